import assert from 'node:assert/strict'
import test from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import * as portal from '@hireloom/contract/candidates/portal.ts'
import * as privacy from '@hireloom/contract/candidates/privacy.ts'
import * as profiles from '@hireloom/contract/candidates/profile.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { db } from '../kernel/postgres/db.ts'
import { moveAs, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

/** A candidate who has applied to a job of someone. */
async function newApplied() {
  const company = await newCompany({ settings: { answerWithinDays: 5 } })
  const owner = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const consents = [{ purpose: 'future_jobs' as const, state: 'given' as const, noticeVersion: 3 }]
  const { appId, profileId } = await callAs(candidate)(apply, {
    body: submissionOf(jobId, { email: candidate.email, consents }),
  })
  return { company, owner, jobId, candidate, appId, profileId }
}

const candidateOnly = [
  portal.listInvites,
  portal.readTimeLine,
  portal.listRecommendations,
  portal.readDashboard,
  portal.listOwnApplications,
  privacy.readPrivacy,
  profiles.readOwnProfile,
]

test('visitors and recruiters have no candidate area', async () => {
  const recruiter = await newRecruiter(await newCompany())
  for (const endpoint of candidateOnly) {
    assert.equal((await send(endpoint, {}, null)).status, 401)
    assert.equal((await send(endpoint, {}, recruiter)).status, 403)
  }
})

test('the dashboard counts where applications stand, and says what comes next and what happened', async () => {
  const { owner, candidate, appId } = await newApplied()
  const own = callAs(candidate)
  const before = await own(portal.readDashboard)
  assert.deepEqual(before.counts, { applied: 1, interviews: 0, offers: 0, invites: 0, assessments: 0 })
  assert.deepEqual(
    before.next.map(thing => thing.kind),
    ['answer', 'profile'],
  )
  assert.equal(before.timeLine.length, 1)
  await moveAs(owner, appId, 'interview')
  const after = await own(portal.readDashboard)
  assert.deepEqual(after.counts, { applied: 1, interviews: 1, offers: 0, invites: 0, assessments: 0 })
  assert.equal(after.timeLine[0]?.to, 'interview')
  assert.equal((await own(portal.listOwnApplications, { query: { status: 'interviews' } })).list[0]?.appId, appId)
  assert.equal((await own(portal.listOwnApplications, { query: { status: 'offers' } })).count, 0)
  const empty = await callAs(await newCandidate())(portal.readDashboard)
  assert.deepEqual(empty.timeLine, [])
  assert.equal(empty.counts.applied, 0)
})

test('a candidate withdraws, reopens, asks for help and exports by the number of the own application; nobody else can', async () => {
  const { owner, candidate, appId, jobId } = await newApplied()
  const own = callAs(candidate)
  const params = { appId }
  assert.equal((await own(portal.readOwnApplication, { params })).jobId, jobId)
  assert.equal((await own(portal.withdrawOwnApplication, { params, body: { reason: 'moved' } })).state, 'withdrawn')
  assert.equal((await own(portal.reopenOwnApplication, { params })).state, 'applied')
  const helped = await own(portal.askForOwnAccommodation, { params, body: { request: 'More time' } })
  assert.equal(helped.accommodations.length, 1)
  const exported = await send(portal.exportOwnApplication, { params }, candidate)
  assert.match(await exported.text(), /Grace/)
  assert.notEqual((await own(portal.eraseOwnApplication, { params, body: { erase: true } })).eraseAt, null)
  assert.equal((await own(portal.eraseOwnApplication, { params, body: { erase: false } })).eraseAt, null)
  const other = callAs(await newCandidate())
  for (const work of [
    () => other(portal.readOwnApplication, { params }),
    () => other(portal.withdrawOwnApplication, { params, body: {} }),
    () => other(portal.reopenOwnApplication, { params }),
    () => other(portal.askForOwnAccommodation, { params, body: { request: 'x' } }),
    () => other(portal.eraseOwnApplication, { params, body: { erase: true } }),
  ])
    await assertRefused(work(), 'not-found')
  assert.equal((await send(portal.exportOwnApplication, { params }, await newCandidate())).status, 404)
  assert.equal((await send(portal.readOwnApplication, { params }, owner)).status, 403)
})

const work = { title: 'Site Engineer', organization: 'Quayside', startDate: '2019-03', endDate: 'present' }
const ownId = async (person: Person) => (await callAs(person)(profiles.readOwnProfile)).profile.profileId

test('a candidate fills a profile, section by section, and its strength grows', async () => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const profileId = await ownId(candidate)
  const first = await own(profiles.readProfile, { params: { profileId } })
  assert.deepEqual(Object.keys(first).sort(), ['finlandprofile', 'profile', 'workexperience'])
  assert.equal(first.profile.strength?.score, 0)
  const skills = ['Rust', 'Python', 'SQL', 'Go', 'rust', 'COBOL']
  const changed = await own(profiles.changeProfile, {
    params: { profileId },
    body: { headline: 'Builds ports', summary: 'Ten years at sea', skills, links: ['example.com/me'], version: 1 },
  })
  assert.equal(changed.profile.strength?.score, 35)
  assert.deepEqual(changed.profile.skills, ['rust', 'Python', 'SQL', 'Go', 'COBOL'])
  assert.deepEqual(changed.profile.links, ['https://example.com/me'])
  const params = { profileId, section: 'workexperiences' as const }
  const { entryId, profile } = await own(profiles.addProfileEntry, { params, body: work })
  assert.equal(profile.workexperience[0]?.title, 'Site Engineer')
  const entry = { ...params, entryId }
  await own(profiles.removeProfileEntry, { params: entry })
  assert.equal((await own(profiles.readOwnProfile)).workexperience.length, 0)
  const back = await own(profiles.changeProfileEntry, { params: entry, body: { ...work, title: 'Lead' } })
  assert.equal(back.workexperience[0]?.title, 'Lead')
  const ranks = [
    { key: 'growth' as const, rank: 1 },
    { key: 'salary' as const, rank: 2 },
  ]
  const preferred = await own(profiles.putPreferences, { params: { profileId }, body: { preferenceRanks: ranks } })
  assert.deepEqual(preferred.profile.preferences.preferenceRanks, ranks)
  const finland = await own(profiles.putFinlandProfile, {
    params: { profileId },
    body: { step: 'work', workpreferences: { areas: ['Harbours'], remote: true }, personHobbies: ['Sailing'] },
  })
  assert.equal(finland.finlandprofile?.step, 'work')
  assert.deepEqual(finland.finlandprofile?.personHobbies, ['Sailing'])
})

test('bad values of a profile are refused by field', async () => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const profileId = await ownId(candidate)
  const params = { profileId }
  for (const body of [{ links: ['javascript:alert(1)'] }, { countryId: 999_999 }, { firstName: ' ' }, { skills: [''] }])
    await assertRefused(own(profiles.changeProfile, { params, body }), 'invalid')
  await assertRefused(own(profiles.changeProfile, { params, body: { version: 77 } }), 'stale')
  const at = { profileId, section: 'workexperiences' as const }
  for (const part of [{ title: '' }, { startDate: '2020', endDate: '2019' }, { startDate: 'soon' }])
    await assertRefused(own(profiles.addProfileEntry, { params: at, body: { ...work, ...part } }), 'invalid')
  const twice = [
    { key: 'salary' as const, rank: 1 },
    { key: 'team' as const, rank: 1 },
  ]
  await assertRefused(own(profiles.putPreferences, { params, body: { preferenceRanks: twice } }), 'invalid')
})

test('a profile is open to its person and to those who work on a job it was sent to, and to be changed by its person and by the company in its own copy', async () => {
  const { owner, candidate, profileId: sentId } = await newApplied()
  const profileId = await ownId(candidate)
  const { entryId } = await callAs(candidate)(profiles.addProfileEntry, {
    params: { profileId, section: 'workexperiences' },
    body: work,
  })
  const sent = await callAs(owner)(profiles.readProfile, { params: { profileId: sentId } })
  assert.equal(sent.profile.canEdit, true)
  assert.equal(sent.profile.strength, null)
  assert.equal(sent.profile.picture, null)
  const stranger = await newCandidate()
  const otherSide = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(owner)(profiles.readProfile, { params: { profileId } }), 'not-found')
  for (const person of [stranger, otherSide, candidate])
    await assertRefused(callAs(person)(profiles.readProfile, { params: { profileId: sentId } }), 'not-found')
  const other = callAs(stranger)
  const params = { profileId }
  const entry = { profileId, section: 'workexperiences' as const, entryId }
  const ownEntry = { ...entry, profileId: await ownId(stranger) }
  for (const attempt of [
    () => other(profiles.readProfile, { params }),
    () => other(profiles.changeProfile, { params, body: { headline: 'x' } }),
    () => other(profiles.putFinlandProfile, { params, body: {} }),
    () => other(profiles.putPreferences, { params, body: {} }),
    () => other(profiles.addProfileEntry, { params: entry, body: work }),
    () => other(profiles.changeProfileEntry, { params: entry, body: work }),
    () => other(profiles.removeProfileEntry, { params: entry }),
    () => other(profiles.removeProfileEntry, { params: ownEntry }),
  ])
    await assertRefused(attempt(), 'not-found')
})

test('what somebody says of the own work makes jobs fit better', async () => {
  const company = await newCompany()
  const title = `Harbourmaster of ${company.companyName}`
  const { jobId } = await newJob(company, { title, values: { min_exp: 3, max_exp: 20 } })
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const params = { profileId: await ownId(candidate), section: 'workexperiences' as const }
  const scoreNow = async () => {
    const { list } = await own(getRecommendedJobs, { query: { companyId: company.companyId, limit: 100 } })
    return list.find(each => each.kind === 'job' && each.jobId === jobId)?.score ?? 0
  }
  const before = await scoreNow()
  await own(profiles.addProfileEntry, { params, body: { ...work, title } })
  // Matching learns of changes within a moment.
  await until(async () => (await scoreNow()) > before, `a score above ${before}`)
})

test('consents are seen and changed by employer and purpose, and the earlier answers stay', async () => {
  const { company, candidate } = await newApplied()
  const own = callAs(candidate)
  const { list: employers } = await own(privacy.readPrivacy)
  assert.deepEqual(
    employers.map(({ companyId, applications }) => ({ companyId, applications })),
    [{ companyId: company.companyId, applications: 1 }],
  )
  assert.deepEqual(
    employers[0]?.consents.map(({ purpose, state, noticeVersion }) => ({ purpose, state, noticeVersion })),
    [{ purpose: 'future_jobs', state: 'given', noticeVersion: 3 }],
  )
  const body = { companyId: company.companyId, purpose: 'future_jobs' as const, state: 'withdrawn' as const }
  await own(privacy.giveConsent, { body })
  await own(privacy.giveConsent, { body })
  const { list } = await own(privacy.listConsents)
  assert.deepEqual(
    list.map(each => each.state),
    ['withdrawn'],
  )
  const kept = await db().selectFrom('consent').select('state').where('company_id', '=', company.companyId).execute()
  assert.equal(kept.length, 2)
  const stranger = callAs(await newCandidate())
  await assertRefused(stranger(privacy.giveConsent, { body }), 'not-found')
  await assertRefused(own(privacy.listConsents, { query: { profileId: 1_000_000_000 } }), 'not-found')
})

test('a candidate exports everything and asks for the end of it, with one employer or all', async () => {
  const { owner, candidate, company, appId } = await newApplied()
  const own = callAs(candidate)
  const answer = await send(privacy.exportOwnData, {}, candidate)
  assert.match(answer.headers.get('content-disposition') ?? '', /attachment/)
  const whole: unknown = await answer.json()
  assert.ok(JSON.stringify(whole).includes('Grace'))
  const erased = await own(privacy.eraseOwnData, { body: { erase: true, companyId: company.companyId } })
  assert.notEqual(erased.list[0]?.eraseAt, null)
  const seen = await callAs(owner)(listApplications, { query: { statusKey: 'withdrawn' } })
  assert.deepEqual(
    seen.list.map(row => row.appId),
    [appId],
  )
  const kept = await own(privacy.eraseOwnData, { body: { erase: false } })
  assert.equal(kept.list[0]?.eraseAt, null)
  const stranger = callAs(await newCandidate())
  await assertRefused(
    stranger(privacy.eraseOwnData, { body: { erase: true, companyId: company.companyId } }),
    'not-found',
  )
})

test('one person sees nothing of the next', async () => {
  const { company } = await newApplied()
  const person = await newCandidate()
  assert.ok(!JSON.stringify(await callAs(person)(privacy.readPrivacy)).includes(company.companyName))
  assert.ok(!JSON.stringify(await callAs(person)(portal.readDashboard)).includes(company.companyName))
  assert.equal((await callAs(person)(portal.listOwnApplications)).count, 0)
  await assertRefused(call(privacy.readPrivacy), 'unauthorized')
})
