import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWordsOf, dataWordsOf, modulesOf, qrPicture } from './qr-code.ts'

test('the words of a code are those of the standard’s well-known example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  assert.deepEqual(dataWordsOf('HELLO WORLD'), data)
  assert.deepEqual(checkWordsOf(data), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('a code has its corners, its timing lines, and gives back what was put in', () => {
  const text = '3F9A2C81D0'
  const modules = modulesOf(text)
  const line = (y: number) => (modules[y] ?? []).map(isDark => (isDark ? '#' : '.')).join('')
  assert.equal(modules.length, 21)
  assert.ok(line(0).startsWith('#######.') && line(0).endsWith('.#######'))
  assert.ok(line(2).startsWith('#.###.#.') && line(20).startsWith('#######.'))
  assert.equal(line(6).slice(8, 13), '#.#.#')
  // Read as a scanner does: up and down in pairs of columns, past the corners, with mask 0 taken off.
  const isFixed = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x > 12 && y < 9) || (x < 9 && y > 12)
  const bits: number[] = []
  let isUp = true
  for (const right of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]) {
    for (let step = 0; step < 21; step += 1) {
      const y = isUp ? 20 - step : step
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y)) bits.push(Number(modules[y]?.[x] !== ((x + y) % 2 === 0)))
      }
    }
    isUp = !isUp
  }
  assert.equal(bits.length, 26 * 8)
  const words = Array.from({ length: 26 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  const data = dataWordsOf(text)
  assert.deepEqual(words, [...data, ...checkWordsOf(data)])
  assert.match(decodeURIComponent(qrPicture(text)), /^data:image\/svg\+xml,<svg .*M0 0h1v1h-1z.*<\/svg>$/)
})
