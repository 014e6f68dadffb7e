import { xrtParts } from './constants.ts'

/** Parts of an approval or share token `a_b_userId_d_e` (specification P9: five parts, the third a user id); `null` when it has not five. */
export function readXrt(token: string): { userId: number; isApproval: boolean } | null {
  const parts = token.split('_')
  const userId = Number(parts[2])
  if (parts.length !== xrtParts || !Number.isSafeInteger(userId) || userId < 1) return null
  return { userId, isApproval: parts.includes('xref') }
}
