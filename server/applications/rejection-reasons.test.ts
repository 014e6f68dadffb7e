import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import {
  changeRejectionReason,
  createRejectionReason,
  listRejectionReasons,
  orderRejectionReasons,
} from '@hireloom/contract/applications/rejection-reasons.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { createEmailTemplate, removeEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person, send, unique } from '../testing/world.ts'
import { closeOutTask } from './close-out.ts'

const reasonsOf = (person: Person, jobId?: number) =>
  callAs(person)(listRejectionReasons, { query: jobId === undefined ? {} : { jobId } })

async function reasonOf(person: Person, name: string) {
  const found = (await reasonsOf(person)).list.find(reason => reason.name === name)
  assert.ok(found, `there is no reason ${name}`)
  return found
}

test('a rejection names a reason, which the team reads, the list counts and an undo takes away', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { rejectionReasonId: reasonId } = await reasonOf(owner, 'Not enough experience')
  const { undo } = await decideAs(owner, appId, { decision: 'reject', reasonId })
  assert.equal((await readAs(owner, appId)).rejectionReason, 'Not enough experience')
  assert.equal((await reasonOf(owner, 'Not enough experience')).rejections, 1)
  await undoAs(owner, undo.token)
  assert.equal((await readAs(owner, appId)).rejectionReason, null)
  assert.equal((await reasonOf(owner, 'Not enough experience')).rejections, 0)
})

test('reconsidering an application takes its reason away', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { rejectionReasonId: reasonId } = await reasonOf(owner, 'Other reason')
  await decideAs(owner, appId, { decision: 'reject', reasonId })
  await callAs(owner)(reverseDecision, { params: { appId }, body: {} })
  assert.equal((await readAs(owner, appId)).rejectionReason, null)
  assert.equal((await reasonOf(owner, 'Other reason')).rejections, 0)
})

test('where a company asks for a reason, none is rejected without', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  assert.equal((await reasonsOf(owner, jobId)).isRequired, false)
  await callAs(admin)(changeCompanyBehaviour, { body: { rejectionReasonRequired: true } })
  assert.equal((await reasonsOf(owner, jobId)).isRequired, true)
  const { appId } = await newApplication(jobId)
  await assertRefused(decideAs(owner, appId, { decision: 'reject' }), 'invalid', ['reasonId'])
  const { rejectionReasonId: reasonId } = await reasonOf(owner, "Didn't respond")
  await decideAs(owner, appId, { decision: 'reject', reasonId })
  // Whose application ends with the job needs no reason.
  const other = await newApplication(jobId)
  await callAs(admin)(closeJob, { params: { jobId }, body: { disposition: 'reject' } })
  const { job_closing_id: closingId } = await db()
    .selectFrom('job_closing')
    .select('job_closing_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await closeOutTask.run({ closingId })
  await until(async () => (await readAs(owner, other.appId)).state === 'closed_out')
})

test('administrators keep the list, and a reason of another company or one no longer offered is refused', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const { appId } = await newApplication(jobId)
  const made = await callAs(admin)(createRejectionReason, { body: { name: ' Failed the  task ', kind: 'we' } })
  assert.deepEqual([made.name, made.kind, made.isActive, made.rejections], ['Failed the task', 'we', true, 0])
  const again = callAs(admin)(createRejectionReason, { body: { name: 'failed THE task' } })
  await assertRefused(again, 'invalid', ['name'])
  await assertRefused(callAs(admin)(createRejectionReason, { body: { name: ' ' } }), 'invalid', ['name'])
  const of = { params: { rejectionReasonId: made.rejectionReasonId } }
  await assertRefused(callAs(stranger)(changeRejectionReason, { ...of, body: { name: 'Mine' } }), 'not-found')
  await assertRefused(callAs(owner)(changeRejectionReason, { ...of, body: { name: 'Mine' } }), 'forbidden')
  const changed = await callAs(admin)(changeRejectionReason, { ...of, body: { isActive: false, kind: 'other' } })
  assert.deepEqual([changed.name, changed.kind, changed.isActive], ['Failed the task', 'other', false])
  const rejected = (reasonId: number) => decideAs(owner, appId, { decision: 'reject', reasonId })
  await assertRefused(rejected(made.rejectionReasonId), 'invalid', ['reasonId'])
  const foreign = await reasonOf(stranger, 'Other reason')
  await assertRefused(rejected(foreign.rejectionReasonId), 'invalid', ['reasonId'])
  const { rejectionReasonId: reasonId } = await reasonOf(owner, 'Other reason')
  await assertRefused(decideAs(owner, appId, { decision: 'advance', reasonId }), 'invalid', ['reasonId'])
  assert.equal((await send(listRejectionReasons, {}, null)).status, 401)
  assert.equal((await send(listRejectionReasons, {}, await newCandidate())).status, 403)
})

test('reasons are offered in the order that an administrator sets, which names all of them', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const ids = async () => (await reasonsOf(admin)).list.map(reason => reason.rejectionReasonId)
  const wanted = (await ids()).toReversed()
  const order = (rejectionReasonIds: number[]) => callAs(admin)(orderRejectionReasons, { body: { rejectionReasonIds } })
  await order(wanted)
  assert.deepEqual(await ids(), wanted)
  await assertRefused(order(wanted.slice(1)), 'invalid', ['rejectionReasonIds'])
  await assertRefused(order([...wanted.slice(1), 999_999_999]), 'invalid', ['rejectionReasonIds'])
})

const newTemplate = (person: Person, category: 'reject' | 'stage' = 'reject') =>
  callAs(person)(createEmailTemplate, {
    body: {
      displayName: unique('Kind words '),
      category,
      lang: 'en',
      texts: [{ lang: 'en', subject: 'Kind words', bodyHtml: '<p>Thank you.</p>' }],
    },
  })

test('a rejection for a reason is told by the template of the reason, unless it names an email', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { id: templateId } = await newTemplate(admin)
  const { rejectionReasonId: reasonId } = await reasonOf(owner, 'Not enough experience')
  const setTemplate = (templateId: number | null) =>
    callAs(admin)(changeRejectionReason, { params: { rejectionReasonId: reasonId }, body: { templateId } })
  assert.equal((await setTemplate(templateId)).templateId, templateId)
  assert.equal((await reasonOf(owner, 'Not enough experience')).templateId, templateId)
  const subjectAfter = async (named: Partial<Parameters<typeof decideAs>[2]>) => {
    const { appId } = await newApplication(jobId)
    await decideAs(owner, appId, { decision: 'reject', notify: true, reasonId, ...named })
    const [message] = (await callAs(owner)(listMessages, { query: { appId } })).list
    return { subject: message?.subject, letter: (await readAs(owner, appId)).telling?.letter }
  }
  assert.deepEqual(await subjectAfter({}), { subject: 'Kind words', letter: 'standard' })
  assert.match((await subjectAfter({ letter: 'standard' })).subject ?? '', /^Your application for/)
  await setTemplate(2)
  assert.equal((await subjectAfter({})).letter, 'future')
  await setTemplate(templateId)
  const { undo } = await callAs(admin)(removeEmailTemplate, { params: { emailTemplateId: templateId } })
  const renamed = { params: { rejectionReasonId: reasonId }, body: { kind: 'other' as const } }
  assert.equal((await callAs(admin)(changeRejectionReason, renamed)).templateId, null)
  assert.match((await subjectAfter({})).subject ?? '', /^Your application for/)
  await undoAs(admin, undo.token)
  assert.deepEqual(await subjectAfter({}), { subject: 'Kind words', letter: 'standard' })
})

test('a reason goes only with a rejection template of its company', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const foreign = await newTemplate(await newRecruiter(await newCompany(), { isAdmin: true }))
  const ofStages = await newTemplate(admin, 'stage')
  const { rejectionReasonId } = await reasonOf(admin, 'Other reason')
  for (const templateId of [foreign.id, ofStages.id, 3, 999_999_999]) {
    const change = callAs(admin)(changeRejectionReason, { params: { rejectionReasonId }, body: { templateId } })
    await assertRefused(change, 'invalid', ['templateId'])
    const add = callAs(admin)(createRejectionReason, { body: { name: unique('Reason '), templateId } })
    await assertRefused(add, 'invalid', ['templateId'])
  }
  assert.equal((await reasonOf(admin, 'Other reason')).templateId, null)
})
