import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { db } from '../kernel/db.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { newCompany, newJob, world } from '../testing/world.ts'
import { type Change, feedEnd, followFeed } from './feed.ts'

test('a change of a job or a person wakes those who listen, a statement that changes none does not', async () => {
  const { databaseUrl } = await world()
  const company = await newCompany()
  const { jobId } = await newJob(company)
  const { profileId } = await newProfile(company)
  const listener = new pg.Client(databaseUrl)
  await listener.connect()
  let words = 0
  listener.on('notification', () => words++)
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
    assert.equal(words, 2)
  } finally {
    await listener.end()
  }
})

test('what an open transaction holds back is seen at once, and applied when it has ended', async () => {
  const { databaseUrl } = await world()
  const { jobId } = await newJob(await newCompany())
  const seen: Change[] = []
  const applied: Change[] = []
  const follower = followFeed(await feedEnd(), async changes => void applied.push(...changes), {
    onSeen: ({ changes }) => void seen.push(...(changes ?? [])),
  })
  const isTold = (list: readonly Change[]) => list.some(change => change.kind === 'job' && change.id === jobId)
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  try {
    assert.equal(await follower.flush(), true)
    seen.length = 0
    applied.length = 0
    await slow.query('begin')
    await slow.query("insert into company (company_name) values ('held back')")
    await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', jobId).execute()
    assert.equal(await follower.flush(), false)
    assert.deepEqual([isTold(seen), isTold(applied)], [true, false])
    await slow.query('commit')
    assert.equal(await follower.flush(), true)
    assert.equal(isTold(applied), true)
  } finally {
    await slow.end()
    await follower.stop()
  }
})

test('a change to very many jobs holds up no other one', async () => {
  await world()
  const { jobId } = await newJob(await newCompany())
  const from = await feedEnd()
  await sql`insert into search_change (kind, id) select 'job', 1000000000 + n from generate_series(1, 5000) n`.execute(
    db(),
  )
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', jobId).execute()
  const batches: (readonly Change[])[] = []
  const follower = followFeed(from, async changes => void batches.push(changes))
  try {
    assert.equal(await follower.flush(), true)
    const holds = (batch: readonly Change[] | undefined, id: number) => batch?.some(change => change.id === id) ?? false
    assert.ok(batches.length >= 3, `${batches.length} batches`)
    assert.ok(holds(batches[0], jobId), 'the small one is in the first batch')
    assert.ok(
      batches.slice(1).some(batch => holds(batch, jobId)),
      'and in its turn',
    )
    for (const number of [1, 2500, 5000]) assert.ok(batches.some(batch => holds(batch, 1_000_000_000 + number)))
  } finally {
    await follower.stop()
  }
})
