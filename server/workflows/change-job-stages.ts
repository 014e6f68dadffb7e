import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { addJobStage, changeJobStage, JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { groupOf, judgeAutoAdvance, judgeConfig, judgeOrder } from '@hireloom/contract/workflows/stages.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { findJobWorkflow, lockJobWorkflow, type StageRow, stagesOf } from './job-stages.ts'
import { assertChoices } from './stage-choices.ts'
import { columnsOf, judgeStage } from './stage-rows.ts'

/** Adds a stage to the own workflow of a job. */
export function addStage(
  viewer: Viewer,
  jobId: number,
  { order, ...stage }: AnswerInput<typeof addJobStage>['body'],
): Promise<JobStage> {
  const errors = judgeStage(stage)
  const group = groupOf(stage)
  if (group === null || Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  return transaction(async () => {
    await assertChoices(viewer.companyId, [stage])
    const { workflowId, companyId } = await lockJobWorkflow(viewer, jobId, 'jobs.edit')
    const before = (await stagesOf(jobId)).filter(each => each.workflowId === workflowId)
    const { job_stage_id: jobStageId } = await db()
      .insertInto('job_workflow_stage')
      .values({ job_id: jobId, workflow_id: workflowId, position: 0, ...columnsOf({ ...stage, group }) })
      .returning('job_stage_id')
      .executeTakeFirstOrThrow()
    const added: StageRow = { jobStageId, workflowId, name: stage.name, group }
    await putInOrder(before.toSpliced(Math.min(order ?? before.length, before.length + 1) - 1, 0, added))
    await record('job_stage_added', { entityId: jobStageId, companyId, jobId, after: { name: stage.name, group } })
    return findStage(viewer, jobId, jobStageId)
  })
}

/** Changes what is named of a stage; everything else stays. */
export function changeStage(
  viewer: Viewer,
  { jobId, jobStageId }: { jobId: number; jobStageId: number },
  asked: AnswerInput<typeof changeJobStage>['body'],
): Promise<JobStage> {
  return transaction(async () => {
    const { companyId } = await lockJobWorkflow(viewer, jobId, 'jobs.edit')
    const stage = await findStage(viewer, jobId, jobStageId)
    const fields = {
      ...(asked.config !== undefined && judgeConfig(stage.stageTypeId, asked.config)),
      ...(asked.autoAdvance !== undefined && judgeAutoAdvance(stage.stageTypeId, asked.autoAdvance)),
    }
    if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
    if (asked.config !== undefined) await assertChoices(viewer.companyId, [{ ...stage, config: asked.config }])
    const changed = columnsToChange(asked)
    if (Object.keys(changed).length > 0) {
      await db().updateTable('job_workflow_stage').set(changed).where('job_stage_id', '=', jobStageId).execute()
    }
    if (asked.order !== undefined) {
      const way = (await stagesOf(jobId)).filter(each => each.workflowId === stage.workflowId)
      const at = way.findIndex(each => each.jobStageId === jobStageId)
      const moved = way.toSpliced(at, 1).toSpliced(asked.order - 1, 0, ...way.slice(at, at + 1))
      await putInOrder(moved)
    }
    const after = { changed: Object.keys(asked) }
    await record('job_stage_changed', { entityId: jobStageId, companyId, jobId, after })
    return findStage(viewer, jobId, jobStageId)
  })
}

function columnsToChange(asked: AnswerInput<typeof changeJobStage>['body']) {
  const jsonOrNull = (value: unknown) => (value === null ? null : json(value))
  return {
    ...(asked.name !== undefined && { name: asked.name }),
    ...(asked.config !== undefined && { config: json(asked.config) }),
    ...(asked.candidateLabel !== undefined && { candidate_label: json(asked.candidateLabel) }),
    ...(asked.slaHours !== undefined && { sla_hours: asked.slaHours }),
    ...(asked.exitRules !== undefined && { exit_rules: json(asked.exitRules) }),
    ...(asked.autoAdvance !== undefined && { auto_advance: jsonOrNull(asked.autoAdvance) }),
    ...(asked.scheduleEventData !== undefined && { schedule_event_data: jsonOrNull(asked.scheduleEventData) }),
    ...(asked.interviewerPool !== undefined && { interviewer_pool: jsonOrNull(asked.interviewerPool) }),
    ...(asked.writtenAssessmentId !== undefined && { written_assessment_id: asked.writtenAssessmentId }),
    ...(asked.preInterviewStageId !== undefined && { pre_interview_stage_id: asked.preInterviewStageId }),
    ...(asked.videoInterviewId !== undefined && { video_interview_id: asked.videoInterviewId }),
    ...(asked.softSkillAssessmentId !== undefined && { soft_skill_assessment_id: asked.softSkillAssessmentId }),
    ...(asked.scorecardTemplateId !== undefined && { scorecard_template_id: asked.scorecardTemplateId }),
  }
}

/** Numbers the stages of a workflow again; an order that no workflow can have is refused at the field `order`. */
async function putInOrder(stages: readonly StageRow[]): Promise<void> {
  const [wrong] = Object.values(judgeOrder(stages.map(({ group }) => group)))
  if (wrong !== undefined) throw new Problem('invalid', { fields: { order: wrong } })
  await sql`
    update job_workflow_stage s set position = o.position
    from unnest(${stages.map(stage => stage.jobStageId)}::bigint[]) with ordinality as o (job_stage_id, position)
    where s.job_stage_id = o.job_stage_id`.execute(db())
}

async function findStage(viewer: Viewer, jobId: number, jobStageId: number): Promise<JobStage> {
  const { stages } = await findJobWorkflow(viewer, jobId)
  const stage = stages.find(each => each.jobStageId === jobStageId)
  if (stage === undefined) throw new Problem('not-found')
  return stage
}
