import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '@hireloom/contract/all-pages.ts'
import { isPageFor, type Page, type PageAudience } from '@hireloom/contract/page.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { type Permission, permissions } from '@hireloom/contract/permissions.ts'
import { roleIds, type Viewer } from '@hireloom/contract/policy.ts'

const rows = Object.entries<Page>(pages)
const person = (facts: Partial<Viewer>): Viewer => ({
  userId: 1,
  roleId: roleIds.candidate,
  userType: 1,
  isAdmin: false,
  companyId: null,
  profileId: null,
  permissions: [],
  ...facts,
})
const people = {
  candidate: person({ profileId: 1 }),
  referee: person({ roleId: roleIds.referee }),
  employee: person({ roleId: roleIds.employee, companyId: 1 }),
  recruiter: person({ roleId: roleIds.recruiter, companyId: 1, permissions: ['events.manage'] }),
  admin: person({
    roleId: roleIds.employee,
    companyId: 1,
    isAdmin: true,
    permissions,
  }),
  keeper: person({ roleId: roleIds.platformAdmin }),
}
const everybody = Object.keys(people)
const whoMay: Record<Extract<PageAudience, string>, readonly string[]> = {
  everybody,
  holder: everybody,
  'signed-in': everybody,
  candidate: ['candidate'],
  staff: ['employee', 'recruiter', 'admin'],
  'platform-admin': ['keeper'],
  others: ['referee', 'keeper'],
}

const mayBy = (name: string, permission: Permission) =>
  name === 'admin' || (name === 'recruiter' && permission === 'events.manage')

test('each page opens for the people it says, and for nobody else', () => {
  for (const [pattern, page] of rows) {
    const audiences: readonly PageAudience[] = Array.isArray(page.for) ? page.for : [page.for]
    for (const [name, viewer] of Object.entries(people)) {
      const expected = audiences.some(audience =>
        typeof audience === 'string' ? whoMay[audience].includes(name) : mayBy(name, audience.may),
      )
      assert.equal(isPageFor(page, viewer), expected, `${pattern} for ${name}`)
    }
  }
})

test('what is kept for everybody, or shown by search engines, is for everybody', () => {
  for (const [pattern, page] of rows)
    if (page.cached === true || page.indexed === true) assert.equal(page.for, 'everybody', pattern)
})

test('an address takes its values, escaped, and leaves out what is missing', () => {
  assert.equal(pathOf('/'), '/')
  assert.equal(pathOf('/public/jobs'), '/public/jobs')
  assert.equal(pathOf('/public/chat/:token', { token: 'a/b c' }), '/public/chat/a%2Fb%20c')
  assert.equal(pathOf('/public/careers/:companyId?'), '/public/careers')
  assert.equal(pathOf('/public/careers/:companyId?', { companyId: 7 }), '/public/careers/7')
  assert.equal(
    pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: 5, statusKey: 'applied' }),
    '/app/roboroy/jobs/5/applied',
  )
  // @ts-expect-error a page that there is not
  pathOf('/public/nowhere')
  // @ts-expect-error a value that the address needs
  pathOf('/public/chat/:token', {})
})
