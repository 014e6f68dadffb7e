import * as z from 'zod/mini'
import { applicationRow } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { spelling } from '../spelling.ts'
import { flag, id, listOf, moment, page, textList } from '../wire.ts'

export const peopleSorts = ['activityDescend', 'nameAscend', 'nameDescend'] as const
export type PeopleSort = (typeof peopleSorts)[number]
/** Groups of filters: values of one group are alternatives, groups add up. */
export const peopleGroups = ['skills', 'location', 'town', 'company', 'tags', 'bucket', 'source'] as const
export type PeopleGroup = (typeof peopleGroups)[number]
/** When somebody applied last, in months; `never` is for people of the talent pool. */
export const recentApplications = ['1', '2', '3', '6', '12', 'never'] as const
/** Whole years of work, at least. */
export const experienceYears = ['1', '3', '5', '10', '15'] as const
/** When something was heard of a person last, in months. */
export const lastActivities = ['1', '3', '6', '12'] as const
/** What the person answered to being kept for other jobs; `none` was never asked. */
export const consentStates = ['given', 'refused', 'withdrawn', 'none'] as const
/** Fields that a search can name, as in `title:nurse`. */
export const peopleFields = ['name', 'email', 'title', 'company', 'skill', 'location', 'tag'] as const
export type PeopleField = (typeof peopleFields)[number]
export const mostQueryLetters = 300

const person = z.object({
  profileId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  countryFull: z.nullable(z.string()),
  skills: z.array(z.string()),
  tags: z.array(z.string()),
  /** The latest of the applications that the caller sees, and how many there are. */
  application: z.nullable(
    z.object({
      appId: id,
      jobId: id,
      jobName: z.string(),
      statusKey: applicationRow.shape.statusKey,
      appliedAt: moment,
    }),
  ),
  applications: z.number(),
  isInPool: z.boolean(),
  /** Buckets that the caller sees. */
  buckets: z.array(z.object({ bucketId: id, bucketName: z.string() })),
  /** Whole years of work, as far as their times are known. */
  experience: z.number(),
  /** Was hired by the caller's company. */
  isHired: z.boolean(),
  /** Has an account. */
  isRegistered: z.boolean(),
  lastActivityAt: moment,
})
export type FoundPersonRow = z.output<typeof person>

/** What narrows a search for people. */
export const narrowing = {
  /**
   * Words that must all be there: in the profile, jobs of the past among it, or in the newest CV. OR, NOT, brackets, "a phrase" and `title:nurse` are
   * understood (`peopleFields`).
   */
  q: z.optional(
    z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.maxLength(mostQueryLetters),
    ),
  ),
  skills: z.optional(textList),
  /** Countries. */
  location: z.optional(textList),
  /** Towns as the newest CV names them, in small letters. */
  town: z.optional(textList),
  company: z.optional(textList),
  tags: z.optional(textList),
  /** Numbers of buckets. */
  bucket: z.optional(textList),
  recentApplication: z.optional(z.enum(recentApplications)),
  isHired: z.optional(flag),
  isRegistered: z.optional(flag),
  isInPool: z.optional(flag),
  /** Where the person came from: a profile, an application or a membership has this source. */
  source: z.optional(textList),
  experience: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60))),
  lastActivity: z.optional(z.enum(lastActivities)),
  /** The latest answer to the talent pool, or else to other jobs. Without it, people who have refused to be kept are left out. */
  consent: z.optional(z.enum(consentStates)),
}

const resource = '/roboroy/api/v1/profilesearch'

export const searchPeople = endpoint({
  name: 'searchPeople',
  summary: 'Search the people whom the caller may see: applicants, and members of the talent pool',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({ ...narrowing, sort: z._default(z.enum(peopleSorts), 'activityDescend'), ...page }),
  output: z.object({
    ...listOf(person).shape,
    /** By words of names, titles, employers and skills, also of the past. */
    ...spelling,
  }),
  problems: ['malformed'],
})

const { isInPool: _, ...poolNarrowing } = narrowing

export const listTalentPool = endpoint({
  name: 'listTalentPool',
  summary:
    "List the people of the company's talent pool: its members, and who is in a bucket; the employees among them with `internal`",
  method: 'GET',
  path: '/roboroy/api/v1/talentpool',
  audience: 'staff',
  may: 'talentpool.view',
  query: z.strictObject({
    ...poolNarrowing,
    /** Employees: added as such, hired by the company, or with an account in it. */
    internal: z.optional(flag),
    sort: z._default(z.enum(peopleSorts), 'activityDescend'),
    ...page,
  }),
  output: searchPeople.output,
  problems: ['malformed'],
})

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const readPeopleFacets = endpoint({
  name: 'readPeopleFacets',
  summary:
    'Count the values of each filter of the people search; a group ignores its own filter, at most 100 values each',
  method: 'GET',
  path: `${resource}/facets`,
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({ ...narrowing, internal: z.optional(flag) }),
  output: z.object({
    skills: facet,
    location: facet,
    town: facet,
    company: facet,
    tags: facet,
    bucket: facet,
    source: facet,
  }),
  problems: ['malformed'],
})
