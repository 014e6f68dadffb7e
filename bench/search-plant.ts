import pg from 'pg'
import type { JobDocument } from '../server/search/documents.ts'
import { fold } from '../server/search/engine/spelling.ts'
import { jobWorld, madeWorld } from './search-jobs.ts'

const pieceSize = 2000

/**
 * Puts the first made jobs into an empty database, without triggers, checks and the index of words, which is made afterwards. Their days
 * are moved by `shift` milliseconds.
 */
export async function plantDocuments(count: number, databaseUrl: string, shift = 0): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
    )
    await client.query('drop index job_words')
    const names = createNames(client)
    const world = jobWorld(madeWorld)
    for (let jobId = 1; jobId <= count; ) {
      const documents = Array.from({ length: Math.min(pieceSize, count - jobId + 1) }, () =>
        moved(world.job(jobId++), shift),
      )
      await insert(client, documents, names)
    }
    await client.query('create index job_words on job using gin (search_words)')
    await client.query("select setval(pg_get_serial_sequence('job', 'job_id'), $1)", [count])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const moved = (document: JobDocument, shift: number): JobDocument => ({
  ...document,
  openAt: document.openAt && document.openAt + shift,
  closeAt: document.closeAt && document.closeAt + shift,
})

type Names = ReturnType<typeof createNames>

/** The numbers of names, each inserted when it is first met. */
function createNames(client: pg.Client) {
  const known = new Map<string, number>()
  async function learn(kind: string, names: readonly (string | null)[], statement: string): Promise<void> {
    const fresh = [...new Set(names)].filter(name => name !== null && !known.has(`${kind} ${fold(name)}`))
    if (fresh.length === 0) return
    const spelled = fresh.map(name => fold(name ?? ''))
    const first = known.size + 1_000_000
    await client.query(statement, [fresh, spelled, first])
    for (const [at, name] of spelled.entries()) known.set(`${kind} ${name}`, first + at)
  }
  async function choose(kind: string, names: readonly (string | null)[]): Promise<void> {
    const fresh = [...new Set(names)].flatMap(name => (name === null || known.has(`${kind} ${fold(name)}`) ? [] : name))
    if (fresh.length === 0) return
    await client.query(
      'insert into choice (kind, name, folded) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing',
      [kind, fresh, fresh.map(fold)],
    )
    const { rows } = await client.query<{ folded: string; choice_id: string }>(
      'select folded, choice_id from choice where kind = $1',
      [kind],
    )
    for (const row of rows) known.set(`${kind} ${row.folded}`, Number(row.choice_id))
  }
  return {
    learn,
    choose,
    of: (kind: string, name: string | null) => (name === null ? null : (known.get(`${kind} ${fold(name)}`) ?? null)),
  }
}

const numbered = 'from unnest($1::text[], $2::text[]) with ordinality as made(name, folded, place)'

async function insert(client: pg.Client, documents: readonly JobDocument[], names: Names): Promise<void> {
  const { learn, choose, of } = names
  await learn(
    'skill',
    documents.flatMap(document => document.skills),
    `insert into skill (skill_id, skill_name, folded) overriding system value select $3::bigint + place - 1, name, folded ${numbered}`,
  )
  await learn(
    'name',
    documents.map(document => document.name),
    `insert into job_name (name_id, name_name, folded) overriding system value select $3::bigint + place - 1, name, folded ${numbered}`,
  )
  await learn(
    'company',
    documents.map(document => document.company),
    `insert into company (company_id, company_name) overriding system value select $3::bigint + place - 1, name ${numbered} where folded is not null`,
  )
  await learn(
    'country',
    documents.map(document => document.countries[0]?.name ?? null),
    `insert into country (country_id, alpha2, country_full) select $3::bigint + place - 1, ($3::bigint + place)::text, name ${numbered} where folded is not null`,
  )
  for (const [kind, list] of [
    ['hour_type', documents.map(document => document.hourType)],
    ['term', documents.map(document => document.term)],
  ] as const) {
    await choose(kind, list)
  }
  const made = documents.map(document => {
    const companyId = of('company', document.company) ?? 0
    const collaborator = document.tokens.find(token => token.startsWith('collaborator:'))?.split(':')[1]
    return {
      job_id: document.jobId,
      company_id: companyId,
      owner_user_id: Number(document.tokens.find(token => token.startsWith('owner:'))?.split(':')[1]),
      name_id: of('name', document.name),
      title: document.title,
      job_text: document.words,
      hour_type_id: of('hour_type', document.hourType),
      term_id: of('term', document.term),
      region: document.regions[0] ?? null,
      workplace_type: document.workplaceType,
      country_id: of('country', document.countries[0]?.name ?? null),
      min_exp: document.minExp,
      max_exp: document.maxExp,
      min_salary: document.minSalary,
      max_salary: document.maxSalary,
      open_date: document.openAt && new Date(document.openAt),
      close_date: document.closeAt && new Date(document.closeAt),
      is_closed: document.isClosed,
      draft: document.draft,
      is_private: !document.tokens.includes('public'),
      open_collabs: document.tokens.some(token => token.startsWith('open:')),
      sharing_hash: `made-${document.jobId}`,
      skills: document.skills.map(skill => of('skill', skill)),
      collaborator: Number(collaborator),
    }
  })
  await client.query(insertJobs, [JSON.stringify(made)])
}

const insertJobs = `
  with made as materialized (
    select * from jsonb_to_recordset($1::jsonb) as m(job_id bigint, company_id bigint, owner_user_id bigint, name_id bigint, title text,
      job_text text, hour_type_id bigint, term_id bigint, region text, workplace_type text, country_id bigint, min_exp int, max_exp int,
      min_salary numeric, max_salary numeric, open_date timestamptz, close_date timestamptz, is_closed boolean, draft boolean,
      is_private boolean, open_collabs boolean, sharing_hash text, skills bigint[], collaborator bigint)),
  jobs as (
    insert into job (job_id, company_id, recruiter_company_id, owner_user_id, name_id, title, job_text, hour_type_id, term_id, region,
      workplace_type, country_id, min_exp, max_exp, min_salary, max_salary, open_date, close_date, is_closed, draft, is_private, open_collabs,
      sharing_hash)
    overriding system value
    select job_id, company_id, company_id, owner_user_id, name_id, title, job_text, hour_type_id, term_id, region, workplace_type, country_id,
      min_exp, max_exp, min_salary, max_salary, open_date, close_date, is_closed, draft, is_private, open_collabs, sharing_hash from made),
  skilled as (insert into job_skill (job_id, skill_id) select job_id, unnest(skills) from made)
  insert into job_collaborator (job_id, user_id) select job_id, collaborator from made`
