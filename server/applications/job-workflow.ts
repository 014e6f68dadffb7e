import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { JobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { judgeOrder } from '@hireloom/contract/workflows/stages.ts'
import type { assignWorkflow, saveWorkflowStages } from '@hireloom/contract/workflows/workflows.ts'
import { sql } from 'kysely'
import { jobState } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { copyStages, findJobWorkflow, lockJobWorkflow, type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { assertChoices } from '../workflows/stage-choices.ts'
import { judgeStages, writeStages } from '../workflows/stage-rows.ts'
import { findWorkflow, lockOwnWorkflow } from '../workflows/workflows.ts'
import { movePeople } from './move-people.ts'
import { targetStage } from './target-stage.ts'
import { applicationManagedBy } from './visible.ts'

/** Gives a job the stages of another workflow, and its people a place in them. */
export function chooseWorkflow(member: StaffViewer, jobId: number, workflowId: number): Promise<JobWorkflow> {
  return transaction(async () => {
    const { companyId, workflowId: before } = await lockJobWorkflow(member, jobId, 'jobs.edit')
    if (!(await isUsable(member, workflowId))) {
      throw new Problem('invalid', { fields: { workflowId: texts.unknownWorkflow.id } })
    }
    await giveStages(jobId, workflowId, await stagesOf(jobId))
    const about = { entityId: jobId, companyId, jobId }
    await record('job_workflow_chosen', { ...about, before: { workflowId: before }, after: { workflowId } })
    return findJobWorkflow(member, jobId)
  })
}

async function isUsable(member: StaffViewer, workflowId: number): Promise<boolean> {
  try {
    await findWorkflow(member, workflowId)
    return true
  } catch (error) {
    if (error instanceof Problem && error.problem === 'not-found') return false
    throw error
  }
}

/** Gives a job the stages of a workflow as it is now, in place of those before; of these, stages that come from it already are kept. */
async function giveStages(jobId: number, workflowId: number, before: readonly StageRow[]): Promise<void> {
  await db().updateTable('job_workflow').set({ workflow_id: workflowId }).where('job_id', '=', jobId).execute()
  const current = await copyStages(jobId, workflowId)
  const stages = (await stagesOf(jobId)).filter(({ jobStageId }) => current.includes(jobStageId))
  const gone = before.filter(({ jobStageId }) => !current.includes(jobStageId))
  for (const stage of gone) {
    await closeStage(stage.jobStageId)
    await movePeople({ jobStageId: stage.jobStageId }, () => targetStage(stage, stages), 'assigned')
  }
  await takeAway(gone)
}

/** Brings the own stages of a job up to date with its workflow; applicants who follow another one stay in theirs. */
async function updateStages(jobId: number, workflowId: number): Promise<void> {
  const own = (await stagesOf(jobId)).filter(stage => stage.workflowId === workflowId)
  await giveStages(jobId, workflowId, own)
}

/** Waits for those who are just moving someone into a stage, and lets no one else. */
const closeStage = (jobStageId: number) =>
  db()
    .selectFrom('job_workflow_stage')
    .select('job_stage_id')
    .where('job_stage_id', '=', jobStageId)
    .forUpdate()
    .execute()

const takeAway = (stages: readonly StageRow[]) =>
  db()
    .updateTable('job_workflow_stage')
    .set({ removed_at: now() })
    .where('job_stage_id', 'in', [0, ...stages.map(({ jobStageId }) => jobStageId)])
    .execute()

/** Takes a stage of a job away; its people go to another one, which must be named while there are active ones. */
export function removeStage(
  member: StaffViewer,
  { jobId, jobStageId }: { jobId: number; jobStageId: number },
  toStageId: number | undefined,
): Promise<JobWorkflow> {
  return transaction(async () => {
    const { companyId } = await lockJobWorkflow(member, jobId, 'jobs.edit')
    await closeStage(jobStageId)
    const { stages: all } = await findJobWorkflow(member, jobId)
    const stage = all.find(each => each.jobStageId === jobStageId)
    if (stage === undefined) throw new Problem('not-found')
    const left = all.filter(each => each.workflowId === stage.workflowId && each !== stage)
    const [wrong] = Object.values(judgeOrder(left.map(({ group }) => group)))
    if (wrong !== undefined) throw new Problem('invalid', { fields: { jobStageId: wrong } })
    const target = left.find(each => each.jobStageId === toStageId && each.group !== 'sourcing')
    if (toStageId !== undefined && target === undefined) {
      throw new Problem('invalid', { fields: { toStageId: texts.unknownStage.id } })
    }
    if (target === undefined && stage.applications > 0) {
      throw new Problem('stage-in-use', { details: { applications: stage.applications } })
    }
    const moved = await movePeople({ jobStageId }, () => target ?? targetStage(stage, left), 'moved')
    await takeAway([stage])
    const about = { entityId: jobStageId, companyId, jobId }
    const after = { toStageId: target?.jobStageId ?? null, applications: moved }
    await record('job_stage_removed', { ...about, before: { name: stage.name, group: stage.group }, after })
    return findJobWorkflow(member, jobId)
  })
}

/** Lets applicants follow another workflow than their job; all or none. */
export function assign(
  member: StaffViewer,
  { appIds, workflowId }: AnswerInput<typeof assignWorkflow>['body'],
): Promise<Answer<typeof assignWorkflow>> {
  return transaction(async () => {
    await findWorkflow(member, workflowId)
    const found = await rows(sql<{ app_id: number; job_id: number; state: string }>`
      select a.app_id, a.job_id, a.state from application a join job j on j.job_id = a.job_id
      where a.app_id = any(${appIds}) and a.state <> 'archived' and ${applicationManagedBy(member, 'pipeline.move')}`)
    if (found.length < new Set(appIds).size) throw new Problem('not-found')
    const done = found.filter(({ state }) => state !== 'active').map(({ app_id: appId }) => appId)
    if (done.length > 0) throw new Problem('illegal-change', { details: { appIds: done } })
    for (const jobId of [...new Set(found.map(row => row.job_id))].sort((one, other) => one - other)) {
      await assignInJob(member, jobId, { appIds, workflowId })
    }
    const list = await rows(sql<Answer<typeof assignWorkflow>['list'][number]>`
      select a.app_id as "appId", a.job_stage_id as "jobStageId", s.name as "stageName", a.version
      from application a left join job_workflow_stage s using (job_stage_id) where a.app_id = any(${appIds}) order by a.app_id`)
    return { list, count: list.length }
  })
}

async function assignInJob(
  member: StaffViewer,
  jobId: number,
  { appIds, workflowId }: { appIds: number[]; workflowId: number },
): Promise<void> {
  const { workflowId: own } = await lockJobWorkflow(member, jobId, 'pipeline.move')
  const before = await stagesOf(jobId)
  if (!before.some(stage => stage.workflowId === workflowId)) await copyStages(jobId, workflowId)
  const all = await stagesOf(jobId)
  const stages = all.filter(stage => stage.workflowId === workflowId)
  const people = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', jobId)
    .where('app_id', 'in', appIds)
    .execute()
  const targetOf = (jobStageId: number): StageRow | null => {
    const from = all.find(stage => stage.jobStageId === jobStageId)
    return from === undefined || from.workflowId === workflowId ? null : targetStage(from, stages)
  }
  await movePeople({ appIds: people.map(row => row.app_id) }, targetOf, 'assigned')
  // A workflow that no one of the job follows any more leaves it.
  await sql`
    update job_workflow_stage s set removed_at = ${now()}
    where s.job_id = ${jobId} and s.removed_at is null and s.workflow_id <> ${own} and s.workflow_id <> ${workflowId} and not exists (
      select 1 from application a join job_workflow_stage t using (job_stage_id)
      where t.job_id = s.job_id and t.workflow_id = s.workflow_id)`.execute(db())
}

/** Writes the stages of a workflow, and on request those of the open jobs that have it; a preview only counts these. */
export function saveStages(
  member: StaffViewer,
  workflowId: number,
  { stages, applyToOpenJobs, preview, version }: AnswerInput<typeof saveWorkflowStages>['body'],
): Promise<Answer<typeof saveWorkflowStages>> {
  const judged = judgeStages(stages)
  return transaction(async () => {
    await assertChoices(member.companyId, judged, at => `stages.${at}.`)
    const locked = await lockOwnWorkflow(member, workflowId)
    if (version !== undefined && version !== locked.version) {
      throw new Problem('stale', { details: { version: locked.version } })
    }
    const open = await rows(sql<{ job_id: number; people: number }>`
      select w.job_id, (select count(*)::int from application a where a.job_id = w.job_id and a.state = 'active') as people
      from job_workflow w join job j using (job_id)
      where w.workflow_id = ${workflowId} and ${member.companyId} in (j.company_id, j.recruiter_company_id) and ${jobState()} in ('open', 'paused')
      order by w.job_id for update of w`)
    const moving = await countMoving(
      open.map(row => row.job_id),
      stages.flatMap(({ stageId }) => stageId ?? []),
    )
    if (!preview) {
      await writeStages(workflowId, judged)
      await db()
        .updateTable('workflow')
        .set({ version: locked.version + 1 })
        .where('workflow_id', '=', workflowId)
        .execute()
      if (applyToOpenJobs) for (const { job_id: jobId } of open) await updateStages(jobId, workflowId)
      const about = { entityId: workflowId, companyId: member.companyId }
      const jobs = applyToOpenJobs ? open.length : 0
      await record('workflow_stages_saved', { ...about, after: { stages: judged.length, jobs } })
    }
    return {
      workflow: await findWorkflow(member, workflowId),
      jobs: open.length,
      applications: open.reduce((sum, { people }) => sum + people, 0),
      moving,
    }
  })
}

/** How many active applications stand in stages of these jobs that come from none of these stages of their workflow. */
async function countMoving(jobIds: readonly number[], keptStageIds: readonly number[]): Promise<number> {
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from application a join job_workflow_stage s using (job_stage_id) join job_workflow w on w.job_id = s.job_id
    where a.job_id = any(${[...jobIds]}::bigint[]) and a.state = 'active' and s.workflow_id = w.workflow_id
      and (s.from_stage_id is null or s.from_stage_id <> all(${[...keptStageIds]}::bigint[]))`)
  return found?.count ?? 0
}
