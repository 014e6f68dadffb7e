import type { ApprovalKind } from '@hireloom/contract/approvals/flows.ts'

/** A kind of thing that can be approved, as the feature that owns such things says. */
interface JoinedKind {
  /** Holds the thing until the transaction ends; asked before the approval is locked, so that no two calls wait for each other. */
  readonly lock: (refId: number) => Promise<void>
  /** Makes what was approved true, in the transaction of the last decision; the company is the one whose flow it was. */
  readonly publish: (refId: number, content: unknown, companyId: number) => Promise<void>
}

const joined = new Map<ApprovalKind, JoinedKind>()

/** Lets things of a kind be approved; a feature calls it once, when it is loaded. */
export function defineApprovalKind(kind: ApprovalKind, say: JoinedKind): void {
  joined.set(kind, say)
}

export const isKindJoined = (kind: ApprovalKind): boolean => joined.has(kind)

export function kindOf(kind: ApprovalKind): JoinedKind {
  const found = joined.get(kind)
  if (!found) throw new Error(`nothing of the kind ${kind} can be approved`)
  return found
}
