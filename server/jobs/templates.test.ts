import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createJob, readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import {
  changeJobTemplate,
  createJobTemplate,
  listJobTemplates,
  removeJobTemplate,
} from '@hireloom/contract/jobs/templates.ts'
import { undoAs } from '../testing/made-applications.ts'
import { draftOf, emptyJob } from '../testing/made-jobs.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter } from '../testing/world.ts'

const nurse = {
  ...emptyJob,
  title: 'Night Nurse',
  department: 'Wards',
  jobDesc: '<p>Care at night.</p>',
  internalCode: 'N-1',
  designation: 'Grade 5',
  emailId: 'wards@example.com',
  companyDesc: '<p>We heal.</p>',
  closeDate: '2099-01-01',
  skills: ['Triage'],
  isPrivate: false,
}

async function place() {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { firstname: 'Rae', lastname: 'Ruiz' })
  const { jobId } = await draftOf(recruiter, { ...nurse, reportingManagerId: recruiter.userId })
  return { company, recruiter, jobId, as: callAs(recruiter) }
}

test('a job is saved as a template with what is not published of it, and new jobs begin with that', async () => {
  const { recruiter, jobId, as } = await place()
  const template = await as(createJobTemplate, { body: { jobId, name: 'Nurses' } })
  assert.deepEqual(
    [template.name, template.title, template.department, template.savedBy, template.mayChange],
    ['Nurses', 'Night Nurse', 'Wards', 'Rae Ruiz', true],
  )
  const made = await as(createJob, { body: { title: 'Day Nurse', templateId: template.templateId } })
  const { fields, state } = await callAs(recruiter)(readJobEditor, { params: made })
  assert.equal(state, 'draft')
  assert.deepEqual(fields, { ...nurse, title: 'Day Nurse', internalCode: '', closeDate: null, isPrivate: true })
})

test('a template is renamed, replaced, deleted and brought back; colleagues use it and only administrators change it', async () => {
  const { company, recruiter, jobId, as } = await place()
  const { templateId } = await as(createJobTemplate, { body: { jobId, name: 'Nurses' } })
  const params = { templateId }
  await as(changeJobTemplate, { params, body: { name: 'Ward nurses' } })
  const other = await draftOf(recruiter, { ...nurse, title: 'Ward Clerk' })
  const replaced = await as(changeJobTemplate, { params, body: { jobId: other.jobId } })
  assert.deepEqual([replaced.name, replaced.title], ['Ward nurses', 'Ward Clerk'])

  const colleague = await newRecruiter(company)
  const { list } = await callAs(colleague)(listJobTemplates)
  assert.deepEqual([list.length, list[0]?.mayChange], [1, false])
  await callAs(colleague)(createJob, { body: { title: 'Clerk', templateId } })
  await assertRefused(callAs(colleague)(changeJobTemplate, { params, body: { name: 'Mine' } }), 'not-found')
  await assertRefused(callAs(colleague)(removeJobTemplate, { params }), 'not-found')
  const admin = await newRecruiter(company, { isAdmin: true })
  const { undo } = await callAs(admin)(removeJobTemplate, { params })
  assert.equal((await as(listJobTemplates)).count, 0)
  await undoAs(admin, undo.token)
  assert.deepEqual((await as(listJobTemplates)).list[0], replaced)
})

test('a template needs a name of its own and a job that its maker may edit; other companies see nothing of it', async () => {
  const { recruiter, jobId, as } = await place()
  const { templateId } = await as(createJobTemplate, { body: { jobId, name: 'Nurses' } })
  await assertRefused(as(createJobTemplate, { body: { jobId, name: ' ' } }), 'invalid', ['name'])
  await assertRefused(as(createJobTemplate, { body: { jobId, name: 'NURSES' } }), 'structure-name-taken', ['name'])
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const mine = callAs(stranger)
  await assertRefused(mine(createJobTemplate, { body: { jobId, name: 'Stolen' } }), 'not-found')
  assert.equal((await mine(listJobTemplates)).count, 0)
  await assertRefused(mine(createJob, { body: { title: 'X', templateId } }), 'invalid', ['templateId'])
  await assertRefused(mine(changeJobTemplate, { params: { templateId }, body: { name: 'X' } }), 'not-found')
  await assertRefused(mine(removeJobTemplate, { params: { templateId } }), 'not-found')
  await assertRefused(call(listJobTemplates), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listJobTemplates), 'forbidden')
  const { list } = await callAs(recruiter)(listJobTemplates)
  assert.deepEqual(
    list.map(({ name }) => name),
    ['Nurses'],
  )
})
