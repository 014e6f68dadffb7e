import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import {
  cancelTask,
  followTask,
  listTasks,
  readTask,
  resumeTaskCodes,
  taskWord,
} from '@hireloom/contract/platform/tasks.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { startMatchTask } from '@hireloom/contract/talent-pool/matches.ts'
import * as z from 'zod'
import { db, json } from '../kernel/postgres/db.ts'
import { defineWatchedTask, sweepTasks } from '../kernel/watched-task.ts'
import { jump } from '../testing/accounts.ts'
import { eventsOf } from '../testing/events-of.ts'
import { applicationsOf, undoAs } from '../testing/made-applications.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, world } from '../testing/world.ts'

const read = (person: Person, taskId: number) => callAs(person)(readTask, { params: { taskId } })
const cancel = (person: Person, taskId: number) => callAs(person)(cancelTask, { params: { taskId } })
const ended = (person: Person, taskId: number) =>
  until(async () => {
    const task = await read(person, taskId)
    return task.endedAt === null ? undefined : task
  }, 'the end of the task')

/** A company with people in its pool and a job to put them forward for. */
async function newPool(count: number) {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const people = []
  for (let index = 0; index < count; index += 1) people.push(await newProfile(company))
  const { jobId } = await newJob(company, { owner: chief })
  const entries = people.map(({ profileId }) => ({ jobId, profileId }))
  const start = (body: { jobId: number; profileId: number }[] = entries) => callAs(chief)(startMatchTask, { body })
  return { company, chief, jobId, entries, start }
}

/** A task of a kind whose pieces the test lets go one by one, or lets fail; `run` is what a worker does. */
async function newGated(context: TestContext, pieces: number, work: (piece: number) => Promise<void> | void) {
  const company = await newCompany()
  const ada = await newRecruiter(company)
  const done: number[] = []
  const kind = defineWatchedTask({
    name: `gated ${context.name}`,
    title: { id: 'Gated' },
    payload: z.object({ pieces: z.number() }),
    countPieces: payload => payload.pieces,
    entityOf: (_payload, piece) => piece + 1,
    namesOf: async ids => new Map(ids.map(id => [id, `piece ${id - 1}`])),
    work: async (_payload, piece, caller) => {
      await work(piece)
      await db()
        .insertInto('feedback')
        .values({ user_id: caller.viewer?.userId ?? null, body: `${piece}` })
        .execute()
      done.push(piece)
      return { entityId: piece + 1, madeId: piece }
    },
    end: async () => ({ resultPath: '/app/roboroy' }),
  })
  const { task_id: taskId } = await db()
    .insertInto('task')
    .values({
      kind: kind.name,
      company_id: company.companyId,
      user_id: ada.userId,
      starter: json({ viewer: { userId: ada.userId, companyId: company.companyId }, language: 'en' }),
      payload: json({ pieces }),
      total: pieces,
      expires_at: new Date(Date.now() + 3600_000),
    })
    .returning('task_id')
    .executeTakeFirstOrThrow()
  const written = () => db().selectFrom('feedback').select('body').where('user_id', '=', ada.userId).execute()
  return { company, ada, taskId, done, written, run: () => kind.run({ taskId }) }
}

function newGate() {
  let open = () => undefined as void
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

test('many people are put forward by a task that tells of each, and all of it is taken back', async () => {
  const { company, chief, jobId, entries, start } = await newPool(6)
  const nobody = { jobId, profileId: 999_999_999 }
  const { taskId } = await start([...entries, nobody, ...entries.slice(0, 1)])
  const task = await ended(chief, taskId)
  const { state, overallProgress, total, succeeded, failed, processing } = task
  assert.deepEqual(
    { state, overallProgress, total, succeeded, failed, processing },
    {
      state: 'done',
      overallProgress: 100,
      total: 8,
      succeeded: 6,
      failed: 2,
      processing: 0,
    },
  )
  assert.deepEqual(
    task.succeededList.map(entry => entry.entityId),
    entries.map(entry => entry.profileId),
  )
  assert.ok(task.succeededList.every(entry => entry.name && entry.message === null && entry.code === null))
  assert.deepEqual(
    task.failedList.map(entry => [entry.entityId, entry.message]),
    [
      [999_999_999, 'Not found'],
      [entries[0]?.profileId, "Application for this profile's email already exists for this job"],
    ],
  )
  assert.deepEqual([task.title, task.resultPath], ['Adding people to jobs', `/app/roboroy/jobs/${jobId}/applied`])
  const event = await db()
    .selectFrom('domain_event')
    .select(['actor_kind', 'actor_user_id'])
    .where('job_id', '=', jobId)
    .where('verb', '=', 'application_added')
    .executeTakeFirst()
  assert.deepEqual(event, { actor_kind: 'user', actor_user_id: chief.userId })
  // Another administrator sees the task, and with it the way back.
  const colleague = await newRecruiter(company, { isAdmin: true })
  const { undo, isOwn } = await read(colleague, taskId)
  assert.equal(isOwn, false)
  assert.equal((await undoAs(colleague, undo?.token ?? '')).count, 6)
  assert.equal((await applicationsOf(jobId)).length, 0)
  assert.equal((await read(chief, taskId)).undo, null)
})

test('the same key starts one task', async () => {
  const { chief, entries } = await newPool(1)
  const { app } = await world()
  const send = async (): Promise<unknown> => {
    const response = await fetch(app.url + startMatchTask.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: chief.cookie,
        'idempotency-key': `one-task-of-${chief.userId}`,
      },
      body: JSON.stringify(entries),
    })
    assert.equal(response.status, 202)
    return response.json()
  }
  const [first, second] = await Promise.all([send(), send()])
  assert.deepEqual(first, second)
  assert.deepEqual(await send(), first)
  assert.equal((await callAs(chief)(listTasks, { query: { ended: true } })).list.length, 1)
})

test('a task is for its maker and the administrators of the company; to everybody else there is none', async context => {
  const { company, ada, taskId } = await newGated(context, 1, () => undefined)
  const [bob, chief] = [await newRecruiter(company), await newRecruiter(company, { isAdmin: true })]
  for (const person of [bob, await newRecruiter(await newCompany(), { isAdmin: true })]) {
    await assertRefused(read(person, taskId), 'not-found')
    await assertRefused(cancel(person, taskId), 'not-found')
    await assertRefused(callAs(person)(followTask, { params: { taskId } }), 'not-found')
  }
  await assertRefused(read(await newCandidate(), taskId), 'forbidden')
  await assertRefused(call(readTask, { params: { taskId } }), 'unauthorized')
  assert.equal((await callAs(ada)(listTasks, {})).list[0]?.taskId, taskId)
  assert.deepEqual((await callAs(chief)(listTasks, {})).list, [])
  assert.equal((await cancel(chief, taskId)).state, 'cancelled')
  await assertRefused(cancel(ada, taskId), 'illegal-change')
})

test('a task that is cancelled stops before its next piece and keeps what is done', async context => {
  const [first, second] = [newGate(), newGate()]
  const gated = await newGated(context, 5, piece => {
    if (piece !== 1) return
    first.open()
    return second.opened
  })
  const running = gated.run()
  await first.opened
  assert.equal((await cancel(gated.ada, gated.taskId)).state, 'running')
  second.open()
  await running
  const { state, succeeded, processing, resultPath, overallProgress } = await read(gated.ada, gated.taskId)
  assert.deepEqual([state, succeeded, processing, overallProgress], ['cancelled', 2, 0, 40])
  assert.equal(resultPath, '/app/roboroy')
  assert.deepEqual(gated.done, [0, 1])
})

test('two runs of one task do each piece once', async context => {
  const gated = await newGated(context, 12, () => undefined)
  await Promise.all([gated.run(), gated.run(), gated.run()])
  const { state, succeeded, failed } = await read(gated.ada, gated.taskId)
  assert.deepEqual([state, succeeded, failed], ['done', 12, 0])
  const bodies = (await gated.written()).map(row => Number(row.body)).sort((a, b) => a - b)
  assert.deepEqual(bodies, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('a piece that is refused or breaks fails alone, with its reason or a code', async context => {
  const gated = await newGated(context, 4, piece => {
    if (piece === 1) throw new Problem('job-closed')
    if (piece === 2) throw new Error('broken')
  })
  await gated.run()
  const { state, succeeded, failedList } = await read(gated.ada, gated.taskId)
  assert.deepEqual([state, succeeded], ['done', 2])
  assert.deepEqual(failedList, [
    { entityId: 2, name: 'piece 1', code: null, message: 'This job is now closed and not accepting any applications.' },
    { entityId: 3, name: 'piece 2', code: 481, message: null },
  ])
  assert.equal(resumeTaskCodes[481].id, 'Internal data process failure')
  assert.deepEqual(
    (await gated.written()).map(row => row.body),
    ['0', '3'],
  )
})

test('a piece at which every run ends with its process is passed over', async context => {
  const gated = await newGated(context, 3, () => undefined)
  await db()
    .updateTable('task')
    .set({ state: 'running', done: 1, succeeded: 1, attempts: 3 })
    .where('task_id', '=', gated.taskId)
    .execute()
  await gated.run()
  const { state, succeeded, failedList } = await read(gated.ada, gated.taskId)
  assert.deepEqual([state, succeeded, failedList.map(entry => entry.entityId)], ['done', 2, [2]])
  assert.deepEqual(gated.done, [2])
})

test('a task that nobody goes on with has failed, and one whose time is over is forgotten', async context => {
  const gated = await newGated(context, 3, () => undefined)
  await sweepTasks()
  assert.equal((await read(gated.ada, gated.taskId)).state, 'queued')
  await db()
    .updateTable('task')
    .set({ state: 'running', updated_at: new Date(Date.now() - 31 * 60_000) })
    .where('task_id', '=', gated.taskId)
    .execute()
  await sweepTasks()
  const { state, endedAt, processing } = await read(gated.ada, gated.taskId)
  assert.deepEqual([state, endedAt !== null, processing], ['failed', true, 0])
  await gated.run()
  assert.deepEqual(gated.done, [])
  jump(context, 8 * 24 * 3600_000)
  await sweepTasks()
  assert.equal(
    await db().selectFrom('task').select('state').where('task_id', '=', gated.taskId).executeTakeFirst(),
    undefined,
  )
})

test('a task of somebody whose account was closed meanwhile ends without doing anything', async context => {
  const gated = await newGated(context, 2, () => undefined)
  await db().updateTable('app_user').set({ status: 'deactivated' }).where('user_id', '=', gated.ada.userId).execute()
  await gated.run()
  const chief = await newRecruiter(gated.company, { isAdmin: true })
  assert.equal((await read(chief, gated.taskId)).state, 'failed')
  assert.deepEqual(gated.done, [])
})

test('the stream tells of a piece as soon as it is done, and ends with the task', async context => {
  const [first, second] = [newGate(), newGate()]
  const gated = await newGated(context, 2, piece => (piece === 0 ? first.opened : second.opened))
  const { app } = await world()
  const path = pathWith(followTask.path, { taskId: gated.taskId })
  const response = await fetch(app.url + path, { headers: { cookie: gated.ada.cookie } })
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  const words = eventsOf(response, taskWord)
  const next = async () => {
    const { task, isLive } = (await words.next()).value ?? assert.fail('the stream has ended')
    assert.equal(isLive, true)
    return [task.state, task.overallProgress]
  }
  assert.deepEqual(await next(), ['queued', 0])
  const running = gated.run()
  assert.deepEqual(await next(), ['running', 0])
  const startedAt = Date.now()
  first.open()
  assert.deepEqual(await next(), ['running', 50])
  // A stream that only looked from time to time would take the five seconds between its signs of life.
  assert.ok(Date.now() - startedAt < 3000)
  second.open()
  await running
  for (let last = await next(); last[0] !== 'done'; last = await next());
  assert.equal((await words.next()).done, true)
})

test('a task takes no more than a call may bring, and says what is wrong', async () => {
  const { jobId, entries, start } = await newPool(1)
  await assertRefused(start([]), 'invalid')
  await assertRefused(start(Array.from({ length: 501 }, () => ({ jobId, profileId: 1 }))), 'invalid')
  const candidate = await newCandidate()
  await assertRefused(callAs(candidate)(startMatchTask, { body: entries }), 'forbidden')
})
