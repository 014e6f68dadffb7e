// npm test -- security
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { apply, applyWithResume, startDraft } from '@hireloom/contract/apply/apply.ts'
import { routes } from '../app.ts'
import { db } from '../kernel/postgres/db.ts'
import { none } from './attempt-parts.ts'
import { attempts } from './attempts.ts'
import { knock } from './knock.ts'
import { post, resumePdf, submissionOf, uploadOf } from './made-applications.ts'
import { misuseOf, refersToRows } from './misuse.ts'
import { newVictim, type Victim } from './victim.ts'
import { marker } from './victim-parts.ts'
import { rowsOf } from './victim-rows.ts'
import {
  call,
  callAs,
  forgetLimits,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from './world.ts'

test('every endpoint that takes a number, a token or words of others is known here', () => {
  const names = routes.map(route => route.endpoint.name)
  const unknown = routes
    .map(({ endpoint }) => endpoint)
    .filter(each => refersToRows(each) && !(each.name in attempts) && misuseOf(each, victim) === null)
  assert.deepEqual(
    unknown.map(({ name }) => name),
    [],
    'make what these take in private-rows.ts of their feature, or say in its attempts.ts how a stranger would misuse them',
  )
  assert.deepEqual(
    Object.keys(attempts).filter(name => !names.includes(name)),
    [],
    'these are no endpoints any more',
  )
})

/** Of an answer: what was asked has not the form that the contract gives it. */
const refusedForForm = /"code":"X0PA-(400|422)-1"/

/**
 * Walks every endpoint with the numbers, tokens and words of another company. A word stands in all private texts of that company: no
 * answer to a stranger may hold it, and none of the company's rows may change. What a stranger would send is told by the contract; where it
 * does not tell, the first test fails until attempts.ts of the feature says it.
 */
let victim: Victim
before(async () => {
  victim = await newVictim()
})

const strangers: [string, () => Promise<Person | null>][] = [
  ['a recruiter of another company', async () => newRecruiter(await newCompany())],
  ['an administrator of another company', async () => newRecruiter(await newCompany(), { isAdmin: true })],
  ['a partner of another company', async () => newRecruiter(await newCompany(), { userType: 3 })],
  ['a candidate', () => newCandidate()],
  ['nobody', () => Promise.resolve(null)],
]
for (const [who, come] of strangers) {
  test(`${who} finds nothing of a company by any endpoint, and changes nothing`, async () => {
    const person = await come()
    const was = await rowsOf(victim)
    const leaks: string[] = []
    const malformed: string[] = []
    for (const { endpoint } of routes) {
      // Signing out ends the stranger's own session, after which nothing would be tried any more.
      if (endpoint.name === 'signOut') continue
      await forgetLimits()
      const written = attempts[endpoint.name]?.(victim)
      const told = written || !refersToRows(endpoint) ? null : misuseOf(endpoint, victim)
      for (const attempt of written ?? told ?? none()) {
        const { status, text } = await knock(endpoint, attempt, person)
        assert.ok(status < 500, `${endpoint.name} answers ${status}: ${text}`)
        // Refused for its form it would prove nothing.
        if (told && refusedForForm.test(text)) malformed.push(`${endpoint.name} ${JSON.stringify(attempt)}: ${text}`)
        if (![401, 403, 404].includes(status) && text.toLowerCase().includes(marker.toLowerCase())) {
          const at = text.toLowerCase().indexOf(marker.toLowerCase())
          leaks.push(
            `${endpoint.name} ${JSON.stringify(attempt)}: ${status} ${text.slice(Math.max(0, at - 80), at + 40)}`,
          )
        }
      }
    }
    assert.deepEqual(leaks, [])
    assert.deepEqual(malformed, [], 'say in attempts.ts of the feature how a stranger would misuse these')
    assert.deepEqual(await rowsOf(victim), was)
  })
}

test('the link of one CV does not open another', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const job = await newJob(company, { owner: recruiter })
  await post(applyWithResume.path, uploadOf(submissionOf(job.jobId), resumePdf()))
  const own = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  const detail = await callAs(recruiter)(readApplication, { params: { appId: own.app_id } })
  const { app } = await world()
  const link = detail.resume?.downloadPath ?? ''
  assert.equal((await fetch(app.url + link)).status, 200)
  const swapped = link.replace(/\/files\/[0-9a-f/]+/, `/files/${victim.storageKey}`)
  for (const path of [swapped, `/files/${victim.storageKey}`]) {
    const response = await fetch(app.url + path, { headers: { cookie: recruiter.cookie } })
    assert.equal(response.status, 410)
    assert.ok(!(await response.text()).includes(marker))
  }
})

test('a guest who applies under a known address learns nothing that others wrote', async () => {
  const job = await newJob(await newCompany())
  const answers = [
    await call(apply, { body: submissionOf(job.jobId, { email: victim.email }) }),
    await call(startDraft, { body: { jobId: job.jobId, data: { candidateEmail: unique('x') } } }),
  ]
  assert.ok(!JSON.stringify(answers).includes(marker))
})
