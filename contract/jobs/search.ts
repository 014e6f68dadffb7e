import * as z from 'zod/mini'
import { statusKeys } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { spelling } from '../spelling.ts'
import { flag, id, listOf, moment, page, textList } from '../wire.ts'
import { jobPlace } from './jobs.ts'
import { openingTally } from './openings.ts'

/** Whose jobs: those the caller owns or collaborates on, those the company hires for, or all the caller works with. */
export const jobOwnerships = ['mine', 'company', 'all'] as const
export type JobOwnership = (typeof jobOwnerships)[number]
/** In the order of a job's life. */
export const jobStates = ['draft', 'open', 'paused', 'closed'] as const
export type JobState = (typeof jobStates)[number]
export const jobSearchSorts = [
  'openedDescend',
  'openedAscend',
  'nameAscend',
  'nameDescend',
  'applicationsDescend',
  'unreviewedDescend',
  'closesAscend',
] as const
export type JobSearchSort = (typeof jobSearchSorts)[number]
/** Groups of filters: values of one group are alternatives, groups add up. */
export const jobSearchGroups = ['skills', 'location', 'company', 'jobType', 'department', 'owner'] as const
export type JobSearchGroup = (typeof jobSearchGroups)[number]
/** Fields that a search can name, as in `company:Lumen`. */
export const jobFields = ['title', 'company', 'code', 'id', 'skill', 'location', 'department', 'owner'] as const
export type JobField = (typeof jobFields)[number]

/**
 * A job as the people who work on it see it in their list. `applications` leaves out archived ones and invitations; `unreviewed` counts
 * applications that nobody of the team has decided on; `countsByStatus` has every status key, zeros included; `stages` has the stages of
 * the job with active applications in them, in their order.
 */
const foundJob = z.object({
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  department: z.nullable(z.string()),
  countryFull: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Beyond the first, which `countryFull` and `region` say. */
  furtherPlaces: z.array(jobPlace),
  state: z.enum(jobStates),
  /** Of a closed job: no list has it but the one of archived jobs. */
  isArchived: z.boolean(),
  isPrivate: z.boolean(),
  owner: z.nullable(z.object({ userId: id, name: z.nullable(z.string()) })),
  openDate: z.nullable(moment),
  closeDate: z.nullable(moment),
  /** Whole days since it was opened, as long as it is not closed. */
  daysOpen: z.nullable(z.number()),
  applications: z.number(),
  unreviewed: z.number(),
  countsByStatus: z.record(z.string(), z.number()),
  /** How many of its openings are to fill and filled, for the people of its companies; null where it has none. */
  openings: openingTally,
  stages: z.array(z.object({ jobStageId: id, name: z.string(), statusKey: z.enum(statusKeys), count: z.number() })),
  /** What the caller may do with the job. */
  may: z.object({ edit: z.boolean(), close: z.boolean(), transfer: z.boolean() }),
})
export type FoundJob = z.output<typeof foundJob>

/** What narrows the list. `status` takes several states; without it all count. */
export const jobNarrowing = {
  /**
   * Words of title, company and internal code, or the job's number; all must be there. OR, NOT, brackets, "a phrase" and `company:Lumen`
   * are understood (`jobFields`), as in the search for people.
   */
  searchKey: z.optional(
    z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.maxLength(200),
    ),
  ),
  ownership: z._default(z.enum(jobOwnerships), 'all'),
  status: z.optional(z.pipe(textList, z.array(z.enum(jobStates)))),
  skills: z.optional(textList),
  location: z.optional(textList),
  company: z.optional(textList),
  jobType: z.optional(textList),
  department: z.optional(textList),
  /** Numbers of users. */
  owner: z.optional(textList),
  hasUnreviewed: z.optional(flag),
  /** Of closed jobs only the archived ones; without it only the others. */
  archived: z.optional(flag),
}

const resource = '/roboroy/api/v1/jobs/search'

export const searchJobs = endpoint({
  name: 'searchJobs',
  summary: 'Search the jobs the caller works with, drafts included, with counts of applications and of jobs by state',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'jobs.view',
  query: z.strictObject({ ...jobNarrowing, sort: z._default(z.enum(jobSearchSorts), 'openedDescend'), ...page }),
  output: z.object({
    ...listOf(foundJob).shape,
    /** Under the same search and filters, whatever the states asked for. */
    countsByState: z.object({ draft: z.number(), open: z.number(), paused: z.number(), closed: z.number() }),
    ...spelling,
  }),
  problems: ['malformed'],
})

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const readJobSearchFacets = endpoint({
  name: 'readJobSearchFacets',
  summary: 'Count the values of each filter of the job search; a group ignores its own filter, at most 200 values each',
  method: 'GET',
  path: `${resource}/facets`,
  audience: 'staff',
  may: 'jobs.view',
  query: z.strictObject(jobNarrowing),
  output: z.object({ skills: facet, location: facet, company: facet, jobType: facet, department: facet, owner: facet }),
  problems: ['malformed'],
})
