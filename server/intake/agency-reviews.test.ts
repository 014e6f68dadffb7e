import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProfile, readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import { readResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { decideResumeReview, listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { db } from '../kernel/postgres/db.ts'
import { readAs } from '../testing/made-applications.ts'
import { uploadAs, vagueCv } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

/** A client that shares a job with two agencies. */
async function newClient() {
  const client = await newCompany()
  const admin = await newRecruiter(client, { isAdmin: true })
  const { jobId } = await newJob(client, { owner: admin })
  const [first, second] = [await newAgent(client.companyId, jobId), await newAgent(client.companyId, jobId)]
  return { client, admin, jobId, first, second }
}

async function newAgent(clientId: number, jobId: number): Promise<Person> {
  const agency = await newCompany({ kind: 'agency' })
  const link = { parent_company_id: clientId, child_company_id: agency.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  await db().insertInto('job_share').values({ job_id: jobId, company_id: agency.companyId }).execute()
  return newRecruiter(agency, { userType: 3 })
}

async function upload(person: Person, jobId: number, email = `${unique('agent')}@example.com`) {
  const { batch } = await uploadAs(person, { jobId }, [['vague.docx', vagueCv('Ana Lima', email)]])
  const file = batch?.files[0]
  return { email, parentTaskId: batch?.parentTaskId ?? 0, appId: file?.appId ?? 0, needsReview: batch?.needsReview }
}

const queueOf = async (person: Person, parentTaskId?: number) =>
  (await callAs(person)(listResumeReviews, { query: { parentTaskId } })).list
type Reviewed = Awaited<ReturnType<typeof queueOf>>[number]

const doubtOf = (person: Reviewed | undefined, field: string) =>
  person?.doubts.find(doubt => doubt.field === field) ?? assert.fail(`no doubt about ${field}`)

const decide = (person: Person, reviewId: number, body: object) =>
  callAs(person)(decideResumeReview, { params: { reviewId }, body: { verdict: 'accept', ...body } })

test('a CV of an agency for a client’s job is reviewed by the agency, and the client sees what came of it', async () => {
  const { admin, jobId, first, second } = await newClient()
  const sent = await upload(first, jobId)
  assert.equal(sent.needsReview, 1)
  const [person] = await queueOf(first)
  assert.deepEqual([person?.appId, person?.canDecide, person?.canEditEntries], [sent.appId, true, false])
  assert.deepEqual((await callAs(first)(readWork)).cvReviews.count, 1)
  const skills = doubtOf(person, 'skills')
  const change = { verdict: 'correct', value: { skills: ['Nursing informatics'] } }
  // Neither the client nor another agency sees the upload or its review.
  for (const other of [admin, second]) {
    assert.deepEqual(await queueOf(other), [])
    await assertRefused(decide(other, skills.reviewId, change), 'not-found')
    await assertRefused(callAs(other)(readResumeBatch, { params: { parentTaskId: sent.parentTaskId } }), 'not-found')
  }
  const profileId = person?.profileId ?? 0
  const skillsForClient = async () => (await callAs(admin)(readProfile, { params: { profileId } })).profile.skills
  const corrected = await decide(first, skills.reviewId, change)
  assert.deepEqual(await skillsForClient(), ['Nursing informatics'])
  await callAs(first)(undo, { params: { token: corrected.undo.token } })
  assert.ok((await skillsForClient()).includes('Python'))
  await decide(first, skills.reviewId, change)
  const cleared = await decide(first, doubtOf(person, 'educations').reviewId, { verdict: 'clear' })
  assert.deepEqual(await queueOf(first), [])
  await callAs(first)(undo, { params: { token: cleared.undo.token } })
  assert.equal((await queueOf(first)).length, 1)
  assert.equal((await readAs(admin, sent.appId)).appId, sent.appId)
})

test('what the client does with its profile ends the review of the agency', async () => {
  const { admin, jobId, first } = await newClient()
  const sent = await upload(first, jobId)
  const [person] = await queueOf(first)
  const params = { profileId: person?.profileId ?? 0 }
  await callAs(admin)(changeProfile, { params, body: { skills: ['Midwifery'] } })
  const [left] = await queueOf(first)
  assert.deepEqual(
    left?.doubts.map(({ field }) => field),
    ['educations'],
  )
  const { reviewId } = doubtOf(person, 'skills')
  await assertRefused(decide(first, reviewId, { verdict: 'clear' }), 'stale')
  // The client reads a newer CV of the same person: its list of skills is no longer the agency's alone.
  const again = await upload(first, jobId)
  await uploadAs(admin, { isTalentPoolCase: true }, [['own.docx', vagueCv('Ana Lima', again.email)]])
  const [mine] = await queueOf(first, again.parentTaskId)
  assert.ok(mine?.doubts.every(({ reviewId: id }) => id !== reviewId))
  // Of its own CV the client reviews what that brought, not what the agency's did.
  const ofClient = await queueOf(admin)
  const ofAgency = new Set(mine?.doubts.map(each => each.reviewId))
  assert.ok(ofClient.every(({ doubts }) => doubts.every(each => !ofAgency.has(each.reviewId))))
  await db()
    .updateTable('company_link')
    .set({ status: 'revoked' })
    .where('child_company_id', '=', first.companyId ?? 0)
    .execute()
  assert.deepEqual(await queueOf(first), [])
  await assertRefused(decide(first, doubtOf(left, 'educations').reviewId, {}), 'not-found')
  assert.equal((await readAs(admin, sent.appId)).appId, sent.appId)
})

test('of somebody whom the client knew before, or another agency brought first, an agency reviews nothing', async () => {
  const { admin, jobId, first, second, client } = await newClient()
  const known = `${unique('known')}@example.com`
  await uploadAs(admin, { isTalentPoolCase: true }, [['own.docx', vagueCv('Ana Lima', known)]])
  assert.equal((await upload(first, jobId, known)).needsReview, 0)
  assert.deepEqual(await queueOf(first), [])
  const sent = await upload(first, jobId)
  const other = await newJob(client, { owner: admin })
  await db()
    .insertInto('job_share')
    .values({ job_id: other.jobId, company_id: second.companyId ?? 0 })
    .execute()
  const late = await upload(second, other.jobId, sent.email)
  assert.deepEqual([late.needsReview, await queueOf(second)], [0, []])
  assert.equal((await queueOf(first)).length, 1)
})

test('where an agency recruits for a client, who uploaded a CV there reviews it, too', async () => {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const [owner, hiring] = [await newRecruiter(agency), await newRecruiter(client, { isAdmin: true })]
  const { jobId } = await newJob(client, { owner, values: { recruiter_company_id: agency.companyId } })
  await upload(owner, jobId)
  const [person] = await queueOf(owner)
  const { reviewId } = doubtOf(person, 'skills')
  await assertRefused(decide(hiring, reviewId, {}), 'not-found')
  await decide(owner, reviewId, { verdict: 'clear' })
  assert.deepEqual(
    (await queueOf(owner))[0]?.doubts.map(({ field }) => field),
    ['educations'],
  )
})
