import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { type VerbName, verbsSeenBy } from '@hireloom/contract/history/verbs.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type AnyEvent, findEvents } from '../kernel/read-history.ts'
import { notesFor } from './notes.ts'
import { isSubmitter } from './seen-people.ts'
import { completedOf, isMove, noteIdOf, stageNamesOf, statusesOf } from './standings.ts'
import { isEventTold } from './told.ts'

type TimelineEvent = ApplicationDetail['timeline'][number] & { readonly eventId: number }

/** What one company does for itself, which the other side of its job does not read. */
const ofOneSide: readonly VerbName[] = [
  'application_tagged',
  'application_assigned',
  'application_rated',
  'stage_item_checked',
  'stage_item_unchecked',
  'documents_requested',
  'requested_document_uploaded',
  'documents_received',
  'requested_document_accepted',
  'documents_accepted',
  'requested_document_rejected',
  'document_request_waived',
]

/**
 * Which events (alias `e`) of an application somebody reads. A candidate sees the steps without names and notes, and not what programs
 * reckoned. `isWhole` adds what the viewer's company has done for itself.
 */
export function eventsOf(viewer: Viewer, appId: number, isWhole = false) {
  const isInside = isStaff(viewer)
  const isTeam = isOfTeam(viewer)
  const own = sql<boolean>`e.app_id = ${appId} and (e.verb <> all(${[...ofOneSide]}::text[]) or e.company_id = ${viewer.companyId})`
  const told = sql<boolean>`e.app_id = ${appId} and exists (select 1 from application a where a.app_id = e.app_id and ${isEventTold()})`
  const shared = verbsSeenBy(isTeam ? 'team' : 'candidate')
  return {
    where: sql<boolean>`(${isInside ? own : told} and ${isTeam ? sql`true` : isMove()})`,
    verbs: isInside && isWhole ? [...shared, ...ofOneSide] : shared,
  }
}

/** What a client's team does about a submission is the client's; an agency learns where it stands, as the applicant does. */
const isOfTeam = (viewer: Viewer): boolean => isStaff(viewer) && !isSubmitter(viewer)

/** What happened, oldest first. */
export async function findTimeline(viewer: Viewer, appId: number): Promise<TimelineEvent[]> {
  const { where, verbs } = eventsOf(viewer, appId)
  return presentEvents(viewer, appId, await findEvents(where, verbs))
}

/** Events of an application as somebody reads them. */
export async function presentEvents(
  viewer: Viewer,
  appId: number,
  events: readonly AnyEvent[],
): Promise<TimelineEvent[]> {
  const isInside = isStaff(viewer)
  const [names, notes] = await Promise.all([namesOf(events), notesFor(viewer, appId)])
  return events.map(event => ({
    eventId: event.eventId,
    ts: event.ts.toISOString(),
    verb: event.verb,
    actor: actorOf(event, names.get(event.actorUserId) ?? null, isOfTeam(viewer)),
    ...statusesOf(event),
    ...(isInside ? stageNamesOf(event) : { fromStage: null, toStage: null }),
    completed: isInside ? completedOf(event) : null,
    note: isInside ? (notes.get(noteIdOf(event)) ?? markOf(event, names)) : null,
  }))
}

/** The tags that an application was given, or who was to look after it. */
function markOf(event: AnyEvent, names: ReadonlyMap<number | null, string>): string | null {
  if (event.verb === 'application_tagged') return event.after.tags.join(', ') || null
  return event.verb === 'application_assigned' ? (names.get(event.after.userId) ?? null) : null
}

async function namesOf(events: readonly AnyEvent[]): Promise<ReadonlyMap<number | null, string>> {
  const told = events.flatMap(event => [
    event.actorUserId,
    event.verb === 'application_assigned' ? event.after.userId : null,
  ])
  const userIds = [...new Set(told)].filter(userId => userId !== null)
  const found = await rows(sql<{ user_id: number; name: string }>`
    select user_id, coalesce(${shownName('u')}, '') as name from app_user u where user_id = any(${userIds}::bigint[])`)
  return new Map(found.flatMap(row => (row.name === '' ? [] : [[row.user_id, row.name]])))
}

const refereeVerbs: readonly VerbName[] = ['reference_opened', 'reference_given', 'reference_declined']

function actorOf({ verb, actorKind }: AnyEvent, name: string | null, isInside: boolean): string {
  if (actorKind === 'system') return 'system'
  if (refereeVerbs.includes(verb)) return 'referee'
  if (verb === 'application_submitted' && name === null) return 'candidate'
  return isInside ? (name ?? 'candidate') : verb === 'application_submitted' ? 'candidate' : 'company'
}
