import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { validateApplication } from '@hireloom/contract/apply/apply.ts'
import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { matchTalentPool, mostMatches } from '@hireloom/contract/talent-pool/matches.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce, placingLegalHold } from '../testing/at-once.ts'
import { decideAs, listAs, post, resumePdf, undoAs, uploadOf } from '../testing/made-applications.ts'
import { joinOf, memberOf, newPoolLink } from '../testing/made-pools.ts'
import { newApplication, newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique, world } from '../testing/world.ts'

interface Entry {
  jobId: number
  profileId?: number
  applicationSource?: string
  profileData?: unknown
  xpaapplicationsourceid?: number
}

const matchAs = (person: Person | null, body: Entry[], addProfileToJob = true) =>
  callAs(person)(matchTalentPool, { query: { addProfileToJob }, body })
const resultsOf = async (work: ReturnType<typeof matchAs>) => (await work).list.map(each => each.result)

const alreadyThere = "Application for this profile's email already exists for this job"

/** A company with an administrator, a job, and someone in its pool. */
async function newPool(parts: Parameters<typeof newJob>[1] = {}) {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: chief, ...parts })
  const person = await newProfile(company, { skills: parts.skills ?? [] })
  return { company, chief, jobId, ...person }
}

test('a recruiter puts somebody of the pool forward for a job, with source, event and the newest CV, which is scored', async () => {
  const { company, chief, jobId } = await newPool({ skills: ['Rust'] })
  const sharinghash = await newPoolLink(company)
  const email = `${unique('grace')}@example.com`
  await post(joinTalentPool.path, uploadOf(joinOf(sharinghash, { email }), resumePdf()))
  const { profile_id: profileId } = await memberOf(email)
  const entry = { jobId, profileId, profileData: { anything: ['at all'] }, xpaapplicationsourceid: 7 }
  const { list, added, undo } = await matchAs(chief, [entry])
  const appId = list[0]?.appId ?? 0
  assert.deepEqual([list[0]?.result, added, typeof undo?.token], ['added', 1, 'string'])
  const scored = await until(async () => {
    const read = await callAs(chief)(readApplication, { params: { appId } })
    return read.score !== null && read
  })
  assert.deepEqual(
    [scored.application_source, scored.statusKey, scored.hasCv, scored.fullName],
    ['recruitertalentpool', 'applied', true, 'Grace Hopper'],
  )
  assert.deepEqual(scored.timeline.map(event => [event.verb, event.actor]).slice(0, 1), [
    ['application_added', 'Ada Lovelace'],
  ])
  const kept = await db()
    .selectFrom('application')
    .select(['submission', 'answer_due_at'])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept, {
    submission: { jobId, profileId, addDownvoted: true, xpaapplicationsourceid: 7 },
    answer_due_at: null,
  })
})

test('one bad entry does not lose the others, and each is answered in its place', async () => {
  const { company, chief, jobId, profileId } = await newPool()
  const closed = await newJob(company, { owner: chief, closeDate: later(-1000) })
  const foreign = await newJob(await newCompany())
  const hidden = await newJob(await newCompany(), { isPrivate: true })
  const stranger = await newProfile(await newCompany())
  const applicant = await newProfile(company)
  const applied = await newApplication(company, jobId, applicant)
  const { list, added } = await matchAs(chief, [
    { jobId: closed.jobId, profileId },
    { jobId: foreign.jobId, profileId },
    { jobId: hidden.jobId, profileId },
    { jobId, profileId: stranger.profileId },
    { jobId, profileId: applicant.profileId },
    { jobId, profileId },
    { jobId, profileId },
    { jobId },
  ])
  assert.deepEqual(
    list.map(each => [each.result, each.message]),
    [
      ['closed', 'This job is now closed and not accepting any applications.'],
      ['refused', "You don't have permission to do this."],
      ['not-found', 'Not found'],
      ['not-found', 'Not found'],
      ['duplicate', alreadyThere],
      ['added', null],
      ['duplicate', alreadyThere],
      ['not-found', 'Not found'],
    ],
  )
  assert.deepEqual([list[4]?.appId, added], [applied, 1])
  assert.deepEqual(await resultsOf(matchAs(chief, [{ jobId, profileId }])), ['duplicate'])
  assert.deepEqual(await callAs(chief)(validateApplication, { body: { jobId, profileId } }), { data: { valid: false } })
})

test('without being told to add, nothing is done, and the matches come with their score', async () => {
  const skill = unique('Skill ')
  const { company, chief, jobId, profileId } = await newPool({ skills: [skill] })
  const other = await newProfile(company)
  const { list, added, undo } = await matchAs(
    chief,
    [
      { jobId, profileId },
      { jobId, profileId: other.profileId },
    ],
    false,
  )
  assert.deepEqual(
    list.map(each => [each.result, each.appId]),
    [
      ['possible', null],
      ['possible', null],
    ],
  )
  assert.deepEqual([added, undo, list[1]?.score], [0, null, null])
  assert.ok((list[0]?.score ?? 0) > 0 && list[0]?.label !== null)
  assert.equal((await listAs(chief, { jobId })).count, 0)
})

test('an addition of many is taken back by one token, but for whom somebody has gone on with', async () => {
  const { company, chief, jobId, profileId } = await newPool()
  const second = await newProfile(company)
  const { list, undo } = await matchAs(chief, [
    { jobId, profileId },
    { jobId, profileId: second.profileId },
  ])
  const [first, moved] = list.map(each => each.appId ?? 0)
  await decideAs(chief, moved ?? 0, { decision: 'advance' })
  const [bob, colleague] = [await newRecruiter(company), await newRecruiter(company, { isAdmin: true })]
  await assertRefused(undoAs(bob, undo?.token ?? ''), 'not-found')
  assert.deepEqual(await undoAs(colleague, undo?.token ?? ''), {
    ok: true,
    entity: 'application',
    entityId: first,
    count: 1,
  })
  assert.deepEqual(
    (await listAs(chief, { jobId })).list.map(row => row.appId),
    [moved],
  )
  assert.deepEqual(await resultsOf(matchAs(chief, [{ jobId, profileId }])), ['added'])
})

test('an addition of somebody under a legal hold is not taken back', async () => {
  const { chief, jobId, profileId } = await newPool()
  const { undo } = await matchAs(chief, [{ jobId, profileId }])
  await callAs(chief)(placeLegalHold, { params: { profileId }, body: { reason: 'A lawsuit' } })
  await assertRefused(undoAs(chief, undo?.token ?? ''), 'illegal-change')
  assert.equal((await listAs(chief, { jobId })).count, 1)
})

test('a legal hold that is placed while an addition is taken back keeps the application', async () => {
  const { chief, jobId, profileId } = await newPool()
  const { undo } = await matchAs(chief, [{ jobId, profileId }])
  const [answer] = await atOnce(placingLegalHold, [profileId], [() => undoAs(chief, undo?.token ?? '')])
  assert.equal(answer?.status, 'rejected')
  assert.equal((await listAs(chief, { jobId })).count, 1)
})

test('an addition can no longer be taken back when its time is over', async () => {
  const { chief, jobId, profileId } = await newPool()
  const { list, undo } = await matchAs(chief, [{ jobId, profileId }])
  await db()
    .updateTable('undo_token')
    .set({ expires_at: later(-1000) })
    .where('entity_id', '=', list[0]?.appId ?? 0)
    .execute()
  await assertRefused(undoAs(chief, undo?.token ?? ''), 'undo-expired')
})

test('the same key adds once and answers the same, with the same way back', async () => {
  const { chief, jobId, profileId } = await newPool()
  const { app } = await world()
  const add = async (): Promise<unknown> => {
    const response = await fetch(`${app.url}${matchTalentPool.path}?addProfileToJob=true`, {
      method: 'POST',
      headers: { cookie: chief.cookie, 'content-type': 'application/json', 'idempotency-key': `key-${profileId}-x` },
      body: JSON.stringify([
        { jobId: 999_999_999, profileId },
        { jobId, profileId },
      ]),
    })
    assert.equal(response.status, 201)
    return response.json()
  }
  const answer = await add()
  assert.deepEqual(await add(), answer)
  assert.match(JSON.stringify(answer), /"added":1/)
  assert.equal((await listAs(chief, { jobId })).count, 1)
})

test('staff cannot claim a source that only others have', async () => {
  const { company, chief, jobId, profileId } = await newPool()
  const more = [await newProfile(company), await newProfile(company), await newProfile(company)]
  const sources = ['referrer', 'candidate', 'recruiter', 'fair2026']
  const people = [profileId, ...more.map(each => each.profileId)]
  await matchAs(
    chief,
    people.map((each, at) => ({ jobId, profileId: each, applicationSource: sources[at] ?? '' })),
  )
  const { list } = await listAs(chief, { jobId, sort: 'appliedAscend' })
  assert.deepEqual(list.map(row => row.application_source).sort(), [
    'fair2026',
    'recruiter',
    'recruitertalentpool',
    'recruitertalentpool',
  ])
})

test('a colleague adds to jobs they work on only, and only people they see', async () => {
  const { company, jobId, profileId } = await newPool()
  const bob = await newRecruiter(company)
  const own = await newJob(company, { owner: bob })
  assert.deepEqual(
    await resultsOf(
      matchAs(bob, [
        { jobId, profileId },
        { jobId: own.jobId, profileId },
      ]),
    ),
    ['refused', 'not-found'],
  )
})

test('people come to the job of a client only when they agreed to be shown to clients, as a copy', async () => {
  const { company, chief, profileId, personId } = await newPool()
  const client = await newCompany()
  const { jobId } = await newJob(client, { values: { recruiter_company_id: company.companyId } })
  const [refused] = (await matchAs(chief, [{ jobId, profileId }])).list
  assert.deepEqual(
    [refused?.result, refused?.message],
    ['refused', "This candidate hasn't agreed to be shared with other companies."],
  )
  await db()
    .insertInto('consent')
    .values({
      person_id: personId,
      company_id: company.companyId,
      purpose: 'share_with_clients',
      state: 'given',
      notice_version: 0,
      source: 'candidate',
    })
    .execute()
  const { list, undo } = await matchAs(chief, [{ jobId, profileId }])
  assert.equal(list[0]?.result, 'added')
  const copyOf = () =>
    db()
      .selectFrom('profile')
      .select('first_name')
      .where('company_id', '=', client.companyId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  assert.equal((await copyOf()).first_name, 'Vera')
  await undoAs(chief, undo?.token ?? '')
  assert.equal((await copyOf()).first_name, '')
})

test('a candidate applies with the own profile and CV, and with nobody else’s', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner })
  const person = await newCandidate({ firstname: 'Grace', lastname: 'Hopper' })
  const { profileId } = await newProfile(null, { owner: person, countryId: 202 })
  await db().updateTable('profile').set({ mobile: '+6581234567' }).where('profile_id', '=', profileId).execute()
  const [noCv] = (await matchAs(person, [{ jobId }], false)).list
  assert.deepEqual([noCv?.result, noCv?.message, noCv?.profileId], ['refused', 'upload-cand-cv', profileId])
  await post(addPersonDocument.path, uploadOf({ kind: 'resume' }, resumePdf()), { cookie: person.cookie })
  assert.deepEqual(await resultsOf(matchAs(person, [{ jobId }], false)), ['possible'])
  const others = await newProfile(company)
  assert.deepEqual(await resultsOf(matchAs(person, [{ jobId, profileId: others.profileId }])), ['not-found'])
  const { list, undo } = await matchAs(person, [{ jobId, profileId, applicationSource: 'microsite' }])
  assert.deepEqual([list[0]?.result, undo], ['added', null])
  const detail = await callAs(owner)(readApplication, { params: { appId: list[0]?.appId ?? 0 } })
  assert.deepEqual(
    [detail.application_source, detail.hasCv, detail.email, detail.mobile],
    ['microsite', true, person.email, '+6581234567'],
  )
  const [again] = (await matchAs(person, [{ jobId }])).list
  assert.deepEqual([again?.result, again?.appId, again?.message], ['duplicate', list[0]?.appId, alreadyThere])
  const byRef = await newJob(company, { owner })
  const closed = await newJob(company, { closeDate: later(-1000) })
  const { list: more } = await matchAs(person, [
    { jobId: byRef.jobId, applicationSource: 'campus' },
    { jobId: closed.jobId },
    { jobId: 999_999_999 },
  ])
  assert.deepEqual(
    more.map(each => each.result),
    ['added', 'closed', 'not-found'],
  )
  const { list: rows } = await listAs(owner, { jobId: byRef.jobId })
  assert.equal(rows[0]?.application_source, 'campus')
})

test('a candidate whose profile lacks what the form asks is told so', async () => {
  const { jobId } = await newJob(await newCompany())
  const [answer] = (await matchAs(await newCandidate(), [{ jobId }])).list
  assert.deepEqual([answer?.result, answer?.message], ['refused', 'sel-valid-country-code'])
})

test('matches are for signed-in people, and refuse bad input and more than five hundred at once', async () => {
  const { chief, jobId, profileId } = await newPool()
  await assertRefused(matchAs(null, [{ jobId, profileId }]), 'unauthorized')
  const referee = await newCandidate({ roleId: 6 })
  await assertRefused(matchAs(referee, [{ jobId, profileId }]), 'forbidden')
  await assertRefused(matchAs(chief, []), 'invalid')
  await assertRefused(matchAs(chief, [{ jobId: 0, profileId }]), 'invalid')
  const many = Array.from({ length: mostMatches + 1 }, () => ({ jobId, profileId }))
  await assertRefused(matchAs(chief, many), 'invalid')
  const most = await matchAs(chief, many.slice(1), false)
  assert.equal(most.list.length, mostMatches)
})

test('a company’s people are nothing to another company', async () => {
  const { jobId, profileId } = await newPool({ isPrivate: true })
  const company = await newCompany()
  const stranger = await newRecruiter(company, { isAdmin: true })
  const own = await newJob(company, { owner: stranger })
  assert.deepEqual(
    await resultsOf(
      matchAs(stranger, [
        { jobId, profileId },
        { jobId: own.jobId, profileId },
      ]),
    ),
    ['not-found', 'not-found'],
  )
})
