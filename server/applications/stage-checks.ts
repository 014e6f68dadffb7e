import type { checkStageItem, StageCheck, StageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import { documentRequestStates } from '@hireloom/contract/document-requests/requests.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { approvalStatuses } from '@hireloom/contract/jobs/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { stageConfigs } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { lockApplication } from './lock.ts'
import { applicationManagedBy } from './visible.ts'

interface PresentStage {
  readonly jobStageId: number | null
  readonly stageTypeId: number | null
  readonly config: unknown
}

/** What the team is asked to tick off in the present stage of an application, as the viewer's company has ticked it. */
export async function findStageChecks(appId: number, viewer: StaffViewer): Promise<StageChecks> {
  const [stage] = await rows(sql<PresentStage>`
    select a.job_stage_id as "jobStageId", s.stage_type_id as "stageTypeId", s.config
    from application a join job j on j.job_id = a.job_id left join job_workflow_stage s on s.job_stage_id = a.job_stage_id
    where a.app_id = ${appId} and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.view')}`)
  if (!stage) throw new Problem('not-found')
  const { jobStageId } = stage
  const checked = await rows(sql<{ item: string; at: Date; by: string | null }>`
    select c.item, c.checked_at as at, ${shownName('u')} as by from application_check c left join app_user u on u.user_id = c.checked_by
    where c.app_id = ${appId} and c.company_id = ${viewer.companyId} and c.job_stage_id = ${jobStageId}::bigint`)
  const requests = await requestsOf(appId, viewer)
  const list = itemsOf(stage).map(each => {
    const request =
      each.kind === 'document' ? requests.find(({ title }) => title === each.item.toLowerCase()) : undefined
    const found =
      checked.find(({ item }) => item === each.item) ?? (request?.state === 'accepted' ? request : undefined)
    const state = request ? requestState.parse(request.state) : null
    return { ...each, checkedAt: found?.at?.toISOString() ?? null, checkedBy: found?.by ?? null, request: state }
  })
  return { appId, jobStageId, list, ...guidanceOf(stage), approval: await findApproval(appId, stage, viewer) }
}

interface ApprovalRow {
  readonly flowName: string
  readonly approvalId: number | null
  readonly status: string | null
  readonly waitingFor: string[]
}

/** The approval by the flow of the stage since the application is in it, the last one that was asked for. */
async function findApproval(
  appId: number,
  { stageTypeId, config }: PresentStage,
  { companyId }: StaffViewer,
): Promise<StageChecks['approval']> {
  const { flowId } = stageTypeId === 12 ? z.parse(stageConfigs[12], config) : {}
  if (flowId === undefined) return null
  const [found] = await rows(sql<ApprovalRow>`
    select f.name as "flowName", p.approval_id as "approvalId", p.status, coalesce((
        select array_agg(coalesce(${shownName('u')}, u.email::text) order by u.user_id) from approval_step s
          join approval_decider d on d.step_id = s.step_id and d.decision is null join app_user u on u.user_id = d.user_id
        where s.approval_id = p.approval_id and s.status = 'due'), '{}') as "waitingFor"
    from approval_flow f left join lateral (
      select p.approval_id, p.status from approval p join stage_history h using (stage_history_id)
      where p.app_id = ${appId} and p.company_id = ${companyId} and h.left_at is null order by p.approval_id desc limit 1) p on true
    where f.flow_id = ${flowId} and f.company_id = ${companyId} and f.kind = 'application' and f.is_active and f.removed_at is null`)
  return found ? { ...found, status: z.enum(approvalStatuses).nullable().parse(found.status) } : null
}

const requestState = z.enum(documentRequestStates)

/** What the viewer's company asks the candidate for, by title in small letters. */
const requestsOf = (appId: number, { companyId }: StaffViewer) =>
  rows(sql<{ title: string; state: string; at: Date | null; by: string | null }>`
    select lower(d.title) as title, d.state, d.decided_at as at, ${shownName('u')} as by
    from document_request d left join app_user u on u.user_id = d.decided_by
    where d.app_id = ${appId} and d.company_id = ${companyId} and d.state <> 'waived'`)

/** The items of a stage, each once. */
function itemsOf({ stageTypeId, config }: PresentStage): Pick<StageCheck, 'item' | 'kind' | 'isMandatory'>[] {
  const { checklist = [] } = stageTypeId === 2 ? z.parse(stageConfigs[2], config) : {}
  const { documents = [] } = stageTypeId === 3 ? z.parse(stageConfigs[3], config) : {}
  const items = [
    ...checklist.map(item => ({ item, kind: 'checklist' as const, isMandatory: true })),
    ...documents.map(({ title, mandatory }) => ({
      item: title,
      kind: 'document' as const,
      isMandatory: mandatory === true,
    })),
  ]
  return items.filter(({ item }, place) => items.findIndex(each => each.item === item) === place)
}

/** What the stage tells the team besides. */
function guidanceOf({ stageTypeId, config }: PresentStage): Pick<StageChecks, 'text' | 'duration' | 'location'> {
  const { text = '' } = stageTypeId === 15 ? z.parse(stageConfigs[15], config) : {}
  const { duration = null, location = '' } = isInterview(stageTypeId) ? z.parse(interview, config) : {}
  return { text, duration, location }
}

const interview = z.object({ duration: z.number().optional(), location: z.string().optional() })
const isInterview = (stageTypeId: number | null) => stageTypeId === 8 || stageTypeId === 9 || stageTypeId === 10

/** Ticks or unticks something; refused when the application has left the stage meanwhile. */
export function checkItem(
  appId: number,
  { jobStageId, item, isChecked }: AnswerInput<typeof checkStageItem>['body'],
  viewer: StaffViewer,
): Promise<StageChecks> {
  const { companyId, userId } = viewer
  return transaction(async () => {
    await lockApplication(viewer, appId, 'pipeline.move')
    const before = await findStageChecks(appId, viewer)
    if (before.jobStageId !== jobStageId) throw new Problem('illegal-change')
    const known = before.list.find(each => each.item === item)
    if (known === undefined) throw new Problem('invalid', { fields: { item: texts.value.id } })
    if ((known.checkedAt !== null) === isChecked) return before
    // What rests on an accepted document is open again when that is asked for again.
    if (!isChecked && known.request === 'accepted') throw new Problem('illegal-change')
    const key = { app_id: appId, company_id: companyId, job_stage_id: jobStageId, item }
    await (isChecked
      ? db()
          .insertInto('application_check')
          .values({ ...key, checked_by: userId, checked_at: now() })
          .execute()
      : rows(sql`delete from application_check where app_id = ${appId} and company_id = ${companyId}
          and job_stage_id = ${jobStageId} and item = ${item}`))
    await record(isChecked ? 'stage_item_checked' : 'stage_item_unchecked', { entityId: appId, companyId, appId })
    return findStageChecks(appId, viewer)
  })
}
