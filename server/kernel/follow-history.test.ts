import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { followHistory, type HistoryFollower, type Subscription, subscribe } from './follow-history.ts'
import { record } from './history.ts'
import { metricsText } from './metrics.ts'
import { alone, rows, transaction } from './postgres/db.ts'

let last = 900_000
/** Row numbers that no other test tells of, so that their events can be told from others. */
const ownIds = (count: number): number[] => Array.from({ length: count }, () => (last += 1))
const told = (entityId: number) => record('feedback_sent', { entityId })

/** A subscriber that notes the rows it hears of, after `work`, which may fail. */
function noting(
  name: string,
  entityIds: readonly number[],
  work: (entityId: number) => Promise<void> = async () => {},
) {
  const heard: number[] = []
  const subscription = subscribe({
    name,
    verbs: ['feedback_sent'],
    work: async ({ entityId }) => {
      if (!entityIds.includes(entityId)) return
      await work(entityId)
      heard.push(entityId)
    },
  })
  return { heard, subscription }
}

const followers: HistoryFollower[] = []
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop()
})

async function follow(retryMs: number, ...subscriptions: Subscription[]): Promise<HistoryFollower> {
  const follower = await followHistory(subscriptions, { pollMs: 60_000, retryMs })
  followers.push(follower)
  return follower
}
const quick = (...subscriptions: Subscription[]) => follow(1, ...subscriptions)
const setAsideBy = (name: string) =>
  rows(sql<{ event_id: number; error: string }>`select event_id, error from event_set_aside where subscriber = ${name}`)

test('an event of a transaction that commits late is not skipped, and comes in the order of transactions', async () => {
  const { databaseUrl } = await world()
  const [early = 0, late = 0] = ownIds(2)
  const { heard, subscription } = noting('late', [early, late])
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  const follower = await quick(subscription)
  try {
    await slow.query('begin')
    await slow.query(`insert into domain_event (actor_kind, verb, entity, entity_id, request_id)
      values ('system', 'feedback_sent', 'feedback', ${early}, 'test')`)
    await told(late)
    await follower.flush()
    assert.deepEqual(heard, [])
    await slow.query('commit')
    await until(async () => (heard.length === 2 ? true : undefined), 'both events')
    assert.deepEqual(heard, [early, late])
  } finally {
    await slow.end()
  }
})

test('an event that is taken back with its transaction is never handed over', async () => {
  await world()
  const [gone = 0, kept = 0] = ownIds(2)
  const { heard, subscription } = noting('taken back', [gone, kept])
  await quick(subscription)
  await assert.rejects(
    transaction(async () => {
      await told(gone)
      throw new Error('no')
    }),
  )
  await told(kept)
  await until(async () => (heard.length > 0 ? true : undefined), 'the event')
  assert.deepEqual(heard, [kept])
})

test('of two processes one works for a subscriber at a time: each event is handed over once', async () => {
  await world()
  const entityIds = ownIds(60)
  const [one, other] = [noting('two', entityIds), noting('two', entityIds)]
  const both = [await quick(one.subscription), await quick(other.subscription)]
  await Promise.all(
    entityIds.map(async entityId => {
      await told(entityId)
      await Promise.all(both.map(follower => follower.flush()))
    }),
  )
  const heard = () => [...one.heard, ...other.heard]
  await until(async () => (heard().length >= entityIds.length ? true : undefined), 'all events')
  assert.deepEqual(
    heard().toSorted((a, b) => a - b),
    entityIds,
  )
})

test('what long work has locked is free again before the work for the next event', async () => {
  const { databaseUrl } = await world()
  const [first = 0, second = 0] = ownIds(2)
  const other = new pg.Client(databaseUrl)
  await other.connect()
  let isFree: unknown
  const { heard, subscription } = noting('long', [first, second], async entityId => {
    if (entityId === first) {
      await alone('work of a subscriber')
      await rows(sql`select pg_sleep(0.05)`)
    } else {
      const tried = `select pg_try_advisory_xact_lock(hashtextextended('work of a subscriber', 0)) as "isFree"`
      isFree = (await other.query(tried)).rows[0]?.isFree
    }
  })
  const follower = await quick(subscription)
  try {
    await transaction(async () => {
      await told(first)
      await told(second)
    })
    await follower.flush()
    // An older transaction that still runs keeps them back.
    await until(async () => (heard.length >= 2 ? true : undefined), 'both events')
    assert.deepEqual([heard, isFree], [[first, second], true])
  } finally {
    await other.end()
  }
})

test('a subscriber goes on after a restart where it was, and what a failed try wrote is not written', async () => {
  await world()
  const [first = 0, second = 0] = ownIds(2)
  let isBroken = true
  const written = noting('restart', [first, second], async entityId => {
    await record('signed_out', { entityId })
    if (isBroken && entityId === second) throw new Error('stopped in the middle')
  })
  const before = await follow(60_000, written.subscription)
  await told(first)
  await told(second)
  await until(async () => (written.heard.length > 0 ? true : undefined), 'the first event')
  await before.flush()
  await before.stop()
  isBroken = false
  await rows(sql`update event_subscriber set retry_at = null where name = 'restart'`)
  await quick(written.subscription)
  await until(() => written.heard.length === 2, 'the second event')
  assert.deepEqual(written.heard, [first, second])
  // Heard before the work that hears of it is committed.
  const events = await until(async () => {
    const found = await rows(sql<{ entity_id: number }>`
      select entity_id from domain_event where verb = 'signed_out' and entity_id in (${first}, ${second}) order by event_id`)
    return found.length >= 2 && found
  }, 'what was written about the second')
  assert.deepEqual(
    events.map(({ entity_id: entityId }) => entityId),
    [first, second],
  )
})

test('a subscriber that fails stops no other; after several tries the event is set aside and counted', async () => {
  await world()
  const [bad = 0, good = 0] = ownIds(2)
  let tries = 0
  const failing = noting('failing', [bad, good], async entityId => {
    if (entityId !== bad) return
    tries += 1
    throw new Error('this one never works')
  })
  const steady = noting('steady', [bad, good])
  const follower = await quick(failing.subscription, steady.subscription)
  await told(bad)
  await told(good)
  await until(async () => (steady.heard.length === 2 ? true : undefined), 'the other subscriber')
  await until(async () => (failing.heard.length === 1 ? true : undefined), 'the next event')
  await follower.flush()
  assert.deepEqual(failing.heard, [good])
  assert.equal(tries, 8)
  assert.deepEqual(
    (await setAsideBy('failing')).map(({ error }) => error),
    ['this one never works'],
  )
  assert.match(await metricsText(), /hireloom_history_set_aside [1-9]/)
})

test('a pause set before somebody put the clock back holds nothing up', async () => {
  await world()
  const [entityId = 0] = ownIds(1)
  const { heard, subscription } = noting('put back', [entityId])
  await (await quick(subscription)).stop()
  await rows(
    sql`update event_subscriber set attempts = 1, retry_at = now() + interval '60 days' where name = 'put back'`,
  )
  await told(entityId)
  await quick(subscription)
  await until(() => heard.length > 0, 'the event')
  assert.deepEqual(heard, [entityId])
})

test('an event that its verb does not fit is set aside, and the next ones come', async () => {
  await world()
  const [kept = 0] = ownIds(1)
  const { heard, subscription } = noting('unfit', [kept])
  const wide = { ...subscription, verbs: ['feedback_sent', 'picture_changed'] as const }
  const follower = await quick(wide)
  await rows(sql`insert into domain_event (actor_kind, verb, entity, entity_id, request_id)
    values ('system', 'picture_changed', 'user', 1, 'test')`)
  await told(kept)
  await until(async () => (heard.length === 1 ? true : undefined), 'the next event')
  await follower.flush()
  assert.equal((await setAsideBy('unfit')).length, 1)
})

test('in a database that a dump was read into, what was not read yet comes, and so does what happens then', async () => {
  await world()
  const [read = 0, unread = 0, fresh = 0] = ownIds(3)
  const { heard, subscription } = noting('restored', [read, unread, fresh])
  await (await quick(subscription)).stop()
  const far = '4611686018427387904'
  for (const entityId of [read, unread]) {
    await rows(sql`insert into domain_event (actor_kind, verb, entity, entity_id, request_id, xid)
      values ('system', 'feedback_sent', 'feedback', ${entityId}, 'test', ${far}::text::xid8)`)
  }
  await rows(sql`update event_subscriber set xid = ${far}::text::xid8, event_id = (
    select event_id from domain_event where entity_id = ${read} and verb = 'feedback_sent') where name = 'restored'`)
  await quick(subscription)
  await told(fresh)
  await until(async () => (heard.length === 2 ? true : undefined), 'both events')
  assert.deepEqual(heard, [unread, fresh])
})
