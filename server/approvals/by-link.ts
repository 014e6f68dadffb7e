import type * as contract from '@hireloom/contract/approvals/approvals.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, roleIds, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { type LinkGrant, noteLinkUse } from '../kernel/link-grants.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { inScope } from '../kernel/request-scope.ts'
import { type Caller, findViewers } from '../kernel/session.ts'
import { findApproval, findLinked } from './approvals.ts'
import { cleanComment, decide, needsComment } from './deciding.ts'
import { approvalVisibleTo } from './visible.ts'

/**
 * The link by which a caller opens an approval. Who is signed in decides as who they are: a link of somebody else gives nothing then.
 * Throws `link-expired` for one of ours that has ended or was revoked.
 */
function grantOf({ grant, viewer }: Caller): LinkGrant {
  if (!grant || grant.kind !== 'xref' || grant.refType !== 'approval')
    throw new Problem(viewer === null ? 'unauthorized' : 'not-found')
  if (viewer !== null && viewer.userId !== grant.userId) throw new Problem('forbidden')
  if (grant.state !== 'open') throw new Problem('link-expired', { details: { state: grant.state } })
  return grant
}

const staffOf = ({ viewer }: Caller) => (isStaff(viewer) ? viewer : null)

/** An approval by its number: of staff as they may see it, else by a link to this very approval. */
export async function readApproval(approvalId: number, caller: Caller): Promise<contract.Approval> {
  const staff = staffOf(caller)
  if (staff) return findApproval(approvalId, staff)
  const grant = grantOf(caller)
  if (grant.refId !== approvalId) throw new Problem('not-found')
  return findLinked(approvalId, grant.userId)
}

/** What a link opens; that it was used is in the history. */
export async function readLinked(caller: Caller): Promise<contract.Approval> {
  const grant = grantOf(caller)
  return asHolder(grant, caller, async () => {
    await transaction(() => noteLinkUse(grant))
    return findLinked(grant.refId, grant.userId)
  })
}

export async function decideAs(
  approvalId: number,
  body: { readonly decision: contract.Decision; readonly comment: string },
  caller: Caller,
): Promise<contract.Approval> {
  const said = { ...body, comment: cleanComment(body.comment) }
  const staff = staffOf(caller)
  if (staff) {
    await findApproval(approvalId, staff)
    await decide(approvalId, said, { userId: staff.userId, via: 'app' })
    return findApproval(approvalId, staff)
  }
  const grant = grantOf(caller)
  if (grant.refId !== approvalId) throw new Problem('not-found')
  return asHolder(grant, caller, async () => {
    await transaction(async () => {
      await decide(approvalId, said, { userId: grant.userId, via: 'link' })
      await noteLinkUse(grant)
    })
    return findLinked(approvalId, grant.userId)
  })
}

/** Decides several alike. Each is a transaction of its own, so that one that fails keeps back no other. */
export async function decideAll(
  { approvalIds, ...said }: AnswerInput<typeof contract.decideApprovals>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.decideApprovals>> {
  const body = { ...said, comment: cleanComment(said.comment) }
  if (needsComment(body)) throw new Problem('invalid', { fields: { comment: texts.required.id } })
  const results: Answer<typeof contract.decideApprovals>['results'] = []
  const seen = await findSeen(approvalIds, viewer)
  for (const approvalId of new Set(approvalIds)) {
    if (!seen.has(approvalId)) {
      results.push({ approvalId, message: new Problem('not-found').message })
      continue
    }
    const message = await decide(approvalId, body, { userId: viewer.userId, via: 'app' }).then(() => null, refusalOf)
    results.push({ approvalId, message })
  }
  return { results }
}

/** Those of the approvals that a member of staff may see. */
async function findSeen(approvalIds: readonly number[], viewer: StaffViewer): Promise<ReadonlySet<number>> {
  const found = await rows(sql<{ approval_id: number }>`
    select p.approval_id from approval p where p.approval_id = any(${[...approvalIds]}::bigint[]) and ${approvalVisibleTo(viewer)}`)
  return new Set(found.map(row => row.approval_id))
}

function refusalOf(error: unknown): string {
  if (error instanceof Problem) return error.message
  throw error
}

/** Works as the person the link was sent to, who may do nothing else by it; events name the link. */
async function asHolder<T>(
  { userId, companyId, linkGrantId }: LinkGrant,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const known = (await findViewers([userId])).get(userId)
  // An account that is suspended or gone decides nothing.
  if (!known || known.companyId !== companyId) throw new Problem('link-expired', { details: { state: 'revoked' } })
  const viewer: Viewer = { ...known, roleId: roleIds.employee, isAdmin: false, permissions: [] }
  return inScope({ viewer, requestId: caller.requestId, actorKind: 'user', linkGrantId }, work)
}
