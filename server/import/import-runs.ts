import { basename } from 'node:path'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import type { Counts, Notes } from './batch.ts'
import type { MappedColumn } from './field-names.ts'
import type { Format } from './formats.ts'
import type { IgnoredColumn } from './ignored-columns.ts'
import type { Importer, Run } from './job-rows.ts'
import type { Refused } from './normalise.ts'

interface Started {
  readonly fileName: string
  readonly format: Format
  readonly source: string
  /** Employer of all rows, or `null`. */
  readonly companyId: number | null
  readonly total: number
  readonly ignored: readonly IgnoredColumn[]
  /** Who owns the new jobs of an import by command. */
  readonly ownerId?: number | null
  /** Of an import on the screen. */
  readonly byPerson?: {
    readonly importer: Importer
    readonly isDryRun: boolean
    readonly columns: readonly MappedColumn[] | null
    readonly importFileId: number
  }
}

/** Opens an import. */
export async function startRun({ byPerson, ownerId = null, ...started }: Started): Promise<Run> {
  const { fileName, format, source, companyId, total, ignored } = started
  const { importId } = await db()
    .insertInto('import_run')
    .values({
      file_name: basename(fileName),
      format,
      source,
      company_id: companyId,
      rows_total: total,
      started_at: now(),
      ...(byPerson && {
        user_id: byPerson.importer.viewer.userId,
        visibility: byPerson.importer.visibility,
        is_dry_run: byPerson.isDryRun,
        columns: byPerson.columns === null ? null : json(byPerson.columns),
        import_file_id: byPerson.importFileId,
      }),
    })
    .returning('import_id as importId')
    .executeTakeFirstOrThrow()
  if (ignored.length > 0)
    await db()
      .insertInto('import_ignored_column')
      .values(ignored.map((column, at) => ({ import_id: importId, place: at + 1, ...column })))
      .execute()
  const importer = byPerson?.importer ?? null
  return { importId, source, companyId, importer, ownerId: importer?.viewer.userId ?? ownerId }
}

/** Adds a batch to the counts, in its own transaction. */
export async function noteBatch(
  importId: number,
  counts: Counts,
  refused: readonly Refused[],
  notes: Notes,
): Promise<void> {
  await rows(sql`
    update import_run set rows_read = rows_read + ${counts.read}, rows_inserted = rows_inserted + ${counts.inserted},
      rows_changed = rows_changed + ${counts.changed}, rows_same = rows_same + ${counts.same},
      rows_refused = rows_refused + ${counts.refused}
    where import_id = ${importId}`)
  if (refused.length > 0)
    await db()
      .insertInto('import_refusal')
      .values(
        refused.map(({ row, field, code, reason }) => ({
          import_id: importId,
          row_number: row,
          field,
          code,
          reason: reason.slice(0, 1000).toWellFormed(),
        })),
      )
      .execute()
  if (notes.size > 0)
    await rows(sql`
      insert into import_note (import_id, field, count, example)
      select ${importId}, * from jsonb_to_recordset(${json([...notes].map(([field, note]) => ({ field, ...note })))})
        as n (field text, count int, example text)
      on conflict (import_id, field) do update set count = import_note.count + excluded.count`)
}

/** Ends an import, whose event tells its counts. */
export async function endRun(importId: number, state: 'done' | 'failed'): Promise<void> {
  await transaction(async () => {
    const run = await db()
      .updateTable('import_run')
      .set({ state, ended_at: now() })
      .where('import_id', '=', importId)
      .returning([
        'rows_read',
        'rows_inserted',
        'rows_changed',
        'rows_same',
        'rows_refused',
        'is_dry_run',
        'company_id',
      ])
      .executeTakeFirstOrThrow()
    if (run.is_dry_run) return
    await record(state === 'done' ? 'import_done' : 'import_failed', {
      entityId: importId,
      companyId: run.company_id,
      after: {
        read: run.rows_read,
        inserted: run.rows_inserted,
        changed: run.rows_changed,
        same: run.rows_same,
        refused: run.rows_refused,
      },
    })
  })
}

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
    from import_run r left join company c on c.company_id = r.company_id where not r.is_dry_run
    order by r.import_id desc limit 100`)
}

/** Columns that an import took nothing from and rows that it refused, in their order; `null` when there is no such import. */
export async function findProblems(
  importId: number,
): Promise<{ ignored: IgnoredColumn[]; refused: { row: number; reason: string }[] } | null> {
  const run = await db()
    .selectFrom('import_run')
    .select('import_id')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (!run) return null
  const refused = await rows(sql<{ row: number; reason: string }>`
    select row_number as row, reason from import_refusal where import_id = ${importId} order by row_number`)
  const ignored = await rows(sql<IgnoredColumn>`
    select name, sample from import_ignored_column where import_id = ${importId} order by place`)
  return { ignored, refused }
}
