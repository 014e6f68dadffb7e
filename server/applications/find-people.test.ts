import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPeople } from '@hireloom/contract/applications/people.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { db } from '../kernel/postgres/db.ts'
import { listAs, newApplication, newWork } from '../testing/made-applications.ts'
import { join, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const named = async (person: Person, q: string) => (await callAs(person)(findPeople, { query: { q } })).list

test('a person is found by name, misspelt too, by those who may see an application', async () => {
  const { company, owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId, { firstName: 'Mirja', lastName: 'Feldhusen' })
  await newApplication(jobId, { firstName: 'Otto', lastName: 'Krantz' })
  for (const q of ['mirja', 'FELD', 'Mirjaa', 'feldhussen mirja']) {
    const [found, ...others] = await named(owner, q)
    assert.deepEqual([found?.fullName, found?.application?.appId, others.length], ['Mirja Feldhusen', appId, 0], q)
  }
  assert.deepEqual(await named(owner, 'Xanthippe'), [])
  assert.deepEqual(await named(await newRecruiter(company), 'mirja'), [], 'a colleague on no job')
  assert.deepEqual(await named(await newRecruiter(await newCompany(), { isAdmin: true }), 'mirja'), [])
  await assertRefused(callAs(await newCandidate())(findPeople, { query: { q: 'mirja' } }), 'forbidden')
  await assertRefused(call(findPeople, { query: { q: 'mirja' } }), 'unauthorized')
  await assertRefused(callAs(owner)(findPeople, { query: { q: ' ' } }), 'malformed')
})

test('someone of the talent network alone is found too, and says so', async () => {
  const company = await newCompany({ settings: withoutCv })
  const admin = await newRecruiter(company, { isAdmin: true })
  const hash = await newPoolLink(company)
  await join(hash, { firstName: 'Nilsine', lastName: 'Aaberg' })
  const [found] = await named(admin, 'nilsine')
  assert.deepEqual([found?.fullName, found?.application, found?.isInPool], ['Nilsine Aaberg', null, true])
})

test('the search of a review knows skills, and names that are spelled alike where nothing has the words', async () => {
  const { owner, jobId } = await newWork({ title: 'Frontend Engineer' })
  const { appId, profileId } = await newApplication(jobId, { firstName: 'Mirja', lastName: 'Feldhusen' })
  await newApplication(jobId, { firstName: 'Otto', lastName: 'Krantz' })
  await db()
    .updateTable('profile')
    .set({ skills: ['Python', 'Data Modelling'] })
    .where('profile_id', '=', profileId)
    .execute()
  for (const searchKey of ['python', 'modelling python', 'Mirjaa']) {
    const { list, countsByStatus } = await listAs(owner, { jobId, searchKey })
    assert.deepEqual([list.map(row => row.appId), countsByStatus.applied], [[appId], 1], searchKey)
  }
  const jobs = await callAs(owner)(searchJobs, { query: { searchKey: 'fronend' } })
  assert.deepEqual(
    jobs.list.map(job => job.jobId),
    [jobId],
  )
  assert.equal((await callAs(owner)(searchJobs, { query: { searchKey: 'accountant' } })).count, 0)
})
