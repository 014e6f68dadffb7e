import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deal, type Known, slowest } from './times.ts'

const files = (...bytes: number[]) =>
  bytes.map((size, at) => ({ path: `${String.fromCharCode(97 + at)}.test.ts`, bytes: size }))
const remember = (groups: readonly (readonly string[])[], ms: number) =>
  new Map<string, Known>(groups.flatMap((paths, group) => paths.map(path => [path, { ms, group }] as const)))

test('files never measured are dealt by their size', () => {
  assert.deepEqual(deal(files(50, 20, 20, 10), new Map(), 2), [['a.test.ts'], ['b.test.ts', 'c.test.ts', 'd.test.ts']])
})

test('a new file goes to the shorter process and moves no other', () => {
  const before = deal(files(10, 10, 10, 10, 10, 10, 10, 10), new Map(), 2)
  const known = remember(before, 100)
  const after = deal([...files(10, 10, 10, 10, 10, 10, 10, 10), { path: 'aa.test.ts', bytes: 10 }], known, 2)
  assert.deepEqual(
    after.map(paths => paths.filter(path => path !== 'aa.test.ts')),
    before,
  )
})

test('processes of uneven length are dealt anew', () => {
  const known = new Map([
    ['a.test.ts', { ms: 900, group: 0 }],
    ['b.test.ts', { ms: 800, group: 0 }],
    ['c.test.ts', { ms: 10, group: 1 }],
  ])
  assert.deepEqual(deal(files(1, 1, 1), known, 2), [['a.test.ts'], ['b.test.ts', 'c.test.ts']])
})

test('the slowest files are told first', () => {
  const run = new Map([
    ['a.test.ts', 1200],
    ['b.test.ts', 15_500],
    ['c.test.ts', 1],
  ])
  assert.deepEqual(slowest(run, 2), ['   15.5 s  b.test.ts', '    1.2 s  a.test.ts'])
})
