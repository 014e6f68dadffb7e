import { type StageCompletion, stageCompletions } from '@hireloom/contract/workflows/auto-advance.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { findUnfinished } from './exit-rules.ts'

interface Completion {
  readonly completed: StageCompletion
  /** The company that recruits for the job, whose ticks and requests count. */
  readonly companyId: number
  /** Of the job. */
  readonly ownerId: number | null
}

/** A hold ends with its day where the owner of the job (alias `j`) is. */
export const isNotHeld = () =>
  sql<boolean>`coalesce(a.on_hold_until < ${dayOf(sql.ref('j.owner_user_id'))}, a.on_hold_until is null)`

/**
 * What is complete in the present stage of an application that the stage moves on by itself. Something of it was done since the application
 * came there, so that one that is moved back stays; one on hold stays too, as does one of which the stage asks for more.
 */
export async function findCompletion(appId: number): Promise<Completion | null> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.app_id`)} = a.app_id and ${sql.ref(`${table}.company_id`)} = j.recruiter_company_id`
  const ticked = sql`application_check c where ${mine('c')} and c.job_stage_id = a.job_stage_id`
  const accepted = sql`document_request d where ${mine('d')} and d.state = 'accepted'`
  const title = sql`i.document->>'title'`
  const [found] = await rows(sql<Omit<Completion, 'completed'> & { completed: string }>`
    select s.auto_advance->>'on' as completed, j.recruiter_company_id as "companyId", j.owner_user_id as "ownerId"
    from application a join job j using (job_id) join job_workflow_stage s on s.job_stage_id = a.job_stage_id
      join stage_history h on h.app_id = a.app_id and h.left_at is null
    where a.app_id = ${appId} and a.state = 'active' and ${isNotHeld()} and case s.auto_advance->>'on'
      when 'checklist' then exists (select 1 from ${ticked} and c.checked_at >= h.entered_at)
      when 'documents' then (exists (select 1 from ${ticked} and c.checked_at >= h.entered_at)
          or exists (select 1 from ${accepted} and d.decided_at >= h.entered_at))
        and not exists (select 1 from document_request d where ${mine('d')} and d.state not in ('accepted', 'waived'))
        -- A stage that asks for no document in particular is complete with all of them.
        and (s.config->'documents' @> '[{"mandatory": true}]' or not exists (
          select 1 from jsonb_array_elements(s.config->'documents') i(document)
          where not exists (select 1 from ${ticked} and c.item = ${title})
            and not exists (select 1 from ${accepted} and lower(d.title) = lower(${title}))))
      when 'references' then exists (select 1 from reference r
        where r.app_id = a.app_id and r.status = 'submitted' and r.answered_at >= h.entered_at)
      else false end`)
  if (found === undefined || (await findUnfinished(found, [appId])).has(appId)) return null
  return { ...found, completed: z.enum(stageCompletions).parse(found.completed) }
}
