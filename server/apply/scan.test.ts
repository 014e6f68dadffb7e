// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { scanOfLines } from '../resumes/made-scans.ts'
import { post, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter } from '../testing/world.ts'

test('an application with a scan is read after it has been sent, and says how', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const scan = scanOfLines([
    'Maria Lindqvist',
    'Work Experience:',
    'Baker, Sahlbeck Bakery Ltd',
    'March 2019 - Present',
    'Skills:',
    'Baking, First aid, Stock control',
  ])
  const { body } = await post(applyWithResume.path, uploadOf(submissionOf(jobId), scan, 'cv.pdf'))
  const { appId } = applyWithResume.output.parse(body)
  const resume = async () => (await callAs(owner)(readApplication, { params: { appId } })).resume
  await until(async () => (await resume())?.state === 'read', 'the scan being read')
  const read = await resume()
  assert.partialDeepStrictEqual(read, { isScan: true, parsed: { skills: ['Baking', 'First aid', 'Stock control'] } })
  assert.match(read?.text ?? '', /Sahlbeck Bakery/)
})
