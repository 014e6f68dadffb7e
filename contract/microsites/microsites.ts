import * as z from 'zod/mini'
import { pageBlocks, pictureAddress } from '../companies/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { facetGroups, facetList, type JobSort, jobCard } from '../jobs/jobs.ts'
import { jobStatuses } from '../jobs/words.ts'
import { texts } from '../messages.ts'
import { flag, id, listOf, page } from '../wire.ts'

export const micrositeStates = ['draft', 'live', 'unpublished'] as const

/** Address of a microsite below `/public/microsites/`: its slug, or the number it had elsewhere. */
const pageId = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const words = z.string().check(z.trim(), z.maxLength(300))

export const micrositeSeo = z.object({
  title: z.nullable(words),
  description: z.nullable(words),
  image: z.nullable(pictureAddress),
})

/** Which filter groups a microsite offers (none named: all), and the texts over its search box. */
export const micrositeCriteria = z.object({
  filterFields: z.array(z.enum(facetGroups)).check(z.maxLength(facetGroups.length)),
  headers: z.object({ searchableHeader: z.nullable(words), heroTitle: z.nullable(words) }),
})

/** As it will be once its draft is published; for those who manage the company's microsites, for others it makes no difference. */
const preview = { preview: z.optional(flag) }

/** What a microsite shows (specification P3 "Microsite company info"); colours are `#rrggbb`. */
export const microsite = z.object({
  micrositeId: id,
  pageId: z.string(),
  externalPageId: z.nullable(z.string()),
  pageName: z.string(),
  state: z.enum(micrositeStates),
  draft: z.boolean(),
  companyId: id,
  company: z.object({
    companyId: id,
    companyName: z.string(),
    description: z.nullable(z.string()),
    videoUrl: z.nullable(z.string()),
  }),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  bgColor: z.string(),
  descBgColor: z.nullable(z.string()),
  enableChat: z.boolean(),
  disableClosedJobs: z.boolean(),
  allowJobLogoDisplay: z.boolean(),
  poweredBy: z.boolean(),
  userinfo: z.nullable(z.object({ firstname: z.string(), lastname: z.string(), logo: z.nullable(z.string()) })),
  primaryTalentpoolUserIdSharingHashes: z.nullable(z.object({ sharinghash: z.string() })),
  primaryBucketId: z.nullable(id),
  managedCompanies: z.array(z.object({ childCompanyId: id, companyName: z.string() })),
  searchCriteria: micrositeCriteria,
  blocks: pageBlocks,
  seo: micrositeSeo,
  languages: z.array(z.string()),
})
export type Microsite = z.output<typeof microsite>

export const readMicrosite = endpoint({
  name: 'readMicrosite',
  summary: "Read a microsite by its address; drafts are visible to the company's administrators only",
  method: 'GET',
  path: '/roboroy/api/v1/microsites/{pageId}',
  audience: 'anyone',
  params: z.object({ pageId }),
  query: z.strictObject(preview),
  output: microsite,
  problems: ['not-found', 'microsite-unavailable'],
})

/** Orders of `orderKey`: a column, then `asc` or `desc` after a space or other sign; alone, names rise and dates fall. */
export const orderKey = z.pipe(
  z.string().check(z.trim(), z.maxLength(40)),
  z.transform((text: string, context): JobSort => {
    const [, column, given] = /^(job_name|open_date)(?:[\s:,._-]+(asc|desc))?$/i.exec(text) ?? []
    if (column === undefined) {
      context.issues.push({ code: 'custom', message: texts.value.id, input: text })
      return z.NEVER
    }
    if (column.toLowerCase() === 'job_name') return given?.toLowerCase() === 'desc' ? 'alphaDescend' : 'alphaAscend'
    return given?.toLowerCase() === 'asc' ? 'dateAscend' : 'dateDescend'
  }),
)

/**
 * `filterKeyArr` is a JSON list of search expressions that must all hold, in the grammar of the careers calls. They narrow the jobs of the
 * microsite's companies and can never widen them. `jobStatus` has no effect where the microsite shows no closed jobs.
 */
const jobFilter = {
  filterKeyArr: z.optional(z.string().check(z.maxLength(20_000))),
  jobStatus: z.optional(z.enum(jobStatuses)),
  ...preview,
}

export const listMicrositeJobs = endpoint({
  name: 'listMicrositeJobs',
  summary: 'List jobs of a microsite; by default open ones, newest first',
  method: 'GET',
  path: '/roboroy/api/v1/microsites/{pageId}/list',
  audience: 'anyone',
  params: z.object({ pageId }),
  query: z.strictObject({ ...jobFilter, ...page, orderKey: z.optional(orderKey) }),
  output: listOf(z.object({ _id: z.string(), _score: z.nullable(z.number()), _source: jobCard })),
  problems: ['malformed', 'not-found', 'microsite-unavailable'],
})

export const readMicrositeFacets = endpoint({
  name: 'readMicrositeFacets',
  summary: 'Read the facets of microsite jobs with counts; each group ignores its own filter',
  method: 'GET',
  path: '/roboroy/api/v1/microsites/{pageId}/facets',
  audience: 'anyone',
  params: z.object({ pageId }),
  query: z.strictObject(jobFilter),
  output: z.object({
    Experience: facetList,
    Skills: facetList,
    Countries: facetList,
    Jobname: facetList,
    Companies: facetList,
    JobType: facetList,
    Jobstatus: facetList,
  }),
  problems: ['malformed', 'not-found', 'microsite-unavailable'],
})
