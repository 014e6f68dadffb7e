import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailStatusLink, readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { lettersTo, statusTokenOf } from '../testing/accounts.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, unique } from '../testing/world.ts'

test('who has applied before has the link of that application mailed, and both links open it', async () => {
  const { jobId } = await newWork()
  const email = `${unique('grace')}@example.com`
  const { statusToken } = await newApplication(jobId, { email })
  await lettersTo(email)
  assert.deepEqual(await call(mailStatusLink, { body: { jobId, email: email.toUpperCase() } }), { ok: true })
  const token = await statusTokenOf(email, 2)
  assert.notEqual(token, statusToken)
  for (const each of [token, statusToken]) {
    assert.equal((await call(readApplicationStatus, { params: { token: each } })).jobId, jobId)
  }
})

test('an address that has not applied gets no email, and the answer does not tell', async () => {
  const { jobId } = await newWork()
  const email = `${unique('ada')}@example.com`
  assert.deepEqual(await call(mailStatusLink, { body: { jobId, email } }), { ok: true })
  const fault = await assertRefused(call(mailStatusLink, { body: { jobId, email: 'no address' } }))
  assert.deepEqual(Object.keys(fault.fields ?? {}), ['email'])
  const { appId } = await newApplication(jobId, { email })
  assert.equal((await lettersTo(email)).length, 1)
  await assertRefused(call(readApplicationStatus, { params: { token: `${statusTokenFor(appId)}x` } }), 'not-found')
})
