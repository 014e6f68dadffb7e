import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'
import { jobQuestion, knockoutRule, mostOptions, mostQuestions, proof } from './questions.ts'

const typed = z.string().check(z.maxLength(20_000))

/** An answer as text. Yes/No is `yes` or `no`; choices are `optionId`s with commas between them, and may come as a list. */
const textAnswer = z.pipe(
  z.union([
    typed,
    z.number(),
    z.null(),
    z.array(z.union([z.string().check(z.maxLength(20)), z.number()])).check(z.maxLength(mostOptions)),
  ]),
  z.transform(value => (Array.isArray(value) ? value.join(',') : String(value ?? ''))),
)

/** The answer payload of specification P3; what it says of job, application and profile must be true, and may be left out. */
const answerPayload = z.object({
  questiontypeId: z.optional(z.nullable(z.number())),
  jobQuestionId: id,
  textAnswer: z._default(textAnswer, ''),
  jobId: z.optional(z.nullable(id)),
  appId: z.optional(z.nullable(id)),
  profileId: z.optional(z.nullable(id)),
})

/** `knockout`, for staff only: the rule at the time of the answer, and whether the answer breaks it. */
const storedAnswer = z.object({
  questiontypeId: z.number(),
  jobQuestionId: id,
  textAnswer: z.string(),
  jobId: id,
  appId: id,
  profileId: id,
  typeName: jobQuestion.shape.typeName,
  questionaire: jobQuestion.shape.questionaire,
  knockout: z.nullable(z.object({ rule: knockoutRule, isKnockedOut: z.boolean() })),
})
export type StoredAnswer = z.output<typeof storedAnswer>

/** What was typed so far, by the number of the question. */
const draft = z.record(z.string().check(z.regex(/^\d{1,15}$/)), typed)

export const answerSheet = z.object({
  jobId: id,
  appId: id,
  profileId: id,
  submittedAt: z.nullable(moment),
  changedAt: z.nullable(moment),
  /** The caller is the applicant, and the company has not decided. */
  canChange: z.boolean(),
  /** The company still waits for answers of the applicant. */
  isPending: z.boolean(),
  answers: z.array(storedAnswer),
  count: z.number(),
  /** For the applicant alone: what was typed and not sent. */
  draft: z.nullable(draft),
})
export type AnswerSheet = z.output<typeof answerSheet>

export const readAnswers = endpoint({
  name: 'readAnswers',
  summary: 'Read the screening answers of an application, as the applicant or as someone who works on the job',
  method: 'GET',
  path: '/roboroy/api/v1/jobquestionresponse',
  audience: 'anyone',
  query: z.strictObject({ jobId: id, appId: id, profileId: z.optional(id) }),
  headers: z.object(proof),
  output: answerSheet,
  problems: ['not-found'],
})

export const sendAnswers = endpoint({
  name: 'sendAnswers',
  summary: 'Submit screening answers, or change them until the company has decided',
  method: 'POST',
  path: '/roboroy/api/v1/jobquestionresponse',
  audience: 'anyone',
  status: 201,
  headers: z.object({
    ...proof,
  }),
  body: z.object({
    jobId: id,
    appId: z.optional(z.nullable(id)),
    profileId: z.optional(z.nullable(id)),
    answers: z.array(answerPayload).check(z.maxLength(2 * mostQuestions)),
  }),
  output: answerSheet,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
})

export const keepAnswerDraft = endpoint({
  name: 'keepAnswerDraft',
  summary: 'Save a draft of screening answers',
  method: 'PUT',
  path: '/roboroy/api/v1/jobquestionresponse/draft',
  audience: 'anyone',
  headers: z.object(proof),
  body: z.object({ jobId: id, appId: id, draft }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'invalid', 'illegal-change'],
})
