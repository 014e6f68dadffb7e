import { storageKeys } from '@hireloom/contract/constants.ts'
import { attempt } from './browser-memory.ts'

/** The key under which a browser keeps where someone first came to a job from (specification P9). */
export const refKey = (jobId: number) => `${storageKeys.refOfJob}${jobId}`

/** Where the person first came to this job from, when an address said so. */
export function rememberedRef(jobId: number): string | null {
  return attempt(() => localStorage.getItem(refKey(jobId)), null)
}
