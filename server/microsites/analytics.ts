import { longestSpanDays, type MicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { periodOf } from '../kernel/period.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findSettings } from './manage.ts'

const mostShown = 20

/** How a microsite of the person's own company was used from one day to another, both counted. */
export async function findAnalytics(
  micrositeId: number,
  asked: { from?: string | undefined; to?: string | undefined },
  viewer: StaffViewer,
): Promise<MicrositeAnalytics> {
  const site = await findSettings(micrositeId, viewer)
  const { from, to, days: period } = periodOf(asked, longestSpanDays)
  // The form that applications come with names the microsite as its address did; the claim counts for jobs that it shows only.
  const names = [site.pageId, site.externalPageId, String(micrositeId)].filter(name => name !== null)
  const companies = [site.companyId, ...site.managedCompanyIds]
  const applied = sql`from application a where a.microsite_id = any(${names}) and a.company_id = any(${companies})
    and a.applied_at >= ${from}::date and a.applied_at < ${to}::date + 1`
  const inSpan = sql`microsite_id = ${micrositeId} and day between ${from}::date and ${to}::date`
  const [visited, applications, words, sources] = await Promise.all([
    rows(sql<{ day: string; views: number; visitors: number; job_views: number; apply_clicks: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, views, visitors, job_views, apply_clicks from microsite_day where ${inSpan}`),
    rows(sql<{ day: string; count: number }>`
      select to_char(a.applied_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count ${applied} group by 1`),
    rows(sql<{ kind: string; word: string; count: number }>`
      select kind, word, count from (
        select kind, word, sum(count)::int as count, row_number() over (partition by kind order by sum(count) desc, word) as place
        from microsite_word where ${inSpan} group by kind, word) as best
      where place <= ${mostShown} order by count desc, word`),
    rows(sql<{ word: string; count: number }>`
      select a.application_source as word, count(*)::int as count ${applied} group by 1 order by 2 desc, 1 limit ${mostShown}`),
  ])
  const visitedOn = new Map(visited.map(row => [row.day, row]))
  const appliedOn = new Map(applications.map(row => [row.day, row.count]))
  const days = period.map(day => {
    const row = visitedOn.get(day)
    return {
      day,
      views: row?.views ?? 0,
      visitors: row?.visitors ?? 0,
      jobViews: row?.job_views ?? 0,
      applyClicks: row?.apply_clicks ?? 0,
      applications: appliedOn.get(day) ?? 0,
    }
  })
  const total = (name: 'views' | 'visitors' | 'jobViews' | 'applyClicks' | 'applications') =>
    days.reduce((sum, each) => sum + each[name], 0)
  const [visitors, sent] = [total('visitors'), total('applications')]
  const wordsOf = (kind: string) => words.filter(row => row.kind === kind).map(({ word, count }) => ({ word, count }))
  return {
    micrositeId,
    pageId: site.pageId,
    pageName: site.pageName,
    analytics: site.analytics,
    from,
    to,
    totals: {
      views: total('views'),
      visitors,
      jobViews: total('jobViews'),
      applyClicks: total('applyClicks'),
      applications: sent,
      applyRate: visitors === 0 ? null : Math.min(1, sent / visitors),
    },
    days,
    searchTerms: wordsOf('search'),
    sources: wordsOf('source'),
    applicationSources: sources,
  }
}
