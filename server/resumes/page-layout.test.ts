import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Run } from './bidi.ts'
import { pageLines } from './page-layout.ts'

/** Runs of text at places; each letter is half as wide as its font is large. */
const runsOf = (texts: readonly (readonly [x: number, y: number, text: string, size?: number])[]): Run[] =>
  texts.map(([x, y, text, size = 10], order) => ({
    text,
    x0: x,
    x1: x + text.length * size * 0.5,
    y,
    size,
    isSpace: false,
    order,
  }))

const linesOf = (...texts: Parameters<typeof runsOf>[0]) => pageLines(runsOf(texts), 595).map(line => line.text)

test('rows of a table are read across, although a heading stands among them', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, '姓名'],
      [130, 700, '林晓雨'],
      [300, 700, '电话'],
      [360, 700, '13123456789'],
      [40, 680, '时间'],
      [130, 680, '学校'],
      [300, 680, '专业'],
      [360, 680, '学历'],
      [40, 660, '2011 - 2014'],
      [130, 660, '东湖大学'],
      [300, 660, '统计学'],
      [360, 660, '本科'],
    ),
    ['姓名\t林晓雨\t电话\t13123456789', '时间\t学校\t专业\t学历', '2011 - 2014\t东湖大学\t统计学\t本科'],
  )
})

test('two studies beside each other are read one after the other', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, 'Harbour College'],
      [300, 700, 'Lowgate School'],
      [40, 686, 'Diploma, Accounting'],
      [300, 686, 'Certificate, Baking'],
      [40, 672, '2011 - 2014'],
      [300, 672, '2008 - 2010'],
    ),
    ['Harbour College', 'Diploma, Accounting', '2011 - 2014', 'Lowgate School', 'Certificate, Baking', '2008 - 2010'],
  )
})

test('dates that stand on two lines of a margin become one stretch of time', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, '07/2018'],
      [200, 700, 'Baker'],
      [40, 687, 'present'],
      [200, 687, 'Tern Bakery'],
      [200, 660, 'Baked bread for the town.'],
    ),
    ['07/2018 present\tBaker', 'Tern Bakery', 'Baked bread for the town.'],
  )
})

test('letters that stand far apart are words', () => {
  const letters = 'OLIVE CARTER'
    .split('')
    .flatMap((text, at) => (text === ' ' ? [] : [[40 + at * 14, 700, text] as const]))
  assert.deepEqual(linesOf(...letters), ['OLIVE CARTER'])
})
