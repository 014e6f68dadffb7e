import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { pauseJob, resumeJob } from '@hireloom/contract/jobs/pausing.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { later } from '../kernel/clock.ts'
import { newApplication, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

const params = (jobId: number) => ({ params: { jobId } })
const stateFor = async (person: Person, jobId: number) =>
  (await callAs(person)(searchJobs)).list.find(row => row.jobId === jobId)?.state

test('a paused job keeps its page, which says so, and takes no applications until it is resumed', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  await callAs(owner)(pauseJob, params(jobId))
  const [job] = (await call(readJob, params(jobId))).jobs
  assert.deepEqual([job?.status, job?.isPaused, job?.isClosed, job?.canApplytoJob], ['paused', true, true, false])
  const form = await call(readApplyForm, params(jobId))
  assert.deepEqual([form.isPaused, form.canApply], [true, false])
  const refusal = await assertRefused(newApplication(jobId), 'job-closed')
  assert.equal(refusal.message, "This job isn't taking applications at the moment.")
  assert.equal(await stateFor(owner, jobId), 'paused')
  await callAs(owner)(resumeJob, params(jobId))
  assert.equal(await stateFor(owner, jobId), 'open')
  assert.equal((await call(readJob, params(jobId))).jobs[0]?.canApplytoJob, true)
})

test('a pause and its end are taken back', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const { undo } = await callAs(owner)(pauseJob, params(jobId))
  await undoAs(owner, undo.token)
  assert.equal(await stateFor(owner, jobId), 'open')
  await callAs(owner)(pauseJob, params(jobId))
  const resumed = await callAs(owner)(resumeJob, params(jobId))
  await undoAs(owner, resumed.undo.token)
  assert.equal(await stateFor(owner, jobId), 'paused')
})

test('undoing leaves a job alone that has been paused or resumed anew since', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const pausing = await callAs(owner)(pauseJob, params(jobId))
  const resuming = await callAs(owner)(resumeJob, params(jobId))
  await callAs(owner)(pauseJob, params(jobId))
  await assertRefused(undoAs(owner, pausing.undo.token), 'illegal-change')
  assert.equal(await stateFor(owner, jobId), 'paused')
  await callAs(owner)(closeJob, { ...params(jobId), body: {} })
  await callAs(owner)(reopenJob, { ...params(jobId), body: {} })
  await assertRefused(undoAs(owner, resuming.undo.token), 'illegal-change')
  assert.equal(await stateFor(owner, jobId), 'open')
})

test('a paused job is closed and is paused again when that is taken back; reopening opens it', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  await callAs(owner)(pauseJob, params(jobId))
  const { undo } = await callAs(owner)(closeJob, { ...params(jobId), body: {} })
  assert.equal(await stateFor(owner, jobId), 'closed')
  await undoAs(owner, undo.token)
  assert.equal(await stateFor(owner, jobId), 'paused')
  await callAs(owner)(closeJob, { ...params(jobId), body: {} })
  await callAs(owner)(reopenJob, { ...params(jobId), body: {} })
  assert.equal(await stateFor(owner, jobId), 'open')
})

test('only an open job is paused, and only a paused one resumed', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  for (const parts of [{ draft: true }, { closeDate: later(-1000) }, { values: { is_closed: true } }]) {
    const { jobId } = await newJob(company, { owner, ...parts })
    await assertRefused(callAs(owner)(pauseJob, params(jobId)), 'illegal-change')
  }
  const { jobId } = await newJob(company, { owner })
  await assertRefused(callAs(owner)(resumeJob, params(jobId)), 'illegal-change')
  await callAs(owner)(pauseJob, params(jobId))
  await assertRefused(callAs(owner)(pauseJob, params(jobId)), 'illegal-change')
})

test('nobody else pauses a job', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company, { owner: await newRecruiter(company) })
  const strangers = [await newRecruiter(company), await newRecruiter(await newCompany(), { isAdmin: true })]
  for (const stranger of strangers) {
    await assertRefused(callAs(stranger)(pauseJob, params(jobId)), 'not-found')
    await assertRefused(callAs(stranger)(resumeJob, params(jobId)), 'not-found')
  }
  assert.equal((await send(pauseJob, params(jobId), await newCandidate())).status, 403)
  assert.equal((await send(pauseJob, params(jobId), null)).status, 401)
})
