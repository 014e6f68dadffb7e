import { setTimeout as wait } from 'node:timers/promises'
import type { followBoard } from '@hireloom/contract/applications/board.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import type { EventAnswer } from '../kernel/dispatch.ts'
import { requestsInFlight, streamsAtOnce } from '../kernel/http/lanes.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { openWakes } from '../kernel/postgres/wakes.ts'
import { findRows } from './board.ts'
import { applicationVisibleTo } from './visible.ts'

/** Below the places that streams have, so that anyone who cannot be told gets that word. */
const mostLive = streamsAtOnce * 0.75
/** How often a stream says that it is alive; how long it gathers changes before it tells of them. */
const aliveMs = 20_000
const gatherMs = 50
/** A stream ends by itself after so long; the browser opens another. */
const longestMs = 10 * 60_000
/** Of more changes, the board is read again as a whole. */
const mostChanges = 200
const mostEvents = 2000

const nothing = { isStale: false, changed: [], gone: [], counts: null }

const wakes = openWakes('pipeline')

/** Changes of the applications to a job as they are committed, from a mark on. */
export async function follow(
  viewer: StaffViewer,
  jobId: number,
  since: string | undefined,
): Promise<EventAnswer<typeof followBoard>> {
  const [job] = await rows(sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark from job j where j.job_id = ${jobId} and ${jobVisibleInside(viewer)}`)
  if (!job) throw new Problem('not-found')
  return gone => words(viewer, jobId, since ?? job.mark, gone)
}

async function* words(
  viewer: StaffViewer,
  jobId: number,
  from: string,
  gone: AbortSignal,
): AsyncGenerator<Answer<typeof followBoard>> {
  if (requestsInFlight().stream > mostLive) {
    yield { isLive: false, ...nothing }
    return
  }
  const watch = wakes.watch(String(jobId))
  try {
    let mark = from
    const sight = await sightOf(viewer, jobId)
    for (const end = Date.now() + longestMs; Date.now() < end && !gone.aborted; ) {
      const { next, ...word } = await changesSince(viewer, jobId, mark, sight)
      mark = next
      yield { isLive: true, ...word }
      while (!(await watch.next(aliveMs, gone)) && Date.now() < end && !gone.aborted) yield { isLive: true, ...nothing }
      await wait(gatherMs, undefined, { ref: false })
    }
  } finally {
    watch.close()
  }
}

/** What somebody saw of a job's applications when the stream began, and was told of since: all of them, or an agency its own submissions. */
interface Sight {
  readonly all: boolean
  readonly submissions: Set<number> | null
}

/** Whether a person sees the applications to a job (alias `j`) at all. */
const seesApplications = (viewer: StaffViewer) =>
  isPartner(viewer) ? jobVisibleInside(viewer) : jobManagedBy(viewer, 'candidates.view')

async function sightOf(viewer: StaffViewer, jobId: number): Promise<Sight> {
  const [job] = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${seesApplications(viewer)}`)
  if (!isPartner(viewer)) return { all: job !== undefined, submissions: null }
  const own = await rows(sql<{ app_id: number }>`select a.app_id from application a join job j on j.job_id = a.job_id
    where a.job_id = ${jobId} and ${applicationVisibleTo(viewer)}`)
  return { all: false, submissions: new Set(own.map(row => row.app_id)) }
}

interface Event {
  readonly app_id: number
  readonly actor_user_id: number | null
  readonly actor: string | null
}

/**
 * What has been committed since a mark, and the next mark: the oldest transaction that was under way, so that none is missed. What is told
 * twice has the same version. Of applications that the viewer neither sees nor saw nothing is told, not even their numbers.
 */
async function changesSince(viewer: StaffViewer, jobId: number, mark: string, { all, submissions }: Sight) {
  const [state] = await rows(sql<{ next: string; events: number; is_seen: boolean; is_open: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      exists (select 1 from job j where j.job_id = ${jobId} and ${jobVisibleInside(viewer)}) as is_seen,
      exists (select 1 from job j where j.job_id = ${jobId} and ${seesApplications(viewer)}) as is_open,
      (select count(*)::int from (select 1 from domain_event where xid >= ${mark}::xid8 limit ${mostEvents + 1}) recent) as events`)
  const { next = mark, events = 0, is_seen: isSeen = false, is_open: isOpen = false } = state ?? {}
  if (events > mostEvents || !isSeen || (all && !isOpen)) return { next, ...nothing, isStale: true }
  const found = await rows(sql<Event>`
    with recent as materialized (
      select event_id, job_id, app_id, actor_user_id from domain_event where xid >= ${mark}::xid8)
    select distinct on (r.app_id) r.app_id, r.actor_user_id, ${shownName('u')} as actor
    from recent r join job j on j.job_id = r.job_id left join application a on a.app_id = r.app_id
      left join app_user u on u.user_id = r.actor_user_id
    where r.job_id = ${jobId} and r.app_id is not null
      and (${applicationVisibleTo(viewer)} or r.app_id = any(${[...(submissions ?? [])]}::bigint[]))
    order by r.app_id, r.event_id desc`)
  if (found.length > mostChanges) return { next, ...nothing, isStale: true }
  if (found.length === 0) return { next, ...nothing }
  const known = await findRows(
    viewer,
    found.map(event => event.app_id),
  )
  for (const appId of known.keys()) submissions?.add(appId)
  const changed = found.flatMap(({ app_id: appId, actor_user_id: actorId, actor }) => {
    const row = known.get(appId)
    return row ? [{ row, movedBy: actor, isOwn: actorId === viewer.userId }] : []
  })
  const gone = found.flatMap(({ app_id: appId }) => (known.has(appId) ? [] : [appId]))
  return { next, isStale: false, changed, gone, counts: await countByStage(viewer, jobId) }
}

async function countByStage(viewer: StaffViewer, jobId: number): Promise<Record<string, number>> {
  const found = await rows(sql<{ job_stage_id: number; count: number }>`
    select a.job_stage_id, count(*)::int as count from application a join job j on j.job_id = a.job_id
    where a.job_id = ${jobId} and a.state = 'active' and ${applicationVisibleTo(viewer)} group by 1`)
  return Object.fromEntries(found.map(row => [row.job_stage_id, row.count]))
}
