import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { permissionsOfRole } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { json, rows } from '../kernel/postgres/db.ts'
import { randomFrom } from '../search/engine/testing/random.ts'
import { newApplication, newProfile, yearsAgo } from '../testing/made-profiles.ts'
import { until } from '../testing/until.ts'
import { type Company, newCandidate, newCompany, newJob, newRecruiter, type Person, world } from '../testing/world.ts'
import { startMatching } from './engine/client.ts'
import { type LiveMatch, startLiveMatch } from './live-match.ts'
import { readMatchJobs, readProfiles } from './read-documents.ts'
import { sqlMatch } from './sql-match.ts'
import type { JobFilters, PeopleFilters, TalentMatch } from './talent-match.ts'

/** The same people, jobs and questions through the tables and through the engine, filled from the database. */
const random = randomFrom(5)
const skills = ['Match SQL', 'match  go', 'Match Ｃ++', 'Match データ', 'Match Excel', 'Match Rust']
const titles = ['Match Engineer', 'Senior match engineer', 'Match cook', 'データ分析']
const places = ['Tampines, Singapore', 'Lima', 'Jurong; Singapore', '']
const needs = ['must', 'good', 'desired']
let live: LiveMatch | null = null
let companies: Company[]
const people: Person[] = []
const jobIds: number[] = []
const profileIds: number[] = []

const viewerOf = (person: Person, parts: Partial<Viewer> = {}): Viewer => ({
  userId: person.userId,
  roleId: 4,
  userType: 1,
  isAdmin: false,
  companyId: person.companyId,
  profileId: null,
  permissions: permissionsOfRole[parts.isAdmin ? 'company_admin' : 'recruiter'],
  ...parts,
})

/** Not before all tests of the process, since what others add would then be missing in the engine. */
async function prepare(): Promise<void> {
  await world()
  companies = [await newCompany(), await newCompany()]
  for (const company of companies) {
    const recruiter = await newRecruiter(company)
    people.push(recruiter)
    for (let at = 0; at < 12; at++) {
      const { jobId } = await newJob(company, {
        title: random.one(titles, ''),
        skills: random.chance(0.2) ? [] : random.some(skills, 4),
        isPrivate: random.chance(0.3),
        draft: random.chance(0.1),
        ...(random.chance(0.5) && { owner: recruiter }),
        values: {
          min_exp: random.chance(0.5) ? null : random.below(5),
          max_exp: random.chance(0.5) ? null : 5 + random.below(5),
          region: random.chance(0.5) ? null : 'Tampines',
          country_id: random.chance(0.3) ? null : 202,
          further_places: json(
            random.chance(0.6) ? [] : [{ countryId: 238, region: random.chance(0.5) ? '' : 'Lima' }],
          ),
          workplace_type: random.chance(0.2) ? 'remote' : null,
          open_collabs: random.chance(0.3),
          traineeship: random.chance(0.2),
          is_rnf: random.chance(0.2),
          close_date: random.chance(0.8) ? null : new Date(Date.now() + (random.chance(0.5) ? 1 : -1) * 3600_000),
        },
      })
      jobIds.push(jobId)
      for (const need of needs)
        await rows(sql`
          update job_skill set kind = ${need}, weight = ${1 + random.below(3)}
          where job_id = ${jobId} and requirement_id % 3 = ${random.below(3)}`)
    }
    for (let at = 0; at < 20; at++) {
      const { profileId } = await newProfile(company, {
        title: random.one(titles, ''),
        skills: random.some(skills, 4).map(skill => (random.chance(0.5) ? ` ${skill.toUpperCase()} ` : skill)),
        ...(random.chance(0.8) && { from: yearsAgo(random.below(12)) }),
        ...(random.chance(0.7) && { countryId: random.chance(0.5) ? 202 : 238 }),
        location: random.one(places, ''),
      })
      profileIds.push(profileId)
    }
  }
}

/** The engine, once it knows what was written. */
function engine(): Promise<TalentMatch> {
  const started = (live ??= startLiveMatch())
  return until(async () => {
    await started.flush()
    return started.match()
  }, 'the engine')
}
let prepared: Promise<void> | null = null
/** It holds a connection of the pool, so it does not outlive its test. */
afterEach(async () => {
  await live?.stop()
  live = null
})

const narrow = { text: '', skills: [], countryIds: [], minYears: null, maxYears: null, except: [] }
const forPeople: PeopleFilters = { ...narrow, bucketIds: [], isInternalEmployee: null, among: null }
const forJobs = (): JobFilters => ({
  ...narrow,
  now: Date.now(),
  companyId: null,
  traineeship: null,
  isExternal: null,
  isRnf: null,
})
const page = { skip: 0, limit: 100, minScore: 0 }

test('the tables and the engine give the same people for every job, to everybody', async () => {
  await (prepared ??= prepare())
  let found = 0
  for (const job of await readMatchJobs(jobIds)) {
    for (const person of people) {
      for (const filters of [forPeople, { ...forPeople, text: 'vera eng', minYears: 2 }]) {
        const access = { viewer: viewerOf(person) }
        const fromTables = await sqlMatch().candidatesFor(job, access, filters, page)
        assert.deepEqual(await (await engine()).candidatesFor(job, access, filters, page), fromTables)
        found += fromTables.count
      }
    }
  }
  assert.ok(found > 100, `${found} found`)
})

test('the tables and the engine give the same jobs for every person, to everybody', async () => {
  await (prepared ??= prepare())
  const candidate = await newCandidate()
  const own = await newProfile(null, { owner: candidate, skills })
  const hidden = await newJob(companies[0] ?? (await newCompany()), { isPrivate: true, skills })
  await newApplication(companies[0] ?? (await newCompany()), hidden.jobId, own)
  const viewers = [
    viewerOf(candidate, { roleId: 3, profileId: own.profileId }),
    ...people.map(person => viewerOf(person)),
    ...people.map(person => viewerOf(person, { isAdmin: true })),
    ...people.map(person => viewerOf(person, { userType: 3 })),
    ...people.map(person => viewerOf(person, { roleId: 1 })),
  ]
  const counts: number[] = []
  for (const person of await readProfiles([own.profileId, ...profileIds.slice(0, 12)])) {
    for (const viewer of viewers) {
      const filters = forJobs()
      const fromTables = await sqlMatch().jobsFor(person, { viewer }, filters, page)
      assert.deepEqual(await (await engine()).jobsFor(person, { viewer }, filters, page), fromTables)
      counts.push(fromTables.count)
    }
    const scores = await (await engine()).scoreJobs(person, jobIds)
    assert.deepEqual(scores, await sqlMatch().scoreJobs(person, jobIds))
    assert.equal(scores.size, jobIds.length)
  }
  assert.ok(new Set(counts).size > 5, `${counts.join(' ')}`)
})

test('a list that was cut says so', async () => {
  await (prepared ??= prepare())
  const [job] = await readMatchJobs(jobIds.slice(0, 1))
  assert.ok(job)
  const access = { viewer: people[0] ? viewerOf(people[0]) : null }
  const wide = {
    ...job,
    skills: skills.slice(0, 1).map(name => ({ name: name.toLowerCase(), need: 'must' as const, weight: 1 })),
  }
  const whole = await sqlMatch().candidatesFor(wide, access, forPeople, page)
  assert.ok(whole.isComplete && whole.count > 2)
  const cut = await sqlMatch(2).candidatesFor(wide, access, forPeople, page)
  assert.deepEqual([cut.isComplete, cut.count], [false, 2])
})

test('what changed is found, what is gone is not, and a stopped thread refuses', async () => {
  await (prepared ??= prepare())
  const own = await startMatching()
  const [profile] = await readProfiles(profileIds.slice(0, 1))
  const [job] = await readMatchJobs(jobIds.slice(0, 1))
  assert.ok(profile && job)
  const bare = { ...job, skills: [], titleWords: ['weaver'] }
  const access = { viewer: people[0] ? viewerOf(people[0]) : null }
  const idsNow = async () => (await own.candidatesFor(bare, access, forPeople, page)).list.map(row => row.id)
  await own.applyProfiles({ documents: [profile], removed: [] })
  assert.deepEqual(await idsNow(), [])
  await own.applyProfiles({ documents: [{ ...profile, titleWords: ['head', 'weaver'] }], removed: [] })
  assert.deepEqual(await idsNow(), [profile.profileId])
  assert.equal((await own.health()).people, 1)
  await own.applyProfiles({ documents: [], removed: [profile.profileId] })
  assert.deepEqual(await idsNow(), [])
  await own.stop()
  assert.equal(await own.ended, null)
  await assert.rejects(own.health(), /stopped/)
})
