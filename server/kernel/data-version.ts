import type { PoolClient } from 'pg'
import { pool } from './db.ts'
import { log } from './ports.ts'

let version = 0
let client: PoolClient | null = null
let isStopped = false

/** Grows whenever public data changed, in any process: what is kept of older data is not shown any more. */
export function dataVersion(): number {
  return version
}

/** Listens to the database's word that jobs or companies changed; while it cannot listen, every second counts as a change. */
export async function watchData(): Promise<void> {
  isStopped = false
  const listening = await pool().connect()
  client = listening
  listening.on('notification', () => {
    version += 1
  })
  listening.on('error', error => {
    log().warn({ err: error }, 'lost the line on which the database tells of changes')
    client = null
    listening.release(true)
    retry()
  })
  await listening.query('listen public_data')
  version += 1
}

function retry(): void {
  version += 1
  if (isStopped) return
  setTimeout(() => {
    watchData().catch(retry)
  }, 1000).unref()
}

export function stopWatchingData(): void {
  isStopped = true
  client?.release(true)
  client = null
}
