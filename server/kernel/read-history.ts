import { isVerb, type Told, type VerbName, verbOf } from '@hireloom/contract/history/verbs.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from './postgres/db.ts'

interface Happened<N> {
  readonly eventId: number
  readonly ts: Date
  readonly verb: N
  readonly entityId: number
  /** The company that hires, of an event about a job; else the one whose event it is. */
  readonly companyId: number | null
  /** The company that recruits, where it is another. */
  readonly recruiterCompanyId: number | null
  readonly actorKind: string
  readonly actorUserId: number | null
  readonly jobId: number | null
  readonly appId: number | null
  readonly profileId: number | null
}

/** What has happened, with what its verb says of before and after. */
export type EventOf<N extends VerbName> = N extends VerbName ? Happened<N> & Told<N> : never
export type AnyEvent = EventOf<VerbName>

/** Columns of an event (alias `e`) that `toEvent` reads. */
export const eventColumns = sql`e.event_id, e.ts, e.verb, e.entity_id, e.company_id, e.recruiter_company_id, e.actor_kind, e.actor_user_id,
  e.job_id, e.app_id, e.profile_id, e.before, e.after`

export interface EventRow {
  readonly event_id: number
  readonly ts: Date
  readonly verb: string
  readonly entity_id: number
  readonly company_id: number | null
  readonly recruiter_company_id: number | null
  readonly actor_kind: string
  readonly actor_user_id: number | null
  readonly job_id: number | null
  readonly app_id: number | null
  readonly profile_id: number | null
  readonly before: unknown
  readonly after: unknown
}

interface Loose extends Happened<string> {
  readonly before?: unknown
  readonly after?: unknown
}

/** Reads a row by what its verb says; throws on a verb that is not in the list, and on a payload that is not the verb's. */
export function toEvent(row: EventRow): AnyEvent {
  const rule = verbOf(row.verb)
  const event: Loose = {
    eventId: row.event_id,
    ts: row.ts,
    verb: row.verb,
    entityId: row.entity_id,
    companyId: row.company_id,
    recruiterCompanyId: row.recruiter_company_id,
    actorKind: row.actor_kind,
    actorUserId: row.actor_user_id,
    jobId: row.job_id,
    appId: row.app_id,
    profileId: row.profile_id,
    before: rule?.before?.parse(row.before),
    after: rule?.after?.parse(row.after),
  }
  if (!isKnown(event)) throw new Error(`event ${row.event_id} has the unknown verb ${row.verb}`)
  return event
}

const isKnown = (event: Loose): event is AnyEvent => isVerb(event.verb)

/** Events (alias `e`) that fulfil a condition, of these verbs, oldest first. */
export async function findEvents(where: RawBuilder<boolean>, verbs: readonly VerbName[]): Promise<AnyEvent[]> {
  const found = await rows(sql<EventRow>`
    select ${eventColumns} from domain_event e where ${where} and e.verb = any(${[...verbs]}::text[]) order by e.event_id`)
  return found.map(toEvent)
}

/** One page of them, the newest first, and how many there are. */
export async function findEventPage(
  where: RawBuilder<boolean>,
  verbs: readonly VerbName[],
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ events: AnyEvent[]; count: number }> {
  const found = sql`domain_event e where ${where} and e.verb = any(${[...verbs]}::text[])`
  const [page, [counted]] = await Promise.all([
    rows(sql<EventRow>`select ${eventColumns} from ${found} order by e.event_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`select count(*)::int as count from ${found}`),
  ])
  return { events: page.map(toEvent), count: counted?.count ?? 0 }
}
