import { checkTaskTitle, importTaskTitle } from '@hireloom/contract/import/runs.ts'
import { importVisibilities } from '@hireloom/contract/import/words.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import * as z from 'zod'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Caller } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { defineWatchedTask, type Outcome } from '../kernel/watched-task.ts'
import { importBatch } from './batch.ts'
import { openImport, sweepFiles } from './files.ts'
import { endRun } from './import-runs.ts'
import { lookThrough, type Overview } from './look-through.ts'
import type { SourceRow } from './loose.ts'
import { keptColumns } from './mapping.ts'
import type { Settings } from './normalise.ts'
import { mayImport, takeBackImport } from './take-back.ts'

/** So many rows share a transaction. */
const rowsAtOnce = 100

const payload = z.object({ importId: z.number(), rows: z.number() })
type Payload = z.output<typeof payload>

const kind = (name: string, title: { readonly id: string }, isDryRun: boolean) =>
  defineWatchedTask({
    name,
    title,
    payload,
    countPieces: ({ rows }) => rows,
    entityOf: (_, piece) => piece + 1,
    work: async (asked, piece, caller) => {
      const [outcome] = await importRows(asked, [piece], caller)
      if (!outcome) throw new Error(`there is no row ${piece + 1}`)
      return outcome
    },
    shared: { most: rowsAtOnce, work: importRows },
    namesOf: async rows => new Map(rows.map(row => [row, `#${row}`])),
    end: async ({ importId, rows }, _, { viewer }) => {
      await closeReading(importId)
      const read = await readSoFar(importId)
      await endRun(importId, read === rows ? 'done' : 'failed')
      const resultPath = `${pathOf('/app/roboroy/jobs/import')}?run=${importId}`
      if (isDryRun || viewer === null || read === 0) return { resultPath }
      return { resultPath, undo: await importUndo.issue(viewer, importId, {}) }
    },
  })

export const importTask = kind('import-jobs', importTaskTitle, false)
export const checkTask = kind('check-import', checkTaskTitle, true)

const importUndo = defineUndo({
  name: 'job-import',
  entity: 'import_run',
  lasts: 'import',
  inverse: z.object({}),
  mayTakeBack: mayImport,
  takeBack: (_, __, importId) => takeBackImport(importId),
})

export const sweepTask = defineTask({
  name: 'sweep-import-files',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '17 * * * *',
  work: sweepFiles,
})

async function readSoFar(importId: number): Promise<number> {
  const run = await db()
    .selectFrom('import_run')
    .select('rows_read')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return run.rows_read
}

/** A file that is being read, between the batches of a run. */
interface Reading {
  readonly rows: AsyncGenerator<SourceRow>
  readonly overview: Overview
  readonly settings: Settings
  readonly dispose: () => Promise<void>
  next: number
}

const readings = new Map<number, Reading>()

async function closeReading(importId: number): Promise<void> {
  const reading = readings.get(importId)
  readings.delete(importId)
  await reading?.rows.return(undefined)
  await reading?.dispose()
}

/** The reading of an import at a row; one that stands elsewhere, as after a failure, begins anew. */
async function readingAt(run: RunRow, first: number): Promise<Reading> {
  const known = readings.get(run.importId)
  if (known?.next === first) return known
  await closeReading(run.importId)
  const copy = await storage().localCopy(run.key)
  const settings = { company: run.companyName, isAppliedElsewhere: false, now: run.startedAt }
  const source = await openImport(copy.path, run.fileName, run)
  const overview = await lookThrough(source, settings)
  const reading = { rows: source.rows(), overview, settings, dispose: copy.dispose, next: 0 }
  readings.set(run.importId, reading)
  while (reading.next < first) {
    await reading.rows.next()
    reading.next += 1
  }
  return reading
}

const runRow = z.object({
  importId: z.number(),
  fileName: z.string(),
  key: z.string(),
  companyName: z.string(),
  companyId: z.number(),
  source: z.string(),
  visibility: z.enum(importVisibilities),
  isDryRun: z.boolean(),
  startedAt: z.date(),
  columns: keptColumns.nullable(),
})
type RunRow = z.output<typeof runRow>

async function findRun(importId: number): Promise<RunRow> {
  const row = await db()
    .selectFrom('import_run as r')
    .innerJoin('import_file as f', 'f.import_file_id', 'r.import_file_id')
    .innerJoin('company as c', 'c.company_id', 'r.company_id')
    .select([
      'r.import_id as importId',
      'r.file_name as fileName',
      'f.storage_key as key',
      'c.company_name as companyName',
    ])
    .select(['c.company_id as companyId', 'r.source', 'r.visibility', 'r.is_dry_run as isDryRun'])
    .select(['r.started_at as startedAt', 'r.columns'])
    .where('r.import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return runRow.parse(row)
}

/** Imports so many rows of the file, in the transaction that counts them. */
async function importRows({ importId }: Payload, pieces: readonly number[], { viewer }: Caller): Promise<Outcome[]> {
  const [first = 0] = pieces
  if (!isStaff(viewer)) throw new Error('an import is started by staff')
  const run = await findRun(importId)
  const reading = await readingAt(run, first)
  const batch: SourceRow[] = []
  while (batch.length < pieces.length) {
    const next = await reading.rows.next()
    reading.next += 1
    if (next.done === true) throw new Error(`the file ends before row ${reading.next}`)
    batch.push(next.value)
  }
  const { source, companyId, visibility, isDryRun } = run
  const { refused } = await importBatch(
    { importId, source, companyId, importer: { viewer, visibility }, ownerId: viewer.userId },
    batch,
    { settings: reading.settings, replacedBy: reading.overview.replacedBy },
    isDryRun,
  )
  const reasons = new Map(refused.map(({ row, reason }) => [row, reason]))
  return batch.map(({ row }) => ({ entityId: row, ...(reasons.has(row) && { message: reasons.get(row) ?? null }) }))
}
