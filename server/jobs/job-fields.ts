import { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { readJobAnswers } from '@hireloom/contract/custom-fields/job-answers.ts'
import { type JobFields, jobFields, salaryPeriods, workplaces } from '@hireloom/contract/jobs/editor.ts'
import { distinctPlaces } from '@hireloom/contract/jobs/further-places.ts'
import { sql } from 'kysely'
import { answersOfJob } from '../custom-fields/job-answers.ts'
import { guessLanguage } from '../kernel/guess-language.ts'
import { json, rows } from '../kernel/postgres/db.ts'
import { cleanRichText } from '../kernel/rich-text.ts'
import { cleanLine, plainText } from '../kernel/sanitize.ts'
import { searchText } from '../kernel/words.ts'
import { ensureJobNames } from '../reference/names.ts'
import { fold } from '../reference/seed.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'
import { allSkills, cleanSkills, divideSkills, type KindOfSkill, skillsByKind, skillsOfJob } from './job-skills.ts'
import { readPlaces } from './places.ts'

export interface FieldsRow {
  title: string
  department: string | null
  office: string | null
  internal_code: string | null
  designation: string | null
  reporting_manager_id: number | null
  job_function_id: number | null
  seniority_id: number | null
  job_desc: string | null
  job_req: string | null
  benefit: string | null
  company_desc: string | null
  skills: KindOfSkill[]
  min_exp: number | null
  max_exp: number | null
  qualification_type_id: number | null
  workplace_type: string | null
  country_id: number | null
  region: string | null
  further_places: unknown
  work_location: string | null
  work_hours: string | null
  hour_type_id: number | null
  term_id: number | null
  traineeship: boolean
  currency: string | null
  min_salary: string | number | null
  max_salary: string | number | null
  salary_period: string | null
  hide_salary: boolean
  vacancy: number | null
  close_date: Date | null
  is_private: boolean
  apply_role_type: string | null
  is_ext_link_uploaded: boolean
  ext_job_link: string | null
  email_id: string | null
  accept_resume: boolean
  allow_referral: boolean
  is_referral_needed: boolean
  enable_chat: boolean
  is_rnf: boolean
  custom_answers: unknown
}

/** The columns of a job (alias `j`) that `toFields` reads. */
export const fieldColumns = sql`
  j.title, j.department, j.office, j.internal_code, j.designation, j.reporting_manager_id, j.job_function_id, j.seniority_id, j.job_desc, j.job_req,
  j.benefit, j.company_desc,
  ${skillsOfJob} as skills,
  j.min_exp, j.max_exp, j.qualification_type_id, j.workplace_type, j.country_id, j.region, j.further_places, j.work_location, j.work_hours, j.hour_type_id,
  j.term_id, j.traineeship, j.currency, j.min_salary, j.max_salary, j.salary_period, j.hide_salary, j.vacancy, j.close_date, j.is_private, j.accept_resume,
  j.apply_role_type, j.is_ext_link_uploaded, j.ext_job_link, j.email_id, j.allow_referral, j.is_referral_needed, j.enable_chat, j.is_rnf, ${answersOfJob('edited')} as custom_answers`

const amount = (value: string | number | null): number | null => (value === null ? null : Number(value))

/** A job as its editor shows it. */
export const toFields = (row: FieldsRow): JobFields => ({
  title: row.title,
  department: row.department ?? '',
  office: row.office ?? '',
  internalCode: row.internal_code ?? '',
  designation: row.designation ?? '',
  reportingManagerId: row.reporting_manager_id,
  jobFunctionId: row.job_function_id,
  seniorityId: row.seniority_id,
  jobDesc: row.job_desc ?? '',
  jobReq: row.job_req ?? '',
  benefit: row.benefit ?? '',
  companyDesc: row.company_desc ?? '',
  ...skillsByKind(row.skills),
  minExp: row.min_exp,
  maxExp: row.max_exp,
  qualificationTypeId: row.qualification_type_id,
  workplaceType: workplaces.find(name => name === row.workplace_type) ?? null,
  countryId: row.country_id,
  region: row.region ?? '',
  furtherPlaces: readPlaces(row.further_places),
  workLocation: row.work_location ?? '',
  workHours: row.work_hours ?? '',
  hourTypeId: row.hour_type_id,
  termId: row.term_id,
  traineeship: row.traineeship,
  currency: row.currency,
  minSalary: amount(row.min_salary),
  maxSalary: amount(row.max_salary),
  salaryPeriod: salaryPeriods.find(name => name === row.salary_period) ?? null,
  hideSalary: row.hide_salary,
  vacancy: row.vacancy,
  closeDate: row.close_date?.toISOString().slice(0, 10) ?? null,
  isPrivate: row.is_private,
  applyRoleType: applyRoleTypes.find(name => name === row.apply_role_type) ?? null,
  // An import keeps where a job came from also where people apply here.
  extJobLink: row.is_ext_link_uploaded ? (row.ext_job_link ?? '') : '',
  emailId: row.email_id ?? '',
  acceptResume: row.accept_resume,
  allowReferral: row.allow_referral,
  isReferralNeeded: row.is_referral_needed,
  enableChat: row.enable_chat,
  isRnf: row.is_rnf,
  customFields: readJobAnswers(row.custom_answers),
})

/** Fields as they are kept: lines in one line, texts without what a page may not hold. */
export async function cleanFields(fields: JobFields): Promise<JobFields> {
  return {
    ...fields,
    title: cleanLine(fields.title),
    jobDesc: await cleanRichText('html', fields.jobDesc),
    jobReq: await cleanRichText('html', fields.jobReq),
    benefit: await cleanRichText('html', fields.benefit),
    companyDesc: await cleanRichText('html', fields.companyDesc),
    ...cleanSkills(fields),
    furtherPlaces: distinctPlaces(
      fields,
      fields.furtherPlaces.map(place => ({ ...place, region: cleanLine(place.region) })),
    ),
  }
}

/** Reads what was kept of a draft; a field that was not known then has its value of the job. */
export function readKept(kept: unknown, published: JobFields): JobFields {
  const own = typeof kept === 'object' && kept !== null ? kept : {}
  const fields = jobFields.parse({ ...published, ...own })
  return 'goodSkills' in own || !('skills' in own) ? fields : { ...fields, ...divideSkills(fields.skills, published) }
}

export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59Z`)

const textOrNull = (text: string): string | null => (text === '' ? null : text)

/** The columns of a job that the fields are, with what it is found by. */
export async function columnsOf(fields: JobFields, companyName: string) {
  const names = await ensureJobNames([fields.title])
  const countryIds = [fields, ...fields.furtherPlaces].map(place => place.countryId)
  const countries = await rows(sql<{ country_full: string }>`
    select country_full from country where country_id = any(${countryIds}::bigint[])`)
  const places = [...countries.map(row => row.country_full), ...fields.furtherPlaces.map(place => place.region)]
  const texts = [fields.jobDesc, fields.jobReq, fields.benefit]
  const skills = allSkills(fields)
  return {
    title: fields.title,
    name_id: names.get(fold(fields.title)) ?? null,
    department: textOrNull(fields.department),
    office: textOrNull(fields.office),
    internal_code: textOrNull(fields.internalCode),
    designation: textOrNull(fields.designation),
    reporting_manager_id: fields.reportingManagerId,
    job_function_id: fields.jobFunctionId,
    seniority_id: fields.seniorityId,
    job_desc: textOrNull(fields.jobDesc),
    job_req: textOrNull(fields.jobReq),
    benefit: textOrNull(fields.benefit),
    company_desc: textOrNull(fields.companyDesc),
    job_text: searchText({
      title: fields.title,
      company: companyName,
      skills: [...skills, ...otherNamesOfJob({ title: fields.title, skills, texts })],
      texts: [...texts, ...places, fields.region, fields.workLocation, fields.department],
    }),
    lang: guessLanguage(`${fields.title}\n${texts.map(plainText).join('\n')}`),
    min_exp: fields.minExp,
    max_exp: fields.maxExp,
    qualification_type_id: fields.qualificationTypeId,
    workplace_type: fields.workplaceType,
    country_id: fields.countryId,
    region: textOrNull(fields.region),
    further_places: json(fields.furtherPlaces),
    work_location: textOrNull(fields.workLocation),
    work_hours: textOrNull(fields.workHours),
    hour_type_id: fields.hourTypeId,
    term_id: fields.termId,
    traineeship: fields.traineeship,
    currency: fields.currency,
    min_salary: fields.minSalary,
    max_salary: fields.maxSalary,
    salary_period: fields.salaryPeriod,
    hide_salary: fields.hideSalary,
    vacancy: fields.vacancy,
    close_date: fields.closeDate === null ? null : endOfDay(fields.closeDate),
    is_private: fields.isPrivate,
    apply_role_type: fields.applyRoleType,
    is_ext_link_uploaded: fields.extJobLink !== '',
    ...(fields.extJobLink !== '' && { ext_job_link: fields.extJobLink }),
    email_id: textOrNull(fields.emailId),
    accept_resume: fields.acceptResume,
    allow_referral: fields.allowReferral,
    is_referral_needed: fields.isReferralNeeded,
    enable_chat: fields.enableChat,
    is_rnf: fields.isRnf,
  }
}
