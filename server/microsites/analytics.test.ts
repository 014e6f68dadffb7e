import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { readMicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import { changeMicrosite, createMicrosite, publishMicrosite } from '@hireloom/contract/microsites/manage.ts'
import { moveClock, now } from '../kernel/clock.ts'
import type { Visit } from '../kernel/http/visits.ts'
import { db } from '../kernel/postgres/db.ts'
import { submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from '../testing/world.ts'
import { readVisit } from './read-visit.ts'
import { sweepVisits } from './visit-counts.ts'
import { flushVisits, noteVisit } from './visits.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const visitOf = (url: string, parts: Partial<Visit> = {}): Visit => ({
  method: 'GET',
  url,
  from: '',
  hostName: 'jobs.example',
  ip: '192.0.2.7',
  userAgent: firefox,
  isReserved: false,
  sessionToken: null,
  ...parts,
})

async function newSite(body: { analytics?: boolean } = {}) {
  const company = await newCompany()
  const person = await newRecruiter(company, { isAdmin: true })
  const as = callAs(person)
  const { micrositeId, pageId } = await as(createMicrosite, { body: { pageName: 'Careers', pageId: unique('site-') } })
  await as(changeMicrosite, { params: { micrositeId }, body })
  await as(publishMicrosite, { params: { micrositeId } })
  const read = (query: { from?: string; to?: string } = {}) =>
    as(readMicrositeAnalytics, { params: { micrositeId }, query })
  return { company, person, as, micrositeId, pageId, address: `/public/microsites/${pageId}`, read }
}

const tokenOf = (person: Person) => person.cookie.split('=')[1] ?? null

test('visits, searches, sources, ways to apply and applications of a microsite are counted by the day', async () => {
  const site = await newSite()
  const { jobId } = await newJob(site.company)
  noteVisit(visitOf(site.address, { from: 'https://www.search.example/page?q=secret' }))
  noteVisit(visitOf(`${site.address}.data?q=Night++Nurse`, { from: `https://jobs.example${site.address}` }))
  noteVisit(visitOf(`${site.address}?q=night nurse`, { ip: '192.0.2.8' }))
  noteVisit(visitOf(`${site.address}?utm_source=News`, { ip: '192.0.2.9', isReserved: true }))
  noteVisit(visitOf(`/public/r/job/${jobId}?siteId=1&micrositeId=${site.pageId}`))
  noteVisit(visitOf(`/public/r/job/${jobId}/apply?micrositeId=${site.pageId}`))
  noteVisit(
    visitOf(`/roboroy/api/v1/jobs/${jobId}/extclick`, {
      method: 'POST',
      from: `https://jobs.example/public/r/job/${jobId}?micrositeId=${site.pageId}`,
    }),
  )
  await call(apply, { body: submissionOf(jobId, { micrositeId: site.pageId }) })
  await call(apply, { body: submissionOf((await newJob(await newCompany())).jobId, { micrositeId: site.pageId }) })
  await flushVisits()
  const found = await site.read()
  assert.deepEqual(found.totals, {
    views: 4,
    visitors: 2,
    jobViews: 1,
    applyClicks: 2,
    applications: 1,
    applyRate: 0.5,
  })
  assert.equal(found.days.length, 30)
  assert.deepEqual([found.days.at(-1)?.day, found.days.at(-1)?.views], [found.to, 4])
  assert.deepEqual(found.searchTerms, [{ word: 'night nurse', count: 2 }])
  assert.deepEqual(found.sources, [
    { word: '', count: 1 },
    { word: 'news', count: 1 },
    { word: 'search.example', count: 1 },
  ])
  assert.deepEqual(found.applicationSources, [{ word: 'microsite', count: 1 }])
})

test('one visitor counts once a day, in every process, and nothing that is kept tells who it was', async () => {
  const site = await newSite()
  for (const ip of ['2001:db8::1', '2001:db8::2', '198.51.100.4']) {
    noteVisit(visitOf(site.address, { ip }))
    await flushVisits()
  }
  noteVisit(visitOf(site.address, { ip: '198.51.100.4' }))
  await flushVisits()
  const { views, visitors } = (await site.read()).totals
  assert.deepEqual([views, visitors], [4, 2])
  const marks = await db()
    .selectFrom('microsite_visitor')
    .select('mark')
    .where('microsite_id', '=', site.micrositeId)
    .execute()
  assert.deepEqual(
    marks.map(row => row.mark.length),
    [8, 8],
  )
  moveClock(2 * 24 * 3600_000)
  try {
    await sweepVisits()
    assert.equal((await db().selectFrom('microsite_visitor').selectAll().execute()).length, 0)
    assert.equal((await db().selectFrom('visitor_salt').selectAll().execute()).length, 0)
    noteVisit(visitOf(site.address, { ip: '198.51.100.4' }))
    await flushVisits()
    const kept = await db()
      .selectFrom('microsite_day')
      .select(['views', 'visitors'])
      .where('microsite_id', '=', site.micrositeId)
      .orderBy('day')
      .execute()
    assert.deepEqual(kept, [
      { views: 4, visitors: 2 },
      { views: 1, visitors: 1 },
    ])
    moveClock(800 * 24 * 3600_000)
    await sweepVisits()
    assert.equal((await db().selectFrom('microsite_day').selectAll().execute()).length, 0)
  } finally {
    moveClock(-802 * 24 * 3600_000)
  }
})

test('robots, people who recruit, drafts and microsites that want no counting are not counted', async () => {
  const [site, quiet] = [await newSite(), await newSite({ analytics: false })]
  for (const userAgent of [
    '',
    'curl/8',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'Mozilla/5.0 HeadlessChrome/140',
    'Slackbot 1.0',
  ])
    noteVisit(visitOf(site.address, { userAgent }))
  noteVisit(visitOf(site.address, { sessionToken: tokenOf(site.person) }))
  noteVisit(visitOf(site.address, { sessionToken: tokenOf(await newCandidate()) }))
  noteVisit(visitOf(quiet.address))
  const draft = await site.as(createMicrosite, { body: { pageName: 'Draft', pageId: unique('site-') } })
  noteVisit(visitOf(`/public/microsites/${draft.pageId}`))
  noteVisit(visitOf('/public/microsites/none-of-this-name'))
  await flushVisits()
  assert.equal((await site.read()).totals.views, 1)
  const silent = await quiet.read()
  assert.deepEqual([silent.analytics, silent.totals.views, silent.totals.applyRate], [false, 0, null])
})

test('what the server answers is counted after it was answered', async () => {
  const site = await newSite()
  const { jobId } = await newJob(site.company, {
    values: { is_ext_link_uploaded: true, ext_job_link: 'https://forms.example/1' },
  })
  const { app } = await world()
  const press = (headers: Record<string, string>) =>
    fetch(`${app.url}/roboroy/api/v1/jobs/${jobId}/extclick`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        referer: `${app.url}/public/r/job/${jobId}?micrositeId=${site.pageId}`,
        ...headers,
      },
      body: '{}',
    })
  for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { 'user-agent': 'curl/8' }])
    assert.equal((await press(headers)).ok, true)
  await flushVisits()
  assert.equal((await site.read()).totals.applyClicks, 1)
})

test('what people type that may be their own is not kept as a search term', () => {
  const searched = (q: string) => readVisit(visitOf(`/public/microsites/x?${new URLSearchParams({ q })}`))?.search
  assert.equal(searched('  Night   NURSE '), 'night nurse')
  for (const own of ['ada@example.com', '+65 81234567', '']) assert.equal(searched(own), null)
  assert.equal(searched('x'.repeat(300))?.length, 80)
  assert.equal(readVisit(visitOf('/public/microsites/a%2fb')), null)
  assert.equal(readVisit(visitOf('/public/jobs')), null)
  assert.equal(readVisit(visitOf('/public/r/job/7')), null)
  assert.equal(readVisit(visitOf('/public/r/job/7/share?micrositeId=x')), null)
})

test('a span is asked for by its days', async () => {
  const site = await newSite()
  const to = now().toISOString().slice(0, 10)
  assert.equal((await site.read({ from: to, to })).days.length, 1)
  assert.equal((await site.read({ from: '2026-01-01', to: '2026-02-28' })).days.length, 59)
  const wrong = [
    { from: '2026-02-30' },
    { from: 'x' },
    { from: '2026-03-01', to: '2026-02-01' },
    { from: '2020-01-01' },
  ]
  for (const query of wrong) {
    await assertRefused(site.read(query), 'malformed')
  }
})

test('nobody but administrators of the own company reads the numbers', async () => {
  const site = await newSite()
  const outsiders: [Person | null, string][] = [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(site.company), 'forbidden'],
    [await newRecruiter(await newCompany(), { isAdmin: true }), 'not-found'],
  ]
  for (const [person, problem] of outsiders) {
    const reading = callAs(person)(readMicrositeAnalytics, { params: { micrositeId: site.micrositeId } })
    await assertRefused(reading, problem)
  }
})
