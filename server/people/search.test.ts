import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { readCandidateSearch, startCandidateSearch } from '@hireloom/contract/people/records.ts'
import { type FoundPersonRow, readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { moveAs, newApplication, newWork } from '../testing/made-applications.ts'
import { join, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const nameOf = ({ firstName, lastName }: FoundPersonRow) => `${firstName} ${lastName}`

const found = async (person: Person, query: object) =>
  (await callAs(person)(searchPeople, { query: { sort: 'nameAscend', ...query } })).list.map(nameOf)

/** Three applicants of one job and a member of the talent pool. */
async function newTeam() {
  const work = await newWork({ title: 'Data Engineer' })
  const people = [
    { firstName: 'Ada', lastName: 'Byron', title: 'Data Engineer', company: 'Analytical', skills: ['Python', 'SQL'] },
    { firstName: 'Bela', lastName: 'Czerny', title: 'Team Lead', company: 'Etudes', skills: ['Python', 'Kotlin'] },
    { firstName: 'Carla', lastName: 'Dahl', title: 'Night Nurse', company: 'Etudes', skills: ['Care'] },
  ]
  const made = []
  for (const { firstName, lastName, title, company, skills } of people) {
    const email = `${unique('person')}@example.com`
    const { appId, profileId } = await newApplication(work.jobId, { firstName, lastName, email })
    await db()
      .updateTable('profile')
      .set({ current_title: title, current_company: company, skills })
      .where('profile_id', '=', profileId)
      .execute()
    made.push({ appId, profileId, email })
  }
  const admin = await newRecruiter(work.company, { isAdmin: true })
  const [ada, bela, carla] = made
  assert.ok(ada && bela && carla)
  return { ...work, admin, ada, bela, carla }
}

let team: Awaited<ReturnType<typeof newTeam>>
before(async () => {
  team = await newTeam()
})

test('people are found by other names of their skills and by what letters in titles stand for', async () => {
  const { owner, jobId } = await newWork()
  const made = await newApplication(jobId, {
    firstName: 'Dora',
    lastName: 'Eszes',
    email: `${unique('person')}@example.com`,
  })
  await db()
    .updateTable('profile')
    .set({ current_title: 'Registered Nurse', skills: ['k8s', 'Contabilidad'] })
    .where('profile_id', '=', made.profileId)
    .execute()
  for (const search of ['Kubernetes', 'RN', 'accounting', 'skill:Kubernetes', 'k8s', '"registered nurse"'])
    assert.deepEqual(await found(owner, { q: search }), ['Dora Eszes'], search)
  assert.deepEqual(await found(owner, { q: 'skill:RN' }), [])
})

test('people are found by words, phrases, fields, a choice and what is left out', async () => {
  const { owner } = team
  const cases: [string, string[]][] = [
    ['', ['Ada Byron', 'Bela Czerny', 'Carla Dahl']],
    ['python', ['Ada Byron', 'Bela Czerny']],
    ['python etudes', ['Bela Czerny']],
    ['sql OR care', ['Ada Byron', 'Carla Dahl']],
    ['(sql OR kotlin) NOT lead', ['Ada Byron']],
    ['"data engineer"', ['Ada Byron']],
    ['company:etudes -nurse', ['Bela Czerny']],
    ['skill:kot', ['Bela Czerny']],
    ['title:"night nurse"', ['Carla Dahl']],
    ['title:python', []],
    ['name:czerny', ['Bela Czerny']],
  ]
  for (const [q, names] of cases) assert.deepEqual(await found(owner, { q }), names, q)
  const misspelt = await callAs(owner)(searchPeople, { query: { q: 'czernny' } })
  assert.deepEqual([misspelt.list.map(nameOf), misspelt.isSpelledAlike], [['Bela Czerny'], true])
  assert.deepEqual(await found(owner, { q: '"czernny"' }), [])
})

test('misspelt titles and skills find people, and the answer says which words they have', async () => {
  const { owner } = team
  const cases: [string, string[], string][] = [
    ['enginer', ['Ada Byron'], 'Engineer'],
    ['pythonn', ['Ada Byron', 'Bela Czerny'], 'Python'],
    ['nigth nurse', ['Carla Dahl'], 'Night nurse'],
    ['kotln lead', ['Bela Czerny'], 'Kotlin lead'],
  ]
  for (const [q, names, spelledAs] of cases) {
    const answer = await callAs(owner)(searchPeople, { query: { q, sort: 'nameAscend' } })
    assert.deepEqual([answer.list.map(nameOf), answer.isSpelledAlike, answer.spelledAs], [names, true, spelledAs], q)
  }
  const exact = await callAs(owner)(searchPeople, { query: { q: 'python' } })
  assert.deepEqual([exact.isSpelledAlike, exact.spelledAs, exact.asTyped], [false, null, null])
})

test('a misspelt word of past work is taken for the one that people have, once it is sure that nobody has it', async () => {
  const { owner, jobId } = await newWork()
  const made = await newApplication(jobId, { firstName: 'Fenja', lastName: 'Graulund' })
  await newApplication(jobId, { firstName: 'Henk', lastName: 'Iversen' })
  await rows(
    sql`update profile set skills = '{Kubernetes}', current_title = 'Archivist' where profile_id = ${made.profileId}`,
  )
  await rows(sql`insert into profile_entry (profile_id, section, title, organization)
    values (${made.profileId}, 'workexperiences', 'Release Engineer', 'Skagerrak Shipping')`)
  const ask = async (q: string) => {
    const { list, spelledAs, asTyped } = await callAs(owner)(searchPeople, { query: { q } })
    return [list.map(nameOf), spelledAs, asTyped]
  }
  const fenja = ['Fenja Graulund']
  assert.deepEqual(await ask('enginer'), [fenja, 'Engineer', '"enginer"'])
  assert.deepEqual(await ask('Kuberntes'), [fenja, 'Kubernetes', '"Kuberntes"'])
  assert.deepEqual(await ask('company:skagerak NOT nurse'), [
    fenja,
    'company:Skagerrak NOT nurse',
    'company:"skagerak" NOT nurse',
  ])
  assert.deepEqual(await ask('archivist (enginer OR nursse)'), [
    fenja,
    'archivist (Engineer OR nursse)',
    'archivist ("enginer" OR nursse)',
  ])
  assert.deepEqual(await ask('"enginer"'), [[], null, null])
  // Each word is somebody's, together they are nobody's; and what is a skill is not misspelt.
  assert.deepEqual(await ask('Henk archivist'), [[], null, null])
  assert.deepEqual(await ask('name:engineer'), [[], null, null])
  assert.deepEqual(await ask('React'), [[], null, null])
  const facets = await callAs(owner)(readPeopleFacets, { query: { q: 'enginer' } })
  assert.deepEqual(
    facets.skills.map(({ value }) => value),
    ['Kubernetes'],
  )
})

test('people are found by jobs and employers of the past', async () => {
  const { owner, ada } = team
  await db()
    .insertInto('profile_entry')
    .values({
      profile_id: ada.profileId,
      section: 'workexperiences',
      title: 'Clockmaker',
      organization: 'Babbage Works',
    })
    .execute()
  for (const q of ['clockmaker', 'babbage', 'title:clockmaker', 'company:"Babbage Works"'])
    assert.deepEqual(await found(owner, { q }), ['Ada Byron'], q)
  for (const q of ['title:babbage', 'skill:clockmaker']) assert.deepEqual(await found(owner, { q }), [], q)
})

test('a quoted skill, place or tag is the whole word', async () => {
  const { owner } = team
  assert.deepEqual(await found(owner, { q: 'skill:Kotl' }), ['Bela Czerny'])
  assert.deepEqual(await found(owner, { q: 'skill:"Kotl"' }), [])
  assert.deepEqual(await found(owner, { q: 'skill:"kotlin"' }), ['Bela Czerny'])
  assert.deepEqual(await found(owner, { q: '-skill:"Python"' }), ['Carla Dahl'])
})

test('filters add up, and their values are counted without their own', async () => {
  const { owner, ada, bela } = team
  const as = callAs(owner)
  await as(changeApplication, { params: { appId: ada.appId }, body: { tags: ['Strong'] } })
  assert.deepEqual(await found(owner, { tags: ['Strong'] }), ['Ada Byron'])
  assert.deepEqual(await found(owner, { q: 'tag:strong' }), ['Ada Byron'])
  assert.deepEqual(await found(owner, { skills: ['Python'], company: ['Etudes', 'Other'] }), ['Bela Czerny'])
  const facets = await as(readPeopleFacets, { query: { skills: ['Kotlin'] } })
  const countOf = (group: keyof typeof facets, value: string) => facets[group].find(each => each.value === value)?.count
  assert.deepEqual([countOf('skills', 'Python'), countOf('company', 'Etudes')], [2, 1])
  assert.equal(countOf('company', 'Analytical'), undefined)
  assert.equal(countOf('tags', 'Strong'), undefined)

  const { bucketId } = await callAs(team.admin)(createBucket, { body: { bucketName: 'Later', shared: false } })
  await callAs(team.admin)(addCandidateToBucket, { body: [{ profileId: bela.profileId, bucketId }] })
  assert.deepEqual(await found(team.admin, { bucket: [String(bucketId)] }), ['Bela Czerny'])
  assert.deepEqual(await found(team.admin, { isInPool: true }), ['Bela Czerny'])
  const standing = await callAs(team.admin)(readPerson, { params: { profileId: bela.profileId } })
  assert.deepEqual(
    [standing.buckets, standing.applications.map(each => [each.appId, each.jobName, each.statusKey])],
    [[{ bucketId, bucketName: 'Later' }], [[bela.appId, 'Data Engineer', 'applied']]],
  )
})

test('people are narrowed by the town of their newest CV, however it is written and whatever state or country follows', async () => {
  const { owner, jobId } = await newWork()
  const cvs: [string, string[]][] = [
    ['Anke', ['Leeds, UK', 'Malmö, Sweden']],
    ['Bodil', ['MALMÖ']],
    ['Cato', ['Malmö،السويد']],
    ['Dag', ['Sweden']],
    ['Eli', []],
  ]
  for (const [firstName, places] of cvs) {
    const { profileId } = await newApplication(jobId, { firstName, lastName: 'Holm' })
    for (const location of places)
      await rows(sql`insert into document (profile_id, file_name, mime, size, sha256, storage_key, state, parsed)
        values (${profileId}, 'cv.pdf', 'application/pdf', 1, '', ${unique('key')}, 'read', ${JSON.stringify({ location })}::jsonb)`)
  }
  const { town } = await callAs(owner)(readPeopleFacets, { query: { town: ['leeds'] } })
  assert.deepEqual(town, [{ value: 'malmö', label: 'Malmö', count: 3 }])
  assert.deepEqual(await found(owner, { town: ['malmö'] }), ['Anke Holm', 'Bodil Holm', 'Cato Holm'])
  assert.deepEqual(await found(owner, { town: ['Malmö'], q: '-location:sweden' }), ['Bodil Holm', 'Cato Holm'])
  assert.deepEqual(await found(owner, { town: ['leeds'] }), [])
})

test('people are narrowed by when they applied, whether they were hired, and whether they have an account', async () => {
  const company = await newCompany({ settings: withoutCv })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner, title: 'Weaver' })
  const admin = await newRecruiter(company, { isAdmin: true })
  const candidate = await newCandidate()
  await newApplication(jobId, { firstName: 'Late', lastName: 'Comer' })
  const early = await newApplication(jobId, { firstName: 'Early', lastName: 'Bird' })
  await rows(sql`update application set applied_at = now() - interval '5 months' where app_id = ${early.appId}`)
  await join(await newPoolLink(company), { firstName: 'Pool', lastName: 'Member' })
  assert.deepEqual(await found(admin, { recentApplication: '1' }), ['Late Comer'])
  assert.deepEqual(await found(admin, { recentApplication: '6' }), ['Early Bird', 'Late Comer'])
  assert.deepEqual(await found(admin, { recentApplication: 'never' }), ['Pool Member'])
  assert.deepEqual(await found(admin, { isRegistered: true }), [])
  await rows(sql`update app_user set person_id = (select person_id from application where app_id = ${early.appId})
    where user_id = ${candidate.userId}`)
  assert.deepEqual(await found(admin, { isRegistered: true }), ['Early Bird'])
  await moveAs(owner, early.appId, 'joining')
  await callAs(owner)(hireApplicant, { params: { appId: early.appId }, body: {} })
  assert.deepEqual(await found(admin, { isHired: true }), ['Early Bird'])
  assert.deepEqual(await found(admin, { isHired: false, recentApplication: 'never' }), ['Pool Member'])
})

test('nobody sees people of others, nor those of jobs on which they do not work', async () => {
  const { company, ada } = team
  const params = { profileId: ada.profileId }
  const colleague = await newRecruiter(company)
  const elsewhere = await newRecruiter(await newCompany(), { isAdmin: true })
  for (const person of [colleague, elsewhere]) {
    assert.deepEqual(await found(person, {}), [])
    assert.deepEqual((await callAs(person)(readPeopleFacets)).skills, [])
    await assertRefused(callAs(person)(readPerson, { params }), 'not-found')
  }
  // Of somebody who applied to two jobs a recruiter sees the application to the own one.
  const other = await newJob(company, { owner: colleague, title: 'Archivist' })
  await newApplication(other.jobId, { firstName: 'Ada', lastName: 'Byron', email: ada.email })
  const seen = (await callAs(colleague)(searchPeople)).list
  assert.deepEqual(
    seen.map(each => [nameOf(each), each.application?.jobName, each.tags]),
    [['Ada Byron', 'Archivist', []]],
  )
  await assertRefused(callAs(await newCandidate())(searchPeople), 'forbidden')
  await assertRefused(call(searchPeople), 'unauthorized')
})

test('a sentence is started, and read as filters with the people whom they fit, by the one who wrote it', async () => {
  const { owner, admin } = team
  const as = callAs(owner)
  const started = await as(startCandidateSearch, { body: { sentence: 'team leads who know Kotlin and Python' } })
  assert.deepEqual([started.status, started.results], ['started', []])
  const params = { searchId: started.searchId }
  const done = await as(readCandidateSearch, { params })
  assert.deepEqual(done.filters, { q: 'team lead skill:"Kotlin" skill:"Python"' })
  assert.deepEqual(done.notUnderstood, [])
  assert.deepEqual(done.results.map(nameOf), ['Bela Czerny'])
  await assertRefused(callAs(admin)(readCandidateSearch, { params }), 'not-found')
  await assertRefused(as(startCandidateSearch, { body: { sentence: ' ' } }), 'invalid')
})

test('what a sentence denies is left out, a choice is a choice, and what no filter can say is told', async () => {
  const as = callAs(team.owner)
  const read = async (sentence: string) => {
    const { searchId } = await as(startCandidateSearch, { body: { sentence } })
    const { results, notUnderstood } = await as(readCandidateSearch, { params: { searchId } })
    return [results.map(nameOf).toSorted(), notUnderstood]
  }
  assert.deepEqual(await read('people who know Python but not Kotlin'), [['Ada Byron'], []])
  assert.deepEqual(await read('Python or Vue'), [['Ada Byron', 'Bela Czerny'], []])
  assert.deepEqual(await read('nurses without Python'), [['Carla Dahl'], []])
  assert.deepEqual(await read('nurses with less than 5 years of experience'), [
    ['Carla Dahl'],
    ['with less than 5 years of experience'],
  ])
})

test('who looks into no talent pool sees no buckets, and nobody is told of a bucket that a colleague keeps', async () => {
  const { owner, jobId, company } = await newWork()
  const { profileId } = await newApplication(jobId, { email: `${unique('person')}@example.com` })
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  const colleague = await newRecruiter(company)
  for (const { userId } of [interviewer, colleague])
    await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: userId, role_id: 10 }).execute()
  const put = async (shared: boolean) => {
    const { bucketId } = await callAs(owner)(createBucket, { body: { bucketName: unique('Second choice '), shared } })
    await callAs(owner)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
    return bucketId
  }
  const seen = async (person: Person, query: object = {}) => {
    const as = callAs(person)
    const [row] = (await as(searchPeople, { query })).list
    const { bucket } = await as(readPeopleFacets, { query: {} })
    const { buckets } = await as(readPerson, { params: { profileId } })
    return [row?.isInPool, row?.buckets.length, bucket.length, buckets.length]
  }
  await put(false)
  assert.deepEqual(await seen(owner), [true, 1, 1, 1])
  assert.deepEqual(await seen(colleague), [false, 0, 0, 0])
  assert.equal((await callAs(colleague)(searchPeople, { query: { isInPool: true } })).count, 0)
  const bucketId = await put(true)
  assert.deepEqual(await seen(colleague), [true, 1, 1, 1])
  assert.deepEqual(await seen(interviewer), [false, 0, 0, 0])
  assert.equal((await callAs(interviewer)(searchPeople, { query: { bucket: [String(bucketId)] } })).count, 0)
})
