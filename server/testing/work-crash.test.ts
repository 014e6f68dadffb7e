import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { readImport, startImport } from '@hireloom/contract/import/runs.ts'
import { startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import { createJob, readJobEditor, saveJobDraft } from '@hireloom/contract/jobs/editor.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import type pg from 'pg'
import * as z from 'zod'
import { emptyJob } from './made-jobs.ts'
import { cookieOf, newSite, type ServerProcess, signInAt } from './processes.ts'
import { until } from './until.ts'

/** As long as the queue may take to see that a process is gone, twice over. */
const patienceMs = 180_000
const wanted = { batch: 400, import: 4000, moves: 5000 }

/** Open jobs of the first person's company for a batch. */
async function makeJobs(client: pg.Client, email: string | undefined): Promise<number[]> {
  const { rows } = await client.query<{ job_id: string }>(
    `insert into job (company_id, recruiter_company_id, title, open_date, published_at, sharing_hash)
     select company_id, company_id, 'Batch ' || n, now(), now(), 'batch-' || n from app_user, generate_series(1, $2) n
     where email = $1 returning job_id`,
    [email, wanted.batch],
  )
  return rows.map(row => Number(row.job_id))
}

/** Applications in the first stage of a job, and the stage that they are moved to. */
async function makeApplications(client: pg.Client, jobId: number | undefined) {
  const { rows } = await client.query<{ app_id: string }>(
    `with people as (insert into person (email) select 'moved-' || n || '@example.com' from generate_series(1, $2::int) n returning person_id, email),
     profiles as (insert into profile (person_id, company_id, first_name, last_name)
       select person_id, company_id, 'Moved', email from people, job where job_id = $1 returning profile_id, person_id, company_id)
     insert into application (job_id, person_id, profile_id, company_id, status_token_hash)
     select $1, person_id, profile_id, company_id, sha256(convert_to('moved' || person_id, 'UTF8')) from profiles returning app_id`,
    [jobId, wanted.moves],
  )
  const stages = await client.query<{ job_stage_id: string }>(
    `select job_stage_id from job_workflow_stage where job_id = $1 and stage_group = 'interview'`,
    [jobId],
  )
  return { appIds: rows.map(row => Number(row.app_id)), toStageId: Number(stages.rows[0]?.job_stage_id) }
}

/** Saves one job over and over until the server is gone; answers the job and what was acknowledged last. */
async function autosave(server: ServerProcess, headers: Record<string, string>) {
  const created = await fetch(server.url + createJob.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Saved amid a crash' }),
  })
  const { jobId } = z.parse(createJob.output, await created.json())
  const read = await fetch(server.url + pathWith(readJobEditor.path, { jobId }), { headers })
  let { version } = z.parse(readJobEditor.output, await read.json())
  const known = { jobId, saves: 0, jobDesc: '', isOver: false }
  const run = async () => {
    try {
      for (;;) {
        const jobDesc = `<p>Save ${known.saves + 1}</p>`
        const answer = await fetch(server.url + pathWith(saveJobDraft.path, { jobId }), {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ version, fields: { ...emptyJob, title: 'Saved amid a crash', jobDesc } }),
        })
        version = z.parse(saveJobDraft.output, await answer.json()).version
        Object.assign(known, { saves: known.saves + 1, jobDesc })
      }
    } catch {
      // The server was killed: what it did not acknowledge may be there or not.
      known.isOver = true
    }
  }
  return { known, running: run() }
}

test('a process killed amid an import, a batch, a bulk move and an autosave loses nothing that it acknowledged, and another one ends the work', async t => {
  const { start, connect } = newSite(t)
  const first = await start()
  const headers = { cookie: cookieOf(await signInAt(first)) }
  const client = await connect()
  const jobIds = await makeJobs(client, first.people[0]?.email)

  const form = new FormData()
  const table = Array.from({ length: wanted.import }, (_, at) => `K-${at},Keeper ${at},Keeps a lock.`)
  form.append('meta', JSON.stringify({ source: 'crash', visibility: 'draft' }))
  form.append('file', new Blob([['id,title,description', ...table].join('\n')]), 'jobs.csv')
  const importing = await fetch(first.url + startImport.path, { method: 'POST', headers, body: form })
  assert.equal(importing.status, 202, await importing.clone().text())
  const { parentTaskId, importId } = z.parse(startImport.output, await importing.json())
  const batch = await fetch(first.url + startJobBatch.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ jobIds, action: 'pause' }),
  })
  assert.equal(batch.status, 202, await batch.clone().text())
  const { taskId } = z.parse(startJobBatch.output, await batch.json())
  const { appIds, toStageId } = await makeApplications(client, jobIds[0])
  const bulk = await fetch(first.url + startApplicationBulk.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ appIds, action: 'move', args: { toStageId } }),
  })
  assert.equal(bulk.status, 202, await bulk.clone().text())
  const { taskId: bulkId } = z.parse(startApplicationBulk.output, await bulk.json())
  const { known, running } = await autosave(first, headers)

  const read = async ({ url }: ServerProcess, id: number) => {
    const answer = await fetch(url + pathWith(readTask.path, { taskId: id }), { headers })
    return z.parse(readTask.output, await answer.json())
  }
  const hasBegun = async () => {
    const tasks = await Promise.all([parentTaskId, taskId, bulkId].map(id => read(first, id)))
    return tasks.every(({ succeeded }) => succeeded > 0) && known.saves > 2
  }
  for (const giveUpAt = Date.now() + patienceMs; !(await hasBegun()); await pause(5))
    assert.ok(Date.now() < giveUpAt, 'the work does not begin')
  await first.end('SIGKILL')
  await running
  const acknowledged = known.jobDesc

  const second = await start()
  const broken = await read(second, parentTaskId)
  assert.equal(broken.endedAt, null, 'the process was to be killed amid the import')
  assert.equal((await read(second, bulkId)).endedAt, null, 'and amid the moves')
  const ended = async (id: number) => {
    let task = await read(second, id)
    for (const giveUpAt = Date.now() + patienceMs; task.endedAt === null; task = await read(second, id)) {
      assert.ok(Date.now() < giveUpAt, `nobody goes on with ${task.kind}: ${task.succeeded} of ${task.total}`)
      await pause(200)
    }
    return task
  }
  const [imported, paused, moved] = [await ended(parentTaskId), await ended(taskId), await ended(bulkId)]
  assert.deepEqual([moved.state, moved.succeeded, moved.failed], ['done', wanted.moves, 0])
  assert.deepEqual([imported.state, imported.succeeded, imported.failed], ['done', wanted.import, 0])
  assert.deepEqual([paused.state, paused.succeeded, paused.failed], ['done', wanted.batch, 0])

  const report = await fetch(second.url + pathWith(readImport.path, { importId }), { headers })
  const { read: rows, inserted, state } = z.parse(readImport.output, await report.json())
  assert.deepEqual([rows, inserted, state], [wanted.import, wanted.import, 'done'])
  const one = async (sql: string, values: unknown[]) =>
    (await client.query<Record<string, number>>(sql, values)).rows[0]
  assert.deepEqual(
    await one(
      `select (select count(*)::int from job where import_id = $1) as jobs,
         (select count(distinct external_id)::int from job where import_id = $1) as numbers,
         (select count(*)::int from domain_event e join job j using (job_id) where j.import_id = $1 and e.verb = 'job_imported') as events`,
      [importId],
    ),
    { jobs: wanted.import, numbers: wanted.import, events: wanted.import },
  )
  assert.deepEqual(
    await one(
      `select (select count(*)::int from job where job_id = any($1) and paused_at is not null) as paused,
         (select count(*)::int from domain_event where job_id = any($1) and verb = 'job_paused') as events`,
      [jobIds],
    ),
    { paused: wanted.batch, events: wanted.batch },
  )
  assert.deepEqual(
    await one(
      `select (select count(*)::int from application where app_id = any($1) and job_stage_id = $2 and version = 2) as moved,
         (select count(*)::int from domain_event where app_id = any($1) and verb = 'application_moved') as events,
         (select count(*)::int from stage_history where app_id = any($1) and left_at is null) as clocks`,
      [appIds, toStageId],
    ),
    { moved: wanted.moves, events: wanted.moves, clocks: wanted.moves },
  )
  const editor = await fetch(second.url + pathWith(readJobEditor.path, { jobId: known.jobId }), { headers })
  const { jobDesc } = z.parse(readJobEditor.output, await editor.json()).fields
  const unacknowledged = `<p>Save ${known.saves + 1}</p>`
  assert.ok([acknowledged, unacknowledged].includes(jobDesc), `${jobDesc} was neither saved last nor on its way`)

  for (const [task, count] of [
    [paused, wanted.batch],
    [imported, wanted.import],
    [moved, wanted.moves],
  ] as const) {
    const takeBack = () =>
      fetch(second.url + pathWith(undo.path, { token: task.undo?.token }), { method: 'POST', headers })
    // What is still to be done for so many changes may hold some of them for a while: who is told so asks again.
    const answer = await until(async () => {
      const answered = await takeBack()
      return answered.status !== 503 && answered
    }, 'an undo')
    assert.equal(answer.status, 200, await answer.clone().text())
    assert.equal(z.parse(undo.output, await answer.json()).count, count)
  }
  assert.deepEqual(
    await one(
      `select (select count(*)::int from job where import_id = $1) as jobs,
         (select count(*)::int from job where job_id = any($2) and paused_at is not null) as paused,
         (select count(*)::int from application where app_id = any($3) and job_stage_id = $4) as moved`,
      [importId, jobIds, appIds, toStageId],
    ),
    { jobs: 0, paused: 0, moved: 0 },
  )
})
