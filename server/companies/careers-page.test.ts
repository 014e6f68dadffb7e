// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as careers from '@hireloom/contract/companies/careers-page.ts'
import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const newAdmin = async () => {
  const company = await newCompany()
  const person = await newRecruiter(company, { isAdmin: true })
  return { company, person, as: callAs(person) }
}
type Admin = Awaited<ReturnType<typeof newAdmin>>

const empty: careers.CareersDraft = {
  logo: null,
  banner: null,
  primaryColor: null,
  descBgColor: null,
  companyDescription: null,
  heroVideo: null,
  blocks: [],
  includeManagedCompanies: false,
  showsJoinLink: true,
  languages: [],
}
const save = (admin: Admin, draftVersion: number, content: Partial<careers.CareersDraft>) =>
  admin.as(careers.saveCareersPage, { body: { draftVersion, content: { ...empty, ...content } } })
const publish = (admin: Admin, draftVersion: number) => admin.as(careers.publishCareersPage, { body: { draftVersion } })
const info = (admin: Admin) => call(readCompanyInfo, { params: { companyId: admin.company.companyId } })

test('an administrator writes the careers page, sees it alone, and publishes it', async () => {
  const admin = await newAdmin()
  const before = await admin.as(careers.readCareersPage)
  assert.deepEqual([before.content, before.hasDraft, before.draftVersion, before.version], [empty, false, 0, 0])
  const content = {
    primaryColor: '#FFD400',
    descBgColor: '#0f766e',
    companyDescription: '<p onclick="x">Calm <script>bad()</script><b>seas</b></p>',
    heroVideo: 'https://vimeo.com/1084537',
    logo: '/public/pictures/x',
    blocks: [{ kind: 'text' as const, title: 'Day', html: '<p>Ten<iframe src="x"></iframe></p>' }],
    showsJoinLink: false,
    languages: ['en' as const, 'arb' as const, 'en' as const],
  }
  const { draftVersion } = await save(admin, 0, content)
  assert.equal((await info(admin)).primaryColor, null)
  const written = await admin.as(careers.readCareersPage)
  assert.deepEqual([written.hasDraft, written.content.companyDescription], [true, content.companyDescription])
  const preview = await admin.as(careers.previewCareersPage)
  assert.equal(preview.careersPage.companyDescription, '<p>Calm <b>seas</b></p>')
  const published = await publish(admin, draftVersion)
  assert.deepEqual([published.hasDraft, published.version], [false, 1])
  const shown = await info(admin)
  assert.deepEqual([shown.primaryColor, shown.logo], ['#ffd400', '/public/pictures/x'])
  assert.deepEqual(shown.careersPage, {
    companyDescription: '<p>Calm <b>seas</b></p>',
    heroVideo: content.heroVideo,
    includeManagedCompanies: false,
    blocks: [{ kind: 'text', title: 'Day', html: '<p>Ten</p>' }],
    descBgColor: '#0f766e',
    showsJoinLink: false,
    languages: ['en', 'arb'],
  })
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('company_id', '=', admin.company.companyId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['careers_page_drafted', 'careers_page_published'],
  )
})

test('a draft keeps what is half typed, shows what is fit, and is not published before all of it is', async () => {
  const admin = await newAdmin()
  const { draftVersion } = await save(admin, 0, {
    primaryColor: 'viol',
    heroVideo: 'https://films.example/1',
    banner: 'javascript:x',
    companyDescription: 'Words',
    blocks: [
      { kind: 'picture', picture: '', alternative: '', caption: 'Under it' },
      { kind: 'benefits', title: 'Good', benefits: [{ title: 'Time', text: '' }] },
    ],
  })
  const { content } = await admin.as(careers.readCareersPage)
  assert.deepEqual([content.primaryColor, content.heroVideo], ['viol', 'https://films.example/1'])
  const preview = await admin.as(careers.previewCareersPage)
  assert.deepEqual([preview.primaryColor, preview.banner, preview.careersPage.heroVideo], [null, null, null])
  assert.deepEqual(
    preview.careersPage.blocks.map(block => block.kind),
    ['benefits'],
  )
  const wrong = ['banner', 'blocks.0.picture', 'heroVideo', 'primaryColor']
  await assertRefused(publish(admin, draftVersion), 'invalid', wrong)
  const after = await admin.as(careers.readCareersPage)
  assert.deepEqual([after.hasDraft, after.version, after.draftVersion], [true, 0, draftVersion])
})

test('who saves, publishes or goes back behind another one is told so', async () => {
  const admin = await newAdmin()
  const first = await save(admin, 0, { companyDescription: 'One' })
  await assertRefused(save(admin, 0, { companyDescription: 'Two' }), 'stale')
  await assertRefused(publish(admin, 0), 'stale')
  await assertRefused(admin.as(careers.discardCareersDraft, { body: { draftVersion: 7 } }), 'stale')
  const both = await Promise.allSettled([
    save(admin, first.draftVersion, { companyDescription: 'Three' }),
    save(admin, first.draftVersion, { companyDescription: 'Four' }),
  ])
  assert.deepEqual(both.map(each => each.status).sort(), ['fulfilled', 'rejected'])
})

test('a publishing can be undone, also the first one, and a draft can be dropped', async () => {
  const admin = await newAdmin()
  await db()
    .insertInto('company_page')
    .values({ company_id: admin.company.companyId, description: '<p>Of old</p>' })
    .execute()
  await assertRefused(publish(admin, 0), 'illegal-change')
  const { draftVersion } = await save(admin, 0, { companyDescription: 'New' })
  const published = await publish(admin, draftVersion)
  assert.deepEqual(
    published.editions.map(edition => edition.version),
    [1],
  )
  const back = await admin.as(careers.restoreCareersEdition, {
    params: { version: 1 },
    body: { draftVersion: published.draftVersion },
  })
  assert.deepEqual([back.hasDraft, back.content.companyDescription], [true, '<p>Of old</p>'])
  assert.equal((await info(admin)).careersPage.companyDescription, '<p>New</p>')
  const again = await publish(admin, back.draftVersion)
  assert.equal((await info(admin)).careersPage.companyDescription, '<p>Of old</p>')
  assert.deepEqual(
    again.editions.map(edition => edition.version),
    [2, 1],
  )
  const last = await save(admin, again.draftVersion, { companyDescription: 'Never' })
  const dropped = await admin.as(careers.discardCareersDraft, { body: last })
  assert.deepEqual([dropped.hasDraft, dropped.content.companyDescription], [false, '<p>Of old</p>'])
  await assertRefused(admin.as(careers.restoreCareersEdition, { params: { version: 99 }, body: dropped }), 'not-found')
})

test('only so many former editions are kept', async () => {
  const admin = await newAdmin()
  let version = 0
  for (let number = 0; number < careers.keptEditions + 3; number += 1) {
    const saved = await save(admin, version, { companyDescription: String(number) })
    version = (await publish(admin, saved.draftVersion)).draftVersion
  }
  const { editions } = await admin.as(careers.readCareersPage)
  assert.equal(editions.length, careers.keptEditions - 1)
  const { count } = await db()
    .selectFrom('company_page_edition')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', admin.company.companyId)
    .executeTakeFirstOrThrow()
  assert.ok(count <= careers.keptEditions + 1)
})

test('bad drafts are refused, and nobody but administrators writes the page of their company', async () => {
  const admin = await newAdmin()
  const long = save(admin, 0, { companyDescription: 'x'.repeat(70_000) })
  await assertRefused(long, 'invalid', ['content.companyDescription'])
  const outsiders: [Person | null, string][] = [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(admin.company), 'forbidden'],
  ]
  for (const [person, problem] of outsiders) {
    const as = callAs(person)
    const body = { draftVersion: 0 }
    await assertRefused(as(careers.readCareersPage), problem)
    await assertRefused(as(careers.previewCareersPage), problem)
    await assertRefused(as(careers.saveCareersPage, { body: { ...body, content: empty } }), problem)
    await assertRefused(as(careers.publishCareersPage, { body }), problem)
    await assertRefused(as(careers.discardCareersDraft, { body }), problem)
    await assertRefused(as(careers.restoreCareersEdition, { params: { version: 1 }, body }), problem)
  }
})

test('another company sees and changes its own page alone', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()]
  const { draftVersion } = await save(admin, 0, { companyDescription: 'Secret' })
  await publish(admin, draftVersion)
  const page = await other.as(careers.readCareersPage)
  assert.deepEqual([page.content, page.editions, page.companyId], [empty, [], other.company.companyId])
  await assertRefused(
    other.as(careers.restoreCareersEdition, { params: { version: 1 }, body: { draftVersion: 0 } }),
    'not-found',
  )
})

test('a text that grows beyond its limit when it is cleaned is refused by its place, and is not lost without a word', async () => {
  const admin = await newAdmin()
  const blocks = [{ kind: 'text' as const, title: 'Departments', html: 'R&D & '.repeat(3000) }]
  const { draftVersion } = await save(admin, 0, { blocks })
  await assertRefused(publish(admin, draftVersion), 'invalid', ['blocks.0.html'])
})
