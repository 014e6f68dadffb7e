import { openStatusKeys, type StatusKey } from '@hireloom/contract/applications/applications.ts'

const steps: readonly StatusKey[] = [...openStatusKeys, 'joined']

export const isOpenStatus = (key: StatusKey): boolean => openStatusKeys.some(open => open === key)

/** The step after this one; `null` from an outcome. The server decides; this only draws what it will say. */
export function nextStep(key: StatusKey): StatusKey | null {
  return isOpenStatus(key) ? (steps[steps.indexOf(key) + 1] ?? null) : null
}

/** Where an open application may be moved: any other open step, and from the last one to the outcome `joined`. */
export function possibleMoves(key: StatusKey): StatusKey[] {
  return isOpenStatus(key) ? steps.filter(step => step !== key && (step !== 'joined' || key === 'joining')) : []
}
