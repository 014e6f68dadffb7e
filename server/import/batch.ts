import pg from 'pg'
import { attempt } from '../kernel/postgres/db.ts'
import { noteBatch } from './import-runs.ts'
import type { Run, Stored } from './job-rows.ts'
import type { SourceRow } from './loose.ts'
import { type ImportedJob, type Note, normalise, Refusal, type Refused, type Settings } from './normalise.ts'
import { storeBatch } from './store.ts'

export interface Counts {
  read: number
  inserted: number
  changed: number
  same: number
  refused: number
}

/** What was left out, by field: a count and the first example. */
export type Notes = Map<string, { count: number; example: string }>

export function addNote(notes: Notes, field: string, example: string, count = 1): void {
  const known = notes.get(field)
  if (known) known.count += count
  else notes.set(field, { count, example: example.slice(0, 120).toWellFormed() })
}

/** What came of a batch. */
export interface BatchOutcome {
  readonly counts: Counts
  readonly refused: readonly Refused[]
  readonly notes: Notes
}

interface Rules {
  readonly settings: Settings
  /** Rows that are said again later in the file. */
  readonly replacedBy: ReadonlyMap<number, number>
}

/** Imports a batch of rows in the present transaction and counts it; a dry run keeps nothing but the counts. */
export async function importBatch(
  run: Run,
  batch: readonly SourceRow[],
  rules: Rules,
  isDryRun = false,
): Promise<BatchOutcome> {
  const notes: Notes = new Map()
  const prepared = prepare(batch, rules, (field, text) => addNote(notes, field, text))
  const stored = await keep(isDryRun, () => storeOrRefuse(run, prepared.jobs))
  for (const { field, text } of stored.notes) addNote(notes, field, text)
  const refused = [...prepared.refused, ...stored.refused]
  const counts = {
    read: batch.length,
    inserted: stored.inserted,
    changed: stored.changed,
    same: stored.same + prepared.replaced,
    refused: refused.length,
  }
  await noteBatch(run.importId, counts, refused, notes)
  return { counts, refused, notes }
}

function prepare(batch: readonly SourceRow[], { settings, replacedBy }: Rules, note: Note) {
  const jobs: ImportedJob[] = []
  const refused: Refused[] = []
  let replaced = 0
  for (const row of batch) {
    const winner = replacedBy.get(row.row)
    if ('problem' in row) refused.push({ row: row.row, field: null, code: 'unreadable', reason: row.problem })
    else if (winner !== undefined) {
      replaced += 1
      note(
        'id',
        `row ${row.row} comes again as row ${winner}, which is taken: ${row.loose.id ?? row.loose.title ?? ''}`,
      )
    } else
      try {
        jobs.push(normalise(row.loose, row.row, settings, note))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ row: row.row, field: error.field, code: error.code, reason: error.message })
      }
  }
  return { jobs, refused, replaced }
}

/** Stores a batch; when the database refuses it for its content, halves it until the one row at fault is found. */
async function storeOrRefuse(run: Run, jobs: readonly ImportedJob[]): Promise<Stored> {
  if (jobs.length === 0) return { inserted: 0, changed: 0, same: 0, refused: [], notes: [] }
  try {
    return await attempt(() => storeBatch(run, jobs))
  } catch (error) {
    const first = jobs[0]
    if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '') || !first) throw error
    if (jobs.length === 1) {
      const reason = `the database refuses it: ${error.message}`
      const refused = [{ row: first.row, field: null, code: 'conflict' as const, reason }]
      return { inserted: 0, changed: 0, same: 0, refused, notes: [] }
    }
    const middle = Math.ceil(jobs.length / 2)
    const one = await storeOrRefuse(run, jobs.slice(0, middle))
    const other = await storeOrRefuse(run, jobs.slice(middle))
    return {
      inserted: one.inserted + other.inserted,
      changed: one.changed + other.changed,
      same: one.same + other.same,
      refused: [...one.refused, ...other.refused],
      notes: [...one.notes, ...other.notes],
    }
  }
}

/** Work whose writes a dry run takes back again. */
export async function keep<T>(isDryRun: boolean, work: () => Promise<T>): Promise<T> {
  const results: T[] = []
  const tried = new Error('a dry run keeps nothing')
  try {
    return await attempt(async () => {
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
