import assert from 'node:assert/strict'
import test from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import * as accounts from '@hireloom/contract/candidates/account.ts'
import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { listOwnApplications } from '@hireloom/contract/candidates/portal.ts'
import * as profiles from '@hireloom/contract/candidates/profile.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { goodPassword, jump, lettersTo, newAccount } from '../testing/accounts.ts'
import { post, resumePdf, storedFiles, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const ownProfileId = async (person: Person) => (await callAs(person)(profiles.readOwnProfile)).profile.profileId

/** A candidate with an account, a profile, a document and an application with a CV. */
async function newApplied() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const person = await newAccount()
  const meta = submissionOf(jobId, { email: person.email })
  const cookie = { cookie: person.cookie }
  assert.equal((await post(applyWithResume.path, uploadOf(meta, resumePdf()), cookie)).status, 201)
  assert.equal(
    (await post(addPersonDocument.path, uploadOf({ kind: 'resume' }, resumePdf(), 'own.pdf'), cookie)).status,
    201,
  )
  return { person, owner, jobId, profileId: await ownProfileId(person) }
}

test('the own profile is a file in our form, as a JSON Resume and as a PDF', async () => {
  const person = await newCandidate({ firstname: 'Grace', lastname: 'Hopper' })
  const own = callAs(person)
  const profileId = await ownProfileId(person)
  await own(profiles.changeProfile, { params: { profileId }, body: { headline: 'Compilers', skills: ['Rust'] } })
  await own(profiles.addProfileEntry, {
    params: { profileId, section: 'workexperiences' },
    body: { title: 'Engineer', organization: 'Remington Rand', startDate: '1949-06', endDate: 'present' },
  })
  const plain = await send(accounts.exportProfile, { params: { profileId } }, person)
  assert.match(await plain.text(), /Remington Rand/)
  const open = await send(accounts.exportProfile, { params: { profileId }, query: { format: 'jsonresume' } }, person)
  assert.match(open.headers.get('content-disposition') ?? '', /resume\.json/)
  const resume = await open.json()
  assert.equal(resume.basics.name, 'Grace Hopper')
  assert.equal(resume.basics.label, 'Compilers')
  assert.deepEqual(resume.work, [{ name: 'Remington Rand', position: 'Engineer', startDate: '1949-06' }])
  assert.deepEqual(resume.skills, [{ name: 'Rust' }])
  const pdf = await send(accounts.exportProfile, { params: { profileId }, query: { format: 'pdf' } }, person)
  assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
  assert.match(text[0] ?? '', /Grace Hopper[\s\S]*Remington Rand[\s\S]*Rust/)
  const wrong = await send(
    accounts.exportProfile,
    { params: { profileId }, query: JSON.parse('{"format":"xml"}') },
    person,
  )
  assert.equal(wrong.status, 400)
})

test('nobody else exports or deletes a profile', async () => {
  const { person, owner, profileId } = await newApplied()
  const body = { password: goodPassword }
  const stranger = await newAccount()
  for (const format of accounts.exportFormats)
    assert.equal(
      (await send(accounts.exportProfile, { params: { profileId }, query: { format } }, stranger)).status,
      404,
    )
  assert.equal((await send(accounts.deleteProfile, { params: { profileId }, body }, stranger)).status, 404)
  assert.equal((await send(accounts.deleteProfile, { params: { profileId }, body }, owner)).status, 403)
  assert.equal((await send(accounts.deleteProfile, { params: { profileId }, body }, null)).status, 401)
  assert.equal((await callAs(person)(listOwnApplications, {})).count, 1)
})

test('an account goes only with its password', async () => {
  const { person, profileId } = await newApplied()
  const own = callAs(person)
  const refused = await assertRefused(
    own(accounts.deleteProfile, { params: { profileId }, body: { password: 'guess' } }),
  )
  assert.equal(refused.problem, 'wrong-credentials')
  assert.equal((await own(listOwnApplications, {})).count, 1)
})

test('a deleted account leaves nothing of the person here, and with employers nothing after the days of grace', async context => {
  const { person, owner, jobId, profileId } = await newApplied()
  const own = callAs(person)
  await own(createReference, { body: { referee: { name: 'Howard Aiken', email: `${unique('r')}@example.com` } } })
  const document = await db()
    .selectFrom('document')
    .select('storage_key')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.ok((await storedFiles()).some(name => name.endsWith(document.storage_key)))
  await own(accounts.deleteProfile, { params: { profileId }, body: { password: goodPassword } })
  await assertRefused(own(profiles.readOwnProfile), 'unauthorized')
  await until(
    async () => !(await storedFiles()).some(name => name.endsWith(document.storage_key)),
    'the end of the file',
  )
  assert.match((await lettersTo(person.email, 2))[0]?.subject ?? '', /deleted/)
  for (const table of ['app_user', 'job_alert'] as const) {
    assert.equal((await db().selectFrom(table).selectAll().where('email', '=', person.email).execute()).length, 0)
  }
  assert.equal((await db().selectFrom('profile').selectAll().where('profile_id', '=', profileId).execute()).length, 0)
  const [kept] = (await callAs(owner)(listApplications, { query: { jobId, statusKey: 'withdrawn' } })).list
  assert.equal(kept?.email, person.email)
  const again = await newCandidate()
  await db().updateTable('app_user').set({ email: person.email }).where('user_id', '=', again.userId).execute()
  assert.equal((await callAs(again)(listOwnApplications, {})).count, 0)
  jump(context, (eraseAfterDays + 1) * 24 * 3600_000)
  await eraseDue()
  const found = await db().selectFrom('profile').select('email').where('email', '=', person.email).execute()
  assert.deepEqual(found, [])
})
