import { readJobAnswers } from '@hireloom/contract/custom-fields/job-answers.ts'
import { type JobFields, jobFields, salaryPeriods, workplaces } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { answersOfJob, judgeJobAnswers } from '../custom-fields/job-answers.ts'
import { now } from '../kernel/clock.ts'
import { guessLanguage } from '../kernel/guess-language.ts'
import { rows } from '../kernel/postgres/db.ts'
import { cleanRichText } from '../kernel/rich-text.ts'
import { cleanLine, plainText } from '../kernel/sanitize.ts'
import { searchText } from '../kernel/words.ts'
import { ensureJobNames, ensureSkills } from '../reference/names.ts'
import { fold } from '../reference/seed.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'

export interface FieldsRow {
  title: string
  department: string | null
  office: string | null
  internal_code: string | null
  job_function_id: number | null
  seniority_id: number | null
  job_desc: string | null
  job_req: string | null
  benefit: string | null
  skills: string[]
  min_exp: number | null
  max_exp: number | null
  qualification_type_id: number | null
  workplace_type: string | null
  country_id: number | null
  region: string | null
  work_location: string | null
  work_hours: string | null
  hour_type_id: number | null
  term_id: number | null
  currency: string | null
  min_salary: string | number | null
  max_salary: string | number | null
  salary_period: string | null
  hide_salary: boolean
  vacancy: number | null
  close_date: Date | null
  is_private: boolean
  accept_resume: boolean
  allow_referral: boolean
  is_rnf: boolean
  custom_answers: unknown
}

/** The columns of a job (alias `j`) that `toFields` reads. */
export const fieldColumns = sql`
  j.title, j.department, j.office, j.internal_code, j.job_function_id, j.seniority_id, j.job_desc, j.job_req, j.benefit,
  coalesce((select array_agg(s.skill_name order by js.requirement_id) from job_skill js join skill s on s.skill_id = js.skill_id
    where js.job_id = j.job_id), '{}') as skills,
  j.min_exp, j.max_exp, j.qualification_type_id, j.workplace_type, j.country_id, j.region, j.work_location, j.work_hours, j.hour_type_id,
  j.term_id, j.currency, j.min_salary, j.max_salary, j.salary_period, j.hide_salary, j.vacancy, j.close_date, j.is_private, j.accept_resume,
  j.allow_referral, j.is_rnf, ${answersOfJob('edited')} as custom_answers`

const amount = (value: string | number | null): number | null => (value === null ? null : Number(value))

/** A job as its editor shows it. */
export const toFields = (row: FieldsRow): JobFields => ({
  title: row.title,
  department: row.department ?? '',
  office: row.office ?? '',
  internalCode: row.internal_code ?? '',
  jobFunctionId: row.job_function_id,
  seniorityId: row.seniority_id,
  jobDesc: row.job_desc ?? '',
  jobReq: row.job_req ?? '',
  benefit: row.benefit ?? '',
  skills: row.skills,
  minExp: row.min_exp,
  maxExp: row.max_exp,
  qualificationTypeId: row.qualification_type_id,
  workplaceType: workplaces.find(name => name === row.workplace_type) ?? null,
  countryId: row.country_id,
  region: row.region ?? '',
  workLocation: row.work_location ?? '',
  workHours: row.work_hours ?? '',
  hourTypeId: row.hour_type_id,
  termId: row.term_id,
  currency: row.currency,
  minSalary: amount(row.min_salary),
  maxSalary: amount(row.max_salary),
  salaryPeriod: salaryPeriods.find(name => name === row.salary_period) ?? null,
  hideSalary: row.hide_salary,
  vacancy: row.vacancy,
  closeDate: row.close_date?.toISOString().slice(0, 10) ?? null,
  isPrivate: row.is_private,
  acceptResume: row.accept_resume,
  allowReferral: row.allow_referral,
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
    skills: [...new Map(fields.skills.map(skill => [fold(skill), cleanLine(skill)])).values()].filter(Boolean),
  }
}

/** Reads what was kept of a draft; a field that was not known then has its value of the job. */
export const readKept = (kept: unknown, published: JobFields): JobFields =>
  jobFields.parse({ ...published, ...(typeof kept === 'object' ? kept : {}) })

export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59Z`)

/** Refuses to publish what candidates could not understand; names every field that is wrong. */
export async function requirePublishable(fields: JobFields, companyId: number): Promise<void> {
  const wrong = await judgeJobAnswers(companyId, fields.customFields)
  if (fields.title === '') wrong.title = texts.required.id
  if (plainText(fields.jobDesc).trim() === '') wrong.jobDesc = texts.required.id
  if (fields.minExp !== null && fields.maxExp !== null && fields.maxExp < fields.minExp)
    wrong.maxExp = texts.notAboveMinimum.id
  if (fields.minSalary !== null && fields.maxSalary !== null && fields.maxSalary < fields.minSalary)
    wrong.maxSalary = texts.notAboveMinimum.id
  if ((fields.minSalary !== null || fields.maxSalary !== null) && fields.currency === null)
    wrong.currency = texts.currencyMissing.id
  if (fields.closeDate !== null && !(endOfDay(fields.closeDate) > now())) wrong.closeDate = texts.futureDate.id
  for (const name of await unknownChoices(fields)) wrong[name] = texts.value.id
  if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong })
}

/** Names of the fields that hold a number of no choice of theirs. */
async function unknownChoices(fields: JobFields): Promise<string[]> {
  const kinds = {
    jobFunctionId: 'job_function',
    seniorityId: 'seniority',
    qualificationTypeId: 'qualification_type',
    hourTypeId: 'hour_type',
    termId: 'term',
  } as const
  const known = await rows(sql<{ kind: string; choice_id: number }>`
    select kind, choice_id from choice where choice_id = any(${[
      fields.jobFunctionId,
      fields.seniorityId,
      fields.qualificationTypeId,
      fields.hourTypeId,
      fields.termId,
    ].filter(each => each !== null)})`)
  const isKnown = (kind: string, id: number | null) =>
    id === null || known.some(row => row.kind === kind && row.choice_id === id)
  const wrong = [
    ...(isKnown(kinds.jobFunctionId, fields.jobFunctionId) ? [] : ['jobFunctionId']),
    ...(isKnown(kinds.seniorityId, fields.seniorityId) ? [] : ['seniorityId']),
    ...(isKnown(kinds.qualificationTypeId, fields.qualificationTypeId) ? [] : ['qualificationTypeId']),
    ...(isKnown(kinds.hourTypeId, fields.hourTypeId) ? [] : ['hourTypeId']),
    ...(isKnown(kinds.termId, fields.termId) ? [] : ['termId']),
  ]
  if (fields.countryId === null) return wrong
  const country = await rows(sql`select 1 from country where country_id = ${fields.countryId}`)
  return country.length > 0 ? wrong : [...wrong, 'countryId']
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)

/** The columns of a job that the fields are, with what it is found by. */
export async function columnsOf(fields: JobFields, companyName: string) {
  const names = await ensureJobNames([fields.title])
  const [country] = await rows(sql<{ country_full: string }>`
    select country_full from country where country_id = ${fields.countryId}`)
  const texts = [fields.jobDesc, fields.jobReq, fields.benefit]
  return {
    title: fields.title,
    name_id: names.get(fold(fields.title)) ?? null,
    department: textOrNull(fields.department),
    office: textOrNull(fields.office),
    internal_code: textOrNull(fields.internalCode),
    job_function_id: fields.jobFunctionId,
    seniority_id: fields.seniorityId,
    job_desc: textOrNull(fields.jobDesc),
    job_req: textOrNull(fields.jobReq),
    benefit: textOrNull(fields.benefit),
    job_text: searchText({
      title: fields.title,
      company: companyName,
      skills: [...fields.skills, ...otherNamesOfJob({ title: fields.title, skills: fields.skills, texts })],
      texts: [...texts, country?.country_full ?? null, fields.region, fields.workLocation, fields.department],
    }),
    lang: guessLanguage(`${fields.title}\n${texts.map(plainText).join('\n')}`),
    min_exp: fields.minExp,
    max_exp: fields.maxExp,
    qualification_type_id: fields.qualificationTypeId,
    workplace_type: fields.workplaceType,
    country_id: fields.countryId,
    region: textOrNull(fields.region),
    work_location: textOrNull(fields.workLocation),
    work_hours: textOrNull(fields.workHours),
    hour_type_id: fields.hourTypeId,
    term_id: fields.termId,
    currency: fields.currency,
    min_salary: fields.minSalary,
    max_salary: fields.maxSalary,
    salary_period: fields.salaryPeriod,
    hide_salary: fields.hideSalary,
    vacancy: fields.vacancy,
    close_date: fields.closeDate === null ? null : endOfDay(fields.closeDate),
    is_private: fields.isPrivate,
    accept_resume: fields.acceptResume,
    allow_referral: fields.allowReferral,
    is_rnf: fields.isRnf,
  }
}

/** Makes these the skills that a job asks for; those that stay keep their weight. */
export async function replaceSkills(jobId: number, skills: readonly string[]): Promise<void> {
  const known = await ensureSkills(skills)
  const ids = skills.flatMap(skill => known.get(fold(skill)) ?? [])
  await rows(sql`delete from job_skill where job_id = ${jobId} and skill_id <> all(${ids}::bigint[])`)
  await rows(sql`
    insert into job_skill (job_id, skill_id) select ${jobId}, s.id from unnest(${ids}::bigint[]) with ordinality s (id, ord) order by s.ord
    on conflict (job_id, skill_id) do nothing`)
}
