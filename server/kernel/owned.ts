import type { OwnedKind } from '@hireloom/contract/members/members.ts'

/** A kind of thing that members of a company own, as the feature that keeps it says. */
export interface Owned {
  /** Its name in counts. */
  readonly kind: OwnedKind
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

/** Hands over everything that a member owns, in the present transaction; answers how much of each kind. */
export async function transferOwned(userId: number, toUserId: number, companyId: number): Promise<OwnedCounts> {
  const moved: OwnedCounts = {}
  for (const { kind, transfer } of kinds) {
    const count = await transfer(userId, toUserId, companyId)
    if (count > 0) moved[kind] = count
  }
  return moved
}
