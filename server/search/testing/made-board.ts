import { type Permission, permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { isCandidate, isReferee, partnerUserType, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../../kernel/clock.ts'
import { db, rows } from '../../kernel/postgres/db.ts'
import type { JobDocument } from '../documents.ts'
import { fold } from '../engine/spelling.ts'
import { noon, type Random, randomDocument } from '../engine/testing/random.ts'

/** Companies, people and jobs in the database, made at random, so that every rule of visibility has someone and something to apply to. */
export interface Board {
  /** What kind of person each is, and what the product knows of them. */
  readonly viewers: readonly { readonly kind: string; readonly viewer: Viewer | null }[]
  readonly companyIds: readonly number[]
  readonly companyNames: readonly string[]
  readonly jobIds: () => readonly number[]
  /** Milliseconds between the made documents' noon and this board's. */
  readonly shift: number
  readonly addJobs: (count: number) => Promise<void>
  readonly remove: () => Promise<void>
  readonly userIds: readonly number[]
  readonly applicants: readonly { readonly personId: number; readonly profileId: number }[]
}

const companyNames = ['Acme', 'ÄCME', 'Zeta  Ltd', 'İstanbul İş', '😀 Corp', 'Ｅ Corp']

const people = [
  { kind: 'owner', roleId: roleIds.recruiter, company: 0 },
  { kind: 'collaborator', roleId: roleIds.recruiter, company: 0 },
  { kind: 'colleague', roleId: roleIds.recruiter, company: 0 },
  { kind: 'authorised', roleId: roleIds.recruiter, company: 0 },
  { kind: 'administrator', roleId: roleIds.recruiter, company: 0, isAdmin: true },
  { kind: 'employee', roleId: roleIds.employee, company: 1 },
  { kind: 'other company', roleId: roleIds.recruiter, company: 3 },
  { kind: 'other administrator', roleId: roleIds.recruiter, company: 4, isAdmin: true },
  { kind: 'partner', roleId: roleIds.recruiter, company: 5, userType: partnerUserType },
  { kind: 'platform administrator', roleId: roleIds.platformAdmin, company: null },
  { kind: 'platform administrator for a company', roleId: roleIds.platformAdmin, company: 2, isAdmin: true },
  { kind: 'support', roleId: roleIds.support, company: 1 },
  { kind: 'candidate', roleId: roleIds.candidate, company: null },
  { kind: 'candidate without applications', roleId: roleIds.candidate, company: null },
  { kind: 'referee', roleId: roleIds.referee, company: 0 },
] as const

let boards = 0

/** What each kind of person may do in a company. */
function permissionsOf(person: (typeof people)[number]): readonly Permission[] {
  if (isCandidate(person) || isReferee(person)) return []
  if ('userType' in person) return permissionsOfRole.agency_recruiter
  if ('isAdmin' in person) return permissionsOfRole.company_admin
  if (person.roleId === roleIds.recruiter) return permissionsOfRole.recruiter
  return person.roleId === roleIds.employee ? permissionsOfRole.hiring_manager : permissionsOfRole.analyst
}

export async function makeBoard(random: Random, size: number): Promise<Board> {
  const shift = Math.floor(now().getTime() / 1000) * 1000 - noon
  const mark = `${process.pid}x${Date.now().toString(36)}x${boards++}`
  const names = companyNames.map(name => `${name} ${mark}`)
  const companyIds = (
    await rows(
      sql<{
        id: number
      }>`insert into company (company_name) select unnest(${names}::text[]) returning company_id as id`,
    )
  ).map(row => row.id)
  const applicants: { personId: number; profileId: number }[] = []
  const viewers: { kind: string; viewer: Viewer | null }[] = [{ kind: 'visitor', viewer: null }]
  for (const [at, person] of people.entries()) {
    const companyId = person.company === null ? null : (companyIds[person.company] ?? null)
    const email = `${mark}-${at}@example.com`
    const asCandidate = isCandidate(person)
    const applicant = asCandidate ? await addApplicant(email) : null
    if (applicant) applicants.push(applicant)
    const { user_id: userId } = await db()
      .insertInto('app_user')
      .values({
        email,
        firstname: 'Some',
        lastname: 'Body',
        role_id: person.roleId,
        company_id: companyId,
        person_id: applicant?.personId ?? null,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    viewers.push({
      kind: person.kind,
      viewer: {
        userId,
        roleId: person.roleId,
        userType: 'userType' in person ? person.userType : 1,
        isAdmin: 'isAdmin' in person,
        companyId,
        profileId: applicant?.profileId ?? null,
        permissions: companyId === null ? [] : permissionsOf(person),
        hasJobGrants: true,
      },
    })
  }
  const userIds = viewers.flatMap(({ viewer }) => (viewer ? [viewer.userId] : []))
  for (const parent of [0, 1, 3]) {
    const status = random.chance(0.7) ? 'approved' : 'revoked'
    await db()
      .insertInto('company_link')
      .values({
        parent_company_id: companyIds[parent] ?? 0,
        child_company_id: companyIds[5] ?? 0,
        kind: 'managed',
        status,
      })
      .execute()
  }
  let jobIds: number[] = []

  /** Shares some jobs with the agency; what counts is whether the companies still work together. */
  async function shareSome(): Promise<void> {
    await sql`insert into job_share (job_id, company_id) select job_id, ${companyIds[5]} from job where job_id = any(${jobIds}) and job_id % 3 = 0
      on conflict do nothing`.execute(db())
  }

  async function addJobs(count: number): Promise<void> {
    const documents = Array.from({ length: count }, (_, at) => randomDocument(random, at))
    jobIds.push(...(await insertJobs(random, documents, { companyIds, userIds, shift, mark })))
    await shareSome()
  }
  await addJobs(size)
  return {
    viewers,
    companyIds,
    companyNames: names,
    jobIds: () => jobIds,
    shift,
    addJobs,
    userIds,
    applicants,
    async remove() {
      await sql`delete from application where job_id = any(${jobIds})`.execute(db())
      await sql`delete from job where job_id = any(${jobIds})`.execute(db())
      jobIds = []
    },
  }
}

async function addApplicant(email: string): Promise<{ personId: number; profileId: number }> {
  const { person_id: personId } = await db()
    .insertInto('person')
    .values({ email })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  const { profile_id: profileId } = await db()
    .insertInto('profile')
    .values({ person_id: personId })
    .returning('profile_id')
    .executeTakeFirstOrThrow()
  return { personId, profileId }
}

interface Surroundings {
  readonly companyIds: readonly number[]
  readonly userIds: readonly number[]
  readonly shift: number
  readonly mark: string
}

let hashes = 0

async function insertJobs(
  random: Random,
  documents: readonly JobDocument[],
  { companyIds, userIds, shift, mark }: Surroundings,
): Promise<number[]> {
  const skills = await numbersOf(
    'skill',
    documents.flatMap(document => document.skills),
  )
  const names = await numbersOf(
    'job_name',
    documents.flatMap(document => document.name ?? []),
  )
  const types = await choicesOf(
    'hour_type',
    documents.flatMap(document => document.hourType ?? []),
  )
  const terms = await choicesOf(
    'term',
    documents.flatMap(document => document.term ?? []),
  )
  const numbered = (numbers: Map<string, number>, name: string | null) =>
    name === null ? null : (numbers.get(fold(name)) ?? null)
  // Some moments have parts below a millisecond, as those have that the database makes itself.
  const moment = (at: number | null) =>
    at === null
      ? null
      : new Date(at + shift).toISOString().replace('000Z', `000${random.chance(0.3) ? random.below(1000) : '0'}Z`)
  const made = documents.map(document => ({
    company_id: companyIds[document.companyId],
    recruiter_company_id: companyIds[document.recruiterCompanyId],
    owner_user_id: random.chance(0.5) ? userIds[random.below(userIds.length)] : null,
    name_id: numbered(names, document.name),
    title: document.title,
    job_text: document.words,
    hour_type_id: numbered(types, document.hourType),
    term_id: numbered(terms, document.term),
    region: document.regions[0] ?? null,
    further: furtherOf(document),
    workplace_type: document.workplaceType,
    alpha2: document.countries[0]?.code ?? null,
    min_exp: document.minExp,
    max_exp: document.maxExp,
    min_salary: document.minSalary,
    max_salary: document.maxSalary,
    hide_salary: random.chance(0.3),
    open_date: moment(document.openAt),
    close_date: moment(document.closeAt),
    is_closed: document.isClosed,
    draft: document.draft,
    is_private: random.chance(0.3),
    confidential: random.chance(0.3),
    open_collabs: random.chance(0.4),
    sharing_hash: `${mark}-${hashes++}`,
    meta: { ...document.meta, NUMBER: random.below(3), DEEP: { a: [1, 2] }, NOTHING: null },
    skills: document.skills.map(skill => numbered(skills, skill)),
    collaborators: random.some(userIds, 3),
    authorized: random.some(userIds, 2),
  }))
  const found = await rows(sql<{ job_id: number }>`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(company_id bigint, recruiter_company_id bigint,
        owner_user_id bigint, name_id bigint, title text, job_text text, hour_type_id bigint, term_id bigint, region text, workplace_type text,
        further jsonb, alpha2 text, min_exp int, max_exp int, min_salary numeric, max_salary numeric, hide_salary boolean, open_date timestamptz,
        close_date timestamptz, is_closed boolean, draft boolean, is_private boolean, confidential boolean, open_collabs boolean,
        sharing_hash text, meta jsonb, skills bigint[], collaborators bigint[], authorized bigint[])),
    inserted as (
      insert into job (company_id, recruiter_company_id, owner_user_id, name_id, title, job_text, hour_type_id, term_id, region,
        workplace_type, country_id, min_exp, max_exp, min_salary, max_salary, hide_salary, open_date, close_date, is_closed, draft,
        is_private, confidential, open_collabs, sharing_hash, meta, further_places)
      select m.company_id, m.recruiter_company_id, m.owner_user_id, m.name_id, m.title, m.job_text, m.hour_type_id, m.term_id, m.region,
        m.workplace_type, c.country_id, m.min_exp, m.max_exp, m.min_salary, m.max_salary, m.hide_salary, m.open_date, m.close_date,
        m.is_closed, m.draft, m.is_private, m.confidential, m.open_collabs, m.sharing_hash, m.meta,
        (select coalesce(jsonb_agg(jsonb_build_object('countryId', f.country_id, 'region', place ->> 'region')), '[]')
          from jsonb_array_elements(m.further) place left join country f on f.alpha2 = place ->> 'code')
      from made m left join country c on c.alpha2 = m.alpha2 returning job_id, sharing_hash),
    skilled as (insert into job_skill (job_id, skill_id)
      select i.job_id, s from inserted i join made m using (sharing_hash) cross join unnest(m.skills) s),
    shared as (insert into job_collaborator (job_id, user_id)
      select i.job_id, u from inserted i join made m using (sharing_hash) cross join unnest(m.collaborators) u),
    told as (insert into job_authorized_user (job_id, user_id)
      select i.job_id, u from inserted i join made m using (sharing_hash) cross join unnest(m.authorized) u)
    select job_id from inserted`)
  return found.map(row => row.job_id)
}

async function numbersOf(table: 'skill' | 'job_name', names: readonly string[]): Promise<Map<string, number>> {
  const [name, id] = table === 'skill' ? ['skill_name', 'skill_id'] : ['name_name', 'name_id']
  const byFold = new Map(names.map(each => [fold(each), each]))
  await sql`insert into ${sql.ref(table)} (${sql.ref(name)}, folded)
    select * from unnest(${[...byFold.values()]}::text[], ${[...byFold.keys()]}::text[]) on conflict (folded) do nothing`.execute(
    db(),
  )
  const found = await rows(
    sql<{
      folded: string
      id: number
    }>`select folded, ${sql.ref(id)} as id from ${sql.ref(table)} where folded = any(${[...byFold.keys()]})`,
  )
  return new Map(found.map(row => [row.folded, row.id]))
}

async function choicesOf(kind: string, names: readonly string[]): Promise<Map<string, number>> {
  const byFold = new Map(names.map(each => [fold(each), each]))
  await sql`insert into choice (kind, name, folded)
    select ${kind}, * from unnest(${[...byFold.values()]}::text[], ${[...byFold.keys()]}::text[]) on conflict (kind, folded) do nothing`.execute(
    db(),
  )
  const found = await rows(
    sql<{ folded: string; id: number }>`select folded, choice_id as id from choice where kind = ${kind}`,
  )
  return new Map(found.map(row => [row.folded, row.id]))
}

/** The places of a job behind the first, their countries by their codes. */
function furtherOf({ countries, regions }: JobDocument): { code: string | null; region: string }[] {
  const count = Math.max(countries.length, regions.length, 1) - 1
  return Array.from({ length: count }, (_, at) => ({
    code: countries[at + 1]?.code ?? null,
    region: regions[at + 1] ?? '',
  }))
}
