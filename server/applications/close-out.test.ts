import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobAnalytics } from '@hireloom/contract/analytics/job-analytics.ts'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { listOwnApplications } from '@hireloom/contract/candidates/portal.ts'
import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { createTodo, listTodos } from '@hireloom/contract/todos/todos.ts'
import { sendDue } from '../correspondence/sending.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { decideAs, listAs, moveAs, newApplication, readAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newJob, type Person, unique } from '../testing/world.ts'
import { closeOutTask } from './close-out.ts'

const subject = 'Your application for Harbour Pilot at '
const statusOf = (token: string) => call(readApplicationStatus, { params: { token } })

/** Closes a job and its active applications with it, as when the closing can be undone no more; emails leave at once, or not while the test runs. */
async function closeWith(person: Person, jobId: number, emails: 'leave' | 'wait' = 'leave'): Promise<void> {
  await callAs(person)(closeJob, { params: { jobId }, body: { disposition: 'reject' } })
  const closings = db().selectFrom('job_closing').select('job_closing_id').where('job_id', '=', jobId)
  const { job_closing_id: closingId } = await closings
    .orderBy('job_closing_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const inAnHour = new Date(Date.now() + 3600_000)
  await transaction(async () => {
    await closeOutTask.run({ closingId })
    if (emails === 'wait')
      await db()
        .updateTable('message')
        .set({ next_try_at: inAnHour })
        .where('kind', '=', 'closing')
        .where('company_id', '=', Number(person.companyId))
        .execute()
  })
}

async function newApplicant() {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: chief, values: { title: 'Harbour Pilot' } })
  const email = `${unique('grace')}@example.com`
  const { appId, statusToken } = await newApplication(jobId, { email })
  await lettersTo(email)
  await moveAs(chief, appId, 'interview')
  return { company, chief, ada, jobId, appId, email, statusToken }
}

test('applicants of a closed job are told that it is closed, by email and on the status page, and nobody is rejected', async () => {
  const { chief, jobId, appId, email, statusToken } = await newApplicant()
  const rejected = await newApplication(jobId)
  await decideAs(chief, rejected.appId, { decision: 'reject' })
  await closeWith(chief, jobId)
  await sendDue.run({})
  const [letter, ...more] = (await lettersTo(email, 2)).filter(each => each.subject.startsWith(subject))
  assert.deepEqual(more, [])
  assert.match(letter?.text ?? '', /This job has been closed/)
  assert.doesNotMatch(letter?.text ?? '', /consideration/)
  const told = await statusOf(statusToken)
  assert.deepEqual([told.state, told.isJobClosed, told.movedTo, told.answerBy], ['closed', true, null, null])
  assert.deepEqual([told.steps.at(-1)?.key, told.steps.at(-2)?.state], ['closed', 'done'])
  const { state, statusKey, telling, reversesTo } = await readAs(chief, appId)
  assert.deepEqual([state, statusKey, telling, reversesTo?.name], ['closed_out', 'closed', null, 'Interview'])
  assert.equal((await readAs(chief, rejected.appId)).state, 'rejected')
  assert.equal((await statusOf(rejected.statusToken)).isJobClosed, false)
  const { totals } = await callAs(chief)(readJobAnalytics, { params: { jobId }, query: {} })
  assert.deepEqual([totals.applications, totals.rejected, totals.closedOut], [2, 1, 1])
  const closed = await listAs(chief, { jobId, statusKey: 'closed' })
  assert.deepEqual(
    closed.list.map(row => row.appId),
    [appId],
  )
})

test('an email about a closed job goes to those who unsubscribed too, and one that has not left is cancelled when the application goes on', async () => {
  const { company, chief, jobId, appId, email } = await newApplicant()
  const suppressed = { company_id: company.companyId, email, reason: 'unsubscribed', created_at: new Date() }
  await db().insertInto('suppression').values(suppressed).execute()
  await closeWith(chief, jobId, 'wait')
  const emails = async () => (await callAs(chief)(listMessages, { query: { appId } })).list.map(({ status }) => status)
  assert.deepEqual(await emails(), ['scheduled'])
  await callAs(chief)(reopenJob, { params: { jobId }, body: {} })
  await callAs(chief)(reverseDecision, { params: { appId }, body: {} })
  await until(async () => (await emails()).join() === 'cancelled', 'cancelled')
  assert.deepEqual([(await readAs(chief, appId)).statusKey, (await lettersTo(email)).length], ['interview', 1])
  await closeWith(chief, jobId)
  await sendDue.run({})
  await until(async () => (await emails()).toSorted().join() === 'cancelled,sent', 'sent')
  assert.equal((await lettersTo(email, 2)).length, 2)
})

test('tasks about an application end with its job and are open again when it goes on; what was moved to another job stays closed', async () => {
  const { ada, chief, jobId, appId } = await newApplicant()
  await callAs(chief)(createTodo, { body: { title: 'Call back', assigneeId: ada.userId, appId } })
  const titles = async () => (await callAs(ada)(listTodos, { query: {} })).list.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Call back'])
  await closeWith(chief, jobId)
  await until(async () => (await titles()).length === 0, 'done')
  await callAs(chief)(reverseDecision, { params: { appId }, body: {} })
  await until(async () => (await titles()).length === 1, 'open again')
  await db().updateTable('application').set({ state: 'closed_out' }).where('app_id', '=', appId).execute()
  await db()
    .updateTable('stage_history')
    .set({ left_at: new Date(), left_how: 'relocated' })
    .where('app_id', '=', appId)
    .where('left_at', 'is', null)
    .execute()
  assert.equal((await readAs(chief, appId)).reversesTo, null)
  await assertRefused(callAs(chief)(reverseDecision, { params: { appId }, body: {} }), 'illegal-change')
})

test('a candidate finds an application that ended with its job among those that are closed', async () => {
  const candidate = await newCandidate()
  const { chief, jobId } = await newApplicant()
  const { appId } = await newApplication(jobId, { email: candidate.email })
  await closeWith(chief, jobId)
  const { list } = await callAs(candidate)(listOwnApplications, { query: {} })
  assert.deepEqual(
    list.map(row => [row.appId, row.statusKey]),
    [[appId, 'closed']],
  )
})
