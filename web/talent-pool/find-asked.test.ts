import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { call } from '../kernel/api.ts'
import { findAsked } from './find-asked.ts'

test('a company whose settings cannot be read is taken to ask everything', async () => {
  // No page is open here, so that no call finds its server.
  await assert.rejects(call(listCountries))
  const asked = await findAsked({ call }, 7)
  assert.equal(Object.keys(asked).length, 8)
  assert.ok(Object.values(asked).every(Boolean))
})
