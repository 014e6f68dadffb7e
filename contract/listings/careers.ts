import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { facetList, jobCard, jobSorts, reach } from '../jobs/jobs.ts'
import { flag, listOf, page } from '../wire.ts'

/**
 * `filterKey` is a JSON list of search expressions that must all hold: `term`, `terms`, `range`, `match`, `multi_match`, `bool` (three
 * levels, 50 clauses) over jobTermName, hourTypeName, company.companyName, companyId, recuiterCompanyId, jobName, jobId, minExp, maxExp,
 * countryName, jobSkills.skillName, region, workplaceType, minSalary, maxSalary, openDate, closeDate.
 */
const filterKey = z.optional(z.string().check(z.maxLength(20_000)))
/** Only what visitors see, whoever asks: a preview must not count jobs that the public does not get. */
const asVisitor = z.optional(flag)

export const listCareersJobs = endpoint({
  name: 'listCareersJobs',
  summary: 'List open jobs for careers pages, by search expression',
  method: 'GET',
  path: '/roboroy/api/v2/jobs/j/careers/list',
  audience: 'anyone',
  query: z.strictObject({
    filterKey,
    asVisitor,
    ...page,
    sort: z.optional(z.enum(jobSorts)),
    ...reach,
  }),
  output: listOf(z.object({ _id: z.string(), _score: z.nullable(z.number()), _source: jobCard })),
  problems: ['malformed'],
})

export const readCareersFacets = endpoint({
  name: 'readCareersFacets',
  summary: 'Read the facets of careers page jobs with counts; each group ignores its own filter',
  method: 'GET',
  path: '/roboroy/api/v2/jobs/j/careers/facet',
  audience: 'anyone',
  query: z.strictObject({ filterKey, asVisitor, ...reach }),
  output: z.object({
    Experience: facetList,
    Skills: facetList,
    Countries: facetList,
    Jobname: facetList,
    Companies: facetList,
    JobType: facetList,
    Jobstatus: facetList,
  }),
  problems: ['malformed'],
})
