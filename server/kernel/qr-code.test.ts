import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { qrDataAddress, qrSquares } from './qr-code.ts'

const drawn = (text: string): string =>
  (qrSquares(text) ?? []).map(row => row.map(isDark => (isDark ? '#' : '.')).join('')).join('\n')

// Another reader (jsQR 1.4.0) read these back, and a text of every length from 1 to 213 bytes.
test('codes are drawn as a reader read them back', () => {
  const known = [
    ['a', 21],
    ['https://jobs.example/public/join/talentpool/LumenHarbourTalent00000', 37],
    ['x'.repeat(213), 57],
  ] as const
  const prints = known.map(([text]) => createHash('sha256').update(drawn(text)).digest('hex').slice(0, 16))
  assert.deepEqual(prints, ['0b2a5ded825360b8', '262b2d8b70f0adb6', '5b61c982b56d2523'])
  for (const [text, size] of known) {
    const lines = drawn(text).split('\n')
    assert.equal(lines.length, size)
    const corner = ['#######.', '#.....#.', '#.###.#.', '#.###.#.', '#.###.#.', '#.....#.', '#######.', '........']
    assert.deepEqual(
      lines.slice(0, 8).map(line => line.slice(0, 8)),
      corner,
    )
  }
})

test('a text that is too long has no code', () => {
  assert.equal(qrSquares('x'.repeat(214)), null)
  assert.equal(qrDataAddress('x'.repeat(214)), null)
  assert.match(qrDataAddress('x') ?? '', /^data:image\/svg\+xml;base64,/)
})
