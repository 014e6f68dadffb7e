import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportFeedFetches, listFeedBoards, listFeedFetches } from '@hireloom/contract/listings/feed-fetches.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

async function fetched(board: string, jobIds: number[], values: Record<string, unknown> = {}): Promise<void> {
  await db()
    .insertInto('feed_fetch')
    .values({
      board,
      format: 'xml',
      query: 'q=nurse',
      fetched_at: new Date(),
      ip: '192.0.2.1',
      user_agent: 'Board/1.0',
      status: 200,
      job_ids: jobIds,
      ...values,
    })
    .execute()
}

async function newWork() {
  const company = await newCompany()
  const person = await newRecruiter(company, { isAdmin: true })
  const [one, two] = [await newJob(company), await newJob(company)]
  return { person, as: callAs(person), one: one.jobId, two: two.jobId, board: unique('board-') }
}

test('an administrator sees which boards fetched the own jobs, when, and how many of them', async () => {
  const { as, one, two, board } = await newWork()
  const foreign = (await newJob(await newCompany())).jobId
  await fetched(board, [one, two, foreign])
  await fetched(board, [one], { status: 304, fetched_at: later(-3600_000) })
  await fetched(`${board}-2`, [two], { fetched_at: later(-7200_000) })
  await fetched(board, [one], { fetched_at: later(-8 * 24 * 3600_000) })
  await fetched(board, [foreign])
  const { list, count } = await as(listFeedFetches)
  assert.equal(count, 3)
  assert.deepEqual(
    list.map(each => [each.board, each.status, each.ownJobs]),
    [
      [board, 200, 2],
      [board, 304, 1],
      [`${board}-2`, 200, 1],
    ],
  )
  const countOf = async (query: Record<string, unknown>) => (await as(listFeedFetches, { query })).count
  assert.equal(await countOf({ jobId: two }), 2)
  assert.equal(await countOf({ jobId: foreign }), 0)
  assert.equal(await countOf({ board: board.toUpperCase() }), 2)
  assert.equal(await countOf({ days: 90 }), 4)
  const second = await as(listFeedFetches, { query: { skip: 1, limit: 1 } })
  assert.deepEqual([second.count, second.list.map(each => each.status)], [3, [304]])
  const boards = await as(listFeedBoards)
  assert.deepEqual(
    boards.list.map(each => [each.board, each.fetches, each.unchanged, each.ownJobs]),
    [
      [board, 2, 1, 2],
      [`${board}-2`, 1, 0, 1],
    ],
  )
})

test('the list goes into a spreadsheet, without formulas', async () => {
  const { person, one, board } = await newWork()
  await fetched(board, [one], { user_agent: '=cmd()' })
  const answer = await send(exportFeedFetches, { query: { board } }, person)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  const lines = (await answer.text()).trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', new RegExp(`,${board},xml,200,1,q=nurse,'=cmd\\(\\)$`))
})

test('spans that are none are refused', async () => {
  const { as } = await newWork()
  for (const days of [0, 91, 1.5]) {
    const asking = as(listFeedFetches, { query: { days } })
    await assertRefused(asking, 'malformed')
  }
})

test('nobody but administrators reads them, and another company sees nothing', async () => {
  const { one, board } = await newWork()
  await fetched(board, [one])
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual(await callAs(other)(listFeedFetches, { query: { board } }), { list: [], count: 0 })
  assert.deepEqual((await callAs(other)(listFeedBoards)).list, [])
  assert.equal((await (await send(exportFeedFetches, {}, other)).text()).trim().split('\r\n').length, 1)
  const outsiders: [Person | null, number][] = [
    [null, 401],
    [await newCandidate(), 403],
    [await newRecruiter(await newCompany()), 403],
  ]
  for (const [person, status] of outsiders)
    for (const endpoint of [listFeedFetches, listFeedBoards, exportFeedFetches])
      assert.equal((await send(endpoint, {}, person)).status, status)
})
