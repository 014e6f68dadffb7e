import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { newApplication, newProfile, yearsAgo } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const idsOf = ({ list }: Output<typeof getRecommendedJobs>) =>
  list.map(row => (row.kind === 'job' ? row.jobId : row.profileId))

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

const refusal = (person: Person, query: Record<string, unknown>) =>
  assertRefused(callAs(person)(getRecommendedJobs, { query }))

test('an administrator sees the people of the company for a job, best first, each with score, label and reasons', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const [sqlSkill, cloud] = [unique('SQL '), unique('Cloud ')]
  const { jobId } = await newJob(company, {
    title: 'Data Engineer',
    owner: recruiter,
    skills: [sqlSkill, cloud],
    values: { min_exp: 3, max_exp: 20, region: 'Tampines' },
  })
  const best = await newProfile(company, {
    name: 'Ada',
    title: 'Data engineer',
    skills: [` ${sqlSkill.toUpperCase()}`, cloud],
    from: yearsAgo(6),
    countryId: 202,
    location: 'Tampines, Singapore',
  })
  const half = await newProfile(company, { title: 'Cook', skills: [cloud], countryId: 238 })
  await newProfile(company, { title: 'Data Engineer', skills: ['nothing of it'] })
  const answer = await callAs(recruiter)(getRecommendedJobs, { query: { jobId } })
  assert.deepEqual(idsOf(answer), [best.profileId, half.profileId])
  assert.deepEqual([answer.count, answer.fastRetargetDone, answer.scoreCalcDone], [2, true, true])
  const [first, second] = answer.list
  assert.ok(first?.kind === 'person' && second?.kind === 'person')
  assert.deepEqual(
    [first.score, first.label, first.fullName, first.countryFull, first.appId],
    [100, 'Strong Match', 'Ada Molnar', 'Singapore', null],
  )
  assert.ok((first.totalExp ?? 0) >= 5.9)
  assert.equal(second.label, 'Below Average Match')
  const verdicts = second.breakdown.items.map(({ kind, label, verdict }) => [kind, label, verdict])
  assert.deepEqual(verdicts, [
    ['skill', sqlSkill, 'missing'],
    ['skill', cloud, 'met'],
    ['experience', '3 ~ 20 years', 'unknown'],
    ['title', 'Data Engineer', 'missing'],
    ['location', 'Tampines', 'missing'],
  ])
  const one = await callAs(recruiter)(getRecommendedJobs, { query: { jobId, profileId: half.profileId } })
  assert.deepEqual(idsOf(one), [half.profileId])
})

test('people and jobs find each other by other names of a skill and by narrower ones, and that is said', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: recruiter, title: 'Frontend Developer', skills: ['JavaScript'] })
  const alias = await newProfile(company, { title: 'Web programmer', skills: ['JS'] })
  const narrower = await newProfile(company, { title: 'Web programmer', skills: ['ReactJS'] })
  await newProfile(company, { title: 'Web programmer', skills: ['Cooking'] })
  const { list } = await callAs(recruiter)(getRecommendedJobs, { query: { jobId } })
  const found = list.flatMap(row => {
    if (row.kind !== 'person') return []
    const item = row.breakdown.items.find(({ kind }) => kind === 'skill')
    return [[row.profileId, item?.verdict, item?.through]]
  })
  assert.deepEqual(found, [
    [alias.profileId, 'met', { name: 'JS', relation: 'alias' }],
    [narrower.profileId, 'met', { name: 'ReactJS', relation: 'narrower' }],
  ])
  const candidate = await newCandidate()
  await newProfile(null, { owner: candidate, title: 'Web programmer', skills: ['JS'] })
  const jobs = await callAs(candidate)(getRecommendedJobs, { query: { companyId: company.companyId } })
  assert.deepEqual(idsOf(jobs), [jobId])
  const [job] = jobs.list
  assert.ok(job?.kind === 'job')
  assert.deepEqual(job.breakdown.must?.matched, ['JavaScript'])
  assert.ok(job.breakdown.title?.matched.every(word => !word.startsWith('isco')))
  assert.ok((job.breakdown.title?.fulfilment ?? 0) > 0)
  const filters = JSON.stringify({ skills: ['ECMAScript'] })
  const narrowed = await callAs(recruiter)(getRecommendedJobs, { query: { jobId, filters } })
  assert.deepEqual(sorted(idsOf(narrowed)), sorted([alias.profileId, narrower.profileId]))
})

test('applicants are told from the pool, and an application names its person', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const pooled = await newProfile(company, { skills: [skill] })
  const applicant = await newProfile(company, { skills: [skill] })
  const appId = await newApplication(company, jobId, applicant)
  const found = async (query: Record<string, unknown>) =>
    idsOf(await callAs(recruiter)(getRecommendedJobs, { query: { jobId, ...query } }))
  assert.deepEqual(sorted(await found({})), [pooled.profileId, applicant.profileId])
  assert.deepEqual(await found({ talentPoolProfiles: true }), [pooled.profileId])
  assert.deepEqual(await found({ talentPoolProfiles: false }), [applicant.profileId])
  assert.deepEqual(await found({ appId }), [applicant.profileId])
  assert.deepEqual(await found({ profileId: pooled.profileId, talentPoolProfiles: false }), [])
  const { list } = await callAs(recruiter)(getRecommendedJobs, { query: { jobId, talentPoolProfiles: false } })
  assert.equal(list[0]?.kind === 'person' && list[0].appId, appId)
})

test('people for a job are those whom the asker may see, and nobody else is counted or scored', async () => {
  const company = await newCompany()
  const [owner, colleague] = [await newRecruiter(company), await newRecruiter(company)]
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner, skills: [skill] })
  await rows(sql`insert into job_collaborator (job_id, user_id, role_id) values (${jobId}, ${interviewer.userId}, 6)`)
  const theirs = await newJob(company, { owner: colleague, isPrivate: true })
  const applicant = await newProfile(company, { skills: [skill] })
  const pooled = await newProfile(company, { skills: [skill] })
  const hidden = await newProfile(company, { skills: [skill] })
  await newApplication(company, jobId, applicant)
  const hiddenAppId = await newApplication(company, theirs.jobId, hidden)
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const { bucketId } = await admin(createBucket, { body: { bucketName: unique('b'), shared: true } })
  await admin(addCandidateToBucket, { body: [{ profileId: pooled.profileId, bucketId }] })
  const found = async (person: Person, query: Record<string, unknown> = {}) => {
    const { list, count } = await callAs(person)(getRecommendedJobs, { query: { jobId, ...query } })
    return [sorted(list.map(row => (row.kind === 'person' ? row.profileId : 0))), count]
  }
  assert.deepEqual(await found(owner), [sorted([applicant.profileId, pooled.profileId]), 2])
  assert.deepEqual(await found(owner, { skip: 1 }), [[applicant.profileId], 2])
  assert.deepEqual(await found(owner, { minScore: 1, limit: 1 }), [[pooled.profileId], 2])
  assert.deepEqual(await found(interviewer), [[applicant.profileId], 1])
  assert.deepEqual(await found(owner, { profileId: hidden.profileId }), [[], 0])
  assert.equal((await refusal(owner, { jobId, appId: hiddenAppId })).problem, 'not-found')
})

test('people are narrowed to buckets, and to those of the own talent pool', async () => {
  const company = await newCompany()
  const [recruiter, colleague] = [
    await newRecruiter(company, { isAdmin: true }),
    await newRecruiter(company, { isAdmin: true }),
  ]
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const people = await Promise.all(Array.from({ length: 4 }, () => newProfile(company, { skills: [skill] })))
  const [own, shared, hidden] = people.map(person => person.profileId)
  const bucketOf = async (owner: Person, isShared: boolean, profileId = 0): Promise<number> => {
    const { bucketId } = await callAs(owner)(createBucket, { body: { bucketName: unique('b'), shared: isShared } })
    await callAs(owner)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
    return bucketId
  }
  const buckets = {
    own: await bucketOf(recruiter, false, own),
    shared: await bucketOf(colleague, true, shared),
    hidden: await bucketOf(colleague, false, hidden),
  }
  const found = async (query: Record<string, unknown>) =>
    idsOf(await callAs(recruiter)(getRecommendedJobs, { query: { jobId, ...query } }))
  assert.deepEqual(sorted(await found({})), sorted(people.map(person => person.profileId)))
  assert.deepEqual(await found({ bucketIds: String(buckets.own) }), [own])
  assert.deepEqual(new Set(await found({ bucketIds: `${buckets.own},${buckets.shared}` })), new Set([own, shared]))
  assert.deepEqual(await found({ myTalentPool: true }), [own])
  assert.deepEqual(await found({ myTalentPool: true, bucketIds: String(buckets.shared) }), [])
  const foreign = await refusal(recruiter, { jobId, bucketIds: `${buckets.own},${buckets.hidden}` })
  assert.equal(foreign.problem, 'not-found')
})

test('a candidate sees open jobs for themselves, without those applied to', async () => {
  const company = await newCompany()
  const candidate = await newCandidate()
  const skill = unique('Skill ')
  const own = await newProfile(null, { owner: candidate, skills: [skill], title: 'Nurse' })
  const [nurse, cook] = [
    await newJob(company, { title: 'Nurse', skills: [skill] }),
    await newJob(company, { title: 'Cook', skills: [skill] }),
  ]
  const applied = await newJob(company, { title: 'Nurse', skills: [skill] })
  await newJob(company, { title: 'Nurse', skills: [skill], isPrivate: true })
  await newJob(company, { title: 'Nurse', skills: [skill], draft: true })
  await newJob(company, { title: 'Nurse', skills: [skill], closeDate: new Date(Date.now() - 1000) })
  await newApplication(company, applied.jobId, own)
  const query = { companyId: company.companyId }
  const { list, count } = await callAs(candidate)(getRecommendedJobs, { query })
  assert.deepEqual(
    [idsOf({ list, count, fastRetargetDone: true, scoreCalcDone: true }), count],
    [[nurse.jobId, cook.jobId], 2],
  )
  assert.ok(list[0]?.kind === 'job')
  assert.equal(list[0].job.jobName, 'Nurse')
  assert.ok(list[0].score > (list[1]?.score ?? 0))
  const named = await callAs(candidate)(getRecommendedJobs, {
    query: { ...query, profileId: own.profileId },
  })
  assert.deepEqual(idsOf(named), [nurse.jobId, cook.jobId])
})

test('an administrator sees jobs for a person of the company, private own ones too, and of one company when asked', async () => {
  const [company, other] = [await newCompany(), await newCompany()]
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { profileId } = await newProfile(company, { skills: [skill] })
  const own = await newJob(company, { owner: recruiter, skills: [skill], isPrivate: true })
  const foreign = await newJob(other, { skills: [skill] })
  await newJob(other, { skills: [skill], isPrivate: true })
  const found = async (query: Record<string, unknown>) =>
    sorted(idsOf(await callAs(recruiter)(getRecommendedJobs, { query: { profileId, ...query } })))
  assert.deepEqual(await found({}), [own.jobId, foreign.jobId])
  assert.deepEqual(await found({ companyId: company.companyId }), [own.jobId])
  assert.deepEqual(await found({ companyId: other.companyId }), [foreign.jobId])
})

test('least score, pages, words and filters narrow, and the count stays exact', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { title: 'Data Engineer', owner: recruiter, skills: [skill] })
  const ada = await newProfile(company, {
    name: 'Ada',
    title: 'Data Engineer',
    skills: [skill, 'Go'],
    from: yearsAgo(9),
    countryId: 202,
  })
  const bob = await newProfile(company, {
    name: 'Bob',
    title: 'Engineer',
    skills: [skill],
    from: yearsAgo(2),
    countryId: 238,
  })
  const cyd = await newProfile(company, { name: 'Cyd', title: 'Cook', skills: [skill] })
  const found = async (query: Record<string, unknown>) => {
    const answer = await callAs(recruiter)(getRecommendedJobs, { query: { jobId, ...query } })
    return [idsOf(answer), answer.count]
  }
  const filters = (value: unknown) => found({ filters: JSON.stringify(value) })
  assert.deepEqual(await found({}), [[ada.profileId, bob.profileId, cyd.profileId], 3])
  assert.deepEqual(await found({ limit: 1, skip: 1 }), [[bob.profileId], 3])
  assert.deepEqual(await found({ minScore: 90 }), [[ada.profileId], 1])
  assert.deepEqual(await found({ searchItem: 'bob engi' }), [[bob.profileId], 1])
  assert.deepEqual(await found({ searchItem: 'zzz' }), [[], 0])
  assert.deepEqual(await filters({ skills: ['GO'] }), [[ada.profileId], 1])
  assert.deepEqual(await filters({ countryIds: [238, 7] }), [[bob.profileId], 1])
  assert.deepEqual(await filters({ minExp: 1, maxExp: 5 }), [[bob.profileId], 1])
})

test(`traineeships, jobs of other sites and jobs under Singapore's notification framework are told apart`, async () => {
  const company = await newCompany()
  const candidate = await newCandidate()
  const skill = unique('Skill ')
  await newProfile(null, { owner: candidate, skills: [skill] })
  // An import keeps where a job came from also where people apply here.
  const ext_job_link = 'https://example.com/job'
  const plain = await newJob(company, { skills: [skill], values: { ext_job_link } })
  const trainee = await newJob(company, { skills: [skill], values: { traineeship: true } })
  const elsewhere = await newJob(company, { skills: [skill], values: { ext_job_link, is_ext_link_uploaded: true } })
  const notified = await newJob(company, { skills: [skill], values: { is_rnf: true } })
  const found = async (query: Record<string, unknown>) =>
    sorted(idsOf(await callAs(candidate)(getRecommendedJobs, { query })))
  assert.deepEqual(
    await found({}),
    [plain, trainee, elsewhere, notified].map(job => job.jobId),
  )
  assert.deepEqual(await found({ traineeship: true }), [trainee.jobId])
  assert.deepEqual(await found({ showExternalJobs: false, traineeship: false, isRnf: false }), [plain.jobId])
  assert.deepEqual(await found({ isRnf: true }), [notified.jobId])
})

test('nobody signed in, another role, a stranger to the job and another company get nothing', async () => {
  const [company, other] = [await newCompany(), await newCompany()]
  const owner = await newRecruiter(company)
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner, skills: [skill] })
  const { profileId, personId } = await newProfile(company, { skills: [skill] })
  const appId = await newApplication(company, jobId, { profileId, personId })
  assert.equal((await send(getRecommendedJobs, { query: { jobId } }, null)).status, 401)
  const strangers = [
    await newCandidate(),
    await newRecruiter(other),
    await newRecruiter(other, { isAdmin: true }),
    await newRecruiter(company, { userType: 3 }),
    await newRecruiter(company, { roleId: 5 }),
  ]
  for (const stranger of strangers)
    for (const query of [
      { jobId },
      { profileId },
      { appId },
      { jobId, profileId },
      { jobId, companyId: company.companyId },
    ])
      assert.equal((await refusal(stranger, query)).problem, 'not-found')
  assert.equal((await refusal(await newRecruiter(company), { jobId })).problem, 'not-found', 'not a job of theirs')
  assert.equal((await refusal(owner, { jobId, companyId: other.companyId })).problem, 'not-found')
  const theirs = await newJob(other, { owner: await newRecruiter(other), skills: [skill] })
  assert.equal((await refusal(owner, { jobId: theirs.jobId })).problem, 'not-found')
  const foreign = await newRecruiter(other)
  const same = await newJob(other, { owner: foreign, skills: [skill] })
  assert.deepEqual(idsOf(await callAs(foreign)(getRecommendedJobs, { query: { jobId: same.jobId } })), [])
})

test("staff are not told of a person's applications to other companies", async () => {
  const [company, other] = [await newCompany(), await newCompany()]
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const profile = await newProfile(company, { skills: [skill] })
  const foreign = await newJob(other, { skills: [skill] })
  await newApplication(other, foreign.jobId, profile)
  const answer = await callAs(recruiter)(getRecommendedJobs, { query: { profileId: profile.profileId } })
  assert.deepEqual(idsOf(answer), [foreign.jobId])
})

test('bad input is refused with its name', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner: recruiter })
  const fieldsOf = async (query: Record<string, unknown>) => {
    const problem = await refusal(recruiter, query)
    assert.equal(problem.status, 400)
    return Object.keys(problem.fields ?? {})
  }
  assert.deepEqual(await fieldsOf({}), ['jobId'])
  assert.deepEqual(await fieldsOf({ jobId, bucketIds: 'mine' }), ['bucketIds'])
  assert.deepEqual(await fieldsOf({ profileId: 1, bucketIds: '1' }), ['bucketIds'])
  assert.deepEqual(await fieldsOf({ profileId: 1, myTalentPool: true }), ['myTalentPool'])
  assert.deepEqual(await fieldsOf({ jobId, isRnf: true }), ['isRnf'])
  assert.deepEqual(await fieldsOf({ jobId, traineeship: true }), ['traineeship'])
  assert.deepEqual(await fieldsOf({ profileId: 1, talentPoolProfiles: true }), ['talentPoolProfiles'])
  assert.deepEqual(await fieldsOf({ jobId, profileId: 1, appId: 1 }), ['appId'])
  assert.deepEqual(await fieldsOf({ jobId, minScore: 101 }), ['minScore'])
  assert.deepEqual(await fieldsOf({ jobId, skip: 10_001 }), ['skip'])
  assert.deepEqual(await fieldsOf({ jobId, unheardOf: 1 }), ['unheardOf'])
  assert.deepEqual(await fieldsOf({ jobId, filters: 'no json' }), ['filters'])
  assert.deepEqual(await fieldsOf({ jobId, filters: '{"age":30}' }), ['filters.age'])
  assert.deepEqual(await fieldsOf({ jobId, filters: '{"minExp":"x"}' }), ['filters.minExp'])
  const harmless = await callAs(recruiter)(getRecommendedJobs, { query: { jobId, myTalentPool: false } })
  assert.equal(harmless.count, 0)
})

test('a candidate without a profile gets an empty list', async () => {
  const answer = await callAs(await newCandidate())(getRecommendedJobs)
  assert.deepEqual(answer, { list: [], count: 0, fastRetargetDone: true, scoreCalcDone: true })
})
