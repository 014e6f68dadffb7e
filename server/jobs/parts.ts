import type { JobPart } from '@hireloom/contract/jobs/cloning.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'

interface Cloning {
  readonly fromJobId: number
  /** A new draft, which nobody has applied to. */
  readonly toJobId: number
  readonly viewer: StaffViewer
}

type CopyPart = (cloning: Cloning) => Promise<void>

const copies = new Map<JobPart, CopyPart>()
const rest: CopyPart[] = []

/** Says how a part of jobs is copied; the feature whose rows it is calls this once, when it is loaded. */
export function copiesPart(part: JobPart, copy: CopyPart): void {
  copies.set(part, copy)
}

/** Copies a part from one job to another, in the present transaction. */
export async function copyPart(part: JobPart, cloning: Cloning): Promise<void> {
  const copy = copies.get(part)
  if (copy === undefined) throw new Error(`no feature copies the ${part} of jobs`)
  await copy(cloning)
}

/** Says what of another feature's rows every clone takes along, without being asked. */
export function copiesAlways(copy: CopyPart): void {
  rest.push(copy)
}

export async function copyRestOf(cloning: Cloning): Promise<void> {
  for (const copy of rest) await copy(cloning)
}
