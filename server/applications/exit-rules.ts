import type { Viewer } from '@hireloom/contract/policy.ts'
import type { ExitNeed } from '@hireloom/contract/workflows/exit-rules.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

interface Unfinished {
  readonly missing: ExitNeed[]
  /** So many ratings the stage asks for. */
  readonly ratings: number
}

/**
 * What the present stages of applications still ask for before they move on, by application; those that may go are left out. Ratings, notes and
 * assignees of the viewer's company count, as the viewer sees them.
 */
export async function findUnfinished(
  viewer: Viewer,
  appIds: readonly number[],
): Promise<ReadonlyMap<number, Unfinished>> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.app_id`)} = a.app_id and ${sql.ref(`${table}.company_id`)} = ${viewer.companyId}`
  const found = await rows(sql<{ appId: number; missing: ExitNeed[]; ratings: number }>`
    select * from (
      select a.app_id as "appId", coalesce((s.exit_rules->>'ratings')::int, 0) as ratings, array_remove(array[
        case when (s.exit_rules->>'ratings')::int > (select count(*) from application_rating r where ${mine('r')}) then 'ratings' end,
        case when s.exit_rules ? 'note' and not exists (select 1 from note n where ${mine('n')} and n.kind = 'note') then 'note' end,
        case when s.exit_rules ? 'assignee' and not exists (select 1 from application_assignment g where ${mine('g')}) then 'assignee' end,
        case when s.exit_rules ? 'resume' and a.resume_document_id is null then 'resume' end
      ], null) as missing
      from application a join job_workflow_stage s using (job_stage_id)
      where a.app_id = any(${[...appIds]}) and s.exit_rules <> '{}'
    ) asked where cardinality(missing) > 0`)
  return new Map(found.map(({ appId, ...unfinished }) => [appId, unfinished]))
}
