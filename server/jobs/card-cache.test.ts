import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCardCache } from './card-cache.ts'

const row = (jobId: number, parts: { draft?: boolean; is_private?: boolean } = {}) => ({
  job_id: jobId,
  draft: false,
  is_private: false,
  ...parts,
})
type Row = ReturnType<typeof row>

/** A cache that is told of changes, with the numbers that had to be read. */
function opened(rows: readonly Row[]) {
  const cache = createCardCache<Row>()
  const asked: number[][] = []
  cache.drop([], performance.now())
  const ask = (...ids: number[]) =>
    cache.rowsOf(ids, async missing => {
      asked.push([...missing])
      return rows.filter(one => missing.includes(one.job_id))
    })
  return { cache, asked, ask }
}

test('what was read is not read again until it changes', async () => {
  const { cache, asked, ask } = opened([row(1), row(2)])
  await ask(1, 2)
  assert.deepEqual(
    (await ask(2, 1)).map(one => one.job_id).toSorted((a, b) => a - b),
    [1, 2],
  )
  cache.drop([2], performance.now())
  await ask(1, 2)
  cache.drop(null, performance.now())
  await ask(1, 2)
  assert.deepEqual(asked, [[1, 2], [2], [1, 2]])
})

test('drafts and private jobs are never kept', async () => {
  const { cache, asked, ask } = opened([row(1, { draft: true }), row(2, { is_private: true }), row(3)])
  await ask(1, 2, 3)
  assert.equal(cache.size(), 1)
  await ask(1, 2, 3)
  assert.deepEqual(asked, [
    [1, 2, 3],
    [1, 2],
  ])
})

test('a job that changes while it is read is not kept, others of the same reading are', async () => {
  const { cache } = opened([])
  await cache.rowsOf([1, 2], async () => {
    cache.drop([1], performance.now())
    return [row(1), row(2)]
  })
  assert.equal(cache.size(), 1)
  await cache.rowsOf([3], async () => {
    cache.drop(null, performance.now())
    return [row(3)]
  })
  assert.equal(cache.size(), 0)
})

test('nothing is taken from memory once nobody has looked at the changes for some seconds', async () => {
  const { cache, asked, ask } = opened([row(1)])
  await ask(1)
  cache.drop([], performance.now() - 10_000)
  await ask(1)
  await ask(1)
  assert.deepEqual(asked, [[1], [1], [1]])
  cache.drop([], performance.now())
  await ask(1)
  assert.equal(asked.length, 3, 'the next look counts for all that happened meanwhile')
})

test('so many rows are kept and no more, those not asked for going first', async () => {
  const rows = Array.from({ length: 20_005 }, (_, at) => row(at + 1))
  const { cache, asked, ask } = opened(rows)
  await ask(...rows.slice(0, 20_000).map(one => one.job_id))
  await ask(1)
  await ask(...rows.slice(20_000).map(one => one.job_id))
  assert.equal(cache.size(), 20_000)
  await ask(1, 2)
  assert.deepEqual(asked.at(-1), [2])
})
