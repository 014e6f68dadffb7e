import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStageItem, readStageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { addJobStage, changeJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, newWork, readAs, stageIdOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter } from '../testing/world.ts'

const missingOf = async (decided: Promise<unknown>) => (await assertRefused(decided)).details?.missing

/** Work whose second stage is of a type with these settings, and an application that stands in it. */
async function newStage(stageTypeId: number, config: Record<string, unknown>) {
  const work = await newWork()
  const { owner, jobId } = work
  const body = {
    name: 'Ours',
    stageTypeId,
    config,
    order: 2,
    ...(stageTypeId === 15 && { group: 'screening' as const }),
  }
  const { jobStageId, order } = await callAs(owner)(addJobStage, { params: { jobId }, body })
  assert.equal(order, 2)
  const { appId } = await newApplication(jobId)
  await decideAs(owner, appId, { decision: 'move', toStageId: jobStageId })
  return { ...work, appId, jobStageId, params: { appId } }
}

test('a checklist is ticked off on the application, by name and time, before it moves on', async () => {
  const { owner, company, jobId } = await newWork()
  const jobStageId = await stageIdOf(jobId, 'applied')
  const config = { checklist: ['Right to work', 'Salary asked'] }
  await callAs(owner)(changeJobStage, { params: { jobId, jobStageId }, body: { config } })
  const { appId } = await newApplication(jobId)
  const params = { appId }
  assert.deepEqual(await missingOf(decideAs(owner, appId, { decision: 'advance' })), ['checklist'])

  const check = (item: string, isChecked = true) =>
    callAs(owner)(checkStageItem, { params, body: { jobStageId, item, isChecked } })
  await check('Right to work')
  assert.deepEqual(await missingOf(decideAs(owner, appId, { decision: 'advance' })), ['checklist'])
  await check('Salary asked')
  await check('Salary asked')
  await check('Right to work', false)
  const { list } = await check('Right to work')
  assert.deepEqual(
    list.map(({ item, isMandatory, checkedAt, checkedBy }) => [
      item,
      isMandatory,
      checkedAt !== null,
      checkedBy !== null,
    ]),
    [
      ['Right to work', true, true, true],
      ['Salary asked', true, true, true],
    ],
  )
  const { list: activity } = await callAs(owner)(listActivity, { params, query: {} })
  const told = activity.flatMap(({ event }) => (event?.verb.startsWith('stage_item') ? [event.verb] : []))
  assert.deepEqual(told.toSorted(), [
    'stage_item_checked',
    'stage_item_checked',
    'stage_item_checked',
    'stage_item_unchecked',
  ])
  const colleague = await newRecruiter(company, { isAdmin: true })
  assert.equal((await decideAs(colleague, appId, { decision: 'advance' })).statusKey, 'shortlisted')
  await assertRefused(check('Salary asked'), 'illegal-change')
})

test('a document that is required holds an application until it is ticked off; an optional one does not', async () => {
  const documents = [{ title: 'Passport', mandatory: true }, { title: 'Certificate' }]
  const { owner, appId, jobStageId, params } = await newStage(3, { documents })
  const { list } = await callAs(owner)(readStageChecks, { params })
  assert.deepEqual(
    list.map(({ item, kind, isMandatory }) => [item, kind, isMandatory]),
    [
      ['Passport', 'document', true],
      ['Certificate', 'document', false],
    ],
  )
  assert.deepEqual(await missingOf(decideAs(owner, appId, { decision: 'advance' })), ['documents'])
  await callAs(owner)(checkStageItem, { params, body: { jobStageId, item: 'Passport', isChecked: true } })
  assert.equal((await decideAs(owner, appId, { decision: 'advance' })).statusKey, 'shortlisted')
})

test('a stage that asks for references holds an application until so many have been received', async () => {
  const { owner, appId } = await newStage(11, { count: 1 })
  const refused = await assertRefused(decideAs(owner, appId, { decision: 'advance' }))
  assert.deepEqual([refused.details?.missing, refused.details?.references], [['references'], 1])
  const referee = { name: 'Ada Lin', email: 'ada.lin@referees.example' }
  const { referenceId } = await callAs(owner)(createReference, { body: { appId, referee } })
  assert.deepEqual(await missingOf(decideAs(owner, appId, { decision: 'advance' })), ['references'])
  await db().updateTable('reference').set({ status: 'submitted' }).where('reference_id', '=', referenceId).execute()
  assert.equal((await decideAs(owner, appId, { decision: 'advance' })).statusKey, 'shortlisted')
})

test('a stage tells the team what to do, and how long and where its interviews are', async () => {
  const told = await newStage(15, { text: 'Call the client first.' })
  assert.equal((await callAs(told.owner)(readStageChecks, told)).text, 'Call the client first.')
  const onsite = await newStage(10, { duration: 45, location: 'Room 4' })
  const { duration, location, list } = await callAs(onsite.owner)(readStageChecks, onsite)
  assert.deepEqual([duration, location, list], [45, 'Room 4', []])
})

test('only who works on the job sees and ticks the items, and only items that are there', async () => {
  const { owner, appId, jobStageId, params } = await newStage(3, { documents: [{ title: 'Passport' }] })
  const body = { jobStageId, item: 'Passport', isChecked: true }
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(readStageChecks, { params }), 'not-found')
  await assertRefused(callAs(stranger)(checkStageItem, { params, body }), 'not-found')
  await assertRefused(call(checkStageItem, { params, body }))
  const wrong = await assertRefused(callAs(owner)(checkStageItem, { params, body: { ...body, item: 'Visa' } }))
  assert.deepEqual(Object.keys(wrong.fields ?? {}), ['item'])
  const moved = { ...body, jobStageId: jobStageId + 1 }
  await assertRefused(callAs(owner)(checkStageItem, { params, body: moved }), 'illegal-change')
  assert.equal((await readAs(owner, appId)).state, 'active')
})
