import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { Activity, listActivity } from '@hireloom/contract/notes/activity.ts'
import { type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { eventsOf, presentEvents } from '../applications/timeline.ts'
import { isApplicationManaged } from '../applications/visible.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findEvents } from '../kernel/read-history.ts'
import { findNotes, readable } from './notes.ts'

/** Events and notes of an application, the newest first. */
export async function findActivity(
  appId: number,
  { limit, skip }: AnswerInput<typeof listActivity>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listActivity>> {
  if (!(await isApplicationManaged(viewer, appId, 'candidates.view'))) throw new Problem('not-found')
  const { where, verbs } = eventsOf(viewer, appId, true)
  const happened = sql`(
    select e.event_id, null::bigint as note_id, e.ts from domain_event e where ${where} and e.verb = any(${[...verbs]}::text[])
    union all select null, n.note_id, n.created_at from ${readable(viewer, sql<boolean>`n.app_id = ${appId}`)}) happened`
  // Of one moment the later one stands first.
  const [page, [counted]] = await Promise.all([
    rows(sql<{ event_id: number | null; note_id: number | null }>`select event_id, note_id from ${happened}
      order by ts desc, note_id desc nulls last, event_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`select count(*)::int as count from ${happened}`),
  ])
  const eventIds = page.flatMap(row => row.event_id ?? [])
  const noteIds = page.flatMap(row => row.note_id ?? [])
  const [events, notes] = await Promise.all([
    findEvents(sql<boolean>`e.event_id = any(${eventIds}::bigint[])`, verbs),
    findNotes(viewer, sql<boolean>`n.note_id = any(${noteIds}::bigint[])`, { limit, skip: 0 }),
  ])
  const shown = await presentEvents(viewer, appId, events)
  const list = page.flatMap((row): Activity[] => {
    const note = notes.find(({ noteId }) => noteId === row.note_id)
    if (note) return [{ key: `n${note.noteId}`, ts: note.createdAt, event: null, note }]
    const event = shown.find(({ eventId }) => eventId === row.event_id)
    return event ? [toActivity(event)] : []
  })
  return { list, count: counted?.count ?? 0 }
}

const toActivity = ({
  eventId,
  ts,
  note: detail,
  ...event
}: Awaited<ReturnType<typeof presentEvents>>[number]): Activity => ({
  key: `e${eventId}`,
  ts,
  event: { ...event, detail },
  note: null,
})
