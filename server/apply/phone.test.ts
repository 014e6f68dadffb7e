import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDraft, startDraft } from '@hireloom/contract/apply/apply.ts'
import { checkPhone } from '@hireloom/contract/apply/phone.ts'
import { db } from '../kernel/postgres/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, newCompany, newJob, world } from '../testing/world.ts'

const countryId = async (alpha2: string) => {
  const row = await db()
    .selectFrom('country')
    .select('country_id')
    .where('alpha2', '=', alpha2)
    .executeTakeFirstOrThrow()
  return row.country_id
}

async function jobIn(alpha2: string): Promise<number> {
  const { jobId } = await newJob(await newCompany(), { values: { country_id: await countryId(alpha2) } })
  return jobId
}

/** The number that a draft offers from a CV with these lines. */
async function phoneRead(jobId: number, lines: string[]): Promise<string | null> {
  const { app } = await world()
  const { token } = await call(startDraft, { body: { jobId, data: {}, isReferral: false } })
  await fetch(`${app.url}/roboroy/api/v1/applicationdrafts/${token}/files`, {
    method: 'POST',
    body: uploadOf(null, docxOf(lines), 'cv.docx'),
  })
  const read = await until(async () => {
    const { file } = await call(readDraft, { params: { token } })
    return file?.state === 'read' && file
  })
  return read.suggestions?.phone ?? null
}

const cv = (contact: string) => [
  'Grace Hopper',
  contact,
  'Experience',
  'Senior Compiler Engineer, Remington Rand',
  'Jan 2018 - Present',
  'Built compilers in COBOL and Rust for large machines',
]

test('a national number in a CV is read by the place of the CV, then by the country of the job', async () => {
  const inSpain = await jobIn('ES')
  assert.equal(await phoneRead(inSpain, cv('grace@example.com | 0151 23456789 | Berlin, Germany')), '+4915123456789')
  assert.equal(await phoneRead(inSpain, cv('grace@example.com | 612 345 678')), '+34612345678')
})

test('a typed number belongs to the chosen country, else to that of the job, else to that of the browser', async () => {
  const jobId = await jobIn('ES')
  const [singapore, spain, japan] = [await countryId('SG'), await countryId('ES'), await countryId('JP')]
  const find = async (mobile: string, more: { region?: string } = {}) =>
    (await call(checkPhone, { body: { mobile, countryId: singapore, jobId, ...more } })).countryId
  assert.equal(await find('81234567'), singapore)
  assert.equal(await find('612 345 678'), spain)
  assert.equal(await find('090-1234-5678', { region: 'JP' }), japan)
  assert.equal(await find('123-456-7890', { region: 'US' }), null)
  const closed = await assertRefused(call(checkPhone, { body: { mobile: '1'.repeat(40), countryId: singapore } }))
  assert.deepEqual(Object.keys(closed.fields ?? {}), ['mobile'])
})
