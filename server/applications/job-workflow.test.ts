import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import * as contract from '@hireloom/contract/workflows/job-workflow.ts'
import {
  assignWorkflow,
  createWorkflow,
  listWorkflows,
  saveWorkflowStages,
} from '@hireloom/contract/workflows/workflows.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import {
  decideAs,
  listAs,
  moveAs,
  newApplication,
  newWork,
  readAs,
  stageIdOf,
  undoAs,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newJob, newRecruiter, type Person } from '../testing/world.ts'

const shipped = async (person: Person, name: string): Promise<number> => {
  const { list } = await callAs(person)(listWorkflows)
  const found = list.find(each => each.name === name)
  assert.ok(found)
  return found.workflowId
}
const workflowOf = (person: Person, jobId: number) => callAs(person)(contract.readJobWorkflow, { params: { jobId } })

test('a job has the stages of the standard workflow, with the people in each', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  await newApplication(jobId)
  await decideAs(owner, appId, { decision: 'advance' })
  const { name, stages } = await workflowOf(owner, jobId)
  assert.equal(name, 'Standard')
  assert.deepEqual(
    stages.slice(0, 3).map(stage => [stage.order, stage.name, stage.statusKey, stage.applications]),
    [
      [1, 'Applied', 'applied', 1],
      [2, 'Shortlisted', 'shortlisted', 1],
      [3, 'Phone', 'shortlisted', 0],
    ],
  )
})

test('a stage is added, changed a part at a time, and its label is what applicants read', async () => {
  const { owner, jobId } = await newWork()
  const { statusToken } = await newApplication(jobId)
  const params = { jobId }
  const body = {
    name: 'Portfolio',
    stageTypeId: 15,
    group: 'screening',
    order: 3,
    candidateLabel: { en: 'Your work' },
  } as const
  const added = await callAs(owner)(contract.addJobStage, { params, body })
  assert.deepEqual([added.order, added.statusKey], [3, 'shortlisted'])
  const one = { params: { jobId, jobStageId: added.jobStageId } }
  const change = (changes: Record<string, unknown>) => callAs(owner)(contract.changeJobStage, { ...one, body: changes })
  await change({ scheduleEventData: { title: 'Meet us' }, writtenAssessmentId: 7 })
  const merged = await change({ videoInterviewId: 8, interviewerPool: [owner.userId], slaHours: 24 })
  assert.deepEqual(
    [merged.scheduleEventData, merged.writtenAssessmentId, merged.videoInterviewId, merged.interviewerPool],
    [{ title: 'Meet us' }, 7, 8, [owner.userId]],
  )
  assert.equal((await change({ writtenAssessmentId: null, order: 2 })).order, 2)
  assert.deepEqual((await assertRefused(change({ order: 1 }))).fields, {
    order: 'The first stage must be in the “Applied” group.',
  })
  assert.deepEqual(Object.keys((await assertRefused(change({ config: { wrong: 1 } }))).fields ?? {}), ['config.wrong'])
  const noGroup = callAs(owner)(contract.addJobStage, { params, body: { name: 'x', stageTypeId: 15 } })
  assert.deepEqual((await assertRefused(noGroup)).fields, { group: 'Choose a group for this stage.' })
  const panel = await callAs(owner)(contract.addJobStage, { params, body: { name: 'Panel', stageTypeId: 10 } })
  assert.deepEqual([panel.order, panel.statusKey], [8, 'interview'], 'before the last of the eight')
  const { steps } = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.equal(steps[1]?.label, 'Your work')
})

test('a stage with people asks where they go; its history stays', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { appId: rejected } = await newApplication(jobId)
  const screening = await stageIdOf(jobId, 'shortlisted')
  for (const id of [appId, rejected]) await decideAs(owner, id, { decision: 'advance' })
  await decideAs(owner, rejected, { decision: 'reject' })
  const params = { jobId, jobStageId: screening }
  const asked = await assertRefused(callAs(owner)(contract.removeJobStage, { params }))
  assert.deepEqual([asked.problem, asked.details?.applications], ['stage-in-use', 1])
  assert.equal(asked.message, 'This stage still has candidates. Choose a stage to move them to.')
  const wrong = callAs(owner)(contract.removeJobStage, { params, query: { toStageId: screening } })
  assert.deepEqual(Object.keys((await assertRefused(wrong)).fields ?? {}), ['toStageId'])
  const interview = await stageIdOf(jobId, 'interview')
  const left = await callAs(owner)(contract.removeJobStage, { params, query: { toStageId: interview } })
  assert.equal(left.stages.length, 6)
  const moved = await readAs(owner, appId)
  assert.deepEqual([moved.statusKey, moved.stageName, moved.version], ['interview', 'Interview', 3])
  assert.equal((await readAs(owner, rejected)).statusKey, 'rejected')
  for (const [key, text] of [
    ['applied', 'The first stage must be in the “Applied” group.'],
    ['joining', 'The last stage must be in the “Hired” group, and there can only be one.'],
  ] as const) {
    const last = { params: { jobId, jobStageId: await stageIdOf(jobId, key) } }
    const refused = await assertRefused(callAs(owner)(contract.removeJobStage, last))
    assert.deepEqual(refused.fields, { jobStageId: text })
  }
})

test('a job gets another workflow, and everybody a place in it', async () => {
  const { owner, jobId } = await newWork()
  const [screened, interviewed] = [await newApplication(jobId), await newApplication(jobId)]
  await decideAs(owner, screened.appId, { decision: 'advance' })
  const { undo } = await moveAs(owner, interviewed.appId, 'interview')
  const body = { workflowId: await shipped(owner, 'Short') }
  const { name, stages } = await callAs(owner)(contract.chooseJobWorkflow, { params: { jobId }, body })
  assert.deepEqual([name, stages.map(stage => stage.applications)], ['Short', [1, 1, 0, 0]])
  const { list } = await listAs(owner, { jobId, sort: 'appliedAscend' })
  assert.deepEqual(
    list.map(row => row.stageName),
    ['Applied', 'Interview'],
  )
  await assertRefused(undoAs(owner, undo.token), 'illegal-change')
})

test('some applicants follow another workflow than their job', async () => {
  const { owner, jobId } = await newWork()
  const [first, second] = [await newApplication(jobId), await newApplication(jobId)]
  const workflowId = await shipped(owner, 'Campus')
  const { list } = await callAs(owner)(assignWorkflow, { body: { appIds: [second.appId], workflowId } })
  assert.deepEqual(
    list.map(row => [row.appId, row.stageName, row.version]),
    [[second.appId, 'Applied', 2]],
  )
  const next = await decideAs(owner, second.appId, { decision: 'advance' })
  assert.equal(next.stageName, 'Pre-interview questions')
  assert.equal((await decideAs(owner, first.appId, { decision: 'advance' })).stageName, 'Shortlisted')
  const toMain = decideAs(owner, second.appId, { decision: 'move', toStageId: await stageIdOf(jobId, 'offer') })
  await assertRefused(toMain, 'illegal-change')
  assert.equal((await workflowOf(owner, jobId)).stages.length, 13)
  await callAs(owner)(assignWorkflow, {
    body: { appIds: [second.appId], workflowId: await shipped(owner, 'Standard') },
  })
  assert.equal((await workflowOf(owner, jobId)).stages.length, 7)
  await decideAs(owner, first.appId, { decision: 'reject' })
  const done = callAs(owner)(assignWorkflow, { body: { appIds: [first.appId], workflowId } })
  assert.deepEqual((await assertRefused(done)).details?.appIds, [first.appId])
})

test('saved stages reach open jobs alone, and move those whose stage goes, as the preview counts them', async () => {
  const { company, owner, jobId } = await newWork()
  const closed = await newJob(company, { owner })
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const { workflowId, stages } = await admin(createWorkflow, { body: { name: 'Ours' } })
  for (const params of [{ jobId }, { jobId: closed.jobId }])
    await callAs(owner)(contract.chooseJobWorkflow, { params, body: { workflowId } })
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', closed.jobId).execute()
  const [phoned, offered, elsewhere] = [
    await newApplication(jobId),
    await newApplication(jobId),
    await newApplication(jobId),
  ]
  const phone = (await workflowOf(owner, jobId)).stages.find(({ name }) => name === 'Phone')
  await decideAs(owner, phoned.appId, { decision: 'move', toStageId: phone?.jobStageId })
  await moveAs(owner, offered.appId, 'offer')
  const campus = await shipped(owner, 'Campus')
  await callAs(owner)(assignWorkflow, { body: { appIds: [elsewhere.appId], workflowId: campus } })
  const kept = stages.filter(({ name }) => name !== 'Phone')
  const save = (preview: boolean) =>
    admin(saveWorkflowStages, { params: { workflowId }, body: { stages: kept, applyToOpenJobs: true, preview } })
  const told = await save(true)
  assert.deepEqual([told.jobs, told.applications, told.moving], [1, 3, 1])
  await save(false)
  const stageOf = async ({ appId }: { appId: number }) => (await readAs(owner, appId)).stageName
  assert.deepEqual([await stageOf(phoned), await stageOf(offered)], ['Shortlisted', 'Offer'])
  // Whoever follows another workflow stays in it.
  assert.equal((await decideAs(owner, elsewhere.appId, { decision: 'advance' })).stageName, 'Pre-interview questions')
  assert.deepEqual((await workflowOf(owner, closed.jobId)).stages.length, 7)
})

test('somebody who is just moved into a stage does not stay in one that is taken away meanwhile', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const [offer, interview] = [await stageIdOf(jobId, 'offer'), await stageIdOf(jobId, 'interview')]
  const params = { jobId, jobStageId: offer }
  const [removed, moved] = await atOnce(
    'select 1 from job_workflow_stage where job_stage_id = $1 for update',
    [offer],
    [
      () => callAs(owner)(contract.removeJobStage, { params, query: { toStageId: interview } }),
      () => decideAs(owner, appId, { decision: 'move', toStageId: offer }),
    ],
  )
  assert.equal(removed?.status, 'fulfilled')
  assert.equal(moved?.status, 'rejected')
  assert.equal((await readAs(owner, appId)).stageName, 'Applied')
})

test('the stages of a job are for those who work on it', async () => {
  const { company, jobId } = await newWork()
  const strangers = [await newRecruiter(company), (await newWork()).owner]
  const workflowId = await shipped((await newWork()).owner, 'Short')
  for (const stranger of strangers) {
    const as = callAs(stranger)
    await assertRefused(as(contract.readJobWorkflow, { params: { jobId } }), 'not-found')
    await assertRefused(as(contract.chooseJobWorkflow, { params: { jobId }, body: { workflowId } }), 'not-found')
    const body = { name: 'x', stageTypeId: 8 }
    await assertRefused(as(contract.addJobStage, { params: { jobId }, body }), 'not-found')
    const params = { jobId, jobStageId: await stageIdOf(jobId, 'offer') }
    await assertRefused(as(contract.changeJobStage, { params, body: { name: 'x' } }), 'not-found')
    await assertRefused(as(contract.removeJobStage, { params }), 'not-found')
    const { appId } = await newApplication(jobId)
    await assertRefused(as(assignWorkflow, { body: { appIds: [appId], workflowId } }), 'not-found')
  }
  await assertRefused(callAs(null)(contract.readJobWorkflow, { params: { jobId } }), 'unauthorized')
  const candidate = callAs(await newCandidate())
  await assertRefused(candidate(contract.readJobWorkflow, { params: { jobId } }), 'forbidden')
})
