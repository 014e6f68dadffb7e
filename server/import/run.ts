import { sql } from 'kysely'
import pg from 'pg'
import { now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { fieldMap } from './field-names.ts'
import { type Format, openSource, type Source } from './formats.ts'
import { type IgnoredColumn, watchColumns } from './ignored-columns.ts'
import { type Counts, endRun, noteBatch, type Refused, startRun } from './import-runs.ts'
import { holdRun } from './lease.ts'
import { type SourceRow, WrongFile } from './loose.ts'
import { type ImportedJob, keyOf, normalise, Refusal, type Settings } from './normalise.ts'
import { type Run, type Stored, storeBatch } from './store.ts'

export interface ImportOptions {
  readonly path: string
  readonly format?: Format | 'auto'
  /** Employer of every row. */
  readonly company?: string
  /** Header or key by field: `{ title: 'Job Title' }`. */
  readonly map?: Readonly<Record<string, string>>
  /** Under which name the jobs' numbers are kept; the format when absent. */
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
  const map = fieldMap(options.map ?? {})
  const settings: Settings = {
    company: options.company?.replace(/\s+/g, ' ').trim() || null,
    isAppliedElsewhere: options.isAppliedElsewhere ?? false,
    now: now(),
  }
  const source = await openSource(options.path, options.format ?? 'auto', map)
  const { total, replacedBy, ignored } = await lookThrough(source, settings)
  const notes: Notes = new Map()
  const counts: Counts = { read: 0, inserted: 0, changed: 0, same: 0, refused: 0 }
  const isDryRun = options.isDryRun ?? false
  const begin = () =>
    startRun({
      path: options.path,
      format: source.format,
      source: options.source ?? source.format,
      company: settings.company,
      ignored,
    })
  const started = isDryRun ? null : await transaction(begin)
  const importId = started?.importId ?? null
  const release = importId === null ? () => Promise.resolve() : await holdRun(importId)
  let isInterrupted = false
  try {
    for await (const batch of batches(source.rows(), options.batchSize ?? 500)) {
      const prepared = prepare(batch, settings, replacedBy, notes)
      const outcome = await keep(isDryRun, async () => {
        const run = started ?? (await begin())
        const stored = await storeOrRefuse(run, prepared.jobs)
        const refused = [...prepared.refused, ...stored.refused]
        const next = {
          read: counts.read + batch.length,
          inserted: counts.inserted + stored.inserted,
          changed: counts.changed + stored.changed,
          same: counts.same + stored.same + prepared.replaced,
          refused: counts.refused + refused.length,
        }
        await noteBatch(run.importId, next, refused)
        return { next, refused, held: stored.held }
      })
      Object.assign(counts, outcome.next)
      for (const title of outcome.held) addNote(notes, 'approval', `${title} stays a draft: an approval flow applies`)
      for (const { row, reason } of outcome.refused) options.onRefused?.(row, reason)
      isInterrupted = options.onProgress?.(counts, total) === false
      if (isInterrupted) break
    }
    if (importId !== null) await endRun(importId, isInterrupted ? 'failed' : 'done', counts)
  } catch (error) {
    if (importId !== null) await endRun(importId, 'failed', counts)
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

interface Overview {
  readonly total: number
  /** Rows whose number comes again later in the file, where it wins. */
  readonly replacedBy: ReadonlyMap<number, number>
  readonly ignored: readonly IgnoredColumn[]
}

/** One pass without writing: is it a file of jobs, how many rows, which of them are said again later, what nobody takes. */
async function lookThrough(source: Source, settings: Settings): Promise<Overview> {
  const lastRow = new Map<string, number>()
  const replacedBy = new Map<number, number>()
  const columns = watchColumns()
  let total = 0
  let titled = 0
  let problem = ''
  for await (const row of source.rows()) {
    total += 1
    columns.see(row)
    if ('problem' in row) {
      problem ||= row.problem
      continue
    }
    if (row.loose.title !== undefined) titled += 1
    const { key, company } = keyOf(row.loose, settings)
    if (company === '' || row.loose.title === undefined) continue
    const earlier = lastRow.get(key)
    if (earlier !== undefined) replacedBy.set(earlier, row.row)
    lastRow.set(key, row.row)
  }
  if (total > 0 && titled === 0)
    throw new WrongFile(
      `${source.file.path} holds no jobs: none of its ${total} rows (${source.format}) has a title${problem === '' ? '' : `; ${problem}`}`,
    )
  return { total, replacedBy, ignored: columns.ignored() }
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

function prepare(
  batch: readonly SourceRow[],
  settings: Settings,
  replacedBy: ReadonlyMap<number, number>,
  notes: Notes,
) {
  const jobs: ImportedJob[] = []
  const refused: Refused[] = []
  let replaced = 0
  for (const row of batch) {
    const winner = replacedBy.get(row.row)
    if ('problem' in row) refused.push({ row: row.row, reason: row.problem })
    else if (winner !== undefined) {
      replaced += 1
      addNote(
        notes,
        'id',
        `row ${row.row} comes again as row ${winner}, which is taken: ${row.loose.id ?? row.loose.title ?? ''}`,
      )
    } else
      try {
        jobs.push(normalise(row.loose, row.row, settings, (field, text) => addNote(notes, field, text)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ row: row.row, reason: error.message })
      }
  }
  return { jobs, refused, replaced }
}

interface Outcome extends Stored {
  refused: Refused[]
}

const nothing: Stored = { inserted: 0, changed: 0, same: 0, held: [] }

/** Stores a batch; when the database refuses it for its content, halves it until the one row at fault is found. */
async function storeOrRefuse(run: Run, jobs: readonly ImportedJob[]): Promise<Outcome> {
  if (jobs.length === 0) return { ...nothing, refused: [] }
  try {
    return { ...(await attempt(() => storeBatch(run, jobs))), refused: [] }
  } catch (error) {
    const first = jobs[0]
    if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '') || !first) throw error
    if (jobs.length === 1)
      return {
        ...nothing,
        refused: [{ row: first.row, reason: `the database refuses it: ${error.message}` }],
      }
    const middle = Math.ceil(jobs.length / 2)
    const one = await storeOrRefuse(run, jobs.slice(0, middle))
    const other = await storeOrRefuse(run, jobs.slice(middle))
    return {
      inserted: one.inserted + other.inserted,
      changed: one.changed + other.changed,
      same: one.same + other.same,
      held: [...one.held, ...other.held],
      refused: [...one.refused, ...other.refused],
    }
  }
}

/** Work that may fail without costing the transaction around it. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  await rows(sql`savepoint batch`)
  try {
    const result = await work()
    await rows(sql`release savepoint batch`)
    return result
  } catch (error) {
    await rows(sql`rollback to savepoint batch`)
    throw error
  }
}

/** Runs the work in a transaction; a dry run takes it back again. */
async function keep<T>(isDryRun: boolean, work: () => Promise<T>): Promise<T> {
  const results: T[] = []
  const tried = new Error('a dry run keeps nothing')
  try {
    return await transaction(async () => {
      const result = await work()
      results.push(result)
      if (isDryRun) throw tried
      return result
    })
  } catch (error) {
    const result = results[0]
    if (error !== tried || result === undefined) throw error
    return result
  }
}

/** What was left out, by field: a count and the first example. */
type Notes = Map<string, { count: number; example: string }>

function addNote(notes: Notes, field: string, example: string): void {
  const known = notes.get(field)
  if (known) known.count += 1
  else notes.set(field, { count: 1, example: example.slice(0, 120) })
}
