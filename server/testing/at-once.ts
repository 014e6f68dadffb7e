import pg from 'pg'
import { until } from './until.ts'
import { world } from './world.ts'

/**
 * Starts calls one after another while a statement's locks are held, each once those before it wait or have answered; then all go on. What
 * a call reads without a lock it has read by then, so that of two changes that overlook each other one is lost every time.
 */
export async function atOnce(
  lock: string,
  values: readonly unknown[],
  starts: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const { databaseUrl } = await world()
  const holder = new pg.Client(databaseUrl)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock, [...values])
    let answered = 0
    const calls: Promise<PromiseSettledResult<unknown>>[] = []
    for (const start of starts) {
      const call = start().finally(() => (answered += 1))
      calls.push(Promise.allSettled([call]).then(([result]) => result))
      await until(async () => {
        // Within a transaction the server shows the same activity for ever unless told to look again.
        await holder.query('select pg_stat_clear_snapshot()')
        // Background work may wait for locks of its own: counted is what waits for these, or for somebody who does.
        const { rows } = await holder.query<{ waiting: number }>(
          `with recursive behind as (
             select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
             union select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid)))
           select count(*)::int as waiting from behind`,
        )
        return answered + (rows[0]?.waiting ?? 0) >= calls.length
      }, 'the moment in which a call waits')
    }
    await holder.query('commit')
    return await Promise.all(calls)
  } finally {
    await holder.end()
  }
}

/** Lock of `atOnce`: a legal hold on the profile `$1` that is placed when the calls go on. */
export const placingLegalHold = `
  with held as (select profile_id, company_id from profile where profile_id = $1 for no key update)
  insert into legal_hold (profile_id, company_id, reason, placed_at) select profile_id, company_id, 'A lawsuit', now() from held`
