import { isObject, type SourceRow, textOf, WrongFile } from './loose.ts'

/** A column of the source from which nothing was taken in any row. */
export interface IgnoredColumn {
  readonly name: string
  /** What it says in the first row that says something. */
  readonly sample: string
}

const mostColumns = 200
const longestSample = 80
const longestName = 100

export interface ColumnWatch {
  readonly see: (row: SourceRow) => void
  readonly ignored: () => IgnoredColumn[]
}

/** Looks at rows as they pass and tells in the end which columns held something that nobody took. */
export function watchColumns(): ColumnWatch {
  const taken = new Set<string>()
  const samples = new Map<string, string>()
  return {
    see(row) {
      if ('problem' in row) return
      for (const name of row.taken) taken.add(name)
      for (const [name, value] of Object.entries(row.record)) {
        // A source may use a value as a name: what is kept of such a file is bounded.
        if (taken.has(name) || samples.has(name) || samples.size >= mostColumns + taken.size) continue
        const sample = sampleOf(value)
        if (sample !== '') samples.set(name, sample)
      }
    },
    ignored: () =>
      [...samples]
        .filter(([name]) => !taken.has(name))
        .slice(0, mostColumns)
        .map(([name, sample]) => ({ name: shorten(name, longestName), sample: shorten(sample, longestSample) })),
  }
}

/** One line of what a value says; empty when it says nothing. */
function sampleOf(value: unknown): string {
  const text = textOf(value) || (isObject(value) || Array.isArray(value) ? JSON.stringify(value) : '')
  const line = text.replace(/\s+/g, ' ').trim()
  return /^(?:nan|null|undefined|none|\[\]|\{\}|)$/i.test(line) ? '' : line
}

const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text.toWellFormed()

/** Rows and columns of a source, with what each column says first; `mostRows` is where it stops counting and refuses. */
export async function columnsOf(
  rows: AsyncIterable<SourceRow>,
  mostRows: number,
): Promise<{ total: number; columns: IgnoredColumn[] }> {
  const samples = new Map<string, string>()
  let total = 0
  for await (const row of rows) {
    total += 1
    if (total > mostRows) throw new WrongFile(`more than ${mostRows} jobs`, 'large')
    if ('problem' in row) continue
    for (const [name, value] of Object.entries(row.record)) {
      const known = samples.get(name)
      if (known !== undefined ? known !== '' : samples.size >= mostColumns) continue
      samples.set(name, shorten(sampleOf(value), longestSample))
    }
  }
  return { total, columns: [...samples].map(([name, sample]) => ({ name, sample })) }
}
