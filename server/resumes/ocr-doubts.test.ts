import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { pictureOfLines } from './made-scans.ts'
import { withoutDoubts } from './ocr-doubts.ts'
import { startRecogniser } from './ocr-engine.ts'
import { linesOfPages } from './ocr-layout.ts'
import { placesLeftOut, withoutKnown } from './ocr-left-out.ts'

/** A line of words of 20 dots in height, from right to left, each with how sure it is. */
function lineOf(...words: readonly (readonly [text: string, sure: number, width?: number])[]) {
  let x1 = 900
  return {
    baseline: 20,
    size: 24,
    words: words.map(([text, sure, width = text.length * 13]) => {
      const word = { text, sure, x0: x1 - width, y0: 0, x1, y1: 20 }
      x1 -= width + 10
      return word
    }),
  }
}

const textsOf = (lines: ReturnType<typeof withoutDoubts>) => lines.map(({ words }) => words.map(({ text }) => text))

test('words of an Arabic page that were taken for Latin ones, or lost digits, are read anew', () => {
  const asked: string[] = []
  const lines = withoutDoubts(
    [
      lineOf(['pole', 69], ['الحاسب', 92], ['2019-6', 93, 146], ['2019-2016', 95]),
      lineOf(['HLS', 66], ['SQL', 70], ['Excel', 95], ['1٠2021', 69], ['lena.ruiz@example.com', 60]),
    ],
    ({ text }, model) => {
      asked.push(`${model} ${text}`)
      const found = { pole: 'علوم', HLS: 'كتابة', '2019-6': '2019-2016' }[text]
      return found ? { text: found, sure: 90 } : { text: 'سق', sure: 20 }
    },
  )
  assert.deepEqual(textsOf(lines), [
    ['علوم', 'الحاسب', '2019-2016', '2019-2016'],
    ['كتابة', 'SQL', 'Excel', '2021 · 1', 'lena.ruiz@example.com'],
  ])
  assert.deepEqual(asked, ['ara pole', 'eng 2019-6', 'ara HLS', 'ara SQL'])
})

test('a list with Arabic words gets back the commas after its Latin ones', () => {
  const lines = withoutDoubts(
    [lineOf(['Excel', 95], ['التخطيط.', 92], ['SQL', 95], ['إدارة', 92], ['الوقت,', 91], ['المبيعات', 91])],
    () => assert.fail('nothing is in doubt'),
  )
  assert.deepEqual(textsOf(lines), [['Excel,', 'التخطيط,', 'SQL,', 'إدارة', 'الوقت,', 'المبيعات']])
})

test('pages in other scripts are left as they are', () => {
  const lines = [lineOf(['pole', 30], ['2019-6', 93, 146])]
  assert.deepEqual(
    withoutDoubts(lines, () => assert.fail('nothing is read anew')),
    lines,
  )
})

test('a line of ink without words is found, a rule and a speck are not', () => {
  const ink = { width: 900, height: 300, dots: new Uint8Array(900 * 300) }
  const draw = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) if ((x + y) % 3 === 0) ink.dots[y * 900 + x] = 1
  }
  draw(500, 0, 400, 20)
  draw(100, 100, 200, 30)
  draw(100, 200, 700, 3)
  draw(400, 250, 8, 8)
  const places = placesLeftOut(ink, [lineOf(['كتابة', 90, 400])])
  assert.equal(places.length, 1)
  const [place] = places
  assert.ok(place && Math.abs(place.left - 100) < 15 && Math.abs(place.width - 200) < 40, JSON.stringify(place))
})

test('words that are known already are not added a second time', () => {
  const known = lineOf(['2019', 95], ['Baker', 95])
  const found = { ...known, words: [...known.words, { text: 'Tern', sure: 90, x0: 100, y0: 0, x1: 160, y1: 20 }] }
  assert.deepEqual(textsOf(withoutKnown([known, found], [known])), [['Tern']])
})

test('a page in Arabic is read with its years and its brackets', async () => {
  const lines = ['سلمى الحداد', 'جامعة النيل الأزرق', 'دبلوم (علوم الحاسب)', '2016 - 2019', 'العربية (اللغة الأم)']
  const page = (await startRecogniser()).read(pictureOfLines(lines))
  assert.ok(page)
  const texts = linesOfPages([{ page, width: 595 }])
    .flat()
    .map(({ text }) => text)
  assert.equal(texts[0], lines[0])
  assert.match(texts.join('\n'), /2019\D+2016|2016\D+2019/)
  assert.ok(texts.includes('العربية (اللغة الأم)'), texts.join('\n'))
})

test('nothing is read of a page of dots, and the page after it is read as if it were the first', async () => {
  const recogniser = await startRecogniser()
  const sheet = createCanvas(1240, 1754)
  const pen = sheet.getContext('2d')
  const dots = pen.createImageData(sheet.width, sheet.height)
  for (let at = 0, state = 1; at < dots.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    dots.data.fill(state > 2 ** 31 ? 255 : 0, at, at + 3)
    dots.data[at + 3] = 255
  }
  pen.putImageData(dots, 0, 0)
  assert.deepEqual(recogniser.read(sheet.toBuffer('image/png'))?.lines, [])
  const page = recogniser.read(pictureOfLines(['Maria Lindqvist', 'Work Experience:', 'Baker, Sahlbeck Bakery']))
  const text = page?.lines.map(({ words }) => words.map(word => word.text).join(' ')).join('\n') ?? ''
  assert.match(text, /Maria Lindqvist[^]*Baker, Sahlbeck Bakery/)
})
