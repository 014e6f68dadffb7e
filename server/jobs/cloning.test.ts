import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { readAuthorizedUsers } from '@hireloom/contract/jobs/collaborators.ts'
import { readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const parts = { team: true, workflow: true, questions: true }
const nothing = { team: false, workflow: false, questions: false }

async function newSource() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const colleague = await newRecruiter(company)
  const { jobId } = await newJob(company, {
    owner,
    title: 'Harbour Pilot',
    skills: ['Radar'],
    closeDate: later(24 * 3600_000),
    values: {
      job_desc: '<p>Bring ships in.</p>',
      internal_code: 'HP-1',
      designation: 'Pilot II',
      company_desc: '<p>We tow.</p>',
      email_id: 'pilots@port.example',
      traineeship: true,
      apply_role_type: 'signed in',
      is_referral_needed: true,
      enable_chat: true,
      reporting_manager_id: colleague.userId,
      linkedin_job_id: unique('7'),
      open_collabs: false,
    },
  })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: colleague.userId, role_id: 4 }).execute()
  await db()
    .updateTable('job_workflow_stage')
    .set({ name: 'Trial shift' })
    .where('job_id', '=', jobId)
    .where('stage_group', '=', 'interview')
    .execute()
  const { job_question_id: questionId } = await db()
    .insertInto('job_question')
    .values({ company_id: company.companyId, type_name: 'text', question: 'Can you swim?' })
    .returning('job_question_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('job_question_map')
    .values({ job_id: jobId, job_question_id: questionId, position: 1 })
    .execute()
  return { company, owner, colleague, jobId }
}

const cloneAs = (person: Person, jobId: number, body: Record<string, unknown>) =>
  callAs(person)(cloneJob, { params: { jobId }, body })

async function partsOf(jobId: number) {
  const stages = await db()
    .selectFrom('job_workflow_stage')
    .select('name')
    .where('job_id', '=', jobId)
    .where('stage_group', '=', 'interview')
    .execute()
  const count = async (table: 'job_collaborator' | 'job_question_map') =>
    (await db().selectFrom(table).select('job_id').where('job_id', '=', jobId).execute()).length
  return {
    hasTrial: stages.length > 0 && stages.every(({ name }) => name === 'Trial shift'),
    team: await count('job_collaborator'),
    questions: await count('job_question_map'),
  }
}

test('a clone is a draft of the same texts, with the parts that were asked for, and can be published', async () => {
  const { owner, colleague, jobId } = await newSource()
  const clone = await cloneAs(owner, jobId, { title: 'Night Pilot', include: parts })
  const { state, fields, version } = await callAs(owner)(readJobEditor, { params: clone })
  assert.equal(state, 'draft')
  assert.deepEqual(
    [fields.title, fields.jobDesc, fields.skills, fields.closeDate, fields.internalCode, fields.isPrivate],
    ['Night Pilot', '<p>Bring ships in.</p>', ['Radar'], null, '', true],
  )
  assert.deepEqual(
    [fields.traineeship, fields.applyRoleType, fields.isReferralNeeded, fields.enableChat],
    [true, 'signed in', true, true],
  )
  assert.deepEqual(
    [fields.designation, fields.companyDesc, fields.emailId, fields.reportingManagerId],
    ['Pilot II', '<p>We tow.</p>', 'pilots@port.example', colleague.userId],
  )
  assert.deepEqual(await partsOf(clone.jobId), { hasTrial: true, team: 1, questions: 1 })
  await callAs(owner)(submitJob, { params: clone, body: { version } })
  const [published] = (await callAs(owner)(readJob, { params: clone })).jobs
  assert.deepEqual([published?.status, published?.linkedinJobId], ['open', null])
})

test('what is left out stays behind, and a colleague who clones owns the clone', async () => {
  const { colleague, jobId } = await newSource()
  const clone = await cloneAs(colleague, jobId, { include: nothing })
  assert.deepEqual(await partsOf(clone.jobId), { hasTrial: false, team: 0, questions: 0 })
  const { fields } = await callAs(colleague)(readJobEditor, { params: clone })
  assert.equal(fields.title, 'Harbour Pilot')
})

test('the clone of a confidential job is confidential, also without the people who have access', async () => {
  const { company, owner, jobId } = await newSource()
  const named = await newRecruiter(company)
  await db().updateTable('job').set({ confidential: true }).where('job_id', '=', jobId).execute()
  await db().insertInto('job_authorized_user').values({ job_id: jobId, user_id: named.userId }).execute()
  const accessTo = async (include: typeof parts) => {
    const params = await cloneAs(owner, jobId, { include })
    const { confidential, users } = await callAs(owner)(readAuthorizedUsers, { params })
    return [confidential, users.map(({ userId }) => userId)]
  }
  assert.deepEqual(await accessTo(nothing), [true, []])
  assert.deepEqual(await accessTo(parts), [true, [named.userId]])
})

test('what was not published yet is cloned too', async () => {
  const { owner, jobId } = await newSource()
  const draft = await cloneAs(owner, jobId, { title: 'First' })
  const again = await cloneAs(owner, draft.jobId, {})
  const { fields } = await callAs(owner)(readJobEditor, { params: again })
  assert.deepEqual([fields.title, fields.jobDesc], ['First', '<p>Bring ships in.</p>'])
})

test('who looks at a job clones what it shows: no hidden pay, and nothing that is not published', async () => {
  const { company, owner, jobId } = await newSource()
  const pay = { currency: 'SGD', min_salary: 5000, max_salary: 7000, hide_salary: true }
  await db().updateTable('job').set(pay).where('job_id', '=', jobId).execute()
  const editor = await callAs(owner)(readJobEditor, { params: { jobId } })
  const fields = { ...editor.fields, jobDesc: '<p>We sail to the pole.</p>' }
  await callAs(owner)(saveJobDraft, { params: { jobId }, body: { version: editor.version, fields } })
  const observer = await newRecruiter(company)
  const onTeam = { job_id: jobId, user_id: observer.userId, role_id: 10 }
  await db().insertInto('job_collaborator').values(onTeam).execute()
  const cloneOf = async (person: Person) =>
    (await callAs(person)(readJobEditor, { params: await cloneAs(person, jobId, {}) })).fields
  const seen = await cloneOf(observer)
  assert.deepEqual([seen.minSalary, seen.maxSalary, seen.jobDesc], [null, null, '<p>Bring ships in.</p>'])
  const own = await cloneOf(owner)
  assert.deepEqual([own.minSalary, own.jobDesc], [5000, '<p>We sail to the pole.</p>'])
})

test('nobody clones a job they do not see, or without a title', async () => {
  const { company, owner, jobId } = await newSource()
  await assertRefused(cloneAs(await newRecruiter(company), jobId, {}), 'not-found')
  await assertRefused(cloneAs(await newRecruiter(await newCompany(), { isAdmin: true }), jobId, {}), 'not-found')
  await assertRefused(cloneAs(owner, jobId, { title: ' ' }), 'invalid', ['title'])
  assert.equal((await send(cloneJob, { params: { jobId }, body: {} }, await newCandidate())).status, 403)
})
