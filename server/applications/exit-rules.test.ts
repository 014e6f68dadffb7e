import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { rateApplication } from '@hireloom/contract/applications/team.ts'
import { addNote, listNotes } from '@hireloom/contract/notes/notes.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { changeJobStage, readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { decideAs, newApplication, newWork, readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newRecruiter, type Person } from '../testing/world.ts'

const askFor = async (owner: Person, jobId: number, exitRules: object) => {
  const params = { jobId, jobStageId: await stageIdOf(jobId, 'applied') }
  return callAs(owner)(changeJobStage, { params, body: { exitRules } })
}

test('an application leaves its stage when the stage has what it asks for, or with a reason that is kept', async () => {
  const { owner, company, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const changed = await askFor(owner, jobId, { ratings: 1, note: true, assignee: true, resume: true })
  assert.deepEqual(changed.exitRules, { ratings: 1, note: true, assignee: true, resume: true })
  const refused = await assertRefused(decideAs(owner, appId, { decision: 'advance' }))
  assert.deepEqual([refused.problem, refused.message], ['stage-unfinished', "This stage isn't complete yet."])
  assert.deepEqual(refused.details?.missing, ['ratings', 'note', 'assignee', 'resume'])
  assert.equal((await readAs(owner, appId)).statusKey, 'applied')

  await callAs(owner)(rateApplication, { params: { appId }, body: { rating: 4 } })
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Knows ports.' } })
  await askFor(owner, jobId, { ratings: 2, note: true })
  const toStageId = await stageIdOf(jobId, 'interview')
  const again = await assertRefused(decideAs(owner, appId, { decision: 'move', toStageId }))
  assert.deepEqual([again.details?.missing, again.details?.ratings], [['ratings'], 2])
  const empty = await assertRefused(decideAs(owner, appId, { decision: 'move', toStageId, overrideReason: ' ' }))
  assert.deepEqual(Object.keys(empty.fields ?? {}), ['overrideReason'])

  const moved = await decideAs(owner, appId, { decision: 'move', toStageId, overrideReason: 'She flies tomorrow.' })
  assert.equal(moved.statusKey, 'interview')
  const { timeline } = await readAs(owner, appId)
  assert.equal(timeline.find(({ verb }) => verb === 'application_moved')?.note, 'She flies tomorrow.')
  await undoAs(owner, moved.undo.token)

  const colleague = await newRecruiter(company, { isAdmin: true })
  await callAs(colleague)(rateApplication, { params: { appId }, body: { rating: 2 } })
  assert.equal((await decideAs(owner, appId, { decision: 'move', toStageId })).statusKey, 'interview')
  const { list } = await callAs(owner)(listNotes, { params: { appId } })
  assert.ok(list.some(({ text }) => text === 'Knows ports.'))
})

test('what a stage asks for holds no rejection, no hold and no way back; a wrong rule is refused by its field', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { appId: other } = await newApplication(jobId)
  await decideAs(owner, appId, { decision: 'advance' })
  const { stages } = await callAs(owner)(readJobWorkflow, { params: { jobId } })
  const present = stages.find(({ name }) => name === 'Shortlisted')
  assert.ok(present)
  const params = { jobId, jobStageId: present.jobStageId }
  await callAs(owner)(changeJobStage, { params, body: { exitRules: { assignee: true } } })
  const toStageId = await stageIdOf(jobId, 'applied')
  assert.equal((await decideAs(owner, appId, { decision: 'move', toStageId })).statusKey, 'applied')
  await askFor(owner, jobId, { assignee: true })
  const body = { appIds: [appId, other], action: 'advance' as const, args: {} }
  const task = await callAs(owner)(startApplicationBulk, { body })
  const read = () => callAs(owner)(readTask, { params: { taskId: task.taskId } })
  await until(async () => (await read()).endedAt !== null)
  assert.deepEqual([(await read()).succeeded, (await read()).failed], [0, 2])
  assert.equal((await decideAs(owner, other, { decision: 'reject' })).statusKey, 'rejected')
  const wrong = await assertRefused(askFor(owner, jobId, { ratings: 0 }))
  assert.deepEqual(Object.keys(wrong.fields ?? {}), ['exitRules.ratings'])
})
