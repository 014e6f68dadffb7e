import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startThread } from './thread.ts'

type Call = { call: 'double'; number: number } | { call: 'refuse' } | { call: 'die' } | { call: 'wait' }
type Result = { call: 'double'; result: number } | { call: 'other' }

const source = `
  import { parentPort, workerData } from 'node:worker_threads'
  if (workerData === 'broken') throw new Error('no start')
  parentPort.on('message', ({ id, call, number }) => {
    if (call === 'double') parentPort.postMessage({ call: 'double', id, result: 2 * number })
    if (call === 'refuse') parentPort.postMessage({ call: 'failed', id, message: 'not this one' })
    if (call === 'die') throw new Error('gone')
  })
  parentPort.postMessage({ call: 'ready', data: workerData })
`
const start = (data: unknown = null) =>
  startThread<Call, Result, { data: unknown }>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    'doubling',
    data,
  )

test('a thread says its first word, then each answer finds its call', async () => {
  const thread = await start('given')
  assert.equal(thread.first.data, 'given')
  const answers = await Promise.all([1, 2, 3].map(number => thread.ask({ call: 'double', number }, 'double')))
  assert.deepEqual(
    answers.map(answer => answer.result),
    [2, 4, 6],
  )
  await assert.rejects(thread.tell({ call: 'refuse' }), /not this one/)
  await assert.rejects(thread.ask({ call: 'double', number: 1 }, 'other'), /doubling answered double to another call/)
  assert.equal((await thread.ask({ call: 'double', number: 4 }, 'double')).result, 8)
  await thread.stop()
})

test('a thread that dies refuses what waits and what comes later, and says why', async () => {
  const thread = await start()
  const waiting = thread.tell({ call: 'wait' })
  const [waited, died] = await Promise.allSettled([waiting, thread.tell({ call: 'die' })])
  assert.deepEqual([waited.status, died.status], ['rejected', 'rejected'])
  assert.match(String(await thread.ended), /gone/)
  await assert.rejects(thread.tell({ call: 'wait' }), /gone/)
})

test('a stopped thread ends without a reason and refuses calls', async () => {
  const thread = await start()
  const waiting = assert.rejects(thread.tell({ call: 'wait' }), /doubling was stopped/)
  await thread.stop()
  await waiting
  assert.equal(await thread.ended, null)
})

test('a thread that cannot start says so to whoever starts it', async () => {
  await assert.rejects(start('broken'), /no start/)
})
