import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'

export const criterionKinds = [
  'skill',
  'experience',
  'title',
  'education',
  'location',
  'language',
  'certificate',
  'custom',
] as const
export type CriterionKind = (typeof criterionKinds)[number]
export const needs = ['must', 'good', 'desired'] as const
export type Need = (typeof needs)[number]
/** Ascending. */
export const educationLevels = [
  'highSchool',
  'certificate',
  'diploma',
  'associate',
  'bachelor',
  'master',
  'doctorate',
] as const
export type EducationLevel = (typeof educationLevels)[number]

/** Weights of criteria that nobody has set: of skills, languages, certificates and own criteria by need, of the others by kind. */
export const defaultWeights = {
  must: 3,
  good: 2,
  desired: 1,
  experience: 3,
  title: 2,
  location: 1,
  education: 1,
} as const
/** A score is held at this while a must-have is missing. */
export const capAt = 49

export function defaultWeight(kind: CriterionKind, need: Need): number {
  if (kind === 'experience' || kind === 'title' || kind === 'location' || kind === 'education')
    return defaultWeights[kind]
  return defaultWeights[need]
}

export const limitsOfCriteria = { criteria: 60, label: 200, weight: 10, words: 20, years: 60 } as const
const line = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(limitsOfCriteria.label, texts.value.id))
const words = (least: number) =>
  z.array(line).check(z.minLength(least, texts.required.id), z.maxLength(limitsOfCriteria.words, texts.value.id))
const years = z.int().check(z.minimum(0, texts.value.id), z.maximum(limitsOfCriteria.years, texts.value.id))
const common = {
  label: line,
  need: z.enum(needs),
  weight: z.number().check(z.minimum(0.1, texts.value.id), z.maximum(limitsOfCriteria.weight, texts.value.id)),
}

/** One thing a job asks of a person. `label` names the skill, title, language or certificate; of an own criterion `words` are looked for. */
export const criterion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skill'), ...common }),
  z.strictObject({ kind: z.literal('experience'), ...common, minYears: years, maxYears: z.nullable(years) }),
  z.strictObject({ kind: z.literal('title'), ...common }),
  z.strictObject({ kind: z.literal('education'), ...common, level: z.enum(educationLevels) }),
  z.strictObject({
    kind: z.literal('location'),
    ...common,
    isRemote: z.boolean(),
    country: z.nullable(line),
    places: words(0),
  }),
  z.strictObject({ kind: z.literal('language'), ...common }),
  z.strictObject({ kind: z.literal('certificate'), ...common }),
  z.strictObject({ kind: z.literal('custom'), ...common, words: words(1) }),
])
export type Criterion = z.output<typeof criterion>

export const criteriaCauses = ['generated', 'edited', 'restored'] as const

const version = z.int().check(z.minimum(0))
export const jobCriteria = z.object({
  jobId: id,
  /** Rises with every change; 0 while the criteria are not fixed and follow the job. */
  version,
  /** A missing must-have holds the score at 49. */
  hasCaps: z.boolean(),
  criteria: z.array(criterion),
  /** The latest fifty, newest first. */
  versions: z.array(
    z.object({
      version,
      cause: z.enum(criteriaCauses),
      restoredVersion: z.nullable(version),
      madeAt: moment,
      /** Null where the account is gone. */
      madeBy: z.nullable(z.string()),
    }),
  ),
  canEdit: z.boolean(),
})
export type JobCriteria = z.output<typeof jobCriteria>

const path = '/roboroy/api/v1/jobs/{jobId}/criteria'
const params = z.object({ jobId: id })

export const readCriteria = endpoint({
  name: 'readCriteria',
  summary: 'Read the matching criteria of a job with their history, or those of an earlier version',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.view',
  params,
  query: z.strictObject({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  output: jobCriteria,
  problems: ['not-found', 'malformed'],
})

/** `version` is the one that the change goes on from. Scores follow within a minute. */
export const saveCriteria = endpoint({
  name: 'saveCriteria',
  summary: 'Replace the matching criteria of a job; a new version is kept and all scores of the job are computed again',
  method: 'PUT',
  path,
  audience: 'staff',
  may: 'jobs.edit',
  params,
  body: z.strictObject({
    version,
    hasCaps: z.boolean(),
    criteria: z.array(criterion).check(z.maxLength(limitsOfCriteria.criteria, texts.value.id)),
  }),
  output: jobCriteria,
  problems: ['invalid', 'not-found', 'stale'],
})

export const generateCriteria = endpoint({
  name: 'generateCriteria',
  summary: 'Generate the matching criteria anew from the job as it is, as a new version',
  method: 'POST',
  path: `${path}/generate`,
  audience: 'staff',
  may: 'jobs.edit',
  params,
  body: z.strictObject({ version }),
  output: jobCriteria,
  problems: ['not-found', 'stale'],
})

export const restoreCriteria = endpoint({
  name: 'restoreCriteria',
  summary: 'Restore the matching criteria of an earlier version, as a new version',
  method: 'POST',
  path: `${path}/restore`,
  audience: 'staff',
  may: 'jobs.edit',
  params,
  body: z.strictObject({ version, restoredVersion: version }),
  output: jobCriteria,
  problems: ['not-found', 'stale'],
})
