import { optionsOf } from '@hireloom/contract/applications/transitions.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { answerDue } from './answer-due.ts'
import { holdStage, setCourse } from './course.ts'
import { tellCourse } from './course-events.ts'
import { findUnfinished } from './exit-rules.ts'
import { holdApplication } from './lock.ts'
import { isNotHeld } from './stage-completion.ts'

/**
 * Moves an application on from a stage in which it was approved, in the present transaction. It stays where it is on hold, where the stage asks for
 * more, and where it has left the stage meanwhile.
 */
export async function moveApproved(appId: number, jobStageId: number, companyId: number): Promise<void> {
  const row = await holdApplication(appId)
  if (row === undefined || row.state !== 'active' || row.job_stage_id !== jobStageId) return
  const free = await rows(
    sql`select 1 from application a join job j on j.job_id = a.job_id where a.app_id = ${appId} and ${isNotHeld()}`,
  )
  if (free.length === 0) return
  const { next } = optionsOf({ state: 'active', jobStageId }, await stagesOf(row.job_id))
  if (next === null || (await findUnfinished({ companyId }, [appId])).has(appId)) return
  if (!(await holdStage(next.jobStageId))) return
  const { status_key: statusKey } = await setCourse(
    appId,
    { state: 'active', jobStageId: next.jobStageId, how: 'advanced' },
    { answer_due_at: await answerDue(row.job_id), start_date: null },
  )
  await tellCourse('application_moved', row, statusKey, { stage: next, completed: 'approval' })
}
