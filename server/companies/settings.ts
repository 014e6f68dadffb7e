import { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { micrositeColour } from '@hireloom/contract/constants.ts'
import * as z from 'zod'
import { db } from '../kernel/db.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const domain = z.string().regex(/^[\w-]+(\.[\w-]+)+$/)

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
  guestEmailDomain: domain.nullable().default(null),
  hideApply: z.boolean().default(false),
  hideGuestApply: z.boolean().default(false),
  hideEmailJob: z.boolean().default(false),
  referButton: z.boolean().default(false),
  heroBanner: z.boolean().default(false),
  postApplyRedirect: z.enum(['questions', 'hiring']).default('questions'),
  descriptionLabel: z.enum(['job', 'programme']).default('job'),
  nricRequiredForReferral: z.boolean().default(false),
  poweredBy: z.boolean().default(true),
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
