import { pool } from '../server/kernel/postgres/db.ts'
import { searchText } from '../server/kernel/words.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const trades = [
  'Backend',
  'Frontend',
  'Data',
  'Network',
  'Cloud',
  'Payroll',
  'Field',
  'Ward',
  'Solar',
  'Harbour',
  'Kitchen',
  'Legal',
  'Retail',
  'Quality',
  'Supply',
  'Security',
]
const ranks = [
  'Engineer',
  'Analyst',
  'Nurse',
  'Manager',
  'Technician',
  'Designer',
  'Officer',
  'Consultant',
  'Coordinator',
  'Specialist',
  'Assistant',
  'Director',
]
const levels = ['', 'Junior ', 'Senior ', 'Lead ', 'Principal ']
const syllables = [
  'ba',
  'ren',
  'to',
  'mik',
  'sol',
  'ver',
  'dan',
  'quo',
  'lis',
  'per',
  'na',
  'gor',
  'tis',
  'el',
  'fa',
  'rum',
]
const regions = ['Singapore', 'Valencia', 'Bangkok', 'Dubai', 'Tokyo', 'Lima', 'Austin', 'Leeds']
const countries = ['SG', 'ES', 'TH', 'AE', 'JP', 'PE', 'US', 'GB']

/**
 * Adds open public jobs of invented companies to a database that has the demo: 60 companies, 960 names, 400 skills, texts of about
 * 900 characters. The same number gives the same jobs.
 */
export async function plantJobs(count: number): Promise<void> {
  const random = numbersFrom(20_260_101)
  const below = (end: number) => Math.floor(random() * end)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] ?? failOnEmpty()
  const word = () => Array.from({ length: 2 + below(2) }, () => pick(syllables)).join('')
  const sentence = () => `${Array.from({ length: 9 + below(6) }, word).join(' ')}.`
  const companies = await plantCompanies(60)
  const skills = await plantNames(
    'skill',
    Array.from({ length: 400 }, (_, number) => `Skill ${word()} ${number}`),
  )
  const titles = levels.flatMap(level => trades.flatMap(trade => ranks.map(rank => `${level}${trade} ${rank}`)))
  const names = await plantNames('job_name', titles)
  const rows = Array.from({ length: count }, (_, number) => {
    const [title, nameId] = pick(names)
    const [company, companyId] = pick(companies)
    const place = below(regions.length)
    const wanted = new Map(Array.from({ length: 3 + below(4) }, () => pick(skills)))
    const description = `<p>${sentence()} ${sentence()}</p><ul>${Array.from({ length: 4 }, () => `<li>${sentence()}</li>`).join('')}</ul>`
    const requirements = `<ul>${Array.from({ length: 3 }, () => `<li>${sentence()}</li>`).join('')}</ul>`
    const minExp = below(12)
    return {
      title,
      name_id: nameId,
      company_id: companyId,
      job_desc: description,
      job_req: requirements,
      job_text: searchText({ title, company, skills: [...wanted.keys()], texts: [description, requirements] }),
      region: regions[place],
      alpha2: countries[place],
      min_exp: minExp,
      max_exp: minExp + 2 + below(8),
      min_salary: 3000 + 100 * below(60),
      days_open: 1 + below(90),
      workplace_type: pick(['onsite', 'hybrid', 'remote']),
      sharing_hash: `made-${number}`,
      skills: [...wanted.values()],
    }
  })
  for (let start = 0; start < rows.length; start += 500) {
    await pool().query(insertJobs, [JSON.stringify(rows.slice(start, start + 500))])
  }
  await pool().query('vacuum analyze')
}

function failOnEmpty(): never {
  throw new Error('nothing to pick from')
}

const insertJobs = `
  with made as (
    select * from jsonb_to_recordset($1::jsonb) as m(title text, name_id bigint, company_id bigint, job_desc text, job_req text, job_text text,
      region text, alpha2 text, min_exp int, max_exp int, min_salary numeric, days_open int, workplace_type text, sharing_hash text, skills bigint[])),
  inserted as (
    insert into job (title, name_id, company_id, recruiter_company_id, job_desc, job_req, job_text, region, country_id, min_exp, max_exp, currency,
      min_salary, max_salary, salary_period, open_date, published_at, workplace_type, sharing_hash, is_private, hour_type_id, term_id, seniority_id)
    select m.title, m.name_id, m.company_id, m.company_id, m.job_desc, m.job_req, m.job_text, m.region, c.country_id, m.min_exp, m.max_exp, 'USD',
      m.min_salary, m.min_salary + 1500, 'month', now() - make_interval(days => m.days_open), now(), m.workplace_type, m.sharing_hash, false,
      (select choice_id from choice where kind = 'hour_type' order by choice_id limit 1 offset m.min_exp % 3),
      (select choice_id from choice where kind = 'term' order by choice_id limit 1),
      (select choice_id from choice where kind = 'seniority' order by choice_id limit 1 offset m.min_exp % 4)
    from made m join country c on c.alpha2 = m.alpha2
    returning job_id, sharing_hash)
  insert into job_skill (job_id, skill_id)
  select i.job_id, s from inserted i join made m using (sharing_hash) cross join unnest(m.skills) s on conflict do nothing`

async function plantCompanies(count: number): Promise<[string, number][]> {
  const names = Array.from({ length: count }, (_, number) => `Company ${number + 1}`)
  const { rows } = await pool().query<{ name: string; id: number }>(
    'insert into company (company_name) select unnest($1::text[]) returning company_name as name, company_id as id',
    [names],
  )
  return rows.map(({ name, id }) => [name, id])
}

async function plantNames(table: 'skill' | 'job_name', names: readonly string[]): Promise<[string, number][]> {
  const [name, id] = table === 'skill' ? ['skill_name', 'skill_id'] : ['name_name', 'name_id']
  const { rows } = await pool().query<{ name: string; id: number }>(
    `insert into ${table} (${name}, folded) select made, lower(made) from unnest($1::text[]) made
     on conflict (folded) do update set folded = excluded.folded returning ${name} as name, ${id} as id`,
    [names],
  )
  return rows.map(row => [row.name, row.id])
}
