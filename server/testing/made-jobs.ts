import { createJob, type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { callAs, type Person, unique } from './world.ts'

/** Fields of a job of which nothing is known yet. */
export const emptyJob: JobFields = {
  title: '',
  department: '',
  office: '',
  internalCode: '',
  jobFunctionId: null,
  seniorityId: null,
  jobDesc: '',
  jobReq: '',
  benefit: '',
  skills: [],
  minExp: null,
  maxExp: null,
  qualificationTypeId: null,
  workplaceType: null,
  countryId: null,
  region: '',
  workLocation: '',
  workHours: '',
  hourTypeId: null,
  termId: null,
  currency: null,
  minSalary: null,
  maxSalary: null,
  salaryPeriod: null,
  hideSalary: false,
  vacancy: null,
  closeDate: null,
  isPrivate: true,
  acceptResume: true,
  allowReferral: false,
  customFields: [],
}

/** A draft that a person has written, with the version to go on from. */
export async function draftOf(person: Person, fields: JobFields): Promise<{ jobId: number; version: number }> {
  const { jobId } = await callAs(person)(createJob, { body: { title: unique('Draft ') } })
  const { version } = await callAs(person)(readJobEditor, { params: { jobId } })
  const saved = await callAs(person)(saveJobDraft, { params: { jobId }, body: { version, fields } })
  return { jobId, version: saved.version }
}

export const publish = (person: Person, jobId: number, version: number) =>
  callAs(person)(submitJob, { params: { jobId }, body: { version } })
