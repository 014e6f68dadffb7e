import { basename } from 'node:path'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { ensureCompanies } from './companies.ts'
import type { Format } from './formats.ts'
import type { IgnoredColumn } from './ignored-columns.ts'
import type { Run } from './store.ts'

export interface Counts {
  read: number
  inserted: number
  changed: number
  same: number
  refused: number
}

export interface Refused {
  readonly row: number
  readonly reason: string
}

/** Opens an import; its employer, where one is given for all rows, is found or created. */
export async function startRun(asked: {
  path: string
  format: Format
  source: string
  company: string | null
  ignored: readonly IgnoredColumn[]
}): Promise<Run> {
  const { path, format, source, company, ignored } = asked
  const companyId = company === null ? null : ((await ensureCompanies([company])).get(company) ?? null)
  const run = await db()
    .insertInto('import_run')
    .values({ file_name: basename(path), format, company_id: companyId, started_at: now() })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  if (ignored.length > 0)
    await db()
      .insertInto('import_ignored_column')
      .values(ignored.map((column, at) => ({ import_id: run.import_id, place: at + 1, ...column })))
      .execute()
  return { importId: run.import_id, source, companyId }
}

/** The counts so far, written with the batch they count. */
export async function noteBatch(importId: number, counts: Counts, refused: readonly Refused[]): Promise<void> {
  await db().updateTable('import_run').set(columnsOf(counts)).where('import_id', '=', importId).execute()
  if (refused.length === 0) return
  await rows(sql`
    insert into import_refusal (import_id, row_number, reason)
    select ${importId}, * from unnest(${refused.map(({ row }) => row)}::int[], ${refused.map(({ reason }) => reason.slice(0, 1000).toWellFormed())}::text[])`)
}

export async function endRun(importId: number, state: 'done' | 'failed', counts: Counts): Promise<void> {
  await transaction(async () => {
    await db()
      .updateTable('import_run')
      .set({ ...columnsOf(counts), state, ended_at: now() })
      .where('import_id', '=', importId)
      .execute()
    await record(state === 'done' ? 'import_done' : 'import_failed', {
      entityId: importId,
      after: counts,
    })
  })
}

const columnsOf = (counts: Counts) => ({
  rows_read: counts.read,
  rows_inserted: counts.inserted,
  rows_changed: counts.changed,
  rows_same: counts.same,
  rows_refused: counts.refused,
})

export interface ImportRun extends Counts {
  importId: number
  fileName: string
  format: string
  companyName: string | null
  state: string
  startedAt: Date
  endedAt: Date | null
}

/** The last hundred imports, newest first. */
export function findImports(): Promise<ImportRun[]> {
  return rows(sql<ImportRun>`
    select r.import_id as "importId", r.file_name as "fileName", r.format, c.company_name as "companyName", r.rows_read as read,
      r.rows_inserted as inserted, r.rows_changed as changed, r.rows_same as same, r.rows_refused as refused, r.state,
      r.started_at as "startedAt", r.ended_at as "endedAt"
    from import_run r left join company c on c.company_id = r.company_id
    order by r.import_id desc limit 100`)
}

/** Columns that an import took nothing from and rows that it refused, in their order; `null` when there is no such import. */
export async function findProblems(importId: number): Promise<{ ignored: IgnoredColumn[]; refused: Refused[] } | null> {
  const run = await db()
    .selectFrom('import_run')
    .select('import_id')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (!run) return null
  const refused = await rows(sql<Refused>`
    select row_number as row, reason from import_refusal where import_id = ${importId} order by row_number`)
  const ignored = await rows(sql<IgnoredColumn>`
    select name, sample from import_ignored_column where import_id = ${importId} order by place`)
  return { ignored, refused }
}
