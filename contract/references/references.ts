import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'
import { mostQuestions } from './questions.ts'
import { referee } from './referee.ts'

export const referenceStatuses = ['draft', 'requested', 'opened', 'submitted', 'declined', 'expired'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

export const referenceQuestion = z.object({ questionId: id, question: z.string(), isRequired: z.boolean() })
export type ReferenceQuestion = z.output<typeof referenceQuestion>

const shownReferee = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  relation: z.nullable(z.string()),
})

export const reference = z.object({
  referenceId: id,
  /** The application it is for; null when it is for every employer the person applies to. */
  appId: z.nullable(id),
  jobName: z.nullable(z.string()),
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
  referee: shownReferee,
  status: z.enum(referenceStatuses),
  /** Asked for by the company, not by the person. */
  isAskedByStaff: z.boolean(),
  createdAt: moment,
  lastLetterAt: z.nullable(moment),
  answeredAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  /** Null until answered, and for people whom the company's rule does not let read it. */
  answered: z.nullable(
    z.object({
      recommend: z.boolean(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  canSend: z.boolean(),
  canRemind: z.boolean(),
  /** From when on a reminder may go out; null when none may any more. */
  remindFrom: z.nullable(moment),
  canRemove: z.boolean(),
})
export type Reference = z.output<typeof reference>

const path = '/roboroy/api/v1/references'
const byId = z.object({ referenceId: id })
const list = z.object({
  references: z.array(reference),
  /** Employers that references can be given for: those of the person's open applications. */
  companies: z.array(z.object({ companyId: id, companyName: z.string() })),
  /** Asked of every referee, unless others are sent with the request. */
  questions: z.array(referenceQuestion),
  /** Who recommended the person for an application. */
  referrer: z.array(z.object({ appId: id, referrerFullName: z.string() })),
  /** Those that the caller has asked for. */
  userReferences: z.array(id),
  applicant: z.object({
    profileId: z.nullable(id),
    fullName: z.string(),
    applications: z.array(z.object({ appId: id, jobName: z.string(), companyId: id, companyName: z.string() })),
  }),
  /** The people asked, each address once. */
  referee: z.array(shownReferee),
  count: z.number(),
})
export type ReferenceList = z.output<typeof list>

export const listReferences = endpoint({
  name: 'listReferences',
  summary:
    'List references of the signed-in candidate, or of an application for those who work on its job; newest first, at most 100',
  method: 'GET',
  path,
  audience: 'signed-in',
  may: 'candidates.view',
  query: z.strictObject({ appId: z.optional(id) }),
  output: list,
  problems: ['not-found'],
})

const problems = ['not-found', 'illegal-change', 'too-many-requests'] as const

export const createReference = endpoint({
  name: 'createReference',
  summary: 'Request a reference, or save it as a draft; staff request it for an application and may add questions',
  method: 'POST',
  path,
  audience: 'signed-in',
  may: 'candidates.contact',
  status: 201,
  body: z.strictObject({
    appId: z.optional(z.nullable(id)),
    referee,
    isSent: z._default(z.boolean(), true),
    questions: z.optional(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))
        .check(z.minLength(1), z.maxLength(mostQuestions)),
    ),
  }),
  output: reference,
  problems: ['not-found', 'invalid', 'too-many-requests'],
  limit: { most: 40, seconds: 24 * 3600, by: 'user' },
})

export const sendReference = endpoint({
  name: 'sendReference',
  summary: 'Send a reference request that is a draft or has expired',
  method: 'POST',
  path: `${path}/{referenceId}/send`,
  audience: 'signed-in',
  may: 'candidates.contact',
  params: byId,
  output: reference,
  problems,
})

export const remindReferee = endpoint({
  name: 'remindReferee',
  summary: 'Remind a referee who has not answered, up to three times, at least three days apart',
  method: 'POST',
  path: `${path}/{referenceId}/remind`,
  audience: 'signed-in',
  may: 'candidates.contact',
  params: byId,
  output: reference,
  problems,
})

export const removeReference = endpoint({
  name: 'removeReference',
  summary: 'Cancel a reference request or delete a reference; its link stops working and its answers are deleted',
  method: 'DELETE',
  path: `${path}/{referenceId}`,
  audience: 'signed-in',
  may: 'candidates.contact',
  params: byId,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'illegal-change'],
})
