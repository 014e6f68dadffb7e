import type { Viewer } from '@hireloom/contract/policy.ts'

/**
 * An email that tells an applicant at a moment how their application ended, unless that is not so any more by then: with a rejection, or with
 * its job, without a decision.
 */
export interface OutcomeEmail {
  readonly kind: 'rejection' | 'closing'
  readonly viewer: Viewer
  readonly appId: number
  readonly at: Date
  readonly emailTemplateId: number
}

type Write = (email: OutcomeEmail) => Promise<void>

let write: Write | null = null

/** The feature of emails to candidates says how they are told; it calls this once, when it is loaded. */
export function writesOutcomes(how: Write): void {
  write = how
}

/** Writes the email in the transaction that ends the application. */
export async function writeOutcome(email: OutcomeEmail): Promise<void> {
  if (write === null) throw new Error('no feature writes to candidates')
  await write(email)
}
