import type { readJobTimeline, TimelineItem, TimelineKind } from '@hireloom/contract/analytics/timeline.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { type VerbName, verbOf, verbsSeenBy } from '@hireloom/contract/history/verbs.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { stageNamesOf, statusesOf } from '../applications/standings.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type AnyEvent, type EventRow, eventColumns, toEvent } from '../kernel/read-history.ts'
import { requireOwnJob } from './own-job.ts'

const mostActors = 100
const teamVerbs: readonly VerbName[] = [
  'job_transferred',
  'job_collaborator_added',
  'job_collaborator_changed',
  'job_collaborator_removed',
  'job_collaboration_changed',
  'job_access_changed',
]

const kinds: Readonly<Record<TimelineKind, RawBuilder<boolean>>> = {
  applications: sql`e.app_id is not null`,
  team: sql`e.verb = any(${[...teamVerbs]}::text[])`,
  job: sql`(e.app_id is null and e.verb <> all(${[...teamVerbs]}::text[]))`,
}

type Row = EventRow & {
  readonly entity: string
  readonly actor_name: string | null
  readonly candidate: string | null
  readonly status_key: string | null
}

/** What the team may know of a job's history (specification B5.3), the latest first. */
export async function findTimeline(
  { jobId, kind, actor, limit, skip }: AnswerInput<typeof readJobTimeline>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof readJobTimeline>> {
  const job = await requireOwnJob(jobId, viewer)
  const seen = sql<boolean>`(e.job_id = ${jobId} and e.verb = any(${verbsSeenBy('team')}::text[])
    and (e.app_id is null or ${job.may('candidates.view')}))`
  const wanted = sql<boolean>`(${seen} and ${kind === undefined ? sql`true` : kinds[kind]}
    and ${actor === undefined ? sql`true` : sql`e.actor_user_id = ${actor}`})`
  const [found, [total], actors] = await Promise.all([
    rows(sql<Row>`
      select ${eventColumns}, e.entity, ${shownName('u')} as actor_name, a.status_key,
        nullif(trim(concat(p.first_name, ' ', p.last_name)), '') as candidate
      from domain_event e left join app_user u on u.user_id = e.actor_user_id
        left join application a on a.app_id = e.app_id left join profile p on p.profile_id = a.profile_id
      where ${wanted} order by e.event_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`select count(*)::int as count from domain_event e where ${wanted}`),
    rows(sql<{ userId: number; name: string }>`
      select u.user_id as "userId", coalesce(${shownName('u')}, u.email::text) as name from app_user u
      where u.user_id in (select e.actor_user_id from domain_event e where ${seen})
        and exists (select 1 from membership m where m.user_id = u.user_id)
      order by name limit ${mostActors}`),
  ])
  const told = found.map(row => ({ row, event: toEvent(row) }))
  const colleagues = await namesOf(told.flatMap(({ event }) => colleagueOf(event) ?? []))
  const list = told.map(({ row, event }) => toItem(jobId, row, event, colleagues))
  return { list, count: total?.count ?? 0, actors }
}

/** The colleague that a change of the team is about. */
function colleagueOf(event: AnyEvent): number | null {
  if (event.verb === 'job_transferred') return event.after.ownerId
  if (event.verb === 'job_collaborator_removed') return event.before.userId
  const isCollaborator = event.verb === 'job_collaborator_added' || event.verb === 'job_collaborator_changed'
  return isCollaborator ? event.after.userId : null
}

async function namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number | null, string | null>> {
  const found = await rows(sql<{ userId: number; name: string | null }>`
    select u.user_id as "userId", ${shownName('u')} as name from app_user u where u.user_id = any(${[...userIds]}::bigint[])`)
  return new Map(found.map(({ userId, name }) => [userId, name]))
}

function toItem(
  jobId: number,
  row: Row,
  event: AnyEvent,
  colleagues: ReadonlyMap<number | null, string | null>,
): TimelineItem {
  return {
    eventId: event.eventId,
    ts: event.ts.toISOString(),
    actor: row.actor_name,
    actorUserId: event.actorUserId,
    actorKind: event.actorKind,
    verb: event.verb,
    text: verbOf(event.verb)?.text.id ?? '',
    entity: row.entity,
    ...statusesOf(event),
    ...stageNamesOf(event),
    subject: row.candidate ?? colleagues.get(colleagueOf(event)) ?? null,
    jobId,
    appId: event.appId,
    statusKey: row.status_key,
  }
}
