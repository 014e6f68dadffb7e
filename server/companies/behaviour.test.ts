import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readApplyForm } from '@hireloom/contract/applications/apply.ts'
import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { readMicrosite } from '@hireloom/contract/microsites/microsites.ts'
import { db } from '../kernel/db.ts'
import { call, callAs, newCandidate, newCompany, newJob, unique, world } from '../testing/world.ts'

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
