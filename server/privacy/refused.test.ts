import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMessage, previewMessage } from '@hireloom/contract/correspondence/messages.ts'
import { createSequence, listEnrollments, startSequence } from '@hireloom/contract/correspondence/sequences.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { listTalentPool, readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { answerBroughtNotice, sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication } from '../testing/made-applications.ts'
import { bringAndTell, noticeTokenTo } from '../testing/made-notices.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const answer = (token: string, said: 'yes' | 'no') =>
  call(answerBroughtNotice, { params: { token }, body: { answer: said } })

async function newCase() {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: admin, skills: ['Rust'] })
  return { company, admin, jobId }
}

/** Someone whom a colleague has put forward for a job, and who has been told. */
async function bringToJob(person: Person, jobId: number) {
  const email = `${unique('put')}@example.com`
  await callAs(person)(sendProfile, {
    body: { jobId, profileJSON: { apiSource: 'people-hub', profile: { email, fullName: 'Ines Prado' } } },
  })
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
    .select(['a.app_id', 'p.profile_id'])
    .where('a.job_id', '=', jobId)
    .where('p.email', '=', email)
    .executeTakeFirstOrThrow()
  await callAs(person)(sendPrivacyNotice, { params: { profileId: row.profile_id } })
  return { appId: row.app_id, profileId: row.profile_id, token: await noticeTokenTo(email) }
}

test('who refuses to be kept is not found or offered, but where refusals are asked for, until they agree', async () => {
  const { admin, jobId } = await newCase()
  const [no, stays] = [await bringAndTell(admin), await bringAndTell(admin)]
  const found = async (query: object = {}) =>
    (await callAs(admin)(searchPeople, { query })).list.map(row => row.profileId)
  const pooled = async (query: object = {}) =>
    (await callAs(admin)(listTalentPool, { query })).list.map(row => row.profileId)
  const offered = async () =>
    (await callAs(admin)(getRecommendedJobs, { query: { jobId } })).list.flatMap(row =>
      row.kind === 'person' ? [row.profileId] : [],
    )
  const both = [stays.profileId, no.profileId]
  assert.deepEqual([await found(), await pooled()], [both, both])
  await until(async () => (await offered()).length === 2, 'both in the index')
  await answer(no.token, 'no')
  assert.deepEqual([await found(), await pooled(), await offered()], [[both[0]], [both[0]], [both[0]]])
  assert.deepEqual(
    [await found({ consent: 'refused' }), await pooled({ consent: 'refused' })],
    [[no.profileId], [no.profileId]],
  )
  const { skills } = await callAs(admin)(readPeopleFacets, { query: {} })
  assert.deepEqual(
    skills.map(({ value, count }) => [value, count]),
    [['Rust', 1]],
  )
  // Another company has asked for itself.
  const other = await newCase()
  assert.deepEqual(await callAs(other.admin)(searchPeople, { query: {} }).then(({ count }) => count), 0)
  await answer(no.token, 'yes')
  assert.deepEqual([await found(), await pooled()], [both, both])
})

test('who refuses to be kept gets no emails of recruiters, and their sequences end', async () => {
  const { admin, jobId } = await newCase()
  const as = callAs(admin)
  const [no, asked] = [await bringToJob(admin, jobId), await newApplication(jobId)]
  const steps = [{ wait: 3, unit: 'days', emailTemplateId: 3 }] as const
  const { sequenceId } = await as(createSequence, { body: { displayName: unique('Follow up '), steps: [...steps] } })
  const params = { sequenceId }
  const appIds = [no.appId, asked.appId]
  assert.equal((await as(startSequence, { params, body: { appIds } })).started, 2)
  await answer(no.token, 'no')
  const stopped = await until(
    async () => (await as(listEnrollments, { params, query: { state: 'stopped' } })).list[0],
    'the end of the sequence',
  )
  assert.deepEqual([stopped.appId, stopped.stopReason], [no.appId, 'refused'])
  const written = { subject: 'Hello', bodyHtml: '<p>Hello</p>' }
  const { recipients, suppressed } = await as(previewMessage, { body: { appIds, ...written, at: 0 } })
  assert.deepEqual([recipients, suppressed], [1, 1])
  await assertRefused(as(createMessage, { body: { appIds: [no.appId], ...written } }), 'invalid', ['appIds'])
  await assertRefused(as(startSequence, { params, body: { appIds: [no.appId] } }), 'invalid', ['appIds'])
  await answer(no.token, 'yes')
  assert.equal((await as(createMessage, { body: { appIds: [no.appId], ...written } })).messageIds.length, 1)
})
