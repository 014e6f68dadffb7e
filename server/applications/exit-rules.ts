import type { Viewer } from '@hireloom/contract/policy.ts'
import type { ExitNeed } from '@hireloom/contract/workflows/exit-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

interface Unfinished {
  readonly missing: ExitNeed[]
  /** So many ratings the stage asks for. */
  readonly ratings: number
  /** So many references the stage asks for. */
  readonly references: number
}

/**
 * What the present stages of applications still ask for before they move on, by application; those that may go are left out. Ratings, notes,
 * assignees, ticks and requests for documents of the viewer's company count, as the viewer sees them.
 */
export async function findUnfinished(
  viewer: Pick<Viewer, 'companyId'>,
  appIds: readonly number[],
): Promise<ReadonlyMap<number, Unfinished>> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.app_id`)} = a.app_id and ${sql.ref(`${table}.company_id`)} = ${viewer.companyId}`
  const isOpen = (item: RawBuilder<unknown>) =>
    sql`not exists (select 1 from application_check c where ${mine('c')} and c.job_stage_id = a.job_stage_id and c.item = ${item})`
  const found = await rows(sql<{ appId: number } & Unfinished>`
    select * from (
      select a.app_id as "appId", coalesce((s.exit_rules->>'ratings')::int, 0) as ratings,
        case when s.stage_type_id = 11 then coalesce((s.config->>'count')::int, 0) else 0 end as "references", array_remove(array[
        case when (s.exit_rules->>'ratings')::int > (select count(*) from application_rating r where ${mine('r')}) then 'ratings' end,
        case when s.exit_rules ? 'note' and not exists (select 1 from note n where ${mine('n')} and n.kind = 'note') then 'note' end,
        case when s.exit_rules ? 'assignee' and not exists (select 1 from application_assignment g where ${mine('g')}) then 'assignee' end,
        case when s.exit_rules ? 'resume' and a.resume_document_id is null then 'resume' end,
        case when s.stage_type_id = 2 and exists (select 1 from jsonb_array_elements_text(s.config->'checklist') i(item) where ${isOpen(sql`i.item`)})
          then 'checklist' end,
        case when s.stage_type_id = 3 and (exists (select 1 from jsonb_array_elements(s.config->'documents') i(document)
          where i.document->'mandatory' = 'true' and ${isOpen(sql`i.document->>'title'`)} and not exists (select 1 from document_request d
            where ${mine('d')} and lower(d.title) = lower(i.document->>'title') and d.state = 'accepted'))
          or exists (select 1 from document_request d where ${mine('d')} and d.is_mandatory and d.state in ('requested', 'uploaded', 'rejected')))
          then 'documents' end,
        case when s.stage_type_id = 11 and (s.config->>'count')::int > (select count(*) from reference r
          where r.app_id = a.app_id and r.status = 'submitted') then 'references' end,
        case when s.stage_type_id = 12 and exists (select 1 from approval_flow f where f.flow_id = (s.config->>'flowId')::bigint
            and f.kind = 'application' and f.is_active and f.removed_at is null)
          and not exists (select 1 from approval p join stage_history h using (stage_history_id)
            where p.app_id = a.app_id and p.status = 'approved' and h.left_at is null) then 'approval' end
      ], null) as missing
      from application a join job_workflow_stage s using (job_stage_id)
      where a.app_id = any(${[...appIds]}) and (s.exit_rules <> '{}' or s.stage_type_id in (2, 3, 11, 12))
    ) asked where cardinality(missing) > 0`)
  return new Map(found.map(({ appId, ...unfinished }) => [appId, unfinished]))
}
