import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobTimeline } from '@hireloom/contract/analytics/timeline.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { archiveJob, unarchiveJob } from '@hireloom/contract/jobs/archiving.ts'
import { startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { addCollaborator, readCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { readJobEditor, saveJobDraft, transferJob } from '@hireloom/contract/jobs/editor.ts'
import { pauseJob, resumeJob } from '@hireloom/contract/jobs/pausing.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { readJobTags, setJobTags } from '@hireloom/contract/structure/tags.ts'
import { undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

type Body = NonNullable<Args<typeof startJobBatch>[0]>['body']

const start = (person: Person, body: Body) => callAs(person)(startJobBatch, { body })

async function done(person: Person, taskId: number) {
  const read = () => callAs(person)(readTask, { params: { taskId } })
  await until(async () => (await read()).endedAt !== null)
  return read()
}

const statesOf = async (person: Person) =>
  (await callAs(person)(searchJobs, { query: { sort: 'nameAscend', limit: 100 } })).list.map(row => row.state)

test('many jobs are paused, and what could not be is told; one undo takes all back', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const open = [await newJob(company, { title: 'A' }), await newJob(company, { title: 'B' })]
  const draft = await newJob(company, { title: 'C', draft: true })
  const foreign = await newJob(await newCompany())
  const jobIds = [...open, draft, foreign].map(({ jobId }) => jobId)
  const { taskId, jobs } = await start(admin, { jobIds, action: 'pause' })
  assert.equal(jobs, 4)
  const task = await done(admin, taskId)
  assert.deepEqual([task.state, task.succeeded, task.failed], ['done', 2, 2])
  assert.deepEqual(await statesOf(admin), ['paused', 'paused', 'draft'])
  assert.ok(task.undo)
  const taken = await undoAs(admin, task.undo.token)
  assert.equal(taken.count, 2)
  assert.deepEqual(await statesOf(admin), ['open', 'open', 'draft'])
})

test('a batch over a search closes what it finds with a reason, and gives paused jobs back as paused', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  await newJob(company, { title: 'A' })
  await newJob(company, { title: 'B', values: { paused_at: new Date() } })
  await newJob(company, { title: 'C', closeDate: new Date(Date.now() - 1000) })
  const query = { status: ['open', 'paused'], ownership: 'company' as const }
  const { taskId, jobs } = await start(admin, { query, action: 'close', args: { note: 'Season is over' } })
  assert.equal(jobs, 2)
  const { undo } = await done(admin, taskId)
  assert.deepEqual(await statesOf(admin), ['closed', 'closed', 'closed'])
  await undoAs(admin, undo?.token ?? '')
  assert.deepEqual(await statesOf(admin), ['open', 'paused', 'closed'])
})

test('the undo of a batch leaves alone what the batch has not closed, or a colleague has closed since', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const first = await newJob(company, { title: 'A' })
  const second = await newJob(company, { title: 'B' })
  const { taskId } = await start(admin, { jobIds: [first.jobId, second.jobId], action: 'close' })
  const { undo } = await done(admin, taskId)
  await callAs(admin)(reopenJob, { params: { jobId: first.jobId }, body: {} })
  await callAs(admin)(closeJob, { params: { jobId: first.jobId }, body: {} })
  assert.equal((await undoAs(admin, undo?.token ?? '')).count, 1)
  assert.deepEqual(await statesOf(admin), ['closed', 'open'])
})

test('the undo of a batch leaves alone what a colleague has paused, resumed or archived anew since', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const first = await newJob(company, { title: 'A' })
  const second = await newJob(company, { title: 'B' })
  const jobIds = [first.jobId, second.jobId]
  const of = { params: { jobId: first.jobId } }
  const batch = async (action: Body['action']) => done(admin, (await start(admin, { jobIds, action })).taskId)

  const paused = await batch('pause')
  await callAs(admin)(resumeJob, of)
  await callAs(admin)(pauseJob, of)
  assert.equal((await undoAs(admin, paused.undo?.token ?? '')).count, 1)
  assert.deepEqual(await statesOf(admin), ['paused', 'open'])

  await callAs(admin)(pauseJob, { params: { jobId: second.jobId } })
  const resumed = await batch('resume')
  await callAs(admin)(pauseJob, of)
  await callAs(admin)(resumeJob, of)
  assert.equal((await undoAs(admin, resumed.undo?.token ?? '')).count, 1)
  assert.deepEqual(await statesOf(admin), ['open', 'paused'])

  await batch('close')
  const archived = await batch('archive')
  await callAs(admin)(unarchiveJob, of)
  await callAs(admin)(archiveJob, of)
  assert.equal((await undoAs(admin, archived.undo?.token ?? '')).count, 1)
})

test('a close date that many jobs get stands in what is not published of them', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  const { version, fields } = await callAs(admin)(readJobEditor, { params: { jobId } })
  const body = { version, fields: { ...fields, title: 'Renamed' } }
  await callAs(admin)(saveJobDraft, { params: { jobId }, body })
  const args = { closeDate: '12/31/2099' }
  await done(admin, (await start(admin, { jobIds: [jobId], action: 'setCloseDate', args })).taskId)
  const { fields: after } = await callAs(admin)(readJobEditor, { params: { jobId } })
  assert.deepEqual([after.title, after.closeDate], ['Renamed', '2099-12-31'])
})

test('many jobs get another owner or close date, and the ones before when that is undone', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company)
  const first = await newJob(company, { title: 'A', owner: admin })
  const second = await newJob(company, { title: 'B' })
  const jobIds = [first.jobId, second.jobId]
  const rows = async () =>
    (await callAs(admin)(searchJobs, { query: { sort: 'nameAscend' } })).list.map(row => [
      row.owner?.userId ?? null,
      row.closeDate?.slice(0, 10) ?? null,
    ])
  const moved = await start(admin, { jobIds, action: 'transfer', args: { toUserId: colleague.userId } })
  const transfer = await done(admin, moved.taskId)
  const dated = await start(admin, { jobIds, action: 'setCloseDate', args: { closeDate: '12/31/2099' } })
  const dating = await done(admin, dated.taskId)
  assert.deepEqual(await rows(), [
    [colleague.userId, '2099-12-31'],
    [colleague.userId, '2099-12-31'],
  ])
  await undoAs(admin, dating.undo?.token ?? '')
  await undoAs(admin, transfer.undo?.token ?? '')
  assert.deepEqual(await rows(), [
    [admin.userId, null],
    [null, null],
  ])
})

test('the undo of a batch leaves alone an owner and a close date that were changed and changed back since', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company)
  const [changed, other] = [await newJob(company, { owner: admin }), await newJob(company, { owner: admin })]
  const jobIds = [changed.jobId, other.jobId]
  const batch = async (action: 'transfer' | 'setCloseDate', args: object, ids = jobIds) =>
    done(admin, (await start(admin, { jobIds: ids, action, args })).taskId)
  const moved = await batch('transfer', { toUserId: colleague.userId })
  const dated = await batch('setCloseDate', { closeDate: '12/31/2099' })
  const params = { jobId: changed.jobId }
  for (const { userId: toUserId } of [admin, colleague])
    await callAs(admin)(transferJob, { params, body: { toUserId } })
  for (const closeDate of ['11/30/2099', '12/31/2099']) await batch('setCloseDate', { closeDate }, [changed.jobId])
  assert.equal((await undoAs(admin, moved.undo?.token ?? '')).count, 1)
  assert.equal((await undoAs(admin, dated.undo?.token ?? '')).count, 1)
})

test('a job that somebody owns already is not handed over to them again', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner: colleague })
  const args = { toUserId: colleague.userId }
  await done(admin, (await start(admin, { jobIds: [jobId], action: 'transfer', args })).taskId)
  await callAs(admin)(transferJob, { params: { jobId }, body: args })
  const { list } = await callAs(admin)(readJobTimeline, { query: { jobId } })
  assert.deepEqual(
    list.filter(({ verb }) => verb === 'job_transferred'),
    [],
  )
})

test('many jobs get a tag and a collaborator; undoing leaves what jobs had before', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company)
  const first = await newJob(company, { title: 'A' })
  const second = await newJob(company, { title: 'B', owner: colleague })
  const third = await newJob(company, { title: 'C' })
  const of = ({ jobId }: { jobId: number }) => ({ params: { jobId } })
  await callAs(admin)(setJobTags, { ...of(first), body: { tagNames: ['Night shift'] } })
  const observer = { userId: colleague.userId, roleId: 10 } as const
  await callAs(admin)(addCollaborator, { ...of(first), body: observer })
  const jobIds = [first.jobId, second.jobId, third.jobId]

  const tagging = await start(admin, { jobIds, action: 'tag', args: { tagName: ' night SHIFT ' } })
  const tagged = await done(admin, tagging.taskId)
  const tagsOf = async (job: { jobId: number }) =>
    (await callAs(admin)(readJobTags, of(job))).tags.map(({ taginfo }) => taginfo.tagName)
  assert.deepEqual(await Promise.all([first, second, third].map(tagsOf)), Array(3).fill(['Night shift']))

  const args = { userId: colleague.userId, roleId: 5 } as const
  const joining = await done(admin, (await start(admin, { jobIds, action: 'setCollaborator', args })).taskId)
  assert.deepEqual([joining.succeeded, joining.failed], [2, 1])
  const rolesOf = async (job: { jobId: number }) =>
    (await callAs(admin)(readCollaborators, of(job))).users.map(({ roleId }) => roleId)
  assert.deepEqual(await Promise.all([first, second, third].map(rolesOf)), [[5], [], [5]])

  assert.equal((await undoAs(admin, joining.undo?.token ?? '')).count, 2)
  assert.equal((await undoAs(admin, tagged.undo?.token ?? '')).count, 2)
  assert.deepEqual(await Promise.all([first, second, third].map(rolesOf)), [[10], [], []])
  assert.deepEqual(await Promise.all([first, second, third].map(tagsOf)), [['Night shift'], [], []])
})

test('a batch that names no jobs, nobody or a day that is over is refused', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  const stranger = await newRecruiter(await newCompany())
  const refused = (body: Body, field: string) =>
    assertRefused(start(admin, { jobIds: [jobId], ...body }), 'invalid', [field])
  await assertRefused(start(admin, { action: 'pause' }), 'invalid', ['jobIds'])
  await assertRefused(start(admin, { query: { searchKey: 'zzzz' }, action: 'pause' }), 'invalid', ['query'])
  await refused({ action: 'transfer' }, 'toUserId')
  await refused({ action: 'transfer', args: { toUserId: stranger.userId } }, 'toUserId')
  await refused({ action: 'tag' }, 'tagName')
  await refused({ action: 'setCollaborator', args: { roleId: 5 } }, 'userId')
  await refused({ action: 'setCollaborator', args: { userId: admin.userId } }, 'roleId')
  await refused({ action: 'setCollaborator', args: { userId: stranger.userId, roleId: 5 } }, 'userId')
  await refused({ action: 'setCloseDate' }, 'closeDate')
  await refused({ action: 'setCloseDate', args: { closeDate: '01/01/2001' } }, 'closeDate')
  await refused({ action: 'close', args: { reasonId: 999_999_999 } }, 'reasonId')
  const recruiter = await newRecruiter(company)
  const args = { toUserId: recruiter.userId }
  await assertRefused(start(recruiter, { jobIds: [jobId], action: 'transfer', args }), 'forbidden')
  assert.equal(
    (await send(startJobBatch, { body: { jobIds: [jobId], action: 'pause' } }, await newCandidate())).status,
    403,
  )
})
