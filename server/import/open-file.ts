import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { WrongFileCode } from '@hireloom/contract/import/words.ts'
import { findEncoding, openDecoder, tellingBytes } from './encoding.ts'
import { WrongFile } from './loose.ts'
import { openWorkbook } from './workbook.ts'

/** A row longer than this is refused, whatever the format: no posting has ten million letters. */
export const rowLimit = 10_000_000
const headBytes = 256 * 1024
/** A stray one is left out of what is read; a file full of them is no text. */
const mostNuls = 0.002

const zipSign = 'PK\u0003\u0004'
const signs: readonly (readonly [string, string, WrongFileCode])[] = [
  ['%PDF', 'a PDF', 'kind'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old office document: save it as XLSX or CSV', 'spreadsheet'],
  ['\u0089PNG', 'a picture', 'kind'],
  ['\u00ff\u00d8\u00ff', 'a picture', 'kind'],
]

export interface FileLimits {
  /** What the file may hold when it is unpacked. */
  readonly mostBytes?: number
  /** What messages call it, when not by its path. */
  readonly name?: string
  /** As somebody says it is, instead of what is found. */
  readonly encoding?: string
}

/** The file's bytes, unpacked when it is gzip. */
async function* bytesOf(
  path: string,
  { mostBytes = Number.POSITIVE_INFINITY, name = path }: FileLimits,
): AsyncGenerator<Buffer> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(path)
  } catch (error) {
    throw new WrongFile(`${name} cannot be opened: ${reasonOf(error)}`, 'broken')
  }
  const start = Buffer.alloc(2)
  try {
    if ((await file.stat()).isDirectory()) throw new WrongFile(`${name} is a folder: name one file`)
    await file.read(start, 0, 2, 0)
  } finally {
    await file.close()
  }
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const unpacked: Readable = isPacked ? source.pipe(createGunzip()) : source
  source.on('error', error => unpacked.destroy(error))
  let size = 0
  try {
    for await (const chunk of unpacked) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > mostBytes) throw new WrongFile(`${name} holds more than ${mostBytes} bytes`, 'large')
      yield chunk
    }
  } catch (error) {
    if (error instanceof WrongFile) throw error
    throw new WrongFile(`${name} cannot be read to its end: ${reasonOf(error)}`, 'broken')
  } finally {
    source.destroy()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file'
  return error.message
}

export interface OpenFile {
  /** What messages call it; its ending may tell its kind. */
  readonly path: string
  /** The first characters, enough to tell what the file is. */
  readonly head: string
  readonly encoding: string
  /** The sheet of a workbook, which reads as CSV. */
  readonly isSheet: boolean
  /** The whole text from the start, in pieces; may be asked for again. */
  readonly text: () => AsyncGenerator<string>
}

/** Looks into a file and readies it for reading; refuses what is no text, is empty or cannot be read. */
export async function openFile(path: string, limits: FileLimits = {}): Promise<OpenFile> {
  const name = limits.name ?? path
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytesOf(path, limits)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= headBytes) break
  }
  const bytes = Buffer.concat(chunks).subarray(0, headBytes)
  if (bytes.length === 0) throw new WrongFile(`${name} is empty`, 'empty')
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith(zipSign)) return openSheet(path, name, limits)
  const sign = signs.find(([mark]) => start.startsWith(mark))
  if (sign) throw new WrongFile(`${name} is ${sign[1]}`, sign[2])
  const encoding = limits.encoding ?? findEncoding(bytes, await tellingBytes(bytesOf(path, limits)))
  const head = openDecoder(encoding).decode(bytes, { stream: true })
  if (head.split('\u0000').length - 1 > head.length * mostNuls) throw new WrongFile(`${name} is no text file`)
  if (head.trim() === '') throw new WrongFile(`${name} is empty`, 'empty')
  return {
    path: name,
    head,
    encoding,
    isSheet: false,
    async *text() {
      const decoder = openDecoder(encoding)
      for await (const chunk of bytesOf(path, limits)) yield decoder.decode(chunk, { stream: true })
      const rest = decoder.decode()
      if (rest !== '') yield rest
    },
  }
}

async function openSheet(path: string, name: string, { mostBytes }: FileLimits): Promise<OpenFile> {
  const { text } = await openWorkbook(path, name, mostBytes ?? Number.POSITIVE_INFINITY)
  let head = ''
  for await (const row of text()) {
    head += row
    if (head.length >= headBytes) break
  }
  if (head === '') throw new WrongFile(`${name} is empty`, 'empty')
  return { path: name, head, encoding: 'utf-8', isSheet: true, text }
}
