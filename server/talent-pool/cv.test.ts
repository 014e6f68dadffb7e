import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTalentPool, putPoolCv, readPoolCv } from '@hireloom/contract/talent-pool/join.ts'
import { jump } from '../testing/accounts.ts'
import { filesSince, post, resumePdf, storedFiles, uploadOf } from '../testing/made-applications.ts'
import { join, joinOf, membershipOf, newPoolLink } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, newCompany, unique } from '../testing/world.ts'
import { sweepCvs } from './cv.ts'

const sendAhead = async (hash: string) =>
  putPoolCv.output.parse((await post(putPoolCv.path, uploadOf({ sharinghash: hash }, resumePdf(), 'grace.pdf'))).body)

test('a CV is judged by its content, and a refused one is gone', async () => {
  const hash = await newPoolLink(await newCompany())
  const before = await storedFiles()
  const text = Buffer.from('just words')
  const direct = await post(joinTalentPool.path, uploadOf(joinOf(hash), text, 'cv.pdf'))
  assert.deepEqual(
    [direct.status, direct.body.error?.fields?.resume],
    [415, 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip'],
  )
  const ahead = await post(putPoolCv.path, uploadOf({ sharinghash: hash }, text, 'cv.pdf'))
  assert.equal(ahead.status, 415)
  assert.deepEqual(await filesSince(before), [])
})

test('a CV that was sent ahead is known by its token, used once, and by its own company only', async () => {
  const hash = await newPoolLink(await newCompany())
  const { token, fileName } = await sendAhead(hash)
  assert.equal(fileName, 'grace.pdf')
  assert.equal((await call(readPoolCv, { params: { token } })).fileName, 'grace.pdf')
  const foreign = await assertRefused(join(await newPoolLink(await newCompany()), { cvToken: token }))
  assert.deepEqual(foreign.fields, { resume: 'upload-cand-cv' })
  const email = `${unique('ahead')}@example.com`
  await join(hash, { email, cvToken: token })
  assert.ok((await membershipOf(email))?.document_id)
  assert.deepEqual((await assertRefused(join(hash, { cvToken: token }))).fields, { resume: 'upload-cand-cv' })
  await assertRefused(call(readPoolCv, { params: { token } }), 'not-found')
})

test('a CV whose form never comes is forgotten after a day', async context => {
  const hash = await newPoolLink(await newCompany())
  const before = await storedFiles()
  const { token } = await sendAhead(hash)
  assert.equal((await filesSince(before)).length, 1)
  jump(context, 25 * 3600_000)
  await assertRefused(call(readPoolCv, { params: { token } }), 'not-found')
  await sweepCvs()
  await until(async () => (await filesSince(before)).length === 0, 'the removal of the file')
})
