import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import {
  archiveCustomField,
  assignCustomFields,
  changeCustomField,
  createCustomField,
  listCustomFields,
  orderCustomFields,
  readCustomField,
  setCustomFieldOrders,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter } from '../testing/world.ts'

async function place() {
  const company = await newCompany({ settings: { referButton: true } })
  const admin = await newRecruiter(company, { isAdmin: true })
  const as = callAs(admin)
  const add = (parts: Record<string, unknown>) =>
    as(createCustomField, {
      body: { name: 'Notice', displayName: 'Notice period', type: 'candidate', dataType: 'text', ...parts },
    })
  const list = (who = call, query = {}) => who(listCustomFields, { params: { companyId: company.companyId }, query })
  return { company, admin, as, add, list, job: await newJob(company, { values: { allow_referral: true } }) }
}

const answersOf = (appId: number) =>
  db()
    .selectFrom('custom_field_response')
    .select(['cf_id', 'response'])
    .where('app_id', '=', appId)
    .orderBy('cf_id')
    .execute()

test('an administrator adds, changes, orders, archives and restores fields; visitors see the public ones in use', async () => {
  const { company, as, add, list } = await place()
  const first = await add({ isPublic: true, description: 'In weeks' })
  const second = await add({ name: 'Grade', displayName: 'Grade', isPublic: false })
  assert.deepEqual(
    (await list()).list.map(({ name }) => name),
    ['Notice'],
  )
  assert.deepEqual(
    (await list(as)).list.map(({ name }) => name),
    ['Notice', 'Grade'],
  )
  await as(orderCustomFields, { body: { cfIds: [second.cfId, first.cfId] } })
  assert.deepEqual(
    (await list(as)).list.map(({ name }) => name),
    ['Grade', 'Notice'],
  )
  const changed = await as(changeCustomField, {
    params: { cfId: first.cfId },
    body: { displayName: 'Weeks', isMandatory: true },
  })
  assert.equal(changed.displayName, 'Weeks')
  assert.equal(changed.isMandatory, true)
  assert.equal(changed.description, 'In weeks')
  await as(archiveCustomField, { params: { cfId: first.cfId } })
  assert.equal((await list()).count, 0)
  assert.equal((await list()).totalCount, 0)
  const nowhere = call(listCustomFields, { params: { companyId: 999_999_999 } })
  assert.equal((await assertRefused(nowhere)).status, 404)
  assert.equal((await list(as, { status: 'archived' })).count, 1)
  await as(archiveCustomField, { params: { cfId: first.cfId }, query: { restore: true } })
  assert.equal((await list()).count, 1)
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('company_id', '=', company.companyId)
    .execute()
  assert.ok(events.some(({ verb }) => verb === 'custom_field_archived'))
})

test('fields of another company, of no administrator and under a name in use are refused', async () => {
  const { company, add, list } = await place()
  const mine = await add({})
  const strangers = [
    ['forbidden', callAs(await newRecruiter(company))],
    ['forbidden', callAs(await newCandidate())],
    ['unauthorized', call],
    ['not-found', callAs(await newRecruiter(await newCompany(), { isAdmin: true }))],
  ] as const
  for (const [reason, who] of strangers) {
    const change = { params: { cfId: mine.cfId }, body: { displayName: 'Mine' } }
    await assertRefused(who(changeCustomField, change), reason)
  }
  assert.deepEqual(Object.keys((await assertRefused(add({ name: 'NOTICE' }))).fields ?? {}), ['name'])
  assert.deepEqual(Object.keys((await assertRefused(add({ name: 'Level', dataType: 'single_choice' }))).fields ?? {}), [
    'options',
  ])
  assert.equal((await list()).list[0]?.displayName, 'Notice period')
})

test('conditions that lead in a circle are refused when they are saved', async () => {
  const { as, add } = await place()
  const shownBy = (fieldName: string) => ({
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'all',
      conditionArr: [{ fieldName, fieldValue: 'x' }],
    },
  })
  const one = await add({ name: 'One', displayName: 'One' })
  await add({ name: 'Two', displayName: 'Two', ...shownBy('One') })
  const body = {
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'all' as const,
      conditionArr: [{ fieldName: 'two', fieldValue: 'x' }],
    },
  }
  const problem = await assertRefused(as(changeCustomField, { params: { cfId: one.cfId }, body }))
  assert.deepEqual(Object.keys(problem.fields ?? {}), ['cfConditionalConfig'])
})

test('a field is read alone, takes its place by number, and is not overwritten by who saw an older one', async () => {
  const { company, as, add, list } = await place()
  const [first, second] = [await add({}), await add({ name: 'Grade', displayName: 'Grade' })]
  await as(setCustomFieldOrders, {
    body: [
      { cfId: first.cfId, order: 9 },
      { cfId: second.cfId, order: 3 },
    ],
  })
  assert.deepEqual(
    (await list(as)).list.map(({ cfId }) => cfId),
    [second.cfId, first.cfId],
  )
  const { version } = await as(readCustomField, { params: { cfId: first.cfId } })
  const change = (displayName: string) =>
    as(changeCustomField, { params: { cfId: first.cfId }, body: { version, displayName } })
  await change('Weeks')
  await assertRefused(change('Days'), 'stale')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const colleague = callAs(await newRecruiter(company))
  const byStranger = callAs(stranger)
  const refused = [
    assertRefused(byStranger(readCustomField, { params: { cfId: first.cfId } })),
    assertRefused(byStranger(orderCustomFields, { body: { cfIds: [first.cfId] } })),
    assertRefused(byStranger(setCustomFieldOrders, { body: [{ cfId: first.cfId, order: 1 }] })),
    assertRefused(colleague(setCustomFieldOrders, { body: [{ cfId: first.cfId, order: 1 }] })),
    assertRefused(call(setCustomFieldOrders, { body: [{ cfId: first.cfId, order: 1 }] })),
  ]
  assert.deepEqual(
    (await Promise.all(refused)).map(({ problem }) => problem),
    ['not-found', 'not-found', 'not-found', 'forbidden', 'unauthorized'],
  )
  assert.equal((await colleague(readCustomField, { params: { cfId: first.cfId } })).displayName, 'Weeks')
})

test('a choice keeps its options, and why conditions are refused is told', async () => {
  const { as, add } = await place()
  const options = [{ optionName: 'A' }]
  const choice = await add({ name: 'Level', dataType: 'single_choice', options })
  const change = (body: object) => assertRefused(as(changeCustomField, { params: { cfId: choice.cfId }, body }))
  assert.deepEqual(Object.keys((await change({ options: [] })).fields ?? {}), ['options'])
  const shownBy = (fieldName: string) => ({
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'any' as const,
      conditionArr: [{ fieldName, fieldValue: 'x' }],
    },
  })
  assert.deepEqual((await change(shownBy('level'))).fields, {
    cfConditionalConfig: 'These conditions loop back to this field, so it would never be shown.',
  })
})

test('an application keeps its answers, and is refused with the texts of the wrong ones', async () => {
  const { add, job } = await place()
  const nric = await add({
    name: 'NRIC',
    displayName: 'NRIC',
    isMandatory: true,
    slotConfig: { NRIC_validation: true },
  })
  const start = await add({ name: 'Start', displayName: 'Start', dataType: 'date' })
  const hidden = await add({
    name: 'Why late',
    displayName: 'Why late',
    isMandatory: true,
    cfConditionalConfig: {
      FieldDisplayConfig: true,
      cfConditionType: 'any',
      conditionArr: [{ fieldName: 'Late', fieldValue: 'yes' }],
    },
  })
  const send = (customFields: unknown[]) => call(apply, { body: submissionOf(job.jobId, { customFields }) })
  const wrong = await assertRefused(send([{ cfId: nric.cfId, response: 'S1234567E' }]))
  assert.equal(wrong.problem, 'invalid')
  assert.deepEqual(wrong.fields, { [`customFields.${nric.cfId}`]: 'Please enter a valid NRIC number' })
  assert.equal(wrong.message, 'Please enter a valid NRIC number to proceed')
  const missing = await assertRefused(send([]))
  assert.equal(
    missing.message,
    'Please fill valid values in all the mandatory fields of Candidate Additional fields section',
  )
  const day = Date.UTC(2099, 0, 31)
  const { appId } = await send([
    { cfId: nric.cfId, response: 's7654321f' },
    { cfId: start.cfId, response: day },
    { cfId: hidden.cfId, response: 'not asked, so not kept' },
  ])
  const [number, date, ...more] = await answersOf(appId)
  assert.deepEqual(more, [])
  assert.deepEqual(date?.response, day)
  const text = JSON.stringify(number?.response)
  assert.ok(text.includes('321F') && !text.includes('7654321'), text)
  const { submission } = await db()
    .selectFrom('application')
    .select('submission')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(submission).includes('7654321'))
})

test("a referrer's own fields are asked in a recommendation only, and the phone must fit the country", async () => {
  const { add, job } = await place()
  const phone = await add({
    name: 'referrer contact number',
    displayName: 'Your phone',
    type: 'referral',
    isMandatory: true,
  })
  await call(apply, { body: submissionOf(job.jobId) })
  const referrer = { referrerFullName: 'Ada Byron', referrerEmail: 'ada@example.com' }
  const send = (response: string) =>
    call(apply, { body: submissionOf(job.jobId, { referrer, customFields: [{ cfId: phone.cfId, response }] }) })
  const wrong = await assertRefused(send('12345678'))
  assert.deepEqual(wrong.fields, { [`customFields.${phone.cfId}`]: 'Please enter a valid Contact number' })
  assert.equal(wrong.message, 'Please enter a valid contact number to proceed')
  const { appId } = await send('8123 4567')
  assert.equal((await answersOf(appId)).length, 1)
})

test('the short form is held to the same fields as the full one', async () => {
  const { add, job } = await place()
  const notice = await add({ dataType: 'number', isMandatory: true })
  const body = {
    jobId: job.jobId,
    fName: 'Kofi',
    lName: 'Annan',
    email: 'kofi@example.com',
    countryId: 202,
    contactNumber: '81234567',
  }
  const missing = await assertRefused(call(apply, { body }))
  assert.deepEqual(missing.fields, { [`customFields.${notice.cfId}`]: 'This field is required.' })
  assert.equal(
    missing.message,
    'Please fill valid values in all the mandatory fields of Candidate Additional fields section',
  )
  const customFields = [{ cfId: notice.cfId, response: '8' }]
  const { appId } = await call(apply, { body: { ...body, customFields } })
  assert.deepEqual(await answersOf(appId), [{ cf_id: notice.cfId, response: '8' }])
})

test('answers are assigned afterwards by those who see the application, and by the holder of its link', async () => {
  const { company, add, as, job } = await place()
  const notice = await add({ dataType: 'number' })
  const { appId, statusToken } = await call(apply, { body: submissionOf(job.jobId) })
  const assign = (who: typeof call, response: string, headers = {}) =>
    who(assignCustomFields, { headers, body: { appId, fields: [{ cfId: notice.cfId, response }] } })
  assert.deepEqual(await assign(as, '4'), { saved: 1 })
  assert.deepEqual(await assign(call, '8', { xrtoken: statusToken }), { saved: 1 })
  assert.deepEqual(
    (await answersOf(appId)).map(({ response }) => response),
    ['8'],
  )
  assert.deepEqual(await call(assignCustomFields, { body: { appId, fields: [] } }), { saved: 0 })
  await assertRefused(assign(call, '9'), 'unauthorized')
  await assertRefused(assign(call, '9', { xrtoken: 'guessed' }), 'not-found')
  await assertRefused(assign(callAs(await newCandidate()), '9'), 'not-found')
  const other = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(assign(other, '9'), 'not-found')
  const wrong = await assertRefused(assign(as, 'four'))
  assert.equal(
    wrong.message,
    'Please fill valid values in all the mandatory fields of Candidate Additional fields section',
  )
  assert.equal(company.companyId > 0, true)
})

test('numbers beside an application that are not its own are refused by name, the right ones pass', async () => {
  const { add, as, job } = await place()
  const field = await add({ dataType: 'number' })
  const { appId, profileId } = await newApplication(job.jobId)
  const other = await newJob(await newCompany())
  const fields = [{ cfId: field.cfId, response: '4' }]
  const assign = (more: object) => as(assignCustomFields, { body: { appId, fields, ...more } })
  const wrong = { jobId: other.jobId, profileId: profileId + 1, referralId: 7, userId: 2_000_000_000 }
  assert.deepEqual(Object.keys((await assertRefused(assign(wrong))).fields ?? {}).sort(), Object.keys(wrong).sort())
  for (const name of ['offerId', 'salaryProposalId'])
    assert.deepEqual((await assertRefused(assign({ [name]: 1 }))).fields, { [name]: 'Please enter valid value' })
  for (const more of [{ type: 'referral' }, { fields: [{ cfId: field.cfId, response: '4', dataType: 'date' }] }])
    assert.deepEqual((await assertRefused(assign(more))).fields, { fields: 'Please enter valid value' })
  assert.deepEqual(await assign({ jobId: job.jobId, profileId, offerId: null, type: 'candidate' }), { saved: 1 })
})

test('consents given with an application are kept by purpose, never those of somebody recommended', async () => {
  const { job } = await place()
  const consents = [{ purpose: 'future_jobs' as const, state: 'given' as const }]
  const own = await call(apply, { body: submissionOf(job.jobId, { consents }) })
  const referrer = { referrerFullName: 'Ada Byron', referrerEmail: 'ada@example.com' }
  const referred = await call(apply, { body: submissionOf(job.jobId, { consents, referrer }) })
  const kept = await db()
    .selectFrom('consent')
    .select(['app_id', 'purpose', 'state'])
    .where('app_id', 'in', [own.appId, referred.appId])
    .execute()
  assert.deepEqual(kept, [{ app_id: own.appId, purpose: 'future_jobs', state: 'given' }])
})
