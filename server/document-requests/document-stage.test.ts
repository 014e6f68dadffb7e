import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStageItem, readStageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import { uploadAskedDocument } from '@hireloom/contract/document-requests/answering.ts'
import { changeDocumentRequest, listDocumentRequests } from '@hireloom/contract/document-requests/requests.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { addJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { documentOf } from '../testing/attempt-parts.ts'
import { decideAs, post, readAs, resumePdf } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, settled } from '../testing/made-automations.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs } from '../testing/world.ts'

test('a stage asks for its documents by an automation, holds until all are accepted, and moves on by another', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const documents = [{ title: 'Passport', mandatory: true, formats: ['pdf'] }]
  const { jobStageId } = await callAs(owner)(addJobStage, {
    params: { jobId },
    body: { name: 'Documents', stageTypeId: 3, config: { documents }, order: 2 },
  })
  await newAutomation(owner, jobId, {
    trigger: { on: 'stage_entered' },
    conditions: { match: 'all', of: [{ fact: 'stage', is: 'anyOf', values: [jobStageId] }] },
    actions: [{ act: 'request_documents', titles: ['passport', 'Diploma'], days: 5 }],
  })
  await newAutomation(owner, jobId, { trigger: { on: 'documents_accepted' }, actions: [{ act: 'advance' }] })
  for (const on of ['document_uploaded', 'documents_received'] as const)
    await newAutomation(owner, jobId, { trigger: { on }, actions: [{ act: 'add_tags', tags: [on] }] })
  const { appId, statusToken: token } = await apply()
  const params = { appId }
  await decideAs(owner, appId, { decision: 'move', toStageId: jobStageId })
  await settled(appId)
  const { list } = await callAs(owner)(listDocumentRequests, { query: params })
  assert.deepEqual(
    list.map(each => [each.title, each.formats, each.mandatory, each.dueOn !== null]),
    [
      ['Passport', ['pdf'], true, true],
      ['Diploma', [], true, true],
    ],
  )
  const [passport = 0, diploma = 0] = list.map(each => each.documentRequestId)
  const send = async (documentRequestId: number) =>
    (await post(pathWith(uploadAskedDocument.path, { token, documentRequestId }), documentOf(resumePdf()))).status
  const accept = (documentRequestId: number) =>
    callAs(owner)(changeDocumentRequest, { params: { documentRequestId }, body: { state: 'accepted' } })
  const checks = async () =>
    (await callAs(owner)(readStageChecks, { params })).list.map(each => [
      each.item,
      each.request,
      each.checkedAt !== null,
    ])
  const tagsAfter = async (documentRequestId: number) => {
    assert.equal(await send(documentRequestId), 201)
    await settled(appId)
    return (await readAs(owner, appId)).tags
  }
  assert.deepEqual(await tagsAfter(passport), ['document_uploaded'])
  assert.deepEqual(await tagsAfter(diploma), ['document_uploaded', 'documents_received'])
  await accept(passport)
  assert.deepEqual(await checks(), [['Passport', 'accepted', true]])
  const untick = { jobStageId, item: 'Passport', isChecked: false }
  await assertRefused(callAs(owner)(checkStageItem, { params, body: untick }), 'illegal-change')
  const refused = await assertRefused(decideAs(owner, appId, { decision: 'advance' }))
  assert.deepEqual(refused.details?.missing, ['documents'])
  await accept(diploma)
  await settled(appId)
  assert.notEqual((await readAs(owner, appId)).jobStageId, jobStageId)
})
