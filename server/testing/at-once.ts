import pg from 'pg'
import { until } from './made-applications.ts'
import { world } from './world.ts'

/**
 * Starts calls while the rows of a statement are locked, and lets them go on once each of them waits or has answered: what a call reads
 * without a lock it has read by then, so that of two changes that overlook each other one is lost every time.
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
    const calls = starts.map(start => start().finally(() => (answered += 1)))
    const settled = Promise.allSettled(calls)
    await until(async () => {
      // Within a transaction the server shows the same activity for ever unless told to look anew.
      await holder.query('select pg_stat_clear_snapshot()')
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return answered + (rows[0]?.waiting ?? 0) >= starts.length
    }, 'the moment in which all calls wait')
    await holder.query('commit')
    return await settled
  } finally {
    await holder.end()
  }
}
