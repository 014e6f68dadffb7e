import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'
import { surveyAnswer, withdrawal } from './withdrawal-survey.ts'

const token = z.object({ token: z.string().check(z.maxLength(100)) })
const typed = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const accommodationStates = ['new', 'agreed', 'declined', 'done'] as const

/** `upheld`: a person has looked and it stays; `changed`: a person has looked and decided otherwise. */
export const reviewStates = ['new', 'upheld', 'changed'] as const

/** A stage by its label for candidates; `label` is `null` for an outcome and the start of work, which the page has words for by `key`. */
const step = z.object({
  key: z.string(),
  label: z.nullable(z.string()),
  state: z.enum(['done', 'current', 'next']),
  date: z.nullable(moment),
})

/** The applicant's own view of one application (domain: status page). */
export const applicationStatus = z.object({
  /** The reader has applied as a guest and not opened the email yet: they learn that the application was received, and no more. */
  isReceipt: z.boolean(),
  jobId: id,
  jobName: z.string(),
  companyId: id,
  companyName: z.string(),
  appliedAt: moment,
  lastActivityAt: moment,
  state: z.string(),
  steps: z.array(step),
  /** Until when the employer has promised an answer; `null` when nothing is awaited. */
  answerBy: z.nullable(z.iso.date()),
  isAnswerLate: z.boolean(),
  /** It came under a known address; the holder of this link says whether it is theirs. */
  needsProof: z.boolean(),
  nextAction: z.nullable(z.object({ kind: z.literal('questions'), path: z.string() })),
  /** It ended without a decision because the job was closed. */
  isJobClosed: z.boolean(),
  /** The employer closed it and goes on with one to another job. */
  movedTo: z.nullable(z.object({ jobName: z.string(), path: z.string() })),
  canWithdraw: z.boolean(),
  /** A withdrawal may be taken back until then. */
  canReopenUntil: z.nullable(moment),
  /** Why it was withdrawn, which may be said once and changed once; null for one that is not withdrawn. */
  withdrawalSurvey: z.nullable(z.object({ ...withdrawal.shape, isAnswered: z.boolean(), canAnswer: z.boolean() })),
  /** It has not ended, as far as the applicant knows. */
  canAskAccommodation: z.boolean(),
  accommodations: z.array(
    z.object({
      request: z.string(),
      state: z.enum(accommodationStates),
      /** What the employer has answered; empty when nothing. */
      answer: z.string(),
      createdAt: moment,
    }),
  ),
  /** The applicant may ask that a person looks at how the application was scored or decided. */
  canAskReview: z.boolean(),
  manualReviews: z.array(
    z.object({
      reason: z.string(),
      state: z.enum(reviewStates),
      /** What the employer has answered; empty when nothing. */
      answer: z.string(),
      createdAt: moment,
    }),
  ),
  /** When the requested erasure of this application's data happens. */
  eraseAt: z.nullable(moment),
})
export type ApplicationStatus = z.output<typeof applicationStatus>

export const readApplicationStatus = endpoint({
  name: 'readApplicationStatus',
  summary: 'Read the status of an application by its token',
  method: 'GET',
  path: '/roboroy/api/v1/applicationstatus/{token}',
  audience: 'anyone',
  params: token,
  output: applicationStatus,
  problems: ['not-found', 'link-expired'],
})

export const confirmApplication = endpoint({
  name: 'confirmApplication',
  summary: 'Confirm an application sent under a known email address as your own',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/confirm',
  audience: 'anyone',
  params: token,
  output: applicationStatus,
  problems: ['not-found', 'too-many-requests'],
})

export const disownApplication = endpoint({
  name: 'disownApplication',
  summary: 'Remove an unconfirmed application that someone else sent with your email address',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/disown',
  audience: 'anyone',
  params: token,
  output: z.object({ ok: z.literal(true) }),
  problems: ['too-many-requests'],
})

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  summary: 'Withdraw an application; the employer is told, with the reason if one is given',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/withdraw',
  audience: 'anyone',
  params: token,
  body: z.object({ reason: z._default(typed(1000), '') }),
  output: applicationStatus,
  problems: ['not-found', 'illegal-change', 'too-many-requests'],
})

export const answerWithdrawalSurvey = endpoint({
  name: 'answerWithdrawalSurvey',
  summary: 'Say why an application was withdrawn, or change that once; the employer sees it',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/withdraw/survey',
  audience: 'anyone',
  params: token,
  body: surveyAnswer,
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
})

export const mailStatusLink = endpoint({
  name: 'mailStatusLink',
  summary:
    'E-mail the link of an application to the address it was sent with; the answer does not tell whether there is one',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/link',
  audience: 'anyone',
  body: z.object({ jobId: id, email: z.string().check(z.trim(), z.maxLength(254)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'too-many-requests'],
  limit: { most: 30, seconds: 3600, by: 'address' },
})

export const replaceStatusLink = endpoint({
  name: 'replaceStatusLink',
  summary: "End all links emailed to the applicant's address so far, and email a new one",
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/replace',
  audience: 'anyone',
  params: token,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'too-many-requests'],
})

export const reopenApplication = endpoint({
  name: 'reopenApplication',
  summary: 'Undo a withdrawal within a day while the job is open; the application returns to its stage',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/reopen',
  audience: 'anyone',
  params: token,
  output: applicationStatus,
  problems: ['not-found', 'illegal-change', 'job-closed', 'too-many-requests'],
})

export const askForAccommodation = endpoint({
  name: 'askForAccommodation',
  summary:
    "Request help or an accommodation for an application that has not ended; the job's owner is notified immediately",
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/accommodation',
  audience: 'anyone',
  status: 201,
  params: token,
  body: z.object({ request: typed(5000).check(z.minLength(1, 'This field is required.')) }),
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
})

export const exportApplicationData = endpoint({
  name: 'exportApplicationData',
  summary: 'Download everything the employer keeps about the applicant as a JSON file',
  method: 'GET',
  path: '/roboroy/api/v1/applicationstatus/{token}/data',
  audience: 'anyone',
  kind: 'file',
  params: token,
  output: z.unknown(),
  problems: ['not-found', 'too-many-requests'],
})

export const eraseApplicationData = endpoint({
  name: 'eraseApplicationData',
  summary:
    'Request erasure of an application and its data, or cancel the request; erasure happens after a grace period',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/data',
  audience: 'anyone',
  params: token,
  body: z.object({ erase: z.boolean() }),
  output: applicationStatus,
  problems: ['not-found', 'too-many-requests'],
})
