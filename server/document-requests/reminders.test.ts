import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { uploadAskedDocument } from '@hireloom/contract/document-requests/answering.ts'
import {
  changeDocumentRequest,
  createDocumentRequests,
  listDocumentRequests,
} from '@hireloom/contract/document-requests/requests.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { moveClock, now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { documentOf } from '../testing/attempt-parts.ts'
import { newApplication, newWork, post, resumePdf } from '../testing/made-applications.ts'
import { call, callAs, type Person, unique } from '../testing/world.ts'
import { remindOfDocuments } from './reminders.ts'

const dayMs = 24 * 3600_000

/** The day so many days after the present one, as the clock has it. */
const dayIn = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10)

async function newApplicant(owner: Person, jobId: number) {
  const email = `${unique('docs')}@example.com`
  const { appId, statusToken } = await newApplication(jobId, { email })
  const ask = async (titles: readonly string[], dueOn: string, parts: object = {}) => {
    const body = { appId, documents: titles.map(title => ({ title })), dueOn, ...parts }
    const { list } = await callAs(owner)(createDocumentRequests, { body })
    return list.map(each => each.documentRequestId)
  }
  const read = async () => (await callAs(owner)(listDocumentRequests, { query: { appId } })).list
  const send = (documentRequestId = 0) =>
    post(pathWith(uploadAskedDocument.path, { token: statusToken, documentRequestId }), documentOf(resumePdf()))
  return { appId, email, statusToken, ask, read, send }
}

const reminders = async (email: string, count: number) =>
  (await lettersTo(email, count)).filter(each => each.subject.startsWith('Reminder'))

test('a candidate is reminded once, two days before, of what has not arrived, and of nothing else', async t => {
  const { owner, jobId } = await newWork()
  const people = { late: await newApplicant(owner, jobId), quiet: await newApplicant(owner, jobId) }
  const withdrawn = await newApplicant(owner, jobId)
  const done = await newApplicant(owner, jobId)
  const dueOn = dayIn(6)
  const [passport, diploma, visa] = await people.late.ask(['Passport', 'Diploma', 'Visa'], dueOn)
  await people.quiet.ask(['Passport'], dueOn, { remind: false })
  await withdrawn.ask(['Passport'], dueOn)
  const [sent] = await done.ask(['Passport'], dueOn)
  assert.deepEqual(
    (await people.late.read()).map(each => [each.remindOn, each.remindedAt]),
    [passport, diploma, visa].map(() => [dayIn(4), null]),
  )
  assert.equal((await people.quiet.read())[0]?.remindOn, null)
  await people.late.send(diploma)
  await callAs(owner)(changeDocumentRequest, { params: { documentRequestId: visa ?? 0 }, body: { state: 'waived' } })
  assert.equal((await done.send(sent)).status, 201)
  await call(withdrawApplication, { params: { token: withdrawn.statusToken }, body: {} })

  let moved = 0
  t.after(() => moveClock(-moved))
  /** To noon of a day, at which the hourly run comes; the owner stays signed in. */
  const noonIn = async (days: number) => {
    const by = new Date(`${dayIn(days)}T12:00:00Z`).getTime() - now().getTime()
    moveClock(by)
    moved += by
    const expires_at = new Date(Date.now() + 90 * dayMs)
    await db()
      .updateTable('session')
      .set({ expires_at, ends_at: expires_at })
      .where('user_id', '=', owner.userId)
      .execute()
    await remindOfDocuments.run({})
  }
  await noonIn(3)
  assert.equal((await people.late.read())[0]?.remindedAt, null)
  await noonIn(1)
  const [letter, ...more] = await reminders(people.late.email, 3)
  assert.match(letter?.text ?? '', /Passport[\s\S]*Please upload by[\s\S]*\/public\/status\//)
  assert.doesNotMatch(letter?.text ?? '', /Diploma|Visa/)
  assert.equal(more.length, 0)
  const remindedAt = (await people.late.read()).map(each => each.remindedAt !== null)
  assert.deepEqual(remindedAt, [true, false, false])
  await noonIn(1)
  await noonIn(1)
  // What comes after them in the queue has come: so have they.
  await people.late.ask(['Certificate'], dayIn(30))
  assert.equal((await reminders(people.late.email, 4)).length, 1)
  for (const { email } of [people.quiet, withdrawn, done]) assert.equal((await reminders(email, 2)).length, 0)
})

test('what is due the next day is not reminded of on the day on which it is asked for', async t => {
  const { owner, jobId } = await newWork()
  const { email, ask, read } = await newApplicant(owner, jobId)
  await ask(['Passport'], dayIn(1))
  const isSoon = (await read())[0]?.remindOn
  assert.equal(isSoon, dayIn(1))
  await remindOfDocuments.run({})
  assert.equal((await read())[0]?.remindedAt, null)
  const by = new Date(`${dayIn(1)}T23:59:59Z`).getTime() - now().getTime()
  moveClock(by)
  t.after(() => moveClock(-by))
  await remindOfDocuments.run({})
  assert.equal((await reminders(email, 3)).length, 1)
})
