import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { qrDataAddress } from './qr-code.ts'

/** The squares of a picture, a line of # and . each, without the quiet zone of four. */
function drawn(text: string): string[] {
  const svg = Buffer.from(qrDataAddress(text).replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString()
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) - 8
  const dark = new Set(
    [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`),
  )
  const line = (y: number) => Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join('')
  return Array.from({ length: size }, (_, y) => line(y))
}

// Another reader (jsQR 1.4.0) read these back.
test('codes are drawn as a reader read them back', () => {
  const known = [
    ['a', 21, '0b2a5ded825360b8'],
    ['x'.repeat(213), 57, '5b61c982b56d2523'],
  ] as const
  for (const [text, size, print] of known) {
    const lines = drawn(text)
    assert.equal(lines.length, size)
    assert.equal(createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16), print)
  }
})
