import * as z from 'zod/mini'
import { matchLabels } from '../constants.ts'
import { scoreBreakdown } from '../criteria/score.ts'
import { endpoint } from '../endpoint.ts'
import { verdictsOnPeople } from '../matching/feedback.ts'
import { id, listOf, moment, rankedPage } from '../wire.ts'

/** What the task of a run does, as its toast says it. */
export const sourcingTitle = /*i18n*/ { id: 'Searching the talent pool' }
/** The most people that a run keeps for a job. */
export const mostSourced = 500

/** The latest verdict of the team on a person for the job. */
const feedback = z.object({
  verdict: z.enum(verdictsOnPeople),
  reason: z.string(),
  givenAt: moment,
  givenBy: z.nullable(z.string()),
  /** The caller gave it, and may take it back. */
  isOwn: z.boolean(),
})

/** Somebody of the talent pool who has not applied to the job, scored by its criteria. */
export const sourcedPerson = z.object({
  profileId: id,
  fullName: z.string(),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  countryFull: z.nullable(z.string()),
  score: z.number(),
  label: z.enum(matchLabels.map(known => known.id)),
  breakdown: scoreBreakdown,
  feedback: z.nullable(feedback),
})
export type SourcedPerson = z.output<typeof sourcedPerson>

/** People without a verdict against them; those voted up; those voted down. */
export const sourcedParts = ['open', 'up', 'down'] as const

const path = '/roboroy/api/v1/jobs/{jobId}/aisourcing'
const params = z.object({ jobId: id })

export const listSourced = endpoint({
  name: 'listSourced',
  summary: 'List the people of the talent pool that AI sourcing has found for a job, best first, with evidence',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.view',
  params,
  query: z.strictObject({
    part: z._default(z.enum(sourcedParts), 'open'),
    minScore: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 0),
    ...rankedPage,
  }),
  output: z.object({
    ...listOf(sourcedPerson).shape,
    counts: z.object({ open: z.int(), up: z.int(), down: z.int() }),
    /** The list is kept up to date by itself. */
    isOn: z.boolean(),
    /** Null before the first run. */
    ranAt: z.nullable(moment),
    /** The job or its criteria have changed since. */
    isOutdated: z.boolean(),
    /** The pool may hold more people for the job than a run keeps. */
    isFull: z.boolean(),
    /** By the sourcing stage of the job nobody below this score is listed; 0 where it says nothing. */
    matchThreshold: z.number(),
    canRun: z.boolean(),
    canAdd: z.boolean(),
    canSwitch: z.boolean(),
  }),
  problems: ['not-found', 'malformed'],
})

export const switchSourcing = endpoint({
  name: 'switchSourcing',
  summary: 'Start or stop AI sourcing for a job; starting it searches the talent pool at once and then every day',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'jobs.edit',
  params,
  status: 202,
  body: z.strictObject({ on: z.boolean() }),
  /** The task of the search; null when sourcing was stopped. */
  output: z.object({ aiSourcing: z.boolean(), taskId: z.nullable(id) }),
  problems: ['not-found', 'invalid'],
})

export const runSourcing = endpoint({
  name: 'runSourcing',
  summary: 'Search the talent pool for a job now, whether AI sourcing is on or not',
  method: 'POST',
  path: `${path}/run`,
  audience: 'staff',
  may: 'pipeline.move',
  params,
  status: 202,
  output: z.object({ taskId: id }),
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 30, seconds: 3600, by: 'user' },
})
