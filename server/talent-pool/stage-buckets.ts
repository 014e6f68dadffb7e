import { sql } from 'kysely'
import { subscribe } from '../kernel/follow-history.ts'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'

interface Added {
  readonly bucketId: number
  readonly profileId: number
  readonly companyId: number
}

/**
 * Puts people into the buckets that a stage of the type sourcing names: those who are invited to the job, and those whose application comes into such
 * a stage. Only people of the company whose bucket it is.
 */
export const fillStageBuckets = subscribe({
  name: 'fill-buckets-of-stages',
  verbs: [
    'application_invited',
    'application_submitted',
    'application_added',
    'invite_accepted',
    'application_moved',
    'stage_skipped',
    'application_reversed',
    'application_reopened',
  ],
  work: async ({ appId, jobId, actorUserId }) => {
    if (appId === null) return
    // Few jobs have such a stage, and it takes longer to plan the whole statement than to find none.
    const [stage] = await rows(
      sql`select 1 from job_workflow_stage where job_id = ${jobId} and stage_type_id = 1 and removed_at is null limit 1`,
    )
    if (stage === undefined) return
    const added = await rows(sql<Added>`
      insert into bucket_profile (bucket_id, profile_id, added_by)
      select distinct b.bucket_id, a.profile_id,
        (select m.user_id from membership m where m.user_id = ${actorUserId}::bigint and m.company_id = b.company_id)
      from application a join job j on j.job_id = a.job_id join job_workflow w on w.job_id = a.job_id
        join job_workflow_stage s on s.job_id = a.job_id and s.stage_type_id = 1 and s.removed_at is null
        cross join lateral jsonb_array_elements_text(s.config->'lists') l (id)
        join bucket b on b.bucket_id = l.id::bigint and b.company_id in (j.company_id, j.recruiter_company_id)
          and b.shared and b.filters is null and b.removed_at is null
        join profile p on p.profile_id = a.profile_id and p.company_id = b.company_id
      where a.app_id = ${appId} and (a.state = 'invited' and s.stage_group = 'sourcing' and s.workflow_id = w.workflow_id
        or a.state = 'active' and s.job_stage_id = a.job_stage_id)
      on conflict do nothing
      returning bucket_id as "bucketId", profile_id as "profileId",
        (select company_id from bucket where bucket.bucket_id = bucket_profile.bucket_id) as "companyId"`)
    for (const { bucketId, profileId, companyId } of added)
      await record('bucket_profile_added', { entityId: bucketId, companyId, profileId })
  },
})
