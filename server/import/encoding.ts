import { analyse } from 'chardet'
import { isUsualName } from './field-names.ts'
import { WrongFile } from './loose.ts'

/** The encodings in which jobs of the six languages come, to choose from where the right one was not found. */
const usualEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const

/** Where several are about as likely, those of the product's languages go first. */
const ourEncodings = ['windows-1256', 'windows-1252', 'gb18030', 'shift_jis']
const closeRace = 5

const sampleBytes = 64 * 1024
const pieceBytes = 4 * 1024
/** Fewer bytes say nothing of their order. */
const leastWide = 32
/** Of what a decoder makes of wrong bytes, no more than this share is chance. */
const mostWrong = 0.02

/** The lines of a file that say in which encoding it is: those with other bytes than ASCII, as far as they are needed. */
export async function tellingBytes(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    for (let at = chunk.findIndex(byte => byte > 127); at >= 0 && size < sampleBytes; ) {
      const start = chunk.lastIndexOf(10, at) + 1
      const end = chunk.indexOf(10, at + pieceBytes)
      const piece = chunk.subarray(Math.max(start, at - pieceBytes), end < 0 ? chunk.length : end + 1)
      pieces.push(piece.subarray(0, sampleBytes))
      size += piece.length
      const next = end < 0 ? -1 : chunk.subarray(end).findIndex(byte => byte > 127)
      at = next < 0 ? -1 : end + next
    }
    if (size >= sampleBytes) break
  }
  return Buffer.concat(pieces).subarray(0, sampleBytes)
}

/** The encoding of a file by its first bytes and its telling ones; UTF-8 where nothing speaks against it. */
export function findEncoding(head: Buffer, telling: Buffer): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const wide = wideOf(head)
  if (wide !== null) return wide
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head.toString('latin1', 0, 1000))?.[1]
  // A declaration of UTF-8 over other bytes is wrong; any other is what its writer knew.
  if (declared !== undefined && !/^utf-?8$/i.test(declared) && decoderOf(declared)) return declared
  if (telling.length === 0 || isMostlyUtf8(telling)) return 'utf-8'
  const byHeader = encodingOfHeader(head)
  if (byHeader !== null) return byHeader
  if (isThai(telling)) return 'windows-874'
  const possible = analyse(telling).filter(
    ({ name, confidence }) => confidence > 5 && name !== 'UTF-8' && wrongShare(name, telling) <= mostWrong,
  )
  const [first] = possible
  const near = possible.filter(({ confidence }) => confidence > (first?.confidence ?? 0) - closeRace)
  const names = near.map(({ name }) => (/^iso-8859-1$/i.test(name) ? 'windows-1252' : labelOf(name)))
  return ourEncodings.find(name => names.includes(name)) ?? names[0] ?? 'windows-1252'
}

/** A decoder that puts a sign of its own for each byte that fits nowhere; a name that is none is told. */
export function openDecoder(name: string): TextDecoder {
  const decoder = decoderOf(name)
  if (!decoder) throw new WrongFile(`There is no encoding ${name}. Usual ones are ${usualEncodings.join(', ')}.`)
  return decoder
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(labelOf(name))
  } catch {
    return null
  }
}

const labelOf = (name: string): string => name.trim().toLowerCase()

const headedEncodings = [
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'windows-1256',
  'windows-874',
  'windows-1252',
] as const
const mostHeaderBytes = 8 * 1024
/** One known name may be chance, since names are short. */
const fewestKnownNames = 2

/**
 * The encoding under which the first lines name columns that jobs have, where one names more than any other: a header of ideographs
 * alone has too few bytes for the statistics of letters.
 */
function encodingOfHeader(head: Buffer): string | null {
  const lines = head
    .subarray(0, mostHeaderBytes)
    .toString('latin1')
    .split(/\r\n?|\n/, 3)
  const known = headedEncodings.map(encoding => ({
    encoding,
    names: Math.max(
      ...lines.map(line => countUsualNames(new TextDecoder(encoding).decode(Buffer.from(line, 'latin1')))),
    ),
  }))
  const [best, second] = known.toSorted((one, other) => other.names - one.names)
  return best && best.names >= fewestKnownNames && best.names > (second?.names ?? 0) ? best.encoding : null
}

/** Names in ASCII are the same under every encoding and say nothing. */
const countUsualNames = (line: string): number =>
  new Set(line.split(/[,;\t|"]/).filter(name => /[^\p{ASCII}]/u.test(name) && isUsualName(name))).size

/** UTF-16 without a mark: of blanks, signs and Latin letters every other byte is zero, always the same one. */
function wideOf(head: Buffer): string | null {
  if (head.length < leastWide) return null
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of head.subarray(0, pieceBytes).entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const half = Math.min(head.length, pieceBytes) / 2
  if (zeros[1] > half * 0.02 && zeros[0] < zeros[1] * 0.05) return 'utf-16le'
  return zeros[0] > half * 0.02 && zeros[1] < zeros[0] * 0.05 ? 'utf-16be' : null
}

/** Some wrong bytes among many right ones cost themselves alone. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const others = Array.from(new TextDecoder().decode(bytes)).filter(sign => sign > '\u007f')
  const wrong = others.filter(sign => sign === '\ufffd').length
  return others.length - wrong > wrong * 2
}

function wrongShare(name: string, bytes: Buffer): number {
  const decoder = decoderOf(name)
  if (!decoder) return 1
  const others = Array.from(decoder.decode(bytes)).filter(sign => sign > '\u007f')
  const halves = others.filter(sign => sign >= '\uff61' && sign <= '\uff9f').length
  // Other text read as Japanese comes out as narrow kana, which Japanese text has here and there.
  if (halves > others.length * 0.3) return 1
  return others.filter(sign => sign === '\ufffd' || sign < '\u00a0').length / Math.max(1, others.length)
}

/** Thai in its one-byte set, which the library does not know: vowels and tones above and below stand behind a letter only. */
function isThai(bytes: Buffer): boolean {
  const isLetter = (byte: number) => byte >= 0xa1 && byte <= 0xce
  const isMark = (byte: number) => byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee)
  let high = 0
  let marks = 0
  let placed = 0
  let before = 0
  for (const byte of bytes) {
    if (byte > 127) high += 1
    if (isMark(byte)) {
      marks += 1
      if (isLetter(before) || isMark(before)) placed += 1
    }
    before = byte
  }
  return marks > high * 0.08 && placed > marks * 0.97 && wrongShare('windows-874', bytes) <= mostWrong
}
