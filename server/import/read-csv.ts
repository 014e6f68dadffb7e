import { Readable } from 'node:stream'
import { type CsvError, type Options, parse } from 'csv-parse'
import { type FieldMap, hasTitle, looseFromRecord } from './field-names.ts'
import { type SourceRow, WrongFile } from './loose.ts'
import { type OpenFile, rowLimit } from './open-file.ts'
import { wordKey } from './word-key.ts'

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

/** Rows of a table with a header: separator, BOM, CRLF and line breaks within quotes are found by looking. */
export async function* readCsv(file: OpenFile, map: FieldMap, isLooking: boolean): AsyncGenerator<SourceRow> {
  const refused: string[] = []
  const options: Options = {
    bom: true,
    delimiter: separatorOf(file.head),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    info: true,
    max_record_size: rowLimit,
  }
  const parser = parse(options)
  parser.on('skip', (error: CsvError | undefined) => {
    refused.push(error === undefined ? 'the line cannot be read' : error.message)
  })
  const source = Readable.from(withoutHint(file))
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  let header: string[] | null = null
  let row = 0
  for await (const { record, info } of records(parser)) {
    for (const problem of refused.splice(0)) yield { row: (row += 1), problem }
    if (header === null) {
      header = distinct(record)
      const named = Object.fromEntries(record.map(name => [name, '']))
      const absent = [...map].find(([, keys]) => keys.length === 1 && !record.some(name => wordKey(name) === keys[0]))
      if (absent)
        throw new WrongFile(`${file.path}: --map ${absent[0]} names a column that is not there. ${columnsAre(record)}`)
      if (!isLooking && !hasTitle(named, map))
        throw new WrongFile(
          `${file.path}: no column holds the title. ${columnsAre(record)} Say which with --map title="…".`,
          'no-title',
        )
      continue
    }
    row += 1
    const extra = record.slice(header.length).filter(value => value.trim() !== '')
    if (extra.length > 0) {
      const problem = `line ${info.lines}: ${record.length} values under ${header.length} columns, the last is ${shorten(extra.at(-1) ?? '')}`
      yield { row, problem }
    } else {
      const named = Object.fromEntries(header.map((name, at) => [name, record[at] ?? '']))
      yield { row, record: named, ...looseFromRecord(named, map) }
    }
  }
  for (const problem of refused.splice(0)) yield { row: (row += 1), problem }
}

/** Names that tell the columns apart: one without a name is known by its place, one whose name came before by its turn. */
const distinct = (header: readonly string[]): string[] =>
  header.map((name, at) => {
    if (name.trim() === '') return `column ${at + 1}`
    const earlier = header.slice(0, at).filter(other => other === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })

const columnsAre = (header: readonly string[]): string => `The columns are ${header.join(', ').slice(0, 500)}.`

/** Spreadsheets may write `sep=;` before the header. */
async function* withoutHint(file: OpenFile): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of file.text()) {
    yield isFirst ? piece.replace(/^sep=.\r?\n/i, '') : piece
    isFirst = false
  }
}

/** What the parser gives with `info`. */
async function* records(parser: AsyncIterable<unknown>): AsyncGenerator<{ record: string[]; info: { lines: number } }> {
  for await (const item of parser)
    if (typeof item === 'object' && item !== null && 'record' in item && Array.isArray(item.record)) {
      const info = 'info' in item ? item.info : null
      const lines = typeof info === 'object' && info !== null && 'lines' in info ? Number(info.lines) : 0
      yield { record: item.record.map(String), info: { lines } }
    }
}

const shorten = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
