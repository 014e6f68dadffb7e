import * as z from 'zod/mini'
import { referralIncentive } from '../companies/behaviour.ts'
import { applyRoleTypes } from '../companies/company-info.ts'
import { cvMaxBytes, uploadPieceBytes } from '../constants.ts'
import { customField, customFieldResponse } from '../custom-fields/custom-fields.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { givenConsents } from '../privacy/consents.ts'
import { uploadProblems } from '../problems.ts'
import { parsedResume } from '../resumes/profile.ts'
import { id, moment, wholeNumber } from '../wire.ts'

/** Typed text: PostgreSQL keeps neither the character U+0000 nor half a surrogate pair, so they go here. */
const text = (most: number) =>
  z.string().check(
    z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.maxLength(most, texts.value.id),
  )
/**
 * The candidate submission of specification P3. Its fields are judged by `rules.ts` and, on the server, against the country and
 * the company, with the texts of P5 keyed by path (`candidate.mobile`).
 */
export const submission = z.object({
  jobId: id,
  candidate: z.object({
    candidateFirstName: z._default(text(200), ''),
    candidateLastName: z._default(text(200), ''),
    candidateEmail: z._default(text(300), ''),
    candidateSkills: z._default(z.array(text(120)).check(z.maxLength(100)), []),
    nric: z.optional(z.nullable(text(20))),
    mobile: z._default(text(30), ''),
    dateOfBirth: z.optional(z.nullable(text(30))),
    countryId: z.nullable(z._default(wholeNumber, 0)),
    wOptin: z._default(z.boolean(), false),
  }),
  /** Company of the job, or the one that recruits for it; no other is taken. */
  companyId: z.optional(z.nullable(id)),
  /** Where it comes from, in free words; who acted is never taken from here. */
  application_source: z.optional(z.nullable(text(100))),
  apiSource: z.optional(z.nullable(text(40))),
  referrer: z.optional(
    z.nullable(
      z.object({
        referrerFullName: z._default(text(200), ''),
        referrerEmail: z._default(text(254), ''),
        companyId: z.optional(z.nullable(id)),
      }),
    ),
  ),
  sharinghash: z.optional(z.nullable(text(100))),
  ref: z.optional(z.nullable(text(200))),
  micrositeId: z.optional(z.nullable(text(100))),
  siteId: z.optional(z.nullable(text(100))),
  /** Answers to the company's own fields; those of the referrer's among them. */
  customFields: z._default(z.array(customFieldResponse).check(z.maxLength(1000)), []),
  consents: z._default(givenConsents, []),
  draftToken: z.optional(z.nullable(text(100))),
})
export type Submission = z.output<typeof submission>

/** The short form recruiters and microsites send (specification P3 "Manual application"). */
export const manualSubmission = z.object({
  jobId: id,
  fName: text(200),
  lName: text(200),
  email: text(300),
  countryId: z.nullable(z._default(wholeNumber, 0)),
  contactNumber: z._default(text(30), ''),
  application_source: z.optional(z.nullable(text(100))),
  sharinghash: z.optional(z.nullable(text(100))),
  ref: z.optional(z.nullable(text(200))),
  micrositeId: z.optional(z.nullable(text(100))),
  /** Answers to the company's own fields; those that must be answered stop this form too. */
  customFields: z._default(z.array(customFieldResponse).check(z.maxLength(1000)), []),
})
export type ManualSubmission = z.output<typeof manualSubmission>

/**
 * `statusToken` opens the applicant's own status page without an account; empty for a recommendation, whose page is the candidate's alone.
 * A guest's shows for seven days that the application was received; the link in the email opens the rest. Nothing here tells a guest
 * whether their address was known.
 */
export const applied = z.object({
  appId: id,
  /** For guests the application's own number, which stands for it wherever the profile of the application is asked for. */
  profileId: id,
  jobId: id,
  hasQuestions: z.boolean(),
  /** Where that person goes from here. */
  nextStep: z.enum(['thanks', 'questions', 'hiring']),
  statusToken: z.string(),
  /** Of a recommendation by someone who is signed in: whether it counts, or someone else was first. */
  referral: z.optional(z.object({ referralId: id, status: z.enum(['submitted', 'duplicate']) })),
})
export type Applied = z.output<typeof applied>

const applyProblems = [
  'invalid',
  'already-applied',
  'job-closed',
  'not-found',
  'signed-in-only',
  'forbidden',
  'too-many-requests',
] as const

export const validateApplication = endpoint({
  name: 'validateApplication',
  summary: 'Check whether an email address or profile may still apply for a job',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/validate',
  audience: 'anyone',
  headers: z.object({ xrtoken: z.optional(z.string()) }),
  body: z.object({
    jobId: id,
    email: z.optional(text(254)),
    profileId: z.optional(id),
    sharinghash: z.optional(z.nullable(text(100))),
    /** The unfinished application whose form asks; a guest without one is told that any address may apply. */
    draftToken: z.optional(z.nullable(text(100))),
  }),
  output: z.object({ data: z.object({ valid: z.boolean() }) }),
  problems: ['invalid', 'not-found', 'too-many-requests'],
  /** Each form asks when its address is left, some more than once. */
  limit: { most: 900, seconds: 3600, by: 'address' },
})

export const apply = endpoint({
  name: 'apply',
  summary: 'Apply without a CV',
  method: 'POST',
  path: '/roboroy/api/v1/xpa',
  audience: 'anyone',
  status: 201,
  body: z.union([submission, manualSubmission]),
  output: applied,
  problems: applyProblems,
})

export const applyWithResume = endpoint({
  name: 'applyWithResume',
  summary: 'Apply with a CV: multipart part `resume`, and the submission as JSON in part `meta`',
  method: 'POST',
  path: '/roboroy/api/v1/xpa/r/u',
  audience: 'anyone',
  kind: 'upload',
  status: 201,
  headers: z.object({
    'x-job-id': z.optional(id),
    /** Where it comes from, when the form names nothing. */
    'x-application-source': z.optional(text(100)),
  }),
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  body: submission,
  output: applied,
  problems: [...applyProblems, 'too-large', 'wrong-file-type', 'unsafe-file', 'upload-broken'],
})

/** Application draft of a guest; `data` holds the form's fields as typed, valid or not. */
export const draftData = z.record(text(100), text(10_000))

export const draftFile = z.object({
  fileName: z.string(),
  size: z.number(),
  /** `reading` until the CV was read; `failed` carries the R8 code. */
  state: z.enum(['reading', 'read', 'failed']),
  code: z.nullable(z.number()),
  suggestions: z.nullable(parsedResume),
})

export const applicationDraft = z.object({
  token: z.string(),
  jobId: id,
  data: draftData,
  file: z.nullable(draftFile),
  updatedAt: moment,
  expiresAt: moment,
})
export type ApplicationDraft = z.output<typeof applicationDraft>

const draftToken = z.object({ token: z.string().check(z.maxLength(100)) })

export const startDraft = endpoint({
  name: 'startDraft',
  summary: 'Create an application draft, kept for 30 days',
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts',
  audience: 'anyone',
  status: 201,
  body: z.object({
    jobId: id,
    data: z._default(draftData, {}),
    sharinghash: z.optional(z.nullable(text(100))),
    /** A referral of another person; kept apart from the caller's own application. */
    isReferral: z._default(z.boolean(), false),
  }),
  output: applicationDraft,
  problems: ['not-found', 'job-closed', 'invalid', 'too-many-requests'],
})

export const readDraft = endpoint({
  name: 'readDraft',
  summary: 'Read an application draft by its token',
  method: 'GET',
  path: '/roboroy/api/v1/applicationdrafts/{token}',
  audience: 'anyone',
  params: draftToken,
  output: applicationDraft,
  problems: ['not-found'],
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  summary: 'Update an application draft; omitted fields keep their values',
  method: 'PATCH',
  path: '/roboroy/api/v1/applicationdrafts/{token}',
  audience: 'anyone',
  params: draftToken,
  body: z.object({ data: draftData }),
  output: applicationDraft,
  problems: ['not-found', 'invalid'],
})

export const putDraftFile = endpoint({
  name: 'putDraftFile',
  summary: 'Upload the CV of an application draft, replacing an earlier one, and start reading it',
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts/{token}/files',
  audience: 'anyone',
  kind: 'upload',
  params: draftToken,
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  output: applicationDraft,
  problems: [...uploadProblems, 'not-found', 'too-many-requests'],
})

export const putDraftPiece = endpoint({
  name: 'putDraftPiece',
  summary: 'Upload a chunk of a CV from `offset`; the last chunk completes the file and attaches it to the draft',
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts/{token}/pieces',
  audience: 'anyone',
  kind: 'upload',
  params: draftToken,
  files: { piece: { maxBytes: uploadPieceBytes, maxCount: 1, required: true } },
  body: z.object({
    /** Names this file among those of the draft, so that a broken upload goes on where it broke. */
    uploadId: z.string().check(z.minLength(1), z.maxLength(100)),
    fileName: text(255).check(z.minLength(1)),
    size: wholeNumber.check(z.minimum(1), z.maximum(cvMaxBytes)),
    offset: wholeNumber,
  }),
  /** Bytes stored so far. A chunk that starts at another offset is ignored and gets this number back. */
  output: z.object({ received: z.number(), draft: z.nullable(applicationDraft) }),
  problems: [...uploadProblems, 'not-found', 'too-many-requests'],
})

export const readDraftPieces = endpoint({
  name: 'readDraftPieces',
  summary: 'Read how many bytes of a chunked upload have arrived',
  method: 'GET',
  path: '/roboroy/api/v1/applicationdrafts/{token}/pieces/{uploadId}',
  audience: 'anyone',
  params: z.object({ ...draftToken.shape, uploadId: z.string().check(z.maxLength(100)) }),
  output: z.object({ received: z.number() }),
  problems: ['not-found'],
})

export const mailDraftLink = endpoint({
  name: 'mailDraftLink',
  summary: 'Email the link to an application draft to the address it contains',
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts/{token}/maillink',
  audience: 'anyone',
  params: draftToken,
  output: z.object({ email: z.string() }),
  problems: ['not-found', 'invalid', 'too-many-requests'],
})

export const chooseDraftDocument = endpoint({
  name: 'chooseDraftDocument',
  summary: "Attach a copy of one of the candidate's CVs to an application draft",
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts/{token}/document',
  audience: 'candidate',
  params: draftToken,
  body: z.object({ personDocId: id }),
  output: applicationDraft,
  problems: ['not-found', 'too-many-requests'],
})

export const removeDraftFile = endpoint({
  name: 'removeDraftFile',
  summary: 'Remove the CV from an application draft',
  method: 'DELETE',
  path: '/roboroy/api/v1/applicationdrafts/{token}/files',
  audience: 'anyone',
  params: draftToken,
  output: applicationDraft,
  problems: ['not-found'],
})

export const submitDraft = endpoint({
  name: 'submitDraft',
  summary: 'Submit an application draft as an application, with its CV if there is one',
  method: 'POST',
  path: '/roboroy/api/v1/applicationdrafts/{token}/submit',
  audience: 'anyone',
  status: 201,
  params: draftToken,
  body: submission,
  output: applied,
  problems: applyProblems,
})

/** What the apply page must know before it shows a form. */
export const readApplyForm = endpoint({
  name: 'readApplyForm',
  summary: 'Read whether and how the caller can apply for a job, with details already known about the caller',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/applyform',
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.strictObject({ sharingHash: z.optional(text(100)) }),
  output: z.object({
    jobId: id,
    jobName: z.string(),
    companyId: id,
    companyName: z.string(),
    logo: z.nullable(z.string()),
    primaryColor: z.nullable(z.string()),
    isClosed: z.boolean(),
    isPaused: z.boolean(),
    hasApplied: z.boolean(),
    /** False when the company takes no applications here at all; who must sign in first is told by `applyRoleType`. */
    canApply: z.boolean(),
    applyRoleType: z.enum(applyRoleTypes),
    /** The employer's own page to sign in, where it has one. */
    externalLoginUrl: z.nullable(z.string()),
    /** The employer's own form, which is used in place of ours. */
    externalLink: z.nullable(z.string()),
    acceptResume: z.boolean(),
    emailDomain: z.nullable(z.object({ domain: z.string(), isContained: z.boolean() })),
    /** Whether the page offers referrals for this job. */
    canRefer: z.boolean(),
    nricRequiredForReferral: z.boolean(),
    /** Promised to who recommends someone; null for nothing, or where the page offers no referrals. */
    referralIncentive: z.nullable(referralIncentive),
    /** Of the privacy notice that the form links to; goes back with the consents. 0 while there is only the standard text. */
    noticeVersion: z.number(),
    customFields: z.object({ candidate: z.array(customField), referral: z.array(customField) }),
    known: z.nullable(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        mobile: z.string(),
        countryId: z.nullable(id),
      }),
    ),
  }),
  problems: ['not-found'],
})
