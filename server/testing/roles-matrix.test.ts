// npm test -- security
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Endpoint, pathWith } from '@hireloom/contract/endpoint.ts'
import {
  memberRoles,
  type Permission,
  permissions,
  permissionsOfCollaborator,
  permissionsOfRole,
} from '@hireloom/contract/permissions.ts'
import { collaboratorRoleIds, roleIds } from '@hireloom/contract/policy.ts'
import { routes } from '../app.ts'
import { db } from '../kernel/postgres/db.ts'
import { attempts } from './attempts.ts'
import { knock } from './knock.ts'
import { misuseOf } from './misuse.ts'
import type { Victim } from './victim.ts'
import {
  type Company,
  forgetLimits,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from './world.ts'

const staffCalls = routes.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'staff')
/** Number of a row that nobody has. */
const nothing = 9_999_999_999
/** Calls that are made at once. */
const atOnce = 12

/** The permission that a call was refused for; null where it came further, to input or rows. */
async function refusalOf(endpoint: Endpoint, person: Person): Promise<{ status: number; permission: string | null }> {
  const { app } = await world()
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, nothing])
  const response = await fetch(app.url + pathWith(endpoint.path, Object.fromEntries(names)), {
    method: endpoint.method,
    headers: { cookie: person.cookie, ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }) },
    // No call takes this for its input, so that those who may call change nothing.
    ...(endpoint.method !== 'GET' && { body: '"nothing"' }),
  })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (response.status !== 403 || !isJson) {
    await response.body?.cancel()
    return { status: response.status, permission: null }
  }
  const { error }: { error: { details?: { permission?: string } } } = await response.json()
  return { status: 403, permission: error.details?.permission ?? null }
}

before(async () => {
  await world()
})

/** Does something with each, some at once. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += atOnce) {
    await forgetLimits()
    await Promise.all(all.slice(at, at + atOnce).map(work))
  }
}

for (const memberRole of memberRoles) {
  test(`${memberRole}: each call is refused exactly where the role lacks its permission`, async () => {
    const person = await newRecruiter(await newCompany(), { memberRole })
    const wrong: string[] = []
    await eachOf(staffCalls, async endpoint => {
      const { status, permission } = await refusalOf(endpoint, person)
      const { may } = endpoint
      const isAllowed = may !== undefined && permissionsOfRole[memberRole].includes(may)
      if (isAllowed ? permission !== null : permission !== may) wrong.push(`${endpoint.name} (${may}): ${status}`)
    })
    assert.deepEqual(wrong, [])
  })
}

test('candidates, and people of no company, reach no call of the staff', async () => {
  for (const person of [await newCandidate(), await newCandidate({ roleId: roleIds.recruiter })])
    await eachOf(staffCalls, async endpoint => {
      assert.equal((await refusalOf(endpoint, person)).status, 403, endpoint.name)
    })
})

/** Calls about one job; a fresh one has no earlier criteria to restore. */
const jobCalls = staffCalls.filter(({ name, path }) => /^[^{]*\{jobId\}[^{]*$/.test(path) && name !== 'restoreCriteria')
/** What these need on the job, where it is not what the company's role must allow. */
const neededOnJob: Readonly<Record<string, Permission>> = {
  cloneJob: 'jobs.view',
  // Open to whoever sees the job, as its board is; it shows the applications that they may see.
  followBoard: 'jobs.view',
  // To remove somebody else; everybody may leave.
  removeCollaborator: 'jobs.edit',
}

/** Somebody whose role in the company allows everything but to go past the roles on a job. */
async function newAllRounder(company: Company): Promise<Person> {
  const person = await newRecruiter(company)
  const { company_role_id: roleId } = await db()
    .insertInto('company_role')
    .values({
      company_id: company.companyId,
      name: unique('All '),
      permissions: permissions.filter(each => each !== 'company.admin'),
    })
    .returning('company_role_id')
    .executeTakeFirstOrThrow()
  await db().updateTable('membership').set({ company_role_id: roleId }).where('user_id', '=', person.userId).execute()
  return person
}

for (const [name, roleId] of Object.entries(collaboratorRoleIds)) {
  test(`${name} of a job: calls about it are refused exactly where that role lacks the permission, about another job all`, async () => {
    const company = await newCompany()
    const [person, colleague] = [await newAllRounder(company), await newRecruiter(company)]
    const other = await newJob(company, { isPrivate: true })
    const isRefused = async (endpoint: Endpoint, jobId: number): Promise<boolean> => {
      // Of what a stranger tries only the numbers of job and colleague are needed here.
      const asked = { jobIds: [jobId], privateJobId: jobId, userId: colleague.userId, tokens: [], privateRows: {} }
      const victim = asked as Partial<Victim> as Victim
      const [attempt] = attempts[endpoint.name]?.(victim) ?? misuseOf(endpoint, victim) ?? []
      assert.ok(attempt, endpoint.name)
      const { status, text } = await knock(endpoint, attempt, person)
      assert.ok(status < 500, `${endpoint.name}: ${status} ${text}`)
      return [403, 404].includes(status)
    }
    const carried = permissionsOfCollaborator[roleId] ?? []
    const wrong: string[] = []
    await eachOf(jobCalls, async endpoint => {
      // Each has a job of its own, since some of them close it or leave it.
      const { jobId } = await newJob(company, { isPrivate: true })
      await db()
        .insertInto('job_collaborator')
        .values([person, colleague].map(({ userId }) => ({ job_id: jobId, user_id: userId, role_id: roleId })))
        .execute()
      const needed = neededOnJob[endpoint.name] ?? endpoint.may
      const isAllowed = needed !== undefined && carried.includes(needed)
      if ((await isRefused(endpoint, jobId)) === isAllowed) wrong.push(`${endpoint.name} (${needed})`)
      if (!(await isRefused(endpoint, other.jobId))) wrong.push(`${endpoint.name} about another job`)
    })
    assert.deepEqual(wrong, [])
  })
}
