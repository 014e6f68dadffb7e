import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../approvals/feature.ts'
import type { Counts } from '../import/batch.ts'
import { formats, isFormat } from '../import/formats.ts'
import type { IgnoredColumn } from '../import/ignored-columns.ts'
import { findImports, findProblems } from '../import/import-runs.ts'
import { WrongFile } from '../import/loose.ts'
import { type ImportOptions, type ImportResult, runImport } from '../import/run.ts'
import { undoImport } from '../import/undo.ts'
import { readConfig } from '../kernel/config.ts'
import { closeDb, openDb } from '../kernel/postgres/db.ts'
import { migrate } from '../kernel/postgres/migrate.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { seedReference } from '../reference/seed.ts'
import { seedSkillLabels } from '../reference/seed-skill-labels.ts'

/** Brings jobs in from a file of another system, shows earlier imports, and takes one back. */
const usage = `Usage: npm run import -- <file> [options]
  --company "Name"     employer of every row, whatever the rows say
  --owner <email>      the member who owns the new jobs of their company, and hears of applications
  --format <name>      ${formats.join(', ')} (usually found by looking)
  --map title="Job Title",company="Company"
                       which column or key holds a field; may be given several times, and is kept for a --source
  --encoding <name>    how its letters are written, such as gb18030, shift_jis or windows-1256 (usually found by looking)
  --source <name>      under which name the jobs' numbers are kept (usually the format)
  --external-apply     candidates apply at the source's own page
  --dry-run            does everything and keeps nothing
npm run import -- --list            earlier imports
npm run import -- --problems <id>   columns that an import ignored, rows that it refused
npm run import -- --undo <id>       takes an import back`

const options = {
  company: { type: 'string' },
  owner: { type: 'string' },
  format: { type: 'string' },
  map: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  source: { type: 'string' },
  'external-apply': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'string' },
  list: { type: 'boolean' },
  problems: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const say = (text: string): void => console.log(text)
let isStopping = false

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new WrongFile(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** `title="Job Title",company=Firm` to its pairs; a comma parts them only where a name and `=` follow. */
function readMap(texts: readonly string[]): Record<string, string> {
  const pairs = texts
    .flatMap(text => text.split(/,(?=\s*\w+\s*=)/))
    .map(pair => {
      const found = /^\s*(\w+)\s*=\s*"?(.*?)"?\s*$/.exec(pair)
      if (!found?.[1] || !found[2]) throw new WrongFile(`--map: ${pair} is not field=column\n${usage}`)
      return [found[1], found[2]]
    })
  return Object.fromEntries(pairs)
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongFile(`${text} is not the number of an import; --list shows them.`)
  return Number(text)
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [path] = positionals
  const isAsking = values.list || values.problems !== undefined || values.undo !== undefined
  if (values.help || (path === undefined && !isAsking)) {
    say(usage)
    return values.help ? 0 : 1
  }
  if (positionals.length > 1) throw new WrongFile(`One file at a time: ${positionals.join(' ')}`)
  const format = values.format ?? 'auto'
  if (format !== 'auto' && !isFormat(format))
    throw new WrongFile(`There is no format ${format}. Formats are auto, ${formats.join(', ')}.`)
  const map = readMap(values.map ?? [])
  return withDatabase(async () => {
    if (values.list) return list()
    if (values.problems !== undefined) return showProblems(readId(values.problems))
    if (values.undo !== undefined) return undo(readId(values.undo))
    return importFile({
      path: path ?? '',
      format,
      map,
      ...(values.company !== undefined && { company: values.company }),
      ...(values.owner !== undefined && { owner: values.owner }),
      ...(values.source !== undefined && { source: values.source }),
      ...(values.encoding !== undefined && { encoding: values.encoding }),
      isAppliedElsewhere: values['external-apply'] ?? false,
      isDryRun: values['dry-run'] ?? false,
    })
  })
}

async function withDatabase(work: () => Promise<number>): Promise<number> {
  const config = readConfig()
  const server =
    config.databaseUrl === null ? await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: say }) : null
  try {
    openDb(config.databaseUrl ?? server?.url ?? '', 4)
    await migrate()
    await seedReference()
    await seedSkillLabels()
    return await work()
  } finally {
    await closeDb()
    await server?.stop()
  }
}

const shownProblems = 20

async function importFile(asked: ImportOptions): Promise<number> {
  const startedAt = performance.now()
  const isTerminal = process.stdout.isTTY === true
  let shown = 0
  let toldAt = startedAt
  const line = (counts: Counts, total: number) =>
    `${counts.read} of ${total} rows: ${counts.inserted} new, ${counts.changed} changed, ${counts.same} same, ${counts.refused} refused`
  const erase = isTerminal ? '\r\u001b[K' : ''
  const result = await runImport({
    ...asked,
    onProgress: (counts, total) => {
      if (performance.now() - toldAt > 1000) {
        process.stdout.write(`${erase}${line(counts, total)}${isTerminal ? '' : '\n'}`)
        toldAt = performance.now()
      }
      return !isStopping
    },
    onRefused: (row, reason) => {
      shown += 1
      if (shown <= shownProblems) process.stdout.write(`${erase}row ${row} refused: ${reason}\n`)
    },
  })
  process.stdout.write(erase)
  report(result, asked, (performance.now() - startedAt) / 1000)
  if (!result.isComplete) return 2
  return result.isInterrupted ? 130 : 0
}

function report(result: ImportResult, asked: ImportOptions, seconds: number): void {
  const { counts, importId } = result
  if (counts.refused > shownProblems && importId !== null)
    say(`… and ${counts.refused - shownProblems} more: npm run import -- --problems ${importId}`)
  for (const { field, count, example } of result.notes)
    say(`note: ${field}, ${count} ${count === 1 ? 'row' : 'rows'}, for example: ${example}`)
  sayIgnored(result.ignored, shownProblems)
  if (result.ignored.length > shownProblems && importId !== null)
    say(`… and ${result.ignored.length - shownProblems} more: npm run import -- --problems ${importId}`)
  const { read, inserted, changed, same, refused } = counts
  say(
    `${importId === null ? 'Dry run' : `Import ${importId}`} of ${asked.path} (${result.format}): ${read} rows read = ${inserted} inserted + ${changed} changed + ${same} same + ${refused} refused, in ${seconds.toFixed(1)} s`,
  )
  if (importId !== null && inserted + changed > 0) say(`To take it back: npm run import -- --undo ${importId}`)
  if (result.isInterrupted) say('Stopped before the end of the file; running it again goes on from what is stored.')
  if (!result.isComplete) say('The rows do not add up. This is a fault of the program: please report it with the file.')
}

function sayIgnored(columns: readonly IgnoredColumn[], most: number): void {
  if (columns.length > 0) say('Columns that no field takes (--map field="column" says where one belongs):')
  for (const { name, sample } of columns.slice(0, most)) say(`  ${name}, for example: ${sample}`)
}

async function list(): Promise<number> {
  const runs = await findImports()
  if (runs.length === 0) say('There are no imports yet.')
  for (const run of runs)
    say(
      `${String(run.importId).padStart(5)}  ${run.startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${run.state.padEnd(7)}  ${run.format.padEnd(15)}  ${run.read} read, ${run.inserted} inserted, ${run.changed} changed, ${run.same} same, ${run.refused} refused  ${run.fileName}${run.companyName === null ? '' : `  (${run.companyName})`}`,
    )
  return 0
}

async function showProblems(importId: number): Promise<number> {
  const problems = await findProblems(importId)
  if (problems === null) throw new WrongFile(`There is no import ${importId}; --list shows them.`)
  const { ignored, refused } = problems
  sayIgnored(ignored, ignored.length)
  if (refused.length === 0) say(`Import ${importId} refused no row.`)
  for (const { row, reason } of refused) say(`row ${row}: ${reason}`)
  return 0
}

async function undo(importId: number): Promise<number> {
  const undone = await undoImport(importId)
  for (const job of undone.closed)
    say(`job ${job.jobId} (${job.title}) has ${job.applications} applications: closed, not removed`)
  for (const job of undone.left) say(`job ${job.jobId} (${job.title}) was changed since: left as it is`)
  say(
    `Import ${importId} undone: ${undone.removed} jobs removed, ${undone.closed.length} closed, ${undone.restored} put back, ${undone.left.length} left as they are`,
  )
  return 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // The second signal means it: the batch in flight is rolled back by the database.
    if (isStopping) process.exit(130)
    isStopping = true
  })

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof WrongFile ? error.message : error)
  process.exitCode = 1
}
