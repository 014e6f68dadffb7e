import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { isSubmitter } from '../applications/seen-people.ts'
import { applicationVisibleTo, profileVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { MatchJobDocument, ProfileDocument } from './documents.ts'
import { readJobsWhere, readProfilesWhere } from './read-documents.ts'

export type Query = AnswerInput<typeof getRecommendedJobs>['query']

const ofJobs = ['showExternalJobs', 'traineeship', 'isRnf'] as const
const ofPeople = ['talentPoolProfiles', 'myTalentPool', 'bucketIds'] as const

/** A parameter that says nothing in this call, with the reason for the author of the call. */
function refused(parameter: keyof Query, why: string): Problem {
  return new Problem('malformed', {
    fields: { [parameter]: 'Please enter valid value' },
    details: { why: `${parameter}: ${why}` },
  })
}

const says = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Refuses parameters that would be ignored, each by its name. */
export function refuseIdle(query: Query): void {
  if (query.profileId !== undefined && query.appId !== undefined)
    throw refused('appId', 'the person is named by profileId already')
  const isForJob = query.jobId !== undefined
  const idle = (isForJob ? ofJobs : ofPeople).find(parameter => says(query[parameter]))
  if (idle)
    throw refused(idle, isForJob ? 'narrows jobs, and people were asked for' : 'narrows people for a job; give jobId')
}

/**
 * The buckets that people must lie in one of; none where any will do, `null` where the viewer has no such bucket. `myTalentPool` are the
 * buckets of the viewer's own.
 */
export async function askedBuckets(viewer: Viewer, { bucketIds = [], myTalentPool }: Query): Promise<number[] | null> {
  if (bucketIds.length === 0 && !myTalentPool) return []
  const wanted = bucketIds.map(Number)
  if (!wanted.every(bucketId => Number.isSafeInteger(bucketId) && bucketId > 0))
    throw refused('bucketIds', 'give numbers of buckets')
  const found = await rows(sql<{ bucket_id: number; is_own: boolean }>`
    select b.bucket_id, coalesce(b.owner_user_id = ${viewer.userId}, false) as is_own from bucket b
    where b.filters is null and ${bucketVisibleTo(viewer)} and ${wanted.length === 0 ? sql`true` : sql`b.bucket_id = any(${wanted})`} limit 1000`)
  if (found.length < new Set(wanted).size) throw new Problem('not-found')
  const meant = found.filter(row => !myTalentPool || row.is_own).map(row => row.bucket_id)
  return meant.length === 0 ? null : meant
}

/** The job that people are asked for, when the viewer works on it. */
export async function askedJob(viewer: Viewer, jobId: number): Promise<MatchJobDocument> {
  const [job] = await readJobsWhere(sql<boolean>`j.job_id = ${jobId} and ${jobManagedBy(viewer, 'candidates.view')}`)
  if (!job) throw new Problem('not-found')
  return job
}

/** The person that jobs are asked for: a candidate themselves, for recruiters someone of their company; `null` while there is no profile. */
export async function askedPerson(viewer: Viewer, query: Query): Promise<ProfileDocument | null> {
  const profileId =
    query.profileId ?? (query.appId === undefined ? null : await personOfApplication(viewer, query.appId))
  if (profileId === null && isStaff(viewer)) throw refused('jobId', 'give jobId for people or profileId for jobs')
  if (profileId === null && viewer.profileId === null) return null
  const [profile] = await readProfilesWhere(
    // A score would tell an agency of the client's own words about a person.
    sql<boolean>`p.profile_id = ${profileId ?? viewer.profileId} and ${profileVisibleTo(viewer)}
      and ${isSubmitter(viewer) ? sql`p.company_id = ${viewer.companyId}` : sql`true`}`,
  )
  if (!profile) throw new Problem('not-found')
  return profile
}

/** Profile of an application that the viewer sees; a candidate's own stands for the candidate. */
export async function personOfApplication(viewer: Viewer, appId: number): Promise<number | null> {
  const [found] = await rows(sql<{ profile_id: number }>`
    select a.profile_id from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and ${applicationVisibleTo(viewer)}`)
  if (!found) throw new Problem('not-found')
  return isStaff(viewer) ? found.profile_id : viewer.profileId
}
