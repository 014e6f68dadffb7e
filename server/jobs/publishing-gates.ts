import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'

export type JobFieldName = keyof JobFields

/** Fields of a job as they are, and those that somebody wants to write over them. */
export interface JobChange {
  readonly jobId: number
  readonly companyId: number
  /** Candidates don't see the job yet. */
  readonly isDraft: boolean
  readonly before: JobFields
  readonly after: JobFields
  readonly viewer: StaffViewer
}

/** Rules of another feature, asked in the transaction of the change; a thrown Problem refuses it. */
interface PublishingGate {
  /** Answers which of the changed fields stay unpublished for now; a draft with such a field stays a draft as a whole. */
  readonly publish?: (change: JobChange) => Promise<readonly JobFieldName[]>
  /** Whether `publish` would hold something of it back for an approval. */
  readonly asksApproval?: (change: JobChange) => Promise<boolean>
  /** Asked before unpublished changes are saved or discarded. */
  readonly save?: (change: JobChange) => Promise<void>
  /** Fields whose change `save` would refuse now. */
  readonly locked?: (job: Pick<JobChange, 'jobId' | 'companyId' | 'isDraft'>) => Promise<readonly JobFieldName[]>
}

const gates: PublishingGate[] = []

/** Adds rules that publishing a job must pass; a feature calls it once, when it is loaded. */
export function beforePublishing(gate: PublishingGate): void {
  gates.push(gate)
}

/** Asks every gate whether a change may be published; answers the fields that have to wait. */
export async function findHeldFields(change: JobChange): Promise<Set<JobFieldName>> {
  const held = new Set<JobFieldName>()
  for (const { publish } of gates) for (const name of (await publish?.(change)) ?? []) held.add(name)
  return held
}

/** Whether a change would wait for an approval, were it published now. */
export async function wouldAskApproval(change: JobChange): Promise<boolean> {
  for (const { asksApproval } of gates) if (await asksApproval?.(change)) return true
  return false
}

/** Fields of a job that cannot be changed for now. */
export async function findLockedFields(
  job: Pick<JobChange, 'jobId' | 'companyId' | 'isDraft'>,
): Promise<JobFieldName[]> {
  const found: JobFieldName[] = []
  for (const { locked } of gates) found.push(...((await locked?.(job)) ?? []))
  return found
}

export async function assertSavable(change: JobChange): Promise<void> {
  for (const { save } of gates) await save?.(change)
}

/** Names of the fields that differ. */
export const changedFields = (before: JobFields, after: JobFields): JobFieldName[] =>
  namesOf(after).filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

const namesOf = <T extends object>(value: T): (keyof T)[] => {
  const names: (keyof T)[] = []
  for (const name in value) names.push(name)
  return names
}

/** Some fields of a job. */
export type SomeFields = { readonly [Name in JobFieldName]?: JobFields[Name] | undefined }

/** `base` with the named fields of `from`; without names, with all that it has. */
export function withFields(
  base: JobFields,
  from: SomeFields,
  names: Iterable<JobFieldName> = namesOf(base),
): JobFields {
  const result = { ...base }
  for (const name of names) assign(result, from, name)
  return result
}

function assign<Name extends JobFieldName>(to: JobFields, from: SomeFields, name: Name): void {
  const value = from[name]
  if (value !== undefined) to[name] = value
}
