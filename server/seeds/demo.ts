import { createHash, randomBytes } from 'node:crypto'
import { pathOf } from '@hireloom/contract/pages.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { insertMember } from '../accounts/members.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { later, now } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { fold } from '../reference/seed.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'
import { type DemoCompanyKey, demoCompanies, demoPeople, newcomer, settingUp } from './demo-companies.ts'
import { plantContacts } from './demo-contacts.ts'
import { plantEvents } from './demo-events.ts'
import { plantFields } from './demo-fields.ts'
import { plantJobPages } from './demo-job-pages.ts'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import { plantPipeline } from './demo-pipeline.ts'
import { plantQuestions } from './demo-questions.ts'
import { plantSites } from './demo-sites.ts'

/** Of everybody in the demo but the platform administrator, who sees all companies. */
const password = 'try-hireloom-now'
const dayMs = 24 * 3600_000

/** A person to sign in as, as the start prints them. */
export interface DemoPerson {
  readonly email: string
  readonly role: string
  /** `null` when it was printed before and no one knows it any more. */
  readonly password: string | null
}

/** The demo as the settings want it: its people to print, or how many of its accounts were closed. */
export async function prepareDemo({
  demo,
  demoHasApplications,
}: Pick<Config, 'demo' | 'demoHasApplications'>): Promise<{ people: DemoPerson[]; closed: number }> {
  return demo ? { people: await seedDemo(demoHasApplications), closed: 0 } : { people: [], closed: await closeDemo() }
}

/** Everybody can read the passwords of demo accounts: where there is no demo, no one signs in with them. */
async function closeDemo(): Promise<number> {
  const closed = await db()
    .updateTable('app_user')
    .set({ status: 'deactivated' })
    .where('is_demo', '=', true)
    .where('status', '=', 'active')
    .returning('user_id')
    .execute()
  await db()
    .deleteFrom('session')
    .where('user_id', 'in', db().selectFrom('app_user').select('user_id').where('is_demo', '=', true))
    .execute()
  return closed.length
}

/** Puts the demo's companies, people and jobs into a database without companies; gives the people to print either way. */
async function seedDemo(hasApplications: boolean): Promise<DemoPerson[]> {
  const known = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', demoPeople[0].email)
    .executeTakeFirst()
  const hasOthers = await db().selectFrom('company').select('company_id').limit(1).executeTakeFirst()
  if (!known && hasOthers) return []
  const keeperPassword = randomBytes(12).toString('base64url')
  if (known)
    await db()
      .updateTable('app_user')
      .set({ status: 'active' })
      .where('is_demo', '=', true)
      .where('status', '=', 'deactivated')
      .execute()
  else await transaction(() => plantDemo(keeperPassword, hasApplications))
  return demoPeople.map(({ email, role, roleId }) => {
    const isKeeper = roleId === roleIds.platformAdmin
    return { email, role, password: isKeeper ? (known ? null : keeperPassword) : password }
  })
}

async function plantDemo(keeperPassword: string, hasApplications: boolean): Promise<void> {
  const companyIds = new Map<string, number>()
  for (const [key, company] of Object.entries(demoCompanies)) {
    const { company_id: companyId } = await db()
      .insertInto('company')
      .values({
        company_name: company.name,
        website: company.website,
        description: company.description,
        default_currency: company.currency,
        setup_ended_at: key === settingUp ? null : now(),
      })
      .returning('company_id')
      .executeTakeFirstOrThrow()
    companyIds.set(key, companyId)
    const settings = Object.entries(company.settings).map(([name, value]) => ({
      company_id: companyId,
      name,
      value: json(value),
    }))
    await db().insertInto('company_setting').values(settings).execute()
  }
  await db().insertInto('company').values({ company_name: newcomer }).execute()
  await plantFields(companyIds.get('northwind') ?? 0)
  const userIds = await plantPeople(companyIds, keeperPassword)
  const ownerOf = new Map<string, number>()
  for (const { company, email } of demoPeople)
    if (company !== null && !ownerOf.has(company)) ownerOf.set(company, userIds.get(email) ?? 0)
  for (const job of demoJobs) await plantJob(job, companyIds.get(job.company) ?? 0, ownerOf.get(job.company) ?? 0)
  await plantQuestions()
  await plantJobPages(companyIds)
  await plantSites(companyIds, ownerOf)
  await plantEvents(companyIds.get('lumen') ?? 0, ownerOf.get('lumen') ?? null, 'lumen-harbour')
  if (!hasApplications) return
  const [ada, ravi] = demoPeople.map(({ email }) => userIds.get(email) ?? 0)
  if (ada === undefined || ravi === undefined) throw new Error('the demo has no team')
  await plantPipeline(ada, ravi)
  await plantContacts({ companyId: companyIds.get('lumen') ?? 0, ada, ravi })
}

async function plantPeople(
  companyIds: ReadonlyMap<string, number>,
  keeperPassword: string,
): Promise<Map<string, number>> {
  const userIds = new Map<string, number>()
  const hash = await hashPassword(password)
  const keeperHash = await hashPassword(keeperPassword)
  for (const person of demoPeople) {
    const companyId = person.company === null ? null : (companyIds.get(person.company) ?? null)
    const { person_id: personId } = await db()
      .insertInto('person')
      .values({ email: person.email })
      .returning('person_id')
      .executeTakeFirstOrThrow()
    const { user_id: userId } = await db()
      .insertInto('app_user')
      .values({
        email: person.email,
        email_confirmed_at: now(),
        password_hash: person.roleId === roleIds.platformAdmin ? keeperHash : hash,
        is_demo: true,
        firstname: person.firstname,
        lastname: person.lastname,
        role_id: person.roleId,
        company_id: companyId,
        person_id: personId,
        start_page: person.roleId === roleIds.candidate ? pathOf('/app/roboroy/candidate') : pathOf('/app/roboroy'),
      })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    if (companyId !== null && person.roleId === roleIds.recruiter)
      await insertMember(userId, companyId, person.isAdmin ? 'company_admin' : 'recruiter')
    userIds.set(person.email, userId)
  }
  return userIds
}

async function named(table: 'job_name' | 'skill', name: string): Promise<number> {
  const [id, label] = table === 'skill' ? ['skill_id', 'skill_name'] : ['name_id', 'name_name']
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.ref(label)}, folded) values (${name}, ${fold(name)})
    on conflict (folded) do update set folded = excluded.folded returning ${sql.ref(id)} as id`.execute(db())
  return rows[0]?.id ?? 0
}

async function choiceId(kind: string, name: string): Promise<number | null> {
  const found = await db()
    .selectFrom('choice')
    .select('choice_id')
    .where('kind', '=', kind)
    .where('folded', '=', fold(name))
    .executeTakeFirst()
  return found?.choice_id ?? null
}

const range = (text: string | undefined): [number, number] | null => {
  const [from, to] = (text ?? '').split('-').map(Number)
  return from === undefined || to === undefined ? null : [from, to]
}

/** People are paid in the money of the place (ISO 4217 by ISO 3166-1), where it is not their company's. */
const currencies: Readonly<Record<string, string>> = { ES: 'EUR', JP: 'JPY', KW: 'KWD', QA: 'QAR', TH: 'THB' }

async function plantJob(job: DemoJob, companyId: number, ownerId: number): Promise<void> {
  const company = demoCompanies[job.company satisfies DemoCompanyKey]
  const [region = '', alpha2 = ''] = job.place.split(', ')
  const country = await db()
    .selectFrom('country')
    .select(['country_id', 'country_full'])
    .where('alpha2', '=', alpha2)
    .executeTakeFirstOrThrow()
  const list = (items: readonly string[]): string => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
  const description = `<p>${job.summary}</p>${list(job.duties)}`
  const requirements = list(job.asks)
  const [minExp, maxExp] = range(job.years) ?? [null, null]
  const [minPay = null, maxPay = null] = job.pay?.split('-').map(end => Number(end) || null) ?? []
  const hasPay = minPay !== null || maxPay !== null
  const isHourly = Math.max(minPay ?? 0, maxPay ?? 0) < 100
  const inserted = await db()
    .insertInto('job')
    .values({
      company_id: companyId,
      recruiter_company_id: companyId,
      owner_user_id: ownerId,
      name_id: await named('job_name', job.title),
      title: job.title,
      job_desc: description,
      job_req: requirements,
      benefit: '<p>Private health cover, 25 days of leave, and time to learn paid by us.</p>',
      job_text: searchText({
        title: job.title,
        company: company.name,
        skills: [
          ...job.skills,
          ...otherNamesOfJob({ title: job.title, skills: job.skills, texts: [description, requirements] }),
        ],
        texts: [description, requirements, country.country_full, region],
      }),
      currency: hasPay ? (currencies[alpha2] ?? company.currency) : null,
      min_salary: minPay,
      max_salary: maxPay,
      salary_period: hasPay ? (isHourly ? 'hour' : job.yearly ? 'year' : 'month') : null,
      job_function_id: await choiceId('job_function', job.jobFunction),
      hour_type_id: await choiceId('hour_type', job.hours),
      term_id: await choiceId('term', job.hours === 'Internship' ? 'Internship' : 'Permanent Hire'),
      seniority_id: await choiceId('seniority', job.seniority),
      min_exp: minExp,
      max_exp: maxExp,
      region: region === country.country_full ? null : region,
      country_id: country.country_id,
      workplace_type: job.workplace,
      work_location: region,
      vacancy: 1 + (job.title.length % 3),
      open_date: later(-job.daysOpen * dayMs),
      close_date: job.closesInDays === undefined ? null : later(job.closesInDays * dayMs),
      is_private: job.isPrivate ?? false,
      allow_referral: job.company === 'northwind',
      open_collabs: true,
      published_at: later(-job.daysOpen * dayMs),
      sharing_hash: createHash('sha256')
        .update(`${companyId} ${job.title} ${job.place}`)
        .digest('base64url')
        .slice(0, 22),
      lang: job.lang ?? 'en',
      internal_code: `${job.company.slice(0, 2).toUpperCase()}-${1000 + job.daysOpen}`,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  for (const skill of job.skills) {
    await db()
      .insertInto('job_skill')
      .values({ job_id: inserted.job_id, skill_id: await named('skill', skill) })
      .execute()
  }
  await record('job_opened', { entityId: inserted.job_id, jobId: inserted.job_id, companyId })
}
