import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { rowColumns, toRow } from './list.ts'
import { peopleSeenBy } from './seen-people.ts'

/** Details of a conflict: the current row, and who changed it when. */
export async function presentRow(viewer: Viewer, appId: number) {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin(peopleSeenBy(viewer).as('p'), 'p.profile_id', 'a.profile_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .select(rowColumns(viewer))
    .where('a.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const [moved] = await rows(sql<{ at: Date; by: string | null }>`
    select coalesce(h.left_at, h.entered_at) as at, nullif(trim(concat(u.firstname, ' ', u.lastname)), '') as by
    from stage_history h left join app_user u on u.user_id = case when h.left_at is null then h.entered_by else h.left_by end
    where h.app_id = ${appId} order by h.stage_history_id desc limit 1`)
  return {
    row: toRow(row, viewer),
    movedBy: moved?.by ?? null,
    movedAt: moved?.at.toISOString() ?? null,
  }
}
