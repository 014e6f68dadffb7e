import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import type { StageRow } from '../workflows/job-stages.ts'
import { type How, setStage } from './course.ts'
import { tellCourse } from './course-events.ts'

interface Standing {
  app_id: number
  job_id: number
  company_id: number
  profile_id: number
  state: string
  status_key: string
  job_stage_id: number
  stage_name: string
}

/**
 * Takes applications, an array of numbers or all of a stage, to where `targetOf` says. Active ones are told as moved; an outcome keeps its
 * place among the new stages without a word. Answers how many active ones went.
 */
export async function movePeople(
  which: { readonly appIds: readonly number[] } | { readonly jobStageId: number },
  targetOf: (jobStageId: number) => StageRow | null,
  how: How,
): Promise<number> {
  const chosen =
    'appIds' in which ? sql`a.app_id = any(${[...which.appIds]})` : sql`a.job_stage_id = ${which.jobStageId}`
  const people = await rows(sql<Standing>`
    select a.app_id, a.job_id, a.company_id, a.profile_id, a.state, a.status_key, a.job_stage_id, s.name as stage_name
    from application a join job_workflow_stage s using (job_stage_id) where ${chosen} order by a.app_id for update of a`)
  let moved = 0
  for (const row of people) {
    const target = targetOf(row.job_stage_id)
    if (target === null || target.jobStageId === row.job_stage_id) continue
    if (row.state !== 'active') {
      await db()
        .updateTable('application')
        .set({ job_stage_id: target.jobStageId })
        .where('app_id', '=', row.app_id)
        .execute()
      continue
    }
    const { status_key: statusKey } = await setStage(row.app_id, target.jobStageId, how)
    await tellCourse('application_moved', row, statusKey, { stage: target })
    moved += 1
  }
  return moved
}
