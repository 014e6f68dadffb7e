import type { Approval, Decision } from '@hireloom/contract/approvals/approvals.ts'
import { isStaff, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type LinkGrant, noteLinkUse } from '../kernel/link-grants.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { inScope } from '../kernel/request-scope.ts'
import { type Caller, findViewers } from '../kernel/session.ts'
import { findApproval, findLinked } from './approvals.ts'
import { cleanComment, decide } from './deciding.ts'

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
export async function readApproval(approvalId: number, caller: Caller): Promise<Approval> {
  const staff = staffOf(caller)
  if (staff) return findApproval(approvalId, staff)
  const grant = grantOf(caller)
  if (grant.refId !== approvalId) throw new Problem('not-found')
  return findLinked(approvalId, grant.userId)
}

/** What a link opens; that it was used is in the history. */
export async function readLinked(caller: Caller): Promise<Approval> {
  const grant = grantOf(caller)
  return asHolder(grant, caller, async () => {
    await transaction(() => noteLinkUse(grant))
    return findLinked(grant.refId, grant.userId)
  })
}

export async function decideAs(
  approvalId: number,
  body: { readonly decision: Decision; readonly comment: string },
  caller: Caller,
): Promise<Approval> {
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
