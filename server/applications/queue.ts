import type { listQueue, QueuePart } from '@hireloom/contract/applications/queue.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { answerDay } from '../companies/working-time.ts'
import { isUnreviewed } from '../jobs/unreviewed.ts'
import { later, now } from '../kernel/clock.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { nameText } from './find-people.ts'
import { selectRows, toRow } from './list.ts'
import { isOverdue } from './overdue.ts'
import { peopleSeenBy } from './seen-people.ts'
import { isAssignedTo } from './team-marks.ts'
import { isNewToAll } from './views.ts'
import { applicationManagedBy } from './visible.ts'

const dayMs = 24 * 3600_000

/** Active applications (alias `a`, of the job `j`) that are a person's to look after. */
function isOwn(viewer: StaffViewer): RawBuilder<boolean> {
  const { userId } = viewer
  const ofOwnJob = sql<boolean>`(j.owner_user_id = ${userId} or exists (
    select 1 from job_collaborator c where c.job_id = j.job_id and c.user_id = ${userId}))`
  return sql<boolean>`(a.state = 'active' and ${applicationManagedBy(viewer, 'pipeline.move')}
    and (${isAssignedTo(viewer, ['me'])} or (${ofOwnJob} and ${isAssignedTo(viewer, ['none'])})))`
}

function partsOf(viewer: StaffViewer): Record<QueuePart, RawBuilder<boolean>> {
  const today = dayOf(viewer.userId)
  const isOnHold = sql<boolean>`coalesce(a.on_hold_until > ${today}, false)`
  const holdEnds = sql<boolean>`coalesce(a.on_hold_until = ${today}, false)`
  const isNew = isNewToAll(viewer)
  const isToBeDecided = sql<boolean>`(${isUnreviewed(viewer)} and not ${isNew})`
  return {
    today: sql<boolean>`(coalesce(a.answer_due_at < ${later(dayMs)}, false) or ${holdEnds})`,
    overdue: isOverdue(),
    new: isNew,
    waiting: sql<boolean>`(not ${isOnHold} and (${isAssignedTo(viewer, ['me'])} or ${isToBeDecided}))`,
  }
}

/** A page of what waits for the viewer, those first whose answer was promised earliest. */
export async function findQueue(
  { part, jobId, searchKey, limit, skip }: AnswerInput<typeof listQueue>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listQueue>> {
  const own = isOwn(viewer)
  const parts = partsOf(viewer)
  const shown = sql<boolean>`(${own} and ${parts[part]} and ${jobId === undefined ? sql`true` : sql`a.job_id = ${jobId}`}
    and ${holdsWords(nameText, searchKey)})`
  const from = sql`application a join job j on j.job_id = a.job_id join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id`
  const [list, [counted]] = await Promise.all([
    selectRows(viewer)
      .select(['j.title', 'a.answer_due_at', answerDay().as('answer_due_on')])
      .where(shown)
      .orderBy(sql`a.answer_due_at nulls last, a.applied_at, a.app_id`)
      .limit(limit)
      .offset(skip)
      .execute(),
    rows(sql<Record<QueuePart, number> & { shown: number }>`
      select count(*) filter (where ${shown})::int as shown, count(*) filter (where ${parts.today})::int as today,
        count(*) filter (where ${parts.overdue})::int as overdue, count(*) filter (where ${parts.new})::int as new,
        count(*) filter (where ${parts.waiting})::int as waiting
      from ${from} where ${own}`),
  ])
  const { shown: count = 0, ...counts } = counted ?? { today: 0, overdue: 0, new: 0, waiting: 0 }
  return {
    list: list.map(row => ({
      ...toRow(row, viewer),
      jobName: row.title,
      answerDueOn: row.answer_due_on,
      isAnswerLate: row.answer_due_at !== null && row.answer_due_at < now(),
    })),
    count,
    counts,
  }
}
