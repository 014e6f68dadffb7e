import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createJobAlert, readJobAlert, stopJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { readSignedId } from '../kernel/signed-id.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { until } from '../testing/until.ts'
import { type Company, call, callAs, newCandidate, newCompany, newJob, type Person, unique } from '../testing/world.ts'
import { sendAlerts } from './sending.ts'
import { findDueAlerts } from './tasks.ts'

const dayMs = 24 * 3600_000

async function newAlert(person: Person, query: string, more: { frequency?: 'daily' | 'weekly'; lang?: string } = {}) {
  const body = { query, frequency: more.frequency ?? 'daily', lang: more.lang ?? 'en' }
  const { alert } = await callAs(person)(createJobAlert, { body })
  const row = await db()
    .selectFrom('job_alert')
    .select('alert_id')
    .where('email', '=', person.email)
    .where('query', '=', query)
    .executeTakeFirstOrThrow()
  return { alertId: row.alert_id, token: alert?.token ?? '' }
}

/** Jobs that a search for `word` finds. */
const newJobOf = (company: Company, word: string, parts: Parameters<typeof newJob>[1] = {}) =>
  newJob(company, { title: `Nurse ${unique('')}`, ...parts, values: { job_text: `nurse ${word}`, ...parts.values } })

/** The day after, a little later than eight. */
const nextDay = (context: TestContext) => jump(context, dayMs + 600_000)

const queuedLetters = async (alertId: number) =>
  (
    await sql<{
      id: string
    }>`select id from queue.job where name = 'send-alert' and (data->>'alertId')::int = ${alertId}`.execute(db())
  ).rows.length

test('new jobs of a search come in one letter that ends with one click', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const person = await newCandidate()
  await newJobOf(company, word, { title: 'Too old to tell' })
  const { alertId, token } = await newAlert(person, `q=${word}`)
  const job = await newJobOf(company, word, { title: 'Night <Nurse> & Co' })
  await newJobOf(company, word, { isPrivate: true, title: 'Hidden' })
  await newJobOf(company, word, { draft: true, title: 'Unready' })
  await newJobOf(company, word, { values: { is_test: true }, title: 'Trial' })
  await newJobOf(company, word, { closeDate: new Date(Date.now() + 3600_000), title: 'Closed by then' })
  await newJobOf(company, unique('zz'), { title: 'Another search' })
  nextDay(context)
  await findDueAlerts.run({})
  const [letter] = await lettersTo(person.email)
  assert.equal(letter?.subject, `1 new job: “${word}”`)
  assert.match(
    letter?.text ?? '',
    new RegExp(`Night <Nurse> & Co\n${company.companyName} · Singapore\n.*/public/r/job/${job.jobId}`),
  )
  assert.match(letter?.html ?? '', /Night &lt;Nurse&gt; &amp; Co/)
  assert.ok(letter?.text.includes(`/public/jobs?q=${word}`))
  assert.equal(
    readSignedId('job alerts', /\/public\/alerts\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '')?.id,
    alertId,
  )
  for (const title of ['Too old', 'Hidden', 'Unready', 'Trial', 'Closed by then', 'Another search']) {
    assert.ok(!letter?.text.includes(title), `${title} is not told`)
  }
  const header = (name: string) => letter?.headers.find(each => each.name.toLowerCase() === name)?.value
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const address = /^<(http[^>]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  assert.match(address, /\/public\/alerts\/[\w-]+\/unsubscribe$/)
  assert.ok((await call(readJobAlert, { params: { token } })).lastSentAt !== null)
  assert.equal(await queuedLetters(alertId), 1)
})

test('nothing new is no letter, and the same job is told once', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const person = await newCandidate()
  const { alertId } = await newAlert(person, `q=${word}`)
  nextDay(context)
  await sendAlerts([alertId])
  assert.equal(await queuedLetters(alertId), 0)
  await newJobOf(company, word)
  // Jobs get the moment of the database, whose clock stands where it stood.
  await db()
    .updateTable('job')
    .set({ listed_at: new Date(Date.now() + dayMs + 1200_000) })
    .where('company_id', '=', company.companyId)
    .execute()
  nextDay(context)
  await Promise.all([sendAlerts([alertId]), sendAlerts([alertId])])
  await sendAlerts([alertId])
  nextDay(context)
  await sendAlerts([alertId])
  assert.equal(await queuedLetters(alertId), 1)
  assert.equal((await lettersTo(person.email)).length, 1)
})

test('a job that is published later, or made public, is new then', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const draft = await newJobOf(company, word, { draft: true, openDate: new Date('2020-01-01'), title: 'Old draft' })
  const inside = await newJobOf(company, word, { isPrivate: true, title: 'Was private' })
  const person = await newCandidate()
  const { alertId } = await newAlert(person, `q=${word}`)
  await db()
    .updateTable('job')
    .set({ draft: false, is_private: false })
    .where('job_id', 'in', [draft.jobId, inside.jobId])
    .execute()
  nextDay(context)
  await sendAlerts([alertId])
  const [letter] = await lettersTo(person.email)
  assert.match(letter?.text ?? '', /Old draft/)
  assert.match(letter?.text ?? '', /Was private/)
})

test('a letter names twenty jobs and the exact number, in the language of its reader', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const person = await newCandidate()
  const { alertId } = await newAlert(person, `q=${word}&location=Singapore&min=1&max=5`, { lang: 'ar' })
  for (let number = 0; number < 23; number += 1) await newJobOf(company, word)
  nextDay(context)
  await sendAlerts([alertId])
  const [letter] = await lettersTo(person.email)
  assert.match(letter?.subject ?? '', /23/)
  assert.match(letter?.html ?? '', /<html lang="ar" dir="rtl">/)
  assert.match(letter?.text ?? '', /سنغافورة/)
  assert.equal(letter?.text.match(/\/public\/r\/job\//g)?.length, 20)
  assert.ok(!/[A-Za-z]{4,} (new|jobs|alert)/.test(letter?.text ?? ''))
})

test('a weekly alert waits for Monday', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const { alertId, token } = await newAlert(await newCandidate(), `q=${word}`, { frequency: 'weekly' })
  await newJobOf(company, word)
  const { nextAt } = await call(readJobAlert, { params: { token } })
  const wait = new Date(nextAt ?? '').getTime() - Date.now()
  jump(context, wait - 60_000)
  await sendAlerts([alertId])
  assert.equal(await queuedLetters(alertId), 0)
  jump(context, 3600_000)
  await sendAlerts([alertId])
  assert.equal(await queuedLetters(alertId), 1)
})

test('a run that dies in the middle leaves the rest to the next, and repeats nothing', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const people = [await newCandidate(), await newCandidate(), await newCandidate()]
  const alerts = await Promise.all(people.map(person => newAlert(person, `q=${word}`)))
  await newJobOf(company, word)
  const ids = alerts.map(alert => alert.alertId)
  const middle = ids[1] ?? 0
  // A search that no list of jobs would take: the board cannot make one, a broken row can.
  await db().updateTable('job_alert').set({ time_zone: 'Mars/Base' }).where('alert_id', '=', middle).execute()
  nextDay(context)
  await assert.rejects(sendAlerts(ids), AggregateError)
  assert.deepEqual(await Promise.all(ids.map(queuedLetters)), [1, 0, 1])
  await db().updateTable('job_alert').set({ time_zone: 'UTC' }).where('alert_id', '=', middle).execute()
  await sendAlerts(ids)
  assert.deepEqual(await Promise.all(ids.map(queuedLetters)), [1, 1, 1])
})

test('who stops hears nothing more', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const { alertId, token } = await newAlert(await newCandidate(), `q=${word}`)
  await newJobOf(company, word)
  await call(stopJobAlert, { params: { token } })
  nextDay(context)
  await sendAlerts([alertId])
  assert.equal(await queuedLetters(alertId), 0)
})

test('many alerts are dealt out in parts and all have their turn', async context => {
  const [company, word] = [await newCompany(), unique('zz')]
  const { alertId } = await newAlert(await newCandidate(), `q=${word}`)
  await newJobOf(company, unique('zz'))
  await sql`insert into job_alert (email, query, frequency, state, lang, time_zone, created_at, changed_at, confirmed_at, looked_until, due_at)
    select ${word} || n || '@example.com', query, frequency, state, lang, time_zone, created_at, changed_at, confirmed_at, looked_until, due_at
    from job_alert, generate_series(1, 500) n where alert_id = ${alertId}`.execute(db())
  nextDay(context)
  await findDueAlerts.run({})
  const isDone = async () => {
    const left = await db()
      .selectFrom('job_alert')
      .select('alert_id')
      .where('email', 'like', `${word}%`)
      .where('due_at', '<', new Date(Date.now() + dayMs))
      .execute()
    return left.length === 0 ? true : undefined
  }
  await until(isDone, 'all alerts to have their turn')
})
