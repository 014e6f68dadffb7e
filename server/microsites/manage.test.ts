import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeMicrosite,
  cloneMicrosite,
  createMicrosite,
  discardMicrositeDraft,
  listMicrosites,
  publishMicrosite,
  readMicrositeSettings,
  removeMicrosite,
  unpublishMicrosite,
  validateMicrositeSlug,
} from '@hireloom/contract/microsites/manage.ts'
import { readMicrosite } from '@hireloom/contract/microsites/microsites.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const newAdmin = async () => {
  const company = await newCompany()
  const person = await newRecruiter(company, { isAdmin: true })
  return { company, person, as: callAs(person) }
}

const begin = (admin: { as: typeof call }, pageId = unique('site-')) =>
  admin.as(createMicrosite, { body: { pageName: 'Careers', pageId } })

async function eventsOf(micrositeId: number): Promise<string[]> {
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'microsite')
    .where('entity_id', '=', micrositeId)
    .orderBy('event_id')
    .execute()
  return events.map(event => event.verb)
}

test('an administrator begins a microsite, writes it, publishes it and takes it back', async () => {
  const admin = await newAdmin()
  const { micrositeId, pageId, state, version } = await begin(admin)
  assert.deepEqual([state, version], ['draft', 1])
  const changed = await admin.as(changeMicrosite, {
    params: { micrositeId },
    body: {
      version,
      pageName: '  Come \n aboard ',
      bgColor: '#0F766E',
      description: '<p onclick="x">Calm <script>bad()</script><b>seas</b></p>',
      videoUrl: 'https://vimeo.com/1084537',
      blocks: [{ kind: 'text', title: 'Day', html: '<p style="x">Ten<iframe src="x"></iframe></p>' }],
      searchCriteria: { filterFields: ['Skills'], headers: { heroTitle: 'Aboard', searchableHeader: null } },
      languages: ['en', 'arb', 'en'],
    },
  })
  assert.equal(changed.version, 2)
  assert.equal(changed.pageName, 'Come aboard')
  assert.equal(changed.bgColor, '#0f766e')
  assert.equal(changed.description, '<p>Calm <b>seas</b></p>')
  assert.deepEqual(changed.blocks, [{ kind: 'text', title: 'Day', html: '<p>Ten</p>' }])
  assert.deepEqual(changed.languages, ['en', 'arb'])
  await assertRefused(call(readMicrosite, { params: { pageId } }), 'microsite-unavailable')
  assert.equal((await admin.as(publishMicrosite, { params: { micrositeId } })).state, 'live')
  const shown = await call(readMicrosite, { params: { pageId } })
  assert.equal(shown.searchCriteria.headers.heroTitle, 'Aboard')
  assert.equal(shown.company.description, '<p>Calm <b>seas</b></p>')
  assert.equal((await admin.as(unpublishMicrosite, { params: { micrositeId } })).state, 'unpublished')
  await assertRefused(call(readMicrosite, { params: { pageId } }), 'microsite-unavailable')
  assert.deepEqual(await eventsOf(micrositeId), [
    'microsite_created',
    'microsite_changed',
    'microsite_published',
    'microsite_unpublished',
  ])
})

test('what is written of a live microsite is a draft for its managers until it is published or discarded', async () => {
  const admin = await newAdmin()
  const { micrositeId, pageId } = await begin(admin)
  const params = { micrositeId }
  const newAddress = unique('site-')
  await admin.as(publishMicrosite, { params })
  const nameFor = async (as: typeof call, preview: boolean | undefined, at = pageId) =>
    (await as(readMicrosite, { params: { pageId: at }, query: { preview } })).pageName
  const written = await admin.as(changeMicrosite, { params, body: { pageName: 'Aboard', pageId: newAddress } })
  assert.deepEqual([written.pageName, written.presentPageId, written.hasDraft], ['Aboard', pageId, true])
  assert.deepEqual((await admin.as(changeMicrosite, { params, body: { enableChat: true } })).pageName, 'Aboard')
  assert.equal(await nameFor(admin.as, undefined), 'Careers')
  assert.equal(await nameFor(admin.as, true), 'Aboard')
  for (const other of [call, (await newAdmin()).as]) assert.equal(await nameFor(other, true), 'Careers')
  const { list } = await admin.as(listMicrosites)
  assert.equal(list.find(site => site.micrositeId === micrositeId)?.hasDraft, true)

  const discarded = await admin.as(discardMicrositeDraft, { params })
  assert.deepEqual([discarded.pageName, discarded.enableChat, discarded.hasDraft], ['Careers', false, false])
  assert.equal((await assertRefused(admin.as(discardMicrositeDraft, { params }))).problem, 'illegal-change')
  assert.equal((await assertRefused(admin.as(publishMicrosite, { params }))).problem, 'illegal-change')

  const taken = admin.as(changeMicrosite, { params, body: { pageId: (await begin(admin)).pageId } })
  assert.equal((await assertRefused(taken)).problem, 'page-id-taken')
  await admin.as(changeMicrosite, { params, body: { pageName: 'Ashore', pageId: newAddress } })
  const published = await admin.as(publishMicrosite, { params })
  assert.deepEqual([published.presentPageId, published.hasDraft], [newAddress, false])
  assert.equal(await nameFor(call, undefined, newAddress), 'Ashore')
})

test('a microsite is created once for one idempotency key', async () => {
  const admin = await newAdmin()
  const key = unique('key-')
  const body = { pageName: 'Careers', pageId: unique('site-') }
  const answers = await Promise.all(
    [1, 2].map(async () => (await send(createMicrosite, { body, key } as never, admin.person)).json()),
  )
  assert.deepEqual(answers[0], answers[1])
  assert.equal((await admin.as(listMicrosites, {})).count, 1)
})

test('an address is free, taken, or none at all', async () => {
  const admin = await newAdmin()
  const { pageId } = await begin(admin)
  const isValid = async (slug: string) => (await admin.as(validateMicrositeSlug, { query: { slug } })).data.valid
  assert.equal(await isValid(unique('free-')), true)
  for (const slug of [pageId, 'ab', '123', 'Big', 'a b', 'a--b', '-a-b', 'onboard', 'x'.repeat(61)]) {
    assert.equal(await isValid(slug), false, slug)
  }
  const other = await newAdmin()
  await assertRefused(begin(other, pageId), 'page-id-taken', ['pageId'])
  const own = await begin(other)
  await assertRefused(
    other.as(changeMicrosite, { params: { micrositeId: own.micrositeId }, body: { pageId } }),
    'page-id-taken',
    ['pageId'],
  )
})

test('bad values are refused by name', async () => {
  const admin = await newAdmin()
  const { micrositeId } = await begin(admin)
  const bad: [string, Record<string, unknown>][] = [
    ['pageId', { pageId: 'No Slug' }],
    ['pageName', { pageName: ' ' }],
    ['bgColor', { bgColor: 'red' }],
    ['videoUrl', { videoUrl: 'https://films.example/1' }],
    ['logo', { logo: 'javascript:alert(1)' }],
    ['banner', { banner: '//evil.example/x.png' }],
    ['languages.0', { languages: ['xx'] }],
    ['managedCompanyIds', { managedCompanyIds: [(await newCompany()).companyId] }],
    ['blocks.0.kind', { blocks: [{ kind: 'script' }] }],
  ]
  for (const [field, body] of bad) {
    const change = admin.as(changeMicrosite, { params: { micrositeId }, body } as never)
    await assertRefused(change, 'invalid', [field])
  }
  assert.equal((await admin.as(readMicrositeSettings, { params: { micrositeId } })).version, 1)
})

test('who changes an old version is told so', async () => {
  const admin = await newAdmin()
  const { micrositeId } = await begin(admin)
  await admin.as(changeMicrosite, { params: { micrositeId }, body: { version: 1, enableChat: true } })
  await assertRefused(
    admin.as(changeMicrosite, { params: { micrositeId }, body: { version: 1, enableChat: false } }),
    'stale',
  )
})

test('only steps that make sense change a state, and a live microsite is not removed', async () => {
  const admin = await newAdmin()
  const { micrositeId } = await begin(admin)
  const params = { micrositeId }
  await assertRefused(admin.as(unpublishMicrosite, { params }), 'illegal-change')
  await admin.as(publishMicrosite, { params })
  await assertRefused(admin.as(publishMicrosite, { params }), 'illegal-change')
  await assertRefused(admin.as(removeMicrosite, { params }), 'illegal-change')
  await admin.as(unpublishMicrosite, { params })
  assert.deepEqual(await admin.as(removeMicrosite, { params }), { ok: true })
  await assertRefused(admin.as(readMicrositeSettings, { params }), 'not-found')
})

test('a copy is a draft of its own with the same content', async () => {
  const admin = await newAdmin()
  const { micrositeId, pageId } = await begin(admin)
  const managed = await newCompany()
  await db()
    .insertInto('company_link')
    .values({ parent_company_id: admin.company.companyId, child_company_id: managed.companyId, kind: 'managed' })
    .execute()
  const managedCompanyIds = [managed.companyId]
  await admin.as(changeMicrosite, {
    params: { micrositeId },
    body: { bgColor: '#123456', description: '<p>Words</p>', managedCompanyIds },
  })
  await admin.as(publishMicrosite, { params: { micrositeId } })
  const copy = await admin.as(cloneMicrosite, { params: { micrositeId } })
  const second = await admin.as(cloneMicrosite, { params: { micrositeId } })
  assert.deepEqual([copy.pageId, second.pageId], [`${pageId}-copy`, `${pageId}-copy-2`])
  assert.deepEqual(
    [copy.state, copy.bgColor, copy.description, copy.managedCompanyIds],
    ['draft', '#123456', '<p>Words</p>', managedCompanyIds],
  )
})

test('the list holds the own company alone, changed last first, and finds by name and address', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()]
  await begin(other)
  const first = await begin(admin)
  const second = await begin(admin)
  await admin.as(changeMicrosite, { params: { micrositeId: first.micrositeId }, body: { pageName: 'Harbour' } })
  const ids = async (query: Record<string, unknown> = {}) =>
    (await admin.as(listMicrosites, { query })).list.map(site => site.micrositeId)
  assert.deepEqual(await ids(), [first.micrositeId, second.micrositeId])
  assert.deepEqual(await ids({ searchKey: 'HARB' }), [first.micrositeId])
  assert.deepEqual(await ids({ searchKey: second.pageId }), [second.micrositeId])
  assert.deepEqual(await ids({ companyId: other.company.companyId }), [])
  assert.deepEqual(await ids({ skip: 1, limit: 1 }), [second.micrositeId])
})

test('nobody but administrators of the own company manages its microsites', async () => {
  const admin = await newAdmin()
  const { micrositeId } = await begin(admin)
  const params = { micrositeId }
  const outsiders: [Person | null, string][] = [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(admin.company), 'forbidden'],
    [(await newAdmin()).person, 'not-found'],
  ]
  for (const [person, problem] of outsiders) {
    const as = callAs(person)
    await assertRefused(as(readMicrositeSettings, { params }), problem)
    await assertRefused(as(changeMicrosite, { params, body: { pageName: 'Mine' } }), problem)
    await assertRefused(as(publishMicrosite, { params }), problem)
    await assertRefused(as(unpublishMicrosite, { params }), problem)
    await assertRefused(as(cloneMicrosite, { params }), problem)
    await assertRefused(as(removeMicrosite, { params }), problem)
    if (problem === 'not-found') continue
    await assertRefused(as(listMicrosites, {}), problem)
    await assertRefused(as(createMicrosite, { body: { pageName: 'X', pageId: unique('x-') } }), problem)
    await assertRefused(as(validateMicrositeSlug, { query: { slug: 'abc' } }), problem)
  }
  assert.equal((await admin.as(readMicrositeSettings, { params })).version, 1)
})
