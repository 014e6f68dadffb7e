import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { pageBlocks } from './blocks.ts'

export const applyRoleTypes = ['guest', 'signed in', 'both'] as const

/** What the public may know of a company (specification P3 "Company info (careers)"). */
export const companyInfo = z.object({
  company: z.object({
    companyId: id,
    companyName: z.string(),
    description: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  emailBg: z.nullable(z.string()),
  bgColor: z.string(),
  primaryColor: z.nullable(z.string()),
  enableJobBranding: z.boolean(),
  enableChat: z.boolean(),
  jobFields: z.record(z.string(), z.boolean()),
  applyRoleType: z.enum(applyRoleTypes),
  jobExpiryPeriod: z.nullable(z.number()),
  careersPage: z.object({
    companyDescription: z.nullable(z.string()),
    heroVideo: z.nullable(z.string()),
    includeManagedCompanies: z.boolean(),
    blocks: pageBlocks,
    descBgColor: z.nullable(z.string()),
    showsJoinLink: z.boolean(),
    languages: z.array(z.string()),
  }),
  poweredBy: z.boolean(),
  managedCompanies: z.array(z.object({ childCompanyId: id, companyName: z.string() })),
  primaryTalentpoolUserIdSharingHashes: z.nullable(z.object({ sharinghash: z.string() })),
  /** A picture of the join link to scan (a data address); `null` where there is none. */
  sharinghashCode: z.nullable(z.string()),
})
export type CompanyInfo = z.output<typeof companyInfo>

export const readCompanyInfo = endpoint({
  name: 'readCompanyInfo',
  summary: 'Read a company as its careers page shows it',
  method: 'GET',
  path: '/roboroy/api/v1/company-info/{companyId}',
  audience: 'anyone',
  params: z.object({ companyId: id }),
  output: companyInfo,
  problems: ['not-found'],
})

export const hostPreferences = z.object({
  preSignedUrl: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  headerColor: z.string(),
  companyId: z.nullable(id),
  name: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th']),
  whatsappConsent: z.boolean(),
})
export type HostPreferences = z.output<typeof hostPreferences>

export const readHostPreferences = endpoint({
  name: 'readHostPreferences',
  summary: 'Read colours, logo and languages of a host name',
  method: 'GET',
  path: '/roboroy/api/v1/company-info/host',
  audience: 'anyone',
  query: z.strictObject({ hostName: z.string().check(z.maxLength(253)) }),
  output: z.object({ host_preferences: hostPreferences }),
})
