import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDraftSaver } from './draft-saver.ts'

test('what is typed while a save runs goes out with the next one, each from the version before it', async () => {
  const sent: [number, string][] = []
  const states: string[] = []
  const saver = createDraftSaver(
    { version: 3, content: '' },
    async (version, content) => {
      sent.push([version, content])
      if (content === 'a') saver.change('ab')
      return version + 1
    },
    state => states.push(state.is),
  )
  saver.change('a')
  assert.equal(saver.isClean(), false)
  assert.deepEqual(await Promise.all([saver.flush(), saver.flush()]), [5, 5])
  assert.deepEqual(sent, [
    [3, 'a'],
    [4, 'ab'],
  ])
  assert.equal(states.at(-1), 'saved')
  assert.equal(await saver.flush(), 5)
  assert.equal(sent.length, 2)
})

test('a save that fails loses nothing, and goes out again from another version', async () => {
  let isBroken = true
  const saver = createDraftSaver(
    { version: 1, content: '' },
    version => (isBroken ? Promise.reject(new Error('stale')) : Promise.resolve(version + 1)),
    () => undefined,
  )
  saver.change('typed')
  assert.equal(await saver.flush(), null)
  assert.match(String(saver.failure()), /stale/)
  assert.equal(saver.isClean(), false)
  isBroken = false
  saver.rebase(8)
  assert.equal(await saver.flush(), 9)
  saver.replace(12, 'theirs')
  assert.equal(saver.isClean(), true)
  assert.equal(await saver.flush(), 12)
})
