import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import { type FieldMap, hasTitle, looseFromRecord } from './field-names.ts'
import { lines } from './lines.ts'
import { type SourceRow, WrongFile } from './loose.ts'
import { type OpenFile, rowLimit } from './open-file.ts'
import { wordKey } from './word-key.ts'

/** A record of more lines than this has a quote that is not closed. */
const mostLines = 2000
/** So many lines in all are looked at twice to find where rows begin again behind broken ones. */
const mostLookedAt = 200_000

const separators = [',', ';', '\t', '|']

/** The sign that parts the header most often, outside quotes. */
function separatorOf(head: string): string {
  const header = firstRecord(head.replace(/^sep=.\r?\n/i, '')).replace(/"(?:[^"]|"")*"/g, '')
  const counted = separators.map(sign => ({ sign, count: header.split(sign).length - 1 }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

function firstRecord(text: string): string {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r') && text.slice(0, at).trim() !== '')
      return text.slice(0, at)
  }
  return text
}

/** Rows of a table with a header: encoding, separator, and line breaks within quotes are found by looking. A quote that is not closed costs its row. */
export async function* readCsv(file: OpenFile, map: FieldMap, isLooking: boolean): AsyncGenerator<SourceRow> {
  let header: string[] | null = null
  let row = 0
  for await (const record of recordsOf(file)) {
    if (header === null) {
      if ('problem' in record) throw new WrongFile(`${file.path}: ${record.problem}`, 'broken')
      const { values } = record
      header = distinct(values)
      const named = Object.fromEntries(values.map(name => [name, '']))
      const absent = [...map].find(([, keys]) => keys.length === 1 && !values.some(name => wordKey(name) === keys[0]))
      if (absent)
        throw new WrongFile(`${file.path}: --map ${absent[0]} names a column that is not there. ${columnsAre(values)}`)
      if (!isLooking && !hasTitle(named, map))
        throw new WrongFile(
          `${file.path}: no column holds the title. ${columnsAre(values)} Say which with --map title="…".`,
          'no-title',
        )
      continue
    }
    row += 1
    if ('problem' in record) {
      yield { row, problem: record.problem }
      continue
    }
    const { values, line } = record
    const extra = values.slice(header.length).filter(value => value.trim() !== '')
    if (extra.length > 0) {
      const problem = `line ${line}: ${values.length} values under ${header.length} columns, the last is ${shorten(extra.at(-1) ?? '')}`
      yield { row, problem }
    } else {
      const named = Object.fromEntries(header.map((name, at) => [name, values[at] ?? '']))
      yield { row, record: named, ...looseFromRecord(named, map) }
    }
  }
}

type CsvRecord = { readonly values: readonly string[]; readonly line: number } | { readonly problem: string }

/** Records of a table, blank ones left out. Where quotes do not close, the line at fault is told and reading goes on behind it. */
async function* recordsOf(file: OpenFile): AsyncGenerator<CsvRecord> {
  const delimiter = separatorOf(file.head)
  const source = lines(file, file.head.includes('\n') ? '\n' : '\r')
  const ahead: (string | null)[] = []
  const hasLine = async (at: number): Promise<boolean> => {
    while (ahead.length <= at) {
      const next = await source.next()
      if (next.done === true) return false
      ahead.push(next.value)
    }
    return true
  }
  /** How many lines from there close every quote that they open; null when that does not happen. */
  const countLines = async (from: number, most: number): Promise<number | null> => {
    let quotes = 0
    let length = 0
    for (let count = 1; count <= most && (await hasLine(from + count - 1)); count += 1) {
      const line = ahead[from + count - 1]
      if (line == null) return null
      length += line.length
      if (length > rowLimit) return null
      quotes += line.split('"').length - 1
      if (quotes % 2 === 0) return count
    }
    return null
  }
  const read = (from: number, count: number, isStrict: boolean) =>
    valuesOf(ahead.slice(from, from + count).join('\n'), delimiter, isStrict)
  let width: number | null = null
  let line = 1
  let looks = mostLookedAt
  /** Whether a row begins there: it has as many values as the header. */
  const beginsRow = async (at: number): Promise<boolean> => {
    const count = (await countLines(at, 200)) ?? 1
    looks -= count
    return read(at, count, true)?.length === width
  }
  const drop = (count: number) => {
    ahead.splice(0, count)
    line += count
  }
  if ((await hasLine(0)) && ahead[0] != null) {
    ahead[0] = ahead[0].replace(/^\ufeff/, '')
    if (/^sep=.$/i.test(ahead[0])) drop(1)
  }
  while (await hasLine(0)) {
    const count = await countLines(0, mostLines)
    const found = count === null ? null : read(0, count, true)
    if (count !== null && found !== null && (count === 1 || width === null || found.length <= width)) {
      if (found.some(value => value.trim() !== '')) {
        width ??= found.length
        yield { values: found, line }
      }
      drop(count)
      continue
    }
    const alone = ahead[0] == null ? null : read(0, 1, false)
    const isRow = alone !== null && (count === 1 || alone.length === width)
    if (isRow) yield { values: alone, line }
    else yield { problem: ahead[0] == null ? `line ${line} is too long` : `line ${line}: a quote is not closed` }
    let rest = 1
    // What follows a broken row belongs to it as far as no row begins there.
    if (!isRow && ahead[0] != null)
      while (looks > 0 && (await hasLine(rest)) && rest < (count ?? mostLines) && !(await beginsRow(rest))) rest += 1
    drop(rest)
  }
}

const table = z.array(z.array(z.string())).max(1)

/** The values of one record, none for a blank one; null when it is no whole one. Without strictness a quote may stand anywhere. */
function valuesOf(text: string, delimiter: string, isStrict: boolean): string[] | null {
  if (text.trim() === '') return []
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const parsed: unknown = parse(text, {
      delimiter,
      relax_quotes: !isStrict,
      relax_column_count: true,
      max_record_size: rowLimit,
    })
    return table.parse(parsed)[0] ?? []
  } catch {
    return null
  }
}

/** Names that tell the columns apart: one without a name is known by its place, one whose name came before by its turn. */
const distinct = (header: readonly string[]): string[] =>
  header.map((name, at) => {
    if (name.trim() === '') return `column ${at + 1}`
    const earlier = header.slice(0, at).filter(other => other === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })

const columnsAre = (header: readonly string[]): string => `The columns are ${header.join(', ').slice(0, 500)}.`

const shorten = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
