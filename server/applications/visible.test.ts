import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listApplications, readApplication, viewApplication } from '@hireloom/contract/applications/applications.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { db } from '../kernel/postgres/db.ts'
import {
  decideAs,
  giveScore,
  listAs,
  newApplication,
  newWork,
  readAs,
  submissionOf,
  undoAs,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  type Company,
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
} from '../testing/world.ts'

/** Everybody who works on a job in some way, and some who do not. */
async function peopleAround(company: Company, jobId: number) {
  const collaborator = await newRecruiter(company)
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: collaborator.userId }).execute()
  return {
    collaborator,
    admin: await newRecruiter(company, { isAdmin: true }),
    colleague: await newRecruiter(company),
    stranger: await newRecruiter(await newCompany(), { isAdmin: true }),
    partner: await newRecruiter(company, { userType: 3 }),
    candidate: await newCandidate(),
  }
}

test('owner, administrator and collaborators see and decide an application; nobody else does', async () => {
  const { company, owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { collaborator, admin, colleague, stranger, partner, candidate } = await peopleAround(company, jobId)
  for (const person of [owner, collaborator, admin]) {
    assert.equal((await readAs(person, appId)).appId, appId)
    assert.equal((await listAs(person, { jobId })).count, 1)
    const { undo: back } = await decideAs(person, appId, { decision: 'advance' })
    await undoAs(person, back.token)
  }
  for (const person of [colleague, stranger, partner, candidate]) {
    assert.equal((await assertRefused(readAs(person, appId))).status, 404)
    assert.equal((await listAs(person, { jobId })).count, 0)
    const problem = await assertRefused(decideAs(person, appId, { decision: 'advance' }))
    // An agency and candidates move no one, wherever; others do not learn that there is something.
    assert.equal(problem.status, person === candidate || person === partner ? 403 : 404)
    const viewed = await assertRefused(callAs(person)(viewApplication, { params: { appId } }))
    assert.equal(viewed.status, person === candidate ? 403 : 404)
  }
  const elsewhere = (await newJob(company, { owner })).jobId
  const readIn = (query: { jobId: number }) => callAs(owner)(readApplication, { params: { appId }, query })
  assert.equal((await readIn({ jobId })).appId, appId)
  await assertRefused(readIn({ jobId: elsewhere }), 'not-found')
  assert.equal((await assertRefused(readAs(null, appId))).status, 401)
  assert.equal((await assertRefused(call(listApplications))).status, 401)
  assert.equal((await assertRefused(decideAs(null, appId, { decision: 'advance' }))).status, 401)
})

test('open collaboration lets the whole company in, a confidential job only named people', async () => {
  const open = await newWork({ values: { open_collabs: true } })
  const appId = (await newApplication(open.jobId)).appId
  assert.equal((await readAs(await newRecruiter(open.company), appId)).appId, appId)
  const secret = await newWork({ values: { open_collabs: true, confidential: true } })
  const secretApp = (await newApplication(secret.jobId)).appId
  const named = await newRecruiter(secret.company)
  await db().insertInto('job_authorized_user').values({ job_id: secret.jobId, user_id: named.userId }).execute()
  assert.equal((await readAs(named, secretApp)).appId, secretApp)
  assert.equal((await assertRefused(readAs(await newRecruiter(secret.company), secretApp))).status, 404)
})

test('candidates see their own applications without scores, notes and names, and nobody else’s', async () => {
  const { owner, jobId } = await newWork()
  const candidate = await newCandidate()
  const { appId } = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  await newApplication(jobId)
  await giveScore(appId, 91, {})
  await decideAs(owner, appId, { decision: 'advance', note: 'too expensive' })
  const list = await listAs(candidate)
  assert.deepEqual(
    list.list.map(row => row.appId),
    [appId],
  )
  assert.equal(list.list[0]?.score, null)
  const detail = await readAs(candidate, appId)
  assert.deepEqual([detail.score, detail.scoreBreakdown, detail.canEdit], [null, null, false])
  assert.doesNotMatch(JSON.stringify(detail), /too expensive|Olive/)
  assert.deepEqual(
    detail.timeline.map(step => [step.to, step.actor]),
    [
      ['applied', 'candidate'],
      ['shortlisted', 'company'],
    ],
  )
})

test('an application tells of the other applications of its person, as far as its reader may see them', async () => {
  const company = await newCompany()
  const [owner, colleague] = [await newRecruiter(company), await newRecruiter(company)]
  const first = await newJob(company, { owner, title: 'Weaver' })
  const second = await newJob(company, { owner: colleague, title: 'Spinner' })
  const elsewhere = await newJob(await newCompany(), { title: 'Dyer' })
  const email = `${unique('grace')}@example.com`
  const { appId } = await newApplication(first.jobId, { email })
  const other = await newApplication(second.jobId, { email })
  await newApplication(elsewhere.jobId, { email })
  const admin = await newRecruiter(company, { isAdmin: true })
  const seenBy = async (person: Person) =>
    (await readAs(person, appId)).otherApplications.map(each => [each.appId, each.jobName, each.statusKey])
  assert.deepEqual(await seenBy(admin), [[other.appId, 'Spinner', 'applied']])
  assert.deepEqual(await seenBy(owner), [])
})
