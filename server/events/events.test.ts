// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listMicrositeEvents,
  readEvent,
  readEventCalendar,
  readEventFilters,
} from '@hireloom/contract/events/events.ts'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  listEvents,
  publishEvent,
  removeEvent,
} from '@hireloom/contract/events/manage.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { eventOf, newEvent, newHost, newSite } from '../testing/made-events.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, send, unique, world } from '../testing/world.ts'

const dayMs = 24 * 3600_000
const titles = async (pageId: string, query: Record<string, unknown> = {}) =>
  (await call(listMicrositeEvents, { params: { pageId }, query })).events.map(event => event.title)
const inDays = (days: number) => ({
  dateAndTime: later(days * dayMs).toISOString(),
  endDate: later(days * dayMs + 3600_000).toISOString(),
})

test('an event goes from draft over published to cancelled, and each step is told', async () => {
  const { company, host } = await newHost()
  const made = await callAs(host)(createEvent, {
    body: eventOf({ title: ' Open   day ', description: '<p onclick="x()">Come<script>1</script></p>' }),
  })
  assert.deepEqual(
    [made.title, made.description, made.state, made.eventCompanyId],
    ['Open day', '<p>Come</p>', 'draft', company.companyId],
  )
  const params = { uuid: made.uuid }
  await assertRefused(call(readEvent, { params }), 'not-found')
  assert.equal((await callAs(host)(readEvent, { params })).state, 'draft')
  const picture = async () => fetch(`${(await world()).app.url}/public/events/${made.uuid}/card.png`)
  assert.equal((await picture()).status, 404)
  await assertRefused(callAs(host)(cancelEvent, { params }), 'illegal-change')
  assert.equal((await callAs(host)(publishEvent, { params })).state, 'published')
  await assertRefused(callAs(host)(publishEvent, { params }), 'illegal-change')
  await assertRefused(callAs(host)(removeEvent, { params }), 'illegal-change')
  const drawn = await picture()
  assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/png'])
  const seen = await call(readEvent, { params })
  assert.deepEqual(
    [seen.eventCompanyName, seen.canRegister, seen.seatsLeft, seen.isFull],
    [company.companyName, true, null, false],
  )
  await callAs(host)(cancelEvent, { params })
  const over = await call(readEvent, { params })
  assert.deepEqual([over.state, over.canRegister], ['cancelled', false])
  await assertRefused(callAs(host)(changeEvent, { params, body: { title: 'x' } }), 'illegal-change')
  const verbs = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'career_fair_event')
    .where('company_id', '=', company.companyId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    verbs.map(event => event.verb),
    ['event_created', 'event_published', 'event_cancelled'],
  )
})

test('a draft is removed; the whole of the own events is listed for those who manage them', async () => {
  const { host } = await newHost()
  const late = await newEvent(host, { ...inDays(20), title: 'Late fair' })
  const draft = await callAs(host)(createEvent, { body: eventOf({ title: 'Early draft', ...inDays(2) }) })
  const { events, count } = await callAs(host)(listEvents)
  assert.deepEqual([events.map(event => event.uuid), count], [[late, draft.uuid], 2])
  assert.equal((await callAs(host)(listEvents, { query: { searchKey: 'EARLY' } })).count, 1)
  await callAs(host)(removeEvent, { params: { uuid: draft.uuid } })
  assert.equal((await callAs(host)(listEvents)).count, 1)
})

test('what an event holds is judged as a whole', async () => {
  const { host } = await newHost()
  const wrong = async (parts: Record<string, unknown>) =>
    (await assertRefused(callAs(host)(createEvent, { body: eventOf(parts) }))).fields
  assert.deepEqual(await wrong({ endDate: later(0).toISOString() }), { endDate: 'Please enter valid value' })
  assert.deepEqual(await wrong({ timeZone: 'Mars/Olympus' }), { timeZone: 'Please enter valid value' })
  assert.deepEqual(await wrong({ timeZone: '+08:00' }), { timeZone: 'Please enter valid value' })
  assert.deepEqual(await wrong({ location: null }), { location: 'This field is required.' })
  assert.deepEqual(await wrong({ title: '  ' }), { title: 'This field is required.' })
  assert.deepEqual(await wrong({ joinUrl: 'javascript:alert(1)' }), { joinUrl: 'Please enter valid value' })
  assert.deepEqual(await wrong({ capacity: 0 }), { capacity: 'Please enter valid value' })
  assert.deepEqual(await wrong({ micrositeIds: [999_999_999] }), { micrositeIds: 'Please enter valid value' })
  assert.deepEqual(await wrong({ tags: [{ kind: 'bucket', key: '999999999' }] }), { tags: 'Please enter valid value' })
  const { uuid } = await callAs(host)(createEvent, { body: eventOf({ mode: 'online', location: null }) })
  const change = (body: Record<string, unknown>) => callAs(host)(changeEvent, { params: { uuid }, body })
  assert.deepEqual((await assertRefused(change({ mode: 'hybrid' }))).fields, { location: 'This field is required.' })
  await assertRefused(change({ version: 7, title: 'x' }), 'stale')
  await assertRefused(change({ eventCompanyId: 999_999_999, title: 'x' }), 'not-found')
  assert.equal((await change({ version: 1, title: 'New' })).version, 2)
})

test('only recruiters and administrators of the own company manage an event', async () => {
  const { company, host } = await newHost()
  const uuid = await newEvent(host)
  const strangers = [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(company, { roleId: 5 }), 'forbidden'],
    [await newRecruiter(await newCompany(), { isAdmin: true }), 'not-found'],
  ] as const
  for (const [person, problem] of strangers) {
    await assertRefused(callAs(person)(changeEvent, { params: { uuid }, body: { title: 'x' } }), problem)
    await assertRefused(callAs(person)(cancelEvent, { params: { uuid } }), problem)
  }
  await assertRefused(callAs(await newRecruiter(company, { roleId: 5 }))(createEvent, { body: eventOf() }), 'forbidden')
})

test('a microsite lists coming events of its companies: by date, by title, by words, by company and by page', async () => {
  const { company, host, pageId } = await newHost()
  await newEvent(host, { ...inDays(3), title: 'beta', description: '<p>Robots</p>' })
  await newEvent(host, { ...inDays(2), title: 'Gamma' })
  await newEvent(host, { ...inDays(4), title: 'alpha' })
  await callAs(host)(createEvent, { body: eventOf({ title: 'hidden draft' }) })
  const cancelled = await newEvent(host, { title: 'cancelled' })
  await callAs(host)(cancelEvent, { params: { uuid: cancelled } })
  await newEvent((await newHost()).host, { title: 'of others' })
  assert.deepEqual(await titles(pageId), ['Gamma', 'beta', 'alpha'])
  assert.deepEqual(await titles(pageId, { sort: 'title' }), ['alpha', 'beta', 'Gamma'])
  assert.deepEqual(await titles(pageId, { sort: 'title', limit: 1, offset: 1 }), ['beta'])
  assert.deepEqual(await titles(pageId, { searchKey: 'robot' }), ['beta'])
  assert.deepEqual(await titles(pageId, { eventCompanyName: company.companyName.toUpperCase() }), [
    'Gamma',
    'beta',
    'alpha',
  ])
  assert.deepEqual(await titles(pageId, { eventCompanyName: 'nobody' }), [])
  const page = await call(listMicrositeEvents, { params: { pageId }, query: { limit: 1 } })
  assert.deepEqual([page.events.length, page.count], [1, 3])
  await assertRefused(call(listMicrositeEvents, { params: { pageId: 'no-such-site' } }), 'not-found')
})

test('an event is on the microsites that it names, and is gone when it is over', async context => {
  const { company, host, pageId, micrositeId } = await newHost()
  const other = await newSite(company)
  await newEvent(host, { title: 'everywhere' })
  await newEvent(host, { title: 'here', micrositeIds: [micrositeId] })
  assert.deepEqual((await titles(pageId)).sort(), ['everywhere', 'here'])
  assert.deepEqual(await titles(other.pageId), ['everywhere'])
  jump(context, 8 * dayMs)
  assert.deepEqual(await titles(pageId), [])
})

test('events are filtered by seven kinds of values, with counts and people', async () => {
  const { company, host, pageId } = await newHost()
  const bucket = await callAs(host)(createBucket, { body: { bucketName: 'Nurses', shared: true } })
  const tags = [
    { kind: 'bucket', key: String(bucket.bucketId) },
    { kind: 'function', key: 'Engineering' },
    { kind: 'industry', key: 'Shipping' },
    { kind: 'jobtitle', key: 'Welder' },
    { kind: 'skill', key: 'Rust, C' },
    { kind: 'user', key: String(host.userId) },
  ]
  await newEvent(host, { title: 'tagged', tags })
  await newEvent(host, { title: 'also', tags: [{ kind: 'function', key: 'engineering' }] })
  await newEvent(host, { title: 'plain' })
  const filtersOf = async (type: string, who = call) =>
    (await who(readEventFilters, { query: { type: type as 'skill', pageId } })).list
  const base = { doc_count: 1, isSelected: false }
  // The names of an employer's lists are nothing for visitors.
  assert.deepEqual(await filtersOf('bucket'), [])
  assert.deepEqual(await filtersOf('bucket', callAs(host)), [
    { key: String(bucket.bucketId), value: 'Nurses', ...base },
  ])
  assert.deepEqual(
    (await filtersOf('function')).map(each => each.doc_count),
    [2],
  )
  assert.deepEqual(await filtersOf('industry'), [{ key: 'Shipping', value: 'Shipping', ...base }])
  assert.deepEqual(await filtersOf('jobtitle'), [{ key: 'Welder', value: 'Welder', ...base }])
  assert.deepEqual(await filtersOf('skill'), [{ key: 'Rust, C', value: 'Rust, C', ...base }])
  assert.deepEqual(await filtersOf('user'), [
    { key: String(host.userId), value: 'Ada Lovelace', ...base, userId: host.userId, userName: 'Ada Lovelace' },
  ])
  await db().updateTable('app_user').set({ public_visibility: false }).where('user_id', '=', host.userId).execute()
  assert.deepEqual(await filtersOf('user'), [])
  assert.deepEqual(await filtersOf('company'), [
    { key: String(company.companyId), value: company.companyName, doc_count: 3, isSelected: false },
  ])
  for (const { kind, key } of tags) {
    const expected = kind === 'function' ? ['also', 'tagged'] : ['tagged']
    assert.deepEqual(await titles(pageId, { [kind]: [key], sort: 'title' }), expected, kind)
  }
  assert.deepEqual(await titles(pageId, { company: [String(company.companyId)], skill: ['nothing'] }), [])
  assert.equal((await titles(pageId, { company: [String(company.companyId)] })).length, 3)
  await assertRefused(call(readEventFilters, { query: { type: 'shoe' as 'skill' } }), 'malformed')
  assert.ok((await call(readEventFilters, { query: { type: 'function' } })).count >= 1)
})

test('the tags of an event are its own company’s', async () => {
  const { host } = await newHost()
  const other = await newHost()
  const bucket = await callAs(other.host)(createBucket, { body: { bucketName: 'x', shared: true } })
  const own = await callAs(host)(createBucket, { body: { bucketName: 'private' } })
  for (const tag of [
    { kind: 'bucket', key: String(bucket.bucketId) },
    { kind: 'bucket', key: String(own.bucketId) },
    { kind: 'user', key: String(other.host.userId) },
    { kind: 'company', key: String(other.company.companyId) },
    { kind: 'user', key: 'Ada' },
  ]) {
    assert.deepEqual((await assertRefused(callAs(host)(createEvent, { body: eventOf({ tags: [tag] }) }))).fields, {
      tags: 'Please enter valid value',
    })
  }
  assert.deepEqual(
    (await assertRefused(callAs(host)(createEvent, { body: eventOf({ micrositeIds: [other.micrositeId] }) }))).fields,
    { micrositeIds: 'Please enter valid value' },
  )
})

test('an event is published, live and over by the clock', async context => {
  const { host } = await newHost()
  const uuid = await newEvent(host, inDays(1))
  const state = async () => (await call(readEvent, { params: { uuid } })).state
  assert.equal(await state(), 'published')
  jump(context, dayMs + 60_000)
  assert.equal(await state(), 'live')
  jump(context, 3600_000)
  assert.equal(await state(), 'ended')
})

test('the calendar file is exact: UTC, escaped, folded at 75 octets, with a number that rises when the event moves', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, {
    title: 'Fair; with, "all" \\ signs',
    description: `<p>First line</p><p>${'日本語の説明です。'.repeat(20)}</p>`,
    dateAndTime: '2031-03-30T01:30:00+01:00',
    endDate: '2031-03-30T05:00:00+02:00',
    timeZone: 'Europe/Madrid',
    joinUrl: 'https://meet.example/secret',
  })
  const fetchText = async () => {
    const response = await send(readEventCalendar, { params: { uuid } }, null)
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/calendar/)
    return response.text()
  }
  const text = await fetchText()
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  assert.ok(!text.replaceAll('\r\n', '').includes('\n'))
  const lines = text.split('\r\n')
  assert.ok(lines.length > 20)
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(!text.includes('\ufffd'))
  const unfolded = text.replaceAll('\r\n ', '')
  assert.ok(unfolded.includes('\r\nSUMMARY:Fair\\; with\\, "all" \\\\ signs\r\n'))
  assert.ok(unfolded.includes(`\r\nDESCRIPTION:First line\\n${'日本語の説明です。'.repeat(20)}\\n\\nhttp`))
  assert.ok(unfolded.includes('\r\nDTSTART:20310330T003000Z\r\nDTEND:20310330T030000Z\r\n'))
  assert.ok(unfolded.includes('\r\nLOCATION:Hall 3\\, Harbour Road 1\r\n'))
  assert.ok(unfolded.includes('\r\nSEQUENCE:0\r\n') && unfolded.includes('\r\nSTATUS:CONFIRMED\r\n'))
  assert.match(unfolded, new RegExp(`\\r\\nUID:${uuid}@[\\w.-]+\\r\\n`))
  assert.match(unfolded, /\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  assert.ok(!unfolded.includes('meet.example'))
  await callAs(host)(changeEvent, { params: { uuid }, body: { title: 'Other words' } })
  assert.ok((await fetchText()).includes('SEQUENCE:0\r\n'))
  await callAs(host)(changeEvent, { params: { uuid }, body: { location: 'Hall 4' } })
  assert.ok((await fetchText()).includes('SEQUENCE:1\r\n'))
  await callAs(host)(cancelEvent, { params: { uuid } })
  const last = await fetchText()
  assert.ok(last.includes('SEQUENCE:2\r\n') && last.includes('STATUS:CANCELLED\r\n'))
  const draft = await callAs(host)(createEvent, { body: eventOf() })
  assert.equal((await send(readEventCalendar, { params: { uuid: draft.uuid } }, null)).status, 404)
  assert.equal((await send(readEventCalendar, { params: { uuid: unique('x') } }, null)).status, 404)
})
