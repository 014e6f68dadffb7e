import type { Decision } from '@hireloom/contract/approvals/approvals.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { finish, type HeldApproval, holdApproval, openNextStep } from './steps.ts'

/** Who decides, and by which way they came. */
interface Decider {
  readonly userId: number
  readonly via: 'app' | 'link'
}

interface Place {
  step_id: number
  place: number
  status: string
  needed: number
  is_escalation: boolean
  decision: string | null
}

/** Records a decision once, and publishes with the last approval: everything or nothing. */
export function decide(
  approvalId: number,
  { decision, comment }: { readonly decision: Decision; readonly comment: string },
  { userId, via }: Decider,
): Promise<void> {
  if (needsComment({ decision, comment })) throw new Problem('invalid', { fields: { comment: texts.required.id } })
  return transaction(async () => {
    const held = await holdApproval(approvalId)
    const place = await findPlace(held, userId)
    await rows(sql`
      update approval_decider set decision = ${decision}, comment = ${comment}, decided_at = ${now()}, via = ${via}
      where step_id = ${place.step_id} and user_id = ${userId}`)
    const { companyId, jobId, appId } = held
    const after = { decision, step: place.place + 1, via, userId }
    await record('approval_decided', { entityId: approvalId, companyId, jobId, appId, after })
    if (decision === 'approve') await approveStep(held, place)
    else {
      await closeStep(place, 'rejected')
      await finish(held, decision === 'reject' ? 'rejected' : 'changes_requested')
    }
  })
}

/** The place of a person in the step that is due. */
async function findPlace({ approvalId, status }: HeldApproval, userId: number): Promise<Place> {
  const places = await rows(sql<Place>`
    select s.step_id, s.place, s.status, s.needed, d.is_escalation, d.decision
    from approval_step s join approval_decider d on d.step_id = s.step_id
    where s.approval_id = ${approvalId} and d.user_id = ${userId} order by s.place`)
  if (places.length === 0) throw new Problem('not-found')
  const due = places.find(place => place.status === 'due' && place.decision === null)
  if (status === 'pending' && due) return due
  const isLater = status === 'pending' && places.some(place => place.status === 'waiting')
  throw new Problem('illegal-change', { message: isLater ? texts.notYourTurn.id : texts.decidedAlready.id })
}

const closeStep = ({ step_id: stepId }: Place, status: 'approved' | 'rejected') =>
  rows(sql`update approval_step set status = ${status}, escalates_at = null where step_id = ${stepId}`)

async function approveStep(held: HeldApproval, place: Place): Promise<void> {
  const [approved] = await rows(sql<{ count: number }>`
    select count(*)::int as count from approval_decider
    where step_id = ${place.step_id} and decision = 'approve' and not is_escalation`)
  if (!place.is_escalation && (approved?.count ?? 0) < place.needed) return
  await closeStep(place, 'approved')
  if (!(await openNextStep(held.approvalId))) await finish(held, 'approved')
}

/** Only an approval may go without a word. */
export const needsComment = ({
  decision,
  comment,
}: {
  readonly decision: Decision
  readonly comment: string
}): boolean => decision !== 'approve' && comment === ''

export const cleanComment = (comment: string): string => comment.split('\n').map(cleanLine).join('\n').trim()
