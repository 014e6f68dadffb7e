import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { inviteFromBucket } from '@hireloom/contract/talent-pool/invites.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { post, resumePdf, uploadOf } from './made-applications.ts'
import { newProfile } from './made-profiles.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from './world.ts'

/** Puts a CV into a candidate's own documents. */
export const bringOwnCv = (candidate: Person) =>
  post(addPersonDocument.path, uploadOf({ kind: 'resume' }, resumePdf()), { cookie: candidate.cookie })

interface Parts {
  settings?: Record<string, unknown>
  job?: Parameters<typeof newJob>[1]
}

/** A recruiter with a job, and a bucket in which the company knows a candidate who has an account. */
export async function newPoolOf({ settings = {}, job = {} }: Parts = {}) {
  const company = await newCompany({ settings })
  const owner = await newRecruiter(company, { isAdmin: true, firstname: 'Grace', lastname: 'Hopper' })
  const { jobId, sharingHash } = await newJob(company, { owner, ...job })
  const candidate = await newCandidate()
  const { profileId } = await newProfile(company, { owner: candidate, email: candidate.email })
  const { bucketId } = await callAs(owner)(createBucket, { body: { bucketName: unique('Bucket '), shared: true } })
  await callAs(owner)(addCandidateToBucket, { body: [{ bucketId, profileId }] })
  const invite = (profileIds: number[], more: Record<string, unknown> = {}) =>
    callAs(owner)(inviteFromBucket, { params: { bucketId }, body: { jobId, profileIds, ...more } })
  return { company, owner, jobId, sharingHash, candidate, own: callAs(candidate), profileId, bucketId, invite }
}

/** A candidate, with a CV unless told otherwise, whom an employer has asked to apply some days ago. */
export async function newInvited({ daysAgo = 0, isClosed = false, hasCv = true, ...parts }: InvitedParts = {}) {
  const pool = await newPoolOf(parts)
  if (hasCv) await bringOwnCv(pool.candidate)
  const { list } = await pool.invite([pool.profileId])
  const appId = list[0]?.appId ?? 0
  await db()
    .updateTable('application')
    .set({ status_since: sql<Date>`now() - ${daysAgo} * interval '1 day'` })
    .where('app_id', '=', appId)
    .execute()
  await db().updateTable('job').set({ is_closed: isClosed }).where('job_id', '=', pool.jobId).execute()
  return { ...pool, appId, params: { appId } }
}

interface InvitedParts extends Parts {
  daysAgo?: number
  isClosed?: boolean
  hasCv?: boolean
}
