import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { selectRows, toRow } from './list.ts'

/** Details of a conflict: the current row, and who changed it when. */
export async function presentRow(viewer: Viewer, appId: number) {
  const row = await selectRows(viewer).where('a.app_id', '=', appId).executeTakeFirstOrThrow()
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
