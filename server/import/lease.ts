import { pool } from '../kernel/postgres/db.ts'

/** Second half of the lock's name; the first is the import. */
const lockClass = 7_301

/**
 * Marks an import as running until the answer is called or the process ends, however it ends: a lock of the database's own session, so
 * that a killed import does not stay "running" for the one who wants to undo it.
 */
export async function holdRun(importId: number): Promise<() => Promise<void>> {
  const client = await pool().connect()
  // The connection idles while batches run on others; losing it must not end the process.
  const survive = () => undefined
  client.on('error', survive)
  await client.query('select pg_advisory_lock($1, $2)', [lockClass, importId])
  return async () => {
    const isFree = await client.query('select pg_advisory_unlock($1, $2)', [lockClass, importId]).then(
      () => true,
      () => false,
    )
    // A connection that cannot give the lock back gives it back by ending.
    client.off('error', survive)
    client.release(!isFree)
  }
}

/** Whether a process holds the import. */
export async function isRunning(importId: number): Promise<boolean> {
  const client = await pool().connect()
  try {
    const answer = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      lockClass,
      importId,
    ])
    const isFree = answer.rows[0]?.free === true
    if (isFree) await client.query('select pg_advisory_unlock($1, $2)', [lockClass, importId])
    return !isFree
  } finally {
    client.release()
  }
}
