import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import {
  type DashboardPart,
  dashboardTypes,
  type readStageDashboard,
} from '@hireloom/contract/workflows/stage-dashboard.ts'
import type { StageTypeId } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import { stageBound } from '../companies/working-time.ts'
import { jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { nameText } from './find-people.ts'
import { selectRows, toRow } from './list.ts'
import { isOverdueBy } from './overdue.ts'
import { peopleSeenBy } from './seen-people.ts'
import { isAssignedTo } from './team-marks.ts'
import { applicationVisibleTo } from './visible.ts'

const mostJobs = 100

interface Found {
  readonly counts: Record<DashboardPart, number>
  readonly count: number
  readonly jobs: { jobId: number; jobName: string; count: number }[]
  /** Of the page, in its order. */
  readonly ids: { appId: number; isOverdue: boolean }[]
}

/** The applications that are in stages of a type, over all jobs. */
export async function findStageDashboard(
  { params, query }: AnswerInput<typeof readStageDashboard>,
  viewer: StaffViewer,
): Promise<Answer<typeof readStageDashboard>> {
  const { counts, count, jobs, ids } = await findThere(dashboardTypes[params.type], query, viewer)
  const appIds = ids.map(({ appId }) => appId)
  const overdue = new Map(ids.map(({ appId, isOverdue }) => [appId, isOverdue]))
  const list = await selectRows(viewer)
    .select(['j.title', 'a.status_since'])
    .where(sql<boolean>`a.app_id = any(${appIds}::bigint[])`)
    .where(applicationVisibleTo(viewer))
    .orderBy(sql`array_position(${appIds}::bigint[], a.app_id)`)
    .execute()
  return {
    list: list.map(row => ({
      ...toRow(row, viewer),
      jobName: row.title,
      since: row.status_since.toISOString(),
      isOverdue: overdue.get(row.app_id) === true,
    })),
    count,
    counts,
    jobs,
  }
}

/**
 * Counts all that is there in one pass. Until when whoever is in a stage had to come in to be overdue is reckoned once for all stages of a
 * company that may take as long.
 */
async function findThere(
  typeId: StageTypeId,
  { part, jobId, searchKey, limit, skip }: AnswerInput<typeof readStageDashboard>['query'],
  viewer: StaffViewer,
): Promise<Found> {
  // Names are read only where somebody looks for one.
  const people = searchKey ? sql`join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id` : sql``
  // Whoever sees the applicants of a job sees all of them; an agency sees its own.
  const own = isPartner(viewer) ? sql`join job j on j.job_id = a.job_id and ${applicationVisibleTo(viewer)}` : sql``
  const [found] = await rows(sql<Found>`
    with stage as materialized (
      select s.job_stage_id, s.sla_hours, j.job_id, j.title, j.recruiter_company_id
      from job_workflow_stage s join job j on j.job_id = s.job_id
      where s.stage_type_id = ${typeId} and ${isPartner(viewer) ? jobVisibleInside(viewer) : jobManagedBy(viewer, 'candidates.view')}),
    bound as materialized (
      select recruiter_company_id, sla_hours, ${stageBound(sql`recruiter_company_id`, sql`sla_hours`)} as before
      from (select distinct recruiter_company_id, sla_hours from stage where sla_hours is not null) each),
    there as materialized (
      select a.app_id, a.status_since, s.job_id, s.title, true as "all",
        ${isOverdueBy(sql`b.before`)} as overdue,
        ${isAssignedTo(viewer, ['none'])} as unassigned,
        coalesce(a.on_hold_until >= ${dayOf(viewer.userId)}, false) as hold,
        ${jobId === undefined ? sql`true` : sql`s.job_id = ${jobId}`} and ${holdsWords(nameText, searchKey)} as found
      -- Stage by stage: how many there are in a type of stages no estimate knows, and it may not lead past the index.
      from stage s cross join lateral (
        select * from application a where a.job_stage_id = s.job_stage_id and a.state = 'active' offset 0) a ${own} ${people}
        left join bound b on b.recruiter_company_id = s.recruiter_company_id and b.sla_hours = s.sla_hours),
    page as (
      select app_id, overdue, status_since from there where found and ${sql.ref(part)}
      order by status_since, app_id limit ${limit} offset ${skip}),
    ranked as (
      select job_id, title, count(*)::int as count from there group by 1, 2 order by 3 desc, 2, 1 limit ${mostJobs})
    select jsonb_build_object('all', count(*), 'overdue', count(*) filter (where overdue), 'unassigned', count(*) filter (where unassigned),
        'hold', count(*) filter (where hold)) as counts,
      count(*) filter (where found and ${sql.ref(part)})::int as count,
      (select coalesce(jsonb_agg(jsonb_build_object('jobId', job_id, 'jobName', title, 'count', count) order by count desc, title, job_id), '[]')
        from ranked) as jobs,
      (select coalesce(jsonb_agg(jsonb_build_object('appId', app_id, 'isOverdue', overdue) order by status_since, app_id), '[]') from page) as ids
    from there`)
  if (!found) throw new Error('a statement without a row')
  return found
}
