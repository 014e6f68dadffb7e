import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listJobs, readJob, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { db } from '../kernel/postgres/db.ts'
import { languages } from '../kernel/session.ts'
import { callAs, newCompany, newJob, unique, world } from '../testing/world.ts'
import { choiceIn } from './choices.ts'
import { ensureChoice } from './names.ts'

test('every choice that the product brings has its word in every language', async () => {
  await world()
  const brought = await db()
    .selectFrom('choice')
    .select('name')
    .where('position', '<', 1000)
    // Other tests bring words with numbers in them.
    .where('name', '!~', '[0-9]')
    .execute()
  // Words that are the same there.
  const same = new Set(['Diploma', 'Legal', 'Marketing', 'Software'])
  for (const language of languages.filter(each => each !== 'en'))
    for (const { name } of brought)
      assert.ok(same.has(name) || choiceIn(language, name) !== name, `${name} in ${language}`)
  assert.deepEqual([choiceIn('es', 'full  TIME'), choiceIn('en', 'Full Time')], ['Tiempo completo', 'Full Time'])
})

test('cards, filters and the job itself say them in the language of the reader, and own words as they were written', async () => {
  const company = await newCompany()
  const own = unique('Nachtschicht ')
  const seeded = await ensureChoice('hour_type', 'Part Time')
  const { jobId } = await newJob(company, {
    values: {
      hour_type_id: seeded,
      seniority_id: await ensureChoice('seniority', 'Senior'),
      job_function_id: await ensureChoice('job_function', 'Engineering'),
    },
  })
  await newJob(company, { values: { hour_type_id: await ensureChoice('hour_type', own) } })
  const { app } = await world()
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(app.url + path, { headers: { cookie: 'lang=es' } })).json()
  const query = `?companyId=${company.companyId}`
  const cards = listJobs.output.parse(await ask(listJobs.path + query)).list.map(hit => hit._source)
  assert.deepEqual(new Set(cards.map(card => card.hourtype?.typeName)), new Set([own, 'Tiempo parcial']))
  const { JobType, Countries } = readJobFacets.output.parse(await ask(readJobFacets.path + query))
  const shown = JobType.filter(entry => entry.doc_count > 0)
  assert.deepEqual(
    new Map(shown.map(entry => [entry.key, entry.value])),
    new Map([
      [own, own],
      ['Part Time', 'Tiempo parcial'],
    ]),
  )
  assert.equal(Countries.find(entry => entry.key === 'Singapore')?.value, 'Singapur')
  const narrowed = listJobs.output.parse(await ask(`${listJobs.path}${query}&jobType=Part+Time`))
  assert.equal(narrowed.count, 1)
  const [job] = readJob.output.parse(await ask(readJob.path.replace('{jobId}', String(jobId)))).jobs
  assert.deepEqual(
    [job?.hourtype, job?.jobseniority, job?.jobfunction],
    [
      { typeName: 'Tiempo parcial', typeNameRaw: 'Part Time' },
      { seniorityName: 'Sénior' },
      { functionName: 'Ingeniería' },
    ],
  )
  const english = await callAs(null)(readJob, { params: { jobId } })
  assert.equal(english.jobs[0]?.hourtype?.typeName, 'Part Time')
  const dropdowns = listDropdowns.output.parse(await ask(listDropdowns.path))
  assert.ok(dropdowns.terms.some(term => term.label === 'Contratación indefinida'))
})
