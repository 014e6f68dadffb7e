import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { DB as Database } from './tables.ts'

// int8 and numeric arrive as text otherwise; our numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

interface Open {
  readonly url: string
  readonly kysely: Kysely<Database>
  readonly pool: pg.Pool
  /** A few connections of their own: anyone who holds one never waits for a person who waits for it. */
  readonly beside: Kysely<Database>
}

const ambient = new AsyncLocalStorage<Kysely<Database>>()
let open: Open | null = null
const connectionsBeside = 2
const prepareOften = preparing()

/** Opens the pool; time-outs keep one bad statement or forgotten transaction from stopping everybody. */
export function openDb(url: string, size: number): void {
  const pool = newPool(url, size)
  open = { url, pool, kysely: over(pool), beside: over(newPool(url, connectionsBeside)) }
}

const over = (pool: pg.Pool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
const timeouts = '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000'

function newPool(url: string, size: number, limits = timeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
    // What is read often is in memory, and the rest on no turning disk: to fetch a row here and there costs little.
    options: `${limits} -c timezone=UTC -c jit=off -c random_page_cost=1.1`,
  })
  // An idle connection that the server ends must not end us; the next query opens another.
  pool.on('error', () => undefined)
  // One that breaks in use fails its statement; no one hears of it besides, and an error that no one hears ends the process.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('connect', prepareOften)
  return pool
}

export async function closeDb(): Promise<void> {
  const closing = open
  open = null
  await Promise.all([closing?.kysely.destroy(), closing?.beside.destroy()])
}

function opened(): Open {
  if (!open) throw new Error('the database is not open')
  return open
}

/** The database handle: inside `transaction` it is the transaction, there is no other to use by mistake. */
export function db(): Kysely<Database> {
  return ambient.getStore() ?? opened().kysely
}

/** A handle beside the present transaction, for what stays written when that is taken back. */
export function dbBeside(): Kysely<Database> {
  return ambient.getStore() ? opened().beside : opened().kysely
}

/** Runs work on a connection that waits as long as it takes: a new column of a large table, or another process that makes one. */
export async function withoutTimeouts<T>(work: (handle: Kysely<Database>) => Promise<T>): Promise<T> {
  const handle = over(newPool(opened().url, 1, ''))
  try {
    return await work(handle)
  } finally {
    await handle.destroy()
  }
}

/** The pool, for what needs a connection of its own (queue, LISTEN, cursors). */
export function pool(): pg.Pool {
  return opened().pool
}

/** Runs the work in one transaction; a nested call joins the outer one. */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (ambient.getStore()) return work()
  return opened()
    .kysely.transaction()
    .execute(handle => ambient.run(asHandle(handle), work))
}

/** A transaction is a handle: told so, since the compiler would compare them part by part, table by table, for seconds. */
const asHandle = (transaction: unknown) => transaction as Kysely<Database>

/** Runs work that may fail by itself: within a transaction its own writes alone are taken back, else it is one of its own. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  const outer = ambient.getStore()
  if (!outer) return transaction(work)
  await sql`savepoint attempt`.execute(outer)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(outer)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(outer)
    throw error
  }
}

/**
 * Lets no one else at the same thing until the present transaction ends: for what a rule says of several rows, or of rows that are not
 * there yet. A single row is locked itself. Take it before the locks of rows.
 */
export async function alone(thing: string): Promise<void> {
  const inside = ambient.getStore()
  if (!inside) throw new Error('nothing is held outside a transaction')
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(inside)
}

/** Rows of a hand-written statement. */
export async function rows<T>(statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db())).rows
}

/** Name of the unique index or constraint that an error broke, else `null`. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '23503')
    ? (error.constraint ?? null)
    : null
}

/** Whether the product uses the database as a superuser, who may read files and run programs of its machine. */
export async function isSuperuser(): Promise<boolean> {
  const [role] = await rows(sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`)
  return role?.rolsuper === true
}

/** Plain JSON for a jsonb column. */
export function json(value: unknown): RawBuilder<never> {
  return sql`${JSON.stringify(value)}::jsonb`
}
