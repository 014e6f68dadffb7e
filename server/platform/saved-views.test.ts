import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  mostSavedViews,
  removeSavedView,
} from '@hireloom/contract/platform/saved-views.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, world } from '../testing/world.ts'

const save = (person: Person, name: string, parts: Record<string, unknown> = {}) =>
  callAs(person)(createSavedView, { body: { area: 'jobs', name, ...parts } })
const list = async (person: Person, area = 'jobs') =>
  (await callAs(person)(listSavedViews, { query: { area, limit: 100 } })).list
const names = async (person: Person) => (await list(person)).map(view => view.name)

test('a view is saved, listed, changed and deleted, and comes back', async () => {
  const ada = await newRecruiter(await newCompany())
  const parts = {
    query: { status: ['open', 'paused'], searchKey: 'nurse', minScore: 40, mine: true },
    columns: ['title', 'closeDate'],
    sort: '-closeDate',
    density: 'compact',
    shared: true,
  }
  const made = await save(ada, '  Open   nurses ', parts)
  assert.deepEqual({ ...made, ...parts }, made)
  assert.deepEqual([made.name, made.area, made.isOwn, made.ownerName], ['Open nurses', 'jobs', true, 'Ada Lovelace'])
  const { savedViewId } = made
  const changed = await callAs(ada)(changeSavedView, {
    params: { savedViewId },
    body: { name: 'Nurses', columns: null, density: null },
  })
  assert.deepEqual([changed.name, changed.columns, changed.density, changed.sort], ['Nurses', null, null, '-closeDate'])
  const { undo } = await callAs(ada)(removeSavedView, { params: { savedViewId } })
  assert.deepEqual(await list(ada), [])
  await undoAs(ada, undo.token)
  const [back] = await list(ada)
  assert.deepEqual({ ...back, updatedAt: changed.updatedAt }, changed)
})

test('own views come first, and one area does not show those of another', async () => {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company)]
  await save(bob, 'apples', { shared: true })
  await save(bob, 'hidden')
  await save(ada, 'Zebras')
  await save(ada, 'mangos')
  await save(ada, 'elsewhere', { area: 'bucket-profiles' })
  assert.deepEqual(await names(ada), ['mangos', 'Zebras', 'apples'])
  const page = await callAs(ada)(listSavedViews, { query: { area: 'jobs', skip: 1, limit: 1 } })
  assert.deepEqual([page.list.map(view => view.name), page.count], [['Zebras'], 3])
})

test('one own view of an area is the default, and a colleague does not get it with a shared view', async () => {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company)]
  const first = await save(ada, 'first', { isDefault: true, shared: true })
  await save(ada, 'second', { isDefault: true })
  await save(ada, 'other list', { isDefault: true, area: 'events' })
  const defaults = async () => (await list(ada)).filter(view => view.isDefault).map(view => view.name)
  assert.deepEqual(await defaults(), ['second'])
  const params = { savedViewId: first.savedViewId }
  await callAs(ada)(changeSavedView, { params, body: { isDefault: true } })
  assert.deepEqual(await defaults(), ['first'])
  assert.deepEqual(
    (await list(bob)).map(view => [view.name, view.isDefault, view.isOwn]),
    [['first', false, false]],
  )
  // Deleted while it was the default, it comes back as a plain view: another one may be the default by now.
  const { undo } = await callAs(ada)(removeSavedView, { params })
  await undoAs(ada, undo.token)
  assert.deepEqual(await defaults(), [])
})

test('a colleague reads a shared view and cannot change it; an administrator deletes it', async () => {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company)]
  const chief = await newRecruiter(company, { isAdmin: true })
  const [shared, own] = [await save(ada, 'shared', { shared: true }), await save(ada, 'own')]
  for (const { savedViewId } of [shared, own]) {
    const change = callAs(bob)(changeSavedView, { params: { savedViewId }, body: { name: 'mine' } })
    await assertRefused(change, 'not-found')
    await assertRefused(callAs(bob)(removeSavedView, { params: { savedViewId } }), 'not-found')
  }
  const remove = (savedViewId: number) => callAs(chief)(removeSavedView, { params: { savedViewId } })
  await assertRefused(remove(own.savedViewId), 'not-found')
  const { undo } = await remove(shared.savedViewId)
  assert.deepEqual(await names(ada), ['own'])
  await undoAs(chief, undo.token)
  assert.deepEqual(await names(ada), ['own', 'shared'])
})

test('another company sees nothing, and neither candidates nor visitors have views', async () => {
  const ada = await newRecruiter(await newCompany())
  const { savedViewId } = await save(ada, 'shared', { shared: true })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual(await list(stranger), [])
  await assertRefused(callAs(stranger)(removeSavedView, { params: { savedViewId } }), 'not-found')
  const candidate = await newCandidate()
  await assertRefused(save(candidate, 'mine'), 'forbidden')
  await assertRefused(call(listSavedViews, { query: { area: 'jobs' } }), 'unauthorized')
})

test('bad input names its field', async () => {
  const ada = await newRecruiter(await newCompany())
  await assertRefused(save(ada, ' '), 'invalid', ['name'])
  await assertRefused(save(ada, 'x', { area: 'Not an area' }), 'invalid', ['area'])
  await assertRefused(save(ada, 'x', { density: 'tiny' }), 'invalid', ['density'])
  await assertRefused(save(ada, 'x', { query: { words: 'a'.repeat(10_000) } }), 'invalid', ['query'])
  await save(ada, 'Nurses')
  await assertRefused(save(ada, 'nurses'), 'saved-view-name-taken', ['name'])
  const { savedViewId } = await save(ada, 'Doctors')
  const rename = callAs(ada)(changeSavedView, { params: { savedViewId }, body: { name: 'Nurses' } })
  await assertRefused(rename, 'saved-view-name-taken', ['name'])
})

test('a list holds so many views of a person, also when they are saved at once', async () => {
  const ada = await newRecruiter(await newCompany())
  const values = Array.from({ length: mostSavedViews.area - 1 }, (_, index) => ({
    user_id: ada.userId,
    company_id: Number(ada.companyId),
    area: 'jobs',
    name: `view ${index}`,
    query: json({}),
  }))
  await db().insertInto('saved_view').values(values).execute()
  const tries = await Promise.allSettled(['a', 'b', 'c'].map(name => save(ada, name)))
  const refused = tries.filter(each => each.status === 'rejected')
  assert.equal(refused.length, 2)
  for (const { reason } of refused) await assertRefused(Promise.reject(reason), 'invalid', ['name'])
  await save(ada, 'another list', { area: 'events' })
})

test('the same key saves one view', async () => {
  const ada = await newRecruiter(await newCompany())
  const { app } = await world()
  const send = () =>
    fetch(app.url + createSavedView.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ada.cookie, 'idempotency-key': 'save-it-once' },
      body: JSON.stringify({ area: 'jobs', name: 'Once' }),
    }).then(response => response.json())
  const [first, second] = await Promise.all([send(), send()])
  assert.deepEqual(first, second)
  assert.deepEqual(await names(ada), ['Once'])
})
