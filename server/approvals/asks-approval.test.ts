import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobEditor, saveJobDraft } from '@hireloom/contract/jobs/editor.ts'
import {
  approvable,
  by,
  decideAs,
  draftJob,
  newApprovers,
  newFlow,
  saveJob,
  submittedJob,
} from '../testing/made-approvals.ts'
import { callAs } from '../testing/world.ts'

test('the editor says whether what is written would wait for an approval, as it is saved', async () => {
  const { chief, ada, one } = await newApprovers()
  const salary = { currency: 'EUR', from: 70_000, period: 'year' }
  await newFlow(chief, [by(one)], { conditions: { salary } })
  const { jobId, version } = await draftJob(ada, { maxSalary: 65_000 })
  const asks = async () => (await callAs(ada)(readJobEditor, { params: { jobId } })).asksApproval
  assert.equal(await asks(), false)
  const saved = await callAs(ada)(saveJobDraft, {
    params: { jobId },
    body: { version, fields: { ...approvable, maxSalary: 90_000 } },
  })
  assert.deepEqual([saved.asksApproval, await asks()], [true, true])
})

test('a change of a published job asks for approval only when it changes what is approved again', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { jobId, approvalId } = await submittedJob(ada)
  const asks = async () => (await callAs(ada)(readJobEditor, { params: { jobId } })).asksApproval
  assert.equal(await asks(), true)
  await decideAs(one, approvalId)
  assert.equal(await asks(), false)
  await saveJob(ada, jobId, { jobDesc: '<p>Better.</p>' })
  assert.equal(await asks(), false)
  await saveJob(ada, jobId, { maxSalary: 99_000 })
  assert.equal(await asks(), true)
})
