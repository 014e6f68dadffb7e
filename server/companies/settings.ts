import { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { micrositeColour } from '@hireloom/contract/constants.ts'
import * as z from 'zod'
import { db } from '../kernel/db.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const domain = z.string().regex(/^[\w-]+(\.[\w-]+)+$/)
const statement = z.string().trim().min(1).max(1000)
/** What happens after applying, step by step, and within how many days an answer is promised. */
const hiringProcess = z.object({
  steps: z.array(z.string().trim().min(1).max(200)).max(12).default([]),
  promisedDays: z.number().int().min(1).max(365).nullable().default(null),
})
/** Who arranges adjustments for people with disabilities. */
const contact = z.object({
  note: statement.nullable().default(null),
  email: z.email().nullable().default(null),
  phone: z.string().trim().max(40).nullable().default(null),
})

/**
 * Everything in which one company may differ from another, by name, with the usual value. What the specification ties to particular
 * company numbers is a named setting here.
 */
const settings = z.object({
  applyRoleType: z.enum(applyRoleTypes).default('both'),
  jobExpiryPeriod: z.number().int().positive().nullable().default(null),
  jobFields: z.record(z.string(), z.boolean()).default({}),
  enableJobBranding: z.boolean().default(false),
  enableChat: z.boolean().default(false),
  candidateValidation: z.enum(['none', 'email']).default('none'),
  validationEmailDomain: domain.nullable().default(null),
  talentPoolEmailValidationDomain: domain.nullable().default(null),
  /** E-mail domains that single links into the talent network ask for, by sharing hash; they go before the company's own. */
  hashEmailDomain: z.record(z.string(), domain).default({}),
  /** What the join form asks; a field that is not named is asked. */
  talentPoolFields: z.record(z.string(), z.boolean()).default({}),
  guestEmailDomain: domain.nullable().default(null),
  hideApply: z.boolean().default(false),
  hideGuestApply: z.boolean().default(false),
  hideEmailJob: z.boolean().default(false),
  referButton: z.boolean().default(false),
  heroBanner: z.boolean().default(false),
  postApplyRedirect: z.enum(['questions', 'hiring']).default('questions'),
  descriptionLabel: z.enum(['job', 'programme']).default('job'),
  nricRequiredForReferral: z.boolean().default(false),
  /** Days after which an applicant can expect an answer at each step; `null` promises nothing. */
  answerWithinDays: z.number().int().min(1).max(365).nullable().default(null),
  /** Applicants read what referees answered for an application to this company. */
  referenceAnswersShown: z.boolean().default(false),
  poweredBy: z.boolean().default(true),
  /** Where the way back from a job leads: to the microsite (or page) its reader came from, or always to the company's careers page. */
  backLink: z.enum(['microsite', 'careers']).default('microsite'),
  /** Page of the employer where people sign in to apply, in place of ours; each installation has its own, and so its own host. */
  externalLoginUrl: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .default(null),
  hiringProcess: hiringProcess.nullable().default(null),
  accommodation: contact.nullable().default(null),
  /** Said on the company's jobs, in its own words: how it uses AI in hiring, and whether the post is free now. */
  aiUseStatement: statement.nullable().default(null),
  vacancyStatement: statement.nullable().default(null),
  primaryColor: colour.nullable().default(null),
  bgColor: colour.default(micrositeColour),
  emailBg: z.string().nullable().default(null),
})
export type CompanySettings = z.output<typeof settings>

/** Settings of a company; a value that no longer fits its form counts as unset, so that one bad row stops nobody. */
export async function settingsOf(companyId: number): Promise<CompanySettings> {
  const stored = await db()
    .selectFrom('company_setting')
    .select(['name', 'value'])
    .where('company_id', '=', companyId)
    .execute()
  return fitting(Object.fromEntries(stored.map(({ name, value }) => [name, value])))
}

function fitting(values: Record<string, unknown>): CompanySettings {
  const parsed = settings.safeParse(values)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(issue => issue.path[0]))
  return settings.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))))
}
