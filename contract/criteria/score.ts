import * as z from 'zod/mini'
import { matchLabels } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'
import { criterionKinds, needs } from './criteria.ts'

/** Where in a CV or profile something stands. Names, contacts, schools and dates are never looked at. */
export const cvSections = [
  'skills',
  'jobTitle',
  'jobDescription',
  'summary',
  'education',
  'certifications',
  'languages',
  'location',
] as const
export type CvSection = (typeof cvSections)[number]

/** Words of the CV: `text` is what its section holds from `start` to `end`; `entry` counts the entries of the section from 0. */
export const evidence = z.object({
  text: z.string(),
  section: z.enum(cvSections),
  entry: z.int(),
  start: z.int(),
  end: z.int(),
})
export type Evidence = z.output<typeof evidence>

/** `unknown` where the CV does not tell: it counts neither for nor against the person. */
export const verdicts = ['met', 'partly', 'missing', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** What to do about a criterion that is not fully met. */
export const advices = [
  'ask',
  'askBeforeRejecting',
  'askForExample',
  'askWhenLastUsed',
  'belowRange',
  'aboveRange',
  'askToMove',
  'compareDuties',
  'askForProof',
] as const
export type Advice = (typeof advices)[number]

/**
 * How a skill or title was found under another name: `alias` another name of the skill, `narrower` a skill that takes it for granted,
 * `occupation` the occupation that both titles name.
 */
const through = z.object({ name: z.string(), relation: z.enum(['alias', 'narrower', 'occupation']) })
export type Through = z.output<typeof through>

export const scoreItem = z.object({
  /** The same criterion has the same key in every score of the job. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(criterionKinds),
  need: z.enum(needs),
  weight: z.number(),
  /** 0 to 1; null where it is unknown. */
  fulfilment: z.nullable(z.number()),
  verdict: z.enum(verdicts),
  /** How sure the reading of that part of the CV is, 0 to 1. */
  confidence: z.number(),
  evidence: z.array(evidence),
  advice: z.nullable(z.enum(advices)),
  /** Points of 100 that the person does not get because of it. */
  lost: z.number(),
  /** Of experience: the range asked for and the years found. */
  years: z.nullable(z.object({ min: z.number(), max: z.nullable(z.number()), found: z.nullable(z.number()) })),
  through: z._default(z.nullable(through), null),
})
export type ScoreItem = z.output<typeof scoreItem>

/** How a score came about: `100 × Σ(weight × fulfilment) / Σ weight` over the items that are known. */
export const scoreBreakdown = z.object({
  engine: z.string(),
  /** Of the criteria; 0 where they follow the job. */
  criteriaVersion: z.int(),
  /** What the score was held at, and by which missing must-haves; null when it was not. */
  cap: z.nullable(z.object({ at: z.number(), missing: z.array(z.string()) })),
  items: z.array(scoreItem),
})
export type ScoreBreakdown = z.output<typeof scoreBreakdown>

export const scored = {
  /** 0 to 100 with one decimal; null without a readable CV or profile. */
  score: z.nullable(z.number()),
  label: z.nullable(z.enum(matchLabels.map(known => known.id))),
  breakdown: z.nullable(scoreBreakdown),
}

const applicationScore = z.object({
  appId: id,
  ...scored,
  scoredAt: z.nullable(moment),
  /** The job, its criteria or the person have changed since; it is computed again within a minute. */
  isDue: z.boolean(),
})

export const readScore = endpoint({
  name: 'readScore',
  summary: 'Read the match score of an application with verdicts, evidence and advice',
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/score',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  output: applicationScore,
  problems: ['not-found'],
})

export const computeScore = endpoint({
  name: 'computeScore',
  summary: 'Compute the match score of an application again',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/score',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  output: applicationScore,
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 120, seconds: 3600, by: 'user' },
})
