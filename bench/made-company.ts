import { insertMember } from '../server/accounts/members.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { hashToken, newToken } from '../server/kernel/session.ts'

export interface CompanySize {
  readonly jobs: number
  readonly users: number
  readonly applications: number
}

/** A company as `plantCompany` made it; the cookies are those of an administrator and of a recruiter. */
export interface PlantedCompany {
  readonly companyId: number
  readonly jobIds: readonly number[]
  readonly admin: string
  readonly recruiter: string
}

type Run = (text: string, values?: readonly unknown[]) => Promise<{ rows: { id: string }[] }>

/** Runs work whose statements take as long as they take. */
async function withPatience<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work((text, values = []) => client.query<{ id: string }>(text, [...values]))
  } finally {
    client.release(true)
  }
}

/** Of ten jobs one is closed and one paused; everybody of the company but its administrator recruits, and owns some of them. */
export const plantCompany = (size: CompanySize): Promise<PlantedCompany> => withPatience(run => plant(run, size))

async function plant(run: Run, { jobs, users, applications }: CompanySize): Promise<PlantedCompany> {
  const numbers = async (text: string, values: readonly unknown[] = []) =>
    (await run(text, values)).rows.map(row => Number(row.id))
  const [companyId = 0] = await numbers(
    `insert into company (company_name) values ('Bench Works ' || gen_random_uuid()) returning company_id as id`,
  )
  const userIds = await numbers(
    `with people as (insert into person (email) select 'bench-user-' || n || '@example.com' from generate_series(1, $2) n returning person_id, email)
     insert into app_user (email, email_confirmed_at, firstname, lastname, role_id, user_type, company_id, person_id)
     select email, now(), 'Bench', 'User', 4, 1, $1, person_id from people returning user_id as id`,
    [companyId, users],
  )
  for (const [at, userId] of userIds.entries())
    await insertMember(userId, companyId, at === 0 ? 'company_admin' : 'recruiter')
  const jobIds = await numbers(
    `insert into job (company_id, recruiter_company_id, owner_user_id, title, job_desc, department, open_date, published_at, is_closed, paused_at,
       is_private, open_collabs, sharing_hash)
     select $1::bigint, $1::bigint, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'Bench job ' || n, '<p>' || repeat('Work with people. ', 40) || '</p>',
       'Department ' || n % 40, now() - n * interval '1 minute', now(), n % 10 = 0, case when n % 10 = 1 then now() end, n % 2 = 0, n % 3 = 0,
       'bench-' || $1::bigint || '-' || n
     from generate_series(1, $3) n returning job_id as id`,
    [companyId, userIds, jobs],
  )
  await run('analyze')
  await plantApplications(run, companyId, jobIds, applications)
  await run('analyze')
  const [admin, recruiter] = await Promise.all([0, 1].map(at => sessionOf(run, userIds[at] ?? 0, companyId)))
  return { companyId, jobIds, admin: admin ?? '', recruiter: recruiter ?? '' }
}

const applicationsOfOne = 5
const atOnce = 10_000

/** Applications of people who have applied for nothing else, to one job of the company. */
export const plantApplicants = ({ companyId }: PlantedCompany, jobId: number, count: number): Promise<void> =>
  withPatience(async run => {
    await plantApplications(run, companyId, [jobId], count, 1)
    await run('analyze')
  })

/** Puts one of so many applications into the phone stage of its job, up to a month ago; answers how many there are. */
export const plantPhoneStages = ({ companyId }: PlantedCompany, oneOf: number): Promise<number> =>
  withPatience(async run => {
    const moved = await run(
      `update application a set job_stage_id = s.job_stage_id, status_since = now() - (a.app_id % 30) * interval '1 day'
       from job_workflow w join job_workflow_stage s using (job_id, workflow_id)
       where w.job_id = a.job_id and s.stage_type_id = 8 and s.removed_at is null and a.company_id = $1 and a.app_id % $2::int = 0 returning a.app_id as id`,
      [companyId, oneOf],
    )
    await run('analyze application')
    return moved.rows.length
  })

async function plantApplications(
  run: Run,
  companyId: number,
  jobIds: readonly number[],
  count: number,
  ofOne = applicationsOfOne,
): Promise<void> {
  const people = Math.ceil(count / ofOne)
  for (let first = 0; first < people; first += atOnce) {
    const last = Math.min(people, first + atOnce)
    await run(
      `with made as (insert into person (email)
         select 'bench-' || $1::bigint || '-' || $5::int || '-' || n || '@example.com' from generate_series($2::int, $3::int - 1) n
         returning person_id, email),
       profiles as (insert into profile (person_id, company_id, first_name, last_name, email)
         select person_id, $1::bigint, 'Bench', 'Person ' || person_id, email from made
         returning profile_id, person_id),
       wanted as (select ($4::bigint[])[1 + (person_id * 7 + n * 997) % cardinality($4::bigint[])] as job_id, person_id, profile_id, n
         from profiles, generate_series(1, $5::int) n),
       stages as materialized (select distinct on (w.job_id) w.job_id, s.job_stage_id
         from job_workflow w join job_workflow_stage s using (job_id, workflow_id)
         where w.job_id = any($4::bigint[]) and s.stage_group = 'applied' and s.removed_at is null order by w.job_id, s.position)
       insert into application (job_id, person_id, profile_id, company_id, job_stage_id, status_token_hash, applied_at)
       select job_id, person_id, profile_id, $1::bigint, job_stage_id, sha256(convert_to(person_id || '-' || n, 'UTF8')),
         now() - (person_id % 90) * interval '1 day'
       from wanted join stages using (job_id) on conflict do nothing`,
      [companyId, first, last, jobIds, ofOne],
    )
    // They arrived long ago: the product does not score them while something else is measured.
    await run('delete from score_due where app_id in (select app_id from application where company_id = $1)', [
      companyId,
    ])
    process.stdout.write('.')
  }
  process.stdout.write('\n')
}

async function sessionOf(run: Run, userId: number, companyId: number): Promise<string> {
  const token = newToken()
  await run(
    `insert into session (token_hash, user_id, company_id, expires_at) values ($1, $2, $3, now() + interval '6 hours')`,
    [hashToken(token), userId, companyId],
  )
  return `rsid=${token}`
}
