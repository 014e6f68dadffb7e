import { visitsKeptDays } from '@hireloom/contract/microsites/analytics.ts'
import { sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'

/** What was counted of one microsite on one day (UTC, `2026-11-21`), not written yet. */
export interface Counted {
  readonly day: string
  readonly pageId: string
  views: number
  jobViews: number
  applyClicks: number
  /** Visitors of the day, each by a mark of eight bytes in hexadecimal. */
  readonly marks: Set<string>
  /** Visitors that came before the day's salt was known; never written. */
  unmarked: string[]
  readonly words: { readonly search: Map<string, number>; readonly source: Map<string, number> }
}

export const emptyCount = (day: string, pageId: string): Counted => ({
  day,
  pageId,
  views: 0,
  jobViews: 0,
  applyClicks: 0,
  marks: new Set(),
  unmarked: [],
  words: { search: new Map(), source: new Map() },
})

/** A day's different words of a microsite end here: more are a person's noise. */
const mostWordsADay = 2000

/**
 * Adds to the sums of the microsites that are live and have visits counted; all others are forgotten here. Counting changes nothing
 * that anybody did, so that no event tells of it.
 */
export function writeCounts(counted: readonly Counted[]): Promise<void> {
  return transaction(async () => {
    const ids = await findSites([...new Set(counted.map(sum => sum.pageId))])
    // Two processes that write at once take the rows in the same order.
    const known = counted.flatMap(sum => {
      const micrositeId = ids.get(sum.pageId)
      return micrositeId === undefined ? [] : [{ micrositeId, sum }]
    })
    known.sort((one, other) => one.micrositeId - other.micrositeId || one.sum.day.localeCompare(other.sum.day))
    for (const { micrositeId, sum } of known) await writeOne(micrositeId, sum)
  })
}

async function findSites(pageIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db()
    .selectFrom('microsite')
    .select(['microsite_id', 'page_id', 'external_page_id'])
    .where('state', '=', 'live')
    .where('analytics', '=', true)
    .where(eb => eb.or([eb('page_id', 'in', pageIds), eb('external_page_id', 'in', pageIds)]))
    .execute()
  return new Map(
    found.flatMap(
      row =>
        [
          [row.page_id, row.microsite_id],
          ...(row.external_page_id === null ? [] : [[row.external_page_id, row.microsite_id] as const]),
        ] as const,
    ),
  )
}

async function writeOne(micrositeId: number, sum: Counted): Promise<void> {
  const marked = await rows(sql<{ is_new: boolean }>`
    insert into microsite_visitor (day, microsite_id, mark)
    select ${sum.day}::date, ${micrositeId}::bigint, decode(mark, 'hex') from unnest(${[...sum.marks]}::text[]) as mark order by 3
    on conflict do nothing returning true as is_new`)
  await sql`
    insert into microsite_day as d (microsite_id, day, views, visitors, job_views, apply_clicks)
    values (${micrositeId}, ${sum.day}::date, ${sum.views}, ${marked.length}, ${sum.jobViews}, ${sum.applyClicks})
    on conflict (microsite_id, day) do update set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors,
      job_views = d.job_views + excluded.job_views, apply_clicks = d.apply_clicks + excluded.apply_clicks`.execute(db())
  for (const kind of ['search', 'source'] as const) {
    const words = [...sum.words[kind]]
    if (words.length === 0) continue
    await sql`
      insert into microsite_word as w (microsite_id, day, kind, word, count)
      select ${micrositeId}::bigint, ${sum.day}::date, ${kind}::text, word, count
      from unnest(${words.map(([word]) => word)}::text[], ${words.map(([, count]) => count)}::int[]) as t (word, count)
      where (select count(*) from microsite_word where microsite_id = ${micrositeId} and day = ${sum.day}::date) < ${mostWordsADay}
      order by word
      on conflict (microsite_id, day, kind, word) do update set count = w.count + excluded.count`.execute(db())
  }
}

/** Forgets the marks and salts of days that are over, and sums that are too old. */
export async function sweepVisits(): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  // An hour after midnight: a process may still write the last seconds of the day before.
  const isEarly = now().getUTCHours() < 1
  const ended = isEarly
    ? later(-24 * 3600_000)
        .toISOString()
        .slice(0, 10)
    : today
  await sql`delete from microsite_visitor where day < ${ended}::date`.execute(db())
  await sql`delete from visitor_salt where day < ${ended}::date`.execute(db())
  await sql`delete from microsite_day where day < ${today}::date - ${visitsKeptDays}::int`.execute(db())
  await sql`delete from microsite_word where day < ${today}::date - ${visitsKeptDays}::int`.execute(db())
}
