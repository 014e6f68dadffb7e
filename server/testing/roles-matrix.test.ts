// npm test -- security
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Endpoint, pathWith } from '@hireloom/contract/endpoint.ts'
import { memberRoles, permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { routes } from '../app.ts'
import { forgetLimits, newCandidate, newCompany, newRecruiter, type Person, world } from './world.ts'

const staffCalls = routes.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'staff')
/** Number of a row that nobody has. */
const nothing = 9_999_999_999

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

for (const memberRole of memberRoles) {
  test(`${memberRole}: each call is refused exactly where the role lacks its permission`, async () => {
    const person = await newRecruiter(await newCompany(), { memberRole })
    const wrong: string[] = []
    for (const endpoint of staffCalls) {
      await forgetLimits()
      const { status, permission } = await refusalOf(endpoint, person)
      const { may } = endpoint
      const isAllowed = may !== undefined && permissionsOfRole[memberRole].includes(may)
      if (isAllowed ? permission !== null : permission !== may) wrong.push(`${endpoint.name} (${may}): ${status}`)
    }
    assert.deepEqual(wrong, [])
  })
}

test('candidates, and people of no company, reach no call of the staff', async () => {
  for (const person of [await newCandidate(), await newCandidate({ roleId: roleIds.recruiter })])
    for (const endpoint of staffCalls) assert.equal((await refusalOf(endpoint, person)).status, 403, endpoint.name)
})
