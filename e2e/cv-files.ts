import { crc32 } from 'node:zlib'

/** A file as a file input takes it. */
export interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A CV in lines of plain text, about an invented person. */
export function cvLines(person: { name: string; email: string; phone: string }): string[] {
  return [
    person.name,
    'Backend Engineer',
    `${person.email} | ${person.phone} | Singapore`,
    '',
    'SUMMARY',
    'Engineer with eight years of building services in TypeScript and PostgreSQL.',
    '',
    'EXPERIENCE',
    'Senior Backend Engineer, Quayside Systems',
    'March 2021 - Present',
    'Built booking services in Node.js and PostgreSQL for twelve ports.',
    'Backend Engineer, Tidewater Labs',
    'June 2016 - February 2021',
    'Wrote APIs in TypeScript and cut the time of a search by half.',
    '',
    'EDUCATION',
    'Bachelor of Science in Computer Science, Harbour University',
    '2012 - 2016',
    '',
    'SKILLS',
    'TypeScript, Node.js, PostgreSQL, System Design, Linux',
  ]
}

/** One page of A4 with a line of text for each line; characters outside Latin-1 are not for it. */
export function makePdf(name: string, lines: readonly string[]): MadeFile {
  const shown = lines.map(line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  const content = `BT /F1 11 Tf 15 TL 56 780 Td ${shown.join('\n')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const buffer = Buffer.from(text + endOf(offsets, text.length), 'latin1')
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PDF whose one page of A4 is a JPEG, as a scanner makes it. */
export function makeScan(name: string, jpeg: Buffer, [width, height]: readonly [number, number]): MadeFile {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const write = (...pieces: (string | Buffer)[]) => {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece)
      parts.push(bytes)
      length += bytes.length
    }
  }
  const draw = '595 0 0 842 0 0 cm /Im1 Do'
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  const objects: (string | Buffer)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    ['<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</Im1 4 0 R>>>>/Contents 5 0 R>>'],
    [`<<${picture}/Length ${jpeg.length}>>\nstream\n`, jpeg, '\nendstream'],
    [`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`],
  ]
  write('%PDF-1.4\n')
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    write(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
  }
  write(endOf(offsets, length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}

/** The table of a PDF's objects, which begins at `start`, and its end. */
function endOf(offsets: readonly number[], start: number): string {
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  return `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
}

/** A Word document of plain paragraphs; `link` is the address of a last one that can be pressed. */
export function makeDocx(name: string, lines: readonly string[], link?: string): MadeFile {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const escaped = lines.map(line => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const paragraphs = escaped.map(line => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('')
  const linked =
    link === undefined ? '' : '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>My work</w:t></w:r></w:hyperlink></w:p>'
  const buffer = zip({
    '[Content_Types].xml': `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${paragraphs}${linked}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId9" Type="${office}/hyperlink" TargetMode="External" Target="${link ?? 'https://example.com/'}"/></Relationships>`,
  })
  return { name, mimeType: `${word}.document`, buffer }
}

/** A ZIP archive that stores its files uncompressed (APPNOTE 6.3: local headers, central directory, end record). */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name)
    const data = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    // 1 January 1980, the first day a ZIP can name.
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, data])
    locals.push(local)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, path]))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The smallest picture there is. */
export const smallestPicture: MadeFile = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
