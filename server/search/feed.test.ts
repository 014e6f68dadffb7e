import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { db } from '../kernel/postgres/db.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { until } from '../testing/until.ts'
import { newCompany, newJob, world } from '../testing/world.ts'
import { randomFrom } from './engine/testing/random.ts'
import { type Change, type FeedPosition, feedEnd, feedReached } from './feed.ts'
import { followFeed } from './follow-feed.ts'

test('a change of a job or a person wakes those who listen, by its kind; a statement that changes none does not', async () => {
  const { databaseUrl } = await world()
  const company = await newCompany()
  const { jobId } = await newJob(company)
  const { profileId } = await newProfile(company)
  const listener = new pg.Client(databaseUrl)
  await listener.connect()
  const words: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => words.push(payload))
  try {
    await listener.query('listen search_change')
    await db().updateTable('job').set({ title: 'None' }).where('job_id', '=', -1).execute()
    // Words come in the order of their transactions, so the first one is of the next statement.
    for (const change of [
      () => db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', jobId).execute(),
      () => db().updateTable('profile').set({ current_title: 'Zulu' }).where('profile_id', '=', profileId).execute(),
    ]) {
      const heard = once(listener, 'notification')
      await change()
      await heard
    }
    assert.deepEqual(words, ['job', 'profile'])
  } finally {
    await listener.end()
  }
})

test('an open transaction holds back no other, is applied when it ends, and the position waits for it', async () => {
  const { databaseUrl } = await world()
  const company = await newCompany()
  const { jobId } = await newJob(company)
  const { jobId: slowly } = await newJob(company)
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  let first = follow(await feedEnd())
  try {
    assert.equal(await first.flush(), true)
    first.batches.length = 0
    await slow.query('begin')
    await slow.query("update job set title = 'held back' where job_id = $1", [slowly])
    await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', jobId).execute()
    assert.equal(await first.flush(), true)
    assert.deepEqual(first.jobs(), new Set([jobId]))
    assert.equal(await first.lagSeconds(), 0)
    const before = first.position()
    await first.stop()
    await slow.query('commit')

    first = follow(before)
    assert.equal(await first.flush(), true)
    for (const id of [slowly, jobId]) assert.ok(first.jobs().has(id), 'whoever goes on from there misses nothing')
  } finally {
    await slow.end()
    await first.stop()
  }
})

test('a committed change has an age until it is applied, whether its transaction began before the last look or after', async () => {
  const { databaseUrl } = await world()
  const company = await newCompany()
  const { jobId: early } = await newJob(company)
  const { jobId: late } = await newJob(company)
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  let isStuck = false
  const follower = follow(await feedEnd(), () => {
    if (isStuck) throw new Error('no more')
  })
  const isCurrent = async () => [await follower.flush(), await follower.lagSeconds()]
  try {
    await slow.query('begin')
    await slow.query("update job set title = 'held back' where job_id = $1", [early])
    const change = (title: string) => db().updateTable('job').set({ title }).where('job_id', '=', late).execute()
    // The database's snapshots name the open ones before the last that has ended.
    await change('Yankee')
    assert.deepEqual(await isCurrent(), [true, 0])
    isStuck = true
    await slow.query('commit')
    assert.ok((await follower.lagSeconds()) > 0)
    isStuck = false
    assert.deepEqual(await isCurrent(), [true, 0])
    isStuck = true
    await change('Zulu')
    assert.ok((await follower.lagSeconds()) > 0)
    isStuck = false
    assert.deepEqual(await isCurrent(), [true, 0])
  } finally {
    await slow.end()
    await follower.stop()
  }
})

test('a change to very many jobs holds up no other one, and what is left of it is kept for whoever goes on', async () => {
  await world()
  const { jobId } = await newJob(await newCompany())
  const from = await feedIsQuiet()
  const large = await sql<{ xid: string }>`
    insert into search_change (kind, id) select 'job', ${many} + n from generate_series(1, 2200) n
    returning xid::text as xid`.execute(db())
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', jobId).execute()
  const broken = new Error('no more')
  const first = await until(async () => {
    const first = follow(from, batches => {
      if (batches.flat().filter(id => id > many).length >= 1000) throw broken
    })
    await assert.rejects(first.flush(), broken)
    await first.stop()
    // An older transaction that is still open, in any database of the server, holds the position back.
    return first.position().xid === large.rows[0]?.xid && first
  })
  const [early = []] = first.batches
  assert.ok(early.includes(jobId) && early.every(id => id < many), 'the small one is first')
  const second = follow(first.position())
  try {
    assert.equal(await second.flush(), true)
    const [known, left] = [first.jobs(), second.jobs()]
    for (let n = 1; n <= 2200; n++) assert.ok(known.has(many + n) || left.has(many + n), `${n}`)
    assert.ok(!left.has(many + 1), 'it does not begin anew')
  } finally {
    await second.stop()
  }
})

test('of two changes to very many jobs none waits for the end of the other', async () => {
  await world()
  const from = await feedIsQuiet()
  for (const start of [many + 4000, many + 5000])
    await sql`insert into search_change (kind, id) select 'job', ${start} + n from generate_series(1, 300) n`.execute(
      db(),
    )
  const both = follow(from)
  try {
    assert.equal(await both.flush(), true)
    const order = both.batches.flat()
    const at = (id: number): number => order.indexOf(many + id)
    assert.ok(at(5001) < at(4300) && at(4001) < at(5300) && at(5001) > 0)
    assert.equal(order.filter(id => id > many + 4000 && id < many + 6000).length, 600, 'each once')
  } finally {
    await both.stop()
  }
})

test('who follows is told that nothing is left, again and again where nothing changes', async () => {
  await world()
  const { promise, resolve } = Promise.withResolvers<readonly number[]>()
  const looks: number[] = []
  const follower = followFeed(await feedEnd(), async () => undefined, {
    onCurrent(readAt) {
      looks.push(readAt)
      if (looks.length === 3) resolve(looks)
    },
  })
  try {
    const [first = 0, second = 0, third = 0] = await promise
    assert.ok(first < second && second < third)
  } finally {
    await follower.stop()
  }
})

test('through transactions of any size that end in any order, failures and new starts, nothing committed is missed', async () => {
  const { databaseUrl } = await world()
  const { below, chance } = randomFrom(Number(process.env['SEARCH_SEED'] ?? 1))
  const lines = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      return { client, written: [] as number[] }
    }),
  )
  let next = many + 10_000
  const committed = new Set<number>()
  const applied = new Set<number>()
  // With rests, pieces of large transactions grow.
  const restMs = 2000
  const failing = () => {
    if (chance(0.1)) throw new Error('a failure by the way')
  }
  let follower = follow(await feedEnd(), failing, restMs)
  const keep = (): void => {
    for (const id of follower.batches.splice(0).flat()) if (id > many + 10_000 - 1) applied.add(id)
  }
  const isApplied = async (): Promise<boolean> => {
    const isCurrent = await follower.flush().catch(() => false)
    keep()
    return isCurrent
  }
  try {
    for (let step = 0; step < 120; step++) {
      const line = lines[below(lines.length)]
      assert.ok(line)
      if (line.written.length === 0) await line.client.query('begin')
      const size = chance(0.1) ? 400 + below(900) : 1 + below(30)
      if (line.written.length === 0 || chance(0.4)) {
        await line.client.query(
          "insert into search_change (kind, id) select 'job', n from generate_series($1::int, $2::int) n",
          [next, next + size - 1],
        )
        for (let id = next; id < next + size; id++) line.written.push(id)
        next += size
      } else {
        const isKept = chance(0.8)
        await line.client.query(isKept ? 'commit' : 'rollback')
        if (isKept) for (const id of line.written) committed.add(id)
        line.written.length = 0
      }
      if (chance(0.2)) {
        await until(isApplied, 'the end of the feed')
        assert.deepEqual(new Set(applied), new Set(committed), `after step ${step}`)
      }
      if (chance(0.1)) {
        await follower.stop()
        keep()
        follower = follow(follower.position(), () => undefined, chance(0.5) ? restMs : 0)
      }
    }
    assert.ok(committed.size > 1000)
  } finally {
    for (const { client } of lines) await client.end()
    await follower.stop()
  }
})

const many = 1_000_000_000

/** A place with nothing of earlier tests after it: any transaction of the database server holds it back, so it waits for those to end. */
const feedIsQuiet = (): Promise<FeedPosition> =>
  until(async () => {
    const reached = await feedReached()
    const { rows } = await sql`select 1 from search_change where xid > ${reached.xid}::xid8 limit 1`.execute(db())
    return rows.length === 0 && reached
  })

/** Follows the feed and keeps what it brings of jobs; `before` may let a batch fail. */
function follow(from: FeedPosition, before: (batches: readonly number[][]) => void = () => undefined, restMs = 0) {
  const batches: number[][] = []
  let position = from
  const take = async (changes: readonly Change[], reached: FeedPosition): Promise<void> => {
    before(batches)
    batches.push(changes.filter(change => change.kind === 'job').map(change => change.id))
    position = reached
  }
  const follower = followFeed(from, take, { restMs })
  return { ...follower, batches, position: () => position, jobs: () => new Set(batches.flat()) }
}
