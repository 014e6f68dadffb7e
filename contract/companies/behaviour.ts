import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { sourcingBases } from '../privacy/notices.ts'
import { applyRoleTypes } from './company-info.ts'

const domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253, texts.value.id), z.regex(/^[\w-]+(\.[\w-]+)+$/, texts.value.id))
export const mostHolidays = 200
const days = z.int(texts.value.id).check(z.minimum(1, texts.value.id), z.maximum(365, texts.value.id))
const statement = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(1000, texts.value.id))
const address = z.url({ protocol: /^https$/, error: texts.value.id }).check(z.maxLength(1000, texts.value.id))

/** Parts of a job page that a company may hide from candidates and visitors, in their order there (specification P2, P6). */
export const jobParts = [
  'openDate',
  'jobId',
  'experience',
  'jobType',
  'term',
  'qualification',
  'jobFunction',
  'seniority',
  'vacancy',
  'internalCode',
  'region',
  'country',
  'compensation',
  'salary',
  'linkedinJobId',
  'referral',
  'workplaceType',
  'workLocation',
  'department',
  'workHours',
  'closeDate',
  'emailId',
  'skills',
  'benefit',
] as const
export type JobPart = (typeof jobParts)[number]

/** What a company pays for a hire that someone recommended, and how many days after the first day of work; 0 pays at once. */
export const referralIncentive = z.object({
  amount: z
    .number(texts.number.id)
    .check(z.minimum(0.01, texts.value.id), z.maximum(9_999_999, texts.value.id), z.multipleOf(0.01, texts.value.id)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, texts.value.id)),
  afterDays: z._default(z.int(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(730, texts.value.id)), 0),
})
export type ReferralIncentive = z.output<typeof referralIncentive>

/** What in a company's behaviour its administrators choose, by the names under which it is kept. */
export const behaviour = {
  applyRoleType: z.enum(applyRoleTypes),
  hideApply: z.boolean(),
  hideGuestApply: z.boolean(),
  hideEmailJob: z.boolean(),
  /** Whose addresses may apply: those that contain the domain, or all. */
  candidateValidation: z.enum(['none', 'email']),
  validationEmailDomain: z.nullable(domain),
  /** Guests apply with addresses of this domain only. */
  guestEmailDomain: z.nullable(domain),
  /** Page of the employer where people sign in to apply, in place of ours. */
  externalLoginUrl: z.nullable(address),
  postApplyRedirect: z.enum(['questions', 'hiring']),
  referButton: z.boolean(),
  nricRequiredForReferral: z.boolean(),
  /** Promised to new referrals; those sent before keep what was promised then. */
  referralIncentive: z.nullable(referralIncentive),
  /** Applicants read what referees answered for an application to this company. */
  referenceAnswersShown: z.boolean(),
  /** Rejecting an application asks for one of the company's reasons. */
  rejectionReasonRequired: z.boolean(),
  /** Recruiters upload CVs as workbooks and pictures too. */
  moreCvTypes: z.boolean(),
  /** The lawful basis on which the company keeps people whom its own people add. */
  sourcingBasis: z.enum(sourcingBases),
  /** Working days after which an applicant can expect an answer at each step; `null` promises nothing. */
  answerWithinDays: z.nullable(days),
  /** Days of the week on which the company works, Monday is 1: promises to applicants and targets of stages are counted in them. */
  workingDays: z
    .array(z.int(texts.value.id).check(z.minimum(1, texts.value.id), z.maximum(7, texts.value.id)))
    .check(z.minLength(1, texts.required.id), z.maxLength(7, texts.value.id)),
  /** Days on which it does not, whatever day of the week they are. */
  holidays: z.array(z.iso.date(texts.day.id)).check(z.maxLength(mostHolidays, texts.value.id)),
  /** What happens after applying, step by step, and within how many working days an answer is promised. */
  hiringProcess: z.nullable(
    z.object({
      steps: z._default(
        z
          .array(z.string().check(z.trim(), z.minLength(1, texts.value.id), z.maxLength(200, texts.value.id)))
          .check(z.maxLength(12, texts.value.id)),
        [],
      ),
      promisedDays: z._default(z.nullable(days), null),
    }),
  ),
  /** Who arranges adjustments for people with disabilities. */
  accommodation: z.nullable(
    z.object({
      note: z._default(z.nullable(statement), null),
      email: z._default(z.nullable(z.email(texts.email.id)), null),
      phone: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40, texts.number.id))), null),
    }),
  ),
  descriptionLabel: z.enum(['job', 'programme']),
  enableJobBranding: z.boolean(),
  heroBanner: z.boolean(),
  enableChat: z.boolean(),
  /** Counts who opens emails to candidates; each of them says so. */
  countEmailOpens: z.boolean(),
  /** Members sign in with a second factor; who has none is led to set one up at the next sign-in. */
  requireSecondFactor: z.boolean(),
  poweredBy: z.boolean(),
  /** Where the way back from a job leads: to the page its reader came from, or always to the company's careers page. */
  backLink: z.enum(['microsite', 'careers']),
  /** Said on the company's jobs, in its own words: how it uses AI in hiring, and whether the post is free now. */
  aiUseStatement: z.nullable(statement),
  vacancyStatement: z.nullable(statement),
  /** Parts of a job page by name; one that is not named is shown. */
  jobFields: z.record(z.string().check(z.maxLength(200)), z.boolean()),
}
const companyBehaviour = z.object(behaviour)
export type CompanyBehaviour = z.output<typeof companyBehaviour>

const path = '/roboroy/api/v1/company-info/me/behaviour'

export const readCompanyBehaviour = endpoint({
  name: 'readCompanyBehaviour',
  summary: 'Read the settings of jobs and applications of the company',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'company.admin',
  output: companyBehaviour,
})

export const changeCompanyBehaviour = endpoint({
  name: 'changeCompanyBehaviour',
  summary: 'Update the settings of jobs and applications of the company; omitted ones keep their values',
  method: 'PATCH',
  path,
  audience: 'staff',
  may: 'company.admin',
  body: z.partial(z.strictObject(behaviour)),
  output: companyBehaviour,
  problems: ['invalid'],
})
