import type { lintSeverities } from '@hireloom/contract/job-writing/lint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { CheckName } from './checks.ts'
import type { Jurisdiction } from './jurisdictions.ts'

/** What is checked where, since when, and how much it matters. */
export interface LintRule {
  readonly id: string
  readonly check: CheckName
  /** Null: everywhere. */
  readonly jurisdiction: Jurisdiction | null
  /** First and last day on which it holds, `YYYY-MM-DD`; null: without bound. */
  readonly from: string | null
  readonly until: string | null
  readonly severity: (typeof lintSeverities)[number]
  readonly field: keyof JobFields | null
  /** It is about advertisements: what only people with the link see is not stopped by it. */
  readonly isOfAdvertisements: boolean
  readonly source: string | null
}

const everywhere = { jurisdiction: null, from: null, until: null, isOfAdvertisements: false, source: null } as const

const ontario = {
  jurisdiction: 'CA-ON',
  from: '2026-01-01',
  until: null,
  isOfAdvertisements: true,
  source: 'https://www.ontario.ca/laws/regulation/240476',
} as const

/** The day by which member states apply it; national laws may ask for more. */
const union = {
  jurisdiction: 'EU',
  from: '2026-06-07',
  until: null,
  isOfAdvertisements: false,
  source: 'https://eur-lex.europa.eu/eli/dir/2023/970/oj',
} as const

const newYork = {
  jurisdiction: 'US-NY',
  from: '2023-09-17',
  until: null,
  isOfAdvertisements: true,
  source: 'https://www.nysenate.gov/legislation/laws/LAB/194-B',
} as const

const california = {
  jurisdiction: 'US-CA',
  from: '2023-01-01',
  until: null,
  isOfAdvertisements: true,
  source: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=432.3',
} as const

const singapore = {
  jurisdiction: 'SG',
  from: null,
  until: null,
  isOfAdvertisements: true,
  source: 'https://www.tal.sg/tafep/employment-practices/recruitment/job-advertisements',
} as const

/** All rules of postings; a rule of a place comes before the general one of the same check, which it stands for there. */
export const lintRules: readonly LintRule[] = [
  { ...ontario, id: 'pay_range_required_ontario', check: 'payRange', severity: 'block', field: 'minSalary' },
  { ...newYork, id: 'pay_range_required_new_york', check: 'payRange', severity: 'block', field: 'minSalary' },
  { ...california, id: 'pay_range_required_california', check: 'payRange', severity: 'block', field: 'minSalary' },
  { ...union, id: 'pay_range_required_eu', check: 'payRange', severity: 'warn', field: 'minSalary' },
  { ...singapore, id: 'pay_range_required_singapore', check: 'payRange', severity: 'warn', field: 'minSalary' },
  { ...everywhere, id: 'pay_range_required', check: 'payRange', severity: 'info', field: 'minSalary' },

  { ...ontario, id: 'pay_range_width_ontario', check: 'payRangeOntario', severity: 'block', field: 'maxSalary' },
  { ...everywhere, id: 'pay_range_width', check: 'payRangeVague', severity: 'warn', field: 'maxSalary' },
  { ...everywhere, id: 'pay_period_missing', check: 'payPeriod', severity: 'warn', field: 'salaryPeriod' },

  // The law asks for it only of those who use AI in hiring, which is not known here.
  { ...ontario, id: 'ai_statement_ontario', check: 'aiStatement', severity: 'warn', field: null },
  { ...ontario, id: 'vacancy_statement_ontario', check: 'vacancyStatement', severity: 'block', field: null },
  { ...ontario, id: 'local_experience_wording_ontario', check: 'localExperience', severity: 'block', field: 'jobReq' },

  { ...union, id: 'gendered_title_eu', check: 'genderedTitle', severity: 'block', field: 'title' },
  { ...singapore, id: 'gendered_title_singapore', check: 'genderedTitle', severity: 'block', field: 'title' },
  { ...everywhere, id: 'gendered_title', check: 'genderedTitle', severity: 'warn', field: 'title' },
  { ...singapore, id: 'gendered_wording_singapore', check: 'genderedText', severity: 'block', field: 'jobDesc' },
  { ...everywhere, id: 'gendered_wording', check: 'genderedText', severity: 'warn', field: 'jobDesc' },
  { ...singapore, id: 'age_wording_singapore', check: 'age', severity: 'block', field: 'jobDesc' },
  { ...everywhere, id: 'age_wording', check: 'age', severity: 'warn', field: 'jobDesc' },

  { ...union, id: 'salary_history_eu', check: 'salaryHistory', severity: 'block', field: 'jobDesc' },
  {
    ...newYork,
    id: 'salary_history_new_york',
    check: 'salaryHistory',
    severity: 'block',
    field: 'jobDesc',
    from: '2020-01-06',
    isOfAdvertisements: false,
    source: 'https://www.nysenate.gov/legislation/laws/LAB/194-A',
  },
  {
    ...california,
    id: 'salary_history_california',
    check: 'salaryHistory',
    severity: 'block',
    field: 'jobDesc',
    from: '2018-01-01',
    isOfAdvertisements: false,
  },
  { ...everywhere, id: 'salary_history', check: 'salaryHistory', severity: 'info', field: 'jobDesc' },

  { ...everywhere, id: 'country_missing', check: 'country', severity: 'warn', field: 'countryId' },
  { ...everywhere, id: 'jsonld_required', check: 'region', severity: 'info', field: 'region' },
  { ...everywhere, id: 'closed_date_past', check: 'closeDate', severity: 'block', field: 'closeDate' },
  { ...everywhere, id: 'apply_link_dead', check: 'applyLink', severity: 'warn', field: 'extJobLink' },
  { ...everywhere, id: 'description_too_short', check: 'short', severity: 'warn', field: 'jobDesc' },
  { ...everywhere, id: 'excessive_requirements', check: 'requirements', severity: 'warn', field: 'jobReq' },
  { ...everywhere, id: 'excessive_skills', check: 'skills', severity: 'warn', field: 'skills' },
  { ...everywhere, id: 'junior_years', check: 'juniorYears', severity: 'warn', field: 'minExp' },
  { ...everywhere, id: 'jargon', check: 'jargon', severity: 'info', field: 'jobDesc' },
  { ...everywhere, id: 'title_shouting', check: 'shouting', severity: 'warn', field: 'title' },
]
