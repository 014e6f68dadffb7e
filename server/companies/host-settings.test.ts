import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readHostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { addHost, changeHost, listHostCompanies, listHosts, removeHost } from '@hireloom/contract/companies/hosts.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newPlatformAdmin,
  newRecruiter,
  unique,
  world,
} from '../testing/world.ts'

before(world)

const look = {
  name: 'Talent of the North',
  preSignedUrl: '/public/pictures/logo',
  primaryColor: '#0F766E',
  secondaryColor: '#111827',
  tertiaryColor: '#b45309',
  headerColor: '#134e4a',
  languages: ['en' as const, 'es' as const],
  defaultLanguage: 'es' as const,
  isRoomHost: false,
  whatsappConsent: true,
  companyId: null,
}
const newHostName = () => `${unique('jobs-')}.example`
const keeper = async () => callAs(await newPlatformAdmin())
/** What visitors of a host are told; the change of a moment ago is heard of shortly. */
const seenOn = (hostName: string, isMeant: (seen: { name: string }) => boolean) =>
  until(async () => {
    const { host_preferences: seen } = await call(readHostPreferences, { query: { hostName } })
    return isMeant(seen) && seen
  }, `a change of ${hostName}`)

test('a host is added, changed and removed, its visitors see it, and each change can be taken back', async () => {
  const root = await keeper()
  const { companyId, companyName } = await newCompany()
  const hostName = newHostName()
  const { host, ...added } = await root(addHost, {
    body: { ...look, companyId, hostName: ` ${hostName.toUpperCase()} ` },
  })
  const { changedAt, ...facts } = host
  assert.ok(Date.parse(changedAt) > 0)
  assert.deepEqual(facts, {
    ...look,
    primaryColor: '#0f766e',
    companyId,
    companyName,
    hostName,
    hostId: host.hostId,
    version: 1,
  })
  const seen = await seenOn(hostName, ({ name }) => name === look.name)
  assert.deepEqual({ ...seen, isRoomHost: false }, { ...look, primaryColor: '#0f766e', companyId })

  const params = { hostId: host.hostId }
  const changed = await root(changeHost, { params, body: { ...look, name: 'Renamed', version: 1 } })
  assert.deepEqual([changed.host.name, changed.host.companyId, changed.host.version], ['Renamed', null, 2])
  await seenOn(hostName, seen => seen.name === 'Renamed')
  await assertRefused(root(undo, { params: { token: added.undo.token } }), 'illegal-change')
  await root(undo, { params: { token: changed.undo.token } })
  assert.equal((await seenOn(hostName, seen => seen.name === look.name)).companyId, companyId)

  const removed = await root(removeHost, { params })
  await seenOn(hostName, seen => seen.name === 'Hireloom')
  assert.equal((await root(listHosts, { query: { searchKey: hostName } })).count, 0)
  await root(undo, { params: { token: removed.undo.token } })
  const [found] = (await root(listHosts, { query: { searchKey: hostName } })).list
  assert.deepEqual([found?.hostId, found?.name, found?.companyName], [host.hostId, look.name, companyName])
  await seenOn(hostName, seen => seen.name === look.name)

  const told = await db()
    .selectFrom('domain_event')
    .select(['verb', 'actor_user_id'])
    .where('entity', '=', 'host_preference')
    .where('entity_id', '=', host.hostId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    told.map(event => event.verb),
    ['host_added', 'host_changed', 'host_change_undone', 'host_removed', 'host_change_undone'],
  )
  assert.ok(told.every(event => event.actor_user_id !== null))
})

test('an addition is taken back, but not over a name that somebody has given again', async () => {
  const root = await keeper()
  const hostName = newHostName()
  const { host, undo: way } = await root(addHost, { body: { ...look, hostName } })
  await root(undo, { params: { token: way.token } })
  assert.equal((await root(listHosts, { query: { searchKey: hostName } })).count, 0)
  await assertRefused(root(removeHost, { params: { hostId: host.hostId } }), 'not-found')

  const again = await root(addHost, { body: { ...look, hostName } })
  const removed = await root(removeHost, { params: { hostId: again.host.hostId } })
  await root(addHost, { body: { ...look, hostName, name: 'Another' } })
  await assertRefused(root(undo, { params: { token: removed.undo.token } }), 'illegal-change')
  assert.equal((await root(listHosts, { query: { searchKey: hostName } })).list[0]?.name, 'Another')
})

test('what is wrong with a host is said at its field', async () => {
  const root = await keeper()
  const hostName = newHostName()
  const refusedAt = async (parts: Record<string, unknown>) =>
    Object.keys((await assertRefused(root(addHost, { body: { ...look, hostName, ...parts } }))).fields ?? {})
  for (const wrong of [
    '',
    'https://a.example',
    'a b',
    '-a.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
    'a.example:80',
  ])
    assert.deepEqual(await refusedAt({ hostName: wrong }), ['hostName'], wrong)
  for (const name of ['primaryColor', 'secondaryColor', 'tertiaryColor', 'headerColor'])
    assert.deepEqual(await refusedAt({ [name]: 'red' }), [name])
  assert.deepEqual(await refusedAt({ name: ' ' }), ['name'])
  assert.deepEqual(await refusedAt({ preSignedUrl: 'javascript:alert(1)' }), ['preSignedUrl'])
  assert.deepEqual(await refusedAt({ languages: [] }), ['languages'])
  assert.deepEqual(await refusedAt({ defaultLanguage: 'th' }), ['defaultLanguage'])
  const room = { isRoomHost: true, defaultLanguage: 'zh' }
  assert.deepEqual(await refusedAt({ ...room, languages: ['en', 'zh'] }), ['defaultLanguage'])
  assert.deepEqual(await refusedAt({ ...room, languages: ['zh'] }), ['languages', 'defaultLanguage'])
  const pending = await newCompany()
  await db().updateTable('company').set({ status: 'pending' }).where('company_id', '=', pending.companyId).execute()
  for (const companyId of [pending.companyId, 999_999_999])
    assert.deepEqual(await refusedAt({ companyId }), ['companyId'])

  const { host } = await root(addHost, { body: { ...look, hostName } })
  assert.deepEqual(await refusedAt({ hostName: hostName.toUpperCase() }), ['hostName'])
  const params = { hostId: host.hostId }
  assert.deepEqual(
    (await assertRefused(root(changeHost, { params, body: { ...look, languages: [], version: 1 } }))).fields,
    {
      languages: 'This field is required.',
    },
  )
  const { list } = await root(listHosts, { query: { searchKey: hostName } })
  assert.deepEqual([list.length, list[0]?.version], [1, 1])
})

test('of two who change a host the second is told; the same addition sent twice makes one', async () => {
  const root = await keeper()
  const body = { ...look, hostName: newHostName() }
  const key = unique('key')
  const first = await root(addHost, { key, body })
  assert.equal((await root(addHost, { key, body })).host.hostId, first.host.hostId)
  const params = { hostId: first.host.hostId }
  await root(changeHost, { params, body: { ...look, name: 'First', version: 1 } })
  await assertRefused(root(changeHost, { params, body: { ...look, name: 'Second', version: 1 } }), 'stale')
  assert.equal((await root(listHosts, { query: { searchKey: body.hostName } })).list[0]?.name, 'First')
})

test('hosts and companies come in pages, by what is searched for', async () => {
  const root = await keeper()
  const word = unique('net')
  for (const each of ['a', 'b', 'c']) await root(addHost, { body: { ...look, hostName: `${each}.${word}.example` } })
  const second = await root(listHosts, { query: { searchKey: word, skip: 1, limit: 1 } })
  assert.deepEqual([second.count, second.list.map(each => each.hostName)], [3, [`b.${word}.example`]])
  assert.equal((await root(listHosts, { query: { searchKey: '%_%' } })).count, 0)
  const company = await newCompany()
  const found = await root(listHostCompanies, { query: { searchKey: company.companyName.toUpperCase() } })
  assert.deepEqual(found.list, [company])
})

test('nobody but those who run the installation reads or changes hosts', async () => {
  const { host } = await (await keeper())(addHost, { body: { ...look, hostName: newHostName() } })
  const params = { hostId: host.hostId }
  const others = [
    { ask: call, refusal: 'unauthorized' },
    { ask: callAs(await newCandidate()), refusal: 'forbidden' },
    { ask: callAs(await newRecruiter(await newCompany(), { isAdmin: true })), refusal: 'forbidden' },
  ]
  for (const { ask, refusal } of others) {
    const tries = [
      () => ask(listHosts),
      () => ask(listHostCompanies),
      () => ask(addHost, { body: { ...look, hostName: newHostName() } }),
      () => ask(changeHost, { params, body: { ...look, name: 'Mine', version: 1 } }),
      () => ask(removeHost, { params }),
    ]
    for (const attempt of tries) await assertRefused(attempt(), refusal)
  }
})
