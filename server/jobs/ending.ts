/** A closing after which the active applications of the job end. */
export interface EndingClosing {
  readonly closingId: number
  /** From now on the closing can be undone no more. */
  readonly afterSeconds: number
}

type End = (closing: EndingClosing) => Promise<void>

let end: End | null = null

/** The feature of applications says how those of a closed job end; it calls this once, when it is loaded. */
export function endsAfterClosing(how: End): void {
  end = how
}

/** Queues the end of the active applications of a job, in the transaction that closes it. */
export async function endAfterClosing(closing: EndingClosing): Promise<void> {
  if (end === null) throw new Error('no feature ends applications')
  await end(closing)
}
