import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobAnalytics } from '@hireloom/contract/analytics/job-analytics.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { callAs, type Person, world } from '../testing/world.ts'
import { flushJobViews, noteJobView } from './job-views.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0'

function visit(url: string, more: { userAgent?: string; from?: string; person?: Person } = {}): void {
  noteJobView({
    method: 'GET',
    url,
    from: more.from ?? '',
    hostName: 'jobs.example.com',
    ip: '192.0.2.1',
    userAgent: more.userAgent ?? browser,
    isReserved: false,
    sessionToken: more.person?.cookie.replace('rsid=', '') ?? null,
  })
}

test('views of a page and forms that were begun are counted by day and source, robots and recruiters left out', async () => {
  await world()
  const { owner, jobId } = await newWork()
  const page = `/public/r/job/${jobId}`
  visit(`${page}?utm_source=LinkedIn`)
  visit(page, { from: 'https://www.search.example/q' })
  visit(`${page}.data?lang=es`)
  visit(page, { from: 'https://jobs.example.com/public/jobs' })
  visit(`${page}/apply`)
  visit(page, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  visit(page, { userAgent: 'curl/8.0' })
  visit(page, { person: owner })
  visit('/public/r/job/999999999')
  await flushJobViews()
  visit(page, { from: 'https://search.example/other' })
  await flushJobViews()
  await newApplication(jobId)
  const found = await callAs(owner)(readJobAnalytics, { params: { jobId }, query: {} })
  const { views, starts, applications } = found.totals
  assert.deepEqual([views, starts, applications], [5, 1, 1])
  assert.equal(found.days.at(-1)?.views, 5)
  assert.deepEqual(
    found.viewSources.map(({ source, count }) => [source, count]),
    [
      ['search.example', 2],
      ['', 1],
      ['internal', 1],
      ['linkedin', 1],
    ],
  )
  assert.ok(found.definitions.views && found.definitions.starts)
})
