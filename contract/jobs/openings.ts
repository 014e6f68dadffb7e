import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, pageUpTo } from '../wire.ts'

/** Where an opening is: to be filled, filled by an application, or not to be filled any more. */
export const openingStates = ['open', 'filled', 'cancelled'] as const
export const openingReasons = ['new', 'replacement', 'temporary'] as const

/** A job has at most so many, so that its list can be shown whole. */
export const mostOpenings = 200
/** So many are added in one call. */
export const mostNewOpenings = 50
export const openingCodeLength = 60

/** One seat of a job. */
export const opening = z.object({
  openingId: id,
  jobId: id,
  /** Unique in the company that hires. */
  code: z.string(),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  officeId: z.nullable(id),
  officeName: z.nullable(z.string()),
  targetStart: z.nullable(z.iso.date()),
  reason: z.enum(openingReasons),
  state: z.enum(openingStates),
  /** For those who see the applications to the job, as the rest of who filled it. */
  filledByAppId: z.nullable(id),
  filledByName: z.nullable(z.string()),
  /** The first day of work of who filled it, where it is agreed. */
  startDate: z.nullable(z.iso.date()),
  version: z.number(),
})
export type Opening = z.output<typeof opening>

/** How many openings of a job are in which state. */
export const openingCounts = z.object({ open: z.number(), filled: z.number(), cancelled: z.number() })

/** What a job tells of them: null where it has none, or none that is not cancelled. */
export const openingTally = z.nullable(z.object({ open: z.number(), filled: z.number() }))

const byJob = z.object({ jobId: id })
const byOpening = z.object({ openingId: id })
const code = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(openingCodeLength, texts.value.id))
const facts = {
  departmentId: z.optional(z.nullable(id)),
  officeId: z.optional(z.nullable(id)),
  targetStart: z.optional(z.nullable(z.iso.date())),
}

export const listOpenings = endpoint({
  name: 'listOpenings',
  summary: 'List the openings of a job: those to fill, then the filled and the cancelled ones',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/openings',
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  query: z.strictObject({ state: z.optional(z.enum(openingStates)), ...pageUpTo(mostOpenings, 50) }),
  output: z.object({
    ...listOf(opening).shape,
    counts: openingCounts,
    /** Whether the caller may add and change openings. */
    canEdit: z.boolean(),
  }),
  problems: ['not-found'],
})

export const createOpenings = endpoint({
  name: 'createOpenings',
  summary:
    'Add one or several openings to a job. Each gets a code from the number of the job, unless `code` gives it for a single one. The vacancies of the job follow. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/openings',
  audience: 'staff',
  may: 'jobs.edit',
  status: 201,
  params: byJob,
  body: z.object({
    count: z._default(z.int().check(z.minimum(1, texts.value.id), z.maximum(mostNewOpenings, texts.value.id)), 1),
    code: z.optional(code),
    reason: z._default(z.enum(openingReasons), 'new'),
    ...facts,
  }),
  output: z.object({ ...listOf(opening).shape, undo: undoable }),
  problems: ['invalid', 'not-found', 'locked', 'opening-code-taken'],
})

/** What is left out stays as it is. A filled opening is freed by moving its applicant back, not here. */
export const changeOpening = endpoint({
  name: 'changeOpening',
  summary: 'Change an opening, cancel it, or open a cancelled one again. Returns an undo token',
  method: 'PATCH',
  path: '/roboroy/api/v1/openings/{openingId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: byOpening,
  body: z.object({
    code: z.optional(code),
    reason: z.optional(z.enum(openingReasons)),
    state: z.optional(z.enum(['open', 'cancelled'])),
    ...facts,
    /** The version the caller has seen; a change of an older one is refused. */
    version: z.optional(z.number()),
  }),
  output: z.object({ ...opening.shape, undo: undoable }),
  problems: ['invalid', 'not-found', 'stale', 'illegal-change', 'locked', 'opening-code-taken'],
})

export const removeOpening = endpoint({
  name: 'removeOpening',
  summary: 'Delete an opening that no one fills. Returns an undo token',
  method: 'DELETE',
  path: '/roboroy/api/v1/openings/{openingId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: byOpening,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found', 'illegal-change', 'locked'],
})
