import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import {
  askForAccommodation,
  eraseApplicationData,
  exportApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import { later, moveClock } from '../kernel/clock.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { newApplication } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

async function applied(settings: Record<string, unknown> = {}) {
  const company = await newCompany({ settings })
  const owner = await newRecruiter(company, { isAdmin: true })
  const job = await newJob(company, { owner, title: unique('Potter ') })
  const email = `${unique('ada')}@example.com`
  const { appId, statusToken } = await newApplication(job.jobId, { email, firstName: 'Ada' })
  const params = { token: statusToken }
  const row = () => db().selectFrom('application').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow()
  return { company, owner, job, email, appId, params, row, status: () => call(readApplicationStatus, { params }) }
}

const lettersTo = (address: string, subject: RegExp) =>
  until(async () => {
    const sent = await mail().caught({ limit: 100 })
    return sent.find(letter => letter.to.includes(address) && subject.test(letter.subject))
  }, `a letter to ${address}`)

test('an applicant withdraws with a reason, the owner is told, and a day long it can be taken back', async () => {
  const { owner, params, appId, status } = await applied()
  const reasons = () => db().selectFrom('note').select('text').where('app_id', '=', appId).execute()
  const after = await call(withdrawApplication, { params, body: { reason: 'Another offer' } })
  assert.equal(after.state, 'withdrawn')
  assert.equal(after.canWithdraw, false)
  assert.deepEqual(
    after.steps.map(({ key, label, state }) => [label ?? key, state]),
    [
      ['Application received', 'done'],
      ['withdrawn', 'current'],
    ],
  )
  assert.deepEqual(await reasons(), [{ text: 'Another offer' }])
  await lettersTo(owner.email, / withdrew/)
  assert.equal((await call(withdrawApplication, { params, body: {} })).state, 'withdrawn')
  const back = await call(reopenApplication, { params })
  assert.equal(back.state, 'applied')
  assert.deepEqual(await reasons(), [])
  assert.equal((await status()).canReopenUntil, null)
  await call(withdrawApplication, { params, body: {} })
  await db()
    .updateTable('application')
    .set({ status_since: later(-25 * 3600_000) })
    .where('app_id', '=', appId)
    .execute()
  await assertRefused(call(reopenApplication, { params }), 'illegal-change')
})

test('a closed job takes nobody back, and a decided application cannot be withdrawn', async () => {
  const { owner, job, params, appId } = await applied()
  await call(withdrawApplication, { params, body: {} })
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', job.jobId).execute()
  await assertRefused(call(reopenApplication, { params }), 'job-closed')
  const other = await applied()
  await callAs(other.owner)(decideApplication, { params: { appId: other.appId }, body: { decision: 'reject' } })
  // What the applicant has not been told of yet is no answer.
  moveClock(11 * 60_000)
  await assertRefused(call(withdrawApplication, { params: other.params, body: {} }), 'illegal-change').finally(() =>
    moveClock(-11 * 60_000),
  )
  assert.ok(appId && owner)
})

const dayMs = 24 * 3600_000

test('a promised answer has its date, which each step renews, and says so when it is late', async () => {
  const { owner, appId, status } = await applied({ answerWithinDays: 7 })
  const due = (days: number, day: string | null) =>
    assert.equal(
      day,
      later(days * dayMs)
        .toISOString()
        .slice(0, 10),
    )
  due(7, (await status()).answerBy)
  await db()
    .updateTable('application')
    .set({ answer_due_at: later(-1000) })
    .where('app_id', '=', appId)
    .execute()
  assert.equal((await status()).isAnswerLate, true)
  await callAs(owner)(decideApplication, { params: { appId }, body: { decision: 'advance' } })
  due(7, (await status()).answerBy)
  await callAs(owner)(decideApplication, { params: { appId }, body: { decision: 'reject' } })
  assert.equal((await status()).answerBy, null)
  assert.equal((await (await applied()).status()).answerBy, null)
})

test('what the page of a job promises is promised to each applicant, unless the company promises something else', async () => {
  const steps = { steps: ['We read it.'], promisedDays: 14 }
  const daysOf = async (settings: Record<string, unknown>) => {
    const { job, status } = await applied(settings)
    const { answerBy, appliedAt } = await status()
    const { jobs } = await call(readJob, { params: { jobId: job.jobId }, query: {} })
    const days = answerBy && Math.round((Date.parse(answerBy) - Date.parse(appliedAt.slice(0, 10))) / dayMs)
    return [days, jobs[0]?.companyInfo.hiringProcess?.promisedDays]
  }
  assert.deepEqual(await daysOf({ hiringProcess: steps }), [14, 14])
  assert.deepEqual(await daysOf({ hiringProcess: steps, answerWithinDays: 5 }), [5, 5])
  assert.deepEqual(await daysOf({ hiringProcess: { ...steps, promisedDays: null } }), [null, null])
})

test('help is asked for, kept out of the events, and told to the owner', async () => {
  const { owner, appId, params } = await applied()
  const after = await call(askForAccommodation, { params, body: { request: 'A ramp, please' } })
  assert.deepEqual(
    after.accommodations.map(({ request, state }) => [request, state]),
    [['A ramp, please', 'new']],
  )
  const events = await db().selectFrom('domain_event').selectAll().where('app_id', '=', appId).execute()
  assert.ok(events.some(({ verb }) => verb === 'accommodation_asked'))
  assert.ok(!JSON.stringify(events).includes('ramp'))
  await lettersTo(owner.email, /asked for an accommodation/)
  assert.deepEqual((await assertRefused(call(askForAccommodation, { params, body: { request: '  ' } }))).fields, {
    request: 'This field is required.',
  })
})

test('the holder of the link gets everything kept about the person, and nobody else does', async () => {
  const { email, params, company } = await applied()
  const { app } = await world()
  const response = await fetch(app.url + pathWith(exportApplicationData.path, params))
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-disposition') ?? '', /attachment/)
  const text = await response.text()
  assert.ok(text.includes(email) && text.includes('81234567'), text)
  assert.ok(!text.includes('status_token') && !text.includes(`"company_id":${company.companyId}`))
  assert.equal((await fetch(app.url + pathWith(exportApplicationData.path, { token: 'guessed' }))).status, 404)
})

test('erasing withdraws, can be taken back, and after its days leaves nothing of the person', async () => {
  const { email, appId, params, row, status } = await applied()
  const asked = await call(eraseApplicationData, { params, body: { erase: true } })
  assert.equal(asked.state, 'withdrawn')
  assert.ok(asked.eraseAt !== null)
  assert.equal((await call(eraseApplicationData, { params, body: { erase: false } })).eraseAt, null)
  await call(eraseApplicationData, { params, body: { erase: true } })
  await call(eraseApplicationData, { params, body: { erase: true } })
  await eraseDue()
  assert.equal((await status()).jobName.startsWith('Potter'), true)
  await sql`update privacy_request set due_at = now() - interval '1 minute' where app_id = ${appId}`.execute(db())
  const { profile_id: profileId } = await row()
  await eraseDue()
  await assertRefused(status(), 'not-found')
  const profile = await db()
    .selectFrom('profile')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  const left = JSON.stringify([await row(), profile])
  assert.ok(!left.includes(email) && !left.includes('Ada') && !left.includes('81234567'), left)
  const requests = await db().selectFrom('privacy_request').select('state').where('app_id', '=', appId).execute()
  assert.deepEqual(requests.map(({ state }) => state).sort(), ['cancelled', 'done'])
})
