import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { checkProfile } from '../server/duplicates/check.ts'
import { closeDb, openDb, rows, transaction } from '../server/kernel/postgres/db.ts'
import { migrate } from '../server/kernel/postgres/migrate.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { madeCompany, pieces } from './made-matches.ts'
import type { Section } from './report.ts'
import { figuresOf } from './search-times.ts'

const gateMs = 5
const checks = 600
/** The first ones compile and fill the caches. */
const warming = 100
/** One number that every hundredth person has, as people whom an agency brought may. */
const sharedPhone = '812345678'

const insertPeople = `
  with people as (
    insert into profile (profile_id, person_id, company_id, first_name, last_name, email, mobile, current_company)
    overriding system value
    select n, n, $3::bigint, 'first' || n % 5000, 'last' || n / 50, 'person-' || n || '@example.com',
      case when n % 100 = 0 then $4::text else (100000000 + n)::text end, 'employer ' || n % 5000
    from generate_series($1::int, $2::int) n returning *)
  insert into duplicate_key (profile_id, company_id, kind, key)
  select profile_id, company_id, k.kind, k.key from people cross join lateral (values
    ('email', email), ('phone', mobile), ('name_employer', first_name || ' ' || last_name || ' | ' || current_company)) k (kind, key)`

/** How long the check for duplicates takes that a newcomer waits for, in a company with so many people. */
export async function measureDuplicates(people: number): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-duplicates-'))
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  openDb(server.url, 2)
  try {
    await migrate()
    const startedAt = performance.now()
    await fill(people, server.adminUrl)
    const filledMs = performance.now() - startedAt
    const times: number[] = []
    const empty: number[] = []
    for (let turn = -warming; turn < checks; turn += 1) {
      const profileId = await addNewcomer(turn + warming, people)
      const before = performance.now()
      await transaction(() => checkProfile(profileId))
      const between = performance.now()
      await transaction(() => rows(sql`update duplicate_check set seen_at = now() where profile_id = ${profileId}`))
      if (turn < 0) continue
      times.push(between - before)
      empty.push(performance.now() - between)
    }
    const [found] = await rows(sql<{ count: number }>`select count(*)::int as count from duplicate`)
    return [
      {
        title: `${people.toLocaleString('en')} people of one company, ${checks} newcomers`,
        figures: [
          { name: 'people written in', value: filledMs / 1000, unit: 's' },
          ...figuresOf('check of a newcomer', times, { p95: gateMs }),
          ...figuresOf('for comparison: a transaction that writes one row', empty),
          { name: 'pairs found', value: found?.count ?? 0, unit: '' },
        ],
        notes: [
          'A third shares a number with somebody, a third name and employer, a third nothing but a number of thousands.',
        ],
      },
    ]
  } finally {
    await closeDb()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People with what each is recognised by, as checks would have left it; without the work of triggers and the indexes of words, which no check reads. */
async function fill(people: number, adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    await admin.query('set session_replication_role = replica; set synchronous_commit = off')
    await admin.query('drop index profile_names, profile_plain_words')
    await admin.query('insert into company (company_id, company_name) overriding system value values ($1, $2)', [
      madeCompany,
      'company 0',
    ])
    for (const [from, to] of pieces(people)) await admin.query(insertPeople, [from, to - 1, madeCompany, sharedPhone])
    for (const table of ['person', 'profile'])
      await admin.query(`select setval(pg_get_serial_sequence('${table}', '${table}_id'), $1)`, [people])
    await admin.query('vacuum analyze')
  } finally {
    await admin.end()
  }
}

/** The second newcomer and every third after it has name and employer of somebody, the others their number or the one of thousands. */
async function addNewcomer(turn: number, people: number): Promise<number> {
  const like = 1 + ((turn * 7919) % people)
  const { name, mobile } =
    turn % 3 === 1
      ? { name: like, mobile: `9${turn}00000000`.slice(0, 9) }
      : { name: people + turn + 1, mobile: turn % 3 === 0 ? String(100_000_000 + like) : sharedPhone }
  const [row] = await rows(sql<{ profile_id: number }>`
    with one as (insert into person (email) values (${`newcomer-${turn}@example.com`}) returning person_id, email)
    insert into profile (person_id, company_id, first_name, last_name, email, mobile, current_company)
    select person_id, ${madeCompany}, ${`first${name % 5000}`}, ${`last${Math.floor(name / 50)}`}, email, ${mobile}, ${`employer ${name % 5000}`}
    from one returning profile_id`)
  if (row === undefined) throw new Error('the newcomer was not written')
  return row.profile_id
}
