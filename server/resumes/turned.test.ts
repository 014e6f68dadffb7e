import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { extractLines } from './extract.ts'
import { pdfOf } from './made-files.ts'
import { photoOfLines, scanOfSheets } from './made-scans.ts'
import { parseResume } from './parse.ts'
import { pictureHead } from './picture-head.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-turned-'))
after(() => rm(folder, { recursive: true }))

async function read(type: 'pdf' | 'jpg', content: Buffer) {
  const path = join(folder, 'cv')
  await writeFile(path, content)
  const { lines, links } = await extractLines(path, type, true)
  return parseResume(lines, links)
}

const baker = [
  'Maria Lindqvist',
  'maria.lindqvist@example.com',
  'Work Experience:',
  'Baker, Sahlbeck Bakery Ltd',
  'March 2019 - Present',
  'Education:',
  'University of Norrvik',
  'Bachelor of Science, 2015 - 2018',
]
const known = { fullName: 'Maria Lindqvist', email: 'maria.lindqvist@example.com' }

test('the head of a photo says how the camera was held', () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    assert.equal(pictureHead(photoOfLines(baker, orientation))?.orientation, orientation)
  const broken = photoOfLines(baker, 6)
  broken.writeUInt16BE(99, broken.indexOf('Exif') + 24)
  assert.equal(pictureHead(broken)?.orientation, 1)
  assert.equal(pictureHead(broken.subarray(0, 40)), null)
})

test('a photo is read the way its camera was held', async () => {
  assert.partialDeepStrictEqual(await read('jpg', photoOfLines(baker, 6)), known)
})

test('a page that was scanned on its side is read', async () => {
  assert.partialDeepStrictEqual(await read('pdf', scanOfSheets([{ lines: baker, orientation: 8 }])), known)
})

test('pages of a scan are set upright one by one', async () => {
  const more = ['Skills:', 'Baking, First aid, Stock control', 'Languages:', 'English, Swedish, Norwegian']
  const profile = await read(
    'pdf',
    scanOfSheets([{ lines: baker, orientation: 3 }, { lines: more }, { lines: ['Certificates:', 'Forklift licence'] }]),
  )
  assert.partialDeepStrictEqual(profile, { ...known, skills: ['Baking', 'First aid', 'Stock control'] })
})

test('text that runs up, down or upside down on its page is read as it is meant', async () => {
  const texts = baker.map((text, at) => ({ x: 60, y: 560 - at * 30, size: at === 0 ? 22 : 11, text }))
  const expected = await read('pdf', pdfOf(texts))
  assert.partialDeepStrictEqual(expected, known)
  for (const [shown, drawn] of [
    [90, '0 1 -1 0 595 0'],
    [0, '0 1 -1 0 595 0'],
    [270, '0 -1 1 0 0 842'],
    [0, '-1 0 0 -1 595 842'],
  ] as const)
    assert.deepEqual(await read('pdf', pdfOf(texts, { shown, drawn })), expected)
})
