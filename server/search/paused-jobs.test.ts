import assert from 'node:assert/strict'
import { listJobs, readJobFacets, suggestJobs } from '@hireloom/contract/jobs/jobs.ts'
import { pauseJob, resumeJob } from '@hireloom/contract/jobs/pausing.ts'
import { searchText } from '../kernel/words.ts'
import { onEach, settled } from '../testing/search-adapters.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

onEach('a paused job is in no list of strangers, open or closed, and back when it is resumed', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const title = unique('Lamplighter ')
  const words = searchText({ title, company: company.companyName, skills: [], texts: [] })
  const { jobId } = await newJob(company, { title, values: { job_text: words } })
  const query = { companyId: company.companyId, jobStatus: 'All' as const }
  const counted = async () => [
    (await call(listJobs, { query })).count,
    (await call(listJobs, { query: { ...query, jobStatus: 'Closed Jobs' } })).count,
    (await call(readJobFacets, { query })).Jobname.length,
    (await call(suggestJobs, { query: { q: title } })).titles.length,
  ]
  await settled()
  assert.deepEqual(await counted(), [1, 0, 1, 1])
  await callAs(admin)(pauseJob, { params: { jobId } })
  await settled()
  assert.deepEqual(await counted(), [0, 0, 0, 0])
  // The company's own people still find it, among the jobs that take no applications.
  const own = await callAs(admin)(listJobs, { query: { ...query, mine: true } })
  assert.deepEqual(
    own.list.map(each => [each._source.jobId, each._source.isClosed]),
    [[jobId, true]],
  )
  await callAs(admin)(resumeJob, { params: { jobId } })
  await settled()
  assert.deepEqual(await counted(), [1, 0, 1, 1])
})
