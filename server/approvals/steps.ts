import type { JobFacts } from '@hireloom/contract/approvals/approvals.ts'
import { type ApprovalFlow, type ApprovalKind, approvalKinds, approver } from '@hireloom/contract/approvals/flows.ts'
import type { ApprovalStatus } from '@hireloom/contract/jobs/words.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { findApprovers, neededOf, type Occasion } from './approvers.ts'
import { kindOf } from './kinds.ts'
import { tellApprovers, tellRequester } from './letters.ts'

/** What somebody asks for. */
export interface Request {
  readonly kind: ApprovalKind
  readonly refId: number
  readonly jobId: number | null
  /** The application that is approved, and the time in its stage. */
  readonly visit?: { readonly appId: number; readonly stageHistoryId: number }
  readonly flow: ApprovalFlow
  readonly isFirst: boolean
  readonly asked: JobFacts
  readonly before: JobFacts | null
  /** What is published once it is approved. */
  readonly content: object
  readonly occasion: Occasion
}

const hourMs = 3600_000
const escalation = z.object({ afterHours: z.number(), to: approver })

/** Starts an approval with its first step, in the present transaction. */
export async function startSteps(request: Request): Promise<number> {
  const { kind, refId, jobId, visit, flow, isFirst, asked, before, content, occasion } = request
  const { companyId, requesterId } = occasion
  const [row] = await rows(sql<{ approval_id: number }>`
    insert into approval (company_id, kind, ref_id, job_id, app_id, stage_history_id, flow_id, flow_name, version, is_first, requested_by,
      requested_at, asked, before, content)
    select ${companyId}, ${kind}, ${refId}, ${jobId}::bigint, ${visit?.appId ?? null}::bigint, ${visit?.stageHistoryId ?? null}::bigint,
      ${flow.flowId}, ${flow.name},
      1 + (select count(*)::int from approval where kind = ${kind} and ref_id = ${refId}),
      ${isFirst}, ${requesterId}::bigint, ${now()}, ${json(asked)}, ${before === null ? null : json(before)}::jsonb, ${json(content)}
    returning approval_id`)
  if (!row) throw new Error('an approval was not kept')
  const approvalId = row.approval_id
  await record('approval_requested', {
    entityId: approvalId,
    companyId,
    jobId,
    appId: visit?.appId ?? null,
    after: { flowId: flow.flowId, isFirst },
  })
  for (const [place, step] of flow.steps.entries()) {
    const deciders = await findApprovers(step.approvers, occasion)
    const { step_id: stepId } = await db()
      .insertInto('approval_step')
      .values({
        approval_id: approvalId,
        place,
        name: step.name,
        mode: step.mode,
        needed: neededOf(step, deciders.length),
        escalation: step.escalation === null ? null : json(step.escalation),
      })
      .returning('step_id')
      .executeTakeFirstOrThrow()
    await rows(
      sql`insert into approval_decider (step_id, user_id) select ${stepId}, u from unnest(${deciders}::bigint[]) u`,
    )
  }
  await openNextStep(approvalId)
  return approvalId
}

/** An approval that is held until the transaction ends. */
export interface HeldApproval {
  readonly approvalId: number
  readonly companyId: number
  readonly jobId: number | null
  readonly appId: number | null
  readonly kind: ApprovalKind
  readonly refId: number
  readonly status: string
  readonly requestedBy: number | null
  readonly content: unknown
}

/** Locks what an approval is about, and then the approval itself: in the order in which a submission does. */
export async function holdApproval(approvalId: number): Promise<HeldApproval> {
  const about = await db()
    .selectFrom('approval')
    .select(['kind', 'ref_id'])
    .where('approval_id', '=', approvalId)
    .executeTakeFirst()
  const kind = approvalKinds.find(name => name === about?.kind)
  if (!about || !kind) throw new Problem('not-found')
  await kindOf(kind).lock(about.ref_id)
  const row = await db()
    .selectFrom('approval')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return {
    approvalId,
    kind,
    companyId: row.company_id,
    jobId: row.job_id,
    appId: row.app_id,
    refId: row.ref_id,
    status: row.status,
    requestedBy: row.requested_by,
    content: row.content,
  }
}

/** Makes the next step due and tells its approvers; answers whether there was one. */
export async function openNextStep(approvalId: number): Promise<boolean> {
  const [step] = await rows(sql<{ step_id: number; escalation: unknown }>`
    update approval_step set status = 'due', due_at = ${now()} where step_id = (
      select step_id from approval_step where approval_id = ${approvalId} and status = 'waiting' order by place limit 1)
    returning step_id, escalation`)
  if (!step) return false
  if (step.escalation !== null) {
    const { afterHours } = escalation.parse(step.escalation)
    await rows(
      sql`update approval_step set escalates_at = ${later(afterHours * hourMs)} where step_id = ${step.step_id}`,
    )
  }
  await tellApprovers(step.step_id, 'due')
  return true
}

/** Ends an approval; what was approved is published in the same transaction. */
export async function finish(held: HeldApproval, status: Exclude<ApprovalStatus, 'pending'>): Promise<void> {
  const { approvalId, companyId, jobId, appId } = held
  await rows(
    sql`update approval_step set status = 'skipped' where approval_id = ${approvalId} and status in ('waiting', 'due')`,
  )
  await rows(sql`update approval set status = ${status}, decided_at = ${now()} where approval_id = ${approvalId}`)
  await record('approval_finished', { entityId: approvalId, companyId, jobId, appId, after: { status } })
  if (status === 'approved') await kindOf(held.kind).publish(held.refId, held.content, companyId)
  if (status !== 'cancelled') await tellRequester(approvalId)
}

/** Adds those to whom a step is escalated that has waited too long; answers whether anybody is new. */
export async function escalate(stepId: number, occasion: Occasion): Promise<boolean> {
  const step = await db()
    .updateTable('approval_step')
    .set({ escalates_at: null })
    .where('step_id', '=', stepId)
    .returning('escalation')
    .executeTakeFirst()
  const said = escalation.safeParse(step?.escalation)
  if (!said.success) return false
  const added = await findApprovers([said.data.to], occasion)
  const inserted = await rows(sql`
    insert into approval_decider (step_id, user_id, is_escalation) select ${stepId}, u, true from unnest(${added}::bigint[]) u
    on conflict (step_id, user_id) do update set is_escalation = true
      where approval_decider.decision is null and not approval_decider.is_escalation returning 1`)
  return inserted.length > 0
}
