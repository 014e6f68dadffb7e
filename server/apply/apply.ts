import type { Applied, ManualSubmission, Submission } from '@hireloom/contract/apply/apply.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { type Caller, newToken } from '../kernel/session.ts'
import { emailDomainFor, findApplyJob, refuseUnfit } from './apply-job.ts'
import { findFields, judgeCustomAnswers } from './custom-answers.ts'
import { type CvFile, insertDocument, judgeCv } from './cv-file.ts'
import { judgeShortForm, judgeSubmission } from './judge.ts'
import { readResumeTask } from './reading.ts'
import { type NewApplication, submitApplication } from './submit.ts'

type Bearing = Pick<NewApplication, 'statusToken' | 'bringDocument' | 'whenWritten'> & {
  readonly stated?: string
  /** Free words for where it comes from, beside those of the form. */
  readonly sourceWord?: string | undefined
}

const nothing: Omit<Bearing, 'statusToken'> = {
  bringDocument: () => Promise.resolve(null),
  whenWritten: () => Promise.resolve(),
}

/** Applies without a CV, from the full form or the short one. */
export async function applyWithoutResume(body: Submission | ManualSubmission, caller: Caller): Promise<Applied> {
  if (!('candidate' in body)) return applyByShortForm(body, caller)
  return applyByForm(body, caller, { statusToken: newToken(), ...nothing })
}

/** Applies with a CV that has arrived; the reading of it is queued with the application. */
export async function applyWithFile(
  body: Submission,
  files: readonly ArrivedFile[],
  headers: { 'x-job-id'?: number | undefined; 'x-application-source'?: string | undefined },
  caller: Caller,
): Promise<Applied> {
  const headerJobId = headers['x-job-id']
  if (headerJobId !== undefined && headerJobId !== body.jobId) {
    throw new Problem('invalid', { fields: { jobId: texts.value.id } })
  }
  const [file] = files
  if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  const cv = await judgeCv(file)
  return applyByForm(body, caller, {
    statusToken: newToken(),
    bringDocument: owner => bringCv(cv, owner),
    whenWritten: nothing.whenWritten,
    sourceWord: headers['x-application-source'],
  })
}

/** Keeps a judged CV as the document of an application that is being written, and has it read. */
export async function bringCv(cv: CvFile, owner: { companyId: number; profileId: number }): Promise<number> {
  const documentId = await insertDocument(cv, owner)
  await readResumeTask.enqueue({ documentId })
  return documentId
}

/** Judges the full form against job, company and country; throws what stands against it. */
export async function judgeByForm(body: Submission, { viewer }: Caller) {
  const job = await findApplyJob(body.jobId, viewer, { sharingHash: body.sharinghash ?? undefined })
  refuseUnfit(job, viewer, Boolean(body.referrer))
  if (body.companyId && body.companyId !== job.companyId && body.companyId !== job.recruiterCompanyId) {
    throw new Problem('invalid', { fields: { companyId: texts.value.id } })
  }
  const fields = await findFields(job.companyId, viewer, Boolean(body.referrer))
  const custom = await judgeCustomAnswers(fields, body.customFields, body.candidate.countryId)
  return { job, custom, ...(await judgeSubmission(body, emailDomainFor(job, viewer), custom)) }
}

/** Judges the full form and writes the application. */
export async function applyByForm(
  body: Submission,
  caller: Caller,
  { stated, sourceWord, ...bearing }: Bearing,
): Promise<Applied> {
  const { job, custom, candidate, referrer } = await judgeByForm(body, caller)
  const { draftToken: _secret, customFields: _keptApart, ...sent } = body
  return submitApplication(caller, {
    ...bearing,
    job,
    candidate,
    referrer,
    answers: custom.kept,
    consents: consentsOf(body),
    source: {
      words: [body.application_source, sourceWord, body.ref],
      ref: body.ref ?? null,
      apiSource: body.apiSource ?? null,
      micrositeId: body.micrositeId ?? null,
      siteId: body.siteId ?? null,
      ...(stated !== undefined && { stated }),
    },
    submission: { ...sent, candidate: { ...body.candidate, nric: masked(body.candidate.nric ?? null) } },
  })
}

async function applyByShortForm(body: ManualSubmission, caller: Caller): Promise<Applied> {
  const job = await findApplyJob(body.jobId, caller.viewer, { sharingHash: body.sharinghash ?? undefined })
  refuseUnfit(job, caller.viewer, false)
  const fields = await findFields(job.companyId, caller.viewer, false)
  const custom = await judgeCustomAnswers(fields, body.customFields, body.countryId)
  const candidate = await judgeShortForm(body, emailDomainFor(job, caller.viewer), custom)
  const { customFields: _keptApart, ...sent } = body
  return submitApplication(caller, {
    statusToken: newToken(),
    ...nothing,
    job,
    candidate,
    referrer: null,
    answers: custom.kept,
    consents: [],
    source: {
      words: [body.application_source, body.ref],
      ref: body.ref ?? null,
      apiSource: null,
      micrositeId: body.micrositeId ?? null,
      siteId: null,
    },
    submission: sent,
  })
}

/** Answers of consent, that to WhatsApp among them (specification P3 `wOptin`). No one agrees in another's name. */
function consentsOf({ candidate, consents, referrer }: Submission): GivenConsent[] {
  if (referrer) return []
  const others = consents.filter(({ purpose }) => purpose !== 'whatsapp')
  const noticeVersion = others[0]?.noticeVersion
  return candidate.wOptin ? [...others, { purpose: 'whatsapp', state: 'given', noticeVersion }] : others
}

/** A national number is not kept in the open: its last four characters tell people apart. */
function masked(nric: string | null): string | null {
  return nric ? `${'•'.repeat(Math.max(0, nric.length - 4))}${nric.slice(-4)}` : null
}
