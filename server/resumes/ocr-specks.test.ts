import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfOf, piecesOf } from './ocr-specks.ts'
import type { Ink } from './ocr-turn.ts'

const inkOf = (...rows: readonly string[]): Ink => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  dots: Uint8Array.from(rows.join(''), dot => (dot === '#' ? 1 : 0)),
})

test('pieces of ink are counted where they begin, and no longer than it takes to know that there are too many', () => {
  const ink = inkOf('#.##..', '.#..#.', '......', '######', '#..#.#')
  assert.equal(piecesOf(ink, 10), 3)
  assert.equal(piecesOf(inkOf('#.#', '...', '#.#', '...', '#.#'), 3), 4)
  assert.equal(piecesOf(inkOf('....'), 5), 0)
})

test('in half its size a page keeps its strokes and loses its single dots', () => {
  const half = halfOf(inkOf('#...##', '....##', '..##..', '...###'))
  assert.deepEqual(half, inkOf('..#', '.##'))
})
