import { mayDo } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { whoMaySee } from '../applications/colleagues.ts'
import { whoMayAnswer } from '../chat/visible.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { AnyEvent } from '../kernel/read-history.ts'
import { findViewers } from '../kernel/session.ts'
import { membersWho, notify, settle, teamOf } from './notify.ts'
import { proposals } from './proposals.ts'

/** What all notifications of an event say of it. */
const about = ({ actorUserId, ts }: AnyEvent) => ({ actorUserId, at: ts })

const applications = subscribe({
  name: 'notify-of-applications',
  verbs: ['application_submitted', 'invite_accepted'],
  work: async event => {
    const { jobId, appId, companyId } = event
    if (jobId === null || appId === null || companyId === null) return
    const team = await teamOf(jobId, 'candidates.view')
    await notify(team, { ...about(event), kind: 'application_new', refId: jobId, companyId, jobId, appId })
  },
})

/** People whom a colleague, an agency or an automation has put into a job. */
const additions = subscribe({
  name: 'notify-of-added-people',
  verbs: ['application_added', 'application_uploaded', 'application_copied'],
  work: async event => {
    const { jobId, appId, companyId } = event
    if (jobId === null || appId === null || companyId === null) return
    const team = await teamOf(jobId, 'candidates.view')
    await notify(team, { ...about(event), kind: 'application_added', refId: jobId, companyId, jobId, appId })
  },
})

/** What it is called, and who of the job's people is told. */
const ofCandidates = {
  application_withdrawn: { kind: 'application_withdrawn', may: 'candidates.view' },
  application_withdrawn_by_team: { kind: 'application_withdrawn', may: 'candidates.view' },
  accommodation_asked: { kind: 'accommodation', may: 'candidates.accommodations' },
  manual_review_asked: { kind: 'manual_review', may: 'pipeline.move' },
} as const

const candidates = subscribe({
  name: 'notify-of-what-candidates-do',
  verbs: ['application_withdrawn', 'application_withdrawn_by_team', 'accommodation_asked', 'manual_review_asked'],
  work: async event => {
    const { jobId, appId, companyId } = event
    if (jobId === null || appId === null || companyId === null) return
    const { kind, may } = ofCandidates[event.verb]
    const team = await teamOf(jobId, may)
    await notify(team, { ...about(event), kind, refId: appId, companyId, jobId, appId })
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
    await notify(people, {
      ...about(event),
      kind: 'candidate_replied',
      refId: event.entityId,
      companyId,
      jobId,
      hasOwnEmail: true,
    })
  },
})

const assignments = subscribe({
  name: 'notify-of-assignments',
  verbs: ['job_transferred', 'job_collaborator_added'],
  work: async event => {
    const userId = event.verb === 'job_transferred' ? event.after.ownerId : event.after.userId
    const { jobId, companyId } = event
    if (jobId !== null && companyId !== null && event.verb === 'job_transferred') {
      const { ownerId } = event.before
      if (userId !== null) await settle('job_transferred', jobId, [userId], event.ts)
      const gone = { ...about(event), kind: 'job_transferred', refId: jobId, jobId, companyId } as const
      if (ownerId !== null && ownerId !== userId) await notify([ownerId], gone)
    }
    if (userId === null || jobId === null) return
    const [user] = await rows(sql<{ companyId: number }>`
      select company_id as "companyId" from app_user where user_id = ${userId} and company_id is not null`)
    const may = (await teamOf(jobId, 'jobs.view')).filter(member => member === userId)
    const hasOwnEmail = event.verb === 'job_collaborator_added'
    const given = { ...about(event), kind: 'assignment', refId: jobId, jobId, hasOwnEmail } as const
    if (user) await notify(may, { ...given, companyId: user.companyId })
  },
})

/** A person hears of an application in the company whose colleague tells them, as long as they may see it. */
async function notifyOfApplication(
  event: AnyEvent,
  kind: 'application_assigned' | 'mention',
  userIds: readonly number[],
) {
  const { appId, companyId } = event
  if (appId === null || companyId === null || userIds.length === 0) return
  const [application] = await rows(sql<{ jobId: number }>`
    select job_id as "jobId" from application where app_id = ${appId} and state <> 'archived'`)
  if (!application) return
  const told = [...(await whoMaySee(appId, userIds, companyId))]
  await notify(told, { ...about(event), ...application, kind, refId: appId, companyId, appId })
}

const assignedApplications = subscribe({
  name: 'notify-of-assigned-applications',
  verbs: ['application_assigned'],
  work: async event => {
    const { userId } = event.after
    if (userId !== null) await notifyOfApplication(event, 'application_assigned', [userId])
  },
})

/** Who has asked for documents hears that all of them are there. */
const requestedDocuments = subscribe({
  name: 'notify-of-requested-documents',
  verbs: ['documents_received'],
  work: async event => {
    const { appId, companyId } = event
    if (appId === null || companyId === null) return
    const asked = await rows(sql<{ jobId: number; userIds: number[] }>`
      select a.job_id as "jobId", array_agg(distinct o.asked_by) as "userIds"
      from document_request d join document_request o on o.app_id = d.app_id and o.company_id = d.company_id
        join application a on a.app_id = d.app_id
      where d.document_request_id = ${event.entityId} and o.asked_by is not null and o.state = 'uploaded' group by 1`)
    for (const { jobId, userIds } of asked) {
      const told = [...(await whoMaySee(appId, userIds, companyId))]
      await notify(told, {
        ...about(event),
        kind: 'documents_received',
        refId: appId,
        companyId,
        jobId,
        appId,
        count: 1,
      })
    }
  },
})

/** Told to who wrote to the candidate last, else to those who work on the job; but not to the colleague who has attached the email. */
const emailReplies = subscribe({
  name: 'notify-of-email-replies',
  verbs: ['message_received', 'unmatched_email_attached', 'unmatched_email_detached'],
  work: async event => {
    const { appId, jobId, profileId, actorUserId } = event
    if (profileId === null) return
    if (event.verb === 'unmatched_email_detached') return untellEmail(event, appId ?? -profileId)
    const [reply] = await rows(sql<{ companyId: number; writerId: number | null }>`
      select m.company_id as "companyId", (select o.sender_user_id from message o where o.thread_id = m.thread_id and o.direction = 'out'
        and o.status in ('sent', 'delivered') order by o.sent_at desc limit 1) as "writerId"
      from message m where m.message_id = ${event.entityId}`)
    if (!reply) return
    const { companyId, writerId } = reply
    if (appId === null || jobId === null) {
      const people = await membersWho(companyId, 'candidates.contact')
      const told = people.filter(userId => userId === writerId)
      // Numbers below zero are those of people without an application.
      const about = { actorUserId, at: event.ts, kind: 'email_replied', companyId, jobId: null } as const
      return notify(told.length > 0 ? told : people, { ...about, refId: -profileId })
    }
    const writer = writerId === null ? [] : [...(await whoMaySee(appId, [writerId], companyId))]
    const told =
      writer.length > 0 ? writer : [...(await whoMaySee(appId, await teamOf(jobId, 'candidates.contact'), companyId))]
    await notify(told, {
      ...about(event),
      kind: 'email_replied',
      refId: appId,
      companyId,
      jobId,
      appId,
    })
  },
})

/** An email that is taken out again is told no more: its notification goes, and one that tells of several tells of one less. */
async function untellEmail({ companyId, entityId }: AnyEvent, refId: number): Promise<void> {
  const [attached] = await rows(sql<{ at: Date }>`
    select ts as at from domain_event where company_id = ${companyId} and verb = 'unmatched_email_attached' and entity_id = ${entityId}
    order by event_id desc limit 1`)
  if (!attached) return
  await rows(sql`
    with gone as (delete from notification where kind = 'email_replied' and ref_id = ${refId} and count = 1 and created_at = ${attached.at} returning user_id)
    update notification set count = count - 1
    where kind = 'email_replied' and ref_id = ${refId} and count > 1 and read_at is null and created_at >= ${attached.at}
      and user_id not in (select user_id from gone)`)
}

const mentions = subscribe({
  name: 'notify-of-mentions',
  verbs: ['note_added', 'note_changed'],
  work: event => notifyOfApplication(event, 'mention', event.after.mentions),
})

interface ApprovalAbout {
  companyId: number
  jobId: number | null
  /** Of the application that is approved. */
  appId: number | null
  requestedBy: number | null
}

const approvals = subscribe({
  name: 'notify-of-approvals',
  verbs: ['approval_requested', 'approval_decided', 'approval_escalated', 'approver_replaced', 'approval_finished'],
  work: async event => {
    const approvalId = event.entityId
    const [approval] = await rows(sql<ApprovalAbout>`
      select company_id as "companyId", job_id as "jobId", app_id as "appId", requested_by as "requestedBy" from approval
      where approval_id = ${approvalId}`)
    if (!approval) return
    const { requestedBy, ...where } = approval
    const due = await rows(sql<{ userId: number; isTold: boolean }>`
      select d.user_id as "userId", exists (
        select 1 from notification n where n.user_id = d.user_id and n.kind = 'approval_due' and n.ref_id = ${approvalId}
          and n.read_at is null) as "isTold"
      from approval_decider d join approval_step s on s.step_id = d.step_id
      where s.approval_id = ${approvalId} and s.status = 'due' and d.decision is null`)
    await rows(sql`
      update notification set read_at = ${event.ts}, email_at = null where kind = 'approval_due' and ref_id = ${approvalId} and read_at is null
        and not (user_id = any(${due.map(({ userId }) => userId)}::bigint[]))`)
    const fresh = due.filter(({ isTold }) => !isTold).map(({ userId }) => userId)
    const own = { ...about(event), ...where, refId: approvalId, hasOwnEmail: true }
    // Whoever decides one step may stand in the next, too.
    await notify(fresh, { ...own, actorUserId: null, kind: 'approval_due' })
    if (event.verb !== 'approval_finished' || event.after.status === 'cancelled' || requestedBy === null) return
    await settle('approval_decided', approvalId, [requestedBy], event.ts)
    await notify([requestedBy], { ...own, kind: 'approval_decided' })
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
    const kind = event.verb === 'import_failed' ? 'feed_error' : 'import_done'
    await notify([userId], { ...words, kind, refId: event.entityId, companyId })
  },
})

const events = subscribe({
  name: 'notify-of-event-registrations',
  verbs: ['event_registered', 'event_waitlisted'],
  work: async event => {
    const [fair] = await rows(sql<{ companyId: number; userId: number }>`
      select company_id as "companyId", created_by as "userId" from career_fair_event
      where event_id = ${event.entityId} and created_by is not null`)
    if (!fair) return
    const { companyId, userId } = fair
    const what = { ...about(event), kind: 'event_registration', refId: event.entityId, companyId, jobId: null } as const
    await notify([userId], what)
  },
})

const todos = subscribe({
  name: 'notify-of-tasks',
  verbs: ['todo_created', 'todo_changed', 'todo_due'],
  work: async event => {
    const [todo] = await rows(sql<{ companyId: number; userId: number; isDone: boolean }>`
      select company_id as "companyId", assignee_id as "userId", state = 'done' as "isDone" from todo
      where todo_id = ${event.entityId}`)
    if (!todo) return
    const { companyId, userId, isDone } = todo
    const about = { refId: event.entityId, companyId, jobId: null, actorUserId: event.actorUserId, at: event.ts }
    if (isDone) {
      for (const kind of ['task_assigned', 'task_due'] as const) await settle(kind, event.entityId, [userId], event.ts)
    } else if (event.verb === 'todo_due') await notify([userId], { ...about, kind: 'task_due', count: 1 })
    else if (event.after.assigneeId === userId) await notify([userId], { ...about, kind: 'task_assigned', count: 1 })
  },
})

const unmatchedEmails = subscribe({
  name: 'notify-of-unmatched-emails',
  verbs: ['unmatched_email_received'],
  work: async event => {
    const { companyId } = event
    if (companyId === null) return
    const admins = await membersWho(companyId, 'company.admin')
    await notify(admins, { ...about(event), kind: 'email_unmatched', refId: companyId, companyId, jobId: null })
  },
})

/** What a candidate asks for, not what a colleague deletes. */
const erasures = subscribe({
  name: 'notify-of-erasure-requests',
  verbs: ['erasure_asked'],
  work: async event => {
    const { companyId, appId, jobId, actorUserId } = event
    if (companyId === null) return
    const told = await membersWho(companyId, 'privacy.manage')
    if (actorUserId !== null && told.includes(actorUserId)) return
    await notify(told, { ...about(event), kind: 'erasure_request', refId: event.entityId, companyId, jobId, appId })
  },
})

/** The referrer hears of what is good, where they are a colleague; whose incentive is due, who pays. */
const referrals = subscribe({
  name: 'notify-of-referrals',
  verbs: ['referral_changed'],
  work: async event => {
    const { status } = event.after
    if (status !== 'hired' && status !== 'incentive_due' && status !== 'incentive_paid') return
    const [found] = await rows(sql<{ companyId: number; jobId: number; userId: number | null; home: number | null }>`
      select r.company_id as "companyId", r.job_id as "jobId", r.user_id as "userId", u.company_id as home
      from referral r left join app_user u on u.user_id = r.user_id and r.source = 'employee'
      where r.referral_id = ${event.entityId} and r.status = ${status}`)
    if (!found) return
    const { companyId, jobId, userId, home } = found
    const payers = await membersWho(companyId, 'referrals.pay')
    const words = { ...about(event), jobId, refId: event.entityId }
    if (userId !== null && home !== null)
      await notify([userId], { ...words, kind: 'referral_update', companyId: home, count: 1 })
    if (status === 'incentive_due') await notify(payers, { ...words, kind: 'incentive_due', refId: jobId, companyId })
    if (status !== 'incentive_paid') return
    const [left] = await rows(sql`select 1 from referral where job_id = ${jobId} and status = 'incentive_due' limit 1`)
    if (!left) await settle('incentive_due', jobId, payers, event.ts)
  },
})

/** Who uploaded a CV hears of those in their upload who may be known already, until each pair is decided. */
const duplicates = subscribe({
  name: 'notify-of-duplicates',
  verbs: ['duplicate_found', 'profiles_merged', 'profiles_kept_apart'],
  work: async event => {
    const uploads = await rows(sql<{ userId: number; taskId: number; companyId: number; waiting: number }>`
      with batches as (
        select distinct b.batch_id, b.user_id, b.parent_task_id, b.company_id
        from duplicate d join resume_file f on f.profile_id in (d.a_profile_id, d.b_profile_id) join resume_batch b using (batch_id)
        where d.duplicate_id = ${event.entityId} and f.state = 'done' and b.company_id = d.company_id and b.user_id is not null
          and b.parent_task_id is not null and b.created_at > ${event.ts}::timestamptz - interval '1 day')
      select b.user_id as "userId", b.parent_task_id as "taskId", b.company_id as "companyId", (
        select count(distinct d.duplicate_id)::int from resume_file f join duplicate d on f.profile_id in (d.a_profile_id, d.b_profile_id)
        where f.batch_id = b.batch_id and f.state = 'done' and d.status = 'open') as waiting
      from batches b`)
    for (const { userId, taskId, companyId, waiting } of uploads) {
      const viewer = (await findViewers([userId])).get(userId)
      if (!viewer || !mayDo(viewer, 'candidates.merge')) continue
      if (waiting === 0) await settle('duplicate_found', taskId, [userId], event.ts)
      else if (event.verb === 'duplicate_found')
        // Who uploaded it is who is to be told.
        await notify([userId], {
          ...about(event),
          actorUserId: null,
          kind: 'duplicate_found',
          refId: taskId,
          companyId,
          jobId: null,
          count: waiting,
        })
    }
  },
})

export const subscriptions = [
  duplicates,
  referrals,
  proposals,
  unmatchedEmails,
  erasures,
  todos,
  applications,
  additions,
  candidates,
  assignedApplications,
  requestedDocuments,
  emailReplies,
  mentions,
  events,
  messages,
  assignments,
  approvals,
  imports,
]
