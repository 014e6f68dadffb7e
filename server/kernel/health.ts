import { sql } from 'kysely'
import pg from 'pg'
import { now } from './clock.ts'
import { log, storage } from './ports.ts'
import { rows } from './postgres/db.ts'

let isLeaving = false

/** From now on readiness says no, so that a balancer sends no one here while what runs is served. */
export function leaveService(): void {
  isLeaving = true
}

const askEachMs = 5000
/** A process without a database for so long is better restarted by its supervisor. */
const mostAwayMs = 30_000

interface Watched {
  readonly isAlive: () => Promise<boolean>
  readonly stop: () => void
}
let watched: Watched | null = null

/** Whether this process can still do its work: false when the database has not answered for 30 s. */
export async function liveness(): Promise<boolean> {
  return watched === null || watched.isAlive()
}

/**
 * Asks the database every 5 s whether it answers, and at once when someone wants to know while it does not. On a connection of its own:
 * a pool whose connections are all at work is busy, not dead.
 */
export function watchDatabase(url: string): () => void {
  let awaySince: Date | null = null
  let asking: Promise<void> | null = null
  const ask = () =>
    (asking ??= answers(url).then(isThere => {
      if (!isThere && !awaySince) log().error('the database does not answer')
      if (isThere && awaySince) log().info('the database answers again')
      awaySince = isThere ? null : (awaySince ?? now())
      asking = null
    }))
  const timer = setInterval(() => void ask(), askEachMs)
  timer.unref()
  watched = {
    isAlive: async () => {
      if (awaySince) await ask()
      return awaySince === null || now().getTime() - awaySince.getTime() < mostAwayMs
    },
    stop: () => clearInterval(timer),
  }
  return () => {
    watched?.stop()
    watched = null
  }
}

/** A server without a free connection answers, too: with that very word. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '53300'
  } finally {
    await client.end().catch(() => undefined)
  }
}

type PartState = 'ok' | 'failing' | 'leaving'

/** What this process needs to serve people, and whether each part works; why one does not is in the log only, since anybody may ask. */
export async function readiness(): Promise<{ isReady: boolean; parts: Record<string, PartState> }> {
  const parts = { ...(await lookAtParts()), process: isLeaving ? ('leaving' as const) : ('ok' as const) }
  return { isReady: Object.values(parts).every(part => part === 'ok'), parts }
}

const lookedMs = 1000
let looked: { readonly at: number; readonly parts: Promise<Record<string, PartState>> } | null = null

/** However many ask, the parts are looked at once a second. */
function lookAtParts(): Promise<Record<string, PartState>> {
  const at = performance.now()
  if (!looked || at - looked.at > lookedMs) looked = { at, parts: askParts() }
  return looked.parts
}

async function askParts(): Promise<Record<string, PartState>> {
  const [database, files] = await Promise.all([
    rows(sql`select 1`).then(
      () => null,
      (error: unknown) => error,
    ),
    storage().health(),
  ])
  const isWorking = { database: database === null, storage: files.isWorking }
  if (!isWorking.database || !isWorking.storage)
    log().warn({ err: database, storage: files.detail, isWorking }, 'a part does not work')
  return { database: isWorking.database ? 'ok' : 'failing', storage: isWorking.storage ? 'ok' : 'failing' }
}
