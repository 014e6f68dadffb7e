import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeJobAlert,
  confirmJobAlert,
  createJobAlert,
  listJobAlerts,
  mostAlerts,
  readJobAlert,
  stopJobAlert,
  unsubscribePath,
} from '@hireloom/contract/alerts/alerts.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { later } from '../kernel/clock.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, send, unique, world } from '../testing/world.ts'
import { sweepAlerts } from './sending.ts'
import { alertToken } from './token.ts'

const dayMs = 24 * 3600_000
const newEmail = () => `${unique('reader')}@example.com`
const ask = (email: string, more: object = {}) =>
  call(createJobAlert, { body: { email, query: 'q=nurse', frequency: 'daily', ...more } })

const tokenIn = (text: string | undefined): string => {
  const token = /\/public\/alerts\/([\w-]+)/.exec(text ?? '')?.[1]
  assert.ok(token, 'the letter has a link')
  return token
}
const rowsOf = (email: string) => db().selectFrom('job_alert').selectAll().where('email', '=', email).execute()

test('a guest has an alert once the link of the letter is confirmed, and nothing before', async () => {
  const email = newEmail()
  assert.deepEqual(
    await ask(email, { query: '?q=nurse&skills=Care&skills=Ward,+night&min=5&page=3&sort=alphaAscend' }),
    {
      state: 'waiting',
      alert: null,
    },
  )
  const [letter] = await lettersTo(email)
  assert.equal(letter?.subject, 'Confirm your job alert')
  assert.match(letter?.text ?? '', /“nurse” · Skills: Care or Ward, night · 5 or more years of experience/)
  const token = tokenIn(letter?.text)
  const waiting = await call(readJobAlert, { params: { token } })
  assert.equal(waiting.state, 'waiting')
  assert.equal(waiting.nextAt, null)
  assert.equal(waiting.query, 'q=nurse&skills=Care&skills=Ward%2C+night&min=5')
  assert.ok(!JSON.stringify(waiting).includes(email))
  const confirmed = await call(confirmJobAlert, { params: { token } })
  assert.equal(confirmed.state, 'active')
  assert.ok(confirmed.nextAt !== null && new Date(confirmed.nextAt) > new Date())
  const again = await call(confirmJobAlert, { params: { token } })
  assert.deepEqual({ ...again, token: confirmed.token }, confirmed)
})

test('an answer to a guest is the same whatever is known of the address', async () => {
  const person = await newCandidate()
  const known = newEmail()
  await ask(known)
  await call(confirmJobAlert, { params: { token: tokenIn((await lettersTo(known))[0]?.text) } })
  const answers = await Promise.all(
    [person.email, known, newEmail()].map(async email => {
      const response = await send(createJobAlert, { body: { email, query: 'q=nurse', frequency: 'weekly' } }, null)
      return [response.status, await response.text()]
    }),
  )
  assert.deepEqual(answers[1], answers[0])
  assert.deepEqual(answers[2], answers[0])
})

test('a guest who asks for an alert that is there changes nothing; its owner is told', async () => {
  const email = newEmail()
  await ask(email)
  const token = tokenIn((await lettersTo(email))[0]?.text)
  await call(confirmJobAlert, { params: { token } })
  await ask(email.toUpperCase(), { frequency: 'weekly', query: 'sort=alphaAscend&q=nurse' })
  const [letter] = await lettersTo(email, 2)
  assert.equal(letter?.subject, 'You already have this job alert')
  assert.equal((await call(readJobAlert, { params: { token } })).frequency, 'daily')
  assert.equal((await rowsOf(email)).length, 1)
})

test('a signed-in person has the alert at once, one for each search', async () => {
  const person = await newCandidate()
  const as = callAs(person)
  const body = { query: 'skills=B&skills=A', frequency: 'daily', lang: 'es', timeZone: 'Asia/Tokyo' } as const
  const first = await as(createJobAlert, { body })
  assert.equal(first.state, 'active')
  assert.equal(first.alert?.description, 'Habilidades: A o B')
  assert.match(first.alert?.nextAt ?? '', /T23:00:00.000Z$/)
  const again = await as(createJobAlert, { body: { ...body, query: 'skills=A&skills=B', frequency: 'weekly' } })
  assert.equal(again.alert?.alertId, first.alert?.alertId)
  assert.equal(again.alert?.frequency, 'weekly')
  await as(createJobAlert, { body: { ...body, query: '', email: person.email } })
  const { list, count } = await as(listJobAlerts)
  assert.equal(count, 2)
  assert.deepEqual(
    list.map(alert => alert.query),
    ['', 'skills=A&skills=B'],
  )
})

test('the alert of one company, or of graduates, says so and leads to their board', async () => {
  const company = await newCompany()
  const as = callAs(await newCandidate())
  const queries = [`q=cook&companyId=${company.companyId}`, 'audience=graduates&location=SG', 'companyId=999999999']
  const alerts = await Promise.all(
    queries.map(async query => (await as(createJobAlert, { body: { query, frequency: 'daily', lang: 'en' } })).alert),
  )
  assert.deepEqual(
    alerts.map(alert => [alert?.description, alert?.path]),
    [
      [`“cook” · Jobs at ${company.companyName}`, `/public/jobs/${company.companyId}?q=cook`],
      ['Jobs for recent graduates · Countries: Singapore', '/gh/en/listing?location=SG'],
      ['All open jobs', '/public/jobs/999999999'],
    ],
  )
})

test('a repeated call with one idempotency key makes one alert', async () => {
  const email = newEmail()
  const input = {
    body: { email, query: 'q=x', frequency: 'daily' as const },
    key: unique('key-'),
  }
  const answers = await Promise.all([send(createJobAlert, input, null), send(createJobAlert, input, null)])
  assert.deepEqual(
    answers.map(answer => answer.status),
    [201, 201],
  )
  assert.equal((await rowsOf(email)).length, 1)
})

test('one person does not get the alert of another by naming their address', async () => {
  const [person, other] = [await newCandidate(), await newCandidate()]
  const body = { email: other.email, query: 'q=nurse', frequency: 'daily' as const }
  assert.equal((await callAs(person)(createJobAlert, { body })).state, 'waiting')
  assert.deepEqual(await callAs(person)(listJobAlerts), { list: [], count: 0 })
  const { list } = await callAs(other)(listJobAlerts)
  assert.deepEqual(
    list.map(alert => alert.state),
    ['waiting'],
  )
})

test('somebody whose address is not proved is a guest', async () => {
  const person = await newCandidate()
  await db().updateTable('app_user').set({ email_confirmed_at: null }).where('user_id', '=', person.userId).execute()
  assert.equal(
    (await callAs(person)(createJobAlert, { body: { email: person.email, query: '', frequency: 'daily' } })).state,
    'waiting',
  )
  assert.deepEqual(await callAs(person)(listJobAlerts), { list: [], count: 0 })
})

test('bad input is refused with its field', async () => {
  const refused = async (body: object) => {
    const response = await send(
      createJobAlert,
      { body: { email: newEmail(), query: '', frequency: 'daily', ...body } },
      null,
    )
    const { error }: { error: { fields: object } } = JSON.parse(await response.text())
    return [response.status, Object.keys(error.fields)]
  }
  assert.deepEqual(await refused({ email: 'no address' }), [422, ['email']])
  assert.deepEqual(await refused({ email: undefined }), [422, ['email']])
  assert.deepEqual(await refused({ frequency: 'hourly' }), [422, ['frequency']])
  assert.deepEqual(await refused({ query: 'q'.repeat(9000) }), [422, ['query']])
})

test('an alert is paused, taken up, changed and ended by its token alone', async () => {
  const { alert } = await callAs(await newCandidate())(createJobAlert, {
    body: { query: 'q=cook', frequency: 'daily' },
  })
  const token = alert?.token ?? ''
  const change = (body: { frequency?: 'weekly'; state?: 'active' | 'paused' }) =>
    call(changeJobAlert, { params: { token }, body })
  assert.deepEqual(
    [(await change({ state: 'paused' })).state, (await change({ frequency: 'weekly' })).nextAt],
    ['paused', null],
  )
  const resumed = await change({ state: 'active' })
  assert.equal(new Date(resumed.nextAt ?? '').getUTCDay(), 1)
  await call(stopJobAlert, { params: { token } })
  assert.equal((await call(readJobAlert, { params: { token } })).state, 'stopped')
  assert.equal((await change({ state: 'active' })).state, 'active')
})

test('an alert that waits for its owner cannot be begun by a change', async () => {
  const email = newEmail()
  await ask(email)
  const token = tokenIn((await lettersTo(email))[0]?.text)
  await assertRefused(call(changeJobAlert, { params: { token }, body: { state: 'active' } }), 'illegal-change')
  await call(stopJobAlert, { params: { token } })
  await assertRefused(call(changeJobAlert, { params: { token }, body: { state: 'active' } }), 'illegal-change')
})

test('a made-up token opens nothing', async () => {
  const { alert } = await callAs(await newCandidate())(createJobAlert, {
    body: { query: 'q=cook', frequency: 'daily' },
  })
  const [id = '', signature = ''] = (alert?.token ?? '').split(/-(.*)/s)
  const forged = [`${Number(id) + 1}-${signature}`, `${id}-${'A'.repeat(43)}`, id, 'x', alertToken(999_999_999)]
  for (const token of forged) {
    await assertRefused(call(readJobAlert, { params: { token } }), 'not-found')
    await assertRefused(call(stopJobAlert, { params: { token } }), 'not-found')
    await assertRefused(call(confirmJobAlert, { params: { token } }), 'not-found')
  }
})

test('own alerts are for signed-in candidates', async () => {
  await assertRefused(call(listJobAlerts), 'unauthorized')
  const recruiter = await newRecruiter(await newCompany())
  await assertRefused(callAs(recruiter)(listJobAlerts), 'forbidden')
})

test('a mail program ends an alert with one click and no page', async () => {
  const { app } = await world()
  const { alert } = await callAs(await newCandidate())(createJobAlert, {
    body: { query: 'q=cook', frequency: 'daily' },
  })
  const token = alert?.token ?? ''
  const address = app.url + pathWith(unsubscribePath, { token })
  const opened = await fetch(address, { redirect: 'manual' })
  assert.deepEqual([opened.status, opened.headers.get('location')], [302, `/public/alerts/${token}`])
  assert.equal((await call(readJobAlert, { params: { token } })).state, 'active')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const clicked = await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  assert.deepEqual([clicked.status, clicked.redirected, await clicked.text()], [200, false, 'OK'])
  assert.equal((await call(readJobAlert, { params: { token } })).state, 'stopped')
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  assert.equal((await fetch(address, { method: 'POST', body: form })).status, 200)
  assert.equal((await fetch(address.replace(token, '1-x'), { method: 'POST', headers, body: '' })).status, 404)
})

test('strangers cannot fill a mailbox, and do not notice', async () => {
  const email = newEmail()
  for (let time = 0; time < 9; time += 1) assert.equal((await ask(email, { query: `q=${time}` })).state, 'waiting')
  const letters = await lettersTo(email, 6)
  const queued = await db()
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', limitKey({ name: 'alert-letter' }, email))
    .executeTakeFirstOrThrow()
  assert.deepEqual([letters.length, queued.used], [6, 9])
})

test('one address cannot ask without end', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 61; time += 1) {
    const body = { email: newEmail(), query: '', frequency: 'daily' } as const
    statuses.push((await send(createJobAlert, { body }, null)).status)
  }
  assert.deepEqual([...new Set(statuses.slice(0, 60)), statuses[60]], [201, 429])
})

test('a person keeps fifty alerts and is told so', async () => {
  const person = await newCandidate()
  for (let number = 0; number < mostAlerts; number += 1) {
    await callAs(person)(createJobAlert, { body: { query: `q=${number}`, frequency: 'weekly' } })
  }
  const more = { body: { query: 'q=more', frequency: 'weekly' } } as const
  await assertRefused(callAs(person)(createJobAlert, more), 'invalid')
  assert.equal((await ask(person.email, { query: 'q=more' })).state, 'waiting')
  assert.equal((await callAs(person)(listJobAlerts)).count, mostAlerts)
})

test('alerts that nobody confirmed and those long ended are forgotten', async context => {
  const [waiting, ended, live] = [newEmail(), newEmail(), newEmail()]
  for (const email of [waiting, ended, live]) await ask(email)
  await db().updateTable('job_alert').set({ state: 'stopped' }).where('email', '=', ended).execute()
  await db()
    .updateTable('job_alert')
    .set({ state: 'active', confirmed_at: new Date(), due_at: later(dayMs) })
    .where('email', '=', live)
    .execute()
  const left = async () => Promise.all([waiting, ended, live].map(async email => (await rowsOf(email)).length))
  jump(context, 8 * dayMs)
  await sweepAlerts()
  assert.deepEqual(await left(), [0, 1, 1])
  jump(context, 23 * dayMs)
  await sweepAlerts()
  assert.deepEqual(await left(), [0, 0, 1])
})
