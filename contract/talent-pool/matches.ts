import * as z from 'zod/mini'
import { matchLabels } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { flag, id } from '../wire.ts'

/** The most people and jobs that one call brings together. */
export const mostMatches = 500
/** From so many on, people are put forward by a task that one watches. */
export const manyMatches = 20
/** What that task does. */
export const matchTaskTitle = /*i18n*/ { id: 'Adding people to jobs' }

/**
 * Result of one entry, or what it would be: `possible` in a dry run without objections; `refused` when the caller
 * may not, or something is missing, which `message` says.
 */
export const matchResults = ['added', 'possible', 'duplicate', 'closed', 'not-found', 'refused'] as const

const match = z.object({
  jobId: id,
  /** People whom the team has voted down for the job come along too; otherwise they are refused. */
  addDownvoted: z._default(z.boolean(), true),
  /** `recruitertalentpool` when left out; of a candidate `candidate`, `microsite` or what `ref` said. */
  applicationSource: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, texts.value.id)))),
  /** Omitted by candidates, who mean their own profile. */
  profileId: z.optional(z.nullable(id)),
  /** What the client knows of the person; the server reads its own. */
  profileData: z.optional(z.unknown()),
  xpaapplicationsourceid: z.optional(z.nullable(id)),
})

const matches = z.array(match).check(z.minLength(1), z.maxLength(mostMatches))

const outcome = z.object({
  jobId: id,
  profileId: z.nullable(id),
  result: z.enum(matchResults),
  /** The application that was made, or that is in the way. */
  appId: z.nullable(id),
  /** Why it was not added, in English. */
  message: z.nullable(z.string()),
  /** 0 to 100 with one decimal; only in a dry run, when person and job have something in common. */
  score: z.nullable(z.number()),
  label: z.nullable(z.enum(matchLabels.map(known => known.id))),
})
export type MatchOutcome = z.output<typeof outcome>

export const matchTalentPool = endpoint({
  name: 'matchTalentPool',
  summary:
    'Add people to jobs, with one result per entry: staff add people their company knows, candidates add themselves. Without `addProfileToJob` nothing is changed and each entry says what would happen',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/talentpool/matches',
  audience: 'signed-in',
  may: 'talentpool.manage',
  status: 201,
  query: z.strictObject({ addProfileToJob: z.optional(flag) }),
  body: matches,
  /** In the order of the entries; `undo` takes all that was added back, and is null when nothing was, or for candidates. */
  output: z.object({ list: z.array(outcome), added: z.number(), undo: z.nullable(undoable) }),
  problems: ['invalid', 'forbidden'],
})

export const startMatchTask = endpoint({
  name: 'startMatchTask',
  summary:
    'Add many people to jobs in the background, as `matchTalentPool` with `addProfileToJob`. Returns a task id; the task holds one result per entry and the undo token',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/talentpool/matches/tasks',
  audience: 'staff',
  may: 'talentpool.manage',
  status: 202,
  body: matches,
  output: z.object({ taskId: id }),
  problems: ['invalid'],
})
