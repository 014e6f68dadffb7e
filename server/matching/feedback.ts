import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { giveFeedback } from '@hireloom/contract/matching/feedback.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { isRecruitedBy, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'

/** The team's latest verdict on a person for a job; null where there is none. */
export const latestVerdict = (
  jobId: RawBuilder<unknown>,
  profileId: RawBuilder<unknown>,
): RawBuilder<'up' | 'down' | null> =>
  sql<
    'up' | 'down' | null
  >`(select f.verdict from match_feedback f where f.job_id = ${jobId} and f.profile_id = ${profileId}
    order by f.given_at desc, f.user_id desc limit 1)`

/** Profiles whom the team has voted down for a job. */
export async function votedDown(jobId: number): Promise<number[]> {
  const found = await rows(sql<{ profile_id: number }>`
    select profile_id from (select distinct on (f.profile_id) f.profile_id, f.verdict from match_feedback f
      where f.job_id = ${jobId} order by f.profile_id, f.given_at desc, f.user_id desc) latest where latest.verdict = 'down'`)
  return found.map(row => row.profile_id)
}

export function feedBack(
  { params: { jobId, profileId }, body: { verdict, reason } }: AnswerInput<typeof giveFeedback>,
  viewer: StaffViewer,
): Promise<Answer<typeof giveFeedback>> {
  return transaction(async () => {
    const [pair] = await rows(sql`
      select 1 from job j, profile p where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'pipeline.move')} and ${isRecruitedBy(viewer)}
        and p.profile_id = ${profileId} and p.company_id = ${viewer.companyId} and ${isSomebody} and ${profileVisibleTo(viewer)}`)
    if (!pair) throw new Problem('not-found')
    const { userId } = viewer
    const changed =
      verdict === null
        ? await rows(sql`
            delete from match_feedback where job_id = ${jobId} and profile_id = ${profileId} and user_id = ${userId} returning 1`)
        : await rows(sql`
            insert into match_feedback (job_id, profile_id, user_id, verdict, reason, given_at)
            values (${jobId}, ${profileId}, ${userId}, ${verdict}, ${reason}, ${now()})
            on conflict (job_id, profile_id, user_id) do update set verdict = excluded.verdict, reason = excluded.reason,
              given_at = excluded.given_at
            where (match_feedback.verdict, match_feedback.reason) is distinct from (excluded.verdict, excluded.reason) returning 1`)
    // The event names the verdict, not the reason: what is written of a person goes with the person.
    if (changed.length > 0) await record('match_judged', { entityId: profileId, jobId, profileId, after: { verdict } })
    const [latest] = await rows(sql<{ verdict: 'up' | 'down' | null }>`
      select ${latestVerdict(sql`${jobId}::bigint`, sql`${profileId}::bigint`)} as verdict`)
    return { jobId, profileId, verdict: latest?.verdict ?? null }
  })
}
