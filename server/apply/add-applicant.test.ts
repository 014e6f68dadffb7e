import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import { createCustomField, readCustomFieldResponses } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newWork, readAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newRecruiter, type Person, unique } from '../testing/world.ts'

const kofi = () => ({
  fName: 'Kofi',
  lName: 'Annan',
  email: `${unique('kofi')}@example.com`,
  countryId: 202,
  contactNumber: '81234567',
})
type AddedBody = ReturnType<typeof kofi> & { customFields?: { cfId: number; response: string }[] }
const add = (person: Person | null, jobId: number, body: AddedBody) =>
  callAs(person)(addApplicant, { params: { jobId }, body })

test('a recruiter adds an applicant by hand once, who hears of it by email', async () => {
  const { owner, jobId } = await newWork()
  const body = kofi()
  const { appId } = await add(owner, jobId, body)
  const made = await readAs(owner, appId)
  assert.deepEqual(
    [made.fullName, made.statusKey, made.application_source, made.needsProof],
    ['Kofi Annan', 'applied', 'recruiter', false],
  )
  assert.equal((await lettersTo(body.email)).length, 1)
  const again = await assertRefused(add(owner, jobId, body), 'already-applied')
  assert.deepEqual(again.fields, { email: 'Application for the given email already exists for this job' })
})

test('an applicant added by hand is judged by the texts of the short form, on jobs that one works on', async () => {
  const { company, owner, jobId } = await newWork()
  const empty = { fName: '', lName: '', email: 'x', countryId: 0, contactNumber: '1' }
  assert.deepEqual((await assertRefused(add(owner, jobId, empty), 'invalid')).fields, {
    fName: 'Please enter valid value',
    lName: 'Please enter valid value',
    email: 'Please enter valid email',
    countryId: 'country-code-invalid',
    contactNumber: 'Please enter valid phone number',
  })
  await assertRefused(add(null, jobId, kofi()), 'unauthorized')
  await assertRefused(add(await newCandidate(), jobId, kofi()), 'forbidden')
  await assertRefused(add(await newRecruiter(company), jobId, kofi()), 'not-found')
  await assertRefused(add((await newWork()).owner, jobId, kofi()), 'not-found')
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  await assertRefused(add(owner, jobId, kofi()), 'job-closed')
})

test('an applicant added by hand has answers to the mandatory fields of the form, each refused by its name', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const field = (displayName: string, isMandatory: boolean) =>
    admin(createCustomField, {
      body: { name: displayName, displayName, dataType: 'text', type: 'candidate', isMandatory, isPublic: true },
    })
  const [notice, extra] = [await field('Notice period', true), await field('Nickname', false)]
  const body = kofi()
  const refused = await assertRefused(add(owner, jobId, body), 'invalid')
  assert.deepEqual(Object.keys(refused.fields ?? {}), [`customFields.${notice.cfId}`])
  const { appId } = await add(owner, jobId, {
    ...body,
    customFields: [
      { cfId: notice.cfId, response: 'A month' },
      { cfId: extra.cfId, response: '' },
    ],
  })
  const { list } = await callAs(owner)(readCustomFieldResponses, { query: { entity: 'application', id: appId } })
  assert.deepEqual(
    list.map(({ displayName, response }) => [displayName, response]),
    [['Notice period', 'A month']],
  )
})
