import { jobFacts } from '@hireloom/contract/approvals/approvals.ts'
import type { ApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import { type JobFields, jobFields } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findJobFields } from '../custom-fields/fields.ts'
import { approvedFields } from '../custom-fields/job-answers.ts'
import { fieldsOf, lockEdited } from '../jobs/editor.ts'
import { toFields } from '../jobs/job-fields.ts'
import { requirePublishable } from '../jobs/publishable.ts'
import { publishHeld } from '../jobs/publishing.ts'
import { beforePublishing, changedFields, type JobChange, type JobFieldName } from '../jobs/publishing-gates.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { factsOf } from './job-facts.ts'
import { defineApprovalKind } from './kinds.ts'
import { firstFlow, tryFlows } from './matching.ts'
import { startSteps } from './steps.ts'

/** Changes of these begin a new approval of a published job: its pay, its vacancies and its place. */
const approvedAgain: readonly JobFieldName[] = [
  'currency',
  'minSalary',
  'maxSalary',
  'salaryPeriod',
  'vacancy',
  'office',
  'countryId',
  'region',
  'furtherPlaces',
  'workLocation',
  'workplaceType',
]

/** Cannot be changed while the first approval is pending: what approvers are shown, and what the flow was chosen by. */
const lockedInDraft: readonly JobFieldName[] = [...approvedAgain, 'title', 'department', 'seniorityId']

defineApprovalKind('job', {
  lock: async jobId => {
    await rows(sql`select 1 from job where job_id = ${jobId} for no key update`)
  },
  publish: (jobId, content) => publishHeld(jobId, z.partial(jobFields).parse(content)),
})

beforePublishing({ publish: holdForApproval, asksApproval, save: refuseLocked, locked: findLocked })

interface Pending {
  approval_id: number
  content: Record<string, unknown>
}

async function pendingOf(jobId: number): Promise<Pending | undefined> {
  const [row] = await rows(sql<Pending>`
    select approval_id, content from approval where kind = 'job' and ref_id = ${jobId} and status = 'pending'`)
  return row
}

/** Changed fields that are approved again: among those of the company, where one of them says so. */
async function changedAgain({ companyId, before, after }: Pick<JobChange, 'companyId' | 'before' | 'after'>) {
  const changed = changedFields(before, after)
  const isAsked =
    changed.includes('customFields') &&
    (await approvedFields(companyId, before.customFields, after.customFields)).length > 0
  return changed.filter(name => approvedAgain.includes(name) || (name === 'customFields' && isAsked))
}

/** Which fields have to wait: all of a draft, and of a published job those that are approved again. */
async function holdForApproval(change: JobChange): Promise<readonly JobFieldName[]> {
  const { jobId, companyId, isDraft, before, after } = change
  const changed = changedFields(before, after)
  const all = changedFields({ ...before, title: '' }, { ...after, title: ' ' })
  const pending = await pendingOf(jobId)
  if (pending && isDraft) {
    // What is locked has stayed; the rest is shown to approvers and published as it was submitted last.
    await db()
      .updateTable('approval')
      .set({ content: json(after), asked: json(await factsOf(after, companyId)) })
      .where('approval_id', '=', pending.approval_id)
      .execute()
    return all
  }
  if (pending) return changed.filter(name => name in pending.content)
  const again = await changedAgain(change)
  if (!isDraft && again.length === 0) return []
  const flow = firstFlow(await tryFlows(companyId, after))
  if (flow === null) return []
  await start(change, flow, isDraft ? after : only(after, again))
  return isDraft ? all : again
}

async function asksApproval(change: JobChange): Promise<boolean> {
  const { jobId, companyId, isDraft, after } = change
  if (await pendingOf(jobId)) return isDraft
  if (!isDraft && (await changedAgain(change)).length === 0) return false
  return firstFlow(await tryFlows(companyId, after)) !== null
}

const only = (fields: JobFields, names: readonly JobFieldName[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.some(each => each === name)))

async function start(
  { jobId, companyId, isDraft, before, after, viewer }: JobChange,
  flow: ApprovalFlow,
  content: object,
) {
  const [about] = await rows(sql<{ owner_user_id: number | null; asked: unknown }>`
    select j.owner_user_id, (select p.asked from approval p where p.kind = 'job' and p.ref_id = j.job_id and p.status = 'approved'
      order by p.approval_id desc limit 1) as asked
    from job j where j.job_id = ${jobId}`)
  const last = about?.asked ? jobFacts.parse(about.asked) : isDraft ? null : await factsOf(before, companyId)
  return startSteps({
    kind: 'job',
    refId: jobId,
    jobId,
    flow,
    isFirst: isDraft,
    asked: await factsOf(after, companyId),
    before: last,
    content,
    occasion: {
      companyId,
      department: after.department,
      ownerId: about?.owner_user_id ?? null,
      requesterId: viewer.userId,
    },
  })
}

async function refuseLocked(change: JobChange): Promise<void> {
  const { jobId, isDraft, before, after } = change
  const changed = changedFields(before, after)
  if (changed.length === 0) return
  const pending = await pendingOf(jobId)
  if (!pending) return
  const again = await changedAgain(change)
  const refused = changed.filter(name => again.includes(name) || (isDraft && lockedInDraft.includes(name)))
  if (refused.length === 0) return
  const { message } = new Problem('locked')
  throw new Problem('locked', {
    fields: Object.fromEntries(refused.map(name => [name, message])),
    details: { approvalId: pending.approval_id },
  })
}

/** While an approval is pending, what is decided about; of the company's own fields all, where some are approved again. */
async function findLocked({ jobId, companyId, isDraft }: Pick<JobChange, 'jobId' | 'companyId' | 'isDraft'>) {
  if (!(await pendingOf(jobId))) return []
  const own = (await findJobFields(companyId)).some(field => field.triggerReapproval)
  return [...(isDraft ? lockedInDraft : approvedAgain), ...(own ? (['customFields'] as const) : [])]
}

/** Asks for the approval of a draft by hand, also by a flow that it would not take by itself. */
export function requestApproval(jobId: number, flowId: number | undefined, viewer: StaffViewer): Promise<number> {
  return transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.publish')
    if (!row.draft) throw new Problem('illegal-change')
    if (await pendingOf(jobId)) throw new Problem('locked')
    const after = fieldsOf(row)
    const { company_id: companyId, draft: isDraft } = row
    const before = toFields(row)
    const change = { jobId, companyId, isDraft, before, after, viewer }
    await requirePublishable(change)
    const tried = await tryFlows(row.company_id, after)
    const flow = flowId === undefined ? firstFlow(tried) : tried.find(each => each.flow.flowId === flowId)?.flow
    if (!flow) throw new Problem('invalid', { fields: { flowId: texts.value.id } })
    return start(change, flow, after)
  })
}
