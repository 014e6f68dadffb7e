import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import {
  answerBroughtNotice,
  eraseBroughtData,
  exportBroughtData,
  readBroughtNotice,
  sendPrivacyNotice,
} from '@hireloom/contract/privacy/notices.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { newWork } from '../testing/made-applications.ts'
import { bringAndTell, bringAs, noticesTo, noticeTokenTo, standingAs } from '../testing/made-notices.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, send, unique } from '../testing/world.ts'
import { eraseDue } from './erase.ts'

const consentsOf = (companyId: number) =>
  db()
    .selectFrom('consent')
    .select(['purpose', 'state', 'source', 'notice_version', 'proof'])
    .where('company_id', '=', companyId)
    .orderBy('consent_id')
    .execute()
const answerAs = (token: string, answer: 'yes' | 'no') =>
  call(answerBroughtNotice, { params: { token }, body: { answer } })

test('the link shows what is kept, and an answer is a consent with the version of the notice; minds may change', async () => {
  const { company, ada, chief } = await newTeam()
  await callAs(chief)(writeLegalText, {
    params: { kind: 'privacy' },
    body: { lang: 'en', html: '<p>What we do.</p>' },
  })
  const { email, profileId, token } = await bringAndTell(ada)
  const kept = await call(readBroughtNotice, { params: { token } })
  assert.deepEqual(
    [kept.companyName, kept.firstName, kept.email, kept.how, kept.broughtBy, kept.job, kept.answer, kept.noticeVersion],
    [company.companyName, 'Noor', email, 'profile', 'Ada Lovelace', null, null, 1],
  )
  assert.equal((await answerAs(token, 'yes')).answer, 'yes')
  await answerAs(token, 'yes')
  assert.equal((await standingAs(ada, profileId))?.state, 'accepted')
  await answerAs(token, 'no')
  assert.equal((await standingAs(ada, profileId))?.state, 'refused')
  const rows = await consentsOf(company.companyId)
  assert.deepEqual(
    rows.map(row => [row.purpose, row.state, row.source, row.notice_version]),
    [
      ['talent_pool', 'given', 'notice', 1],
      ['future_jobs', 'given', 'notice', 1],
      ['talent_pool', 'withdrawn', 'notice', 1],
      ['future_jobs', 'withdrawn', 'notice', 1],
    ],
  )
  assert.match(JSON.stringify(rows[0]?.proof), /requestId/)
  const { consents } = await callAs(ada)(readPerson, { params: { profileId } })
  assert.deepEqual(
    consents.map(({ purpose, state }) => [purpose, state]),
    [
      ['future_jobs', 'withdrawn'],
      ['talent_pool', 'withdrawn'],
    ],
  )
})

test('a first no is a refusal; without a question nothing is answered', async () => {
  const { company, ada } = await newTeam()
  const { token } = await bringAndTell(ada)
  await answerAs(token, 'no')
  assert.deepEqual(
    (await consentsOf(company.companyId)).map(({ state }) => state),
    ['refused', 'refused'],
  )
  const { owner, jobId } = await workWithoutQuestion()
  const email = `${unique('told')}@example.com`
  const body = { jobId, profileJSON: { profile: { email, fullName: 'Noor van Dijk' } } }
  const { profileId } = await callAs(owner)(sendProfile, { body })
  await callAs(owner)(sendPrivacyNotice, { params: { profileId } })
  const silent = await noticeTokenTo(email)
  const kept = await call(readBroughtNotice, { params: { token: silent } })
  assert.deepEqual([kept.asksConsent, kept.job?.path], [false, `/public/r/job/${jobId}`])
  await assertRefused(answerAs(silent, 'yes'), 'illegal-change')
})

async function workWithoutQuestion() {
  const work = await newWork()
  await db()
    .insertInto('company_setting')
    .values({ company_id: work.company.companyId, name: 'sourcingBasis', value: '"legitimate_interest"' })
    .execute()
  await db().insertInto('job_automation').values({ job_id: work.jobId, skip_consent_all: true }).execute()
  return work
}

test('deletion is asked for by the link, undone, and carried out with the notice; the export says it all', async context => {
  const { ada } = await newTeam()
  const { email, profileId, token } = await bringAndTell(ada)
  const params = { token }
  const file = await (await send(exportBroughtData, { params }, null)).json()
  assert.equal(file.profile.email, email)
  assert.deepEqual([file.notices.length, file.talent_pool.length], [1, 1])
  const erase = (isErased: boolean) => call(eraseBroughtData, { params, body: { erase: isErased } })
  assert.ok((await erase(true)).eraseAt)
  assert.ok((await callAs(ada)(readPerson, { params: { profileId } })).eraseAt)
  assert.equal((await erase(false)).eraseAt, null)
  await erase(true)
  jump(context, (eraseAfterDays + 1) * 24 * 3600_000)
  await eraseDue()
  assert.deepEqual(await noticesTo(email), [])
  const left = await db()
    .selectFrom('brought_notice')
    .select('brought_notice_id')
    .where('profile_id', '=', profileId)
    .execute()
  assert.deepEqual(left, [])
  await assertRefused(call(readBroughtNotice, { params }), 'not-found')
})

test('another company neither sees nor sends a notice, and another token opens nothing', async () => {
  const { ada } = await newTeam()
  const { profileId, token } = await bringAndTell(ada)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const waiting = await bringAs(ada)
  await assertRefused(callAs(stranger)(sendPrivacyNotice, { params: { profileId: waiting.profileId } }), 'not-found')
  await assertRefused(callAs(stranger)(readPerson, { params: { profileId } }), 'not-found')
  const wrong = { token: `${token.slice(0, -2)}AA` }
  await assertRefused(call(readBroughtNotice, { params: wrong }), 'not-found')
  await assertRefused(call(answerBroughtNotice, { params: wrong, body: { answer: 'yes' } }), 'not-found')
  await assertRefused(call(eraseBroughtData, { params: wrong, body: { erase: true } }), 'not-found')
  assert.equal((await send(exportBroughtData, { params: wrong }, null)).status, 404)
})
