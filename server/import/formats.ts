import { fromFeed, fromIndeed } from './feeds.ts'
import type { FieldMap } from './field-names.ts'
import { type SourceRow, WrongFile } from './loose.ts'
import { type FileLimits, type OpenFile, openFile } from './open-file.ts'
import { readCsv } from './read-csv.ts'
import { boardFormats, isBoardFormat, type JsonFormat, openJson, understandJson } from './read-json.ts'
import { readJsonLines } from './read-jsonl.ts'
import { readXml } from './read-xml.ts'

export const formats = [...boardFormats, 'json', 'indeed', 'rss', 'csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

export const isFormat = (name: string): name is Format => formats.some(format => format === name)

export interface Source {
  readonly file: OpenFile
  readonly format: Format
  /** Rows from the start; may be asked for again. */
  readonly rows: () => AsyncGenerator<SourceRow>
}

const isJson = (format: Format): format is JsonFormat => format === 'json' || isBoardFormat(format)

export interface SourceAsked extends FileLimits {
  readonly path: string
  readonly format: Format | 'auto'
  readonly map: FieldMap
  /** Only the columns are looked at: no column has to be the title. */
  readonly isLooking?: boolean
}

/** Opens a file of jobs and tells its format, by its content when `format` is `auto`. */
export async function openSource({ path, format, map, isLooking = false, ...limits }: SourceAsked): Promise<Source> {
  const file = await openFile(path, limits)
  const found = format === 'auto' ? formatOf(file) : format
  if (isJson(found)) return { file, ...(await openJson(file, format === 'auto' ? 'auto' : found, map, isLooking)) }
  return { file, format: found, rows: () => readStream(file, found, map, isLooking) }
}

function readStream(
  file: OpenFile,
  format: Exclude<Format, JsonFormat>,
  map: FieldMap,
  isLooking: boolean,
): AsyncGenerator<SourceRow> {
  switch (format) {
    case 'csv':
      return readCsv(file, map, isLooking)
    case 'jsonl':
      return readJsonLines(file, record => understandJson(record, 'auto', { company: '', details: {} }, map))
    case 'rss':
      return readXml(file, record => fromFeed(record, map))
    case 'indeed':
      return readXml(file, record => fromIndeed(record, map))
  }
}

function formatOf(file: OpenFile): Format {
  if (file.isSheet) return 'csv'
  const head = file.head.replace(/^\ufeff/, '').trimStart()
  if (head.startsWith('<')) {
    const root = /<(?![?!])(?:[\w-]+:)?([\w-]+)/.exec(head)?.[1]?.toLowerCase() ?? ''
    if (root === 'html') throw new WrongFile(`${file.path} is a web page, not a feed`)
    return root === 'rss' || root === 'rdf' || root === 'feed' ? 'rss' : 'indeed'
  }
  if (head.startsWith('[')) return 'json'
  if (!head.startsWith('{')) return 'csv'
  const [first = '', ...others] = head.split('\n')
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(file.path)) return 'jsonl'
  if (/[[{,]\s*$/.test(first)) return 'json'
  const next = others.find(line => line.trim() !== '')
  return next?.startsWith('{') ? 'jsonl' : 'json'
}
