import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { meantBy, otherNamesOfJob } from '../reference/taxonomy/search-names.ts'
import { call, newCompany, newJob, unique } from '../testing/world.ts'
import { widenWordsTask } from './job-words.ts'

test('a job is found by other names of its skills, of technologies in its texts and of its title', async () => {
  const company = await newCompany()
  const word = unique('seaside').toLowerCase()
  const make = (title: string, description: string) =>
    newJob(company, { title, values: { job_text: word, job_desc: description } })
  const nurse = await make('Registered Nurse', '<p>Night shifts</p>')
  const engineer = await make('Platform Engineer', '<p>You run Kubernetes and PostgreSQL</p>')
  await rows(sql`insert into job_words_due values (${nurse.jobId}), (${engineer.jobId})`)
  const found = async (searched: string) =>
    (await call(listJobs, { query: { searchKey: `${word} ${searched}` } })).list.map(({ _source }) => _source.jobId)
  assert.deepEqual(await found('rn'), [])
  await widenWordsTask.run({})
  for (const searched of ['rn', 'enfermero', '看護師']) assert.deepEqual(await found(searched), [nurse.jobId], searched)
  for (const searched of ['k8s', 'postgres']) assert.deepEqual(await found(searched), [engineer.jobId], searched)
  assert.deepEqual(await rows(sql`select 1 from job_words_due where job_id = ${nurse.jobId}`), [])
})

test('names that belong to another trade are not added', () => {
  const names = otherNamesOfJob({ title: 'Head Gardener', skills: ['Zorbing'], texts: ['We excel at service.', null] })
  assert.deepEqual(
    names.filter(name => /excel|nurse|zorbing/i.test(name)),
    [],
  )
})

test('a word of a search means a skill by all its names, and what its letters stand for', () => {
  assert.ok(meantBy('k8s').skills.includes('kubernetes'))
  assert.ok(meantBy('RN').phrases.includes('registered nurse'))
  assert.deepEqual(meantBy('zorbing'), { skills: [], phrases: [] })
})
