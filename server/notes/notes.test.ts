import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { rateApplication } from '@hireloom/contract/applications/team.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { addNote, changeNote, listNotes, removeNote } from '@hireloom/contract/notes/notes.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { decideAs, newApplication, newWork, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'
import { forgetNoteTask } from './notes.ts'

type Body = NonNullable<NonNullable<Args<typeof addNote>[0]>['body']>
const write = (person: Person, appId: number, body: Body) => callAs(person)(addNote, { params: { appId }, body })
const textsOf = async (person: Person, appId: number) =>
  (await callAs(person)(listNotes, { params: { appId }, query: {} })).list.map(({ text }) => text)
const activityOf = async (person: Person, appId: number) =>
  (await callAs(person)(listActivity, { params: { appId }, query: {} })).list

/** An application, its job's owner, and colleagues of several roles who may see it. */
async function newCase() {
  const { company, owner, jobId } = await newWork({ values: { open_collabs: true } })
  const admin = await newRecruiter(company, { isAdmin: true })
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer', firstname: 'Ines' })
  const application = await newApplication(jobId)
  return { company, owner, admin, interviewer, ...application }
}

const bringIn = (owner: Person, jobId: number, { userId }: Person, role: keyof typeof collaboratorRoleIds) =>
  callAs(owner)(addCollaborator, { params: { jobId }, body: { userId, roleId: collaboratorRoleIds[role] } })

test('a note is read by the team, changed and deleted by its author alone, and a deletion can be taken back', async () => {
  const { owner, admin, interviewer, jobId, appId } = await newCase()
  await bringIn(owner, jobId, interviewer, 'interviewer')
  const { noteId } = await write(interviewer, appId, { text: 'Asked good questions' })
  assert.deepEqual(await textsOf(owner, appId), ['Asked good questions'])
  const params = { noteId }
  await callAs(interviewer)(changeNote, { params, body: { text: 'Asked very good questions' } })
  const [seen] = (await callAs(admin)(listNotes, { params: { appId }, query: {} })).list
  assert.deepEqual([seen?.text, seen?.canEdit, seen?.editedAt === null], ['Asked very good questions', false, false])
  await assertRefused(callAs(admin)(changeNote, { params, body: { text: 'Mine now' } }), 'not-found')
  await assertRefused(callAs(admin)(removeNote, { params }), 'not-found')
  const { undo } = await callAs(interviewer)(removeNote, { params })
  assert.deepEqual(await textsOf(owner, appId), [])
  await undoAs(interviewer, undo.token)
  assert.deepEqual(await textsOf(owner, appId), ['Asked very good questions'])
  await callAs(interviewer)(removeNote, { params })
  await forgetNoteTask.run({ noteId })
  assert.deepEqual(await db().selectFrom('note').selectAll().where('note_id', '=', noteId).execute(), [])
})

test('a note for the job is for those who work on it, a private one for readers of private notes and whom it mentions', async () => {
  const { owner, admin, interviewer, company, jobId, appId } = await newCase()
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await write(owner, appId, { text: 'For the job', visibility: 'job' })
  await write(owner, appId, { text: 'Private', visibility: 'private' })
  await write(owner, appId, { text: 'Private to Ines', visibility: 'private', mentions: [interviewer.userId] })
  assert.deepEqual(await textsOf(owner, appId), ['Private to Ines', 'Private', 'For the job'])
  assert.deepEqual(await textsOf(admin, appId), ['Private to Ines', 'Private', 'For the job'])
  assert.deepEqual(await textsOf(interviewer, appId), ['Private to Ines'])
  assert.deepEqual(await textsOf(manager, appId), [])
  await bringIn(owner, jobId, manager, 'recruiter')
  assert.deepEqual(await textsOf(manager, appId), ['For the job'])
})

test('who is mentioned is notified once, and must be able to see the application', async () => {
  const { owner, interviewer, company, appId } = await newCase()
  const { noteId } = await write(owner, appId, { text: '@Ines what do you think?', mentions: [interviewer.userId] })
  const notices = async () =>
    (await callAs(interviewer)(listNotifications, { query: {} })).list.filter(each => each.kind === 'mention')
  await until(async () => (await notices()).length === 1)
  assert.equal((await notices())[0]?.appId, appId)
  const body = { text: '@Ines, please', mentions: [interviewer.userId] }
  const changed = await callAs(owner)(changeNote, { params: { noteId }, body })
  assert.deepEqual(
    changed.mentions.map(({ userId }) => userId),
    [interviewer.userId],
  )
  const after = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'note_changed')
    .where('entity_id', '=', noteId)
    .execute()
  assert.deepEqual(after, [{ after: { mentions: [] } }])
  const analyst = await newRecruiter(company, { memberRole: 'analyst' })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  for (const { userId } of [analyst, stranger]) {
    const problem = await assertRefused(write(owner, appId, { text: 'x', mentions: [userId] }), 'invalid')
    assert.deepEqual(Object.keys(problem.fields ?? {}), ['mentions'])
  }
})

test('what happened and what was noted is one list, the newest first, and its texts stand in no event', async () => {
  const { owner, interviewer, jobId, appId } = await newCase()
  await bringIn(owner, jobId, interviewer, 'interviewer')
  await write(owner, appId, { text: 'Call her on Monday' })
  await decideAs(owner, appId, { decision: 'advance', note: 'Strong' })
  await callAs(interviewer)(rateApplication, { params: { appId }, body: { rating: 4 } })
  const list = await activityOf(owner, appId)
  assert.deepEqual(
    list.map(({ event, note }) => event?.verb ?? note?.text),
    ['application_rated', 'application_moved', 'Call her on Monday', 'application_submitted'],
  )
  assert.equal(list[1]?.event?.detail, 'Strong')
  const first = await callAs(owner)(listActivity, { params: { appId }, query: { limit: 1, skip: 1 } })
  assert.deepEqual([first.list[0]?.event?.verb, first.count], ['application_moved', 4])
  const pages = await Promise.all(
    [0, 2, 4].map(skip => callAs(owner)(listActivity, { params: { appId }, query: { limit: 2, skip } })),
  )
  assert.deepEqual(
    pages.flatMap(page => page.list),
    list,
  )
  const events = await db().selectFrom('domain_event').selectAll().where('app_id', '=', appId).execute()
  assert.doesNotMatch(JSON.stringify(events), /Monday/)
})

test('where an agency recruits for a client, neither side reads notes or ratings of the other', async () => {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const owner = await newRecruiter(agency, { isAdmin: true })
  const hiring = await newRecruiter(client, { isAdmin: true })
  const { jobId } = await newJob(client, { owner, values: { recruiter_company_id: agency.companyId } })
  const { appId } = await newApplication(jobId)
  await write(owner, appId, { text: 'Margin is thin' })
  await callAs(owner)(rateApplication, { params: { appId }, body: { rating: 2 } })
  assert.deepEqual(await textsOf(hiring, appId), [])
  assert.deepEqual(
    (await activityOf(hiring, appId)).map(({ event }) => event?.verb),
    ['application_submitted'],
  )
})

test('notes are for staff who may write them, and go with an erasure', async () => {
  const { owner, company, appId, statusToken } = await newCase()
  const params = { appId }
  await assertRefused(call(addNote, { params, body: { text: 'x' } }), 'unauthorized')
  assert.equal((await send(addNote, { params, body: { text: 'x' } }, await newCandidate())).status, 403)
  const reader = await newRecruiter(company, { memberRole: 'read_only' })
  assert.equal((await send(addNote, { params, body: { text: 'x' } }, reader)).status, 403)
  assert.equal((await send(addNote, { params, body: { text: ' ' } }, owner)).status, 422)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(write(stranger, appId, { text: 'x' }), 'not-found')
  await assertRefused(textsOf(stranger, appId), 'not-found')
  await assertRefused(activityOf(stranger, appId), 'not-found')
  await write(owner, appId, { text: 'She is on leave', mentions: [owner.userId] })
  await call(eraseApplicationData, { params: { token: statusToken }, body: { erase: true } })
  await sql`update privacy_request set due_at = now() - interval '1 minute' where app_id = ${appId}`.execute(db())
  await eraseDue()
  assert.deepEqual(await db().selectFrom('note').selectAll().where('app_id', '=', appId).execute(), [])
})
