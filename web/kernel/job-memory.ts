import { storageKeys } from '@hireloom/contract/constants.ts'
import { useSyncExternalStore } from 'react'
import { attempt, keepsLittle } from './browser-memory.ts'
import { refKey } from './job-ref.ts'

const neverChanges = () => () => undefined

/** Keeps, per job, where the person came from, and for the session the microsite or the company whose careers page it was. */
export function rememberSource(jobId: number, params: URLSearchParams): void {
  if (keepsLittle.read()) return
  const ref = params.get('ref')
  const sourceId = params.get('micrositeId') ?? params.get('siteId')
  if (ref) attempt(() => localStorage.setItem(refKey(jobId), ref), undefined)
  if (sourceId) attempt(() => sessionStorage.setItem(storageKeys.micrositeJob, `${sourceId}x${jobId}`), undefined)
}

const readSource = () => attempt(() => sessionStorage.getItem(storageKeys.micrositeJob) ?? '', '')

/** The microsite or company from whose page this job was opened last; null while the server draws, and for any other job. */
export function useRememberedSource(jobId: number): string | null {
  const text = useSyncExternalStore(neverChanges, readSource, () => '')
  return text.endsWith(`x${jobId}`) ? text.slice(0, -`x${jobId}`.length) : null
}

function appliedJobs(): string {
  return attempt(() => sessionStorage.getItem(storageKeys.jobsApplied) ?? '[]', '[]')
}

function readList(text: string): unknown[] {
  const value: unknown = attempt(() => JSON.parse(text), [])
  return Array.isArray(value) ? value : []
}

export function rememberApplied(jobId: number): void {
  if (keepsLittle.read()) return
  const known = readList(appliedJobs())
  if (known.includes(jobId)) return
  attempt(() => sessionStorage.setItem(storageKeys.jobsApplied, JSON.stringify([...known, jobId])), undefined)
}

export function forgetApplied(jobId: number): void {
  const others = readList(appliedJobs()).filter(known => known !== jobId)
  attempt(() => sessionStorage.setItem(storageKeys.jobsApplied, JSON.stringify(others)), undefined)
}

/** Whether this job was applied to since the browser was opened; false while the server draws. */
export function useAppliedHere(jobId: number): boolean {
  const text = useSyncExternalStore(neverChanges, appliedJobs, () => '[]')
  return readList(text).includes(jobId)
}
