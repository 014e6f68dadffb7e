import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { allowedFrom, nextOf } from '@hireloom/contract/applications/transitions.ts'

export const canBeRejected = (key: StatusKey): boolean => allowedFrom[key].includes('rejected')

/** The step after this one; `null` from an outcome. */
export const nextStep = (key: StatusKey): StatusKey | null => nextOf[key]

/** Where an application may be moved; to refuse one is a decision of its own. */
export const possibleMoves = (key: StatusKey): StatusKey[] => allowedFrom[key].filter(step => step !== 'rejected')
