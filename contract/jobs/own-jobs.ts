import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page, textList } from '../wire.ts'

export const ownJobStatuses = ['open', 'closed', 'all'] as const
export type OwnJobStatus = (typeof ownJobStatuses)[number]
export const ownJobSorts = [
  'openedDescend',
  'openedAscend',
  'nameAscend',
  'nameDescend',
  'applicationsDescend',
  'closesAscend',
] as const
export type OwnJobSort = (typeof ownJobSorts)[number]

/**
 * A job as its own people see it in their list. `unviewed` counts applications that nobody of the team has decided on and the caller has not looked at;
 * `countsByStatus` has every status key, zeros included.
 */
export const ownJobRow = z.object({
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  countryFull: z.nullable(z.string()),
  region: z.nullable(z.string()),
  status: z.enum(['open', 'closed', 'draft']),
  isPrivate: z.boolean(),
  openDate: z.nullable(moment),
  closeDate: z.nullable(moment),
  applications: z.number(),
  unviewed: z.number(),
  countsByStatus: z.record(z.string(), z.number()),
})
export type OwnJobRow = z.output<typeof ownJobRow>

export const listOwnJobs = endpoint({
  name: 'listOwnJobs',
  summary:
    'List jobs the caller works on, with application counts and the filters of the job search; drafts are included in All',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/own',
  audience: 'staff',
  may: 'jobs.view',
  query: z.strictObject({
    searchKey: z.optional(
      z.string().check(
        z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
        z.trim(),
        z.maxLength(200),
      ),
    ),
    status: z._default(z.enum(ownJobStatuses), 'open'),
    sort: z._default(z.enum(ownJobSorts), 'openedDescend'),
    /** Groups of filters, with the values of `readJobFacets` under `mine`. */
    skills: z.optional(textList),
    location: z.optional(textList),
    company: z.optional(textList),
    jobType: z.optional(textList),
    ...page,
  }),
  output: z.object({
    ...listOf(ownJobRow).shape,
    /** Under the same search and filters, for the tabs. */
    countsByList: z.object({ open: z.number(), closed: z.number(), all: z.number() }),
  }),
  problems: ['malformed'],
})
