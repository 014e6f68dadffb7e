import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
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
