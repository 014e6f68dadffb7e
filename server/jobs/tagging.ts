import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'

/** What a batch needs of tags, which belong to another feature. */
interface Tagging {
  /** The number of the company's tag of this name, which is created where there is none. */
  readonly find: (tagName: string, viewer: StaffViewer) => Promise<number>
  /** Those of the jobs that have the tag. */
  readonly jobsWith: (tagId: number, jobIds: readonly number[]) => Promise<number[]>
  /** Puts the tag on a job that the viewer may edit, or takes it off, in the present transaction. */
  readonly set: (jobId: number, tagId: number, isOn: boolean, viewer: Viewer) => Promise<void>
}

let tagging: Tagging | null = null

/** The feature of tags calls this once, when it is loaded. */
export function tagsJobs(given: Tagging): void {
  tagging = given
}

export function jobTagging(): Tagging {
  if (tagging === null) throw new Error('no feature tags jobs')
  return tagging
}
