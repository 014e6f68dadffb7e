import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { isPartner, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { autoAdvance } from '@hireloom/contract/workflows/auto-advance.ts'
import { exitRules } from '@hireloom/contract/workflows/exit-rules.ts'
import type { JobStage, JobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { stageLinks } from '@hireloom/contract/workflows/stage-links.ts'
import { type StageGroup, stageTypeOf } from '@hireloom/contract/workflows/stage-types.ts'
import { candidateLabels, typedConfig } from '@hireloom/contract/workflows/stages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import { db, rows } from '../kernel/postgres/db.ts'

/** A stage of a job as the rules over stages need it. */
export interface StageRow {
  readonly jobStageId: number
  readonly workflowId: number
  readonly name: string
  readonly group: StageGroup
}

/** The stages of a job in their order, those of its own workflow first; removed ones are left out. */
export const stagesOf = (jobId: number): Promise<StageRow[]> =>
  rows(sql<StageRow>`
    select s.job_stage_id as "jobStageId", s.workflow_id as "workflowId", s.name, s.stage_group as "group"
    from job_workflow_stage s join job_workflow w using (job_id)
    where s.job_id = ${jobId} and s.removed_at is null
    order by s.workflow_id <> w.workflow_id, s.workflow_id, s.position, s.job_stage_id`)

/** Holds the stages of a job one may change, so that of two who change them one comes after the other; answers its workflow. */
export async function lockJobWorkflow(
  viewer: Viewer,
  jobId: number,
  may: Permission,
): Promise<{ workflowId: number; companyId: number }> {
  const [row] = await rows(sql<{ workflowId: number; companyId: number }>`
    select w.workflow_id as "workflowId", j.company_id as "companyId" from job_workflow w join job j using (job_id)
    where w.job_id = ${jobId} and ${jobManagedBy(viewer, may)} for update of w`)
  if (!row) throw new Problem('not-found')
  return row
}

/**
 * Copies the stages of a workflow to a job, as they are now; copies it has already are brought up to date. Answers the numbers of all copies.
 */
export async function copyStages(jobId: number, workflowId: number): Promise<number[]> {
  await sql`
    update job_workflow_stage s set position = t.position, name = t.name, stage_type_id = t.stage_type_id, stage_group = t.stage_group,
      config = t.config, candidate_label = t.candidate_label, sla_hours = t.sla_hours, exit_rules = t.exit_rules,
      auto_advance = t.auto_advance
    from workflow_stage t
    where s.job_id = ${jobId} and s.workflow_id = ${workflowId} and s.removed_at is null and t.stage_id = s.from_stage_id`.execute(
    db(),
  )
  await sql`
    insert into job_workflow_stage (job_id, workflow_id, from_stage_id, position, name, stage_type_id, stage_group, config, candidate_label,
      sla_hours, exit_rules, auto_advance)
    select ${jobId}, t.workflow_id, t.stage_id, t.position, t.name, t.stage_type_id, t.stage_group, t.config, t.candidate_label, t.sla_hours,
      t.exit_rules, t.auto_advance
    from workflow_stage t
    where t.workflow_id = ${workflowId} and not exists (
      select 1 from job_workflow_stage s where s.job_id = ${jobId} and s.from_stage_id = t.stage_id and s.removed_at is null)
    order by t.position`.execute(db())
  const copies = await rows(sql<{ id: number }>`
    select s.job_stage_id as id from job_workflow_stage s join workflow_stage t on t.stage_id = s.from_stage_id
    where s.job_id = ${jobId} and s.removed_at is null and s.workflow_id = ${workflowId}`)
  return copies.map(({ id }) => id)
}

interface FullRow {
  jobStageId: number
  workflowId: number
  fromStageId: number | null
  name: string
  stageTypeId: number
  group: StageGroup
  config: unknown
  candidateLabel: unknown
  slaHours: number | null
  exitRules: unknown
  autoAdvance: unknown
  statusKey: StatusKey
  applications: number
  scheduleEventData: unknown
  writtenAssessmentId: number | null
  preInterviewStageId: number | null
  videoInterviewId: number | null
  softSkillAssessmentId: number | null
  scorecardTemplateId: number | null
  interviewerPool: unknown
}

/** The stages of a job one works on. */
export async function findJobWorkflow(viewer: Viewer, jobId: number): Promise<JobWorkflow> {
  const [job] = await rows(sql<{ workflowId: number; name: string }>`
    select w.workflow_id as "workflowId", f.name from job_workflow w join workflow f using (workflow_id) join job j using (job_id)
    where w.job_id = ${jobId} and ${jobVisibleInside(viewer)}`)
  if (!job) throw new Problem('not-found')
  const found = await rows(sql<FullRow>`
    select s.job_stage_id as "jobStageId", s.workflow_id as "workflowId", s.from_stage_id as "fromStageId", s.name,
      s.stage_type_id as "stageTypeId", s.stage_group as "group", s.config, s.candidate_label as "candidateLabel",
      s.sla_hours as "slaHours", s.exit_rules as "exitRules", s.auto_advance as "autoAdvance", status_key_of('active', s.stage_group) as "statusKey",
      (select count(*)::int from application a where a.job_stage_id = s.job_stage_id and a.state = 'active'
        and ${isPartner(viewer) ? sql`a.partner_company_id = ${viewer.companyId}` : sql`true`}) as applications,
      s.schedule_event_data as "scheduleEventData", s.written_assessment_id as "writtenAssessmentId",
      s.pre_interview_stage_id as "preInterviewStageId", s.video_interview_id as "videoInterviewId",
      s.soft_skill_assessment_id as "softSkillAssessmentId", s.scorecard_template_id as "scorecardTemplateId",
      s.interviewer_pool as "interviewerPool"
    from job_workflow_stage s
    where s.job_id = ${jobId} and s.removed_at is null
    order by s.workflow_id <> ${job.workflowId}, s.workflow_id, s.position, s.job_stage_id`)
  const firstOf = new Map<number, number>()
  for (const [at, { workflowId }] of found.entries()) if (!firstOf.has(workflowId)) firstOf.set(workflowId, at)
  const stages = found.map(
    (row, at): JobStage => ({
      ...row,
      order: at - (firstOf.get(row.workflowId) ?? 0) + 1,
      type: stageTypeOf(row.stageTypeId).type,
      config: z.parse(typedConfig, row.config),
      candidateLabel: z.parse(candidateLabels, row.candidateLabel),
      exitRules: z.parse(exitRules, row.exitRules),
      autoAdvance: z.parse(autoAdvance, row.autoAdvance),
      scheduleEventData: z.parse(stageLinks.scheduleEventData, row.scheduleEventData),
      interviewerPool: z.parse(stageLinks.interviewerPool, row.interviewerPool),
    }),
  )
  return { jobId, workflowId: job.workflowId, name: job.name, stages }
}
