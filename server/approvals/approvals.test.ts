import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelApproval, listApprovals, readApproval, startApproval } from '@hireloom/contract/approvals/approvals.ts'
import { discardJobDraft, readJobEditor, removeJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { changeDepartment, createDepartment } from '@hireloom/contract/structure/departments.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import {
  approvable,
  approvalOf,
  approvalVerbs,
  by,
  decideAs,
  draftJob,
  newApprovers,
  newFlow,
  ownApprovals,
  readAs,
  saveJob,
  submit,
  submittedJob,
} from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newRecruiter, type Person } from '../testing/world.ts'

const seen = (jobId: number) => call(readJob, { params: { jobId } }).then(({ jobs }) => jobs[0])
const statusOf = async (person: Person, approvalId: number) => (await readAs(person, approvalId)).status

test('a job with a flow is published by the last approval, step after step', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(two)])
  const { jobId, version } = await draftJob(ada)
  const answer = await submit(ada, jobId, version)
  assert.ok(answer.waiting.includes('title'))
  const approvalId = await approvalOf(ada, jobId)
  await assertRefused(seen(jobId), 'not-found')
  assert.deepEqual(
    [await ownApprovals(one, 'due'), await ownApprovals(two, 'waiting'), await ownApprovals(two, 'due')],
    [[approvalId], [approvalId], []],
  )
  const { message } = await assertRefused(decideAs(two, approvalId), 'illegal-change')
  assert.match(message, /isn't your turn/)
  const half = await decideAs(one, approvalId)
  assert.deepEqual([half.status, half.ownPart, half.may.decide], ['pending', 'done', false])
  await assertRefused(decideAs(one, approvalId, 'reject', 'No'), 'illegal-change')
  await assertRefused(seen(jobId), 'not-found')
  const whole = await decideAs(two, approvalId, 'approve', 'Fine')
  assert.deepEqual([whole.status, whole.steps[1]?.deciders[0]?.comment], ['approved', 'Fine'])
  assert.equal((await seen(jobId))?.jobname.nameNameRaw, 'Harbour Pilot')
  assert.equal((await callAs(ada)(readJobEditor, { params: { jobId } })).hasChanges, false)
  assert.deepEqual(await ownApprovals(two, 'done'), [approvalId])
  assert.deepEqual(await approvalVerbs(approvalId), [
    'approval_requested',
    'approval_decided',
    'approval_decided',
    'approval_finished',
  ])
})

test('a job without a flow is published at once', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)], { conditions: { countryIds: [10] } })
  const { jobId, version } = await draftJob(ada)
  assert.deepEqual((await submit(ada, jobId, version)).waiting, [])
  assert.ok(await seen(jobId))
})

test('any takes one approval, n as many as it says, all every one', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await newFlow(chief, [
    { ...by(one, two), mode: 'any' },
    { ...by(one, two, three), mode: 'n', needed: 2 },
    { ...by(two, three), mode: 'all' },
  ])
  const { approvalId } = await submittedJob(ada)
  const due = async () => (await readAs(ada, approvalId)).stepName
  await decideAs(two, approvalId)
  assert.equal(await due(), 'Step 2')
  await decideAs(one, approvalId)
  assert.equal(await due(), 'Step 2')
  await decideAs(three, approvalId)
  assert.equal(await due(), 'Step 3')
  await decideAs(three, approvalId)
  assert.equal(await statusOf(ada, approvalId), 'pending')
  assert.equal((await decideAs(two, approvalId)).status, 'approved')
})

test('of several who decide at once each is recorded once, and the job is published once', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await newFlow(chief, [by(one, two, three)])
  const { approvalId, jobId } = await submittedJob(ada)
  const done = await Promise.allSettled([one, one, two, two, three, three].map(person => decideAs(person, approvalId)))
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 3)
  const { status, steps } = await readAs(ada, approvalId)
  assert.deepEqual([status, steps[0]?.deciders.map(({ decision }) => decision)], ['approved', Array(3).fill('approve')])
  const opened = await db()
    .selectFrom('domain_event')
    .select('event_id')
    .where('verb', '=', 'job_opened')
    .where('job_id', '=', jobId)
    .execute()
  assert.equal(opened.length, 1)
})

test('a rejection and asked changes need a comment; the job stays a draft that can be submitted again', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(two)])
  const { approvalId, jobId } = await submittedJob(ada)
  await assertRefused(decideAs(one, approvalId, 'reject'), 'invalid', ['comment'])
  await assertRefused(decideAs(one, approvalId, 'request_changes', '  '), 'invalid', ['comment'])
  const { status, steps } = await decideAs(one, approvalId, 'request_changes', 'Less pay')
  assert.deepEqual([status, steps.map(step => step.status)], ['changes_requested', ['rejected', 'skipped']])
  const { fields, state } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual([state, fields.maxSalary], ['draft', 80_000])
  const [letter] = await lettersTo(ada.email)
  assert.match(letter?.subject ?? '', /Changes requested: Harbour Pilot/)
  assert.match(letter?.text ?? '', /Less pay/)
  await submit(ada, jobId, await saveJob(ada, jobId, { maxSalary: 70_000 }))
  const again = await approvalOf(ada, jobId)
  assert.deepEqual([(await readAs(ada, again)).version, await ownApprovals(one, 'due')], [2, [again]])
  await decideAs(one, again, 'reject', 'No budget')
  assert.equal(await statusOf(ada, again), 'rejected')
  await assertRefused(seen(jobId), 'not-found')
})

test('while it is pending the fields that are decided are locked, and others are published as submitted last', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId, jobId } = await submittedJob(ada)
  for (const fields of [
    { title: 'Other' },
    { maxSalary: 90_000 },
    { vacancy: 3 },
    { region: 'Oslo' },
    { department: 'X' },
  ]) {
    const { status } = await assertRefused(saveJob(ada, jobId, fields), 'locked', Object.keys(fields))
    assert.equal(status, 423)
  }
  const stateOf = async () => {
    const { locked } = await callAs(ada)(readJobEditor, { params: { jobId } })
    const { jobs } = await callAs(ada)(readJob, { params: { jobId } })
    return [jobs[0]?.approvalStatus, locked.includes('title'), locked.includes('jobDesc')]
  }
  assert.deepEqual(await stateOf(), ['pending', true, false])
  await submit(ada, jobId, await saveJob(ada, jobId, { jobDesc: '<p>Better.</p>' }))
  await saveJob(ada, jobId, { jobDesc: '<p>Half writ</p>' })
  assert.equal(await approvalOf(ada, jobId), approvalId)
  await decideAs(one, approvalId)
  assert.equal((await seen(jobId))?.jobDesc, '<p>Better.</p>')
  const { fields, hasChanges } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual([fields.jobDesc, hasChanges], ['<p>Half writ</p>', true])
  assert.deepEqual(await stateOf(), ['approved', false, false])
  const [job] = (await callAs(await newCandidate())(readJob, { params: { jobId } })).jobs
  assert.equal(job?.approvalStatus, null)
})

test('a changed salary, vacancy or location of a published job is approved again; other changes go out at once', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId, jobId } = await submittedJob(ada)
  await decideAs(one, approvalId)
  assert.deepEqual((await submit(ada, jobId, await saveJob(ada, jobId, { title: 'Pilot' }))).waiting, [])
  const changes = { title: 'Chief Pilot', maxSalary: 95_000, vacancy: 4, region: 'Bergen' }
  const answer = await submit(ada, jobId, await saveJob(ada, jobId, changes))
  assert.deepEqual(answer.waiting.toSorted(), ['maxSalary', 'region', 'vacancy'])
  const job = await seen(jobId)
  assert.deepEqual(
    [job?.jobname.nameNameRaw, job?.maxSalary, job?.vacancy, job?.region],
    ['Chief Pilot', 80_000, 2, 'Rotterdam'],
  )
  const again = await approvalOf(ada, jobId)
  const { asked, before, isFirst } = await readAs(one, again)
  assert.deepEqual(
    [isFirst, before?.maxSalary, asked.maxSalary, before?.title],
    [false, 80_000, 95_000, 'Harbour Pilot'],
  )
  await assertRefused(saveJob(ada, jobId, { ...changes, maxSalary: 99_000 }), 'locked', ['maxSalary'])
  await assertRefused(callAs(ada)(discardJobDraft, { params: { jobId } }), 'locked')
  // What is not decided about goes on.
  const more = await submit(ada, jobId, await saveJob(ada, jobId, { ...changes, title: 'First Pilot' }))
  assert.deepEqual(more.waiting.toSorted(), ['maxSalary', 'region', 'vacancy'])
  assert.equal((await seen(jobId))?.jobname.nameNameRaw, 'First Pilot')
  await decideAs(one, again)
  const after = await seen(jobId)
  assert.deepEqual(
    [after?.jobname.nameNameRaw, after?.maxSalary, after?.vacancy, after?.region],
    ['First Pilot', 95_000, 4, 'Bergen'],
  )
  assert.equal((await callAs(ada)(readJobEditor, { params: { jobId } })).hasChanges, false)
})

test('who asked cancels, and changes what was locked', async () => {
  const { company, chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId, jobId } = await submittedJob(ada)
  const cancel = (person: Person) => callAs(person)(cancelApproval, { params: { approvalId } })
  await assertRefused(cancel(one), 'forbidden')
  await assertRefused(cancel(await newRecruiter(company)), 'not-found')
  assert.equal((await cancel(ada)).status, 'cancelled')
  await assertRefused(cancel(ada), 'illegal-change')
  await assertRefused(decideAs(one, approvalId), 'illegal-change')
  await submit(ada, jobId, await saveJob(ada, jobId, { maxSalary: 90_000 }))
  const again = await approvalOf(ada, jobId)
  assert.notEqual(again, approvalId)
  await callAs(ada)(removeJob, { params: { jobId } })
  await assertRefused(readAs(one, again), 'not-found')
})

test('a decision whose publication fails is not recorded, and can be made again', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId, jobId } = await submittedJob(ada)
  const write = (content: object) =>
    db()
      .updateTable('approval')
      .set({ content: json(content) })
      .where('approval_id', '=', approvalId)
      .execute()
  await write({ title: 5 })
  await assertRefused(decideAs(one, approvalId), 'unexpected')
  const { status, steps } = await readAs(one, approvalId)
  assert.deepEqual([status, steps[0]?.status, steps[0]?.deciders[0]?.decision], ['pending', 'due', null])
  await write(approvable)
  await decideAs(one, approvalId)
  assert.ok(await seen(jobId))
})

test('approval of a draft is asked for by hand, by a flow of choice', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { flowId } = await newFlow(chief, [by(two)])
  const { jobId: refId } = await draftJob(ada)
  const start = (body: object) => callAs(ada)(startApproval, { body: { kind: 'job', refId, ...body } })
  await assertRefused(start({ flowId: 999_999_999 }), 'invalid', ['flowId'])
  await assertRefused(start({ kind: 'offer' }), 'invalid', ['kind'])
  const { approvalId } = await start({ flowId })
  assert.deepEqual(await ownApprovals(two, 'due'), [approvalId])
  await assertRefused(start({}), 'locked')
})

test('an approval is for who asked, who decides, the team of the job and who audits', async () => {
  const { company, chief, ada, one, two } = await newApprovers()
  const { chief: stranger } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId } = await submittedJob(ada)
  const auditor = await newRecruiter(company, { memberRole: 'company_admin' })
  for (const person of [ada, one, chief, auditor]) assert.equal((await readAs(person, approvalId)).status, 'pending')
  for (const person of [two, stranger, await newRecruiter(company)]) {
    await assertRefused(readAs(person, approvalId), 'not-found')
    await assertRefused(decideAs(person, approvalId), 'not-found')
    assert.equal((await callAs(person)(listApprovals)).count, 0)
  }
  await assertRefused(decideAs(ada, approvalId), 'not-found')
  await assertRefused(call(readApproval, { params: { approvalId } }), 'unauthorized')
  await assertRefused(call(listApprovals), 'unauthorized')
  assert.equal(approvable.title, (await readAs(one, approvalId)).title)
})

test('pay that a job hides is read in its approval by who edits the job, decides or looks after approvals', async () => {
  const { company, chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { jobId, version } = await draftJob(ada, { hideSalary: true })
  await submit(ada, jobId, version)
  const approvalId = await approvalOf(ada, jobId)
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  const onTeam = { job_id: jobId, user_id: interviewer.userId, role_id: 6 }
  await db().insertInto('job_collaborator').values(onTeam).execute()
  const payFor = async (person: Person) => {
    const { asked, isPayHidden } = await readAs(person, approvalId)
    assert.equal(isPayHidden, person === interviewer)
    return [asked.currency, asked.minSalary, asked.maxSalary, asked.salaryPeriod]
  }
  for (const person of [ada, one, chief]) assert.deepEqual(await payFor(person), ['EUR', 60_000, 80_000, 'year'])
  assert.deepEqual(await payFor(interviewer), [null, null, null, null])
  await decideAs(one, approvalId)
  const again = await saveJob(ada, jobId, { hideSalary: true, maxSalary: 90_000 })
  await submit(ada, jobId, again)
  const { list } = await callAs(ada)(listApprovals, { query: { kind: 'job', refId: jobId, status: 'pending' } })
  const { asked, before } = await readAs(interviewer, list[0]?.approvalId ?? 0)
  assert.deepEqual([asked.maxSalary, before?.maxSalary], [null, null])
  await db().updateTable('job').set({ hide_salary: false }).where('job_id', '=', jobId).execute()
  assert.equal((await readAs(interviewer, list[0]?.approvalId ?? 0)).asked.maxSalary, 90_000)
})

test('a department that is renamed meanwhile keeps its flow, and its job is published under the new name', async () => {
  const { chief, ada, one } = await newApprovers()
  const { departmentId, version } = await callAs(chief)(createDepartment, { body: { name: 'Operations' } })
  await newFlow(chief, [by(one)], { conditions: { departmentIds: [departmentId] } })
  const waiting = await submittedJob(ada)
  const draft = await draftJob(ada)
  await callAs(chief)(changeDepartment, { params: { departmentId }, body: { name: 'Works', version } })
  const present = await callAs(ada)(readJobEditor, { params: { jobId: draft.jobId } })
  const answer = await submit(ada, draft.jobId, present.version)
  assert.ok(answer.waiting.includes('department'))
  await decideAs(one, waiting.approvalId)
  assert.equal((await seen(waiting.jobId))?.department, 'Works')
})
