import * as z from 'zod/mini'
import { matchLabels } from '../constants.ts'
import { scoreBreakdown } from '../criteria/score.ts'
import { endpoint } from '../endpoint.ts'
import { jobCard } from '../jobs/jobs.ts'
import { flag, id, listOf, rankedPage, textList } from '../wire.ts'

/** Why a place fits as far as it does: `unknown` when the person tells no place, `elsewhere` when it is another one. */
export const placeReasons = ['remote', 'region', 'country', 'willing-to-move', 'unknown', 'elsewhere'] as const

const weight = z.number()
const fulfilment = z.number()
const skillPart = z.object({ weight, fulfilment, matched: z.array(z.string()), missing: z.array(z.string()) })

/** The parts of the score of a job for a person: weight in points, fulfilment from 0 to 1; a part the job does not ask for is null and counts nothing. */
export const matchBreakdown = z.object({
  must: z.nullable(skillPart),
  good: z.nullable(skillPart),
  experience: z.nullable(
    z.object({
      weight,
      fulfilment,
      years: z.nullable(z.number()),
      minExp: z.nullable(z.number()),
      maxExp: z.nullable(z.number()),
    }),
  ),
  title: z.nullable(skillPart),
  place: z.nullable(z.object({ weight, fulfilment, reason: z.enum(placeReasons) })),
})
export type MatchBreakdown = z.output<typeof matchBreakdown>

const match = {
  /** 0 to 100, one decimal. */
  score: z.number(),
  label: z.enum(matchLabels.map(label => label.id)),
}

/** People are scored by the criteria of the job, as their applications are. `totalExp` in years; `appId` is the person's application to the very job, null when there is none. */
export const matchedPerson = z.object({
  kind: z.literal('person'),
  profileId: id,
  fullName: z.string(),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  countryFull: z.nullable(z.string()),
  totalExp: z.nullable(z.number()),
  skills: z.array(z.string()),
  appId: z.nullable(id),
  ...match,
  breakdown: scoreBreakdown,
})
export type MatchedPerson = z.output<typeof matchedPerson>

/** Jobs are scored by what they say in public: the criteria of a job are for its own company to read. */
export const matchedJob = z.object({
  kind: z.literal('job'),
  jobId: id,
  job: jobCard,
  ...match,
  breakdown: matchBreakdown,
})
export type MatchedJob = z.output<typeof matchedJob>

const years = z.optional(z.number().check(z.minimum(0), z.maximum(100)))

/**
 * What `filters` may hold, as a JSON object whose members must all hold: `skills` names that the person has or the job asks for (every
 * one of them), `countryIds` alternatives, `minExp` and `maxExp` years: those of a person lie between them, a job's range overlaps them.
 */
export const matchFilters = z.strictObject({
  skills: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50))),
  countryIds: z.optional(z.array(id).check(z.maxLength(300))),
  minExp: years,
  maxExp: years,
})

const filtersText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20_000)),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'Please enter valid value', input: text })
        return z.NEVER
      }
    }),
  ),
  matchFilters,
)

/**
 * `jobId` asks for people for a job (narrowed to one by `profileId` or `appId`); without it the answer is jobs for the person of
 * `profileId`, of the application `appId`, or, for a candidate, the caller.
 * `companyId`: people of the caller's company; jobs of that company. People are those whose profile the caller may see. `talentPoolProfiles` (people): yes = those who have not applied to the
 * job, no = those who have. `traineeship` and `isRnf` (jobs): only, or none of them. `showExternalJobs` (jobs): no = without jobs that are applied
 * for on another site. `searchItem`: words that name, title, company or skills begin with. `minScore`: 0 to 100.
 * `bucketIds` (people): who lies in one of these talent-pool buckets; `myTalentPool` (people): in one of the asker's own.
 */
export const getRecommendedJobs = endpoint({
  name: 'getRecommendedJobs',
  summary: 'List matching people for a job, or jobs for a person, best match first, with score and reasons',
  method: 'GET',
  path: '/roboroy/api/v1/Candidatejobmatches/getRecommendedJobs',
  audience: 'signed-in',
  may: 'candidates.view',
  query: z.strictObject({
    jobId: z.optional(id),
    profileId: z.optional(id),
    companyId: z.optional(id),
    appId: z.optional(id),
    talentPoolProfiles: z.optional(flag),
    myTalentPool: z.optional(flag),
    bucketIds: z.optional(textList),
    showExternalJobs: z.optional(flag),
    traineeship: z.optional(flag),
    isRnf: z.optional(flag),
    minScore: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 0),
    searchItem: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    filters: z.optional(filtersText),
    ...rankedPage,
  }),
  output: z.object({
    ...listOf(z.discriminatedUnion('kind', [matchedPerson, matchedJob])).shape,
    /** Scores are computed when asked, so a changed profile is never waiting. */
    fastRetargetDone: z.boolean(),
    /** False when there were more possible matches than could be looked at; `count` is then a lower bound. */
    scoreCalcDone: z.boolean(),
  }),
  problems: ['malformed', 'not-found'],
})
