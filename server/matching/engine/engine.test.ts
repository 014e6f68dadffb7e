import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessToken } from '../../search/access.ts'
import { type Random, randomFrom } from '../../search/engine/testing/random.ts'
import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import { plainMatch } from '../plain-match.ts'
import type { JobFilters, MatchIndex, MatchPage, MatchScope, PeopleFilters } from '../talent-match.ts'
import { madeAt, makeJob, makeProfile, type Stock } from '../testing/made-documents.ts'
import { createMatchEngine } from './engine.ts'

const stock: Stock = {
  skills: [
    'sql',
    'go',
    'c++',
    'c#',
    'node.js',
    'データ',
    'ข้อมูล',
    'excel',
    'machine learning',
    'learning',
    'rust',
    'señal',
  ],
  titles: [
    'Engineer',
    'engineer',
    'Data Engineer',
    'Senior Data Engineer',
    'Cook',
    'Head Cook',
    'データ分析エンジニア',
    'مُدَرِّسة',
    '',
  ],
  places: ['tampines', 'singapore', 'jurong', 'lima', 'new york'],
  names: ['Ada', 'Adam', 'Bob', 'Émile', '東京', 'Zoë', 'Li', 'Liang'],
  companies: 4,
  countries: 4,
  users: 5,
}
const searches = ['', '', '', '', 'a', 'ada', 'da eng', 'データ', 'emile', 'machine l', 'zzz', '!!']

const scopeFrom = ({ below, chance }: Random): MatchScope => {
  const [user, company] = [1 + below(stock.users), 1 + below(stock.companies)]
  const own = [accessToken.owner(user), accessToken.openCompany(company), accessToken.admin(company)]
  return {
    companyId: chance(0.1) ? null : company,
    tokens: chance(0.1)
      ? [accessToken.everything]
      : [...(chance(0.9) ? [accessToken.public] : []), ...(chance(0.5) ? own : [])],
    jobIds: chance(0.7) ? [] : Array.from({ length: 10 }, () => below(500)),
  }
}

const pageFrom = ({ below, chance }: Random): MatchPage => ({
  skip: chance(0.6) ? 0 : below(60),
  limit: 1 + below(20),
  minScore: chance(0.4) ? 0 : below(1000) / 10,
})

function narrowed({ below, chance, one, some }: Random) {
  return {
    text: one(searches, ''),
    skills: chance(0.8) ? [] : [...some(stock.skills, 2), ...(chance(0.1) ? ['unheard of'] : [])],
    countryIds: chance(0.8) ? [] : [1 + below(stock.countries), 1 + below(stock.countries)],
    minYears: chance(0.8) ? null : below(200) / 10,
    maxYears: chance(0.8) ? null : 5 + below(300) / 10,
    except: chance(0.8) ? [] : Array.from({ length: 40 }, () => below(500)),
  }
}

const yesNo = ({ chance }: Random) => (chance(0.8) ? null : chance(0.5))

const peopleFilters = (random: Random): PeopleFilters => ({
  ...narrowed(random),
  bucketIds: random.chance(0.9) ? [] : random.some([1, 2, 3, 4, 5, 6], 2),
  isInternalEmployee: yesNo(random),
  among: random.chance(0.9) ? null : Array.from({ length: 100 }, () => random.below(500)),
})

const jobFilters = (random: Random): JobFilters => ({
  ...narrowed(random),
  now: madeAt + random.below(30) * 24 * 3600_000,
  companyId: random.chance(0.8) ? null : 1 + random.below(stock.companies),
  traineeship: yesNo(random),
  isExternal: yesNo(random),
  isRnf: yesNo(random),
})

/** Asks both the same random questions; answers how many were asked. */
function compare(random: Random, engine: MatchIndex, plain: MatchIndex, questions: number): void {
  for (let question = 0; question < questions; question++) {
    const [scope, page] = [scopeFrom(random), pageFrom(random)]
    const job = makeJob(random, stock, 0)
    const forPeople = peopleFilters(random)
    assert.deepEqual(
      engine.candidatesFor(job, scope, forPeople, page),
      plain.candidatesFor(job, scope, forPeople, page),
      JSON.stringify({ job, scope, forPeople, page }),
    )
    const person = makeProfile(random, stock, 0)
    const forJobs = jobFilters(random)
    assert.deepEqual(
      engine.jobsFor(person, scope, forJobs, page),
      plain.jobsFor(person, scope, forJobs, page),
      JSON.stringify({ person, scope, forJobs, page }),
    )
    const ids = Array.from({ length: 5 }, () => random.below(600))
    assert.deepEqual(
      [...engine.scoreJobs(person, ids)].sort(([a], [b]) => a - b),
      [...plain.scoreJobs(person, ids)].sort(([a], [b]) => a - b),
    )
  }
}

const seeds = [1, 2, 3, 4, 5, 6]
for (const seed of seeds)
  test(`the engine answers as plain matching does, while people and jobs come, change and go (seed ${seed})`, () => {
    const random = randomFrom(seed)
    const engine = createMatchEngine()
    const profiles = new Map<number, ProfileDocument>()
    const jobs = new Map<number, MatchJobDocument>()
    for (let round = 0; round < 12; round++) {
      const ids = (most: number) => [...new Set(Array.from({ length: most }, () => 1 + random.below(500)))]
      const people = ids(80).map(id => makeProfile(random, stock, id))
      const offered = ids(80).map(id => makeJob(random, stock, id))
      const [goneProfiles, goneJobs] = [ids(15), ids(15)]
      engine.applyProfiles({ documents: people, removed: goneProfiles })
      engine.applyJobs({ documents: offered, removed: goneJobs })
      for (const id of goneProfiles) profiles.delete(id)
      for (const id of goneJobs) jobs.delete(id)
      for (const profile of people) profiles.set(profile.profileId, profile)
      for (const job of offered) jobs.set(job.jobId, job)
      compare(random, engine, plainMatch([...profiles.values()], [...jobs.values()]), 25)
    }
    const inCompanies = [...profiles.values()].filter(profile => profile.companyId !== null)
    assert.deepEqual([engine.health().people, engine.health().jobs], [inCompanies.length, jobs.size])
  })

test('postings of a large company and of many jobs answer as plain matching does, before and after changes', () => {
  const random = randomFrom(99)
  const engine = createMatchEngine()
  const wide: Stock = { ...stock, companies: 2 }
  const profiles = Array.from({ length: 14_000 }, (_, at) => makeProfile(random, wide, at + 1))
  const jobs = Array.from({ length: 6000 }, (_, at) => makeJob(random, wide, at + 1))
  const largest: MatchScope = { companyId: 1, tokens: [accessToken.everything], jobIds: [] }
  const everybody: PeopleFilters = { ...peopleFilters(randomFrom(1)), ...none }
  const check = () => {
    const plain = plainMatch(profiles, jobs)
    for (let at = 0; at < 8; at++) {
      const [job, page] = [makeJob(random, wide, 0), { skip: 0, limit: 500, minScore: 0 }]
      const needed = job.skills.slice(0, at % 3).map(({ name }) => name)
      const filters = { ...everybody, skills: needed }
      const [found, expected] = [engine, plain].map(one => one.candidatesFor(job, largest, filters, page))
      assert.deepEqual(found, expected)
    }
    compare(random, engine, plain, 8)
  }
  engine.applyProfiles({ documents: profiles, removed: [] })
  engine.applyJobs({ documents: jobs, removed: [] })
  check()
  // Few changes wait beside the postings, where those who changed are gone; many have them written again, in the rows of others.
  for (const changes of [500, 4500]) {
    for (let at = 0; at < changes; at++) {
      profiles[at] = makeProfile(random, wide, at + 1)
      jobs[at] = makeJob(random, wide, at + 1)
    }
    engine.applyProfiles({ documents: profiles.slice(0, changes), removed: [] })
    engine.applyJobs({ documents: jobs.slice(0, changes), removed: [] })
    check()
  }
})

test('people of another company are never found, whatever is asked', () => {
  const random = randomFrom(7)
  const engine = createMatchEngine()
  const profiles = Array.from({ length: 500 }, (_, at) => makeProfile(random, stock, at + 1))
  engine.applyProfiles({ documents: profiles, removed: [] })
  const companyOf = new Map(profiles.map(profile => [profile.profileId, profile.companyId]))
  const all: PeopleFilters = { ...peopleFilters(randomFrom(1)), ...none }
  const found = new Map<number | null, number>()
  for (let at = 0; at < 300; at++) {
    const companyId = random.chance(0.2) ? null : 1 + random.below(stock.companies)
    const scope = { companyId, tokens: [accessToken.everything], jobIds: [] }
    const { list } = engine.candidatesFor(makeJob(random, stock, 1), scope, all, { skip: 0, limit: 500, minScore: 0 })
    for (const row of list) assert.equal(companyOf.get(row.id), companyId)
    found.set(companyId, (found.get(companyId) ?? 0) + list.length)
  }
  assert.equal(found.get(null), 0)
  for (let companyId = 1; companyId <= stock.companies; companyId++)
    assert.ok((found.get(companyId) ?? 0) > 100, `of ${companyId}`)
})

const none = {
  text: '',
  skills: [],
  countryIds: [],
  minYears: null,
  maxYears: null,
  bucketIds: [],
  isInternalEmployee: null,
  among: null,
  except: [],
}
