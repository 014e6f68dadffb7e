import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { stageConfigs } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { moveApproved } from '../applications/approved-moves.ts'
import { isApplicationManaged } from '../applications/visible.ts'
import { editedJob } from '../jobs/editor.ts'
import { toFields } from '../jobs/job-fields.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { flowsOf } from './flows.ts'
import { factsOf } from './job-facts.ts'
import { defineApprovalKind } from './kinds.ts'
import { finish, holdApproval, startSteps } from './steps.ts'

const content = z.object({ jobStageId: z.number() })

/** Held as whoever decides about it holds it, before the approval. */
const lock = (appId: number) => rows(sql`select 1 from application where app_id = ${appId} for update`)

defineApprovalKind('application', {
  lock: async appId => {
    await lock(appId)
  },
  publish: (appId, approved, companyId) => moveApproved(appId, content.parse(approved).jobStageId, companyId),
})

/** An application, the time it has been in its present stage, and what was asked about that last. */
interface Standing {
  readonly jobId: number
  readonly jobStageId: number | null
  readonly stageTypeId: number | null
  readonly config: unknown
  readonly visitId: number | null
  readonly enteredBy: number | null
  readonly companyIds: number[]
}

async function standingOf(appId: number): Promise<Standing | undefined> {
  await lock(appId)
  const [found] = await rows(sql<Standing>`
    select a.job_id as "jobId", a.job_stage_id as "jobStageId", s.stage_type_id as "stageTypeId", s.config, h.stage_history_id as "visitId",
      h.entered_by as "enteredBy", array[j.company_id, j.recruiter_company_id] as "companyIds"
    from application a join job j on j.job_id = a.job_id
      left join stage_history h on h.app_id = a.app_id and h.left_at is null
      left join job_workflow_stage s on s.job_stage_id = h.job_stage_id
    where a.app_id = ${appId}`)
  return found
}

interface Asked {
  readonly approvalId: number
  readonly status: string
  readonly visitId: number | null
}

const askedOf = (appId: number): Promise<Asked[]> =>
  rows(sql<Asked>`
    select approval_id as "approvalId", status, stage_history_id as "visitId" from approval
    where app_id = ${appId} and (status = 'pending' or stage_history_id = (
      select stage_history_id from stage_history where app_id = ${appId} and left_at is null))
    order by approval_id`)

/** The flow that the present stage names, of a company that hires or recruits for the job. */
async function flowOf({ stageTypeId, config, companyIds }: Standing) {
  const { flowId } = stageTypeId === 12 ? z.parse(stageConfigs[12], config) : {}
  if (flowId === undefined) return null
  for (const companyId of new Set(companyIds)) {
    const flow = (await flowsOf(companyId)).find(each => each.flowId === flowId)
    if (flow?.kind === 'application' && flow.isActive) return { flow, companyId }
  }
  return null
}

/** Asks for the approval that the present stage of an application needs; answers null where it needs none. */
async function start(appId: number, standing: Standing, requesterId: number | null): Promise<number | null> {
  const { jobId, jobStageId, visitId } = standing
  const found = await flowOf(standing)
  const job = await editedJob(jobId, sql<boolean>`true`)
  if (found === null || visitId === null || job === undefined) return null
  const { flow, companyId } = found
  const fields = toFields(job)
  return startSteps({
    kind: 'application',
    refId: appId,
    jobId,
    visit: { appId, stageHistoryId: visitId },
    flow,
    isFirst: true,
    // Approvers know the job by its facts; its text is on its page.
    asked: { ...(await factsOf(fields, companyId)), text: null, customFields: [] },
    before: null,
    content: { jobStageId },
    occasion: { companyId, department: fields.department, ownerId: job.owner_user_id, requesterId },
  })
}

/** Whether an application waits for approval or stands where one may be asked for; of most neither is so, and they are not held for a look. */
async function concernsApproval(appId: number): Promise<boolean> {
  const [found] = await rows(sql<{ concerns: boolean }>`
    select exists (select 1 from approval where app_id = ${appId} and status = 'pending') or exists (
      select 1 from application a join job_workflow_stage s on s.job_stage_id = a.job_stage_id
      where a.app_id = ${appId} and s.stage_type_id = 12) as concerns`)
  return found?.concerns === true
}

/** An approval ends when the application leaves the stage; the next stage may ask for one of its own. */
async function keepUp(appId: number): Promise<void> {
  if (!(await concernsApproval(appId))) return
  const standing = await standingOf(appId)
  if (standing === undefined) return
  const asked = await askedOf(appId)
  const isHere = ({ visitId }: Asked) => standing.visitId !== null && visitId === standing.visitId
  for (const each of asked)
    if (each.status === 'pending' && !isHere(each)) await finish(await holdApproval(each.approvalId), 'cancelled')
  if (asked.some(each => isHere(each) && each.status !== 'cancelled')) return
  await start(appId, standing, standing.enteredBy)
}

/** Approval is asked for in the name of the colleague who brought the application into the stage. */
export const askInStages = subscribe({
  name: 'ask-approval-of-applications',
  verbs: [
    'application_submitted',
    'application_added',
    'invite_accepted',
    'application_moved',
    'stage_skipped',
    'application_reversed',
    'application_decision_undone',
    'application_reopened',
    'application_rejected',
    'application_closed_out',
    'application_withdrawn',
    'application_withdrawn_by_team',
    'application_relocated',
    'application_joined',
  ],
  work: async ({ appId }) => {
    if (appId !== null) await keepUp(appId)
  },
})

/** Ends what is pending about applications that have gone without a word in the history, as those that a merge has put together. */
export async function cancelOfGone(): Promise<void> {
  const gone = await rows(sql<{ appId: number }>`
    select p.app_id as "appId" from approval p join application a on a.app_id = p.app_id
    where p.kind = 'application' and p.status = 'pending' and a.state <> 'active' limit 1000`)
  for (const { appId } of gone) await transaction(() => keepUp(appId))
}

/** Asks for approval once more, after it was refused or cancelled, or where the stage has named its flow meanwhile. */
export function requestAgain(appId: number, viewer: StaffViewer): Promise<number> {
  return transaction(async () => {
    if (!(await isApplicationManaged(viewer, appId, 'pipeline.move'))) throw new Problem('not-found')
    const standing = await standingOf(appId)
    const asked = await askedOf(appId)
    if (asked.some(({ status }) => status === 'pending')) throw new Problem('locked')
    if (standing === undefined || asked.some(({ status }) => status === 'approved')) throw new Problem('illegal-change')
    const approvalId = await start(appId, standing, viewer.userId)
    if (approvalId === null) throw new Problem('illegal-change')
    return approvalId
  })
}
