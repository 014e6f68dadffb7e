import type { RejectionLetter } from '@hireloom/contract/applications/transitions.ts'
import { rejectionEmailSeconds } from '@hireloom/contract/constants.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
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

/** An email that tells of a rejection at a moment, unless the rejection is not so any more by then. */
export interface RejectionEmail {
  readonly viewer: Viewer
  readonly appId: number
  readonly at: Date
  readonly emailTemplateId: number
}

type Write = (email: RejectionEmail) => Promise<void>

let write: Write | null = null

/** The feature of emails to candidates says how they are told; it calls this once, when it is loaded. */
export function writesRejections(how: Write): void {
  write = how
}

/** Writes the email of a rejection in the transaction of that decision. */
export async function writeRejection(email: RejectionEmail): Promise<void> {
  if (write === null) throw new Error('no feature writes to candidates')
  await write(email)
}
