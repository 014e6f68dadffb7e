import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { callAs, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

test('one narrows the own jobs by the groups of the job search, and gets what its counts promise', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const [first, second] = [unique('Weaving '), unique('Dyeing ')]
  await newJob(company, { owner: recruiter, skills: [first] })
  await newJob(company, { owner: recruiter, skills: [first, second], isPrivate: true })
  await newJob(company, { owner: recruiter, skills: [second], values: { is_closed: true } })
  await newJob(company, { skills: [first] })
  const facets = await callAs(recruiter)(readJobFacets, { query: { mine: true } })
  assert.equal(facets.Skills.find(({ key }) => key === first)?.doc_count, 2)
  const own = (query: Record<string, unknown>) => callAs(recruiter)(listOwnJobs, { query })
  assert.equal((await own({ skills: [first] })).count, 2)
  const closed = await own({ skills: [second], status: 'closed' })
  assert.equal(closed.count, 1)
  assert.deepEqual(closed.countsByList, { open: 1, closed: 1, all: 2 })
  assert.equal((await own({ skills: [first], company: ['nobody of this name'] })).count, 0)
})
