import assert from 'node:assert/strict'
import { test } from 'node:test'
import { worthKeeping } from './worth-keeping.ts'

const keptOf = (kept: { get: (name: string) => string | null }, names: string) =>
  names
    .split('')
    .filter(name => kept.get(name) !== null)
    .join('')

test('what took least to make goes first', () => {
  const kept = worthKeeping<string>(3)
  for (const [name, cost] of Object.entries({ a: 9, b: 1, c: 5, d: 3 })) kept.set(name, name, cost)
  assert.equal(keptOf(kept, 'abcd'), 'acd')
  assert.deepEqual(kept.all().toSorted(), ['a', 'c', 'd'])
})

test('what was costly goes too when nobody asks for it, and stays when somebody does', () => {
  const kept = worthKeeping<string>(3)
  kept.set('a', 'a', 9)
  kept.set('b', 'b', 9)
  for (const name of 'cdefghijklmnopqrstuvwxyz'.split('')) {
    kept.set(name, name, 2)
    assert.equal(kept.get('b'), 'b')
  }
  assert.equal(keptOf(kept, 'abyz'), 'byz')
  kept.clear()
  assert.deepEqual(kept.all(), [])
})
