import { crc32, deflateRawSync } from 'node:zlib'

/** Files that the tests make for themselves: an archive, a Word document, a PDF and a compound file. */
export function zipOf(entries: readonly { name: string; content: string | Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const bytes = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(raw), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(raw.length, 22)
    head.writeUInt16LE(bytes.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50, 0)
    head.copy(listed, 6, 4, 30)
    listed.writeUInt32LE(offset, 42)
    parts.push(head, bytes, packed)
    directory.push(listed, bytes)
    offset += head.length + bytes.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A Word document with one paragraph a line; tabs become tab stops, a leading "• " a list item. */
export function docxOf(lines: readonly string[], extra: { name: string; content: string }[] = []): Buffer {
  const paragraphs = lines.map(line => {
    const isBullet = line.startsWith('• ')
    const texts = line
      .replace(/^• /, '')
      .split('\t')
      .map(text => `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`)
    const list = isBullet ? '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>' : ''
    return `<w:p>${list}<w:r>${texts.join('<w:tab/>')}</w:r></w:p>`
  })
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const document = `<?xml version="1.0"?><w:document ${xmlns}><w:body>${paragraphs.join('')}</w:body></w:document>`
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: document },
    ...extra,
  ])
}

interface PaperTurn {
  /** Degrees by which the page says that it is shown turned. */
  readonly shown?: number
  /** What moves the texts on the page, as in `0 1 -1 0 595 0`. */
  readonly drawn?: string
}

/** A one-page PDF of texts at places in points from the lower left, in Helvetica. */
export function pdfOf(
  texts: readonly { x: number; y: number; size: number; text: string }[],
  { shown = 0, drawn = '1 0 0 1 0 0' }: PaperTurn = {},
): Buffer {
  const lines = texts.map(
    ({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
  )
  const stream = [`${drawn} cm`, ...lines].join('\n')
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${shown} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** A one-page PDF of the given size in points that draws what the operators say. */
export const pdfOfDrawing = (operators: string, [width, height]: readonly [number, number]): Buffer =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
  ])

interface ScannedPage {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** Text beside the picture, at the head and the foot of the page. */
  readonly header?: string
  readonly footer?: string
}

/** A PDF whose pages are one picture each, as a scanner makes them. */
export function scanOf(pages: readonly ScannedPage[], dotsPerInch: number): Buffer {
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`)
  const points = (pixels: number) => Math.round((pixels / dotsPerInch) * 72)
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ jpeg, width, height, header = '', footer = '' }, at) => {
      const box = `${points(width)} ${points(height)}`
      const written = (text: string, y: number) => (text ? ` BT /F1 9 Tf 40 ${y} Td (${text}) Tj ET` : '')
      const beside = written(header, points(height) - 12) + written(footer, 8)
      const drawn = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /P Do Q${beside}`
      const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
      const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents ${4 + at * 3} 0 R /Resources << ${font} /XObject << /P ${5 + at * 3} 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        `<< ${head} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
      ]
    }),
  ])
}

function pdfOfObjects(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** The smallest compound file that lists streams of the given names: header, one table sector, one directory sector. */
export function compoundOf(names: readonly string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = Buffer.alloc(512)
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}
