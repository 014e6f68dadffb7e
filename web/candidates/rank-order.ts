import { type PreferenceKey, preferenceKeys } from '@hireloom/contract/candidates/profile.ts'

export type Ranks = readonly { key: PreferenceKey; rank: number }[]

/** The keys in their order; what was never ranked stands last. */
export function orderOf(ranks: Ranks): PreferenceKey[] {
  const rankOf = (key: PreferenceKey) => ranks.find(each => each.key === key)?.rank ?? preferenceKeys.length + 1
  return [...preferenceKeys].sort((one, other) => rankOf(one) - rankOf(other))
}

export const ranksOf = (order: readonly PreferenceKey[]) => order.map((key, at) => ({ key, rank: at + 1 }))
