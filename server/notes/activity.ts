import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { Activity, listActivity } from '@hireloom/contract/notes/activity.ts'
import { type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { findTimeline } from '../applications/timeline.ts'
import { isApplicationManaged } from '../applications/visible.ts'
import { findNotes } from './notes.ts'

const mostNotes = 1000

/** Events and notes of an application, the newest first. */
export async function findActivity(
  appId: number,
  { limit, skip }: AnswerInput<typeof listActivity>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listActivity>> {
  if (!(await isApplicationManaged(viewer, appId, 'candidates.view'))) throw new Problem('not-found')
  const [events, notes] = await Promise.all([
    findTimeline(viewer, appId, true),
    findNotes(viewer, sql<boolean>`n.app_id = ${appId}`, { limit: mostNotes, skip: 0 }),
  ])
  const items: Activity[] = [
    ...events.map(({ eventId, ts, note: detail, ...event }) => ({
      key: `e${eventId}`,
      ts,
      event: { ...event, detail },
      note: null,
    })),
    ...notes.map(note => ({ key: `n${note.noteId}`, ts: note.createdAt, event: null, note })),
  ]
  // Of one moment the later one stands first.
  const list = items.reverse().toSorted((one, other) => other.ts.localeCompare(one.ts))
  return { list: list.slice(skip, skip + limit), count: list.length }
}
