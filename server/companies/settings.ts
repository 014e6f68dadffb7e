import { behaviour } from '@hireloom/contract/companies/behaviour.ts'
import { micrositeColour } from '@hireloom/contract/constants.ts'
import { retentionMonths } from '@hireloom/contract/privacy/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { presentScope, type Scope } from '../kernel/request-scope.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const domain = z.string().regex(/^[\w-]+(\.[\w-]+)+$/)
/**
 * Everything in which one company may differ from another, by name, with the usual value. What the specification ties to particular
 * company numbers is a named setting here.
 */
const settings = z.object({
  applyRoleType: z._default(behaviour.applyRoleType, 'both'),
  hideApply: z._default(behaviour.hideApply, false),
  hideGuestApply: z._default(behaviour.hideGuestApply, false),
  hideEmailJob: z._default(behaviour.hideEmailJob, false),
  candidateValidation: z._default(behaviour.candidateValidation, 'none'),
  validationEmailDomain: z._default(behaviour.validationEmailDomain, null),
  guestEmailDomain: z._default(behaviour.guestEmailDomain, null),
  externalLoginUrl: z._default(behaviour.externalLoginUrl, null),
  postApplyRedirect: z._default(behaviour.postApplyRedirect, 'questions'),
  referButton: z._default(behaviour.referButton, false),
  nricRequiredForReferral: z._default(behaviour.nricRequiredForReferral, false),
  referralIncentive: z._default(behaviour.referralIncentive, null),
  referenceAnswersShown: z._default(behaviour.referenceAnswersShown, false),
  rejectionReasonRequired: z._default(behaviour.rejectionReasonRequired, false),
  moreCvTypes: z._default(behaviour.moreCvTypes, false),
  sourcingBasis: z._default(behaviour.sourcingBasis, 'consent'),
  answerWithinDays: z._default(behaviour.answerWithinDays, null),
  workingDays: z._default(behaviour.workingDays, [1, 2, 3, 4, 5]),
  holidays: z._default(behaviour.holidays, []),
  hiringProcess: z._default(behaviour.hiringProcess, null),
  accommodation: z._default(behaviour.accommodation, null),
  descriptionLabel: z._default(behaviour.descriptionLabel, 'job'),
  enableJobBranding: z._default(behaviour.enableJobBranding, false),
  heroBanner: z._default(behaviour.heroBanner, false),
  enableChat: z._default(behaviour.enableChat, false),
  countEmailOpens: z._default(behaviour.countEmailOpens, false),
  requireSecondFactor: z._default(behaviour.requireSecondFactor, false),
  poweredBy: z._default(behaviour.poweredBy, true),
  backLink: z._default(behaviour.backLink, 'microsite'),
  aiUseStatement: z._default(behaviour.aiUseStatement, null),
  vacancyStatement: z._default(behaviour.vacancyStatement, null),
  jobFields: z._default(behaviour.jobFields, {}),
  /** For how many months people are kept after their last activity; null for as long as the company likes. */
  retentionMonths: z.int().min(retentionMonths.min).max(retentionMonths.max).nullable().default(null),
  jobExpiryPeriod: z.number().int().positive().nullable().default(null),
  talentPoolEmailValidationDomain: domain.nullable().default(null),
  /** E-mail domains that single links into the talent network ask for, by sharing hash; they go before the company's own. */
  hashEmailDomain: z.record(z.string(), domain).default({}),
  /** What the join form asks; a field that is not named is asked. */
  talentPoolFields: z.record(z.string(), z.boolean()).default({}),
  primaryColor: colour.nullable().default(null),
  bgColor: colour.default(micrositeColour),
  emailBg: z.string().nullable().default(null),
})
export type CompanySettings = z.output<typeof settings>

const usual = settings.parse({})
type YesOrNo = {
  [Name in keyof CompanySettings]: CompanySettings[Name] extends boolean ? Name : never
}[keyof CompanySettings]

/** Whether a setting is on, for a statement over rows of many companies; `companyId` names the company of a row. */
export const isSettingOn = (name: YesOrNo, companyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select s.value = 'true'::jsonb from company_setting s
    where s.company_id = ${companyId} and s.name = ${name}), ${usual[name]})`

/** What a call has read already: several of its parts ask for the same company. */
const readInCall = new WeakMap<Scope, Map<number, Promise<CompanySettings>>>()

/**
 * Settings of a company, read once in a call; a value that no longer fits its form counts as unset, so that one bad row stops no one.
 */
export function settingsOf(companyId: number): Promise<CompanySettings> {
  const scope = presentScope()
  if (!scope) return readSettings(companyId)
  const read = readInCall.get(scope) ?? new Map<number, Promise<CompanySettings>>()
  readInCall.set(scope, read)
  const known = read.get(companyId) ?? readSettings(companyId)
  read.set(companyId, known)
  return known
}

/** The colour of a company, on its pages and in its emails. */
export async function colourOf(companyId: number): Promise<string> {
  const { primaryColor, bgColor } = await settingsOf(companyId)
  return primaryColor ?? bgColor
}

async function readSettings(companyId: number): Promise<CompanySettings> {
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

/** Keeps what a company chose; called in the change's transaction. */
export async function writeSetting(companyId: number, name: keyof CompanySettings, chosen: unknown): Promise<void> {
  const value = json(chosen)
  await db()
    .insertInto('company_setting')
    .values({ company_id: companyId, name, value })
    .onConflict(conflict => conflict.columns(['company_id', 'name']).doUpdateSet({ value }))
    .execute()
  // Feeds are as new as the last change of a company.
  await db().updateTable('company').set({ updated_at: now() }).where('company_id', '=', companyId).execute()
  const scope = presentScope()
  if (scope) readInCall.delete(scope)
}

/** Within how many working days applicants are promised an answer: on the page of the job and on that of the application alike; `null` for no promise. */
export const promisedDays = ({ answerWithinDays, hiringProcess }: CompanySettings): number | null =>
  answerWithinDays ?? hiringProcess?.promisedDays ?? null
