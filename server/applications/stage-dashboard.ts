import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import {
  type DashboardPart,
  dashboardTypes,
  type readStageDashboard,
} from '@hireloom/contract/workflows/stage-dashboard.ts'
import type { StageTypeId } from '@hireloom/contract/workflows/stage-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { nameText } from './find-people.ts'
import { selectRows, toRow } from './list.ts'
import { isOverdue } from './narrowed.ts'
import { peopleSeenBy } from './seen-people.ts'
import { isAssignedTo } from './team-marks.ts'
import { applicationVisibleTo } from './visible.ts'

const mostJobs = 100

/** The applications that are in stages of a type, over all jobs. */
export async function findStageDashboard(
  { params, query }: AnswerInput<typeof readStageDashboard>,
  viewer: StaffViewer,
): Promise<Answer<typeof readStageDashboard>> {
  const { part, jobId, searchKey, limit, skip } = query
  const parts = partsOf(viewer)
  const isThere = sql<boolean>`(a.state = 'active' and a.job_stage_id = any(${stagesFor(viewer, dashboardTypes[params.type])})
    and ${applicationVisibleTo(viewer)})`
  const isFound = sql<boolean>`(${jobId === undefined ? sql`true` : sql`a.job_id = ${jobId}`}
    and ${holdsWords(nameText, searchKey)})`
  const from = sql`application a join job j on j.job_id = a.job_id`
  // Names are read only where somebody looks for one.
  const people = searchKey ? sql`join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id` : sql``
  const [list, [counted], jobs] = await Promise.all([
    selectRows(viewer)
      .select(['j.title', 'a.status_since', parts.overdue.as('is_overdue')])
      .where(isThere)
      .where(isFound)
      .where(parts[part])
      .orderBy('a.status_since')
      .orderBy('a.app_id')
      .limit(limit)
      .offset(skip)
      .execute(),
    rows(sql<Record<DashboardPart, number> & { shown: number }>`
      select count(*)::int as all, count(*) filter (where ${parts.overdue})::int as overdue,
        count(*) filter (where ${parts.unassigned})::int as unassigned, count(*) filter (where ${parts.hold})::int as hold,
        count(*) filter (where ${isFound} and ${parts[part]})::int as shown
      from ${from} ${people} where ${isThere}`),
    rows(sql<{ jobId: number; jobName: string; count: number }>`
      select a.job_id as "jobId", j.title as "jobName", count(*)::int as count from ${from} where ${isThere}
      group by 1, 2 order by 3 desc, 2, 1 limit ${mostJobs}`),
  ])
  const { shown: count = 0, ...counts } = counted ?? { all: 0, overdue: 0, unassigned: 0, hold: 0 }
  return {
    list: list.map(row => ({
      ...toRow(row, viewer),
      jobName: row.title,
      since: row.status_since.toISOString(),
      isOverdue: row.is_overdue,
    })),
    count,
    counts,
    jobs,
  }
}

/** The stages of a type of the jobs that somebody looks at, as an array that a statement reckons once. */
const stagesFor = (viewer: StaffViewer, typeId: StageTypeId): RawBuilder<number[]> => sql<number[]>`array(
  select t.job_stage_id from job_workflow_stage t join job j on j.job_id = t.job_id
  where t.stage_type_id = ${typeId} and ${isPartner(viewer) ? jobVisibleInside(viewer) : jobManagedBy(viewer, 'candidates.view')})`

const partsOf = (viewer: StaffViewer): Record<DashboardPart, RawBuilder<boolean>> => ({
  all: sql<boolean>`true`,
  // Without a promise it is not even false.
  overdue: sql<boolean>`coalesce(${isOverdue()}, false)`,
  unassigned: isAssignedTo(viewer, ['none']),
  hold: sql<boolean>`coalesce(a.on_hold_until >= ${dayOf(viewer.userId)}, false)`,
})
