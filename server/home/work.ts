import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { readWork } from '@hireloom/contract/home/work.ts'
import { mostShown } from '@hireloom/contract/home/work.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOverdue, overdueSince } from '../applications/overdue.ts'
import { isNewToAll } from '../applications/views.ts'
import { applicationManagedBy } from '../applications/visible.ts'
import { findApprovals } from '../approvals/approvals.ts'
import { countUnread } from '../chat/own.ts'
import { countWaiting } from '../correspondence/inbox.ts'
import { findReviewsByUpload } from '../intake/reviews.ts'
import { rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { countNotificationsOf, readNotificationsOf } from '../notifications/notifications.ts'
import { countTodos, readTodos } from '../todos/todos.ts'

const first = { limit: mostShown, skip: 0 }
const empty = { list: [], count: 0 }

/** What waits for a person, each part bounded; the parts are read side by side. */
export async function findWork(viewer: StaffViewer): Promise<Answer<typeof readWork>> {
  const isDue = sql<boolean>`(d.state = 'open' and d.assignee_id = ${viewer.userId} and d.company_id = ${viewer.companyId}
    and d.due_on <= ${dayOf(viewer.userId)})`
  const isNews = sql<boolean>`(n.in_app and n.read_at is null and n.kind in ('mention', 'application_assigned'))`
  const [overdue, unreviewed, approvals, cvReviews, due, dueCount, news, newsCount, chats, unansweredEmails] =
    await Promise.all([
      applicationsByJob(viewer, isOverdue(), sql`min(${overdueSince()})`, sql`min(${overdueSince()})`),
      applicationsByJob(viewer, isNewToAll(viewer), sql`max(a.applied_at)`, sql`max(a.applied_at) desc`),
      dueApprovals(viewer),
      mayDo(viewer, 'candidates.upload') ? reviewsOfUploads(viewer) : empty,
      readTodos(viewer, isDue, first),
      countTodos(isDue),
      readNotificationsOf(viewer, isNews, first),
      countNotificationsOf(viewer, isNews),
      countUnread(viewer),
      mayDo(viewer, 'candidates.contact') ? countWaiting(viewer) : 0,
    ])
  return {
    overdue,
    unreviewed,
    approvals,
    cvReviews,
    todos: { list: due, count: dueCount },
    news: { list: news, count: newsCount },
    unreadChats: chats.count,
    unansweredEmails,
  }
}

/** Active applications to the jobs that a person owns or works on, counted by job. */
async function applicationsByJob(
  viewer: StaffViewer,
  which: RawBuilder<boolean>,
  at: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  if (!mayDo(viewer, 'pipeline.move')) return empty
  const found = await rows(sql<{
    job_id: number
    title: string
    count: number
    status_key: string
    at: Date
    all: number
  }>`
    select j.job_id, j.title, count(*)::int as count, mode() within group (order by a.status_key) as status_key, ${at} as at, (sum(count(*)) over ())::int as all
    from job j join application a on a.job_id = j.job_id
    where a.state = 'active' and ${which} and ${applicationManagedBy(viewer, 'pipeline.move')}
      and (j.owner_user_id = ${viewer.userId} or exists (
        select 1 from job_collaborator c where c.job_id = j.job_id and c.user_id = ${viewer.userId}))
    group by j.job_id, j.title order by ${order}, j.job_id limit ${mostShown}`)
  const list = found.map(row => ({
    jobId: row.job_id,
    jobName: row.title,
    count: row.count,
    statusKey: row.status_key,
    at: row.at.toISOString(),
  }))
  return { list, count: found[0]?.all ?? 0 }
}

async function dueApprovals(viewer: StaffViewer) {
  const query = { mine: true, status: 'due', kind: undefined, refId: undefined, ...first } as const
  const none = { params: undefined, headers: undefined, body: undefined }
  const { list, count } = await findApprovals({ query, ...none }, viewer)
  return {
    list: list.map(({ approvalId, title, application, requestedBy, requestedAt }) => ({
      approvalId,
      title: application?.fullName ?? title,
      requestedBy,
      requestedAt,
    })),
    count,
  }
}

async function reviewsOfUploads(viewer: StaffViewer) {
  const { list, people } = await findReviewsByUpload(viewer, mostShown)
  return { list: list.map(({ createdAt, ...upload }) => ({ ...upload, at: createdAt.toISOString() })), count: people }
}
