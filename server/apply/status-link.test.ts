// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  mailStatusLink,
  readApplicationStatus,
  replaceStatusLink,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { lettersTo, statusTokenOf } from '../testing/accounts.ts'
import { sendFrom } from '../testing/from-address.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, unique } from '../testing/world.ts'

test('who has applied before has the link of that application mailed, and both links open it', async () => {
  const { jobId } = await newWork()
  const email = `${unique('grace')}@example.com`
  await newApplication(jobId, { email })
  const mailed = await statusTokenOf(email)
  assert.deepEqual(await call(mailStatusLink, { body: { jobId, email: email.toUpperCase() } }), { ok: true })
  const token = await statusTokenOf(email, 2)
  assert.notEqual(token, mailed)
  for (const each of [token, mailed]) {
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

test('an applicant who passed a link on replaces their links: those sent before end, with what they open, and a new one comes by email', async () => {
  const { jobId } = await newWork()
  const email = `${unique('grace')}@example.com`
  const { appId } = await newApplication(jobId, { email })
  const mailed = await statusTokenOf(email)
  const signed = statusTokenFor(appId)
  const other = await newApplication(jobId)
  assert.deepEqual(await call(replaceStatusLink, { params: { token: signed } }), { ok: true })
  for (const token of [signed, mailed]) {
    await assertRefused(call(readApplicationStatus, { params: { token } }), 'link-expired')
    await assertRefused(call(withdrawApplication, { params: { token }, body: {} }), 'not-found')
    await assertRefused(call(replaceStatusLink, { params: { token } }), 'not-found')
  }
  const fresh = await statusTokenOf(email, 2)
  assert.equal((await call(readApplicationStatus, { params: { token: fresh } })).jobId, jobId)
  assert.equal((await call(readApplicationStatus, { params: { token: other.statusToken } })).jobId, jobId)
})

test('strangers use up neither the emails with links nor the replacing of them', async () => {
  const { jobId } = await newWork()
  const email = `${unique('grace')}@example.com`
  await newApplication(jobId, { email })
  const ask = (from: string) => sendFrom(from, mailStatusLink, { body: { jobId, email } })
  for (let round = 0; round < 6; round += 1) assert.equal((await ask('127.0.3.1')).status, 200)
  const strange = await lettersTo(email, 5)
  assert.equal(strange.length, 5)
  await ask('127.0.4.1')
  const token = await statusTokenOf(email, 6)
  assert.deepEqual(await call(replaceStatusLink, { params: { token } }), { ok: true })
  assert.notEqual(await statusTokenOf(email, 7), token)
})
