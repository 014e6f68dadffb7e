import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach } from 'node:test'
import type { Args, Call, Endpoint } from '@hireloom/contract/endpoint.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { partnerUserType, roleIds } from '@hireloom/contract/policy.ts'
import { fromProblemBody } from '@hireloom/contract/problems.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { sql } from 'kysely'
import { insertMember } from '../accounts/members.ts'
import { type RunningApp, startApp } from '../app.ts'
import { later } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { db } from '../kernel/postgres/db.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { fold } from '../reference/seed.ts'
import { createDatabase } from './databases.ts'

/** A person of a test; `cookie` is the header that makes a request theirs. */
export interface Person {
  readonly userId: number
  readonly email: string
  readonly companyId: number | null
  readonly cookie: string
}

export interface Company {
  readonly companyId: number
  readonly companyName: string
}

interface World {
  readonly app: RunningApp
  readonly config: Config
  readonly databaseUrl: string
}

let started: Promise<World> | null = null
const ends: (() => Promise<void> | void)[] = []

/** The product running on a database of its own, once for all tests of a process. */
export function world(): Promise<World> {
  started ??= start()
  return started
}

/** All tests come from one address: nothing is counted against it any more. */
export async function forgetLimits(): Promise<void> {
  await world()
  await db().deleteFrom('rate_limit').execute()
}

beforeEach(forgetLimits)
after(async () => {
  for (const end of ends.reverse()) await end()
})

async function start(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-world-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const adminUrl = process.env.HIRELOOM_TEST_DATABASE ?? (await ownServer(dataDir))
  const { url: databaseUrl, drop } = await createDatabase(adminUrl)
  ends.push(drop)
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    DB_POOL: '8',
    REPLY_DOMAIN: 'reply.example.com',
    INBOUND_SECRET: 'inbound-secret-of-tests',
  })
  const app = await startApp(config, databaseUrl, { hasPages: false })
  ends.push(app.close)
  return { app, config, databaseUrl }
}

async function ownServer(dataDir: string): Promise<string> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined, fast: true })
  ends.push(() => server.stop())
  return server.url
}

/** A word no other test has used. */
export function unique(prefix: string): string {
  return `${prefix}${randomBytes(5).toString('hex')}`
}

export async function newCompany(parts: { settings?: Record<string, unknown>; kind?: string } = {}): Promise<Company> {
  await world()
  const companyName = unique('Company ')
  const { company_id: companyId } = await db()
    .insertInto('company')
    .values({ company_name: companyName, ...(parts.kind && { kind: parts.kind }) })
    .returning('company_id')
    .executeTakeFirstOrThrow()
  // Tests pass on any day of the week.
  const settings = { workingDays: [1, 2, 3, 4, 5, 6, 7], ...parts.settings }
  for (const [name, value] of Object.entries(settings)) {
    await db()
      .insertInto('company_setting')
      .values({ company_id: companyId, name, value: sql`${JSON.stringify(value)}::jsonb` })
      .execute()
  }
  return { companyId, companyName }
}

interface UserParts {
  isAdmin?: boolean
  roleId?: number
  userType?: number
  /** What the person is in the company; follows from the other parts when left out. */
  memberRole?: MemberRole
  firstname?: string
  lastname?: string
}

async function newUser(companyId: number | null, roleId: number, parts: UserParts): Promise<Person> {
  await world()
  const email = `${unique('person')}@example.com`
  const person = await db().insertInto('person').values({ email }).returning('person_id').executeTakeFirstOrThrow()
  const { user_id: userId } = await db()
    .insertInto('app_user')
    .values({
      email,
      email_confirmed_at: new Date(),
      firstname: parts.firstname ?? 'Ada',
      lastname: parts.lastname ?? 'Lovelace',
      role_id: parts.roleId ?? roleId,
      user_type: parts.userType ?? 1,
      company_id: companyId,
      person_id: person.person_id,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  const role = parts.roleId ?? roleId
  if (companyId !== null && role !== roleIds.platformAdmin && role !== roleIds.referee)
    await insertMember(userId, companyId, parts.memberRole ?? usualRole(role, parts))
  const token = newToken()
  await db()
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: userId, company_id: companyId, expires_at: later(3600_000) })
    .execute()
  return { userId, email, companyId, cookie: `rsid=${token}` }
}

function usualRole(roleId: number, { isAdmin, userType }: UserParts): MemberRole {
  if (userType === partnerUserType) return 'agency_recruiter'
  if (isAdmin) return 'company_admin'
  if (roleId === roleIds.recruiter) return 'recruiter'
  return roleId === roleIds.employee ? 'hiring_manager' : 'read_only'
}

/** A recruiter of a company, signed in. */
export const newRecruiter = (company: Company, parts: UserParts = {}): Promise<Person> =>
  newUser(company.companyId, 4, parts)
/** A candidate, signed in. */
export const newCandidate = (parts: UserParts = {}): Promise<Person> => newUser(null, 3, parts)

/** A person who runs the installation, signed in. */
export const newPlatformAdmin = (): Promise<Person> => newUser(null, 1, { isAdmin: true })

interface JobParts {
  title?: string
  owner?: Person
  isPrivate?: boolean
  draft?: boolean
  closeDate?: Date | null
  openDate?: Date
  values?: Record<string, unknown>
  skills?: string[]
}

/** An open public job of a company, unless told otherwise; `values` are columns of the table. */
export async function newJob(company: Company, parts: JobParts = {}): Promise<{ jobId: number; sharingHash: string }> {
  await world()
  const sharingHash = unique('hash')
  const title = parts.title ?? unique('Engineer ')
  const name = await db()
    .insertInto('job_name')
    .values({ name_name: title, folded: title.toLowerCase() })
    .onConflict(conflict => conflict.column('folded').doUpdateSet({ name_name: title }))
    .returning('name_id')
    .executeTakeFirstOrThrow()
  const { job_id: jobId } = await db()
    .insertInto('job')
    .values({
      company_id: company.companyId,
      recruiter_company_id: company.companyId,
      owner_user_id: parts.owner?.userId ?? null,
      name_id: name.name_id,
      title,
      is_private: parts.isPrivate ?? false,
      draft: parts.draft ?? false,
      open_date: parts.openDate ?? new Date(),
      close_date: parts.closeDate ?? null,
      country_id: 202,
      sharing_hash: sharingHash,
      ...parts.values,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  for (const skill of parts.skills ?? []) {
    const { skill_id: skillId } = await db()
      .insertInto('skill')
      .values({ skill_name: skill, folded: fold(skill) })
      .onConflict(conflict => conflict.column('folded').doUpdateSet({ skill_name: skill }))
      .returning('skill_id')
      .executeTakeFirstOrThrow()
    await db().insertInto('job_skill').values({ job_id: jobId, skill_id: skillId }).execute()
  }
  return { jobId, sharingHash }
}

/** Calls over HTTP as a person, or as a visitor; answers what the contract promises or throws the problem. */
export function callAs(person: Person | null): Call {
  return async (declared, ...[input]) => {
    const response = await send(declared, input ?? {}, person)
    const body: unknown = await response.json()
    if (!response.ok) throw fromProblemBody(body)
    // What the server sends has passed the endpoint's output schema there.
    return body as never
  }
}

/** Calls as a visitor. */
export const call: Call = (declared, ...input) => callAs(null)(declared, ...input)

/** The bare HTTP answer of an endpoint, for tests of status, headers and files. */
export async function send<E extends Endpoint>(
  declared: E,
  input: Args<E>[0] | Record<string, never>,
  person: Person | null,
): Promise<Response> {
  const { app } = await world()
  const parts: {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    headers?: Record<string, unknown>
    body?: unknown
    key?: string
  } = { ...input }
  const headers = new Headers()
  if (parts.key !== undefined) headers.set('idempotency-key', parts.key)
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, String(value))
  if (person) headers.set('cookie', person.cookie)
  const isForm = parts.body instanceof FormData
  if (parts.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  return fetch(`${app.url}${pathWith(declared.path, parts.params)}${writeQuery(parts.query ?? {})}`, {
    method: declared.method,
    headers,
    ...(parts.body !== undefined && { body: isForm ? (parts.body as FormData) : JSON.stringify(parts.body) }),
  })
}
