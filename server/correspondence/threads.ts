import { randomBytes } from 'node:crypto'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy, profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'

/** What an alias stands for that has an `app_id`, or a `profile_id` without one: the application `a` to the job `j`, and the profile `p` in both cases. */
const aboutOf = (alias: 't' | 'e') => {
  const one = sql.table(alias)
  return sql`left join application a on a.app_id = ${one}.app_id left join job j on j.job_id = a.job_id
    join profile p on p.profile_id = coalesce(a.profile_id, kept_profile(${one}.profile_id))`
}

/** Threads (alias `t`) with what they are about, to join in brackets. */
export const threads = sql`message_thread t ${aboutOf('t')}`
/** The same of the people in sequences (alias `e`). */
export const enrollments = sql`sequence_enrollment e ${aboutOf('e')}`

/** Applications whose candidates a person may contact, and people without one whom a person sees. */
const isContacted = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`case when a.app_id is null then p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)}
    else a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.contact')} end`

/**
 * Threads (`threads`) that a person may read: of the own company, since the company that hires and the one that recruits do not read each
 * other's, and to people whom one may contact.
 */
export const threadVisibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(t.company_id = ${viewer.companyId} and ${isContacted(viewer)})`

/** The same of the people in sequences (`enrollments`). */
export const enrollmentVisibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(e.company_id = ${viewer.companyId} and ${isContacted(viewer)})`

/** What a thread is about: an application, or its person alone. */
export interface About {
  readonly appId: number | null
  readonly profileId: number
}

/** The threads of a company about these, in their order; those that are missing begin. */
export async function threadsOf(companyId: number, about: readonly About[]): Promise<number[]> {
  const keyed = about.map(({ appId, profileId }) => ({
    appId,
    profileId: appId === null ? profileId : null,
    key: randomBytes(12).toString('hex'),
  }))
  await rows(sql`
    insert into message_thread (company_id, app_id, profile_id, thread_key, last_at)
    select ${companyId}, w."appId", w."profileId", w.key, ${now()}
    from jsonb_to_recordset(${json(keyed)}) as w ("appId" bigint, "profileId" bigint, key text)
    on conflict do nothing`)
  const found = await rows(sql<{ thread_id: number; app_id: number | null; profile_id: number | null }>`
    select thread_id, app_id, profile_id from message_thread where company_id = ${companyId}
      and (app_id = any(${keyed.flatMap(each => each.appId ?? [])}::bigint[])
        or profile_id = any(${keyed.flatMap(each => each.profileId ?? [])}::bigint[]))`)
  const byApplication = new Map(found.map(row => [row.app_id, row.thread_id]))
  const byPerson = new Map(found.map(row => [row.profile_id, row.thread_id]))
  return about.map(({ appId, profileId }) => (appId === null ? byPerson.get(profileId) : byApplication.get(appId)) ?? 0)
}
