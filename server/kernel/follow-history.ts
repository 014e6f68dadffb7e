import { AsyncLocalStorage } from 'node:async_hooks'
import type { VerbName } from '@hireloom/contract/history/verbs.ts'
import { sql } from 'kysely'
import { later, now } from './clock.ts'
import { gauges } from './metrics.ts'
import { log } from './ports.ts'
import { alone, attempt, rows, transaction } from './postgres/db.ts'
import { listenTo } from './postgres/listen.ts'
import { type AnyEvent, type EventOf, type EventRow, eventColumns, toEvent } from './read-history.ts'
import { inScope } from './request-scope.ts'

/** Something that is done whenever one of these verbs has happened. */
export interface Subscription {
  /** Under this name it is kept how far it has come. */
  readonly name: string
  readonly verbs: readonly VerbName[]
  readonly work: (event: AnyEvent) => Promise<void>
}

/**
 * Declares what follows when one of these verbs has happened. The work runs after the commit, in a transaction with the mark of how far
 * the subscriber has come: what it writes is written once. What leaves the database (an e-mail, a call) may happen twice, so it goes into
 * the queue under `eventId`. It begins with what happens after its first start.
 */
export function subscribe<N extends VerbName>({
  name,
  verbs,
  work,
}: {
  readonly name: string
  readonly verbs: readonly N[]
  readonly work: (event: EventOf<N>) => Promise<void>
}): Subscription {
  const wanted: ReadonlySet<string> = new Set(verbs)
  return {
    name,
    verbs,
    work: async event => {
      // Told so: to compare all events with those of some verbs takes the compiler seconds.
      if (wanted.has(event.verb)) await work(event as never)
    },
  }
}

/** Subscribers that are at work side by side: after a change of thousands all have much to do, while people wait for their pages. */
const besides = 2
/** Events of one transaction; they are read one by one, and one that fails takes back nothing of those before. */
const atOnce = 50
/** Work of one transaction: what it has locked it keeps to its end, and people at the same rows would wait for it. */
const mostWorkMs = 25
/** Pause before events are looked for again that wait for another transaction. */
const heldMs = 100
/** Subscribers pass what is not for them so often, all of them together: a mark for each and every event would cost more than the work. */
const passMs = 1000
/** Tries of one event, each after twice the wait of the one before, about four minutes in all. */
const mostAttempts = 8

interface Timing {
  /** Looks without being woken, for what a lost connection did not tell. */
  readonly pollMs?: number
  /** Wait after the first failure. */
  readonly retryMs?: number
}

export interface HistoryFollower {
  /** Hands over what is committed now, but for what waits to be tried again. */
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Hands each subscriber the events of its verbs in the order of their transactions. One process at a time works for a subscriber. */
export async function followHistory(
  subscriptions: readonly Subscription[],
  { pollMs = 5000, retryMs = 2000 }: Timing = {},
): Promise<HistoryFollower> {
  await register(subscriptions)
  const outside = AsyncLocalStorage.snapshot()
  let isStopped = false
  let running: Promise<void> | null = null
  let isWoken = false
  let again: NodeJS.Timeout | undefined
  let passedAt = Number.NEGATIVE_INFINITY

  /** Hands over what there is to those it is for; gives when it is worth looking again. */
  async function round(): Promise<(number | null)[]> {
    const standings = await readStandings(subscriptions)
    const busy = subscriptions.filter(({ name }) => standings.get(name)?.has_work)
    const waits: (number | null)[] = []
    await Promise.all(Array.from({ length: besides }, () => drain(busy, waits)))
    const all = [...standings.values()]
    if (all.some(({ is_held: isHeld }) => isHeld)) waits.push(heldMs)
    if (!all.some(({ is_behind: isBehind, has_work: hasWork }) => isBehind && !hasWork)) return waits
    const rest = passedAt + passMs - performance.now()
    if (rest > 0) return [...waits, rest]
    passedAt = performance.now()
    await passBy(subscriptions)
    return waits
  }

  /** Hands over all that is there, some to one subscriber and then to the next; adds the milliseconds until it is worth looking again. */
  async function drain(busy: Subscription[], waits: (number | null)[]): Promise<void> {
    for (let next = busy.shift(); next !== undefined; next = busy.shift()) {
      const wait = isStopped ? null : await handOverQuietly(next)
      if (wait === 0) busy.push(next)
      else waits.push(wait)
    }
  }

  async function handOverQuietly(subscription: Subscription): Promise<number | null> {
    try {
      return await handOver(subscription, retryMs)
    } catch (error) {
      log().warn({ err: error, subscriber: subscription.name }, 'reading the history failed and will be tried again')
      return retryMs
    }
  }

  /** One round at a time; a wake during one makes another follow. */
  function wake(): Promise<void> {
    isWoken = true
    running ??= rounds().finally(() => {
      running = null
    })
    return running
  }

  async function rounds(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      const found: (number | null)[] = await round().catch((error: unknown) => {
        log().warn({ err: error }, 'reading the history failed and will be tried again')
        return [retryMs]
      })
      const waits = found.filter(wait => wait !== null)
      if (waits.length === 0 || isStopped) continue
      clearTimeout(again)
      again = setTimeout(quietly, Math.min(...waits))
    }
  }

  const quietly = (): void => void outside(wake)
  const poll = setInterval(quietly, pollMs)
  const line = listenTo('history', quietly)
  return {
    flush: () => outside(wake),
    async stop() {
      isStopped = true
      clearInterval(poll)
      clearTimeout(again)
      line.stop()
      await running
    },
  }
}

async function register(subscriptions: readonly Subscription[]): Promise<void> {
  await transaction(async () => {
    await alone('subscribers of the history')
    await renumberRestored()
    for (const { name } of subscriptions) {
      await rows(sql`insert into event_subscriber (name, xid, event_id)
        values (${name}, pg_snapshot_xmin(pg_current_snapshot()), 0) on conflict do nothing`)
    }
  })
}

/**
 * After a dump was read into a new database its events have numbers of transactions that are still to come there, so that new ones would
 * be taken for read. All of them come before every new one; of those not read yet the first decides where a subscriber goes on.
 */
async function renumberRestored(): Promise<void> {
  const [state] = await rows(sql<{ is_restored: boolean }>`
    select exists (select 1 from domain_event where xid >= pg_snapshot_xmax(pg_current_snapshot())) as is_restored`)
  if (!state?.is_restored) return
  await rows(sql`
    update event_subscriber s set xid = '3', event_id = coalesce(
      (select min(e.event_id) - 1 from domain_event e where (e.xid, e.event_id) > (s.xid, s.event_id)),
      (select max(event_id) from domain_event))`)
  await rows(sql`alter table domain_event disable trigger domain_event_append_only`)
  await rows(sql`update domain_event set xid = '3'`)
  await rows(sql`alter table domain_event enable trigger domain_event_append_only`)
}

interface Standing {
  readonly name: string
  /** Events are there for it. */
  readonly has_work: boolean
  /** Events are there, for it or not. */
  readonly is_behind: boolean
  /** Events are there that wait for another transaction to end. */
  readonly is_held: boolean
}

/** Events are there that wait for another transaction: the newest says so, as no estimate of how many wait may lead past the index. */
const isHeld = sql<boolean>`coalesce(
  (select xid >= pg_snapshot_xmin(pg_current_snapshot()) from domain_event order by xid desc, event_id desc limit 1), false)`
const isRead = sql`e.xid < pg_snapshot_xmin(pg_current_snapshot())`
const wantedBy = (subscriptions: readonly Subscription[]) =>
  sql`(select name, string_to_array(verbs, ',') as verbs from unnest(${subscriptions.map(({ name }) => name)}::text[],
    ${subscriptions.map(({ verbs }) => verbs.join())}::text[]) as w (name, verbs))`

/** The next event after a mark, of any kind or of those that are wanted: by the index, as no estimate of how many there are may lead past it. */
const nextAfter = (mark: string, isWanted = sql`true`) => sql`lateral (
  select e.event_id from domain_event e where (e.xid, e.event_id) > (${sql.ref(`${mark}.xid`)}, ${sql.ref(`${mark}.event_id`)}) and ${isRead} and ${isWanted}
  order by e.xid, e.event_id limit 1)`

async function readStandings(subscriptions: readonly Subscription[]): Promise<Map<string, Standing>> {
  const found = await rows(sql<Standing>`
    select s.name, next.event_id is not null as is_behind, own.event_id is not null as has_work, held.is_held
    from event_subscriber s join ${wantedBy(subscriptions)} w using (name)
      left join ${nextAfter('s')} next on true
      left join ${nextAfter('s', sql`e.verb = any(w.verbs)`)} own on next.event_id is not null,
      (select ${isHeld} as is_held) held`)
  return new Map(found.map(standing => [standing.name, standing]))
}

/** Moves the marks of all who have nothing to do with what has happened since; what they once failed on is not for them any more. */
async function passBy(subscriptions: readonly Subscription[]): Promise<void> {
  const names = subscriptions.map(({ name }) => name)
  await rows(sql`
    with newest as (select xid, event_id from domain_event e where ${isRead} order by xid desc, event_id desc limit 1),
      free as (select name, xid, event_id from event_subscriber where name = any(${names}::text[]) for update skip locked)
    update event_subscriber s set xid = newest.xid, event_id = newest.event_id, attempts = 0, retry_at = null
    from newest, free join ${wantedBy(subscriptions)} w using (name)
      left join ${nextAfter('free', sql`e.verb = any(w.verbs)`)} own on true
    where s.name = free.name and (free.xid, free.event_id) < (newest.xid, newest.event_id) and own.event_id is null`)
}

interface Place {
  readonly xid: string
  readonly event_id: number
  readonly attempts: number
  readonly retry_at: Date | null
  /** Events are there that wait for another transaction to end. */
  readonly is_held: boolean
}

/** Hands over the next events; gives the milliseconds until it is worth looking again: 0 where there may be more, null where there are none. */
function handOver({ name, verbs, work }: Subscription, retryMs: number): Promise<number | null> {
  return transaction(async () => {
    const [place] = await rows(sql<Place>`
      select xid::text, event_id, attempts, retry_at,
        ${isHeld} as is_held
      from event_subscriber where name = ${name} for update skip locked`)
    // Somebody else works for it, or lets it pass by.
    if (!place) return passMs
    const wait = (place.retry_at?.getTime() ?? 0) - now().getTime()
    // What is further away than any pause was set before somebody put the clock back.
    if (wait > 0 && wait <= retryMs * 2 ** mostAttempts) return wait
    // A transaction that is under way may still bring events before those of a later one that has ended: all wait for it.
    const found = await rows(sql<EventRow & { xid: string }>`
      select ${eventColumns}, e.xid::text as xid from domain_event e
      where (e.xid, e.event_id) > (${place.xid}::xid8, ${place.event_id})
        and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.event_id limit ${atOnce}`)
    const startedAt = performance.now()
    let { attempts } = place
    let done = { xid: place.xid, event_id: place.event_id }
    for (const row of found) {
      if (performance.now() - startedAt > mostWorkMs) {
        await mark(name, done, attempts, null)
        return 0
      }
      const error = verbs.some(verb => verb === row.verb) ? await failureOf(row, work) : null
      if (error !== null && attempts + 1 < mostAttempts) {
        attempts += 1
        const pause = retryMs * 2 ** (attempts - 1)
        await mark(name, done, attempts, later(pause))
        return pause
      }
      if (error !== null) await setAside(name, row, error)
      attempts = 0
      done = row
    }
    if (found.length > 0) await mark(name, done, 0, null)
    return found.length === atOnce ? 0 : place.is_held ? heldMs : null
  })
}

async function failureOf(row: EventRow, work: Subscription['work']): Promise<unknown> {
  try {
    const scope = { viewer: null, requestId: `history:${row.event_id}`, actorKind: 'system' } as const
    await attempt(() => inScope(scope, () => work(toEvent(row))))
    return null
  } catch (error) {
    log().warn({ err: error, eventId: row.event_id, verb: row.verb }, 'what follows an event failed')
    return error
  }
}

async function mark(
  name: string,
  done: { xid: string; event_id: number },
  attempts: number,
  retryAt: Date | null,
): Promise<void> {
  await rows(sql`update event_subscriber set xid = ${done.xid}::xid8, event_id = ${done.event_id}, attempts = ${attempts},
    retry_at = ${retryAt} where name = ${name}`)
}

async function setAside(name: string, row: EventRow, error: unknown): Promise<void> {
  log().error({ err: error, subscriber: name, eventId: row.event_id, verb: row.verb }, 'an event is set aside')
  const text = error instanceof Error ? error.message : String(error)
  await rows(sql`insert into event_set_aside (subscriber, event_id, error, set_aside_at)
    values (${name}, ${row.event_id}, ${text.slice(0, 1000)}, ${now()}) on conflict do nothing`)
}

async function figures(): Promise<{ setAside: number; lag: number }> {
  const [row] = await rows(sql<{ setAside: number; lag: number }>`
    select (select count(*)::int from event_set_aside) as "setAside",
      coalesce((select extract(epoch from clock_timestamp() - min(next.ts))::float8 from event_subscriber s, lateral (
        select e.ts from domain_event e where (e.xid, e.event_id) > (s.xid, s.event_id) order by e.xid, e.event_id limit 1) next), 0) as lag`)
  return row ?? { setAside: 0, lag: 0 }
}

gauges(figures, {
  hireloom_history_set_aside: ['Events set aside after a subscriber failed on them', ({ setAside }) => setAside],
  hireloom_history_lag_seconds: ['Seconds the oldest undelivered event has waited', ({ lag }) => lag],
})
