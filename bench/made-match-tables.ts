import { pool } from '../server/kernel/postgres/db.ts'
import { accessToken } from '../server/search/access.ts'
import { madeCompany, matchWorld, monthsOf, pieces } from './made-matches.ts'

const insertProfiles = `
  insert into profile (profile_id, person_id, company_id, first_name, last_name, current_title, current_company, skills, country_id, parsed, updated_at)
  overriding system value
  select (d ->> 'profileId')::bigint, (d ->> 'profileId')::bigint, (d ->> 'companyId')::bigint, split_part(d ->> 'name', ' ', 1),
    split_part(d ->> 'name', ' ', 2), d ->> 'title', d ->> 'company', array(select jsonb_array_elements_text(d -> 'skills')),
    (d ->> 'countryId')::bigint, jsonb_build_object('skills', '[]'::jsonb, 'location', d -> 'places' ->> 0, 'experience', d -> 'experience'),
    to_timestamp((d ->> 'updatedAt')::float8 / 1000)
  from jsonb_array_elements($1::jsonb) d`

const insertSkills = `
  insert into skill (skill_name, folded)
  select distinct s ->> 'name', s ->> 'name' from jsonb_array_elements($1::jsonb) d, jsonb_array_elements(d -> 'skills') s
  on conflict do nothing`

const insertJobs = `
  insert into job (job_id, company_id, recruiter_company_id, title, min_exp, max_exp, region, country_id, workplace_type, is_private,
    is_closed, open_date, sharing_hash)
  overriding system value
  select (d ->> 'jobId')::bigint, (d ->> 'companyId')::bigint, (d ->> 'companyId')::bigint, d ->> 'title', (d ->> 'minExp')::int,
    (d ->> 'maxExp')::int, d ->> 'region', (d ->> 'countryId')::bigint, case when (d ->> 'isRemote')::boolean then 'remote' end,
    (d ->> 'isPrivate')::boolean, (d ->> 'isClosed')::boolean, to_timestamp((d ->> 'openAt')::float8 / 1000), d ->> 'jobId'
  from jsonb_array_elements($1::jsonb) d`

const insertJobSkills = `
  insert into job_skill (job_id, skill_id, kind, weight)
  select (d ->> 'jobId')::bigint, k.skill_id, s ->> 'need', (s ->> 'weight')::int
  from jsonb_array_elements($1::jsonb) d, jsonb_array_elements(d -> 'skills') s join skill k on k.folded = s ->> 'name'`

/** Writes the people and jobs that `matchWorld(42)` makes into the tables, without the work of triggers. */
export async function fillTables(size: number): Promise<void> {
  const client = await pool().connect()
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    await client.query('insert into company (company_id, company_name) overriding system value values ($1, $2)', [
      madeCompany,
      'company 0',
    ])
    const world = matchWorld(42)
    for (const [from, to] of pieces(size)) {
      const profiles = Array.from({ length: to - from }, (_, at) => world.profile(from + at))
      const rows = profiles.map(profile => ({ ...profile, experience: workOf(profile.years) }))
      await client.query(insertProfiles, [JSON.stringify(rows)])
    }
    for (const [from, to] of pieces(size)) {
      const jobs = Array.from({ length: to - from }, (_, at) => world.job(from + at))
      const rows = JSON.stringify(jobs.map(job => ({ ...job, isPrivate: !job.tokens.includes(accessToken.public) })))
      for (const statement of [insertSkills, insertJobs, insertJobSkills]) await client.query(statement, [rows])
    }
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Work that lasts as long as a made person's years. */
function workOf(years: number | null) {
  if (years === null) return []
  const months = monthsOf(years)
  const endDate = `${2000 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return [{ title: null, company: null, startDate: '2000-01', endDate }]
}
