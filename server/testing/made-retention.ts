import type { Args } from '@hireloom/contract/endpoint.ts'
import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { changeRetentionPolicy, startRetentionRun } from '@hireloom/contract/privacy/retention.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { decideAs, newApplication } from './made-applications.ts'
import { until } from './until.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, unique } from './world.ts'

/** A company that keeps people for a year, its administrator, and a job. */
export async function newKeeper(months: number | null = 12) {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  if (months !== null) await callAs(admin)(changeRetentionPolicy, { body: { months } })
  const { jobId } = await newJob(company, { owner: admin })
  return { company, admin, jobId }
}

/** Makes everything that a company knows of a person so many days older. */
export async function age(profileId: number, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days})`
  await rows(sql`update profile set created_at = created_at - ${by} where profile_id = ${profileId}`)
  await rows(
    sql`update application set applied_at = applied_at - ${by}, status_since = status_since - ${by} where profile_id = ${profileId}`,
  )
  await rows(sql`update pool_membership set joined_at = joined_at - ${by} where profile_id = ${profileId}`)
  await rows(sql`
    update consent c set given_at = given_at - ${by} from profile p
    where p.profile_id = ${profileId} and c.person_id = p.person_id and c.company_id = p.company_id`)
}

/** Someone in the talent pool whom a colleague added so many days ago. */
export async function newAged(person: Person, days: number, fullName = `Ines ${unique('Aged')}`) {
  const profile = { email: `${unique('aged')}@example.com`, fullName }
  const { profileId } = await callAs(person)(createProfile, { body: { isApplied: false, profile } })
  await age(profileId, days)
  return profileId
}

/** Someone whose application ended so many days ago. */
export async function newRejected(person: Person, jobId: number, days: number) {
  const email = `${unique('rejected')}@example.com`
  const { appId, statusToken: token } = await newApplication(jobId, { email })
  await decideAs(person, appId, { decision: 'reject' })
  const [row] = await rows(sql<{ profile_id: number }>`select profile_id from application where app_id = ${appId}`)
  const profileId = row?.profile_id ?? 0
  await age(profileId, days)
  return { profileId, appId, email, token }
}

type Body = NonNullable<Args<typeof startRetentionRun>[0]>['body']

/** Starts a run and waits for its end. */
export async function runAs(person: Person, body: Body) {
  const as = callAs(person)
  const { taskId } = await as(startRetentionRun, { body })
  const read = () => as(readTask, { params: { taskId } })
  await until(async () => (await read()).endedAt !== null, 'the end of the run')
  return read()
}
