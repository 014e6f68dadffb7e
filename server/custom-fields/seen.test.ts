import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downloadApplications } from '@hireloom/contract/applications/download.ts'
import { apply, readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { readApproval, readLinkedApproval } from '@hireloom/contract/approvals/approvals.ts'
import { createApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import {
  assignCustomFields,
  changeCustomField,
  createCustomField,
  type FieldRole,
  listCustomFields,
  readCustomField,
  readCustomFieldResponses,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { readJobVersion } from '@hireloom/contract/jobs/versions.ts'
import { changeMember } from '@hireloom/contract/members/members.ts'
import { createRole, removeRole } from '@hireloom/contract/members/roles.ts'
import { db } from '../kernel/postgres/db.ts'
import { submissionOf } from '../testing/made-applications.ts'
import { linksOf } from '../testing/made-approvals.ts'
import { draftOf, nightNurse, publish } from '../testing/made-jobs.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

type Answers = JobFields['customFields']

const tableFor = async (person: Person, appId: number): Promise<string[]> => {
  const answer = await send(downloadApplications, { query: { appIds: [String(appId)] } }, person)
  return (await answer.text()).trim().split('\r\n')
}

async function place() {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const recruiter = await newRecruiter(company)
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  const add = (name: string, parts: Record<string, unknown>) =>
    callAs(admin)(createCustomField, {
      body: { name, displayName: name, type: 'candidate', dataType: 'text', ...parts },
    })
  const show = (cfId: number, visibleToRoles: FieldRole[]) =>
    callAs(admin)(changeCustomField, { params: { cfId }, body: { visibleToRoles } })
  return { company, admin, recruiter, manager, add, show }
}

/** An application whose form asks for the salary that someone hopes for, which only recruiters see, and for a start. */
async function applied() {
  const made = await place()
  const { company, admin, recruiter, manager, add } = made
  const salary = await add('Salary', { isPublic: true, visibleToRoles: ['recruiter'] })
  const start = await add('Start', { isPublic: true })
  const { jobId } = await newJob(company, { owner: recruiter })
  await callAs(admin)(addCollaborator, { params: { jobId }, body: { userId: manager.userId, roleId: 5 } })
  const candidate = await newCandidate()
  const customFields = [
    { cfId: salary.cfId, response: '5000' },
    { cfId: start.cfId, response: 'May' },
  ]
  const body = submissionOf(jobId, { email: candidate.email, customFields })
  return { ...made, salary, start, candidate, ...(await callAs(candidate)(apply, { body })) }
}

const answersFor = async (person: Person, entity: 'application' | 'candidate' | 'job', id: number) =>
  (await callAs(person)(readCustomFieldResponses, { query: { entity, id } })).list.map(each => each.response)

test('a table of applications has the answers that its reader sees', async () => {
  const { recruiter, salary, appId, show } = await applied()
  const [head = '', line = ''] = await tableFor(recruiter, appId)
  assert.match(head, /,On hold until,Salary,Start$/)
  assert.match(line, /,5000,May$/)
  await show(salary.cfId, ['hiring_manager'])
  const [less = '', shorter = ''] = await tableFor(recruiter, appId)
  assert.match(less, /,On hold until,Start$/)
  assert.doesNotMatch(shorter, /5000/)
})

test('answers of an applicant are for the roles that see the field, for administrators and for the applicant', async () => {
  const { admin, recruiter, manager, candidate, appId, profileId } = await applied()
  for (const [entity, id] of [['application', appId] as const, ['candidate', profileId] as const]) {
    assert.deepEqual(await answersFor(recruiter, entity, id), ['5000', 'May'])
    assert.deepEqual(await answersFor(admin, entity, id), ['5000', 'May'])
    assert.deepEqual(await answersFor(manager, entity, id), ['May'])
  }
  assert.deepEqual(await answersFor(candidate, 'application', appId), ['5000', 'May'])
})

test("a role of the company's own counts in place of the standard one, and a removed one opens nothing", async () => {
  const { admin, manager, salary, show, appId } = await applied()
  const permissions = ['company.view', 'jobs.view', 'candidates.view'] as const
  const { roleId } = await callAs(admin)(createRole, { body: { name: 'Payroll', permissions: [...permissions] } })
  assert.ok(roleId)
  assert.deepEqual((await show(salary.cfId, [roleId])).visibleToRoles, [roleId])
  await callAs(admin)(changeMember, { params: { userId: manager.userId }, body: { roleId } })
  assert.deepEqual(await answersFor(manager, 'application', appId), ['5000', 'May'])
  await callAs(admin)(removeRole, { params: { roleId }, body: { reassignTo: null } })
  assert.deepEqual(await answersFor(manager, 'application', appId), ['May'])
  assert.deepEqual((await show(salary.cfId, [roleId])).visibleToRoles, [roleId])
  assert.deepEqual((await show(salary.cfId, [])).visibleToRoles, [])
  assert.deepEqual(await answersFor(manager, 'application', appId), ['5000', 'May'])
})

test("staff write an applicant's answers to fields that their role sees, judged by those that it doesn't", async () => {
  const { recruiter, manager, add, salary, start, appId } = await applied()
  const level = await add('Level', { isPublic: false, visibleToRoles: ['recruiter'] })
  const grade = await add('Grade', {
    isPublic: false,
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'all',
      conditionArr: [{ fieldName: 'Level', fieldValue: 'Senior' }],
    },
  })
  const write = (person: Person, cfId: number, response: string) =>
    callAs(person)(assignCustomFields, { body: { appId, fields: [{ cfId, response }] } })
  await assertRefused(write(manager, salary.cfId, '1'), 'invalid', ['fields'])
  await write(manager, start.cfId, 'June')
  await write(recruiter, level.cfId, 'Senior')
  assert.deepEqual(await write(manager, grade.cfId, 'B2'), { saved: 1 })
  await write(recruiter, salary.cfId, '6000')
  assert.deepEqual(await answersFor(recruiter, 'application', appId), ['6000', 'June', 'Senior', 'B2'])
})

test('a field of the team is listed and read in the roles that see it; what applicants are asked is for all', async () => {
  const { company, admin, recruiter, manager, jobId, salary, add } = await applied()
  const grade = await add('Grade', { isPublic: false, visibleToRoles: ['recruiter'] })
  const list = async (person: Person | null) =>
    (await callAs(person)(listCustomFields, { params: { companyId: company.companyId }, query: {} })).list
  const namesFor = async (person: Person) => (await list(person)).map(field => field.name)
  assert.deepEqual(await namesFor(recruiter), ['Salary', 'Start', 'Grade'])
  assert.deepEqual(await namesFor(admin), ['Salary', 'Start', 'Grade'])
  assert.deepEqual(await namesFor(manager), ['Salary', 'Start'])
  const read = (person: Person) => callAs(person)(readCustomField, { params: { cfId: grade.cfId } })
  assert.deepEqual((await read(recruiter)).visibleToRoles, ['recruiter'])
  await assertRefused(read(manager), 'not-found')
  const asked = await callAs(manager)(readApplyForm, { params: { jobId }, query: {} })
  assert.deepEqual(
    asked.customFields.candidate.map(field => field.cfId),
    [salary.cfId, salary.cfId + 1],
  )
  const strangers = await list(null)
  assert.deepEqual(
    strangers.map(field => field.visibleToRoles),
    [undefined, undefined],
  )
})

test('a role must be a standard one or one of the company', async () => {
  const { add } = await place()
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  const { roleId } = await callAs(other)(createRole, { body: { name: 'Payroll', permissions: ['company.view'] } })
  await assertRefused(add('Salary', { visibleToRoles: [roleId] }), 'invalid', ['visibleToRoles'])
  await assertRefused(add('Salary', { visibleToRoles: ['owner'] }), 'invalid', ['visibleToRoles.0'])
})

/** Fields of jobs: a budget that is not for recruiters, and a shift for everyone. */
async function withJobFields(parts: Record<string, unknown> = {}) {
  const made = await place()
  const budget = await made.add('Budget', {
    type: 'job',
    exposeInPublicApi: false,
    visibleToRoles: ['hiring_manager'],
    ...parts,
  })
  const shift = await made.add('Shift', { type: 'job', exposeInPublicApi: true })
  const answers = (amount: string, time: string): Answers => [
    { cfId: budget.cfId, response: amount },
    { cfId: shift.cfId, response: time },
  ]
  return { ...made, budget, shift, answers }
}

/** A published job with both answers, which the recruiter edits too. */
async function publishedJob() {
  const made = await withJobFields()
  const { admin, recruiter, manager, answers } = made
  const { jobId, version } = await draftOf(admin, nightNurse(answers('90000', 'Day')))
  await publish(admin, jobId, version)
  await callAs(admin)(addCollaborator, { params: { jobId }, body: { userId: recruiter.userId, roleId: 4 } })
  await callAs(admin)(addCollaborator, { params: { jobId }, body: { userId: manager.userId, roleId: 5 } })
  return { ...made, jobId }
}

const editedBy = (person: Person, jobId: number) => callAs(person)(readJobEditor, { params: { jobId } })
const shownTo = async (person: Person | null, jobId: number) =>
  (await callAs(person)(readJob, { params: { jobId } })).jobs[0]?.customJobFields.map(({ response }) => response)

test('an answer of a job is on its page, among its answers and in its versions for the roles that see it', async () => {
  const { admin, recruiter, manager, budget, show, jobId } = await publishedJob()
  for (const person of [admin, manager]) {
    assert.deepEqual(await shownTo(person, jobId), ['90000', 'Day'])
    assert.deepEqual(await answersFor(person, 'job', jobId), ['90000', 'Day'])
  }
  assert.deepEqual(await shownTo(recruiter, jobId), ['Day'])
  assert.deepEqual(await answersFor(recruiter, 'job', jobId), ['Day'])
  const { version } = await editedBy(admin, jobId)
  const versionFor = async (person: Person) =>
    (await callAs(person)(readJobVersion, { params: { jobId, version } })).fields.customFields.length
  assert.deepEqual([await versionFor(admin), await versionFor(recruiter)], [2, 1])
  // What stands on the public page is no secret.
  await callAs(admin)(changeCustomField, { params: { cfId: budget.cfId }, body: { exposeInPublicApi: true } })
  assert.deepEqual(await shownTo(null, jobId), ['90000', 'Day'])
  assert.deepEqual(await shownTo(recruiter, jobId), ['90000', 'Day'])
  await show(budget.cfId, [])
  assert.deepEqual(await answersFor(recruiter, 'job', jobId), ['90000', 'Day'])
})

test("a job is edited, published and cloned without the answers that one doesn't see, and keeps them", async () => {
  const { admin, recruiter, budget, shift, jobId, answers } = await publishedJob()
  const params = { jobId }
  const { version, fields, customFields } = await editedBy(recruiter, jobId)
  assert.deepEqual(
    customFields.map(field => field.name),
    ['Shift'],
  )
  assert.deepEqual(fields.customFields, [{ cfId: shift.cfId, response: 'Day' }])
  const body = { version, fields: { ...fields, customFields: answers('1', 'Night') } }
  const saved = await callAs(recruiter)(saveJobDraft, { params, body })
  assert.deepEqual((await editedBy(admin, jobId)).fields.customFields, answers('90000', 'Night'))
  await callAs(recruiter)(submitJob, { params, body: { version: saved.version } })
  assert.deepEqual(await shownTo(admin, jobId), ['90000', 'Night'])
  const clone = await callAs(recruiter)(cloneJob, { params, body: {} })
  assert.deepEqual((await editedBy(recruiter, clone.jobId)).fields.customFields.length, 1)
  assert.deepEqual((await editedBy(admin, clone.jobId)).fields.customFields, answers('90000', 'Night'))
  const assign = (cfId: number) =>
    callAs(recruiter)(assignCustomFields, { body: { jobId, type: 'job', fields: [{ cfId, response: 'Noon' }] } })
  await assertRefused(assign(budget.cfId), 'invalid', ['fields'])
  await assign(shift.cfId)
  assert.deepEqual(await shownTo(admin, jobId), ['90000', 'Noon'])
})

test("a required answer that one doesn't see is asked of those who do", async () => {
  const { admin, recruiter, shift, answers } = await withJobFields({ isMandatory: true })
  const { jobId, version } = await draftOf(recruiter, nightNurse([{ cfId: shift.cfId, response: 'Day' }]))
  const refused = await assertRefused(publish(recruiter, jobId, version), 'invalid', ['customFields'])
  assert.equal(
    refused.fields?.customFields,
    "A custom field that your role can't see needs an answer. Ask an administrator.",
  )
  const body = { version, fields: nightNurse(answers('90000', 'Day')) }
  const saved = await callAs(admin)(saveJobDraft, { params: { jobId }, body })
  await publish(recruiter, jobId, saved.version)
  assert.deepEqual(await shownTo(admin, jobId), ['90000', 'Day'])
})

test('approvers read the answers that are for their role', async () => {
  const made = await withJobFields({ triggerReapproval: true })
  const { company, admin, recruiter, budget, show, answers } = made
  const approver = await newRecruiter(company, { memberRole: 'approver' })
  const step = { name: 'Head', mode: 'all' as const, approvers: [{ kind: 'user' as const, userId: approver.userId }] }
  await callAs(admin)(createApprovalFlow, { body: { name: 'All', conditions: {}, steps: [step] } })
  const { jobId, version } = await draftOf(recruiter, nightNurse([]))
  const saved = await callAs(admin)(saveJobDraft, {
    params: { jobId },
    body: { version, fields: nightNurse(answers('90000', 'Day')) },
  })
  await publish(admin, jobId, saved.version)
  const { approval_id: approvalId } = await db()
    .selectFrom('approval')
    .select('approval_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const askedOf = async (person: Person) =>
    (await callAs(person)(readApproval, { params: { approvalId } })).asked.customFields.map(each => each.response)
  assert.deepEqual([await askedOf(admin), await askedOf(approver), await askedOf(recruiter)], [['90000'], [], []])
  const [xrtoken = ''] = await linksOf(approver)
  const linked = async () =>
    (await call(readLinkedApproval, { headers: { xrtoken } })).asked.customFields.map(each => each.response)
  assert.deepEqual(await linked(), [])
  await show(budget.cfId, ['approver'])
  assert.deepEqual([await askedOf(approver), await linked()], [['90000'], ['90000']])
})
