import type { ParsedJob } from '@hireloom/contract/job-writing/parse.ts'
import { type JobFields, mostFurtherPlaces, salaryPeriods, workplaces } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { normalise } from '../../import/normalise.ts'
import type { JobChoice } from '../../import/words.ts'
import { now } from '../../kernel/clock.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { fold, numberedCountries } from '../../reference/seed.ts'
import type { ReadField, Reading } from './read-text.ts'

const text = z.string().nullable()
const amount = z.number().nullable()
const columns = z.object({
  job_desc: text,
  job_req: text,
  benefit: text,
  company_desc: text,
  department: text,
  office: text,
  internal_code: text,
  designation: text,
  email_id: text,
  region: text,
  work_location: text,
  work_hours: text,
  currency: text,
  min_salary: amount,
  max_salary: amount,
  salary_period: z.enum(salaryPeriods).nullable(),
  min_exp: amount,
  max_exp: amount,
  workplace_type: z.enum(workplaces).nullable(),
  vacancy: amount,
  close_date: text,
})

const choiceFields = {
  job_function: 'jobFunctionId',
  seniority: 'seniorityId',
  qualification_type: 'qualificationTypeId',
  hour_type: 'hourTypeId',
  term: 'termId',
} as const satisfies Partial<Record<JobChoice, keyof JobFields>>

/** Parts of a source that a field of a job is read from. */
const sources: Readonly<Record<keyof JobFields, readonly ReadField[]>> = {
  title: ['title'],
  department: ['department'],
  office: ['office'],
  internalCode: ['internalCode'],
  designation: ['designation'],
  reportingManagerId: [],
  jobFunctionId: ['function', 'category', 'industry'],
  seniorityId: ['seniority', 'expText', 'jobType'],
  jobDesc: ['description'],
  jobReq: ['requirements'],
  benefit: ['benefit'],
  companyDesc: ['companyDesc'],
  skills: ['skills'],
  goodSkills: [],
  desiredSkills: [],
  minExp: ['minExp', 'expText'],
  maxExp: ['maxExp', 'expText'],
  qualificationTypeId: ['qualification'],
  workplaceType: ['workMode', 'isRemote', 'jobType', 'locations', 'title'],
  countryId: ['country', 'locations'],
  region: ['city', 'locations', 'region'],
  furtherPlaces: ['locations'],
  workLocation: ['locations'],
  workHours: ['hours'],
  hourTypeId: ['jobType', 'term', 'hints'],
  termId: ['term', 'jobType'],
  traineeship: [],
  currency: ['currency', 'salaryText', 'salaryMin'],
  minSalary: ['salaryMin', 'salaryText'],
  maxSalary: ['salaryMax', 'salaryText'],
  salaryPeriod: ['salaryPeriod', 'salaryText'],
  hideSalary: [],
  vacancy: ['vacancies'],
  closeDate: ['closeDate'],
  isPrivate: [],
  applyRoleType: [],
  extJobLink: [],
  emailId: ['contactEmail'],
  acceptResume: [],
  allowReferral: [],
  isReferralNeeded: [],
  enableChat: [],
  isRnf: [],
  customFields: [],
}

const orNone = <T>(value: T | null): T | undefined => (value === null || value === '' ? undefined : value)

/** What was read as fields of a job: names of choices and countries as ours, texts cleaned, amounts and dates understood. */
export async function toFields({ loose, sure }: Reading): Promise<ParsedJob> {
  const settings = { company: '-', isAppliedElsewhere: false, now: now() }
  // Without a title a row of an import is refused; here it is one field that is missing.
  const job = normalise({ ...loose, title: loose.title ?? '-' }, 1, settings, () => undefined)
  const read = columns.parse(job.columns)
  const day = read.close_date?.slice(0, 10)
  const further = job.further.slice(0, mostFurtherPlaces).map(({ country, region }) => ({
    countryId: countryIdOf(country) ?? null,
    region: region.slice(0, 200),
  }))
  const found: { [K in keyof JobFields]?: JobFields[K] | undefined } = {
    title: loose.title === undefined ? undefined : job.title.slice(0, 200),
    department: orNone(read.department)?.slice(0, 200),
    office: orNone(read.office)?.slice(0, 200),
    internalCode: orNone(read.internal_code)?.slice(0, 100),
    designation: orNone(read.designation),
    emailId: orNone(read.email_id)?.slice(0, 254),
    jobDesc: orNone(read.job_desc),
    jobReq: orNone(read.job_req),
    benefit: orNone(read.benefit),
    companyDesc: orNone(read.company_desc),
    skills: job.skills.length > 0 ? [...job.skills] : undefined,
    minExp: within(read.min_exp, 60),
    maxExp: within(read.max_exp, 60),
    workplaceType: orNone(read.workplace_type),
    countryId: countryIdOf(job.country),
    region: orNone(read.region)?.slice(0, 200),
    furtherPlaces: further.length > 0 ? further : undefined,
    workLocation: orNone(read.work_location),
    workHours: orNone(read.work_hours)?.slice(0, 200),
    currency: orNone(read.currency),
    minSalary: orNone(read.min_salary),
    maxSalary: orNone(read.max_salary),
    salaryPeriod: orNone(read.salary_period),
    vacancy: orNone(read.vacancy),
    closeDate: day !== undefined && day > now().toISOString().slice(0, 10) ? day : undefined,
    ...(await choicesOf(job.choices)),
  }
  const fields = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  const confidence = Object.fromEntries(Object.keys(fields).map(name => [name, sureOf(name, sure)]))
  return { fields, confidence }
}

const countryIdOf = (code: string | null): number | undefined =>
  numberedCountries().find(({ alpha2 }) => alpha2 === code)?.countryId

const within = (value: number | null, most: number): number | undefined =>
  value === null || value > most ? undefined : value

/** A field that follows from another one, as a country from a known city, is half as sure. */
function sureOf(field: string, sure: Reading['sure']): number {
  const [, from = []] = Object.entries(sources).find(([name]) => name === field) ?? []
  const found = from.map(name => sure[name]).find(value => value !== undefined)
  return found ?? 0.5
}

async function choicesOf(names: Partial<Record<JobChoice, string>>) {
  const wanted = Object.entries(names)
  const known = await rows(sql<{ kind: string; folded: string; choice_id: number }>`
    select kind, folded, choice_id from choice
    where (kind, folded) in (select * from unnest(${wanted.map(([kind]) => kind)}::text[], ${wanted.map(([, name]) => fold(name))}::text[]))`)
  return Object.fromEntries(
    Object.entries(choiceFields).flatMap(([kind, field]) => {
      const choice = known.find(each => each.kind === kind)
      return choice === undefined ? [] : [[field, choice.choice_id]]
    }),
  )
}
