import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'

/** A person in a bucket of the talent pool. */
export interface Place {
  readonly bucketId: number
  readonly profileId: number
}

/** A place that was given to a person; `addedAt` tells it from one given later. */
export interface Addition extends Place {
  readonly addedAt: string
}

interface Pool {
  /** Puts people into buckets in the present transaction and answers who was not there yet; refuses all when one of them may not. */
  readonly put: (wanted: readonly Place[], viewer: StaffViewer) => Promise<Addition[]>
  /** Takes additions back that stand as they were made, and tells how many there were. */
  readonly takeBack: (added: readonly Addition[], viewer: Viewer) => Promise<number>
}

let present: Pool | null = null

/** The feature of the talent pool says how people come into a bucket; it calls this once, when it is loaded. */
export function fillsBuckets(how: Pool): void {
  present = how
}

export function pool(): Pool {
  if (present === null) throw new Error('no feature fills buckets')
  return present
}
