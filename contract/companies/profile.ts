import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** How many people work there, as bands that job sites use. */
export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const
export type CompanySize = (typeof companySizes)[number]

/** ISO 4217. */
const currency = z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, texts.value.id)))
const website = z.nullable(
  z.url({ protocol: /^https?$/, error: texts.value.id }).check(z.maxLength(500, texts.value.id)),
)

/** What the company is, for its own people and its public pages. Country, currency and time zone are what new jobs and offices begin with. */
export const companyProfile = z.object({
  companyId: id,
  companyName: z.string(),
  website: z.nullable(z.string()),
  industryId: z.nullable(id),
  /** In the language of the caller. */
  industryName: z.nullable(z.string()),
  size: z.nullable(z.enum(companySizes)),
  countryId: z.nullable(id),
  /** In the language of the caller. */
  countryFull: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** IANA name. */
  timeZone: z.nullable(z.string()),
  version: z.number(),
})
export type CompanyProfile = z.output<typeof companyProfile>

export const readCompanyProfile = endpoint({
  name: 'readCompanyProfile',
  summary: 'Read the profile of the company',
  method: 'GET',
  path: '/roboroy/api/v1/company-info/me/profile',
  audience: 'staff',
  may: 'company.view',
  output: companyProfile,
})

export const changeCompanyProfile = endpoint({
  name: 'changeCompanyProfile',
  summary: 'Change the profile of the company; omitted fields keep their values',
  method: 'PATCH',
  path: '/roboroy/api/v1/company-info/{companyId}',
  audience: 'staff',
  may: 'company.admin',
  params: z.object({ companyId: id }),
  body: z.object({
    /** A change of a later version is refused as `stale`; without it the change is made in any case. */
    version: z.optional(z.int().check(z.minimum(1))),
    companyName: z.optional(
      z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(200, texts.value.id)),
    ),
    website: z.optional(website),
    industryId: z.optional(z.nullable(id)),
    size: z.optional(z.nullable(z.enum(companySizes))),
    countryId: z.optional(z.nullable(id)),
    currency: z.optional(currency),
    timeZone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, texts.value.id)))),
  }),
  output: companyProfile,
  problems: ['invalid', 'not-found', 'stale', 'company-name-taken'],
})
