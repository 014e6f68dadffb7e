import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { sql } from 'kysely'
import { stageTarget } from '../companies/working-time.ts'
import { rows } from '../kernel/postgres/db.ts'

const mostStages = 50

/** The stages an application has been in, the latest first; the present one with the moment by which its target asks for a decision. */
export async function findCourse(appId: number): Promise<ApplicationDetail['course']> {
  const found = await rows(sql<{ name: string; entered: Date; left: Date | null; due: Date | null }>`
    select s.name, h.entered_at as entered, h.left_at as left,
      case when h.left_at is null then ${stageTarget(sql`h.entered_at`)} end as due
    from stage_history h join job_workflow_stage s using (job_stage_id) join job j on j.job_id = s.job_id
    where h.app_id = ${appId} order by h.stage_history_id desc limit ${mostStages}`)
  return found.map(({ name, entered, left, due }) => ({
    name,
    enteredAt: entered.toISOString(),
    leftAt: left?.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
  }))
}
