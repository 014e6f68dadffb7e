import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { docxOf, zipOf } from './made-files.ts'

/** Small files that ask for a great deal of memory or time, made for tests and measurements; none is kept. */
const chunkBytes = 16 * 1024 * 1024

/** A zlib stream of that many zeros, without ever holding them: one compressed chunk again and again. */
function deflatedZeros(bytes: number): Buffer {
  const chunk = deflateRawSync(Buffer.alloc(chunkBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const chunks = Array.from({ length: Math.ceil(bytes / chunkBytes) }, () => chunk)
  // Header, blocks, an empty last block; readers of PDFs do not ask for the checksum.
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...chunks, Buffer.from([3, 0]), Buffer.alloc(4)])
}

type PdfObject = string | { readonly head: string; readonly stream: Buffer }

/** A PDF of numbered objects, the first of which is its catalogue. */
function pdfOfObjects(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    const body =
      typeof object === 'string'
        ? Buffer.from(object)
        : Buffer.concat([
            Buffer.from(`<< ${object.head} /Length ${object.stream.length} >>\nstream\n`),
            object.stream,
            Buffer.from('\nendstream'),
          ])
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n`),
    Buffer.from(`${length}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** A page whose content is a stream; further objects are numbered from 6 on. */
const pdfOfContent = (head: string, stream: Buffer, further: readonly PdfObject[] = [], resources = ''): Buffer =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    { head, stream },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...further,
  ])

/** Two gigabytes of zeros behind three layers of compression: some kilobytes. */
const nestedPdf = (): Buffer =>
  pdfOfContent('/Filter [/FlateDecode /FlateDecode /FlateDecode]', deflateSync(deflateSync(deflatedZeros(2 ** 31))))

/** A gigabyte of zeros behind one. */
const zerosPdf = (): Buffer => pdfOfContent('/Filter /FlateDecode', deflatedZeros(2 ** 30))

/** Forms that each draw the next ten times, ten deep. */
function branchingPdf(): Buffer {
  const depth = 10
  const forms = Array.from({ length: depth }, (_, at): PdfObject => {
    const isLast = at === depth - 1
    const next = isLast ? '' : `/XObject << /X ${7 + at} 0 R >>`
    return {
      head: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> ${next} >>`,
      stream: Buffer.from(isLast ? 'BT /F1 9 Tf (a) Tj ET' : '/X Do '.repeat(10)),
    }
  })
  return pdfOfContent('', Buffer.from('/X Do '.repeat(10)), forms, '/XObject << /X 6 0 R >>')
}

/** A page of a hundred million letters, one by one. */
const wordyPdf = (): Buffer =>
  pdfOfContent('/Filter /FlateDecode', deflateSync(Buffer.from('BT /F1 9 Tf 1 0 0 1 9 9 Tm (a) Tj ET\n'.repeat(4e6))))

/** As much text as the guard lets through, in as many paragraphs. */
const longDocx = (): Buffer =>
  docxOf(Array.from({ length: 400_000 }, (_, at) => `Paragraph ${(at * 7919) % 1_000_003}`))

/** More text than a document may have, compressed no more than documents are. */
const hugeDocx = (): Buffer =>
  docxOf(Array.from({ length: 900_000 }, (_, at) => `Paragraph ${(at * 7919) % 1_000_003} of ${at % 7777}`))

/** Tables in tables, twenty-five thousand deep. */
function deepDocx(): Buffer {
  const depth = 25_000
  const [open, close] = ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>']
  const text = '<w:p><w:r><w:t>deep</w:t></w:r></w:p>'
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const body = `${open.repeat(depth)}${text}${close.repeat(depth)}`
  return zipOf([{ name: 'word/document.xml', content: `<w:document ${xmlns}><w:body>${body}</w:body></w:document>` }])
}

/** A picture of forty thousand pixels by forty thousand. */
function largePng(): Buffer {
  const side = 40_000
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflatedZeros(side * (side / 8 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A page without text that is one picture, which the recogniser of scans has to draw. */
const pictured = (width: number, height: number, data: Buffer): Buffer =>
  pdfOfContent(
    '',
    Buffer.from('595 0 0 842 0 0 cm /X Do'),
    [
      {
        head: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`,
        stream: data,
      },
    ],
    '/XObject << /X 6 0 R >>',
  )

/** A scan of forty thousand dots by forty thousand. */
const vastScan = (): Buffer => pictured(40_000, 40_000, deflatedZeros((40_000 * 40_000) / 8))

/** A scan of specks that might each be a letter: as much as a page can hold. */
function speckledScan(): Buffer {
  const [width, height] = [2480, 3504]
  let seed = 1
  const specks = Uint8Array.from({ length: (width * height) / 8 }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed >>> 24
  })
  return pictured(width, height, deflateSync(specks))
}

/** A page that draws one large picture five thousand times. */
const crowdedScan = (): Buffer =>
  pdfOfContent(
    '',
    Buffer.from('q 595 0 0 842 0 0 cm /X Do Q\n'.repeat(5000)),
    [
      {
        head: '/Type /XObject /Subtype /Image /Width 8000 /Height 8000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
        stream: deflatedZeros(8000 * 8000 * 3),
      },
    ],
    '/XObject << /X 6 0 R >>',
  )

/** Scans that a company takes whatever it says of pictures. */
export const scanBombs: Readonly<Record<string, () => Buffer>> = {
  'vast-scan.pdf': vastScan,
  'speckled-scan.pdf': speckledScan,
  'crowded-scan.pdf': crowdedScan,
}

/** Several bombs in one archive, so that the second is tried when the first has failed. */
const zippedBombs = (): Buffer =>
  zipOf([
    { name: 'one.pdf', content: nestedPdf() },
    { name: 'two.pdf', content: branchingPdf() },
    { name: 'three.png', content: largePng() },
  ])

/** The corpus by name. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  'nested.pdf': nestedPdf,
  'zeros.pdf': zerosPdf,
  'branching.pdf': branchingPdf,
  'wordy.pdf': wordyPdf,
  'long.docx': longDocx,
  'huge.docx': hugeDocx,
  'deep.docx': deepDocx,
  'large.png': largePng,
  'bombs.zip': zippedBombs,
  ...scanBombs,
}
