import type { JobPart } from '@hireloom/contract/jobs/cloning.ts'

interface Cloning {
  readonly fromJobId: number
  /** A new draft, which nobody has applied to. */
  readonly toJobId: number
}

type CopyPart = (cloning: Cloning) => Promise<void>

const copies = new Map<JobPart, CopyPart>()

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
