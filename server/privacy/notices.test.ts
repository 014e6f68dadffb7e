import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { readJobAutomation } from '@hireloom/contract/automation/job-automation.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { createSuppression } from '@hireloom/contract/correspondence/suppressions.ts'
import { undoResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { changeJob, needsInterest } from '@hireloom/contract/jobs/flags.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork, submissionOf } from '../testing/made-applications.ts'
import { cvOf, uploadAs } from '../testing/made-intake.ts'
import { bringAs, noticesTo, standingAs } from '../testing/made-notices.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'
import { sendDueNotices } from './send-notices.ts'

const address = () => `${unique('told')}@example.com`
const hourMs = 3600_000
const planned = async (email: string) =>
  (await noticesTo(email)).map(row => [row.how, row.source, row.job_id, row.basis, row.asks_consent, row.language])
const byHand = (email: string) => ({
  fName: 'Ana',
  lName: 'Lima',
  email,
  countryId: 202,
  contactNumber: '81234567',
})
const setBasis = (admin: Person, sourcingBasis: 'consent' | 'legitimate_interest') =>
  callAs(admin)(changeCompanyBehaviour, { body: { sourcingBasis } })

test('each way of bringing somebody plans a notice, whose days are counted from there', async () => {
  const { owner, jobId } = await newWork()
  const [cv, pool, employee, json, typed] = [address(), address(), address(), address(), address()]
  await uploadAs(owner, { jobId }, [['a.docx', cvOf('Ana Lima', cv)]])
  await uploadAs(owner, { isTalentPoolCase: true }, [['b.docx', cvOf('Ben Okafor', pool)]])
  await uploadAs(owner, { isTalentPoolCase: true, isInternalEmployee: true }, [['c.docx', cvOf('Eva Roy', employee)]])
  const profileJSON = { apiSource: 'people-hub', profile: { email: json, fullName: 'Noor van Dijk' } }
  await callAs(owner)(sendProfile, { body: { jobId, profileJSON } })
  await callAs(owner)(addApplicant, { params: { jobId }, body: byHand(typed) })
  assert.deepEqual(await planned(cv), [['cv', '', jobId, 'consent', true, 'en']])
  assert.deepEqual(await planned(pool), [['cv', '', null, 'consent', true, 'en']])
  assert.deepEqual(await planned(employee), [['cv', '', null, 'consent', true, 'en']])
  assert.deepEqual(await planned(json), [['profile', 'people-hub', jobId, 'consent', true, 'en']])
  assert.deepEqual(await planned(typed), [['form', '', jobId, 'consent', true, 'en']])
  const [row] = await noticesTo(typed)
  const hours = [row?.send_at, row?.due_at].map(at =>
    Math.round(((at?.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / hourMs),
  )
  assert.deepEqual(hours, [24, 30 * 24])
})

test('it is sent a day later, once for a person and company, with who, whence, which job and a link', async context => {
  const { company, owner, jobId } = await newWork()
  const { email, profileId } = await bringAs(owner)
  await callAs(owner)(sendProfile, { body: { jobId, profileJSON: { profile: { email, fullName: 'Noor van Dijk' } } } })
  assert.equal((await noticesTo(email)).length, 1)
  await sendDueNotices()
  assert.equal((await standingAs(owner, profileId))?.state, 'planned')
  jump(context, 25 * hourMs)
  await sendDueNotices()
  const [letter] = await lettersTo(email)
  assert.equal(letter?.subject, `May ${company.companyName} keep your details?`)
  assert.match(letter?.text ?? '', /Olive \w+ added you[^]*Another system the company uses[^]*\/public\/privacy\//)
  await sendDueNotices()
  assert.equal((await lettersTo(email)).length, 1)
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('profile_id', '=', profileId)
    .where('entity', '=', 'brought_notice')
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(({ verb }) => verb),
    ['privacy_notice_planned', 'privacy_notice_sent'],
  )
})

test('who has applied or answered before is told nothing, and who applies within the day neither', async context => {
  const { owner, jobId, company } = await newWork()
  const other = await newJob(company, { owner })
  const known = address()
  await newApplication(jobId, { email: known })
  await callAs(owner)(addApplicant, { params: { jobId: other.jobId }, body: byHand(known) })
  assert.deepEqual(await noticesTo(known), [])
  const candidate = await newCandidate()
  await bringAs(owner, candidate.email)
  assert.equal((await noticesTo(candidate.email)).length, 1)
  await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  jump(context, 25 * hourMs)
  await sendDueNotices()
  assert.deepEqual(await noticesTo(candidate.email), [])
})

test('an undone upload sends nothing, and brought again its person is told a day after that', async context => {
  const { ada } = await newTeam()
  const email = address()
  const { batch } = await uploadAs(ada, { isTalentPoolCase: true }, [['a.docx', cvOf('Ana Lima', email)]])
  const parentTaskId = batch?.parentTaskId ?? 0
  const before = await noticesTo(email)
  assert.equal(before.length, 1)
  await callAs(ada)(undoResumeBatch, { params: { parentTaskId } })
  assert.deepEqual(await noticesTo(email), [])
  jump(context, hourMs / 2)
  await uploadAs(ada, { isTalentPoolCase: true }, [['again.docx', cvOf('Ana Lima', email)]])
  const [again] = await noticesTo(email)
  assert.ok((again?.send_at.getTime() ?? 0) - (before[0]?.send_at.getTime() ?? 0) > 0.4 * hourMs)
})

test('a legal hold and a stopped address hold it back, and nothing is sent for who is not kept any more', async context => {
  const { company, ada, chief } = await newTeam()
  const [held, stopped, gone] = [await bringAs(ada), await bringAs(ada), await bringAs(ada)]
  await callAs(chief)(placeLegalHold, { params: { profileId: held.profileId }, body: { reason: 'A dispute' } })
  await callAs(chief)(createSuppression, { body: { email: stopped.email } })
  assert.equal((await standingAs(ada, held.profileId))?.state, 'held')
  assert.equal((await standingAs(ada, stopped.profileId))?.state, 'held')
  const refused = await assertRefused(callAs(ada)(sendPrivacyNotice, { params: { profileId: stopped.profileId } }))
  assert.equal(refused.problem, 'illegal-change')
  const told = await bringAs(ada)
  await db()
    .updateTable('pool_membership')
    .set({ left_at: new Date() })
    .where('profile_id', '=', gone.profileId)
    .execute()
  jump(context, 25 * hourMs)
  await sendDueNotices()
  await lettersTo(told.email)
  assert.deepEqual(await noticesTo(gone.email), [])
  for (const { email } of [held, stopped]) assert.equal((await noticesTo(email))[0]?.sent_at, null)
  jump(context, 30 * 24 * hourMs)
  const later = await newRecruiter(company)
  assert.equal((await standingAs(later, held.profileId))?.isLate, true)
})

test('a job leaves the question out under legitimate interests only, and says which field stands against it', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const skip = () => callAs(owner)(changeJob, { params: { jobId }, body: { skipConsentAll: true } })
  const { maySkipConsent } = await callAs(owner)(readJobAutomation, { params: { jobId } })
  assert.equal(maySkipConsent, false)
  const refused = await assertRefused(skip())
  assert.deepEqual([refused.problem, refused.fields], ['invalid', { skipConsentAll: needsInterest.id }])
  await setBasis(admin, 'legitimate_interest')
  assert.equal((await callAs(owner)(readJobAutomation, { params: { jobId } })).maySkipConsent, true)
  const asked = address()
  await callAs(owner)(addApplicant, { params: { jobId }, body: byHand(asked) })
  assert.equal((await skip()).skipConsentAll, true)
  const skipped = address()
  await callAs(owner)(addApplicant, { params: { jobId }, body: byHand(skipped) })
  await setBasis(admin, 'consent')
  const again = address()
  await callAs(owner)(addApplicant, { params: { jobId }, body: byHand(again) })
  const asks = async (email: string) => (await noticesTo(email)).map(row => [row.basis, row.asks_consent])
  assert.deepEqual(await asks(asked), [['legitimate_interest', true]])
  assert.deepEqual(await asks(skipped), [['legitimate_interest', false]])
  assert.deepEqual(await asks(again), [['consent', true]])
})
