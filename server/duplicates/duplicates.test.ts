import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import * as contract from '@hireloom/contract/duplicates/duplicates.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'
import { checkProfile, checkProfilesTask } from './check.ts'

const mobileOf = () => `81${String(randomInt(1_000_000)).padStart(6, '0')}`

/** Two people with one telephone number, who applied to the same job; the second to another one too. */
async function newPair() {
  const work = await newWork()
  const other = await newJob(work.company, { owner: work.owner })
  const mobile = mobileOf()
  const [name, email] = [unique('Twin').replace(/\d/g, 'x'), unique('twin')]
  const one = await newApplication(work.jobId, {
    firstName: 'Ann',
    lastName: name,
    email: `${email}.one@example.com`,
    mobile,
  })
  const two = await newApplication(work.jobId, {
    firstName: 'Anna',
    lastName: name,
    email: `${email}.two@example.com`,
    mobile,
  })
  const third = await newApplication(other.jobId, {
    firstName: 'Anna',
    lastName: name,
    email: `${email}.two@example.com`,
    mobile,
  })
  const as = callAs(work.owner)
  const pair = await until(
    async () => (await as(contract.listDuplicates, { query: { profileId: one.profileId } })).list[0],
  )
  return { ...work, other, one, two, third, pair, as, mobile, email }
}

const stateOf = async (appId: number) =>
  (
    await rows(
      sql<{
        state: string
        profile_id: number
        status_key: string
      }>`select state, profile_id, status_key from application where app_id = ${appId}`,
    )
  )[0]

test('people who share something are found as soon as they come in, with reasons and a score', async () => {
  const { one, two, pair, as } = await newPair()
  assert.deepEqual([pair.a.profileId, pair.b.profileId], [one.profileId, two.profileId])
  assert.deepEqual(pair.reasons, [{ kind: 'phone', score: 80 }])
  assert.deepEqual([pair.score, pair.sharedJobs, pair.a.applications, pair.b.applications], [80, 1, 1, 2])
  await db()
    .updateTable('profile')
    .set({ current_company: 'Blue Sky Ltd' })
    .where('profile_id', 'in', [one.profileId, two.profileId])
    .execute()
  await db().updateTable('profile').set({ first_name: 'Ann' }).where('profile_id', '=', two.profileId).execute()
  for (const { profileId } of [one, two]) await transaction(() => checkProfile(profileId))
  const again = await as(contract.readDuplicate, { params: { duplicateId: pair.duplicateId } })
  assert.deepEqual([again.reasons.map(({ kind }) => kind), again.score], [['phone', 'name_employer'], 92])
  const list = (query: object) => as(contract.listDuplicates, { query: { profileId: one.profileId, ...query } })
  assert.equal((await list({ reason: 'name_employer', minScore: 90, searchKey: again.a.fields.lastName })).count, 1)
  assert.equal((await list({ reason: 'email' })).count, 0)
  assert.equal((await list({ minScore: 93 })).count, 0)
  await db()
    .updateTable('profile')
    .set({ mobile: null, current_company: null })
    .where('profile_id', '=', two.profileId)
    .execute()
  await transaction(() => checkProfile(two.profileId))
  assert.equal((await list({})).count, 0)
})

test('a merge keeps what was chosen, leaves one application to each job and is undone as a whole', async () => {
  const { one, two, third, pair, as, owner, email } = await newPair()
  const bucket = await as(createBucket, { body: { bucketName: unique('bucket') } })
  await as(addCandidateToBucket, { body: [{ profileId: two.profileId, bucketId: bucket.bucketId }] })
  await db()
    .updateTable('profile')
    .set({ headline: 'Nurse', skills: ['Care'] })
    .where('profile_id', '=', two.profileId)
    .execute()
  await db()
    .insertInto('profile_entry')
    .values({ profile_id: two.profileId, section: 'certificates', title: 'First aid', source: 'typed' })
    .execute()
  await db()
    .insertInto('profile_source')
    .values({ profile_id: two.profileId, field: 'headline', source: 'typed', changed_at: new Date() })
    .execute()
  const { duplicateId } = pair
  const merged = await as(contract.mergeDuplicate, {
    params: { duplicateId },
    body: { keep: one.profileId, fieldChoices: { firstName: two.profileId } },
  })
  assert.equal(merged.profileId, one.profileId)
  assert.ok(Date.parse(merged.unmergeUntil) > Date.now() + 29 * 24 * 3600 * 1000)
  assert.deepEqual(await stateOf(one.appId), { state: 'active', profile_id: one.profileId, status_key: 'applied' })
  assert.equal((await stateOf(two.appId))?.state, 'archived')
  assert.equal((await stateOf(third.appId))?.profile_id, one.profileId)
  // The old address leads to the profile that was kept.
  const { profile } = await as(readProfile, { params: { profileId: two.profileId } })
  assert.deepEqual(
    [profile.profileId, profile.firstName, profile.headline, profile.skills],
    [one.profileId, 'Anna', 'Nurse', ['Care']],
  )
  const titles = async (profileId: number) =>
    (await as(readProfile, { params: { profileId } })).profile.certificates.map(({ title }) => title)
  const sourceOf = async (profileId: number) =>
    (await as(readProfileSources, { params: { profileId } })).fields.map(({ field }) => field)
  assert.deepEqual([await titles(one.profileId), await sourceOf(two.profileId)], [['First aid'], ['headline']])
  const person = await as(readPerson, { params: { profileId: two.profileId } })
  assert.deepEqual(
    person.applications.map(({ appId }) => appId),
    [third.appId, one.appId],
  )
  assert.deepEqual(
    person.buckets.map(({ bucketId }) => bucketId),
    [bucket.bucketId],
  )
  // Who comes again under the other address is known, and has applied.
  const again = await newApplication(
    (await newJob({ companyId: owner.companyId ?? 0, companyName: '' }, { owner })).jobId,
    { email: `${email}.two@example.com`, firstName: 'Anna' },
  )
  assert.equal(again.profileId, one.profileId)
  await assertRefused(
    as(contract.mergeDuplicate, { params: { duplicateId }, body: { keep: one.profileId } }),
    'illegal-change',
  )
  const [kept] = (await as(contract.listDuplicates, { query: { status: 'merged', profileId: one.profileId } })).list
  assert.deepEqual(
    [kept?.a.fields.firstName, kept?.b.fields.firstName, kept?.keptProfileId],
    ['Ann', 'Anna', one.profileId],
  )
  await db().updateTable('profile').set({ headline: 'Head nurse' }).where('profile_id', '=', one.profileId).execute()
  await as(contract.unmergeDuplicate, { params: { duplicateId } })
  assert.deepEqual(await stateOf(two.appId), { state: 'active', profile_id: two.profileId, status_key: 'applied' })
  assert.equal((await stateOf(third.appId))?.profile_id, two.profileId)
  assert.equal((await stateOf(again.appId))?.profile_id, two.profileId)
  const [first, second] = [one, two].map(({ profileId }) => as(readProfile, { params: { profileId } }))
  assert.deepEqual([await titles(one.profileId), await titles(two.profileId)], [[], ['First aid']])
  assert.deepEqual([await sourceOf(one.profileId), await sourceOf(two.profileId)], [[], ['headline']])
  // What was changed since stays.
  assert.deepEqual([(await first)?.profile.firstName, (await first)?.profile.headline], ['Ann', 'Head nurse'])
  assert.deepEqual([(await second)?.profile.firstName, (await second)?.profile.headline], ['Anna', 'Nurse'])
  assert.deepEqual((await as(readPerson, { params: { profileId: two.profileId } })).buckets.length, 1)
  assert.deepEqual((await as(readPerson, { params: { profileId: one.profileId } })).buckets.length, 0)
  assert.equal((await as(contract.readDuplicate, { params: { duplicateId } })).status, 'open')
  await assertRefused(as(contract.unmergeDuplicate, { params: { duplicateId } }), 'illegal-change')
})

test('a legal hold keeps a pair from being merged, and a merged one from being unmerged', async () => {
  const { one, two, pair, as, company } = await newPair()
  const params = { duplicateId: pair.duplicateId }
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const hold = (profileId: number) => admin(placeLegalHold, { params: { profileId }, body: { reason: 'A claim' } })
  await hold(two.profileId)
  await assertRefused(as(contract.mergeDuplicate, { params, body: { keep: one.profileId } }), 'illegal-change')
  await db().deleteFrom('legal_hold').where('profile_id', '=', two.profileId).execute()
  await as(contract.mergeDuplicate, { params, body: { keep: one.profileId } })
  await hold(one.profileId)
  await assertRefused(as(contract.unmergeDuplicate, { params }), 'illegal-change')
})

test('a merge in one company touches no profile of another', async () => {
  const { one, two, pair, as, email } = await newPair()
  const elsewhere = await newWork()
  const theirs = await newApplication(elsewhere.jobId, { email: `${email}.two@example.com`, firstName: 'Anna' })
  const before = await rows(sql`select * from profile where company_id = ${elsewhere.company.companyId}`)
  await as(contract.mergeDuplicate, { params: { duplicateId: pair.duplicateId }, body: { keep: one.profileId } })
  assert.deepEqual(await rows(sql`select * from profile where company_id = ${elsewhere.company.companyId}`), before)
  assert.equal((await stateOf(theirs.appId))?.profile_id, theirs.profileId)
  assert.equal(
    (await callAs(elsewhere.owner)(readProfile, { params: { profileId: theirs.profileId } })).profile.firstName,
    'Anna',
  )
  const persons = await rows(
    sql<{
      n: number
    }>`select count(distinct person_id)::int as n from profile where profile_id in (${one.profileId}, ${two.profileId})`,
  )
  assert.equal(persons[0]?.n, 2)
})

test('two who are kept apart stay so, whatever is found later, until that is taken back', async () => {
  const { two, pair, as } = await newPair()
  const params = { duplicateId: pair.duplicateId }
  await as(contract.keepApart, { params })
  await transaction(() => checkProfile(two.profileId))
  assert.equal((await as(contract.readDuplicate, { params })).status, 'kept_apart')
  await assertRefused(as(contract.mergeDuplicate, { params, body: { keep: two.profileId } }), 'illegal-change')
  await as(contract.reopenDuplicate, { params })
  assert.equal((await as(contract.readDuplicate, { params })).status, 'open')
})

test('a confirmed address links two profiles by itself, and never again once they are unmerged', async () => {
  const { one, two, pair, as, owner } = await newPair()
  const [account] = await rows(sql<{ email: string }>`
    insert into app_user (email, email_confirmed_at, firstname, lastname, person_id)
    select email, now(), 'Ann', 'Twin', person_id from profile where profile_id = ${one.profileId} returning email`)
  assert.ok(account)
  await db()
    .updateTable('profile')
    .set({ email: account.email.toUpperCase() })
    .where('profile_id', '=', two.profileId)
    .execute()
  await transaction(() => checkProfile(two.profileId))
  const params = { duplicateId: pair.duplicateId }
  const linked = await as(contract.readDuplicate, { params })
  assert.deepEqual([linked.status, linked.isAutomatic, linked.keptProfileId], ['merged', true, one.profileId])
  await as(contract.unmergeDuplicate, { params })
  await transaction(() => checkProfile(two.profileId))
  assert.equal((await callAs(owner)(contract.readDuplicate, { params })).status, 'open')
})

test('of two checks of one profile the second waits for the first', async () => {
  const { one } = await newPair()
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transaction(async () => {
    await checkProfile(one.profileId)
    held.resolve()
    await over.promise
  })
  await held.promise
  let isSecondDone = false
  const second = transaction(() => checkProfile(one.profileId)).then(() => (isSecondDone = true))
  await until(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from profile p where p.profile_id%'`
    return isSecondDone || (await rows(waiting)).length > 0
  }, 'the second check')
  assert.equal(isSecondDone, false)
  over.resolve()
  await Promise.all([first, second])
})

test('the night compares who was missed, and forgets merges that are over', async () => {
  const { one, two, pair, as } = await newPair()
  await db().deleteFrom('duplicate').where('duplicate_id', '=', pair.duplicateId).execute()
  await db().updateTable('profile').set({ updated_at: new Date() }).where('profile_id', '=', one.profileId).execute()
  await checkProfilesTask.run({})
  const [found] = (await as(contract.listDuplicates, { query: { profileId: two.profileId } })).list
  assert.ok(found)
  const params = { duplicateId: found.duplicateId }
  await as(contract.mergeDuplicate, { params, body: { keep: two.profileId } })
  await db()
    .updateTable('profile_merge')
    .set({ ends_at: new Date(0) })
    .where('duplicate_id', '=', found.duplicateId)
    .execute()
  await assertRefused(as(contract.unmergeDuplicate, { params }), 'not-found')
  await checkProfilesTask.run({})
  const left = await rows(sql`select 1 from profile_merge where duplicate_id = ${found.duplicateId}`)
  const texts = await rows(
    sql<{
      submission: object
    }>`select submission from application where app_id in (${one.appId}, ${two.appId}) and state = 'archived'`,
  )
  assert.deepEqual([left, texts], [[], [{ submission: {} }]])
})

test('an erasure takes what was kept of a merge, too', async () => {
  const { one, two, third, pair, as } = await newPair()
  await as(contract.mergeDuplicate, { params: { duplicateId: pair.duplicateId }, body: { keep: one.profileId } })
  for (const { appId } of [third, one]) {
    await rows(sql`insert into privacy_request (company_id, person_id, app_id, kind, due_at)
      select company_id, person_id, app_id, 'erase', now() - interval '1 day' from application where app_id = ${appId}`)
    await eraseDue()
    assert.deepEqual(await rows(sql`select 1 from profile_merge where duplicate_id = ${pair.duplicateId}`), [])
    assert.deepEqual(await rows(sql`select 1 from profile_alias where from_profile_id = ${two.profileId}`), [])
    assert.deepEqual((await rows(sql`select submission from application where app_id = ${two.appId}`))[0], {
      submission: {},
    })
  }
  const left = await rows(
    sql`select 1 from profile where profile_id in (${one.profileId}, ${two.profileId}) and (email <> '' or first_name <> '')`,
  )
  assert.deepEqual(left, [])
})

test('duplicates are for those who may merge, in their own company', async () => {
  const { one, two, pair, company, as } = await newPair()
  const params = { duplicateId: pair.duplicateId }
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const body = { keep: one.profileId }
  const asks = (person: Person) => callAs(person)
  await assertRefused(call(contract.listDuplicates, {}), 'unauthorized')
  await assertRefused(asks(manager)(contract.listDuplicates, {}), 'forbidden')
  await assertRefused(asks(stranger)(contract.readDuplicate, { params }), 'not-found')
  await assertRefused(asks(stranger)(contract.mergeDuplicate, { params, body }), 'not-found')
  await assertRefused(asks(stranger)(contract.keepApart, { params }), 'not-found')
  assert.equal((await asks(stranger)(contract.listDuplicates, {})).count, 0)
  const wrongKeep = as(contract.mergeDuplicate, { params, body: { keep: one.profileId + 1000 } })
  await assertRefused(wrongKeep, 'invalid', ['keep'])
  const wrongChoice = as(contract.mergeDuplicate, { params, body: { keep: two.profileId, fieldChoices: { email: 1 } } })
  await assertRefused(wrongChoice, 'invalid', ['fieldChoices.email'])
  assert.equal((await as(readApplication, { params: { appId: one.appId } })).appId, one.appId)
})
