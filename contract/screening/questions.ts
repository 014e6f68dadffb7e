import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** The kinds of a job's question and the numbers that answers name them by (specification P3). */
export const questiontypeIds = { subjective: 1, single_choice: 2, multiple_choice: 3, text: 7 } as const
export const questionKinds = ['subjective', 'single_choice', 'multiple_choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const mostQuestions = 50
export const mostOptions = 50
export const questionLength = 1000

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(most))

const option = z.object({
  optionId: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  optionName: text(200),
})
export type QuestionOption = z.output<typeof option>

/**
 * Knockout rule of a question. `is` is for Yes/No, `atLeast` and `atMost` for numbers, the others for choices, by `optionId`. An answer that
 * breaks it is marked for recruiters; nothing is decided automatically.
 */
export const knockoutRule = z.discriminatedUnion('operator', [
  z.strictObject({ operator: z.literal('is'), value: z.enum(['yes', 'no']) }),
  z.strictObject({ operator: z.enum(['atLeast', 'atMost']), value: z.number().check(z.minimum(0), z.maximum(1e12)) }),
  z.strictObject({
    operator: z.enum(['anyOf', 'allOf', 'noneOf']),
    value: z.array(z.int()).check(z.minLength(1, texts.required.id), z.maxLength(mostOptions)),
  }),
])
export type KnockoutRule = z.output<typeof knockoutRule>

/**
 * Question, options and answers as specification P3 nests them. `answerConfig.answer` has one empty place for each answer that may be
 * given: exactly one place is a dropdown, none means as many as one likes. It never holds a right answer.
 */
const questionaire = z.object({
  question: text(questionLength),
  questionConfig: z._default(
    z.object({ options: z._default(z.array(option).check(z.maxLength(mostOptions)), []) }),
    () => ({ options: [] }),
  ),
  answerConfig: z._default(z.object({ answer: z._default(z.array(z.literal('')).check(z.maxLength(1)), []) }), () => ({
    answer: [],
  })),
})

export const questionFields = z.object({
  typeName: z.enum(questionKinds),
  questionaire,
  required: z._default(z.boolean(), true),
  knockout: z._default(z.nullable(knockoutRule), null),
})
export type QuestionFields = z.output<typeof questionFields>

const questionChange = z.object({
  typeName: z.optional(z.enum(questionKinds)),
  questionaire: z.optional(questionaire),
  required: z.optional(z.boolean()),
  knockout: z.optional(z.nullable(knockoutRule)),
})
export type QuestionChange = z.output<typeof questionChange>

/** One question of a job, in its order; `knockout` is `null` for everybody but the people who work on the job. */
export const jobQuestion = z.object({
  jobQuestionId: id,
  jobQuestionMapId: id,
  questiontypeId: z.number(),
  order: z.number(),
  ...questionFields.shape,
})
export type JobQuestion = z.output<typeof jobQuestion>

/** Opens a guest's own application: the `statusToken` of the answer to applying. The cookie `applicationCookie` does the same. */
export const proof = { 'x-application-token': z.optional(z.string().check(z.maxLength(100))) }

/** Cookie that proves in the applicant's browser that an application is theirs. */
export const applicationCookie = (appId: number): string => `application_${appId}`

export const readQuestionMap = endpoint({
  name: 'readQuestionMap',
  summary: 'List the screening questions of a job in order',
  method: 'GET',
  path: '/roboroy/api/v1/jobquestionmap/{jobId}',
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.strictObject({ appId: z.optional(id), sharingHash: z.optional(z.string().check(z.maxLength(100))) }),
  headers: z.object(proof),
  output: z.object({
    jobId: id,
    jobName: z.string(),
    companyName: z.string(),
    jobquestions: z.array(jobQuestion),
    count: z.number(),
    canEdit: z.boolean(),
  }),
  problems: ['not-found'],
})

const byMapId = z.object({ jobQuestionMapId: id })

export const addQuestion = endpoint({
  name: 'addQuestion',
  summary: 'Add a screening question to the end of a job',
  method: 'POST',
  path: '/roboroy/api/v1/jobquestionmap',
  audience: 'staff',
  may: 'jobs.edit',
  status: 201,
  body: z.object({ jobId: id, ...questionFields.shape }),
  output: jobQuestion,
  problems: ['not-found', 'invalid'],
})

export const changeQuestion = endpoint({
  name: 'changeQuestion',
  summary:
    'Update a screening question of a job, or its knockout rule alone; what is left out stays, and earlier answers keep the original wording',
  method: 'PATCH',
  path: '/roboroy/api/v1/jobquestionmap/{jobQuestionMapId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: byMapId,
  body: questionChange,
  output: jobQuestion,
  problems: ['not-found', 'invalid'],
})

export const removeQuestion = endpoint({
  name: 'removeQuestion',
  summary: 'Remove a screening question from a job; answers are kept and it can be restored',
  method: 'DELETE',
  path: '/roboroy/api/v1/jobquestionmap/{jobQuestionMapId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: byMapId,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

export const restoreQuestion = endpoint({
  name: 'restoreQuestion',
  summary: 'Restore a removed screening question to its former position',
  method: 'POST',
  path: '/roboroy/api/v1/jobquestionmap/{jobQuestionMapId}/restore',
  audience: 'staff',
  may: 'jobs.edit',
  params: byMapId,
  output: jobQuestion,
  problems: ['not-found', 'invalid'],
})

export const orderQuestions = endpoint({
  name: 'orderQuestions',
  summary: 'Set the order of the screening questions of a job',
  method: 'PUT',
  path: '/roboroy/api/v1/jobquestionmap/{jobId}/order',
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id }),
  body: z.object({ jobQuestionMapIds: z.array(id).check(z.maxLength(mostQuestions)) }),
  output: z.object({ jobQuestionMapIds: z.array(id) }),
  problems: ['not-found', 'stale'],
})
