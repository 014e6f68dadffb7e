import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveJob, unarchiveJob } from '@hireloom/contract/jobs/archiving.ts'
import { startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const byJob = (jobId: number) => ({ params: { jobId } })

/** Numbers of the closed jobs in the usual list, and in that of archived jobs. */
async function listsOf(person: Person) {
  const closed = async (archived?: boolean) => {
    const { list, count, countsByState } = await callAs(person)(searchJobs, { query: { status: ['closed'], archived } })
    assert.deepEqual([count, countsByState.closed], [list.length, list.length])
    return list.map(({ jobId }) => jobId)
  }
  return { closed: await closed(), archived: await closed(true) }
}

test('a closed job is archived and brought back, and leaves the archive when it is opened', async () => {
  const { company, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  await newJob(company, { owner: ada })
  await assertRefused(callAs(ada)(archiveJob, byJob(jobId)), 'illegal-change')
  await callAs(ada)(closeJob, { ...byJob(jobId), body: {} })
  const { undo } = await callAs(ada)(archiveJob, byJob(jobId))
  assert.deepEqual(await listsOf(ada), { closed: [], archived: [jobId] })
  assert.equal((await callAs(ada)(searchJobs, { query: { archived: true } })).countsByState.open, 1)
  const [inside] = (await callAs(ada)(readJob, byJob(jobId))).jobs
  const [outside] = (await call(readJob, byJob(jobId))).jobs
  assert.deepEqual([inside?.isArchived, outside?.isArchived, outside?.isClosed], [true, false, true])
  await assertRefused(callAs(ada)(archiveJob, byJob(jobId)), 'illegal-change')
  await undoAs(ada, undo.token)
  assert.deepEqual(await listsOf(ada), { closed: [jobId], archived: [] })
  await callAs(ada)(archiveJob, byJob(jobId))
  await callAs(ada)(unarchiveJob, byJob(jobId))
  await callAs(ada)(archiveJob, byJob(jobId))
  await callAs(ada)(reopenJob, { ...byJob(jobId), body: {} })
  await callAs(ada)(closeJob, { ...byJob(jobId), body: {} })
  assert.deepEqual(await listsOf(ada), { closed: [jobId], archived: [] })
})

test('many closed jobs are archived by a task, and one undo brings them back', async () => {
  const { company, chief } = await newTeam()
  const closed = await newJob(company, { values: { is_closed: true } })
  const expired = await newJob(company, { closeDate: new Date(Date.now() - 1000) })
  const open = await newJob(company)
  const jobIds = [closed, expired, open].map(({ jobId }) => jobId)
  const { taskId } = await callAs(chief)(startJobBatch, { body: { jobIds, action: 'archive' } })
  const task = await until(async () => {
    const read = await callAs(chief)(readTask, { params: { taskId } })
    return read.endedAt === null ? undefined : read
  }, 'the end of the task')
  assert.deepEqual([task.succeeded, task.failed], [2, 1])
  assert.equal((await listsOf(chief)).archived.length, 2)
  await undoAs(chief, task.undo?.token ?? '')
  assert.deepEqual((await listsOf(chief)).archived, [])
})

test('jobs are archived by those who close them', async () => {
  const { company, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada, values: { is_closed: true } })
  await assertRefused(call(archiveJob, byJob(jobId)), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(archiveJob, byJob(jobId)), 'forbidden')
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  await assertRefused(callAs(interviewer)(archiveJob, byJob(jobId)), 'forbidden')
  for (const stranger of [await newRecruiter(company), await newRecruiter(await newCompany(), { isAdmin: true })])
    await assertRefused(callAs(stranger)(archiveJob, byJob(jobId)), 'not-found')
})
