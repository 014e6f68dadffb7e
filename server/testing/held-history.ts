import { sql } from 'kysely'
import { rows, transaction } from '../kernel/postgres/db.ts'

/** Does something of which nobody who follows the history hears before it is done: what happens after a transaction that is under way waits for its end. */
export async function beforeItIsHeardOf<T>(work: () => Promise<T>): Promise<T> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(async () => {
    await rows(sql`select pg_current_xact_id()`)
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  try {
    return await work()
  } finally {
    ended.resolve()
    await holding
  }
}
