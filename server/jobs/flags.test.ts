import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobEditor, saveJobDraft } from '@hireloom/contract/jobs/editor.ts'
import { automationFlags, changeJob, expiryDays } from '@hireloom/contract/jobs/flags.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { changeJobStatus } from '@hireloom/contract/jobs/status.ts'
import { db } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const dayMs = 24 * 3600_000

async function newWork(parts: { draft?: boolean } = {}) {
  // Under consent the question to people who are added cannot be left out.
  const company = await newCompany({ settings: { sourcingBasis: 'legitimate_interest' } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner, isPrivate: true, ...parts })
  return { company, owner, jobId, params: { jobId } }
}

async function jobAs(person: Person, jobId: number) {
  const { jobs } = await callAs(person)(readJob, { params: { jobId } })
  const [job] = jobs
  assert.ok(job)
  return job
}

const verbsOf = async (jobId: number) =>
  (await db().selectFrom('domain_event').select('verb').where('job_id', '=', jobId).orderBy('event_id').execute()).map(
    ({ verb }) => verb,
  )

for (const flag of [...automationFlags, 'isPrivate', 'acceptResume'] as const)
  test(`${flag} is switched off and on by itself, and kept`, async () => {
    const { owner, jobId, params } = await newWork()
    const before = await jobAs(owner, jobId)
    assert.equal(before[flag], flag === 'isPrivate' || flag === 'acceptResume')
    for (const isOn of [!before[flag], before[flag]]) {
      const answer = await callAs(owner)(changeJob, { params, body: { jobId, [flag]: isOn } })
      assert.equal(answer[flag], isOn)
      const { version: _, updatedAt: __, meta: ___, ...after } = await jobAs(owner, jobId)
      const { version: _v, updatedAt: _u, meta: _m, ...rest } = before
      assert.deepEqual(after, { ...rest, [flag]: isOn, customJobFields: after.customJobFields })
      await callAs(owner)(changeJob, { params, body: { [flag]: isOn } })
    }
    const verb = automationFlags.some(name => name === flag) ? 'job_automation_changed' : 'job_changed'
    assert.deepEqual(await verbsOf(jobId), [verb, verb])
  })

test('the close date is set as MM/DD/YYYY and cleared; a past day and a closed job are refused', async () => {
  const { owner, jobId, params } = await newWork()
  const day = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-')
  const set = (closeDate: string | null) => callAs(owner)(changeJob, { params, body: { closeDate } })
  assert.equal((await set(`${month}/${date}/${year}`)).closeDate, `${day}T23:59:59.000Z`)
  assert.equal((await jobAs(owner, jobId)).closeDate, `${day}T23:59:59.000Z`)
  assert.equal((await set(null)).closeDate, null)
  await assertRefused(set('01/31/2020'), 'invalid', ['closeDate'])
  await assertRefused(set('31/31/2030'), 'invalid', ['closeDate'])
  await callAs(owner)(changeJobStatus, { params, body: { status: 'closed' } })
  await assertRefused(set(`${month}/${date}/${year}`), 'illegal-change')
})

test('a job that closes by itself gets the days of its company, or 30', () => {
  assert.deepEqual([null, 45 * dayMs, 1000].map(expiryDays), [30, 45, 1])
})

test('what is not published of a job takes a flag along; whoever edits it is told', async () => {
  const { owner, params } = await newWork()
  const editor = await callAs(owner)(readJobEditor, { params })
  const fields = { ...editor.fields, title: 'Renamed' }
  const { version } = await callAs(owner)(saveJobDraft, { params, body: { version: editor.version, fields } })
  await callAs(owner)(changeJob, { params, body: { isPrivate: false } })
  await assertRefused(callAs(owner)(saveJobDraft, { params, body: { version, fields } }), 'stale')
  const after = await callAs(owner)(readJobEditor, { params })
  assert.deepEqual([after.fields.title, after.fields.isPrivate], ['Renamed', false])
})

test('a flag of a draft stands in its editor', async () => {
  const { owner, jobId, params } = await newWork({ draft: true })
  await callAs(owner)(changeJob, { params, body: { acceptResume: false } })
  assert.equal((await callAs(owner)(readJobEditor, { params })).fields.acceptResume, false)
  assert.equal((await jobAs(owner, jobId)).acceptResume, false)
})

test('automation is for those who edit the job; others see none of it and change nothing', async () => {
  const { company, owner, jobId, params } = await newWork()
  await callAs(owner)(changeJob, { params, body: { isAutoPilot: true, isPrivate: false } })
  const { jobs } = await call(readJob, { params })
  assert.equal(jobs[0]?.isAutoPilot, false)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  for (const person of [stranger, await newRecruiter(company)])
    await assertRefused(callAs(person)(changeJob, { params, body: { isAutoPilot: false } }), 'not-found')
  await assertRefused(call(changeJob, { params, body: { isAutoPilot: false } }), 'unauthorized')
  const other = { params, body: { jobId: jobId + 1, isAutoPilot: false } }
  await assertRefused(callAs(owner)(changeJob, other), 'invalid', ['jobId'])
})

test('a job is paused, opened and closed by the name of its new state', async () => {
  const { owner, jobId, params } = await newWork()
  const set = (status: 'open' | 'paused' | 'closed') => callAs(owner)(changeJobStatus, { params, body: { status } })
  const stateOf = async () => (await jobAs(owner, jobId)).status
  const paused = await set('paused')
  assert.equal(await stateOf(), 'paused')
  assert.equal((await set('paused')).undo, null)
  assert.ok(paused.undo)
  await undoAs(owner, paused.undo.token)
  assert.equal(await stateOf(), 'open')
  for (const status of ['closed', 'paused', 'open'] as const) {
    await set(status)
    assert.equal(await stateOf(), status)
  }
  const draft = await newWork({ draft: true })
  const opened = { params: draft.params, body: { status: 'open' } } as const
  await assertRefused(callAs(draft.owner)(changeJobStatus, opened), 'illegal-change')
  await assertRefused(callAs(owner)(changeJobStatus, opened), 'not-found')
})

test('a status without a job is refused in the words of the specification', async () => {
  const { owner } = await newWork()
  const body = { status: 'open' } as const
  const refused = await assertRefused(callAs(owner)(changeJobStatus, { params: { jobId: 0 }, body }), 'invalid')
  assert.deepEqual(refused.fields, { jobId: 'No job id is available' })
  for (const text of ['undefined', 'null', '-1', '1.5'])
    await assertRefused(callAs(owner)(changeJobStatus, { params: { jobId: text }, body }), 'invalid', ['jobId'])
})
