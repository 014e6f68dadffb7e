import { sql } from 'kysely'
import { whoMayAnswer } from '../chat/visible.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { AnyEvent } from '../kernel/read-history.ts'
import { notify, settle, teamOf } from './notify.ts'

/** What all notifications of an event say of it. */
const about = ({ actorUserId, ts }: AnyEvent) => ({ actorUserId, at: ts })

const applications = subscribe({
  name: 'notify-of-applications',
  verbs: ['application_submitted'],
  work: async event => {
    const { jobId, appId, companyId } = event
    if (jobId === null || appId === null || companyId === null) return
    const team = await teamOf(jobId, 'candidates.view')
    await notify(team, { ...about(event), kind: 'application_new', refId: jobId, companyId, jobId, appId })
  },
})

const messages = subscribe({
  name: 'notify-of-messages',
  verbs: ['chat_message_sent', 'chat_confirmed'],
  work: async event => {
    if (event.verb === 'chat_message_sent' && event.after.author !== 'visitor') return
    const [chat] = await rows(sql<{ companyId: number; jobId: number | null; userId: number | null }>`
      select t.company_id as "companyId", t.job_id as "jobId", coalesce(t.assigned_user_id, j.owner_user_id, m.contact_user_id) as "userId"
      from chat_thread t left join job j on j.job_id = t.job_id left join microsite m on m.microsite_id = t.microsite_id
      where t.chat_thread_id = ${event.entityId} and t.confirmed_at is not null`)
    if (!chat || chat.userId === null) return
    const { companyId, jobId, userId } = chat
    const people = await whoMayAnswer(event.entityId, [userId])
    await notify(people, { ...about(event), kind: 'candidate_replied', refId: event.entityId, companyId, jobId })
  },
})

const assignments = subscribe({
  name: 'notify-of-assignments',
  verbs: ['job_transferred', 'job_collaborator_added'],
  work: async event => {
    const userId = event.verb === 'job_transferred' ? event.after.ownerId : event.after.userId
    const { jobId } = event
    if (userId === null || jobId === null) return
    const [user] = await rows(sql<{ companyId: number }>`
      select company_id as "companyId" from app_user where user_id = ${userId} and company_id is not null`)
    const may = (await teamOf(jobId, 'jobs.view')).filter(member => member === userId)
    if (user) await notify(may, { ...about(event), kind: 'assignment', refId: jobId, companyId: user.companyId, jobId })
  },
})

const approvals = subscribe({
  name: 'notify-of-approvals',
  verbs: ['approval_requested', 'approval_decided', 'approval_escalated', 'approver_replaced', 'approval_finished'],
  work: async event => {
    const approvalId = event.entityId
    const [approval] = await rows(sql<{ companyId: number; jobId: number | null; requestedBy: number | null }>`
      select company_id as "companyId", job_id as "jobId", requested_by as "requestedBy" from approval where approval_id = ${approvalId}`)
    if (!approval) return
    const { requestedBy, ...where } = approval
    const due = await rows(sql<{ userId: number; isTold: boolean }>`
      select d.user_id as "userId", exists (
        select 1 from notification n where n.user_id = d.user_id and n.kind = 'approval_due' and n.ref_id = ${approvalId}
          and n.read_at is null) as "isTold"
      from approval_decider d join approval_step s on s.step_id = d.step_id
      where s.approval_id = ${approvalId} and s.status = 'due' and d.decision is null`)
    await rows(sql`
      update notification set read_at = ${event.ts} where kind = 'approval_due' and ref_id = ${approvalId} and read_at is null
        and not (user_id = any(${due.map(({ userId }) => userId)}::bigint[]))`)
    const fresh = due.filter(({ isTold }) => !isTold).map(({ userId }) => userId)
    await notify(fresh, { ...about(event), ...where, kind: 'approval_due', refId: approvalId })
    if (event.verb !== 'approval_finished' || event.after.status === 'cancelled' || requestedBy === null) return
    await settle('approval_decided', approvalId, [requestedBy], event.ts)
    await notify([requestedBy], { ...about(event), ...where, kind: 'approval_decided', refId: approvalId })
  },
})

const imports = subscribe({
  name: 'notify-of-imports',
  verbs: ['import_done', 'import_failed'],
  work: async event => {
    const [run] = await rows(sql<{ userId: number; companyId: number }>`
      select user_id as "userId", company_id as "companyId" from import_run
      where import_id = ${event.entityId} and user_id is not null and company_id is not null`)
    if (!run) return
    const { userId, companyId } = run
    // Who started it hears of it, too: it runs while they do something else.
    const words = { ...about(event), actorUserId: null, jobId: null }
    await notify([userId], { ...words, kind: 'import_done', refId: event.entityId, companyId })
  },
})

export const subscriptions = [applications, messages, assignments, approvals, imports]
