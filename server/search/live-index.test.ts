import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { feedEnd } from './feed.ts'
import { type LiveIndex, type Projection, startLiveIndex } from './live-index.ts'

/** An index of nothing that is opened when `opening` says so. */
function start(name: string, opening: () => Promise<void>, isPatient = false): LiveIndex<object> {
  const projection: Projection<{ ended: Promise<null>; stop: () => Promise<void> }> = {
    name,
    kinds: [],
    restMs: 0,
    ...(isPatient && { isPatient: true }),
    async open() {
      await opening()
      const { promise: ended, resolve } = Promise.withResolvers<null>()
      return { thread: { ended, stop: async () => resolve(null) }, position: await feedEnd() }
    },
    apply: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    filled: () => Promise.resolve(),
  }
  return startLiveIndex(projection)
}

const ready = (index: LiveIndex<object>): Promise<object> => until(() => index.thread(), 'a thread')

test('a patient index is opened when the others are there, or when one of them could not be', async () => {
  await world()
  for (const outcome of ['there', 'failed']) {
    /** One that could not be opened is tried again, and counts once. */
    const order = new Set<string>()
    const gate = Promise.withResolvers<void>()
    const first = start('first', async () => {
      await gate.promise
      order.add('first')
      if (outcome === 'failed') throw new Error('no index today')
    })
    const patient = start('patient', async () => void order.add('patient'), true)
    const other = start('other', async () => void order.add('other'))
    try {
      await ready(other)
      assert.deepEqual([...order], ['other'])
      gate.resolve()
      await ready(patient)
      assert.deepEqual([...order], ['other', 'first', 'patient'])
      if (outcome === 'there') await ready(first)
      else assert.equal(first.thread(), null)
    } finally {
      gate.resolve()
      for (const index of [first, patient, other]) await index.stop()
    }
  }
})

test('a patient index that still waits ends at once', async () => {
  await world()
  const gate = Promise.withResolvers<void>()
  const first = start('first', () => gate.promise)
  const patient = start('patient', () => Promise.reject(new Error('it should not be opened')), true)
  await patient.stop()
  gate.resolve()
  await first.stop()
  assert.equal(patient.thread(), null)
})
