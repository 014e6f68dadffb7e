// npm test -- security
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { jump } from '../testing/accounts.ts'
import { world } from '../testing/world.ts'
import { readSignedId, signedId } from './signed-id.ts'

before(world)

test('a signed number opens its row for its purpose, and nothing when it is changed', () => {
  const token = signedId('one', 7)
  assert.equal(readSignedId('one', token)?.id, 7)
  assert.equal(readSignedId('other', token), null)
  assert.equal(readSignedId('one', token.replace(/^7/, '8')), null)
  const [id, at, signature] = token.split(/-(.{8,9})-(?=[\w-]{43}$)/)
  const later = (Number.parseInt(at ?? '', 36) + 1).toString(36)
  assert.equal(readSignedId('one', `${id}-${later}-${signature}`), null)
})

test('a signed number ends', context => {
  const token = signedId('one', 7)
  jump(context, 89 * 24 * 3600_000)
  assert.deepEqual([readSignedId('one', token, 90)?.id, readSignedId('one', token)?.id], [7, 7])
  jump(context, 2 * 24 * 3600_000)
  assert.equal(readSignedId('one', token, 90), null)
})
