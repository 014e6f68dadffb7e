import { sql } from 'kysely'
import { storage } from './ports.ts'
import { rows } from './postgres/db.ts'

let isLeaving = false

/** From now on readiness says no, so that a balancer sends nobody here while what runs is served. */
export function leaveService(): void {
  isLeaving = true
}

/** What this process needs to serve people, and whether each part works. */
export async function readiness(): Promise<{ isReady: boolean; parts: Record<string, string> }> {
  const [database, files] = await Promise.all([
    rows(sql`select 1`)
      .then(() => 'ok')
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failing')),
    storage().health(),
  ])
  const parts = { database, storage: files.isWorking ? 'ok' : files.detail, process: isLeaving ? 'leaving' : 'ok' }
  return { isReady: Object.values(parts).every(part => part === 'ok'), parts }
}
