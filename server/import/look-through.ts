import type { Source } from './formats.ts'
import { type IgnoredColumn, watchColumns } from './ignored-columns.ts'
import { WrongFile } from './loose.ts'
import { keyOf, type Settings } from './normalise.ts'

export interface Overview {
  readonly total: number
  /** Rows whose number comes again later in the file, where it wins. */
  readonly replacedBy: ReadonlyMap<number, number>
  readonly ignored: readonly IgnoredColumn[]
}

/** One pass without writing: is it a file of jobs, how many rows, which of them are said again later, what nobody takes. */
export async function lookThrough(
  source: Source,
  settings: Settings,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Overview> {
  const lastRow = new Map<string, number>()
  const replacedBy = new Map<number, number>()
  const columns = watchColumns()
  let total = 0
  let titled = 0
  let problem = ''
  for await (const row of source.rows()) {
    total += 1
    if (total > mostRows) throw new WrongFile(`${source.file.path} holds more than ${mostRows} jobs`, 'large')
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
      'no-jobs',
    )
  return { total, replacedBy, ignored: columns.ignored() }
}
