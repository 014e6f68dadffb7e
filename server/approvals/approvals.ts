import * as contract from '@hireloom/contract/approvals/approvals.ts'
import { approvalKinds } from '@hireloom/contract/approvals/flows.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { approvalStatuses } from '@hireloom/contract/jobs/words.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isApplicationManaged } from '../applications/visible.ts'
import { seenOf } from '../custom-fields/seen.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { pageOf, shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import { approvalVisibleTo, isDecider } from './visible.ts'

interface Row {
  approval_id: number
  company_id: number
  kind: string
  ref_id: number
  job_id: number | null
  app_id: number | null
  full_name: string | null
  stage_name: string | null
  status: string
  is_first: boolean
  title: string
  department: string
  company_name: string
  requested_by: number | null
  requester: string | null
  requested_at: Date
  decided_at: Date | null
  flow_name: string
  version: number
  step_name: string | null
  waiting_for: string[]
  own_part: string | null
}

const nameOf = (alias: string) => sql<string>`coalesce(${shownName(alias)}, ${sql.ref(`${alias}.email`)}::text)`

/** Approvals that a rule allows, and what each is to a person. */
const approvalsFor = (userId: number, isAllowed: RawBuilder<boolean>) => sql<Row>`(
  select p.approval_id, p.company_id, p.kind, p.ref_id, p.job_id, p.app_id, p.status, p.is_first, p.asked->>'title' as title,
    p.asked->>'department' as department, c.company_name, p.requested_by,
    p.requested_at, p.decided_at, p.flow_name, p.version, ${nameOf('r')} as requester, s.name as step_name, st.name as stage_name,
    trim(concat(pr.first_name, ' ', pr.last_name)) as full_name,
    coalesce((select array_agg(${nameOf('u')} order by u.user_id) from approval_decider d join app_user u on u.user_id = d.user_id
      where d.step_id = s.step_id and d.decision is null), '{}') as waiting_for,
    (select case
      when p.status = 'pending' and bool_or(os.status = 'due' and od.decision is null) then 'due'
      when p.status = 'pending' and bool_or(os.status = 'waiting' and od.decision is null) then 'waiting'
      when count(*) > 0 then 'done' end
      from approval_step os join approval_decider od on od.step_id = os.step_id
      where os.approval_id = p.approval_id and od.user_id = ${userId}) as own_part
  from approval p join company c on c.company_id = p.company_id left join app_user r on r.user_id = p.requested_by
  left join approval_step s on s.approval_id = p.approval_id and s.status = 'due'
  left join application ap on ap.app_id = p.app_id left join profile pr on pr.profile_id = ap.profile_id
  left join job_workflow_stage st on p.app_id is not null and st.job_stage_id = (p.content->>'jobStageId')::bigint
  where ${isAllowed})`

function toRow(row: Row): contract.ApprovalRow {
  return {
    approvalId: row.approval_id,
    kind: z.enum(approvalKinds).parse(row.kind),
    refId: row.ref_id,
    status: z.enum(approvalStatuses).parse(row.status),
    isFirst: row.is_first,
    title: row.title,
    application:
      row.app_id === null
        ? null
        : { appId: row.app_id, fullName: row.full_name ?? '', stageName: row.stage_name ?? '' },
    department: row.department,
    companyName: row.company_name,
    requestedBy: row.requester,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    stepName: row.step_name,
    waitingFor: row.waiting_for,
    ownPart: contract.ownParts.find(part => part === row.own_part) ?? null,
  }
}

export async function findApprovals(
  { query }: AnswerInput<typeof contract.listApprovals>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listApprovals>> {
  const { mine, status, kind, refId } = query
  const allowed = sql<boolean>`(${approvalVisibleTo(viewer)} and (${!mine} or ${isDecider(viewer.userId)})
    and (${kind ?? null}::text is null or p.kind = ${kind ?? null}) and (${refId ?? null}::bigint is null or p.ref_id = ${refId ?? null}))`
  let found = db().selectFrom(approvalsFor(viewer.userId, allowed).as('p')).selectAll()
  if (status !== undefined) {
    const isOwnPart = contract.ownParts.some(part => part === status)
    found = found.where(isOwnPart ? 'p.own_part' : 'p.status', '=', status)
  }
  const ordered = found.orderBy(sql`p.own_part is distinct from 'due'`).orderBy('p.approval_id', 'desc')
  const { list, count } = await pageOf(ordered, query)
  return { list: list.map(toRow), count }
}

interface StepRow {
  step_id: number
  name: string
  mode: string
  needed: number
  status: string
  escalates_at: Date | null
  deciders: unknown
}

const stepRow = z.array(
  z.object({
    userId: z.number(),
    name: z.string(),
    isEscalation: z.boolean(),
    insteadOf: z.string().nullable(),
    decision: z.enum(contract.decisions).nullable(),
    comment: z.string(),
    decidedAt: z.string().nullable(),
    via: z.enum(['app', 'link']).nullable(),
  }),
)

async function stepsOf(approvalId: number): Promise<contract.Approval['steps']> {
  const found = await rows(sql<StepRow>`
    select s.step_id, s.name, s.mode, s.needed, s.status, s.escalates_at,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', d.user_id, 'name', ${nameOf('u')}, 'isEscalation', d.is_escalation,
        'insteadOf', case when d.instead_of is not null then ${nameOf('i')} end, 'decision', d.decision, 'comment', d.comment,
        'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'via', d.via) order by d.decided_at, d.user_id), '[]')
        from approval_decider d join app_user u on u.user_id = d.user_id left join app_user i on i.user_id = d.instead_of
        where d.step_id = s.step_id) as deciders
    from approval_step s where s.approval_id = ${approvalId} order by s.place`)
  return found.map(row => ({
    stepId: row.step_id,
    name: row.name,
    mode: z.enum(['all', 'any', 'n']).parse(row.mode),
    needed: row.needed,
    status: z.enum(['waiting', 'due', 'approved', 'rejected', 'skipped']).parse(row.status),
    escalatesAt: row.status === 'due' ? (row.escalates_at?.toISOString() ?? null) : null,
    deciders: stepRow.parse(row.deciders),
  }))
}

async function linksOf(approvalId: number): Promise<contract.Approval['links']> {
  const found = await db()
    .selectFrom('link_grant as g')
    .innerJoin('app_user as u', 'u.user_id', 'g.user_id')
    .select(['g.link_grant_id', 'g.user_id', 'g.created_at', 'g.expires_at', 'g.revoked_at', 'g.last_used_at'])
    .select(nameOf('u').as('name'))
    .where('g.ref_type', '=', 'approval')
    .where('g.ref_id', '=', approvalId)
    .orderBy('g.link_grant_id', 'desc')
    .limit(100)
    .execute()
  return found.map(row => ({
    linkGrantId: row.link_grant_id,
    userId: row.user_id,
    userName: row.name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOpen: row.revoked_at === null && row.expires_at > now(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** What is decided, and what was before, of what is for the reader's role; lists do without them, for they hold whole texts. */
async function factsOf(
  approvalId: number,
  reader: StaffViewer | null,
): Promise<Pick<contract.Approval, 'asked' | 'before'>> {
  const { asked, before } = await db()
    .selectFrom('approval')
    .select(['asked', 'before'])
    .where('approval_id', '=', approvalId)
    .executeTakeFirstOrThrow()
  const seen = async (kept: unknown) => {
    const facts = contract.jobFacts.parse(kept)
    return { ...facts, customFields: reader === null ? [] : await seenOf(reader, facts.customFields) }
  }
  return { asked: await seen(asked), before: before === null ? null : await seen(before) }
}

/** A row with its steps; what a person may do and see beside them depends on who reads it. */
async function whole(row: Row, reader: StaffViewer | null) {
  return {
    ...toRow(row),
    flowName: row.flow_name,
    version: row.version,
    ...(await factsOf(row.approval_id, reader)),
    steps: await stepsOf(row.approval_id),
  }
}

const nothing = {
  decide: false,
  remind: false,
  cancel: false,
  replace: false,
  delegate: false,
  openJob: false,
  openApplication: false,
}

/** Pay that a job hides is read by those who decide, ask, look after approvals, or edit the job. */
const noPay = { currency: null, minSalary: null, maxSalary: null, salaryPeriod: null }

/** What else a person may do and read of an approval (alias `p`), by the job it is about. */
const aboutJob = (approvalId: number, viewer: StaffViewer) => sql<{
  opens: boolean
  publishes: boolean
  isInside: boolean
  hidesPay: boolean
}>`
  select coalesce(${jobManagedBy(viewer, 'jobs.view')}, false) as opens, coalesce(${jobManagedBy(viewer, 'jobs.publish')}, false) as publishes,
    coalesce(${jobManagedBy(viewer, 'jobs.edit')}, false) or ${isDecider(viewer.userId)} as "isInside",
    coalesce((p.content->>'hideSalary')::boolean, j.hide_salary, false) as "hidesPay"
  from approval p left join job j on j.job_id = p.job_id where p.approval_id = ${approvalId}`

/** An approval as a member of staff sees it; one they do not see is not found. */
export async function findApproval(approvalId: number, viewer: StaffViewer): Promise<contract.Approval> {
  const allowed = sql<boolean>`(p.approval_id = ${approvalId} and ${approvalVisibleTo(viewer)})`
  const [row] = await rows(sql<Row>`select * from ${approvalsFor(viewer.userId, allowed)} p`)
  if (!row) throw new Problem('not-found')
  const [job] = await rows(aboutJob(approvalId, viewer))
  const { app_id: appId } = row
  const mayMove = appId !== null && (await isApplicationManaged(viewer, appId, 'pipeline.move'))
  const isPending = row.status === 'pending'
  const isOwn = row.requested_by === viewer.userId || mayDo(viewer, 'approvals.configure')
  const isReader = isOwn || mayDo(viewer, 'audit.view')
  const all = await whole(row, viewer)
  const isPayHidden = job?.hidesPay === true && !job.isInside && !isReader
  return {
    ...all,
    isPayHidden,
    ...(isPayHidden && { asked: { ...all.asked, ...noPay }, before: all.before && { ...all.before, ...noPay } }),
    links: isReader ? await linksOf(approvalId) : [],
    may: {
      decide: row.own_part === 'due',
      remind: isPending && isOwn,
      cancel: isPending && (isOwn || (appId === null ? job?.publishes === true : mayMove)),
      replace: isPending && mayDo(viewer, 'approvals.configure'),
      delegate: row.own_part === 'due' || row.own_part === 'waiting',
      openJob: job?.opens === true,
      openApplication: appId !== null && (await isApplicationManaged(viewer, appId, 'candidates.view')),
    },
    linkFor: null,
  }
}

/** An approval as the person sees it whom a link was sent to. */
export async function findLinked(approvalId: number, userId: number): Promise<contract.Approval> {
  const allowed = sql<boolean>`(p.approval_id = ${approvalId} and ${isDecider(userId)})`
  const [row] = await rows(sql<Row>`select * from ${approvalsFor(userId, allowed)} p`)
  if (!row) throw new Problem('not-found')
  const decider = (await findViewers([userId], row.company_id)).get(userId) ?? null
  const [person] = await rows(
    sql<{ name: string }>`select ${nameOf('u')} as name from app_user u where u.user_id = ${userId}`,
  )
  return {
    ...(await whole(row, isStaff(decider) ? decider : null)),
    isPayHidden: false,
    links: [],
    may: { ...nothing, decide: row.own_part === 'due' },
    linkFor: person?.name ?? null,
  }
}
