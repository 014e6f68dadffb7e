import { storageKeys } from '@hireloom/contract/constants.ts'
import { useSyncExternalStore } from 'react'

/** What this browser remembers about jobs (specification P9). Storage may be switched off; then nothing is remembered. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

const refKey = (jobId: number) => `ref_${jobId}`

/** Keeps, per job, where the person came from, and for the session the microsite. */
export function rememberSource(jobId: number, params: URLSearchParams): void {
  const ref = params.get('ref')
  const micrositeId = params.get('micrositeId')
  if (ref) attempt(() => localStorage.setItem(refKey(jobId), ref), undefined)
  if (micrositeId) attempt(() => sessionStorage.setItem(storageKeys.micrositeJob, `${micrositeId}x${jobId}`), undefined)
}

/** Where the person first came to this job from, when an address said so. */
export function rememberedRef(jobId: number): string | null {
  return attempt(() => localStorage.getItem(refKey(jobId)), null)
}

function appliedJobs(): string {
  return attempt(() => sessionStorage.getItem(storageKeys.jobsApplied) ?? '[]', '[]')
}

function readList(text: string): unknown[] {
  const value: unknown = attempt(() => JSON.parse(text), [])
  return Array.isArray(value) ? value : []
}

export function rememberApplied(jobId: number): void {
  const known = readList(appliedJobs())
  if (known.includes(jobId)) return
  attempt(() => sessionStorage.setItem(storageKeys.jobsApplied, JSON.stringify([...known, jobId])), undefined)
}

const neverChanges = () => () => undefined

/** Whether this job was applied to since the browser was opened; false while the server draws. */
export function useAppliedHere(jobId: number): boolean {
  const text = useSyncExternalStore(neverChanges, appliedJobs, () => '[]')
  return readList(text).includes(jobId)
}
