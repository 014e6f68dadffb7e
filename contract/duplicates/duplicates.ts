import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** What two profiles have in common, and how much that says by itself, of 100. */
export const reasonScores = { email: 95, document_hash: 90, link: 85, phone: 80, name_employer: 60 } as const
export const reasonKinds = ['email', 'document_hash', 'link', 'phone', 'name_employer'] as const
export type ReasonKind = (typeof reasonKinds)[number]

export const duplicateStatuses = ['open', 'merged', 'kept_apart'] as const

/** Fields of which a merge takes one value; skills and links of both are kept. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'mobile',
  'country',
  'dateOfBirth',
  'headline',
  'summary',
  'currentTitle',
  'currentCompany',
] as const
export type MergeField = (typeof mergeFields)[number]

/** One of the two people, as the company knows them; of a merged pair as they were before. */
const side = z.object({
  profileId: id,
  fields: z.record(z.enum(mergeFields), z.nullable(z.string())),
  skills: z.array(z.string()),
  links: z.array(z.string()),
  /** Applications to jobs that the caller sees. */
  applications: z.number(),
  hasCv: z.boolean(),
  isRegistered: z.boolean(),
  createdAt: moment,
})
export type DuplicateSide = z.output<typeof side>

export const duplicate = z.object({
  duplicateId: id,
  status: z.enum(duplicateStatuses),
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(z.object({ kind: z.enum(reasonKinds), score: z.number() })),
  a: side,
  b: side,
  /** Jobs to which both have applied: after a merge one application to each is left. */
  sharedJobs: z.number(),
  foundAt: moment,
  decidedAt: z.nullable(moment),
  /** Merged because both have one confirmed email address. */
  isAutomatic: z.boolean(),
  keptProfileId: z.nullable(id),
  unmergeUntil: z.nullable(moment),
})
export type Duplicate = z.output<typeof duplicate>

export const duplicateTexts = {
  laterFirst: /*i18n*/ { id: 'Another profile was merged into this one later. Unmerge that one first.' },
} as const

const resource = '/roboroy/api/v1/duplicates'
const params = z.object({ duplicateId: id })

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  summary:
    'List pairs of people who may be the same person, the likeliest first; merged pairs as long as they can be unmerged',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'candidates.merge',
  query: z.strictObject({
    status: z._default(z.enum(duplicateStatuses), 'open'),
    reason: z.optional(z.enum(reasonKinds)),
    /** The lowest score, 0 to 100. */
    minScore: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100))),
    /** Of this person only. */
    profileId: z.optional(id),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: listOf(duplicate),
})

export const readDuplicate = endpoint({
  name: 'readDuplicate',
  summary: 'Read a pair of people who may be the same person',
  method: 'GET',
  path: `${resource}/{duplicateId}`,
  audience: 'staff',
  may: 'candidates.merge',
  params,
  output: duplicate,
  problems: ['not-found'],
})

export const mergeDuplicate = endpoint({
  name: 'mergeDuplicate',
  summary: "Merge two profiles of the caller's company into one; it can be undone for 30 days",
  method: 'POST',
  path: `${resource}/{duplicateId}/merge`,
  audience: 'staff',
  may: 'candidates.merge',
  params,
  body: z.strictObject({
    /** Number of the profile that stays. */
    keep: id,
    /** Number of the profile from which a field is taken; a field without a choice is the kept one's, or the other's where that is empty. */
    fieldChoices: z._default(z.partialRecord(z.enum(mergeFields), id), {}),
  }),
  output: z.object({ duplicateId: id, profileId: id, unmergeUntil: moment }),
  problems: ['not-found', 'invalid', 'illegal-change'],
})

export const keepApart = endpoint({
  name: 'keepApart',
  summary: 'Say for good that two profiles are two people',
  method: 'POST',
  path: `${resource}/{duplicateId}/keepapart`,
  audience: 'staff',
  may: 'candidates.merge',
  params,
  output: z.object({ duplicateId: id }),
  problems: ['not-found', 'illegal-change'],
})

export const reopenDuplicate = endpoint({
  name: 'reopenDuplicate',
  summary: 'Take back that two profiles are two people',
  method: 'POST',
  path: `${resource}/{duplicateId}/reopen`,
  audience: 'staff',
  may: 'candidates.merge',
  params,
  output: z.object({ duplicateId: id }),
  problems: ['not-found', 'illegal-change'],
})

export const unmergeDuplicate = endpoint({
  name: 'unmergeDuplicate',
  summary: 'Undo a merge of two profiles within 30 days',
  method: 'POST',
  path: `${resource}/{duplicateId}/unmerge`,
  audience: 'staff',
  may: 'candidates.merge',
  params,
  output: z.object({ duplicateId: id }),
  problems: ['not-found', 'illegal-change'],
})
