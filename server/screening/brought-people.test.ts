import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { testAutomation } from '@hireloom/contract/automation/automations.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { docxOf } from '../resumes/made-files.ts'
import { newWork } from '../testing/made-applications.ts'
import { newAutomation } from '../testing/made-automations.ts'
import { cvOf, uploadAs } from '../testing/made-intake.ts'
import { ask, sheetAs } from '../testing/made-questions.ts'
import { call, callAs, unique } from '../testing/world.ts'
import { statusTokenFor } from './status-links.ts'

const address = () => `${unique('brought')}@example.com`

test('people who are brought with skipPrescreening are not asked the questions of the job, and nothing waits for their answers', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'subjective')
  const { automationId } = await newAutomation(owner, jobId, {
    conditions: { match: 'all', of: [{ fact: 'answered', is: 'yes' }] },
  })
  /** Whether the company waits for answers, what the applicant is told to do, and whether a rule on answers would act. */
  async function waitingFor(appId: number | null | undefined) {
    assert.ok(appId)
    const { isPending } = await sheetAs(owner, { appId, jobId })
    const { nextAction } = await call(readApplicationStatus, { params: { token: statusTokenFor(appId) } })
    const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
    return [isPending, nextAction?.kind, steps.find(({ step }) => step === 'conditions')?.isPassed]
  }
  const [asked, spared] = [
    [true, 'questions', false],
    [false, undefined, true],
  ]
  const profileJSON = () => ({ profile: { firstName: 'Noor', lastName: 'Bell', email: address() } })
  for (const skipPrescreening of [false, true]) {
    const expected = skipPrescreening ? spared : asked
    const sent = await callAs(owner)(sendProfile, { body: { jobId, skipPrescreening, profileJSON: profileJSON() } })
    assert.deepEqual(await waitingFor(sent.appId), expected)
    const files = [
      ['ana.docx', cvOf('Ana Lima', address())],
      ['empty.docx', docxOf(['Nobody'])],
    ] as const
    const { batch, checked } = await uploadAs(owner, { jobId, skipPrescreening }, files)
    assert.deepEqual(await waitingFor(batch?.files.find(({ state }) => state === 'done')?.appId), expected)
    // The sender of a file's person decides about that person.
    const taskKey = checked.regular.info.find(({ fileName }) => fileName === 'empty.docx')?.taskKey
    const typed = { jobId, taskKey, skipPrescreening: true, profileJSON: profileJSON() }
    assert.deepEqual(await waitingFor((await callAs(owner)(sendProfile, { body: typed })).appId), spared)
  }
})

test('a person whom an upload has brought is no longer asked once they are sent again with skipPrescreening', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'subjective')
  const email = address()
  const { batch, checked } = await uploadAs(owner, { jobId }, [['ana.docx', cvOf('Ana Lima', email)]])
  const appId = batch?.files[0]?.appId ?? 0
  assert.equal((await sheetAs(owner, { appId, jobId })).isPending, true)
  const taskKey = checked.regular.info[0]?.taskKey
  const profileJSON = { profile: { email } }
  await callAs(owner)(sendProfile, { body: { jobId, taskKey, skipPrescreening: true, profileJSON } })
  assert.equal((await sheetAs(owner, { appId, jobId })).isPending, false)
})
