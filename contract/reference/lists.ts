import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, pageUpTo } from '../wire.ts'

/** The lists of choices, whose words the product brings. */
export const choiceLists = [
  'terms',
  'hourtypes',
  'jobfunctions',
  'jobseniorities',
  'qualificationtypes',
  'industries',
  'companytypes',
] as const

/** Short lists whose words the product brings; their values are words too. Ethnicities are for those who are signed in. */
export const kindLists = ['certificatetypes', 'activitytypes', 'hobbytypes', 'ethnicities'] as const
export type KindList = (typeof kindLists)[number]

/** Common words of profiles, and what many people have in theirs. */
export const peopleLists = [
  'schools',
  'majors',
  'qualifications',
  'certificates',
  'organizations',
  'activities',
  'hobbies',
] as const

/** The lists of the generic call `GET {apiName}`; upper and lower case are alike (`Countries`). */
export const apiNames = [
  'countries',
  'skills',
  'jobnames',
  'companies',
  'locations',
  'currencies',
  ...choiceLists,
  ...peopleLists,
  ...kindLists,
] as const
export type ApiName = (typeof apiNames)[number]

const apiName = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((name: string, context) => {
    const known = apiNames.find(each => each === name.toLowerCase())
    if (known !== undefined) return known
    context.issues.push({ code: 'custom', message: 'Not found', input: name })
    return z.NEVER
  }),
)

/** `value` is what a form sends, `label` what a person reads; `doc_count` tells how many public jobs have it, where jobs have it. */
const entry = z.object({
  value: z.union([z.number(), z.string()]),
  label: z.string(),
  doc_count: z.optional(z.number()),
  countryId: z.optional(id),
  countryFull: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  countryShort: z.optional(z.string()),
})
export type ReferenceEntry = z.output<typeof entry>

const searched = z.optional(z.string().check(z.trim(), z.maxLength(100)))

export const listReference = endpoint({
  name: 'listReference',
  summary:
    'Search a reference list by `search` or `searchKey`, most used first; `count` is the total. Values used by private jobs only are left out; `ethnicities` are for those who are signed in',
  method: 'GET',
  path: '/roboroy/api/v1/{apiName}',
  audience: 'anyone',
  params: z.object({ apiName }),
  query: z.strictObject({
    search: searched,
    searchKey: searched,
    ...pageUpTo(500, 300),
    sortBy: z.optional(z.enum(['label', 'doc_count'])),
    lang: z.optional(z.string()),
  }),
  output: listOf(entry),
  problems: ['not-found', 'malformed'],
})

export const readReference = endpoint({
  name: 'readReference',
  summary: 'Read an entry of a reference list by its value',
  method: 'GET',
  path: '/roboroy/api/v1/{apiName}/{value}',
  audience: 'anyone',
  params: z.object({ apiName, value: z.string().check(z.maxLength(200)) }),
  query: z.strictObject({ lang: z.optional(z.string()) }),
  output: entry,
  problems: ['not-found'],
})
