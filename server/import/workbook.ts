import sax from 'sax'
import * as yauzl from 'yauzl'
import { WrongFile } from './loose.ts'
import { datedStyles, dateOf } from './workbook-dates.ts'

const mostEntries = 2000
const highestRatio = 200
/** Small entries may compress far better than the ratio allows without being able to hurt. */
const harmlessBytes = 1024 * 1024
/** The most that a workbook holds unpacked, whoever imports it. */
const mostUnpackedBytes = 1024 * 1024 * 1024
/** A value further to the right than this is no column of a list of jobs. */
const mostColumns = 1000

export interface Workbook {
  /** The rows of the first sheet in sight as CSV with every value in quotes; may be asked for again. */
  readonly text: () => AsyncGenerator<string>
}

/** Opens an XLSX file (ECMA-376, part 1, 18) that may be hostile: entries, ratio and unpacked bytes are limited, and yauzl checks that each entry is as long as declared. */
export async function openWorkbook(path: string, name: string, mostBytes: number): Promise<Workbook> {
  const most = Math.min(mostBytes, mostUnpackedBytes)
  const book = await inside(path, name, most, readBook)
  return {
    async *text() {
      const zip = await openZip(path, name)
      try {
        let size = 0
        for await (const row of rowsOf(await entriesOf(zip, name, most), book)) {
          size += row.length
          // A text that is kept once may stand in every cell.
          if (size > mostBytes) throw new WrongFile(`${name} holds more than ${mostBytes} bytes`, 'large')
          yield row
        }
      } catch (error) {
        throw asWrong(error, name)
      } finally {
        zip.close()
      }
    },
  }
}

type Entries = ReadonlyMap<string, () => AsyncIterable<Uint8Array>>

interface Book {
  /** Entry of the sheet. */
  readonly sheet: string
  readonly shared: readonly string[]
  /** Which styles of cells write a number as a date. */
  readonly dated: readonly boolean[]
  readonly isFrom1904: boolean
}

async function inside<T>(path: string, name: string, most: number, work: (entries: Entries) => Promise<T>): Promise<T> {
  const zip = await openZip(path, name)
  try {
    return await work(await entriesOf(zip, name, most))
  } catch (error) {
    throw asWrong(error, name)
  } finally {
    zip.close()
  }
}

async function openZip(path: string, name: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw asWrong(error, name)
  }
}

const asWrong = (error: unknown, name: string): WrongFile =>
  error instanceof WrongFile
    ? error
    : new WrongFile(
        `${name} cannot be read to its end: ${error instanceof Error ? error.message : String(error)}`,
        'broken',
      )

async function entriesOf(zip: yauzl.ZipFile, name: string, most: number): Promise<Entries> {
  const entries = new Map<string, () => AsyncIterable<Uint8Array>>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
    const isBomb = ratio > highestRatio && entry.uncompressedSize > harmlessBytes
    if (total > most || isBomb || entries.size >= mostEntries)
      throw new WrongFile(`${name} is too large when it is unpacked`, 'large')
    if (entry.isEncrypted()) throw new WrongFile(`${name} is encrypted`, 'broken')
    entries.set(entry.fileName, () => bytesOf(zip, entry))
  }
  if (!entries.has('xl/workbook.xml')) throw new WrongFile(`${name} is a ZIP archive`, 'kind')
  return entries
}

async function* bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of await zip.openReadStreamPromise(entry)) if (chunk instanceof Uint8Array) yield chunk
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Reads an entry of XML as it streams by, names without prefix; pauses after each piece. Without the entry nothing is read. */
async function* parsed(entries: Entries, entry: string, { open, text, close }: Handlers): AsyncGenerator<void> {
  const bytes = entries.get(entry)
  if (!bytes) return
  const parser = sax.parser(true, { position: false })
  parser.onerror = error => {
    throw error
  }
  parser.onopentag = node =>
    open?.(
      localName(node.name),
      Object.fromEntries(Object.entries(node.attributes).map(([key, value]) => [localName(key), String(value)])),
    )
  parser.ontext = words => text?.(words)
  parser.oncdata = words => text?.(words)
  parser.onclosetag = name => close?.(localName(name))
  const decoder = new TextDecoder()
  for await (const chunk of bytes()) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

async function read(entries: Entries, entry: string, handlers: Handlers): Promise<void> {
  for await (const _piece of parsed(entries, entry, handlers)) {
    // The handlers keep what is read.
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

async function readBook(entries: Entries): Promise<Book> {
  const sheets: { id: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  await read(entries, 'xl/workbook.xml', {
    open: (name, { id, state, date1904 }) => {
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
      if (name === 'sheet') sheets.push({ id: id ?? '', isHidden: state !== undefined && state !== 'visible' })
    },
  })
  const targets = new Map<string, string>()
  await read(entries, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  const shown = sheets.find(sheet => !sheet.isHidden) ?? sheets[0]
  const target = targets.get(shown?.id ?? '') ?? 'worksheets/sheet1.xml'
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!entries.has(sheet)) throw new WrongFile('the workbook has no sheet', 'broken')
  return {
    sheet,
    shared: await readShared(entries),
    dated: await datedStyles(handlers => read(entries, 'xl/styles.xml', handlers)),
    isFrom1904,
  }
}

/** Texts that cells name by their number; how a word is read aloud (`rPh`) is no part of it. */
async function readShared(entries: Entries): Promise<string[]> {
  const shared: string[] = []
  let words = ''
  let isText = false
  let isSpoken = false
  await read(entries, 'xl/sharedStrings.xml', {
    open: name => {
      if (name === 'si') words = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: piece => {
      if (isText) words += piece
    },
    close: name => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si') shared.push(unescaped(words))
    },
  })
  return shared
}

async function* rowsOf(entries: Entries, book: Book): AsyncGenerator<string> {
  const ready: string[] = []
  let row: string[] = []
  let at = 0
  let type = ''
  let style = 0
  let words = ''
  let isValue = false
  let isSpoken = false
  const pieces = parsed(entries, book.sheet, {
    open: (name, { r, t, s }) => {
      if (name === 'row') row = []
      if (name === 'c') {
        at = r === undefined ? row.length : columnOf(r)
        type = t ?? 'n'
        style = Number(s ?? 0)
        words = ''
      }
      if (name === 'rPh') isSpoken = true
      isValue = name === 'v' || (name === 't' && !isSpoken)
    },
    text: piece => {
      if (isValue) words += piece
    },
    close: name => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'rPh') isSpoken = false
      if (name === 'c') {
        const value = valueOf(book, type, style, words)
        if (value === '') return
        if (at >= mostColumns) throw new WrongFile('the sheet is too wide', 'large')
        while (row.length < at) row.push('')
        row[at] = value
      }
      if (name === 'row' && row.length > 0) ready.push(`${row.map(quoted).join(',')}\n`)
    },
  })
  for await (const _piece of pieces) yield* ready.splice(0)
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** `BC12` is in column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** What a cell says, as a CSV file of the same sheet would; a formula counts by its last result. */
function valueOf({ shared, dated, isFrom1904 }: Book, type: string, style: number, words: string): string {
  switch (type) {
    case 's':
      return shared[Number(words)] ?? ''
    case 'b':
      return words === '1' ? 'true' : 'false'
    case 'e':
      return ''
    case 'n': {
      if (words.trim() === '') return ''
      const number = Number(words)
      if (!Number.isFinite(number)) return ''
      return dated[style] ? dateOf(number, isFrom1904) : String(number)
    }
    default:
      return unescaped(words)
  }
}

/** Signs that XML does not hold are written `_x000D_`; line breaks become those of the text. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .trim()
