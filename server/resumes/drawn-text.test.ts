import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { extractLines } from './extract.ts'
import { fillOutline } from './fill-outline.ts'
import { outlinesOfLines, scanOfSheets } from './made-scans.ts'
import { parseResume, plainText } from './parse.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-drawn-'))
after(() => rm(folder, { recursive: true }))

async function read(content: Buffer, recognises = true) {
  const path = join(folder, 'cv')
  await writeFile(path, content)
  const { lines, sure } = await extractLines(path, 'pdf', recognises)
  return { profile: parseResume(lines, []), text: plainText(lines), isScan: sure !== undefined }
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

test('a CV whose letters are drawn as areas is read as a scan is', async () => {
  await assert.rejects(read(outlinesOfLines(baker), false), { reason: 'picture', code: 463 })
  const { isScan, profile } = await read(outlinesOfLines(baker))
  assert.ok(isScan)
  assert.equal(profile.fullName, 'Maria Lindqvist')
  assert.partialDeepStrictEqual(profile.experience, [{ title: 'Baker', startDate: '2019-03', endDate: 'present' }])
})

test('what a scanner writes on each page hides no picture, and a typed header counts', async () => {
  const footer = 'Scanned with CamScanner on the office printer of the second floor'
  const [, ...withoutName] = baker
  const { isScan, text, profile } = await read(
    scanOfSheets([
      { lines: withoutName, header: 'Maria Lindqvist', footer },
      { lines: ['Skills:', 'Baking, First aid, Stock control'], footer },
      { lines: [], footer },
    ]),
  )
  assert.ok(isScan)
  assert.doesNotMatch(text, /CamScanner/)
  assert.partialDeepStrictEqual(profile, {
    fullName: 'Maria Lindqvist',
    skills: ['Baking', 'First aid', 'Stock control'],
  })
})

test('an area covers the share of each dot that lies in it, by either rule of filling', () => {
  const square = (from: number, to: number) => [0, from, from, 1, to, from, 1, to, to, 1, from, to, 4]
  const filled = (isEvenOdd: boolean) => {
    const sheet = { width: 6, height: 6, dots: new Uint8Array(36).fill(255) }
    const path = new Float32Array([...square(0.5, 5), ...square(2, 3)])
    fillOutline(sheet, { matrix: [1, 0, 0, 1, 0, 0], path, isEvenOdd, grey: 0, opacity: 1 })
    return sheet.dots
  }
  const dots = filled(false)
  assert.deepEqual([dots[0], dots[1], dots[7], dots[14], dots[35]], [191, 127, 0, 0, 255])
  assert.equal(filled(true)[14], 255)
})
