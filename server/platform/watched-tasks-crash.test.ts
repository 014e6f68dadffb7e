import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { startMatchTask } from '@hireloom/contract/talent-pool/matches.ts'
import type pg from 'pg'
import * as z from 'zod'
import { cookieOf, newSite, type ServerProcess, signInAt } from '../testing/processes.ts'

/** A killed process is known as such when its heartbeat is missing, about 10 s later, at the next of the queue's rounds. */
const patienceMs = 180_000
const wanted = { people: 20, jobs: 20 }

/** New people of the demo's first company and open jobs of it, each with each. */
async function makeEntries(client: pg.Client, email: string | undefined) {
  const { rows } = await client.query<{ job_id: string; profile_id: string }>(
    `with own as (select company_id from app_user where email = $1),
       made as (insert into person (email) select 'pool-' || n || '@example.com' from generate_series(1, $2) n returning person_id),
       people as (insert into profile (person_id, company_id, first_name, last_name)
         select person_id, company_id, 'Vera', 'Molnar' from made, own returning profile_id),
       jobs as (select job_id from job j join own using (company_id)
         where not j.draft and not j.is_closed and (j.close_date is null or j.close_date > now()) order by job_id limit $3)
     select job_id, profile_id from people, jobs`,
    [email, wanted.people, wanted.jobs],
  )
  return rows.map(row => ({ jobId: Number(row.job_id), profileId: Number(row.profile_id) }))
}

test('a task whose process is killed goes on in another one, and does no piece twice', async t => {
  const { start, connect } = newSite(t)
  const first = await start()
  const cookie = cookieOf(await signInAt(first))
  const client = await connect()
  const entries = await makeEntries(client, first.people[0]?.email)
  assert.ok(entries.length >= 100, `${entries.length} entries are no long task`)
  const response = await fetch(first.url + startMatchTask.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(entries),
  })
  assert.equal(response.status, 202, await response.clone().text())
  const { taskId } = z.parse(startMatchTask.output, await response.json())
  const read = async ({ url }: ServerProcess) => {
    const answer = await fetch(url + pathWith(readTask.path, { taskId }), { headers: { cookie } })
    return z.parse(readTask.output, await answer.json())
  }
  for (const giveUpAt = Date.now() + patienceMs; (await read(first)).succeeded < 5; await pause(20)) {
    assert.ok(Date.now() < giveUpAt, 'the task does not begin')
  }
  await first.end('SIGKILL')
  const second = await start()
  const broken = await read(second)
  assert.ok(broken.endedAt === null && broken.processing > 0, 'the process was to be killed amid the task')
  let task = broken
  for (const giveUpAt = Date.now() + patienceMs; task.endedAt === null; task = await read(second)) {
    assert.ok(Date.now() < giveUpAt, `nobody goes on with the task: ${task.succeeded} of ${task.total}`)
    await pause(200)
  }
  assert.deepEqual([task.state, task.succeeded, task.failedList], ['done', entries.length, []])
  const { rows } = await client.query(
    `select count(*)::int as events, count(distinct app_id)::int as applications from domain_event
     where verb = 'application_added' and request_id = $1`,
    [`task:${taskId}`],
  )
  assert.deepEqual(rows, [{ events: entries.length, applications: entries.length }])
})
