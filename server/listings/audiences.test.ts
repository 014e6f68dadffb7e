import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listJobs, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { db } from '../kernel/postgres/db.ts'
import { startSearch, stopSearch } from '../search/in-use.ts'
import { searchIsCurrent } from '../testing/current.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, newCompany, newJob, unique, world } from '../testing/world.ts'

test('people with experience and graduates each have their own list, and its counts agree', async () => {
  const company = await newCompany()
  const graduate = await db()
    .insertInto('choice')
    .values({ kind: 'seniority', name: 'Graduate', folded: unique('graduate ') })
    .returning('choice_id')
    .executeTakeFirstOrThrow()
  const make = async (title: string, values: Record<string, unknown>) =>
    (await newJob(company, { title: unique(title), values })).jobId
  const senior = await make('Senior ', { min_exp: 5, max_exp: 10 })
  const unbounded = await make('Any ', {})
  const trainee = await make('Trainee ', { traineeship: true, min_exp: 0, max_exp: 2 })
  const starter = await make('Starter ', { seniority_id: graduate.choice_id, min_exp: 0, max_exp: 0 })
  const choiceOf = async (kind: 'hour_type' | 'seniority', name: string) =>
    (
      await db()
        .selectFrom('choice')
        .select('choice_id')
        .where('kind', '=', kind)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).choice_id
  const entry = await make('Clerk ', { min_exp: 0, max_exp: 1 })
  const titled: number[] = []
  for (const title of [
    'Graduate Engineer',
    'Summer Intern',
    'Becario de finanzas',
    'مهندسة متدربة',
    '软件实习生',
    '新卒エンジニア',
    'วิศวกรฝึกงาน',
  ])
    titled.push(await make(`${title} `, {}))
  const byHours = await make('Helper ', { hour_type_id: await choiceOf('hour_type', 'Internship') })
  const both = await make('Graduate or experienced nurse ', { min_exp: 0, max_exp: 5 })
  const others = [
    await make('Internal Auditor, International ', {}),
    await make('Internship Coordinator ', { min_exp: 3, max_exp: 5 }),
    await make('インターナショナル営業 ', {}),
    await make('Old seniority ', { seniority_id: await choiceOf('seniority', 'Senior'), min_exp: 0, max_exp: 2 }),
  ]
  const found = async (audience: 'experienced' | 'graduates' | undefined) => {
    const query = { companyId: company.companyId, audience }
    const [{ list, count }, facets] = await Promise.all([
      call(listJobs, { query: { ...query, limit: 50 } }),
      call(readJobFacets, { query }),
    ])
    assert.equal(facets.Companies[0]?.doc_count, count)
    return list.map(hit => hit._source.jobId).sort((a, b) => a - b)
  }
  const prove = async () => {
    assert.deepEqual(await found('experienced'), [senior, unbounded, both, ...others])
    assert.deepEqual(await found('graduates'), [trainee, starter, entry, ...titled, byHours, both])
    assert.equal((await found(undefined)).length, 18)
  }
  await prove()
  const { config } = await world()
  await startSearch(config.dataDir, { least: 0 })
  try {
    await searchIsCurrent()
    await prove()
  } finally {
    // Other tests of the process search as a small board does.
    await stopSearch()
  }
})

test('an unknown audience is refused', async () => {
  await assertRefused(call(listJobs, { query: Object.fromEntries([['audience', 'everybody']]) }), 'malformed')
})
