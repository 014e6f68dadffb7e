import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as jobWorkflow from '@hireloom/contract/workflows/job-workflow.ts'
import { type StageGroup, stageConfigs, stageTypes } from '@hireloom/contract/workflows/stage-types.ts'
import { judgeOrder } from '@hireloom/contract/workflows/stages.ts'
import * as contract from '@hireloom/contract/workflows/workflows.ts'
import { newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const own = [
  { name: 'New', stageTypeId: 2 },
  { name: 'Trial day', stageTypeId: 15, group: 'interview', candidateLabel: { en: 'A day with us', es: 'Un día' } },
  { name: 'Contract', stageTypeId: 13, config: { approvals: true }, slaHours: 48 },
  { name: 'Start', stageTypeId: 14 },
] as const

const stagesOf = async (person: Person, jobId: number) =>
  (await callAs(person)(jobWorkflow.readJobWorkflow, { params: { jobId } })).stages
const namesOf = async (person: Person, jobId: number) => (await stagesOf(person, jobId)).map(({ name }) => name)

async function newAdmin() {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  return { company, admin, call: callAs(admin) }
}

test('four workflows are shipped, Standard is the default, and nobody changes them', async () => {
  const { call } = await newAdmin()
  const { list, count } = await call(contract.listWorkflows)
  assert.equal(count, 4)
  assert.deepEqual(
    list.map(({ name, isShipped, isDefault, stages }) => [name, isShipped, isDefault, stages.map(each => each.name)]),
    [
      ['Standard', true, true, ['Applied', 'Shortlisted', 'Phone', 'Assessment', 'Interview', 'Offer', 'Joining']],
      ['Short', true, false, ['Applied', 'Interview', 'Offer', 'Joining']],
      ['Campus', true, false, ['Applied', 'Pre-interview questions', 'Video', 'Onsite day', 'Offer', 'Joining']],
      ['Agency', true, false, ['Applied', 'Screened', 'Sent to client', 'Client interview', 'Offer', 'Placed']],
    ],
  )
  for (const { stages } of list) assert.deepEqual(judgeOrder(stages.map(({ group }) => group)), {})
  const params = { workflowId: list[0]?.workflowId ?? 0 }
  const renamed = await assertRefused(
    call(contract.changeWorkflow, { params, body: { name: 'Ours' } }),
    'shipped-workflow',
  )
  assert.equal(renamed.message, 'This is a standard workflow. Clone it to make changes.')
  await assertRefused(call(contract.removeWorkflow, { params }), 'shipped-workflow')
  const stages = own.map(stage => ({ ...stage }))
  await assertRefused(call(contract.saveWorkflowStages, { params, body: { stages } }), 'shipped-workflow')
})

test('a company makes a workflow, new jobs start with the default one, and running jobs stay as they are', async () => {
  const { company, admin, call } = await newAdmin()
  const before = await newJob(company, { owner: admin })
  const made = await call(contract.createWorkflow, {
    body: { name: 'Shop floor', stages: own.map(each => ({ ...each })) },
  })
  assert.deepEqual(
    made.stages.map(({ order, name, type, group, slaHours }) => [order, name, type, group, slaHours]),
    [
      [1, 'New', 'application_review', 'applied', null],
      [2, 'Trial day', 'custom', 'interview', null],
      [3, 'Contract', 'offer', 'offer', 48],
      [4, 'Start', 'joining', 'hired', null],
    ],
  )
  const params = { workflowId: made.workflowId }
  assert.equal((await call(contract.changeWorkflow, { params, body: { isDefault: true } })).isDefault, true)
  const after = await newJob(company, { owner: admin })
  assert.deepEqual(await namesOf(admin, after.jobId), ['New', 'Trial day', 'Contract', 'Start'])
  assert.equal((await namesOf(admin, before.jobId)).length, 7)
  assert.equal((await call(contract.readWorkflow, { params })).jobs, 1)
  await assertRefused(call(contract.removeWorkflow, { params }), 'illegal-change')
})

test('stages keep their numbers when they are saved, and open jobs follow only when that is asked for', async () => {
  const { company, admin, call } = await newAdmin()
  const made = await call(contract.createWorkflow, { body: { name: 'Office', isDefault: true } })
  const { jobId } = await newJob(company, { owner: admin })
  const params = { workflowId: made.workflowId }
  const kept = made.stages.filter(({ name }) => name !== 'Phone')
  const stages = kept.map(stage => ({ ...stage, name: `${stage.name} step` }))
  const preview = await call(contract.saveWorkflowStages, { params, body: { stages, preview: true } })
  assert.deepEqual([preview.jobs, preview.applications, preview.workflow.stages.length], [1, 0, 7])
  const saved = await call(contract.saveWorkflowStages, { params, body: { stages, version: 1 } })
  assert.deepEqual(
    saved.workflow.stages.map(({ stageId, name }) => [stageId, name]),
    kept.map(({ stageId, name }) => [stageId, `${name} step`]),
  )
  assert.equal((await namesOf(admin, jobId)).length, 7)
  await assertRefused(call(contract.saveWorkflowStages, { params, body: { stages, version: 1 } }), 'stale')
  const idsBefore = (await stagesOf(admin, jobId)).map(({ jobStageId }) => jobStageId)
  await call(contract.saveWorkflowStages, { params, body: { stages, applyToOpenJobs: true } })
  const now = await stagesOf(admin, jobId)
  assert.deepEqual(
    now.map(({ name }) => name),
    saved.workflow.stages.map(({ name }) => name),
  )
  assert.ok(now.every(({ jobStageId }) => idsBefore.includes(jobStageId)))
})

test('a workflow is copied under another name and removed, and jobs that have it keep their stages', async () => {
  const { company, admin, call } = await newAdmin()
  const { list } = await call(contract.listWorkflows)
  const short = list.find(({ name }) => name === 'Short')
  const copy = await call(contract.cloneWorkflow, {
    params: { workflowId: short?.workflowId ?? 0 },
    body: { name: 'Short, ours' },
  })
  assert.deepEqual([copy.isShipped, copy.stages.length], [false, 4])
  const { jobId } = await newJob(company, { owner: admin })
  const body = { workflowId: copy.workflowId }
  await call(jobWorkflow.chooseJobWorkflow, { params: { jobId }, body })
  const params = { workflowId: copy.workflowId }
  await call(contract.removeWorkflow, { params })
  await assertRefused(call(contract.readWorkflow, { params }), 'not-found')
  assert.equal((await namesOf(admin, jobId)).length, 4)
  const other = await newJob(company, { owner: admin })
  const gone = await assertRefused(call(jobWorkflow.chooseJobWorkflow, { params: { jobId: other.jobId }, body }))
  assert.deepEqual(gone.fields, { workflowId: "Your company doesn't have this workflow." })
})

test('stages that make no workflow are refused at their fields', async () => {
  const { call } = await newAdmin()
  const [first, trial, offer, start] = own.map(each => ({ ...each }))
  const fieldsOf = async (...stages: unknown[]) =>
    (
      await assertRefused(
        call(contract.createWorkflow, { body: { name: 'Wrong', stages: JSON.parse(JSON.stringify(stages)) } }),
      )
    ).fields
  const starts = 'The first stage must be in the “Applied” group.'
  const ends = 'The last stage must be in the “Hired” group, and there can only be one.'
  const found = { name: 'Found', stageTypeId: 1 }
  assert.deepEqual(await fieldsOf(trial, first, start), { 'stages.0.group': starts })
  assert.deepEqual(await fieldsOf(first, found, start), { 'stages.1.group': '“Sourcing” stages must come first.' })
  assert.deepEqual(await fieldsOf(first, start, offer), { 'stages.1.group': ends })
  assert.deepEqual(await fieldsOf(first, start, start), { 'stages.1.group': ends })
  assert.deepEqual(await fieldsOf(first, offer), { 'stages.1.group': ends })
  assert.deepEqual(await fieldsOf(first, { name: 'Chat', stageTypeId: 15 }, start), {
    'stages.1.group': 'Choose a group for this stage.',
  })
  assert.deepEqual(
    Object.keys((await fieldsOf(first, { ...offer, config: { approvals: 'yes', extra: 1 } }, start)) ?? {}),
    ['stages.1.config.approvals', 'stages.1.config.extra'],
  )
  assert.deepEqual(Object.keys((await fieldsOf(first, { ...start, stageId: 1 })) ?? {}), ['stages.1.stageId'])
  assert.deepEqual(Object.keys((await fieldsOf({ ...first, name: ' ' }, start)) ?? {}), ['stages.0.name'])
})

test('sourcing comes first, then applied, and one stage of hiring ends every workflow', () => {
  const groups: StageGroup[] = ['sourcing', 'applied', 'screening', 'hired']
  assert.deepEqual(judgeOrder(groups), {})
  for (const at of groups.keys()) {
    const without = groups.toSpliced(at, 1)
    assert.equal(Object.keys(judgeOrder(without)).length === 0, ['sourcing', 'screening'].includes(groups[at] ?? ''))
  }
  assert.deepEqual(Object.keys(judgeOrder(['applied', 'sourcing', 'hired'])), ['stages.1.group'])
  assert.deepEqual(Object.keys(judgeOrder(['applied', 'hired', 'hired'])), ['stages.1.group'])
})

test('the fifteen types of stages are told with their settings and a label for candidates', async () => {
  const { admin, call } = await newAdmin()
  const { list } = await call(contract.listStageTypes)
  assert.deepEqual(
    list.map(({ stageTypeId, type }) => [stageTypeId, type]),
    stageTypes.map(({ stageTypeId, type }) => [stageTypeId, type]),
  )
  assert.equal(Object.keys(stageConfigs).length, list.length)
  assert.ok(list.every(({ config, candidateLabel }) => config.type === 'object' && candidateLabel !== ''))
  assert.ok(admin)
})

test('who does not administer a company reads its workflows only; candidates and visitors not even that', async () => {
  const { company } = await newAdmin()
  const colleague = callAs(await newRecruiter(company))
  assert.equal((await colleague(contract.listWorkflows)).count, 4)
  const body = { name: 'Mine' }
  await assertRefused(colleague(contract.createWorkflow, { body }), 'forbidden')
  await assertRefused(callAs(await newCandidate())(contract.listWorkflows), 'forbidden')
  await assertRefused(callAs(null)(contract.listStageTypes), 'unauthorized')
})

test('another company sees neither the workflows nor the stages of a job', async () => {
  const { call } = await newAdmin()
  const made = await call(contract.createWorkflow, { body: { name: 'Ours' } })
  const other = await newAdmin()
  const params = { workflowId: made.workflowId }
  assert.equal((await other.call(contract.listWorkflows)).count, 4)
  await assertRefused(other.call(contract.readWorkflow, { params }), 'not-found')
  await assertRefused(other.call(contract.cloneWorkflow, { params, body: { name: 'x' } }), 'not-found')
  const { jobId } = await newWork()
  await assertRefused(other.call(jobWorkflow.readJobWorkflow, { params: { jobId } }), 'not-found')
})

test('a stage that moves applications on does so in copies, and only a type that can be complete has the switch', async () => {
  const { company, admin, call } = await newAdmin()
  const autoAdvance = { on: 'documents' as const }
  const papers = { name: 'Papers', stageTypeId: 3, autoAdvance }
  const stages = [{ name: 'New', stageTypeId: 2 }, papers, { name: 'Start', stageTypeId: 14 }]
  const made = await call(contract.createWorkflow, { body: { name: 'Papers first', stages, isDefault: true } })
  const params = { workflowId: made.workflowId }
  const copy = await call(contract.cloneWorkflow, { params, body: { name: 'Papers again' } })
  const { jobId } = await newJob(company, { owner: admin })
  for (const found of [made.stages, copy.stages, await stagesOf(admin, jobId)])
    assert.deepEqual(
      found.map(each => each.autoAdvance),
      [null, autoAdvance, null],
    )
  const { stages: kept } = await call(contract.readWorkflow, { params })
  const switchedOff = kept.map(each => ({ ...each, autoAdvance: null }))
  await call(contract.saveWorkflowStages, { params, body: { stages: switchedOff, applyToOpenJobs: true } })
  const [, second, last] = await stagesOf(admin, jobId)
  assert.equal(second?.autoAdvance, null)
  const change = (jobStageId = 0) =>
    call(jobWorkflow.changeJobStage, { params: { jobId, jobStageId }, body: { autoAdvance } })
  assert.deepEqual((await change(second?.jobStageId)).autoAdvance, autoAdvance)
  await assertRefused(change(last?.jobStageId), 'invalid', ['autoAdvance'])
  const wrong = stages.map(each => ({ ...each, autoAdvance: { on: 'checklist' as const } }))
  await assertRefused(call(contract.createWorkflow, { body: { name: 'Wrong', stages: wrong } }), 'invalid', [
    'stages.1.autoAdvance',
    'stages.2.autoAdvance',
  ])
})
