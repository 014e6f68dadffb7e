import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { cancelOfGone } from './application-approvals.ts'
import { noteReminder, tellApprovers } from './letters.ts'
import { escalate, holdApproval } from './steps.ts'

/** Reminders that go out by themselves: so many, so long after one another. */
const mostReminders = 3
const reminderHours = 48
const hourMs = 3600_000

interface Due {
  step_id: number
  approval_id: number
}

/** Escalates steps that have waited too long, and reminds of the others now and then. */
export const lookAfterWaiting = defineTask({
  name: 'look-after-waiting-approvals',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '*/5 * * * *',
  work: async () => {
    await cancelOfGone()
    const late = await rows(sql<Due>`
      select step_id, approval_id from approval_step where status = 'due' and escalates_at <= ${now()} limit 1000`)
    for (const each of late) await escalateStep(each)
    const quiet = later(-reminderHours * hourMs)
    const unanswered = await rows(sql<Due>`
      select step_id, approval_id from approval_step
      where status = 'due' and reminders < ${mostReminders} and coalesce(reminded_at, due_at) <= ${quiet} limit 1000`)
    for (const each of unanswered) await remind(each)
  },
})

const isDue = async (stepId: number) =>
  (await rows(sql`select 1 from approval_step where step_id = ${stepId} and status = 'due'`)).length > 0

function escalateStep({ step_id: stepId, approval_id: approvalId }: Due): Promise<void> {
  return transaction(async () => {
    const { companyId, jobId, appId, requestedBy } = await holdApproval(approvalId)
    if (!(await isDue(stepId))) return
    // The facts that were asked about keep the names of that time.
    const [job] = await rows(sql<{ department: string | null; owner_user_id: number | null }>`
      select coalesce(p.content->>'department', j.department, p.asked->>'department') as department, j.owner_user_id
      from approval p left join job j on j.job_id = p.job_id where p.approval_id = ${approvalId}`)
    const occasion = {
      companyId,
      department: job?.department ?? '',
      ownerId: job?.owner_user_id ?? null,
      requesterId: requestedBy,
    }
    if (!(await escalate(stepId, occasion))) return
    await record('approval_escalated', { entityId: approvalId, companyId, jobId, appId })
    const added = await rows(sql<{ user_id: number }>`
      select user_id from approval_decider where step_id = ${stepId} and is_escalation and decision is null`)
    await tellApprovers(
      stepId,
      'escalation',
      added.map(({ user_id }) => user_id),
    )
  })
}

function remind({ step_id: stepId, approval_id: approvalId }: Due): Promise<void> {
  return transaction(async () => {
    const { companyId, jobId, appId } = await holdApproval(approvalId)
    if (!(await isDue(stepId))) return
    await noteReminder(stepId)
    await tellApprovers(stepId, 'reminder')
    await record('approval_reminded', { entityId: approvalId, companyId, jobId, appId })
  })
}
