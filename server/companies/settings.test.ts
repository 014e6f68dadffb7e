import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inScope } from '../kernel/request-scope.ts'
import { newCompany } from '../testing/world.ts'
import { settingsOf, writeSetting } from './settings.ts'

test('settings are read once in a call, what the call writes is seen, and the next call reads anew', async () => {
  const { companyId } = await newCompany({ settings: { referButton: true } })
  const inCall = <T>(work: () => Promise<T>) =>
    inScope({ viewer: null, requestId: 'settings', actorKind: 'system' }, work)
  await inCall(async () => {
    const read = settingsOf(companyId)
    assert.equal((await read).referButton, true)
    assert.equal(settingsOf(companyId), read)
    await inCall(() => writeSetting(companyId, 'poweredBy', false))
    assert.equal(settingsOf(companyId), read)
    await writeSetting(companyId, 'referButton', false)
    assert.equal((await settingsOf(companyId)).referButton, false)
  })
  assert.equal((await inCall(() => settingsOf(companyId))).poweredBy, false)
})
