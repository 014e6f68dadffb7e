// npm test -- security
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { budgetOf, makePool } from './pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-pool-'))
const script = join(folder, 'child.mjs')
await writeFile(
  script,
  `const held = []
  process.on('message', ({ id, path }) => {
    if (path === 'spin') for (;;);
    if (path === 'die') process.exit(3)
    if (path === 'eat') for (const all = []; ; ) all.push(new Array(100000).fill(id))
    if (path === 'hold') { held.push(Buffer.alloc(150e6, 1)); return }
    if (path === 'flood') { setInterval(() => held.push(Buffer.alloc(40e6, 1)), 5); return }
    setTimeout(() => process.send({ id, pid: process.pid, path }), path === 'slow' ? 300 : 0)
  })`,
)
after(() => rm(folder, { recursive: true }))

const limits = {
  script,
  folder,
  size: 1,
  startMs: 0,
  deadlineMs: 800,
  heapMb: 32,
  memoryMb: 400,
  budget: budgetOf(2000),
}
const patient = { ...limits, deadlineMs: 60_000 }

test('a child that is late is killed and the next task is done by a new one', async () => {
  const pool = makePool({ ...limits, deadlineMs: 8000 })
  const late = pool.run('spin')
  const waiting = pool.run('fine')
  await assert.rejects(late, { reason: 'deadline' })
  assert.partialDeepStrictEqual(await waiting, { path: 'fine' })
  await pool.stop()
})

test('a child that dies or eats all its memory fails its own task only', async () => {
  const pool = makePool(patient)
  const tasks = ['die', 'one', 'eat', 'two'].map(path => pool.run(path))
  const ends = await Promise.allSettled(tasks)
  assert.deepEqual(
    ends.map(end => end.status),
    ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  )
  await pool.stop()
})

test('a child that holds too much outside its heap is ended for its memory', async () => {
  const pool = makePool(patient)
  await assert.rejects(pool.run('flood'), { reason: 'memory' })
  assert.partialDeepStrictEqual(await pool.run('fine'), { path: 'fine' })
  await pool.stop()
})

test('pools that share a budget lose the largest of all their children', async () => {
  const shared = { ...patient, budget: budgetOf(300) }
  const [texts, pictures] = [makePool(shared), makePool(shared)]
  const [first, second] = [texts.run('hold'), pictures.run('hold')]
  await assert.rejects(Promise.race([first, second]), { reason: 'crowded' })
  const [one, other] = [assert.rejects(first), assert.rejects(second)]
  await Promise.all([texts.stop(), pictures.stop()])
  await Promise.all([one, other])
})

test('children that hold too much together lose the largest', async () => {
  const pool = makePool({ ...patient, size: 2, budget: budgetOf(300) })
  const [first, second] = [pool.run('hold'), pool.run('hold')]
  await assert.rejects(Promise.race([first, second]), { reason: 'crowded' })
  const [one, other] = [assert.rejects(first), assert.rejects(second)]
  await pool.stop()
  await Promise.all([one, other])
})

test('bulk work waits for all other, and leaves a child free for it', async () => {
  const pool = makePool({ ...patient, size: 2 })
  const done: string[] = []
  // A child that starts late may be overtaken by work that another one does.
  await Promise.all([pool.run('slow', { share: 'one' }), pool.run('slow', { share: 'two' })])
  const run = (name: string, isBulk: boolean) => pool.run('slow', { share: name, isBulk }).then(() => done.push(name))
  const bulk = Array.from({ length: 4 }, (_, at) => run(`bulk ${at}`, true))
  const other = run('other', false)
  await other
  assert.ok(done.filter(name => name !== 'other').length <= 1, done.join())
  await Promise.all(bulk)
  await pool.stop()
})

test('a share has one child at a time while others wait', async () => {
  const pool = makePool({ ...patient, size: 2 })
  const done: string[] = []
  const run = (path: string, share: string) => pool.run(path, { share }).then(() => done.push(share))
  const all = Array.from({ length: 8 }, () => run('slow', 'greedy'))
  all.push(run('slow', 'modest'))
  await Promise.all(all)
  assert.ok(done.indexOf('modest') <= 4, `the modest one came after ${done.indexOf('modest')} of the greedy one`)
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
