/** A closing after which the active applications of the job end. */
export interface RejectingClosing {
  readonly closingId: number
  /** From now on the closing can be undone no more. */
  readonly afterSeconds: number
}

type Reject = (closing: RejectingClosing) => Promise<void>

let rejecting: Reject | null = null

/** The feature of applications says how those of a closed job end; it calls this once, when it is loaded. */
export function rejectsAfterClosing(reject: Reject): void {
  rejecting = reject
}

/** Queues the end of the active applications of a job, in the transaction that closes it. */
export async function rejectAfterClosing(closing: RejectingClosing): Promise<void> {
  if (rejecting === null) throw new Error('no feature rejects applications')
  await rejecting(closing)
}
