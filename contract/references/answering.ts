import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'
import { mostQuestions } from './questions.ts'
import { referenceQuestion, referenceStatuses } from './references.ts'

const path = '/roboroy/api/v1/public/reference/{token}'
const params = z.object({ token: z.string().check(z.maxLength(100)) })

const answers = z
  .array(z.object({ questionId: id, answer: z.string().check(z.trim(), z.maxLength(5000, texts.value.id)) }))
  .check(z.maxLength(mostQuestions))
/** What a referee has typed, sent or not. */
const typed = z.object({ answers, recommend: z.nullable(z.boolean()) })
export type TypedReference = z.output<typeof typed>

/** A request as its referee sees it. Once it is answered or has ended, it says no more of the person. */
export const askedReference = z.object({
  status: z.enum(referenceStatuses),
  applicantName: z.string(),
  refereeName: z.string(),
  /** Null when no company asks. */
  companyName: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  questions: z.array(referenceQuestion),
  draft: typed,
  /** The applicant may read the answers. */
  isShown: z.boolean(),
  expiresAt: z.nullable(moment),
})
export type AskedReference = z.output<typeof askedReference>

export const readReferenceRequest = endpoint({
  name: 'readReferenceRequest',
  summary: 'Read a reference request with saved answers, by its token',
  method: 'GET',
  path,
  audience: 'anyone',
  params,
  output: askedReference,
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 600, seconds: 3600, by: 'address' },
})

export const keepReferenceDraft = endpoint({
  name: 'keepReferenceDraft',
  summary: "Save a draft of a referee's answers",
  method: 'PATCH',
  path,
  audience: 'anyone',
  params,
  body: typed,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'link-expired', 'illegal-change', 'too-many-requests'],
})

export const answerReference = endpoint({
  name: 'answerReference',
  summary: 'Submit a reference; it cannot be changed afterwards',
  method: 'POST',
  path,
  audience: 'anyone',
  params,
  body: typed,
  output: askedReference,
  problems: ['not-found', 'link-expired', 'illegal-change', 'invalid', 'too-many-requests'],
})

export const declineReference = endpoint({
  name: 'declineReference',
  summary: 'Decline to give a reference; saved answers are deleted',
  method: 'POST',
  path: `${path}/decline`,
  audience: 'anyone',
  params,
  output: askedReference,
  problems: ['not-found', 'link-expired', 'illegal-change', 'too-many-requests'],
})
