import type { OwnedKind } from '@hireloom/contract/members/members.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { Text } from './i18n.ts'

/** A kind of thing that members of a company own, as the feature that keeps it says. */
export interface Owned {
  /** Its name in counts. */
  readonly kind: OwnedKind
  /** What is wrong with somebody as the next owner; null for nothing. Anybody of the company may own what says nothing of it. */
  readonly refusal?: (toUserId: number, companyId: number) => Promise<Text | null>
  readonly count: (userId: number, companyId: number) => Promise<number>
  /** Hands all of them over, with their events, in the present transaction; answers how many. */
  readonly transfer: (userId: number, toUserId: number, companyId: number) => Promise<number>
}

export type OwnedCounts = Partial<Record<OwnedKind, number>>

let kinds: readonly Owned[] = []

export function openOwned(list: readonly Owned[]): void {
  kinds = list
}

/** How much of each kind a member owns; kinds without any are left out. */
export async function countOwned(userId: number, companyId: number): Promise<OwnedCounts> {
  const counts: OwnedCounts = {}
  await Promise.all(
    kinds.map(async ({ kind, count }) => {
      const found = await count(userId, companyId)
      if (found > 0) counts[kind] = found
    }),
  )
  return counts
}

/** Refuses somebody who may not own what a member owns; `field` is the one of the call that names them. */
export async function assertReceivable(
  userId: number,
  toUserId: number,
  companyId: number,
  field: string,
): Promise<void> {
  for (const { count, refusal } of kinds) {
    const text = refusal === undefined ? null : await refusal(toUserId, companyId)
    if (text !== null && (await count(userId, companyId)) > 0)
      throw new Problem('invalid', { fields: { [field]: text.id } })
  }
}

/** Hands over everything that a member owns, in the present transaction; answers how much of each kind. */
export async function transferOwned(userId: number, toUserId: number, companyId: number): Promise<OwnedCounts> {
  const moved: OwnedCounts = {}
  for (const { kind, transfer } of kinds) {
    const count = await transfer(userId, toUserId, companyId)
    if (count > 0) moved[kind] = count
  }
  return moved
}
