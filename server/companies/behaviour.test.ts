import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { changeCompanyBehaviour, readCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { readMicrosite } from '@hireloom/contract/microsites/microsites.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

before(world)

const values = { allow_referral: true, apply_role_type: 'both' }

/** What the apply page is told of a job whose company has these settings. */
async function formUnder(settings: Record<string, unknown>) {
  const { jobId } = await newJob(await newCompany({ settings }), { values })
  return await callAs(null)(readApplyForm, { params: { jobId } })
}

test('each behaviour of a company is off until its setting is on, and changes nothing else', async () => {
  const usual = await formUnder({})
  const behaviours = [
    [{ referButton: true }, { canRefer: true }],
    [{ nricRequiredForReferral: true }, { nricRequiredForReferral: true }],
    [{ hideApply: true }, { canApply: false }],
    [{ hideGuestApply: true }, { applyRoleType: 'signed in' }],
    [{ guestEmailDomain: 'uni.example' }, { emailDomain: { domain: 'uni.example', isContained: false } }],
    [{ externalLoginUrl: 'https://careers.example/in' }, { externalLoginUrl: 'https://careers.example/in' }],
  ] as const
  for (const [settings, changes] of behaviours) {
    const form = await formUnder(settings)
    const { jobId, jobName, companyId, companyName } = form
    assert.deepEqual(form, { ...usual, jobId, jobName, companyId, companyName, ...changes }, JSON.stringify(settings))
  }
})

test('the e-mail domain of guests leaves people with an account alone', async () => {
  const { jobId } = await newJob(await newCompany({ settings: { guestEmailDomain: 'uni.example' } }), { values })
  const form = await callAs(await newCandidate())(readApplyForm, { params: { jobId } })
  assert.equal(form.emailDomain, null)
})

test('an address to sign in that is no page of the web counts as unset', async () => {
  for (const externalLoginUrl of ['http://careers.example', 'javascript:alert(1)', 'careers.example', ''])
    assert.equal((await formUnder({ externalLoginUrl })).externalLoginUrl, null, externalLoginUrl)
})

test('Powered By stands on careers pages and microsites unless the company does without', async () => {
  const shown = async (settings: Record<string, unknown>) => {
    const { companyId } = await newCompany({ settings })
    const pageId = unique('site-')
    await db()
      .insertInto('microsite')
      .values({ company_id: companyId, page_id: pageId, page_name: 'Site', state: 'live' })
      .execute()
    const site = await call(readMicrosite, { params: { pageId } })
    const careers = await call(readCompanyInfo, { params: { companyId } })
    return [site.poweredBy, careers.poweredBy]
  }
  assert.deepEqual(await shown({}), [true, true])
  assert.deepEqual(await shown({ poweredBy: false }), [false, false])
})

test('an administrator chooses the behaviour of the own company, nobody else does, and what is left out stays', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const change = callAs(admin)
  assert.equal((await change(readCompanyBehaviour)).hideEmailJob, false)
  const hiringProcess = { steps: ['We read', 'We talk'], promisedDays: 14 }
  await change(changeCompanyBehaviour, { body: { hideEmailJob: true, hiringProcess } })
  await change(changeCompanyBehaviour, { body: { guestEmailDomain: 'Uni.Example', jobFields: { salary: false } } })
  const now = await change(readCompanyBehaviour)
  assert.deepEqual(
    [now.hideEmailJob, now.hiringProcess, now.guestEmailDomain, now.jobFields],
    [true, hiringProcess, 'uni.example', { salary: false }],
  )
  assert.equal(now.applyRoleType, 'both')
  const { jobId } = await newJob(company, { values })
  const form = await callAs(null)(readApplyForm, { params: { jobId } })
  assert.deepEqual(form.emailDomain, { domain: 'uni.example', isContained: false })

  const told = await db()
    .selectFrom('domain_event')
    .select(['before', 'after'])
    .where('verb', '=', 'company_behaviour_changed')
    .where('company_id', '=', company.companyId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(told[0], {
    before: { hideEmailJob: false, hiringProcess: null },
    after: { hideEmailJob: true, hiringProcess },
  })
  assert.equal(told.length, 2)

  for (const person of [await newRecruiter(company), await newCandidate()])
    for (const ask of [
      () => callAs(person)(readCompanyBehaviour),
      () => callAs(person)(changeCompanyBehaviour, { body: { hideApply: true } }),
    ])
      await assertRefused(ask(), 'forbidden')
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await callAs(other)(readCompanyBehaviour)).hideEmailJob, false)
})

test('what does not fit is refused by the name of its field, and nothing is changed', async () => {
  const admin = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  for (const [body, field] of [
    [{ hideApply: true, guestEmailDomain: 'no domain' }, 'guestEmailDomain'],
    [{ hideApply: true, externalLoginUrl: 'http://careers.example' }, 'externalLoginUrl'],
    [{ hideApply: true, answerWithinDays: 0 }, 'answerWithinDays'],
    [{ hideApply: true, accommodation: { note: null, email: 'nobody', phone: null } }, 'accommodation.email'],
  ] as const) {
    const problem = await assertRefused(admin(changeCompanyBehaviour, { body }))
    assert.deepEqual([problem.problem, Object.keys(problem.fields ?? {})], ['invalid', [field]])
  }
  assert.equal((await admin(readCompanyBehaviour)).hideApply, false)
})

test('two choices at once are both kept', async () => {
  const admin = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await Promise.all([
    admin(changeCompanyBehaviour, { body: { hideApply: true } }),
    admin(changeCompanyBehaviour, { body: { enableChat: true } }),
  ])
  const { hideApply, enableChat } = await admin(readCompanyBehaviour)
  assert.deepEqual([hideApply, enableChat], [true, true])
})
