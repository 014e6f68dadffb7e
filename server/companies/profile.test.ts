import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import { changeCompanyProfile, readCompanyProfile } from '@hireloom/contract/companies/profile.ts'
import { changeSetup, readSetup } from '@hireloom/contract/companies/setup.ts'
import { createJob, readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { inviteUsers } from '@hireloom/contract/members/invites.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { insertUser } from '../accounts/administer.ts'
import { db } from '../kernel/postgres/db.ts'
import { goodPassword } from '../testing/accounts.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const change = (person: Person, companyId: number, body: object) =>
  callAs(person)(changeCompanyProfile, { params: { companyId }, body })
const profileOf = (person: Person) => callAs(person)(readCompanyProfile)
const stepsOf = async (person: Person) =>
  Object.fromEntries((await callAs(person)(readSetup)).steps.map(({ step, state }) => [step, state]))

test('an administrator changes the profile; colleagues read it, and new jobs begin with its country and currency', async () => {
  const { company, chief, ada } = await newTeam()
  const [country] = await call(listCountries, { query: { limit: 1 } })
  assert.ok(country)
  const name = unique('Company ')
  const facts = { website: 'https://harbour.example/', size: '51-200', currency: 'SGD', timeZone: 'Asia/Singapore' }
  const made = await change(chief, company.companyId, {
    companyName: ` ${name} `,
    countryId: country.countryId,
    ...facts,
  })
  assert.equal(made.companyName, name)
  assert.equal(made.version, 2)
  const read = await profileOf(ada)
  assert.deepEqual({ ...read, ...facts }, read)
  assert.equal(read.countryFull, country.countryFull)
  const { jobId } = await callAs(ada)(createJob, { body: { title: 'Clerk' } })
  const { fields } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual([fields.countryId, fields.currency], [country.countryId, 'SGD'])
  const events = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'company_profile_changed')
    .where('entity_id', '=', company.companyId)
    .execute()
  assert.equal(events.length, 1)
})

test('a profile that does not fit names the field, a taken name and an old version are refused, and others get nowhere', async () => {
  const { company, chief, ada } = await newTeam()
  const { company: other, chief: stranger } = await newTeam()
  const { companyId } = company
  for (const [field, value] of [
    ['companyName', ' '],
    ['website', 'javascript:alert(1)'],
    ['industryId', 999_999_999],
    ['countryId', 999_999_999],
    ['currency', 'XQZ'],
    ['timeZone', 'Mars/Olympus'],
  ] as const)
    await assertRefused(change(chief, companyId, { [field]: value }), 'invalid', [field])
  await assertRefused(change(chief, companyId, { companyName: other.companyName.toUpperCase() }), 'company-name-taken')
  await change(chief, companyId, { website: null, version: 1 })
  await assertRefused(change(chief, companyId, { website: null, version: 1 }), 'stale')
  await assertRefused(change(ada, companyId, { website: null }), 'forbidden')
  await assertRefused(change(stranger, companyId, { website: null }), 'not-found')
})

test('an administrator of a new company starts with its setup, until it is ended', async () => {
  const email = `${unique('chief')}@people.example`.toLowerCase()
  const company = await newCompany()
  await insertUser({
    email,
    firstname: 'Ines',
    lastname: 'Duarte',
    password: goodPassword,
    role: 'recruiter',
    isAdmin: true,
    companyName: company.companyName,
  })
  const enter = async () => (await call(signIn, { body: { email, password: goodPassword } })).redirect
  assert.equal(await enter(), '/app/roboroy/admin/setup')
  const chief = await newRecruiter(company, { isAdmin: true })
  assert.equal((await callAs(chief)(changeSetup, { body: { isEnded: true } })).isEnded, true)
  assert.equal(await enter(), '/app/roboroy')
})

test('steps of the setup are done by doing them, skipped, and come back to', async () => {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  assert.deepEqual(await stepsOf(chief), {
    profile: 'open',
    look: 'open',
    structure: 'open',
    people: 'open',
    job: 'open',
  })
  await callAs(chief)(changeSetup, { body: { skipped: ['look', 'people'] } })
  await change(chief, company.companyId, { website: 'https://harbour.example/' })
  await callAs(chief)(createOffice, { body: { name: 'Harbour' } })
  await callAs(chief)(createJob, { body: { title: 'Clerk' } })
  assert.deepEqual(await stepsOf(chief), {
    profile: 'done',
    look: 'skipped',
    structure: 'done',
    people: 'skipped',
    job: 'done',
  })
  const email = `${unique('invited')}@people.example`.toLowerCase()
  await callAs(chief)(inviteUsers, { body: [{ email, memberRole: 'recruiter' }] })
  await callAs(chief)(changeSetup, { body: { skipped: [] } })
  const steps = await stepsOf(chief)
  assert.deepEqual([steps.people, steps.look], ['done', 'open'])
  await assertRefused(callAs(await newRecruiter(company))(readSetup), 'forbidden')
})
