import {
  definitionTexts,
  type JobAnalytics,
  longestPeriodDays,
  type readJobAnalytics,
} from '@hireloom/contract/analytics/job-analytics.ts'
import type { WithdrawalReason } from '@hireloom/contract/applications/withdrawal-survey.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { isSent } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { periodOf } from '../kernel/period.ts'
import { json, rows } from '../kernel/postgres/db.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { requireOwnJob } from './own-job.ts'

const mostSources = 20
const hourSeconds = 3600

interface StageFigures {
  at: number
  entered: number
  present: number
  ahead: number
  median_hours: number | null
}

/** What can be counted of a job between two days, for those who read its reports. */
export async function findJobAnalytics(
  jobId: number,
  asked: AnswerInput<typeof readJobAnalytics>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof readJobAnalytics>> {
  const job = await requireOwnJob(jobId, viewer)
  if (!job.may('reports.view')) throw new Problem('not-found')
  const { from, to, days } = periodOf(asked, longestPeriodDays)
  const sent = sql`a.job_id = ${jobId} and ${isSent}`
  const applied = sql`from application a where ${sent} and a.applied_at >= ${from}::date and a.applied_at < ${to}::date + 1`
  const seen = sql`from job_view where job_id = ${jobId} and day between ${from}::date and ${to}::date`
  const [totals, byDay, clicks, seenByDay, viewSources, sources, withdrawals, stages] = await Promise.all([
    rows(sql<{ hired: number; rejected: number; closedOut: number }>`
      select count(*) filter (where a.state = 'hired')::int as hired, count(*) filter (where a.state = 'rejected')::int as rejected,
        count(*) filter (where a.state = 'closed_out')::int as "closedOut" ${applied}`),
    rows(sql<{ day: string; count: number }>`
      select to_char(a.applied_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count ${applied} group by 1`),
    rows(sql<{ day: string; count: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, clicks as count from job_ext_click
      where job_id = ${jobId} and day between ${from}::date and ${to}::date`),
    rows(sql<{ day: string; views: number; starts: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(starts)::int as starts ${seen} group by 1`),
    rows(sql<{ source: string; count: number }>`
      select source, sum(views)::int as count ${seen} group by 1 having sum(views) > 0 order by 2 desc, 1 limit ${mostSources}`),
    rows(sql<{ source: string; count: number }>`
      select a.application_source as source, count(*)::int as count ${applied} group by 1 order by 2 desc, 1 limit ${mostSources}`),
    rows(sql<{ reason: WithdrawalReason; count: number }>`
      select given.reason, count(*)::int as count from withdrawal_survey s cross join unnest(s.reasons) given(reason)
      where s.app_id in (select a.app_id ${applied} and a.state = 'withdrawn') group by 1 order by 2 desc, 1`),
    stageFigures(jobId, from, to),
  ])
  const [appliedOn, clickedOn] = [byDay, clicks].map(list => new Map(list.map(({ day, count }) => [day, count])))
  const seenOn = new Map(seenByDay.map(({ day, ...counts }) => [day, counts]))
  const figures = days.map(day => ({
    day,
    views: seenOn.get(day)?.views ?? 0,
    starts: seenOn.get(day)?.starts ?? 0,
    applications: appliedOn?.get(day) ?? 0,
    extClicks: clickedOn?.get(day) ?? 0,
  }))
  const total = (name: 'views' | 'starts' | 'applications' | 'extClicks') =>
    figures.reduce((sum, each) => sum + each[name], 0)
  return {
    jobId,
    from,
    to,
    asOf: now().toISOString(),
    totals: {
      views: total('views'),
      starts: total('starts'),
      applications: total('applications'),
      extClicks: total('extClicks'),
      hired: totals[0]?.hired ?? 0,
      rejected: totals[0]?.rejected ?? 0,
      closedOut: totals[0]?.closedOut ?? 0,
    },
    days: figures,
    viewSources,
    sources,
    withdrawals,
    stages,
    definitions: definitionTexts(),
  }
}

/**
 * Figures of the stages of the job's own workflow. A stay in a stage that the job no longer has, or of another workflow, counts for the first
 * stage of its group.
 */
async function stageFigures(jobId: number, from: string, to: string): Promise<JobAnalytics['stages']> {
  const all = await stagesOf(jobId)
  const own = all.filter(({ workflowId, group }) => workflowId === all[0]?.workflowId && group !== 'sourcing')
  const groups = own.map(({ group, jobStageId }, at) => ({ id: jobStageId, group, at }))
  const places = sql`(
    select s.job_stage_id, coalesce(min(w.at) filter (where w.id = s.job_stage_id), min(w.at)) as at
    from job_workflow_stage s join jsonb_to_recordset(${json(groups)}) as w (id bigint, "group" text, at int) on w."group" = s.stage_group
    where s.job_id = ${jobId} group by s.job_stage_id)`
  const stays = sql`(
    select h.entered_at, h.left_at, p.at, lead(p.at) over (partition by h.app_id order by h.stage_history_id) as next
    from stage_history h join application a on a.app_id = h.app_id join ${places} p on p.job_stage_id = h.job_stage_id
    where a.job_id = ${jobId} and ${isSent})`
  const [reached, figures] = await Promise.all([
    rows(sql<{ at: number; count: number }>`
      select furthest.at, count(*)::int as count from (
        select a.app_id, max(p.at) as at from application a join stage_history h on h.app_id = a.app_id
        join ${places} p on p.job_stage_id = h.job_stage_id
        where a.job_id = ${jobId} and ${isSent} and a.applied_at >= ${from}::date and a.applied_at < ${to}::date + 1
        group by a.app_id) furthest group by furthest.at`),
    rows(sql<StageFigures>`
      select s.at, count(*)::int as entered, count(*) filter (where s.left_at is null)::int as present,
        count(*) filter (where s.next > s.at)::int as ahead,
        percentile_cont(0.5) within group (order by extract(epoch from s.left_at - s.entered_at)) / ${hourSeconds} as median_hours
      from ${stays} s where s.entered_at >= ${from}::date and s.entered_at < ${to}::date + 1 group by s.at`),
  ])
  const figuresAt = new Map(figures.map(row => [row.at, row]))
  return own.map(({ jobStageId, name }, at) => {
    const row = figuresAt.get(at)
    return {
      jobStageId,
      name,
      reached: reached.reduce((sum, each) => (each.at >= at ? sum + each.count : sum), 0),
      entered: row?.entered ?? 0,
      present: row?.present ?? 0,
      medianHours: row?.median_hours == null ? null : Math.round(Number(row.median_hours) * 10) / 10,
      passThrough: row ? row.ahead / row.entered : null,
    }
  })
}
