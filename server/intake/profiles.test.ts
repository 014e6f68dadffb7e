import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { listDuplicates, mergeDuplicate } from '@hireloom/contract/duplicates/duplicates.ts'
import { readResumeBatch } from '@hireloom/contract/intake/batches.ts'
import * as contract from '@hireloom/contract/intake/profiles.ts'
import { listReferrals } from '@hireloom/contract/referrals/referrals.ts'
import { leaveTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import * as z from 'zod'
import { db } from '../kernel/postgres/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { membershipToken } from '../talent-pool/members.ts'
import { newWork, post, storedFiles } from '../testing/made-applications.ts'
import { cvOf, uploadAs } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newRecruiter, type Person, unique } from '../testing/world.ts'

async function poolReferrerOf(profileId: number): Promise<(string | null)[]> {
  const row = await db()
    .selectFrom('pool_membership')
    .select(['referrer_full_name', 'referrer_email', 'referrer_unique_id'])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return Object.values(row)
}

/** The referrals of a company as its desk shows them. */
const referrersOf = async (person: Person) =>
  (await callAs(person)(listReferrals)).list.map(({ application, desk }) => [
    application?.appId,
    desk?.referrerName,
    desk?.referrerUniqueId,
  ])

const address = () => `${unique('json')}@example.com`

test('a person given as JSON applies to a job with source, history and referrer, once; the outside number finds them again', async () => {
  const { owner, company, jobId } = await newWork()
  const email = address()
  const xuniqueId = unique('hr')
  const profile = {
    email,
    fullName: 'Noor van Dijk',
    xuniqueId,
    skills: ['Rust', 'SQL'],
    experience: [{ title: 'Engineer', company: 'Quay Works', startDate: '2019-03', endDate: 'present' }],
    education: [{ school: 'TU Delft', degree: 'MSc' }],
    referrer: { referrerFullName: 'Ida Rhodes', referrerEmail: address(), referrerUniqueId: 'E-17' },
  }
  const body = { jobId, profileJSON: { applicationSource: 'HRIS', apiSource: 'people-hub', profile } }
  const made = await callAs(owner)(contract.sendProfile, { body })
  const row = await db()
    .selectFrom('application')
    .selectAll()
    .where('app_id', '=', made.appId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.job_id, row.application_source, row.api_source, row.state],
    [jobId, 'HRIS', 'people-hub', 'active'],
  )
  const known = await callAs(owner)(readProfile, { params: { profileId: made.profileId }, query: {} })
  assert.deepEqual(
    [known.profile.firstName, known.profile.lastName, known.profile.currentTitle, known.profile.skills],
    ['Noor', 'van Dijk', 'Engineer', ['Rust', 'SQL']],
  )
  assert.deepEqual(
    known.workexperience.map(({ title, organization }) => [title, organization]),
    [['Engineer', 'Quay Works']],
  )
  const sources = await callAs(owner)(readProfileSources, { params: { profileId: made.profileId } })
  const told = [...sources.fields, ...sources.entries].map(({ source, by, document }) => [source, by?.userId, document])
  assert.deepEqual(sources.fields.map(({ field }) => field).toSorted(), ['currentCompany', 'currentTitle', 'skills'])
  assert.deepEqual(
    told,
    Array.from({ length: 5 }, () => ['sent', owner.userId, null]),
  )
  assert.deepEqual(await referrersOf(owner), [[made.appId, 'Ida Rhodes', 'E-17']])
  const twice = await assertRefused(callAs(owner)(contract.sendProfile, { body }))
  assert.equal(twice.problem, 'already-applied')

  const admin = await newRecruiter(company, { isAdmin: true })
  const moved = { isApplied: false, profile: { ...profile, email: address(), skills: ['Go'], referrer: null } }
  const again = await callAs(admin)(contract.createProfile, { body: moved })
  assert.deepEqual([again.profileId, again.appId], [made.profileId, null])
  const member = await db()
    .selectFrom('pool_membership')
    .select('profile_id')
    .where('profile_id', '=', made.profileId)
    .execute()
  assert.equal(member.length, 1)
})

test('who recommended a person for the talent pool is kept with the membership, and the first one stays', async () => {
  const { owner } = await newWork()
  const email = address()
  const bring = (referrer: { referrerFullName: string; referrerEmail: string; referrerUniqueId?: string }) =>
    callAs(owner)(contract.createProfile, {
      body: { isApplied: false, profile: { email, fullName: 'Noor van Dijk', referrer } },
    })
  const ida = { referrerFullName: 'Ida Rhodes', referrerEmail: address(), referrerUniqueId: 'E-17' }
  const { profileId } = await bring(ida)
  await bring({ referrerFullName: 'Grace Hopper', referrerEmail: address() })
  assert.deepEqual(await poolReferrerOf(profileId), Object.values(ida))
})

test('a referrer who comes with the key of a file that was read counts, once', async () => {
  const { owner, jobId } = await newWork()
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: address(), referrerUniqueId: 'E-17' }
  const bring = async (meta: object) => {
    const email = address()
    const { batch } = await uploadAs(owner, meta, [['cv.docx', cvOf('Ana Lima', email)]])
    const [file] = batch?.files ?? []
    const body = { ...meta, taskKey: String(file?.taskId), profileJSON: { profile: { email, referrer } } }
    for (const _ of [1, 2]) await callAs(owner)(contract.sendProfile, { body })
    return file
  }
  const applied = await bring({ jobId })
  assert.deepEqual(await referrersOf(owner), [[applied?.appId, 'Ida Rhodes', 'E-17']])

  const member = await bring({ isTalentPoolCase: true })
  assert.deepEqual(await poolReferrerOf(member?.profileId ?? 0), Object.values(referrer))
  assert.equal((await referrersOf(owner)).length, 1)
})

test('wrong profiles are refused by field, and strangers bring nobody to a job', async () => {
  const { owner, jobId } = await newWork()
  const stranger = await newWork()
  const send = (body: object) =>
    callAs(owner)(contract.sendProfile, { body: { jobId, profileJSON: { profile: {} }, ...body } })
  const fieldsOf = async (body: object) => Object.keys((await assertRefused(send(body))).fields ?? {})
  assert.deepEqual(await fieldsOf({}), ['profileJSON.profile.email'])
  assert.deepEqual(await fieldsOf({ profileJSON: { profile: { email: 'nobody' } } }), ['profileJSON.profile.email'])
  assert.deepEqual(await fieldsOf({ taskKey: '999999999' }), ['taskKey'])
  assert.deepEqual(await fieldsOf({ companyId: stranger.company.companyId }), ['companyId'])
  const foreign = send({ jobId: stranger.jobId, profileJSON: { profile: { email: address() } } })
  assert.equal((await assertRefused(foreign)).problem, 'not-found')
})

test('a CV is read without being kept, and what an upload has read is told by its task key', async () => {
  const { owner, jobId } = await newWork()
  const email = address()
  const before = await storedFiles()
  const form = new FormData()
  form.append('meta', '{}')
  form.append('resume', new Blob([new Uint8Array(cvOf('Ana Lima', email))]), 'ana.docx')
  const { status, body } = await post(contract.parseResume.path, form, { cookie: owner.cookie })
  assert.equal(status, 200, JSON.stringify(body))
  const read = z.parse(contract.parseResume.output, body)
  assert.deepEqual([read.type, read.profile.fullName, read.profile.email], ['docx', 'Ana Lima', email])
  assert.deepEqual(await storedFiles(), before)

  const { checked, batch } = await uploadAs(owner, { jobId }, [
    ['ana.docx', cvOf('Ana Lima', email)],
    ['empty.docx', docxOf(['Nobody'])],
  ])
  const keyOf = (name: string) => checked.regular.info.find(({ fileName }) => fileName === name)?.taskKey ?? ''
  const parsed = await callAs(owner)(contract.readParsedResume, { body: { taskKey: keyOf('ana.docx') } })
  assert.deepEqual([parsed.state, parsed.profile?.firstName], ['done', 'Ana'])
  const stranger = await newWork()
  const foreign = callAs(stranger.owner)(contract.readParsedResume, { body: { taskKey: keyOf('ana.docx') } })
  assert.equal((await assertRefused(foreign)).problem, 'not-found')

  // What could not be read is brought by hand, with the file.
  const typed = { profile: { firstName: 'Lee', lastName: 'Ong', email: address() } }
  const brought = await callAs(owner)(contract.sendProfile, {
    body: { jobId, taskKey: keyOf('empty.docx'), profileJSON: typed },
  })
  const after = await callAs(owner)(readResumeBatch, { params: { parentTaskId: batch?.parentTaskId ?? 0 } })
  assert.deepEqual(
    after.files.map(({ fileName, state, appId }) => [fileName, state, appId === brought.appId]),
    [
      ['ana.docx', 'done', false],
      ['empty.docx', 'done', true],
    ],
  )
  const application = await db()
    .selectFrom('application')
    .select('resume_document_id')
    .where('app_id', '=', brought.appId)
    .executeTakeFirstOrThrow()
  assert.notEqual(application.resume_document_id, null)
})

test('a task key completes the person who was merged with the uploaded one, and nobody who has left', async () => {
  const { owner, company } = await newWork()
  const as = callAs(owner)
  const email = address()
  const { batch } = await uploadAs(owner, { isTalentPoolCase: true }, [['cv.docx', cvOf('Ana Lima', email)]])
  const [file] = batch?.files ?? []
  assert.ok(file?.profileId)
  const taskKey = String(file.taskId)
  const send = (more: object) =>
    as(contract.sendProfile, {
      body: { isTalentPoolCase: true, taskKey, profileJSON: { isApplied: false, profile: { email, ...more } } },
    })
  const other = await as(contract.createProfile, {
    body: { isApplied: false, profile: { email: address(), fullName: 'Ana Lima', phone: '+65 8123 4567' } },
  })
  const [pair] = await until(async () => {
    const { list } = await as(listDuplicates, { query: { profileId: other.profileId } })
    return list.length > 0 && list
  }, 'the pair')
  assert.ok(pair)
  await as(mergeDuplicate, { params: { duplicateId: pair.duplicateId }, body: { keep: other.profileId } })
  assert.equal((await send({ skills: ['Fortran'] })).profileId, other.profileId)
  assert.ok((await as(readProfile, { params: { profileId: other.profileId } })).profile.skills.includes('Fortran'))

  const members = await db()
    .selectFrom('pool_membership')
    .select('membership_id')
    .where('company_id', '=', company.companyId)
    .where('left_at', 'is', null)
    .execute()
  for (const { membership_id: id } of members) await call(leaveTalentPool, { params: { token: membershipToken(id) } })
  await assertRefused(send({ fullName: 'Ana Lima', skills: ['COBOL'] }), 'invalid', ['taskKey'])
  const kept = await db()
    .selectFrom('profile')
    .select(['first_name', 'skills'])
    .where('company_id', '=', company.companyId)
    .execute()
  assert.ok(kept.every(({ first_name: name, skills }) => name === '' && skills.length === 0))
})
