import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { listInvites } from '@hireloom/contract/candidates/portal.ts'
import { inviteFromBucket, previewInvite } from '@hireloom/contract/talent-pool/invites.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { recordConsents } from '../privacy/consents.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, undoAs } from '../testing/made-applications.ts'
import { newInvited, newPoolOf } from '../testing/made-invites.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'
import { inviteLetterTask } from './invite-letter.ts'

type Pool = Awaited<ReturnType<typeof newPoolOf>>

const inBucket = (pool: Pool, profileIds: number[]) =>
  db()
    .insertInto('bucket_profile')
    .values(profileIds.map(profileId => ({ bucket_id: pool.bucketId, profile_id: profileId })))
    .execute()

test('people of a bucket are invited, see it in their own area, and get a letter with the words of the recruiter', async () => {
  const pool = await newPoolOf()
  const { own, owner, candidate, jobId, profileId } = pool
  const { list, invited, undo } = await pool.invite([profileId], { message: 'We liked your talk.' })
  const appId = list[0]?.appId ?? 0
  assert.deepEqual([invited, list], [1, [{ profileId, result: 'invited', appId, message: null }]])
  assert.ok(undo)
  const mine = (await own(listInvites)).list
  assert.deepEqual([mine[0]?.appId, mine[0]?.message], [appId, 'We liked your talk.'])
  await inviteLetterTask.run({ appId })
  const [letter] = await lettersTo(candidate.email)
  assert.match(letter?.subject ?? '', /would like you to apply: /)
  assert.match(letter?.text ?? '', /> We liked your talk\.\n> \(Grace Hopper\)/)
  assert.match(letter?.text ?? '', /\/app\/roboroy\/candidate\/applications\/invites/)
  assert.match(letter?.text ?? '', new RegExp(`/public/r/job/${jobId}`))
  const event = await db()
    .selectFrom('domain_event')
    .select(['verb', 'after'])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [event.verb, event.after],
    ['application_invited', { statusKey: 'invited', source: 'recruitertalentpool' }],
  )
  // Who has the e-mail has the invitation: it is not taken back any more.
  await assertRefused(undoAs(owner, undo.token), 'illegal-change')
})

test('the preview tells what would be and shows the letter, and does nothing', async () => {
  const pool = await newPoolOf()
  const { owner, jobId, profileId, bucketId } = pool
  const body = { jobId, profileIds: [profileId], templateId: 'job-that-fits' as const, message: 'Come by.' }
  const { list, letter } = await callAs(owner)(previewInvite, { params: { bucketId }, body })
  assert.deepEqual(list, [{ profileId, result: 'possible', appId: null, message: null }])
  assert.match(letter?.subject ?? '', /^A job for you at /)
  assert.match(letter?.text ?? '', /Hello Vera,[^]*> Come by\./)
  assert.deepEqual([letter?.to, letter?.language], [profileId, 'en'])
  assert.equal((await callAs(owner)(listApplications, { query: { jobId, statusKey: ['invited'] } })).count, 0)
  const nobody = { ...body, profileIds: [999_999_999] }
  assert.equal((await callAs(owner)(previewInvite, { params: { bucketId }, body: nobody })).letter, null)
})

test('what is undone is gone from the area, no letter is written, and the same person can be invited again', async () => {
  const pool = await newPoolOf()
  const { own, owner, candidate, profileId } = pool
  const { list, undo } = await pool.invite([profileId])
  assert.equal((await undoAs(owner, undo?.token ?? '')).count, 1)
  assert.equal((await own(listInvites)).count, 0)
  await inviteLetterTask.run({ appId: list[0]?.appId ?? 0 })
  assert.ok(!(await mail().caught({ limit: 500 })).some(letter => letter.to.includes(candidate.email)))
  assert.equal((await pool.invite([profileId])).invited, 1)
})

test('each person is answered in place: applied, invited before, without address, unwilling, unknown, in no bucket', async () => {
  const pool = await newPoolOf()
  const { company, jobId, profileId } = pool
  await newApplication(jobId, { email: `${unique('grace')}@example.com` })
  const applied = await db()
    .selectFrom('application')
    .select(['app_id', 'profile_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const silent = await newProfile(company)
  const unwilling = await newProfile(company, { email: `${unique('no')}@example.com` })
  const outside = await newProfile(company, { email: `${unique('out')}@example.com` })
  await recordConsents(
    { personId: unwilling.personId, companyId: company.companyId, appId: null, source: 'application' },
    [{ purpose: 'future_jobs', state: 'withdrawn' }],
  )
  await inBucket(pool, [applied.profile_id, silent.profileId, unwilling.profileId])
  await pool.invite([profileId])
  const asked = [applied.profile_id, profileId, silent.profileId, unwilling.profileId, outside.profileId, 999_999_999]
  const { list, invited, undo } = await pool.invite(asked)
  assert.deepEqual([invited, undo], [0, null])
  assert.deepEqual(
    list.map(({ result, message }) => [result, message]),
    [
      ['duplicate', "Application for this profile's email already exists for this job"],
      ['duplicate', 'Already invited to this job.'],
      ['refused', "We don't have an email address for this person."],
      ['refused', 'Opted out of other jobs.'],
      ['not-found', list[4]?.message],
      ['not-found', list[4]?.message],
    ],
  )
  assert.equal(list[0]?.appId, applied.app_id)
})

test('a closed job, and one of colleagues, invites nobody; the same call twice invites once', async () => {
  const pool = await newPoolOf()
  const { company, owner, jobId, profileId, bucketId } = pool
  const closed = await newJob(company, { closeDate: new Date(Date.now() - 1000) })
  assert.equal((await pool.invite([profileId], { jobId: closed.jobId })).list[0]?.result, 'closed')
  const colleague = await newRecruiter(company)
  const body = { jobId, profileIds: [profileId] }
  const asColleague = await callAs(colleague)(inviteFromBucket, { params: { bucketId }, body })
  assert.deepEqual([asColleague.invited, asColleague.list[0]?.result], [0, 'refused'])
  const key = unique('invite-key-')
  const once = await callAs(owner)(inviteFromBucket, { params: { bucketId }, key, body })
  assert.deepEqual(await callAs(owner)(inviteFromBucket, { params: { bucketId }, key, body }), once)
  assert.equal(once.invited, 1)
})

test('a bucket that one does not see, another role and bad input are refused', async () => {
  const { jobId, profileId, bucketId, candidate } = await newInvited()
  const good = { jobId, profileIds: [profileId] }
  const refused = async (person: Person | null, body: typeof good & { message?: string } = good) => {
    const input = { params: { bucketId }, body }
    const { problem } = await assertRefused(callAs(person)(previewInvite, input))
    await assertRefused(callAs(person)(inviteFromBucket, input), problem)
    return problem
  }
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal(await refused(stranger), 'not-found')
  assert.equal(await refused(candidate), 'forbidden')
  assert.equal(await refused(null), 'unauthorized')
  assert.equal(await refused(stranger, { jobId, profileIds: [] }), 'invalid')
  assert.equal(await refused(stranger, { ...good, ...JSON.parse('{"templateId":"x"}') }), 'invalid')
  assert.equal(await refused(stranger, { ...good, message: 'x'.repeat(2001) }), 'invalid')
})
