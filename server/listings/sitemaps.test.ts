import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { newCompany, newJob, world } from '../testing/world.ts'

async function read(path: string, headers: Record<string, string> = {}) {
  const { app } = await world()
  const response = await fetch(app.url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the map names open public jobs with their last change, and no others', async () => {
  const company = await newCompany()
  const open = await newJob(company)
  const hidden = await newJob(company, { isPrivate: true })
  const draft = await newJob(company, { draft: true })
  const over = await newJob(company, { values: { close_date: later(-1000) } })
  const trial = await newJob(company, { values: { is_test: true } })
  const map = `/sitemaps/jobs-${Math.floor(open.jobId / 10_000)}.xml`
  const { status, text, headers } = await read(map)
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /xml/)
  assert.match(text, new RegExp(`<loc>http[^<]*/public/r/job/${open.jobId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  for (const { jobId } of [hidden, draft, over, trial]) assert.ok(!text.includes(`/public/r/job/${jobId}<`))
  const again = await read(map, { 'if-none-match': headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
  assert.match((await read('/sitemaps/pages.xml')).text, new RegExp(`/public/careers/${company.companyId}<`))
})

test('the map of pages names the listings and the events to come that are published', async () => {
  const { companyId: company_id } = await newCompany()
  const made = async (state: string, ends: number) =>
    (
      await db()
        .insertInto('career_fair_event')
        .values({
          company_id,
          state,
          title: 'Open day',
          mode: 'online',
          time_zone: 'Asia/Singapore',
          starts_at: later(ends - 3600_000),
          ends_at: later(ends),
        })
        .returning('uuid')
        .executeTakeFirstOrThrow()
    ).uuid
  const coming = await made('published', 7200_000)
  const others = [await made('draft', 7200_000), await made('published', -1000), await made('cancelled', 7200_000)]
  const { text } = await read('/sitemaps/pages.xml')
  for (const path of ['/public/jobs', '/cw/en/listing', '/gh/en/listing', `/public/events/${coming}`])
    assert.ok(text.includes(`${path}</loc>`), path)
  for (const uuid of others) assert.ok(!text.includes(uuid))
})

test('robots learn where the map is and what is nobody else’s business', async () => {
  const { text } = await read('/robots.txt')
  assert.match(text, /^Sitemap: http\S+\/sitemap\.xml$/m)
  for (const path of [
    '/app',
    '/public/status/',
    '/public/reference/',
    '/roboroy/',
    '/view/*/cv',
    '/public/r/job/*/manual',
  ])
    assert.ok(text.includes(`Disallow: ${path}\n`), path + '\n' + text)
  assert.match((await read('/sitemap.xml')).text, /<sitemapindex[\s\S]*\/sitemaps\/pages\.xml/)
})

test('a map that is none is not found', async () => {
  for (const path of ['/sitemaps/jobs-99999.xml', '/sitemaps/jobs-x.xml', '/sitemaps/', '/sitemaps/../x']) {
    assert.equal((await read(path)).status, 404, path)
  }
})

test('the script for other sites may be read by them', async () => {
  const { status, headers, text } = await read('/jobs-widget.js', { origin: 'https://elsewhere.example' })
  assert.equal(status, 200)
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.match(headers.get('content-type') ?? '', /javascript/)
  assert.match(text, /createElement\('iframe'\)/)
})
