import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import { createCanvas } from '@napi-rs/canvas'
import pg from 'pg'
import { isRightToLeft, plainLine, wrap } from '../kernel/drawn-text.ts'
import { db } from '../kernel/postgres/db.ts'
import { until } from '../testing/until.ts'
import { newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'
import { payLine } from './card-text.ts'

async function card(jobId: number | string, headers: Record<string, string> = {}): Promise<Response> {
  const { app } = await world()
  return fetch(`${app.url}/public/r/job/${jobId}/card.png`, { headers })
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('a job that everybody may see has a picture of bounded size, the same for the same content', async () => {
  const company = await newCompany({ settings: { primaryColor: '#be123c' } })
  await db()
    .updateTable('company')
    .set({ logo: 'https://pictures.example/logo.png' })
    .where('company_id', '=', company.companyId)
    .execute()
  const { jobId } = await newJob(company, {
    title: 'ممرضة 高级工程师 シニア วิศวกร Nurse '.repeat(30),
    values: { min_salary: 5000, max_salary: 7500, currency: 'SGD', salary_period: 'month' },
  })
  const first = await card(jobId)
  const png = Buffer.from(await first.arrayBuffer())
  assert.deepEqual([first.status, first.headers.get('content-type'), sizeOf(png)], [200, 'image/png', [1200, 630]])
  assert.ok(png.length < 300_000, `${png.length} bytes`)
  assert.equal(first.headers.get('cache-control'), 'public, max-age=3600')
  const again = await card(jobId, { 'if-none-match': first.headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
  await db().updateTable('job').set({ title: 'Nurse' }).where('job_id', '=', jobId).execute()
  const changed = await card(jobId)
  assert.notEqual(changed.headers.get('etag'), first.headers.get('etag'))
})

test('a job that not everybody may see has no picture, whoever asks', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const secret = await newJob(company, { owner, isPrivate: true })
  const draft = await newJob(company, { owner, draft: true })
  for (const jobId of [
    secret.jobId,
    draft.jobId,
    987654321,
    'x',
    '0',
    '1e3',
    `${secret.jobId}?sharing=${secret.sharingHash}`,
  ])
    assert.equal((await card(jobId, { cookie: owner.cookie })).status, 404, String(jobId))
})

test('a logo that the company uploaded is drawn, and no other is looked for', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { title: 'Nurse' })
  const setLogo = (logo: string) =>
    db().updateTable('company').set({ logo }).where('company_id', '=', company.companyId).execute()
  const drawn = async () => (await card(jobId)).headers.get('etag')
  const plain = await drawn()
  const foreign = [
    'https://127.0.0.1:1/logo.png',
    '/demo/logo.svg',
    `/public/pictures/${'a'.repeat(43)}`,
    '/public/pictures/../x',
  ]
  for (const logo of foreign) {
    await setLogo(logo)
    assert.equal(await drawn(), plain, logo)
  }
  const canvas = createCanvas(300, 200)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, 300, 200)
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await canvas.encode('png'))]), 'logo.png')
  const { app } = await world()
  const added = await fetch(app.url + addCompanyPicture.path, {
    method: 'POST',
    body: form,
    headers: { cookie: admin.cookie },
  })
  await setLogo(addCompanyPicture.output.parse(await added.json()).picture)
  assert.notEqual(await drawn(), plain)
})

test('pay that a company hides is not in the picture', async () => {
  const pay = { min_salary: 4321, max_salary: 4321, currency: 'SGD', salary_period: 'month' }
  const company = await newCompany({ settings: { jobFields: { salary: false } } })
  const { jobId } = await newJob(company, { title: 'Nurse', values: pay })
  const hidden = (await card(jobId)).headers.get('etag')
  await db().updateTable('job').set({ min_salary: 9, max_salary: 9 }).where('job_id', '=', jobId).execute()
  assert.equal((await card(jobId)).headers.get('etag'), hidden)
})

test('many at once are drawn one after the other, and those that would wait too long are asked to come again', async () => {
  const company = await newCompany()
  const logo = `/public/pictures/${'a'.repeat(43)}`
  await db().updateTable('company').set({ logo }).where('company_id', '=', company.companyId).execute()
  const jobs = await Promise.all(
    Array.from({ length: 24 }, (_, number) => newJob(company, { title: `Nurse ${number}` })),
  )
  const { databaseUrl } = await world()
  const holder = new pg.Client(databaseUrl)
  await holder.connect()
  try {
    // Held where it looks for the logo, the first drawing keeps all others waiting.
    await holder.query('begin')
    await holder.query('lock table company_picture in access exclusive mode')
    const statuses: number[] = []
    const answers = jobs.map(async job => statuses.push((await card(job.jobId)).status))
    await until(() => statuses.length === 12, 'those that are turned away')
    await holder.query('commit')
    await Promise.all(answers)
    assert.deepEqual(statuses, [...Array(12).fill(503), ...Array(12).fill(200)])
  } finally {
    await holder.end()
  }
  for (const job of jobs) assert.equal((await card(job.jobId)).status, 200)
})

const measure = (text: string) => Array.from(text).length

test('a name is broken between words of its own script, and cut between whole signs', () => {
  assert.deepEqual(wrap('Senior Port Engineer', 11, 3, measure), ['Senior Port', 'Engineer'])
  assert.deepEqual(wrap('Senior Port Engineer at night', 11, 2, measure), ['Senior Port', 'Engineer a…'])
  assert.deepEqual(wrap('a'.repeat(30), 10, 2, measure), ['a'.repeat(10), `${'a'.repeat(9)}…`])
  assert.deepEqual(wrap('夜勤（東京）', 4, 9, measure), ['夜勤', '（東京）'])
  assert.deepEqual(wrap('👩‍🚀👩‍🚀👩‍🚀', 7, 1, measure), ['👩‍🚀👩‍🚀…'])
  assert.deepEqual(wrap('', 10, 3, measure), [])
})

test('signs that hide, turn or break lines are not drawn', () => {
  assert.equal(plainLine(' Nurse\n\u202egnp.exe\u0007 \u200b(night) '), 'Nurse gnp.exe (night)')
  assert.equal(Array.from(plainLine('😀'.repeat(900))).length, 300)
  assert.deepEqual(
    [isRightToLeft('(ممرضة) Nurse'), isRightToLeft('Nurse ممرضة'), isRightToLeft('2026 看護師')],
    [true, false, false],
  )
})

test('pay is one line in the language of the job', () => {
  const pay = { minSalary: 5000, maxSalary: 7500, currency: 'SGD', salaryPeriod: 'month' as const }
  assert.equal(payLine(pay, 'en'), 'SGD 5,000 – 7,500 / month')
  assert.equal(payLine(pay, 'ja'), 'SGD 5,000 – 7,500 / 月')
  assert.equal(payLine({ ...pay, maxSalary: null, salaryPeriod: null }, 'en'), 'SGD 5,000+')
  assert.equal(payLine({ ...pay, minSalary: null, currency: null }, 'es'), '≤ 7500 / mes')
  assert.equal(payLine({ ...pay, minSalary: null, maxSalary: null }, 'en'), null)
})

test('a careers page and a live microsite have a picture too, a draft and a company that is not approved have none', async () => {
  const company = await newCompany({ settings: { primaryColor: '#0f766e' } })
  const site = (state: string) =>
    db()
      .insertInto('microsite')
      .values({ company_id: company.companyId, page_id: unique('site-'), page_name: 'Work at the quay', state })
      .returning('page_id')
      .executeTakeFirstOrThrow()
  const [live, draft] = [await site('live'), await site('draft')]
  const picture = async (path: string) => fetch(`${(await world()).app.url}/public/${path}/card.png`)
  const bytes: Buffer[] = []
  for (const path of [`careers/${company.companyId}`, `microsites/${live.page_id}`]) {
    const answer = await picture(path)
    const png = Buffer.from(await answer.arrayBuffer())
    assert.deepEqual([answer.status, answer.headers.get('content-type'), sizeOf(png)], [200, 'image/png', [1200, 630]])
    bytes.push(png)
  }
  assert.notDeepEqual(bytes[0], bytes[1])
  const pending = await newCompany()
  await db().updateTable('company').set({ status: 'pending' }).where('company_id', '=', pending.companyId).execute()
  for (const path of [
    `careers/${pending.companyId}`,
    'careers/x',
    'careers/987654321',
    `microsites/${draft.page_id}`,
    'microsites/A%20b',
  ])
    assert.equal((await picture(path)).status, 404, path)
})
