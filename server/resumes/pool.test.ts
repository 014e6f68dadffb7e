import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makePool } from './pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-pool-'))
const script = join(folder, 'child.mjs')
await writeFile(
  script,
  `process.on('message', ({ id, path }) => {
    if (path === 'spin') for (;;);
    if (path === 'die') process.exit(3)
    if (path === 'eat') for (const all = []; ; ) all.push(new Array(100000).fill(id))
    process.send({ id, pid: process.pid, path })
  })`,
)
after(() => rm(folder, { recursive: true }))

const limits = { script, size: 1, deadlineMs: 800, heapMb: 32 }

test('a child that is late is killed and the next task is done by a new one', async () => {
  const pool = makePool(limits)
  const late = pool.run('spin')
  const waiting = pool.run('fine')
  await assert.rejects(late, { reason: 'deadline' })
  assert.partialDeepStrictEqual(await waiting, { path: 'fine' })
  await pool.stop()
})

test('a child that dies or eats all its memory fails its own task only', async () => {
  const pool = makePool({ ...limits, deadlineMs: 20_000 })
  const tasks = ['die', 'one', 'eat', 'two'].map(path => pool.run(path))
  const ends = await Promise.allSettled(tasks)
  assert.deepEqual(
    ends.map(end => end.status),
    ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  )
  await pool.stop()
})

test('a stopped pool rejects what was under way and takes nothing more', async () => {
  const pool = makePool(limits)
  const running = pool.run('spin')
  const ended = assert.rejects(running, { reason: 'stopped' })
  await pool.stop()
  await ended
  await assert.rejects(pool.run('fine'), { reason: 'stopped' })
})
