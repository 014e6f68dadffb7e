import { now } from '../kernel/clock.ts'
import { memberMay } from '../kernel/member-may.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { addNote, type Counts, importBatch, keep, type Notes } from './batch.ts'
import { ensureCompanies } from './companies.ts'
import { columnsOfMap, fieldMap } from './field-names.ts'
import { type Format, openSource } from './formats.ts'
import type { IgnoredColumn } from './ignored-columns.ts'
import { endRun, startRun } from './import-runs.ts'
import { holdRun } from './lease.ts'
import { lookThrough } from './look-through.ts'
import { type SourceRow, WrongFile } from './loose.ts'
import { findMapping, keepMapping } from './mapping.ts'
import type { Settings } from './normalise.ts'

export interface ImportOptions {
  readonly path: string
  readonly format?: Format | 'auto'
  /** Employer of every row. */
  readonly company?: string
  /** Email of the member who owns the new jobs of their company. */
  readonly owner?: string
  /** Header or key by field: `{ title: 'Job Title' }`. */
  readonly map?: Readonly<Record<string, string>>
  /** How the file's letters are written; found by looking when absent. */
  readonly encoding?: string
  /** Under which name the jobs' numbers are kept, the format when absent; and the map, only where it is named. */
  readonly source?: string
  readonly isAppliedElsewhere?: boolean
  /** Does everything, keeps nothing. */
  readonly isDryRun?: boolean
  readonly batchSize?: number
  /** Told after each batch; answers whether to go on. */
  readonly onProgress?: (counts: Counts, total: number) => boolean
  /** Told of each refused row at once. */
  readonly onRefused?: (row: number, reason: string) => void
}

export interface ImportResult {
  /** `null` for a dry run. */
  readonly importId: number | null
  readonly format: Format
  readonly counts: Counts
  /** What a person should know of values that could not be used or were doubtful: how many of a field, with one of them. */
  readonly notes: readonly { field: string; count: number; example: string }[]
  /** What the file also says and no field of a job takes. */
  readonly ignored: readonly IgnoredColumn[]
  /** Whether every row read is accounted for; anything else is a bug. */
  readonly isComplete: boolean
  readonly isInterrupted: boolean
}

/** Imports a file of jobs: looks through it once, then stores it in batches, each a transaction. Throws `WrongFile` before anything is written. */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { path, format: asked = 'auto' } = options
  const settings: Settings = {
    company: options.company?.replace(/\s+/g, ' ').trim() || null,
    isAppliedElsewhere: options.isAppliedElsewhere ?? false,
    now: now(),
  }
  const how = { path, format: asked, ...(options.encoding !== undefined && { encoding: options.encoding }) }
  const chosen = options.map ?? {}
  const earlier = options.source === undefined ? [] : await findMapping(null, options.source)
  const ownerId = options.owner === undefined ? null : await findOwner(options.owner)
  const source = await openSource({ ...how, map: fieldMap(chosen, earlier) })
  const { total, replacedBy, ignored } = await lookThrough(source, settings)
  const notes: Notes = new Map()
  const counts: Counts = { read: 0, inserted: 0, changed: 0, same: 0, refused: 0 }
  const isDryRun = options.isDryRun ?? false
  const begin = async () =>
    startRun({
      fileName: path,
      format: source.format,
      source: options.source ?? source.format,
      companyId:
        settings.company === null ? null : ((await ensureCompanies([settings.company])).get(settings.company) ?? null),
      total,
      ignored,
      ownerId,
    })
  const started = isDryRun ? null : await transaction(begin)
  if (!isDryRun && options.source !== undefined && Object.keys(chosen).length > 0)
    await keepMapping(null, options.source, columnsOfMap(chosen))
  const importId = started?.importId ?? null
  const release = importId === null ? () => Promise.resolve() : await holdRun(importId)
  let isInterrupted = false
  try {
    for await (const batch of batches(source.rows(), options.batchSize ?? 500)) {
      const done = await keep(isDryRun, async () =>
        importBatch(started ?? (await begin()), batch, { settings, replacedBy }),
      )
      add(counts, done.counts)
      for (const [field, { count, example }] of done.notes) addNote(notes, field, example, count)
      for (const { row, reason } of done.refused) options.onRefused?.(row, reason)
      isInterrupted = options.onProgress?.(counts, total) === false
      if (isInterrupted) break
    }
    if (importId !== null) await endRun(importId, isInterrupted ? 'failed' : 'done')
  } catch (error) {
    if (importId !== null) await endRun(importId, 'failed')
    throw error
  } finally {
    await release()
  }
  const isComplete =
    counts.read === counts.inserted + counts.changed + counts.same + counts.refused &&
    (isInterrupted || counts.read === total)
  return {
    importId,
    format: source.format,
    counts,
    notes: [...notes].map(([field, note]) => ({ field, ...note })),
    ignored,
    isComplete,
    isInterrupted,
  }
}

async function findOwner(email: string): Promise<number> {
  const found = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('company_id', 'is not', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('membership as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'app_user.user_id')
          .where(memberMay('m', 'jobs.edit')),
      ),
    )
    .executeTakeFirst()
  if (!found) throw new WrongFile(`There is no active member with the email address ${email} whose role can edit jobs.`)
  return found.user_id
}

function add(counts: Counts, more: Counts): void {
  counts.read += more.read
  counts.inserted += more.inserted
  counts.changed += more.changed
  counts.same += more.same
  counts.refused += more.refused
}

async function* batches(source: AsyncGenerator<SourceRow>, size: number): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for await (const row of source) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
