import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { listOwnJobs, OwnJobSort } from '@hireloom/contract/jobs/own-jobs.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { askAlike, everyWord, holdsWord, resemblesWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { jobIsOpen, jobVisibleInside } from './visibility.ts'

type Query = AnswerInput<typeof listOwnJobs>['query']

interface OwnRow {
  job_id: number
  title: string
  company_name: string
  country_id: number | null
  region: string | null
  draft: boolean
  is_open: boolean
  is_private: boolean
  open_date: Date | null
  close_date: Date | null
  applications: number
  unviewed: number
  counts: Partial<Record<StatusKey, number>> | null
}

const orders: Record<OwnJobSort, RawBuilder<unknown>> = {
  openedDescend: sql`j.open_date desc nulls first, j.job_id desc`,
  openedAscend: sql`j.open_date asc nulls last, j.job_id`,
  nameAscend: sql`lower(j.title), j.job_id`,
  nameDescend: sql`lower(j.title) desc, j.job_id`,
  applicationsDescend: sql`(select count(*) from application a where a.job_id = j.job_id and a.state not in ('archived', 'invited')) desc, j.job_id desc`,
  closesAscend: sql`j.close_date asc nulls last, j.job_id`,
}

/**
 * The jobs (alias `j`) a person works on, no matter who else may see them, as far as they fit `narrowed`; counts are made for the rows of the page
 * only.
 */
export async function findOwnJobs(
  query: Query,
  caller: Caller,
  narrowed: RawBuilder<boolean>,
): Promise<Answer<typeof listOwnJobs>> {
  const exact = await jobsWhere(sql<boolean>`${matches(query.searchKey)} and ${narrowed}`, query, caller)
  if (exact.countsByList.all > 0 || query.searchKey === undefined) return exact
  const alike = sql<boolean>`${resemblesWords(titleText, query.searchKey)} and ${narrowed}`
  return askAlike(() => jobsWhere(alike, query, caller))
}

async function jobsWhere(
  isMeant: RawBuilder<boolean>,
  query: Query,
  { viewer, language }: Caller,
): Promise<Answer<typeof listOwnJobs>> {
  if (viewer === null) throw new Problem('unauthorized')
  const isOwn = sql<boolean>`${jobVisibleInside(viewer)} and ${isMeant}`
  const isWanted = { open: jobIsOpen(), closed: sql`(not j.draft and not ${jobIsOpen()})`, all: sql`true` }[
    query.status
  ]
  const counts = await countsOf(isOwn)
  const found = await rows(sql<OwnRow>`
    with page as (
      select j.job_id, row_number() over (order by ${orders[query.sort]}) as position
      from job j join company c on c.company_id = j.company_id where ${isOwn} and ${isWanted}
      order by position limit ${query.limit} offset ${query.skip})
    select j.job_id, j.title, c.company_name, j.country_id, j.region, j.draft, ${jobIsOpen()} as is_open, j.is_private, j.open_date, j.close_date,
      (select count(*) from application a where a.job_id = j.job_id and a.state not in ('archived', 'invited')) as applications,
      (select count(*) from application a where a.job_id = j.job_id and a.state <> 'archived' and ${isNewTo(viewer)}) as unviewed,
      (select jsonb_object_agg(s.status_key, s.number) from (
        select a.status_key, count(*) as number from application a where a.job_id = j.job_id and a.state <> 'archived' group by 1) s) as counts
    from page join job j using (job_id) join company c on c.company_id = j.company_id
    order by page.position`)
  const countsByList = { open: counts.open, closed: counts.closed, all: counts.total }
  return {
    list: found.map(row => ({
      jobId: row.job_id,
      jobName: row.title,
      companyName: row.company_name,
      countryFull: countryIn(language, row.country_id)?.countryFull ?? null,
      region: row.region,
      status: row.draft ? 'draft' : row.is_open ? 'open' : 'closed',
      isPrivate: row.is_private,
      openDate: row.open_date?.toISOString() ?? null,
      closeDate: row.close_date?.toISOString() ?? null,
      applications: row.applications,
      unviewed: row.unviewed,
      countsByStatus: everyStatus(row.counts ?? {}),
    })),
    count: countsByList[query.status],
    countsByList,
  }
}

/** Applications (alias `a`) that nobody of the team has decided on or put on hold, and that the viewer has not looked at. */
export const isNewTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(a.status_key = 'applied' and (a.on_hold_until is null or a.on_hold_until < ${now()}::date)
    and not exists (select 1 from application_view v where v.app_id = a.app_id and v.user_id = ${viewer.userId}))`

const everyStatus = (counts: Partial<Record<StatusKey, number>>): Record<string, number> =>
  Object.fromEntries(statusKeys.map(key => [key, counts[key] ?? 0]))

async function countsOf(isOwn: RawBuilder<boolean>): Promise<{ open: number; closed: number; total: number }> {
  const [counts] = await rows(sql<{ open: number; closed: number; total: number }>`
    select count(*) filter (where ${jobIsOpen()}) as open,
      count(*) filter (where not j.draft and not ${jobIsOpen()}) as closed, count(*) as total
    from job j join company c on c.company_id = j.company_id where ${isOwn}`)
  return counts ?? { open: 0, closed: 0, total: 0 }
}

const titleText = sql`concat_ws(' ', j.title, c.company_name, j.internal_code)`

/** Title, company, internal code or the job's number; accents and case make no difference. */
function matches(searchKey: string | undefined): RawBuilder<boolean> {
  return everyWord(searchKey, word => sql`(${holdsWord(titleText, word)} or j.job_id::text = ${word})`)
}
