import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf } from './browser-name.ts'

test('a session is told by browser and system', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  assert.deepEqual(browserOf(chrome), { browser: 'Chrome', system: 'Linux' })
  assert.deepEqual(browserOf(`${chrome} Edg/140.0.0.0`), { browser: 'Edge', system: 'Linux' })
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  assert.deepEqual(browserOf(phone), { browser: 'Safari', system: 'iOS' })
  const android = 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
  assert.deepEqual(browserOf(android), { browser: 'Firefox', system: 'Android' })
  assert.equal(browserOf('curl/8.5.0'), null)
  assert.equal(browserOf(''), null)
})
