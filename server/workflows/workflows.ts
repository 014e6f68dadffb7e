import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { autoAdvance } from '@hireloom/contract/workflows/auto-advance.ts'
import { exitRules } from '@hireloom/contract/workflows/exit-rules.ts'
import { type StageGroup, stageTypeOf } from '@hireloom/contract/workflows/stage-types.ts'
import { candidateLabels, typedConfig } from '@hireloom/contract/workflows/stages.ts'
import type * as contract from '@hireloom/contract/workflows/workflows.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { jobState } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { assertChoices } from './stage-choices.ts'
import { judgeStages, writeStages } from './stage-rows.ts'

/** Workflows (alias `w`) that jobs of a company can have: shipped ones and its own. */
const usableBy = (companyId: number): RawBuilder<boolean> =>
  sql<boolean>`(w.removed_at is null and (w.company_id is null or w.company_id = ${companyId}))`

/** The workflow with which new jobs of a company start. */
const defaultOf = (companyId: number): RawBuilder<number> =>
  sql<number>`coalesce((select d.workflow_id from workflow_default d where d.company_id = ${companyId}),
    (select s.workflow_id from workflow s where s.shipped_key = 'standard'))`

export async function findWorkflows({ companyId }: StaffViewer, workflowId?: number): Promise<contract.Workflow[]> {
  const only = workflowId === undefined ? sql`true` : sql`w.workflow_id = ${workflowId}`
  const found = await rows(sql<Omit<contract.Workflow, 'stages'>>`
    select w.workflow_id as "workflowId", w.name, w.company_id is null as "isShipped", w.version,
      w.workflow_id = ${defaultOf(companyId)} as "isDefault",
      (select count(*)::int from job_workflow x join job j using (job_id)
        where x.workflow_id = w.workflow_id and ${companyId} in (j.company_id, j.recruiter_company_id) and ${jobState()} in ('open', 'paused')) as jobs
    from workflow w where ${usableBy(companyId)} and ${only}
    order by w.company_id is not null, case when w.company_id is null then w.workflow_id end, lower(w.name), w.workflow_id
    limit 500`)
  const stages = await stagesOfWorkflows(found.map(row => row.workflowId))
  return found.map(row => ({ ...row, stages: stages.get(row.workflowId) ?? [] }))
}

/** Throws `not-found` for a workflow of another company. */
export async function findWorkflow(member: StaffViewer, workflowId: number): Promise<contract.Workflow> {
  const [found] = await findWorkflows(member, workflowId)
  if (!found) throw new Problem('not-found')
  return found
}

interface StageRow {
  workflowId: number
  stageId: number
  name: string
  stageTypeId: number
  group: StageGroup
  config: unknown
  candidateLabel: unknown
  slaHours: number | null
  exitRules: unknown
  autoAdvance: unknown
}

async function stagesOfWorkflows(workflowIds: readonly number[]): Promise<Map<number, contract.Workflow['stages']>> {
  const found = await rows(sql<StageRow>`
    select workflow_id as "workflowId", stage_id as "stageId", name, stage_type_id as "stageTypeId", stage_group as "group", config,
      candidate_label as "candidateLabel", sla_hours as "slaHours", exit_rules as "exitRules", auto_advance as "autoAdvance"
    from workflow_stage where workflow_id = any(${[...workflowIds]}) order by workflow_id, position, stage_id`)
  const stages = new Map<number, contract.Workflow['stages']>()
  for (const { workflowId, ...row } of found) {
    const before = stages.get(workflowId) ?? []
    const stage = {
      ...row,
      order: before.length + 1,
      type: stageTypeOf(row.stageTypeId).type,
      config: z.parse(typedConfig, row.config),
      candidateLabel: z.parse(candidateLabels, row.candidateLabel),
      exitRules: z.parse(exitRules, row.exitRules),
      autoAdvance: z.parse(autoAdvance, row.autoAdvance),
    }
    stages.set(workflowId, [...before, stage])
  }
  return stages
}

export function createWorkflow(
  member: StaffViewer,
  { name, stages, isDefault }: AnswerInput<typeof contract.createWorkflow>['body'],
): Promise<contract.Workflow> {
  if (stages === undefined) return copyWorkflow(member, { name, isDefault }, sql`w.shipped_key = 'standard'`)
  const judged = judgeStages(stages)
  return transaction(async () => {
    await assertChoices(member.companyId, judged, at => `stages.${at}.`)
    const workflowId = await insertWorkflow(member, name)
    await writeStages(workflowId, judged)
    if (isDefault) await makeDefault(member, workflowId)
    return findWorkflow(member, workflowId)
  })
}

export const cloneWorkflow = (
  member: StaffViewer,
  workflowId: number,
  { name }: { name: string },
): Promise<contract.Workflow> => copyWorkflow(member, { name }, sql`w.workflow_id = ${workflowId}`)

function copyWorkflow(
  member: StaffViewer,
  { name, isDefault }: { name: string; isDefault?: boolean | undefined },
  which: RawBuilder<unknown>,
): Promise<contract.Workflow> {
  return transaction(async () => {
    const [source] = await rows(sql<{ workflow_id: number }>`
      select w.workflow_id from workflow w where ${which} and ${usableBy(member.companyId)}`)
    if (!source) throw new Problem('not-found')
    const workflowId = await insertWorkflow(member, name)
    await sql`
      insert into workflow_stage (workflow_id, position, name, stage_type_id, stage_group, config, candidate_label, sla_hours, exit_rules, auto_advance)
      select ${workflowId}, position, name, stage_type_id, stage_group, config, candidate_label, sla_hours, exit_rules, auto_advance
      from workflow_stage where workflow_id = ${source.workflow_id} order by position`.execute(db())
    if (isDefault) await makeDefault(member, workflowId)
    return findWorkflow(member, workflowId)
  })
}

async function insertWorkflow({ companyId }: StaffViewer, name: string): Promise<number> {
  const { workflow_id: workflowId } = await db()
    .insertInto('workflow')
    .values({ company_id: companyId, name })
    .returning('workflow_id')
    .executeTakeFirstOrThrow()
  await record('workflow_created', { entityId: workflowId, companyId, after: { name } })
  return workflowId
}

async function makeDefault({ companyId }: StaffViewer, workflowId: number): Promise<void> {
  await db()
    .insertInto('workflow_default')
    .values({ company_id: companyId, workflow_id: workflowId })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet({ workflow_id: workflowId }))
    .execute()
  await record('workflow_made_default', { entityId: workflowId, companyId })
}

export function changeWorkflow(
  member: StaffViewer,
  workflowId: number,
  { name, isDefault }: AnswerInput<typeof contract.changeWorkflow>['body'],
): Promise<contract.Workflow> {
  return transaction(async () => {
    const before = await findWorkflow(member, workflowId)
    if (name !== undefined && name !== before.name) {
      await lockOwnWorkflow(member, workflowId)
      await db().updateTable('workflow').set({ name }).where('workflow_id', '=', workflowId).execute()
      const about = { entityId: workflowId, companyId: member.companyId }
      await record('workflow_renamed', { ...about, before: { name: before.name }, after: { name } })
    }
    if (isDefault) await makeDefault(member, workflowId)
    return findWorkflow(member, workflowId)
  })
}

/** Holds a workflow of the caller's company while it is changed; a shipped one is refused. */
export async function lockOwnWorkflow({ companyId }: StaffViewer, workflowId: number): Promise<{ version: number }> {
  const [row] = await rows(sql<{ version: number; is_shipped: boolean }>`
    select w.version, w.company_id is null as is_shipped from workflow w
    where w.workflow_id = ${workflowId} and ${usableBy(companyId)} for update`)
  if (!row) throw new Problem('not-found')
  if (row.is_shipped) throw new Problem('shipped-workflow')
  return row
}

/** Removes a workflow from the choice of new jobs; the one that new jobs start with is refused. */
export function removeWorkflow(member: StaffViewer, workflowId: number): Promise<void> {
  return transaction(async () => {
    await lockOwnWorkflow(member, workflowId)
    if ((await findWorkflow(member, workflowId)).isDefault) {
      throw new Problem('illegal-change', { details: { isDefault: true } })
    }
    await db().updateTable('workflow').set({ removed_at: now() }).where('workflow_id', '=', workflowId).execute()
    const about = { entityId: workflowId, companyId: member.companyId }
    await record('workflow_removed', about)
  })
}
