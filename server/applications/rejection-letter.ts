import type { RejectionLetter } from '@hireloom/contract/applications/transitions.ts'
import { rejectionEmailSeconds } from '@hireloom/contract/constants.ts'
import { later } from '../kernel/clock.ts'
import { undoEndsSeconds } from '../kernel/undo.ts'

/** When the applicant is told of a rejection that is made now, and by which email; `null` sends none. */
export interface Telling {
  readonly at: Date
  readonly letter: RejectionLetter | null
}

/** Never before the rejection can be undone no more. */
export function tellingOf(letter: RejectionLetter | null, sendAt: string | undefined): Telling {
  const undoEnds = later(undoEndsSeconds('decision') * 1000)
  const wanted =
    sendAt === undefined ? (letter === null ? undoEnds : later(rejectionEmailSeconds * 1000)) : new Date(sendAt)
  return { at: wanted < undoEnds ? undoEnds : wanted, letter }
}
