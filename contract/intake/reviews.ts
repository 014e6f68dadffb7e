import * as z from 'zod/mini'
import { profileEntry } from '../candidates/profile.ts'
import { duplicate } from '../duplicates/duplicates.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, pageUpTo } from '../wire.ts'
import { vendors } from './words.ts'

/** Parts of a profile of which a reading may be unsure. */
export const reviewFields = [
  'name',
  'email',
  'phone',
  'summary',
  'skills',
  'links',
  'workexperiences',
  'educations',
  'certificates',
  'languages',
] as const
export type ReviewField = (typeof reviewFields)[number]

/** A line of the CV; `from` and `to` enclose what was read, where the line holds it. */
const line = z.object({ text: z.string(), from: z.nullable(z.number()), to: z.nullable(z.number()) })
export type CvLine = z.output<typeof line>

const reviewValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name'), firstName: z.string(), lastName: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('words'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('entries'), entries: z.array(profileEntry) }),
])
export type ReviewValue = z.output<typeof reviewValue>

const doubt = z.object({
  reviewId: id,
  field: z.enum(reviewFields),
  /** How sure the reading is, 0 (not found) to 1. */
  confidence: z.number(),
  /** What the profile says. */
  value: reviewValue,
  /** Where in the CV it was read; empty where that is not known. */
  lines: z.array(line),
  /** Of an email or a phone number on which two readings do not agree: what each says. The profile has neither until one is chosen. */
  options: z.array(z.object({ vendor: z.enum(vendors), value: z.string(), confidence: z.number() })),
})
export type Doubt = z.output<typeof doubt>

const reviewPerson = z.object({
  profileId: id,
  name: z.string(),
  email: z.string(),
  /** The last file that brought them, and its upload. */
  taskId: id,
  fileName: z.string(),
  parentTaskId: id,
  appId: z.nullable(id),
  personDocId: z.nullable(id),
  addedAt: moment,
  /** The caller may decide about the doubts. */
  canDecide: z.boolean(),
  /** The caller may change entries of the profile, too: it is of the caller's own company. */
  canEditEntries: z.boolean(),
  doubts: z.array(doubt),
  /** Pairs that may be the same person; for those who may merge. */
  duplicates: z.array(duplicate),
})
export type ReviewPerson = z.output<typeof reviewPerson>

const path = '/roboroy/api/v1/resumereviews'

export const listResumeReviews = endpoint({
  name: 'listResumeReviews',
  summary:
    'List people whose uploaded CV needs a review: fields that the reading is not sure of, and possible duplicates',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.upload',
  query: z.strictObject({
    /** Of this upload only. */
    parentTaskId: z.optional(id),
    ...pageUpTo(50, 10),
  }),
  output: listOf(reviewPerson),
})

const typed = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))
const words = (most: number, count: number) =>
  z.array(typed(most).check(z.minLength(1, texts.value.id))).check(z.maxLength(count, texts.value.id))

/** What a colleague types in place of what was read; entries have calls of their own. */
const correction = z.object({
  firstName: z.optional(typed(200)),
  lastName: z.optional(typed(200)),
  email: z.optional(z.email(texts.email.id).check(z.maxLength(254))),
  phone: z.optional(typed(30).check(z.minLength(1, texts.required.id))),
  summary: z.optional(typed(5000).check(z.minLength(1, texts.required.id))),
  skills: z.optional(words(120, 100)),
  links: z.optional(words(500, 20)),
})
export type Correction = z.output<typeof correction>

export const decideResumeReview = endpoint({
  name: 'decideResumeReview',
  summary:
    'Decide about a field that a reading is not sure of: accept it, correct it, or clear it. What is corrected counts as typed, so that no later CV changes it',
  method: 'POST',
  path: `${path}/{reviewId}`,
  audience: 'staff',
  // On top of it `candidates.edit`, unless an agency decides about its own upload.
  may: 'candidates.upload',
  params: z.object({ reviewId: id }),
  body: z.strictObject({
    verdict: z.enum(['accept', 'correct', 'clear']),
    /** With `correct`; with `accept` of an email or phone number on which readings do not agree. */
    value: z.optional(correction),
  }),
  output: z.object({ reviewId: id, undo: undoable }),
  problems: ['not-found', 'invalid', 'stale'],
})
