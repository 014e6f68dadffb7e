import { pages } from '@hireloom/contract/all-pages.ts'
import { pathOfAudience } from '@hireloom/contract/jobs/board-search.ts'
import { type Page } from '@hireloom/contract/page.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import { jobIsOpen, jobListedFor } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import type { PublicText, TextRoute } from '../kernel/http/texts.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Jobs are dealt out by their number, so that a map never moves its jobs; far below the 50,000 that a map may hold. */
const jobsOfMap = 10_000
const freshSeconds = 3600
const keptMs = 5 * 60_000

const xml = (body: string): PublicText => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
  type: 'application/xml; charset=utf-8',
  freshSeconds,
})

interface Entry {
  readonly path: string
  readonly changedAt: Date | null
}

const entry = (tag: 'url' | 'sitemap', { path, changedAt }: Entry): string =>
  `<${tag}><loc>${publicUrl()}${path}</loc>${changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`}</${tag}>`

const urlSet = (entries: readonly Entry[]): PublicText =>
  xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(each => entry('url', each)).join('')}</urlset>`,
  )

let index: { until: number; text: Promise<PublicText> } | null = null

/** The index is the same for everybody and looks at every job: made once in five minutes. */
function readIndex(): Promise<PublicText> {
  if (index && index.until > Date.now()) return index.text
  const text = makeIndex()
  index = { until: Date.now() + keptMs, text }
  text.catch(() => {
    index = null
  })
  return text
}

async function makeIndex(): Promise<PublicText> {
  const maps = await rows(sql<{ part: number; changed_at: Date }>`
    select j.job_id / ${jobsOfMap} as part, max(j.updated_at) as changed_at from job j
    where ${jobListedFor(null)} and ${jobIsOpen()} and not j.is_test group by 1 order by 1 limit 50000`)
  const entries: Entry[] = [
    { path: '/sitemaps/pages.xml', changedAt: null },
    ...maps.map(({ part, changed_at: changedAt }) => ({ path: `/sitemaps/jobs-${part}.xml`, changedAt })),
  ]
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(each => entry('sitemap', each)).join('')}</sitemapindex>`,
  )
}

async function readJobs(part: number): Promise<PublicText | null> {
  const found = await rows(sql<{ job_id: number; updated_at: Date }>`
    select j.job_id, j.updated_at from job j
    where j.job_id >= ${part * jobsOfMap} and j.job_id < ${(part + 1) * jobsOfMap}
      and ${jobListedFor(null)} and ${jobIsOpen()} and not j.is_test
    order by j.job_id`)
  if (found.length === 0) return null
  return urlSet(
    found.map(row => ({ path: pathOf('/public/r/job/:jobId', { jobId: row.job_id }), changedAt: row.updated_at })),
  )
}

/** The boards, careers pages of companies with open jobs, live microsites, and events to come. */
async function readPages(): Promise<PublicText> {
  const companies = await rows(sql<{ company_id: number; changed_at: Date }>`
    select j.company_id, max(j.updated_at) as changed_at from job j join company c on c.company_id = j.company_id
    where c.status = 'approved' and ${jobListedFor(null)} and ${jobIsOpen()} and not j.is_test
    group by j.company_id order by j.company_id limit 20000`)
  const sites = await rows(sql<{ page_id: string; updated_at: Date }>`
    select page_id, updated_at from microsite where state = 'live' order by microsite_id limit 20000`)
  const events = await rows(sql<{ uuid: string; updated_at: Date }>`
    select e.uuid, e.updated_at from career_fair_event e join company c on c.company_id = e.company_id
    where e.state = 'published' and e.ends_at > ${now()} and c.status = 'approved' order by e.event_id limit 9000`)
  return urlSet([
    ...[pathOf('/public/jobs'), ...Object.values(pathOfAudience)].map(path => ({ path, changedAt: null })),
    ...companies.map(row => ({
      path: pathOf('/public/careers/:companyId?', { companyId: row.company_id }),
      changedAt: row.changed_at,
    })),
    ...sites.map(row => ({
      path: pathOf('/public/microsites/:pageId', { pageId: row.page_id }),
      changedAt: row.updated_at,
    })),
    ...events.map(row => ({ path: pathOf('/public/events/:uuid', { uuid: row.uuid }), changedAt: row.updated_at })),
  ])
}

/** The rule that keeps robots from a page: what its addresses begin with. */
const ruleOf = (pattern: string): string => pattern.replaceAll(/:\w+\??/g, '*').replace(/\*$/, '')

const isUnder = (rule: string, path: string): boolean => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path)

/** What no search engine needs: the pages that are not for them, unless a rule would keep them from others too, and the API. */
function closedRules(): string[] {
  const rows = Object.entries<Page>(pages)
  const open = rows.filter(([, { indexed }]) => indexed === true).map(([pattern]) => ruleOf(pattern))
  const rules = rows.filter(([, { indexed }]) => indexed !== true).map(([pattern]) => ruleOf(pattern))
  const closed = [...new Set(rules)].filter(rule => !open.some(path => isUnder(rule, path)))
  const shortest = closed.filter(rule => !closed.some(other => other !== rule && isUnder(other, rule)))
  return [...shortest, '/roboroy/', '/auth/']
}

const robots = (): PublicText => ({
  body: `User-agent: *\n${closedRules()
    .map(path => `Disallow: ${path}\n`)
    .join('')}\nSitemap: ${publicUrl()}/sitemap.xml\n`,
  type: 'text/plain; charset=utf-8',
  freshSeconds,
})

/** Rules for robots, and the maps of all public pages with the moment of their last change. */
export const sitemaps: readonly TextRoute[] = [
  { path: '/robots.txt', read: async () => robots() },
  { path: '/sitemap.xml', read: readIndex },
  {
    path: '/sitemaps/*',
    read: async rest => {
      if (rest === 'pages.xml') return readPages()
      const part = /^jobs-(\d{1,10})\.xml$/.exec(rest)?.[1]
      return part === undefined ? null : readJobs(Number(part))
    },
  },
]
