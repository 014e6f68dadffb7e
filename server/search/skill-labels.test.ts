import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { listFacetValues, listJobs, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { readJobSearchFacets, searchJobs } from '@hireloom/contract/jobs/search.ts'
import { readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, world } from '../testing/world.ts'
import { startEmbeddedSearch } from './embedded-search.ts'
import { bySpelling } from './skill-labels.ts'
import { sqlSearch } from './sql-search.ts'
import { wantOf, wantOfFilter } from './want.ts'

const spellings = ['React', 'ReactJS', 'React.js']

async function newBoard() {
  const company = await newCompany()
  const jobs = []
  for (const skill of spellings) jobs.push((await newJob(company, { skills: [skill, 'Basket weaving 7'] })).jobId)
  // One that names the skill twice counts once.
  jobs.push((await newJob(company, { skills: ['React', 'react js'] })).jobId)
  return { company, jobs }
}

test('the board counts a skill once, however it is spelled, and finds it by each spelling', async () => {
  const { company, jobs } = await newBoard()
  const companyId = company.companyId
  const { Skills: all } = await call(readJobFacets, { query: { companyId } })
  assert.deepEqual(
    all.map(({ key, doc_count }) => [key, doc_count]),
    [
      ['React', 4],
      ['Basket weaving 7', 3],
    ],
  )
  for (const skill of [...spellings, 'reactjs']) {
    const { list } = await call(listJobs, { query: { companyId, skills: [skill] } })
    assert.deepEqual(new Set(list.map(job => job._source.jobId)), new Set(jobs), skill)
    const { Skills } = await call(readJobFacets, { query: { companyId, skills: [skill] } })
    // What was asked for is what takes the choice back.
    assert.deepEqual(Skills[0], { key: skill, value: 'React', doc_count: 4, isSelected: true })
  }
  const { list } = await call(listFacetValues, { query: { companyId, group: 'Skills', prefix: 'rea' } })
  assert.deepEqual(
    list.map(({ key, doc_count }) => [key, doc_count]),
    [['React', 4]],
  )
})

test('the index answers about spellings what plain SQL does', async () => {
  await world()
  const { company } = await newBoard()
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-labels-'))
  const engine = startEmbeddedSearch(folder)
  try {
    const adapter = await until(() => engine.search(), 'the engine')
    assert.equal(await engine.flush(), true)
    const [fast, plain] = [bySpelling(adapter), bySpelling(sqlSearch)]
    const access = { viewer: null }
    const page = { sort: 'dateDescend', skip: 0, limit: 10 } as const
    const ofCompany = { companyIds: [company.companyId] }
    const filter = {
      kind: 'not',
      node: { kind: 'in', field: 'jobSkills.skillName', values: ['reactjs'] },
    } as const
    for (const want of [
      ...[...spellings, 'Basket weaving 7'].map(skill => wantOf({ skills: [skill] }, null)),
      wantOfFilter({ kind: 'in', field: 'jobSkills.skillName', values: ['reactjs'] }),
      wantOfFilter(filter),
    ]) {
      const asked = { ...want, ...ofCompany }
      assert.deepEqual(await fast.search(asked, page, access), await plain.search(asked, page, access))
      assert.deepEqual(await fast.facets(asked, access), await plain.facets(asked, access))
    }
    assert.equal((await plain.search({ ...wantOfFilter(filter), ...ofCompany }, page, access)).count, 0)
  } finally {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a Spanish reader sees the names of skills that have one, and filters by them', async () => {
  const company = await newCompany()
  await newJob(company, { skills: ['Accounting'] })
  const { companyId } = company
  const { app } = await world()
  const response = await fetch(`${app.url}${readJobFacets.path}?companyId=${companyId}`, {
    headers: { cookie: 'lang=es' },
  })
  const { Skills } = readJobFacets.output.parse(await response.json())
  assert.deepEqual(
    Skills.map(({ key, value }) => [key, value]),
    [['Accounting', 'contabilidad']],
  )
  for (const skill of ['Accounting', 'Contabilidad'])
    assert.equal((await call(listJobs, { query: { companyId, skills: [skill] } })).count, 1)
})

test('colleagues find jobs and people by the label of a skill and by each spelling', async () => {
  const work = await newWork({ title: 'Weaver' })
  await newJob(work.company, { skills: ['ReactJS'] })
  await newJob(work.company, { skills: ['React', 'React.js'] })
  for (const skills of [['React', 'reactjs'], ['React.js']]) {
    const { profileId } = await newApplication(work.jobId, {})
    await db().updateTable('profile').set({ skills }).where('profile_id', '=', profileId).execute()
  }
  const as = callAs(await newRecruiter(work.company, { isAdmin: true }))
  assert.deepEqual((await as(readJobSearchFacets)).skills, [{ value: 'React', label: 'React', count: 2 }])
  assert.deepEqual((await as(readPeopleFacets)).skills, [{ value: 'React', label: 'React', count: 2 }])
  for (const skill of ['React', 'React.js', 'react js']) {
    assert.equal((await as(searchJobs, { query: { skills: [skill] } })).count, 2, skill)
    assert.equal((await as(searchPeople, { query: { skills: [skill] } })).count, 2, skill)
  }
})
