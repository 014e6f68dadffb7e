import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoSeconds } from '@hireloom/contract/constants.ts'
import { createBucket, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { jump } from '../testing/accounts.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newPoolOf } from '../testing/made-invites.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter } from '../testing/world.ts'

const secondsLeft = (expiresAt: string | undefined): number =>
  Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 10_000) * 10

test('how long a change can be taken back goes by its kind', async context => {
  const pool = await newPoolOf()
  const { owner, profileId } = pool
  const bucket = await callAs(owner)(createBucket, { body: { bucketName: 'Short', shared: false } })
  const move = await callAs(owner)(removeBucket, { body: { bucketId: bucket.bucketId } })
  const mail = await pool.invite([profileId])
  const other = await newJob(pool.company, { owner })
  const added = await callAs(owner)(matchTalentPool, {
    query: { addProfileToJob: true },
    body: [{ jobId: other.jobId, profileId }],
  })
  const lengths = [move.undo, mail.undo, added.undo].map(undo => secondsLeft(undo?.expiresAt))
  assert.deepEqual(lengths, [undoSeconds.move, undoSeconds.mail, undoSeconds.import])
  jump(context, 9 * 60_000)
  await assertRefused(undoAs(owner, move.undo.token), 'undo-expired')
  assert.equal((await undoAs(owner, mail.undo?.token ?? '')).count, 1)
  jump(context, 15 * 60_000)
  assert.equal((await undoAs(owner, added.undo?.token ?? '')).count, 1)
})

test('a click in the last moment still counts, one after that does not', async context => {
  const { owner, profileId, invite } = await newPoolOf()
  const { undo } = await invite([profileId])
  jump(context, (undoSeconds.mail + 20) * 1000)
  assert.equal((await undoAs(owner, undo?.token ?? '')).count, 1)
  const again = await invite([profileId])
  jump(context, (undoSeconds.mail + 31) * 1000)
  await assertRefused(undoAs(owner, again.undo?.token ?? ''), 'undo-expired')
})

test('a colleague takes back what they may change themselves, and nobody else of the company does', async () => {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company)]
  const chief = await newRecruiter(company, { isAdmin: true })
  const remove = async (shared: boolean) => {
    const { bucketId } = await callAs(ada)(createBucket, { body: { bucketName: `Shared ${shared}`, shared } })
    return (await callAs(ada)(removeBucket, { body: { bucketId } })).undo.token
  }
  const [shared, own] = [await remove(true), await remove(false)]
  const strangers = [bob, await newRecruiter(await newCompany(), { isAdmin: true }), await newCandidate()]
  for (const person of strangers) await assertRefused(undoAs(person, shared), 'not-found')
  assert.equal((await undoAs(chief, shared)).entity, 'bucket')
  await assertRefused(undoAs(ada, shared), 'undo-expired')
  // A bucket that was its owner's alone is no one else's to bring back.
  await assertRefused(undoAs(chief, own), 'not-found')
  assert.equal((await undoAs(ada, own)).count, 1)
})
