import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listSimilarJobs } from '@hireloom/contract/jobs/similar.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const similar = async (jobId: number, query: Record<string, string> = {}, person: Person | null = null) =>
  (await callAs(person)(listSimilarJobs, { params: { jobId }, query })).list.map(card => card.jobId)

test('similar jobs have the same name first, then the most skills in common, and never the job itself', async () => {
  const company = await newCompany()
  const [title, first, second] = [unique('Weaver '), unique('Loom '), unique('Dye ')]
  const job = await newJob(company, { title, skills: [first, second] })
  const named = await newJob(await newCompany(), { title })
  const both = await newJob(company, { skills: [first, second], openDate: new Date('2026-01-01') })
  const one = await newJob(company, { skills: [first] })
  await newJob(company, { skills: [unique('Other ')] })
  assert.deepEqual(await similar(job.jobId), [named.jobId, both.jobId, one.jobId])
})

test('closed, private and draft jobs are nobody else’s similar jobs, not even for their own people', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const title = unique('Potter ')
  const { jobId } = await newJob(company, { title, owner })
  await newJob(company, { title, owner, isPrivate: true })
  await newJob(company, { title, owner, draft: true })
  await newJob(company, { title, owner, values: { is_closed: true } })
  await newJob(company, { title, owner, closeDate: new Date('2026-01-01') })
  for (const person of [null, owner]) assert.deepEqual(await similar(jobId, {}, person), [])
})

test('there are six at most', async () => {
  const company = await newCompany()
  const title = unique('Miller ')
  const { jobId } = await newJob(company, { title })
  for (let made = 0; made < 8; made += 1) await newJob(company, { title })
  assert.equal((await similar(jobId)).length, 6)
})

test('a job that one may not see has no similar jobs; its hash opens them', async () => {
  const { jobId, sharingHash } = await newJob(await newCompany(), { isPrivate: true })
  const { problem } = await assertRefused(callAs(null)(listSimilarJobs, { params: { jobId } }))
  assert.equal(problem, 'not-found')
  assert.deepEqual(await similar(jobId, { sharingHash }), [])
})
