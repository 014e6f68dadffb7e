import type { OwnedKind } from '@hireloom/contract/members/members.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Text } from './i18n.ts'

/** A thing that was handed over; `was` holds what its feature needs besides the number to give it back as it was. */
const handed = z.object({
  id: z.number(),
  was: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
})
export type Handed = z.output<typeof handed>

/** What was handed over of each kind. */
export const handedOver = z.record(z.string(), z.array(handed))
export type HandedOver = z.output<typeof handedOver>

/** A kind of thing that members of a company own, as the feature that keeps it says. */
export interface Owned {
  /** Its name in counts. */
  readonly kind: OwnedKind
  /**
   * What is wrong with somebody as the next owner; null for nothing. Anybody of the company may own what says nothing of it. `userId` owns
   * what is handed over; without one it comes back.
   */
  readonly refusal?: (toUserId: number, companyId: number, userId?: number) => Promise<Text | null>
  readonly count: (userId: number, companyId: number) => Promise<number>
  /**
   * Hands all of them over, with their events, in the present transaction. With `back` only what was handed over before goes back, as far as
   * `userId` still owns it.
   */
  readonly transfer: (
    userId: number,
    toUserId: number,
    companyId: number,
    back?: readonly Handed[],
  ) => Promise<Handed[]>
}

/** Whether a row is among those that go back, or none is named. */
export const isAmong = (id: RawBuilder<unknown>, back: readonly Handed[] | undefined): RawBuilder<boolean> =>
  back === undefined ? sql<boolean>`true` : sql<boolean>`${id} = any(${back.map(each => each.id)}::bigint[])`

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
    const text = refusal === undefined ? null : await refusal(toUserId, companyId, userId)
    if (text !== null && (await count(userId, companyId)) > 0)
      throw new Problem('invalid', { fields: { [field]: text.id } })
  }
}

/**
 * Hands over everything that a member owns, in the present transaction. With `back` gives back what was handed over, but nothing that they may
 * own no more.
 */
export async function transferOwned(
  userId: number,
  toUserId: number,
  companyId: number,
  back?: HandedOver,
): Promise<HandedOver> {
  const moved: HandedOver = {}
  for (const { kind, transfer, refusal } of kinds) {
    const only = back?.[kind]
    if (back !== undefined && (only === undefined || (await refusal?.(toUserId, companyId)))) continue
    const done = await transfer(userId, toUserId, companyId, only)
    if (done.length > 0) moved[kind] = done
  }
  return moved
}

export const countAll = (moved: HandedOver): number => Object.values(moved).flat().length

export function countsOf(moved: HandedOver): OwnedCounts {
  const counts: OwnedCounts = {}
  for (const { kind } of kinds) {
    const count = moved[kind]?.length ?? 0
    if (count > 0) counts[kind] = count
  }
  return counts
}
