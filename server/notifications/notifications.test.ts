import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { copyApplication } from '@hireloom/contract/applications/copies.ts'
import { changeChat } from '@hireloom/contract/chat/inbox.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { readJobEditor, transferJob } from '@hireloom/contract/jobs/editor.ts'
import type { NotificationKind } from '@hireloom/contract/notifications/kinds.ts'
import {
  countNotifications,
  followNotifications,
  listNotifications,
  notificationWord,
  readNotifications,
} from '@hireloom/contract/notifications/notifications.ts'
import {
  listNotificationPreferences,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/preferences.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { later } from '../kernel/clock.ts'
import { mail } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { eventsOf } from '../testing/events-of.ts'
import { beforeItIsHeardOf } from '../testing/held-history.ts'
import { newApplication, undoAs } from '../testing/made-applications.ts'
import { by, decideAs as decideApproval, newApprovers, newFlow, submittedJob } from '../testing/made-approvals.ts'
import { guestChat } from '../testing/made-chats.ts'
import { cvOf, uploadAs } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
  world,
} from '../testing/world.ts'
import { emailTask, lookForEmails } from './emails.ts'
import { sweepNotifications } from './notifications.ts'

const listOf = async (person: Person) => (await callAs(person)(listNotifications)).list
/** What is kept of a person: a session does not last as long. */
const rowsOf = async ({ userId }: Person) =>
  (await db().selectFrom('notification').select('notification_id').where('user_id', '=', userId).execute()).map(
    row => row.notification_id,
  )
/** The person's notifications of a kind, once there are so many. */
const told = (person: Person, kind: NotificationKind, count = 1) =>
  until(async () => {
    const found = (await listOf(person)).filter(each => each.kind === kind)
    return found.length === count && found
  }, `${count} of ${kind}`)
const unread = async (person: Person) => (await callAs(person)(countNotifications)).count

const subjectsTo = async (address: string, subject: RegExp) =>
  (await mail().caught({ limit: 500 }))
    .filter(letter => letter.to.includes(address) && subject.test(letter.subject))
    .map(letter => letter.subject)

async function newTeam() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const colleague = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  return { company, owner, colleague, jobId }
}

test('new applications of a job are one notification until it is read, for the people of the job alone', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const { appId } = await newApplication(jobId, { candidateFirstName: 'Grace', candidateLastName: 'Hopper' })
  const [first] = await told(owner, 'application_new')
  assert.deepEqual(
    [first?.count, first?.appId, first?.jobId, first?.personName, first?.readAt],
    [1, appId, jobId, 'Grace Hopper', null],
  )
  await newApplication(jobId)
  await until(async () => (await listOf(owner))[0]?.count === 2, 'both in one')
  const [both] = await told(owner, 'application_new')
  assert.deepEqual([both?.appId, both?.personName, await unread(owner)], [null, null, 1])
  assert.deepEqual(await callAs(owner)(readNotifications, { body: { ids: [both?.notificationId ?? 0] } }), {
    ok: true,
    count: 0,
  })
  await newApplication(jobId)
  await told(owner, 'application_new', 2)
  assert.equal(await unread(owner), 1)
  assert.deepEqual(await listOf(colleague), [])
})

test('an application that is gone before its notification is written holds up no other', async () => {
  const { owner, jobId } = await newTeam()
  const { appId } = await beforeItIsHeardOf(async () => {
    const gone = await newApplication(jobId)
    await db().deleteFrom('application').where('app_id', '=', gone.appId).execute()
    return newApplication(jobId)
  })
  const [notification] = await told(owner, 'application_new')
  assert.deepEqual([notification?.count, notification?.appId], [1, appId])
})

test('people whom a colleague or an agency adds to a job are one notification for the rest of its team', async () => {
  const { company, owner, colleague, jobId } = await newTeam()
  const roleId = collaboratorRoleIds.recruiter
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  const other = await newJob(company, { owner, title: 'Night Auditor' })
  const named = (candidateFirstName: string) =>
    newApplication(other.jobId, { candidateFirstName, candidateLastName: 'Hopper' })
  const [first, second] = [await named('Grace'), await named('Ada')]
  const copy = (appId: number) => callAs(owner)(copyApplication, { params: { appId }, body: { jobId } })
  const { appId } = await copy(first.appId)
  const [added] = await told(colleague, 'application_added')
  assert.deepEqual(
    [added?.count, added?.appId, added?.jobId, added?.personName, added?.actorName],
    [1, appId, jobId, 'Grace Hopper', 'Ada Lovelace'],
  )
  await copy(second.appId)
  await until(async () => (await told(colleague, 'application_added'))[0]?.count === 2, 'both in one')
  await uploadAs(colleague, { jobId }, [['cv.docx', cvOf('Katherine Johnson', `${unique('sent')}@example.com`)]])
  const [sent] = await told(owner, 'application_added')
  assert.deepEqual([sent?.count, sent?.personName], [1, 'Katherine Johnson'])
  assert.equal((await told(colleague, 'application_added'))[0]?.count, 2)
})

test('a notification of several applications outlives the last of them', async () => {
  const { owner, jobId } = await newTeam()
  await newApplication(jobId)
  await newApplication(jobId)
  const { appId } = await newApplication(jobId)
  await until(async () => (await listOf(owner))[0]?.count === 3, 'all in one')
  await db().deleteFrom('application').where('app_id', '=', appId).execute()
  assert.equal((await listOf(owner)).length, 1)
})

test('of a job that nobody works on, the administrators of the company that recruits are told', async () => {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const admin = await newRecruiter(agency, { isAdmin: true })
  const others = [await newRecruiter(agency), await newRecruiter(client, { isAdmin: true })]
  const { jobId } = await newJob(client, { values: { recruiter_company_id: agency.companyId } })
  const { appId } = await newApplication(jobId)
  assert.equal((await told(admin, 'application_new'))[0]?.appId, appId)
  for (const person of others) assert.deepEqual(await listOf(person), [])
})

test('a stream tells its person of each change at once', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const { app } = await world()
  const open = (person: Person) => fetch(app.url + followNotifications.path, { headers: { cookie: person.cookie } })
  const [own, others] = await Promise.all([open(owner), open(colleague)])
  const words = eventsOf(own, notificationWord)
  let changes = -1
  /** The next word that tells of something new, with so many unread. */
  const heard = async (count: number) => {
    for (;;) {
      const word = (await words.next()).value ?? assert.fail('the stream has ended')
      assert.equal(word.isLive, true)
      const isNew = word.changes > changes
      changes = word.changes
      if (isNew && word.count === count) return
    }
  }
  await heard(0)
  await newApplication(jobId)
  await heard(1)
  await newApplication(jobId)
  await until(async () => (await listOf(owner))[0]?.count === 2, 'both in one')
  await callAs(owner)(readNotifications, { body: { all: true } })
  await heard(0)
  await words.return(undefined)
  const colleagueWords = eventsOf(others, notificationWord)
  assert.equal((await colleagueWords.next()).value?.changes, 0)
  await colleagueWords.return(undefined)
})

test('whoever is given a job is told, and who gives it is not; without the job there is nothing to see', async () => {
  const { company, owner, colleague, jobId } = await newTeam()
  const roleId = collaboratorRoleIds.recruiter
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  const [notification] = await told(colleague, 'assignment')
  assert.deepEqual([notification?.jobId, notification?.actorName], [jobId, 'Ada Lovelace'])
  const chief = await newRecruiter(company, { isAdmin: true })
  await callAs(chief)(transferJob, { params: { jobId }, body: { toUserId: colleague.userId } })
  await until(async () => (await listOf(colleague))[0]?.count === 2, 'the transfer')
  assert.deepEqual(
    (await listOf(owner)).filter(({ kind }) => kind === 'assignment'),
    [],
  )
})

test('who owned a job is told who owns it now, also where they see it no more, until they own it again', async () => {
  const { company, owner, colleague, jobId } = await newTeam()
  const chief = await newRecruiter(company, { isAdmin: true, firstname: 'Chief' })
  const { undo } = await callAs(chief)(transferJob, { params: { jobId }, body: { toUserId: colleague.userId } })
  const [notification] = await told(owner, 'job_transferred')
  assert.deepEqual(
    [notification?.jobId, notification?.actorName, notification?.detail],
    [jobId, 'Chief Lovelace', 'Ada Lovelace'],
  )
  await assertRefused(callAs(owner)(readJobEditor, { params: { jobId } }), 'not-found')
  await undoAs(chief, undo.token)
  await told(owner, 'assignment')
  assert.ok((await listOf(owner)).find(({ kind }) => kind === 'job_transferred')?.readAt)
})

test('a message of a visitor is told to who answers it, each conversation once', async () => {
  const { owner, chatId } = await guestChat()
  const [notification] = await told(owner, 'candidate_replied')
  assert.deepEqual([notification?.refId, notification?.personName], [chatId, 'Gus Guest'])
  await callAs(owner)(changeChat, { params: { chatId }, body: { state: 'closed' } })
  assert.equal((await listOf(owner)).length, 1)
})

test('approvers are told when it is their turn, until they have decided; who asked is told how it ended', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(two)])
  const { approvalId } = await submittedJob(ada)
  await told(one, 'approval_due')
  assert.deepEqual(await listOf(two), [])
  await decideApproval(one, approvalId, 'approve')
  await told(two, 'approval_due')
  assert.equal(await unread(one), 0)
  await decideApproval(two, approvalId, 'approve')
  const [ended] = await told(ada, 'approval_decided')
  assert.deepEqual([ended?.refId, ended?.detail], [approvalId, 'approved'])
})

test('whoever decides one step and stands in the next, too, is told again', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(one, two)])
  const { approvalId } = await submittedJob(ada)
  const [first] = await told(one, 'approval_due')
  await callAs(one)(readNotifications, { body: { ids: [first?.notificationId ?? 0] } })
  await decideApproval(one, approvalId, 'approve')
  await told(two, 'approval_due')
  await told(one, 'approval_due', 2)
  assert.equal(await unread(one), 1)
})

test('who wants none of a kind gets none; the choice is of the person', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const off = { list: [{ kind: 'application_new' as const, inApp: false }] }
  const { list } = await callAs(owner)(saveNotificationPreferences, { body: off })
  assert.equal(list.find(each => each.kind === 'application_new')?.inApp, false)
  const other = await callAs(colleague)(listNotificationPreferences)
  assert.ok(other.list.every(each => each.inApp))
  const roleId = collaboratorRoleIds.recruiter
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  await newApplication(jobId)
  await told(colleague, 'application_new')
  assert.deepEqual(await listOf(owner), [])
})

test('an email tells at once or in the digest, as each person of the job has chosen, and a read one is not told', async context => {
  const { company, owner, colleague, jobId } = await newTeam()
  const reader = await newRecruiter(company)
  const roleId = collaboratorRoleIds.recruiter
  for (const { userId } of [colleague, reader])
    await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId, roleId } })
  const ways = { list: [{ kind: 'application_new' as const, email: 'instant' as const, inApp: false }] }
  await callAs(colleague)(saveNotificationPreferences, { body: ways })
  await newApplication(jobId, { candidateFirstName: 'Grace', candidateLastName: 'Hopper' })
  const lettersOf = ({ email }: Person) => subjectsTo(email, /applied|new applications/)
  await until(async () => (await lettersOf(colleague)).length === 1, 'the email at once')
  assert.match((await lettersOf(colleague))[0] ?? '', /^Grace Hopper applied: /)
  await told(owner, 'application_new')
  await newApplication(jobId)
  await until(async () => (await listOf(owner))[0]?.count === 2, 'both in one')
  await callAs(reader)(readNotifications, { body: { all: true } })
  assert.deepEqual([await lettersOf(owner), (await listOf(colleague)).map(each => each.kind)], [[], ['assignment']])
  // The next comes to who hears at once some minutes after the one before, and the digest on the next morning.
  jump(context, 24 * 3600_000)
  await lookForEmails.run({})
  await until(async () => (await lettersOf(owner)).length === 1, 'the digest')
  assert.match((await lettersOf(owner))[0] ?? '', /^2 new applications: /)
  await until(async () => (await lettersOf(colleague)).length === 2, 'the second email')
  await lookForEmails.run({})
  assert.deepEqual([(await lettersOf(owner)).length, await lettersOf(reader)], [1, []])
})

test('an email is composed while somebody else is writing rows that name its reader', async () => {
  const { owner } = await newTeam()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const session = { token_hash: randomBytes(32), user_id: owner.userId, expires_at: later(60_000) }
  const writing = transaction(async () => {
    await db().insertInto('session').values(session).execute()
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  await emailTask.run({ userId: owner.userId })
  ended.resolve()
  await writing
})

test('in quiet hours no email comes before they end, in the language of the reader', async context => {
  const { owner, jobId } = await newTeam()
  await db().updateTable('app_user').set({ locale: 'es' }).where('user_id', '=', owner.userId).execute()
  const hour = new Date().getUTCHours()
  const time = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`
  await callAs(owner)(saveNotificationPreferences, {
    body: {
      list: [{ kind: 'application_new', email: 'instant' }],
      timeZone: 'UTC',
      quietHours: { from: time(0), to: time(2) },
    },
  })
  await newApplication(jobId, { candidateFirstName: 'Grace', candidateLastName: 'Hopper' })
  await told(owner, 'application_new')
  await lookForEmails.run({})
  await emailTask.run({ userId: owner.userId })
  const letters = () => subjectsTo(owner.email, /Grace/)
  assert.deepEqual(await letters(), [])
  jump(context, 2 * 3600_000)
  await lookForEmails.run({})
  await until(async () => (await letters()).length === 1, 'the email after the quiet hours')
  assert.match((await letters())[0] ?? '', /^Grace Hopper ha presentado su candidatura/)
})

test('preferences that make no sense are refused with their field', async () => {
  const { owner } = await newTeam()
  const refused = async (body: object) => {
    const response = await send(saveNotificationPreferences, { body }, owner)
    const { error }: { error: { fields: object } } = JSON.parse(await response.text())
    return [response.status, ...Object.keys(error.fields)]
  }
  assert.deepEqual(await refused({ quietHours: { from: '25:00', to: '07:00' } }), [422, 'quietHours.from'])
  assert.deepEqual(await refused({ quietHours: { from: '07:00', to: '07:00' } }), [422, 'quietHours.to'])
  assert.deepEqual(await refused({ timeZone: 'Mars/Olympus' }), [422, 'timeZone'])
  assert.deepEqual(await refused({ digest: 'hourly' }), [422, 'digest'])
  assert.deepEqual(await refused({ list: [{ kind: 'application_new', email: 'pigeon' }] }), [422, 'list.0.email'])
})

test('notifications are read by their person alone, and forgotten after 90 days', async context => {
  const { owner, colleague, jobId } = await newTeam()
  await newApplication(jobId)
  const [notification] = await told(owner, 'application_new')
  const ids = [notification?.notificationId ?? 0]
  await callAs(colleague)(readNotifications, { body: { ids } })
  await callAs(colleague)(readNotifications, { body: { all: true } })
  assert.equal(await unread(owner), 1)
  await assertRefused(call(listNotifications), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listNotifications), 'forbidden')
  const wrong = await send(readNotifications, { body: { ids: ['x'] } }, owner)
  const unknown = await send(saveNotificationPreferences, { body: { list: JSON.parse('[{"kind":"gossip"}]') } }, owner)
  assert.deepEqual([wrong.status, unknown.status], [422, 422])
  jump(context, 89 * 24 * 3600_000)
  await sweepNotifications.run({})
  assert.deepEqual(await rowsOf(owner), ids)
  jump(context, 2 * 24 * 3600_000)
  await sweepNotifications.run({})
  assert.deepEqual(await rowsOf(owner), [])
})
