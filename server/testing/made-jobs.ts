import { createJob, type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'

import { emptyJobFields as emptyJob } from '@hireloom/contract/jobs/empty-fields.ts'
import { callAs, type Person, unique } from './world.ts'

export { emptyJob }

/** A job with answers to the company's own fields. */
export const nightNurse = (customFields: JobFields['customFields']): JobFields => ({
  ...emptyJob,
  title: 'Night Nurse',
  jobDesc: '<p>Care at night.</p>',
  isPrivate: false,
  customFields,
})

/** A draft that a person has written, with the version to go on from. */
export async function draftOf(person: Person, fields: JobFields): Promise<{ jobId: number; version: number }> {
  const { jobId } = await callAs(person)(createJob, { body: { title: unique('Draft ') } })
  const { version } = await callAs(person)(readJobEditor, { params: { jobId } })
  const saved = await callAs(person)(saveJobDraft, { params: { jobId }, body: { version, fields } })
  return { jobId, version: saved.version }
}

export const publish = (person: Person, jobId: number, version: number) =>
  callAs(person)(submitJob, { params: { jobId }, body: { version } })
