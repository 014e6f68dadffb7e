import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApproval } from '@hireloom/contract/approvals/approvals.ts'
import { createApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import {
  archiveCustomField,
  assignCustomFields,
  changeCustomField,
  createCustomField,
  listCustomFields,
  readCustomFieldResponses,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listJobVersions, readJobVersion } from '@hireloom/contract/jobs/versions.ts'
import { db } from '../kernel/postgres/db.ts'
import { draftOf, nightNurse, publish } from '../testing/made-jobs.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'

type Answers = JobFields['customFields']

async function place() {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const add = (parts: Record<string, unknown>) =>
    callAs(admin)(createCustomField, {
      body: { name: 'Shift', displayName: 'Shift', type: 'job', dataType: 'text', exposeInPublicApi: true, ...parts },
    })
  return { company, admin, add }
}

async function published(person: Person, customFields: Answers): Promise<number> {
  const { jobId, version } = await draftOf(person, nightNurse(customFields))
  await publish(person, jobId, version)
  return jobId
}

const shownTo = async (person: Person | null, jobId: number) =>
  (await callAs(person)(readJob, { params: { jobId } })).jobs[0]?.customJobFields.map(
    ({ displayName, response }) => [displayName, response] as const,
  )

async function change(person: Person, jobId: number, customFields: Answers) {
  const params = { jobId }
  const { version, fields } = await callAs(person)(readJobEditor, { params })
  const saved = await callAs(person)(saveJobDraft, { params, body: { version, fields: { ...fields, customFields } } })
  return callAs(person)(submitJob, { params, body: { version: saved.version } })
}

test('a job answers the fields of its company when it is published; candidates see those that are exposed', async () => {
  const { admin, add } = await place()
  const shift = await add({ dataType: 'single_choice', options: [{ optionName: 'Day' }, { optionName: 'Night' }] })
  const cost = await add({ name: 'Cost center', displayName: 'Cost center', exposeInPublicApi: false })
  const size = await add({ name: 'Team size', displayName: 'Team size', dataType: 'number' })
  const jobId = await published(admin, [
    { cfId: size.cfId, response: '12' },
    { cfId: cost.cfId, response: 'C-100' },
    { cfId: shift.cfId, response: 'Night' },
    { cfId: 999_999_999, response: 'unknown' },
  ])
  const all = [
    ['Shift', 'Night'],
    ['Cost center', 'C-100'],
    ['Team size', 12],
  ]
  assert.deepEqual(await shownTo(admin, jobId), all)
  for (const person of [null, await newCandidate(), await newRecruiter(await newCompany())])
    assert.deepEqual(
      await shownTo(person, jobId),
      all.filter(([name]) => name !== 'Cost center'),
    )
  await change(admin, jobId, [{ cfId: shift.cfId, response: 'Day' }])
  assert.deepEqual(await shownTo(admin, jobId), [['Shift', 'Day']])
})

test('what is not published of an answer shows to nobody outside the editor, and a clone takes it along', async () => {
  const { admin, add } = await place()
  const { cfId } = await add({})
  const jobId = await published(admin, [{ cfId, response: 'Day' }])
  const { version, fields, customFields } = await callAs(admin)(readJobEditor, { params: { jobId } })
  assert.deepEqual(
    customFields.map(field => field.cfId),
    [cfId],
  )
  const next = { ...fields, customFields: [{ cfId, response: 'Night' }] }
  await callAs(admin)(saveJobDraft, { params: { jobId }, body: { version, fields: next } })
  assert.deepEqual(await shownTo(admin, jobId), [['Shift', 'Day']])
  const clone = await callAs(admin)(cloneJob, { params: { jobId }, body: {} })
  const cloned = await callAs(admin)(readJobEditor, { params: clone })
  assert.deepEqual(cloned.fields.customFields, [{ cfId, response: 'Night' }])
})

test('an answer of a job is written and read alone; candidates see it at once, and a draft takes it over', async () => {
  const { company, admin, add } = await place()
  const shift = await add({})
  const size = await add({ name: 'Team size', displayName: 'Team size', dataType: 'number' })
  const jobId = await published(admin, [{ cfId: size.cfId, response: 12 }])
  const { version, fields } = await callAs(admin)(readJobEditor, { params: { jobId } })
  await callAs(admin)(saveJobDraft, { params: { jobId }, body: { version, fields: { ...fields, title: 'Day Nurse' } } })
  const assign = (person: Person, response: string | null, cfId = shift.cfId) =>
    callAs(person)(assignCustomFields, { body: { jobId, type: 'job', fields: [{ cfId, response }] } })
  assert.deepEqual(await assign(admin, 'Night'), { saved: 1 })
  assert.deepEqual(await shownTo(null, jobId), [
    ['Shift', 'Night'],
    ['Team size', 12],
  ])
  const draft = await callAs(admin)(readJobEditor, { params: { jobId } })
  assert.deepEqual([draft.fields.title, draft.fields.customFields.length], ['Day Nurse', 2])
  const read = (person: Person) => callAs(person)(readCustomFieldResponses, { query: { entity: 'job', id: jobId } })
  const own = { appId: null, type: 'job' }
  assert.deepEqual((await read(admin)).list, [
    { ...own, cfId: shift.cfId, displayName: 'Shift', dataType: 'text', response: 'Night' },
    { ...own, cfId: size.cfId, displayName: 'Team size', dataType: 'number', response: 12 },
  ])
  await assign(admin, null)
  assert.deepEqual(await shownTo(null, jobId), [['Team size', 12]])
  await assertRefused(assign(admin, 'many', size.cfId), 'invalid', [`customFields.${size.cfId}`])
  await assertRefused(assign(admin, 'x', 999_999_999), 'invalid', ['fields'])
  const colleague = await newRecruiter(company)
  await assertRefused(assign(colleague, 'Day'), 'not-found')
  await assertRefused(read(colleague), 'not-found')
  await assertRefused(assign(await newCandidate(), 'Day'), 'forbidden')
})

test('a job is not published without a required answer, or with one that its field does not take', async () => {
  const { admin, add } = await place()
  const options = [{ optionName: 'Day' }]
  const { cfId } = await add({ dataType: 'single_choice', options, isMandatory: true })
  const starts = await add({ name: 'Starts', displayName: 'Starts', dataType: 'date' })
  const refused = async (answers: Answers, field: string) => {
    const { jobId, version } = await draftOf(admin, nightNurse(answers))
    await assertRefused(publish(admin, jobId, version), 'invalid', [field])
  }
  await refused([], `customFields.${cfId}`)
  await refused([{ cfId, response: 'Noon' }], `customFields.${cfId}`)
  await published(admin, [
    { cfId, response: 'Day' },
    { cfId: starts.cfId, response: Date.UTC(2020, 0, 1) },
  ])
})

test('a field that depends on another is asked and kept only where the other says so', async () => {
  const { admin, add } = await place()
  const shift = await add({})
  const bonus = await add({
    name: 'Bonus',
    displayName: 'Bonus',
    isMandatory: true,
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'all',
      conditionArr: [{ fieldName: 'Shift', fieldValue: 'Night' }],
    },
  })
  const jobId = await published(admin, [
    { cfId: shift.cfId, response: 'Day' },
    { cfId: bonus.cfId, response: '20 %' },
  ])
  assert.deepEqual(await shownTo(admin, jobId), [['Shift', 'Day']])
  await assertRefused(change(admin, jobId, [{ cfId: shift.cfId, response: 'Night' }]), 'invalid', [
    `customFields.${bonus.cfId}`,
  ])
})

test('an archived field goes from jobs and comes back with its answers', async () => {
  const { admin, add } = await place()
  const { cfId } = await add({})
  const other = await add({ name: 'Team', displayName: 'Team' })
  const jobId = await published(admin, [{ cfId, response: 'Day' }])
  await callAs(admin)(archiveCustomField, { params: { cfId }, query: {} })
  assert.deepEqual(await shownTo(null, jobId), [])
  await change(admin, jobId, [{ cfId: other.cfId, response: 'Harbour' }])
  await callAs(admin)(archiveCustomField, { params: { cfId }, query: { restore: true } })
  assert.deepEqual(await shownTo(null, jobId), [
    ['Shift', 'Day'],
    ['Team', 'Harbour'],
  ])
})

test('an earlier version comes without answers to fields that have been archived since', async () => {
  const { admin, add } = await place()
  const shift = await add({})
  const team = await add({ name: 'Team', displayName: 'Team' })
  const answers = [
    { cfId: shift.cfId, response: 'Day' },
    { cfId: team.cfId, response: 'Harbour' },
  ]
  const jobId = await published(admin, answers)
  const versions = await callAs(admin)(listJobVersions, { params: { jobId } })
  const read = async () => {
    const params = { jobId, version: versions.list[0]?.version ?? 0 }
    return (await callAs(admin)(readJobVersion, { params })).fields.customFields
  }
  assert.deepEqual(await read(), answers)
  await callAs(admin)(archiveCustomField, { params: { cfId: shift.cfId }, query: {} })
  assert.deepEqual(await read(), answers.slice(1))
  const { fields } = await callAs(admin)(readJobEditor, { params: { jobId } })
  assert.deepEqual(fields.customFields, await read())
})

test('a changed answer is approved again where its field says so, and approvers see it', async () => {
  const { company, admin, add } = await place()
  const approver = await newRecruiter(company, { memberRole: 'approver' })
  const grade = await add({ name: 'Grade', displayName: 'Grade', triggerReapproval: true })
  const shift = await add({})
  const answers = (gradeIs: string, shiftIs: string) => [
    { cfId: grade.cfId, response: gradeIs },
    { cfId: shift.cfId, response: shiftIs },
  ]
  const jobId = await published(admin, answers('B1', 'Day'))
  const step = { name: 'Head', mode: 'all' as const, approvers: [{ kind: 'user' as const, userId: approver.userId }] }
  await callAs(admin)(createApprovalFlow, { body: { name: 'All', conditions: {}, steps: [step] } })
  const alone = { body: { jobId, type: 'job' as const, fields: [{ cfId: grade.cfId, response: 'B2' }] } }
  await assertRefused(callAs(admin)(assignCustomFields, alone), 'locked')
  assert.deepEqual((await change(admin, jobId, answers('B1', 'Night'))).waiting, [])
  assert.deepEqual((await change(admin, jobId, answers('B2', 'Night'))).waiting, ['customFields'])
  assert.deepEqual(await shownTo(null, jobId), [
    ['Grade', 'B1'],
    ['Shift', 'Night'],
  ])
  const { approval_id: approvalId } = await db()
    .selectFrom('approval')
    .select('approval_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { asked, before } = await callAs(approver)(readApproval, { params: { approvalId } })
  assert.deepEqual([asked.customFields[0]?.response, before?.customFields[0]?.response], ['B2', 'B1'])
  await assertRefused(change(admin, jobId, answers('B3', 'Night')), 'locked', ['customFields'])
})

test('definitions of jobs are for their own company, hold no national numbers and cannot be made by recruiters', async () => {
  const { company, admin, add } = await place()
  const field = await add({ triggerReapproval: true })
  assert.deepEqual([field.isPublic, field.exposeInPublicApi, field.triggerReapproval], [true, true, true])
  const params = { cfId: field.cfId }
  const hidden = await callAs(admin)(changeCustomField, { params, body: { exposeInPublicApi: false } })
  assert.equal(hidden.isPublic, false)
  await callAs(admin)(changeCustomField, { params, body: { exposeInPublicApi: true } })
  const list = { params: { companyId: company.companyId }, query: { type: 'job' as const } }
  assert.equal((await callAs(admin)(listCustomFields, list)).count, 1)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await call(listCustomFields, list)).count, 0)
  assert.equal((await callAs(stranger)(listCustomFields, list)).count, 0)
  const numbered = { name: 'Id', displayName: 'Id', slotConfig: { NRIC_validation: true } }
  await assertRefused(add(numbered), 'invalid', ['slotConfig.NRIC_validation'])
  const recruiter = await newRecruiter(company)
  const body = { name: 'Mine', displayName: 'Mine', type: 'job', dataType: 'text' } as const
  await assertRefused(callAs(recruiter)(createCustomField, { body }), 'forbidden')
})
