import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { localityOf } from '@hireloom/contract/jobs/locality.ts'
import { pathOf } from '@hireloom/contract/pages.ts'

/** One page of a feed: open public jobs with what it says of itself. All addresses have their origin. */
export interface FeedPage {
  readonly title: string
  readonly publisher: string
  readonly siteUrl: string
  readonly boardUrl: string
  readonly selfUrl: string
  readonly nextUrl: string | null
  readonly language: string
  readonly changedAt: Date
  readonly jobs: readonly Job[]
}

const jobUrl = (page: FeedPage, job: Job): string =>
  `${page.siteUrl}${pathOf('/public/r/job/:jobId', { jobId: job.jobId })}`
const contentOf = (job: Job): string =>
  [job.jobDesc, job.jobReq, job.benefit, job.companyDesc].filter(Boolean).join('\n')
const placesOf = (job: Job): string[] =>
  [job, ...job.furtherPlaces].map(({ region, country }) => [region, country?.countryFull].filter(Boolean).join(', '))

/** RSS 2.0 with the paging links of RFC 5005. */
export function writeRss(page: FeedPage): string {
  const items = page.jobs.map(job =>
    element('item', [
      element('title', escapeXml(job.jobname.nameNameRaw)),
      element('link', escapeXml(jobUrl(page, job))),
      `<guid isPermaLink="true">${escapeXml(jobUrl(page, job))}</guid>`,
      optional('pubDate', job.openDate && new Date(job.openDate).toUTCString()),
      element('dc:creator', escapeXml(job.company.companyName)),
      ...[...placesOf(job), ...job.skills.map(({ skill }) => skill.skillName)].map(name => optional('category', name)),
      element('description', cdata(contentOf(job))),
    ]),
  )
  const next = page.nextUrl === null ? '' : `<atom:link rel="next" href="${escapeXml(page.nextUrl)}"/>`
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">${element(
    'channel',
    [
      element('title', escapeXml(page.title)),
      element('link', escapeXml(page.boardUrl)),
      element('description', escapeXml(page.title)),
      element('language', escapeXml(page.language)),
      element('lastBuildDate', page.changedAt.toUTCString()),
      element('ttl', '15'),
      `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(page.selfUrl)}"/>${next}`,
      ...items,
    ],
  )}</rss>\n`
}

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed(page: FeedPage): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: page.title,
    home_page_url: page.boardUrl,
    feed_url: page.selfUrl,
    ...(page.nextUrl !== null && { next_url: page.nextUrl }),
    language: page.language,
    items: page.jobs.map(job => ({
      id: jobUrl(page, job),
      url: jobUrl(page, job),
      title: job.jobname.nameNameRaw,
      content_html: contentOf(job),
      ...(job.openDate !== null && { date_published: job.openDate }),
      date_modified: job.updatedAt,
      authors: [{ name: job.company.companyName }],
      tags: [...placesOf(job), ...job.skills.map(({ skill }) => skill.skillName)].filter(tag => tag !== ''),
      language: job.lang,
    })),
  })
}

const remoteTypes: Record<string, string> = { remote: 'Fully remote', hybrid: 'Hybrid remote' }

/** The places of a job that job boards take: each with its country, and with what tells its entry from the others of the job. */
function boardPlaces(job: Job) {
  const first = { country: job.country, region: job.region, town: localityOf(job.workLocation ?? job.region) }
  const further = job.furtherPlaces.map(place => ({ ...place, town: localityOf(place.region) }))
  return [first, ...further].flatMap(({ country, region, town }, at) =>
    country === null
      ? []
      : [{ country: country.countryShort, state: localityOf(region), town, suffix: at && `-${at + 1}` }],
  )
}

/** The XML form that Indeed and most job boards read: an entry for each place of a job, none for one without a country, because they drop it. */
export function writeBoardXml(page: FeedPage): string {
  const entries = page.jobs.flatMap(job => boardPlaces(job).map(place => ({ job, ...place })))
  const jobs = entries.map(({ job, country, state, town, suffix }) => {
    const field = (name: string, value: string | null | undefined) => (value ? element(name, cdata(value)) : '')
    const years = [job.minExp, job.maxExp === 100 ? null : job.maxExp].filter(value => value !== null)
    return element('job', [
      field('title', job.jobname.nameNameRaw),
      field('date', job.openDate && new Date(job.openDate).toUTCString()),
      field('referencenumber', `${job.jobId}${suffix || ''}`),
      field('requisitionid', job.internalCode ?? String(job.jobId)),
      field('url', jobUrl(page, job)),
      field('company', job.company.companyName),
      field('sourcename', page.publisher),
      field('city', town),
      field('state', state === town ? null : state),
      field('country', country),
      field('description', contentOf(job)),
      field('salary', salaryOf(job)),
      field('education', job.qualificationtype?.typeName),
      field('jobtype', job.hourtype?.typeNameRaw),
      field('category', job.jobfunction?.functionName),
      field('experience', years.length === 0 ? null : `${years.join(' - ')} years`),
      field('remotetype', remoteTypes[job.workplaceType ?? '']),
      field('lastactivitydate', new Date(job.updatedAt).toUTCString()),
      field('expirationdate', job.closeDate && new Date(job.closeDate).toUTCString()),
    ])
  })
  return `${declaration}${element('source', [
    element('publisher', escapeXml(page.publisher)),
    element('publisherurl', escapeXml(page.siteUrl)),
    element('lastBuildDate', page.changedAt.toUTCString()),
    ...jobs,
  ])}\n`
}

function salaryOf({ minSalary, maxSalary, currency, salaryPeriod }: Job): string | null {
  const range = [...new Set([minSalary, maxSalary])].filter(value => value !== null)
  if (range.length === 0) return null
  return [range.join(' - '), currency, salaryPeriod && `per ${salaryPeriod}`].filter(Boolean).join(' ')
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>\n`
const optional = (name: string, text: string | null): string => (text ? element(name, escapeXml(text)) : '')

/** Characters that no XML 1.0 document may hold, however they are written. */
const unspeakable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as it stands in an element or between double quotes of an attribute. */
function escapeXml(text: string): string {
  return text
    .replace(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A text that holds the end of a section is cut into two there. */
function cdata(text: string): string {
  return `<![CDATA[${text.replace(unspeakable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
