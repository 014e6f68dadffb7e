import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeJobAlert, createJobAlert, listJobAlerts, mostAlerts } from '@hireloom/contract/alerts/alerts.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import { callAs, newCandidate } from '../testing/world.ts'

test('of two changes of an alert at once none is lost', async () => {
  const person = callAs(await newCandidate())
  const { alert } = await person(createJobAlert, { body: { query: 'q=nurse', frequency: 'daily' } })
  assert.ok(alert)
  const params = { token: alert.token }
  await atOnce(
    'select 1 from job_alert where alert_id = $1 for update',
    [Number(alert.token.split('-')[0])],
    [
      () => person(changeJobAlert, { params, body: { state: 'paused' } }),
      () => person(changeJobAlert, { params, body: { frequency: 'weekly' } }),
    ],
  )
  const [kept] = (await person(listJobAlerts)).list
  assert.deepEqual([kept?.state, kept?.frequency, kept?.nextAt], ['paused', 'weekly', null])
})

test('two new alerts at once take no more than the last place', async () => {
  const candidate = await newCandidate()
  const person = callAs(candidate)
  const ask = (query: string) => person(createJobAlert, { body: { query, frequency: 'weekly' } })
  await db()
    .insertInto('job_alert')
    .values(
      Array.from({ length: mostAlerts - 1 }, (_, number) => ({
        email: candidate.email,
        query: `q=${number}`,
        frequency: 'weekly',
        state: 'paused',
        confirmed_at: new Date(),
        lang: 'en',
        time_zone: 'UTC',
        created_at: new Date(),
        changed_at: new Date(),
        looked_until: new Date(),
      })),
    )
    .execute()
  const answers = await atOnce('lock table job_alert in exclusive mode', [], [() => ask('q=one'), () => ask('q=two')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await person(listJobAlerts)).count, mostAlerts)
})
