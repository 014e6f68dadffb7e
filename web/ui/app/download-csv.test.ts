import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './download-csv.ts'

const columns = [
  { key: 'name', text: (row: { name: string; count: number | null }) => row.name },
  { key: 'count', text: (row: { name: string; count: number | null }) => row.count },
]

test('rows become lines with the keys of their columns first, and quotes where a cell needs them', () => {
  const rows = [
    { name: 'Nora, "the first"', count: 3 },
    { name: 'two\nlines', count: null },
  ]
  assert.equal(csvOf(columns, rows), 'name,count\r\n"Nora, ""the first""",3\r\n"two\nlines",\r\n')
})

test('a cell that a spreadsheet would run as a formula is kept from it', () => {
  for (const name of ['=1+1', '+1', '-1', '@sum', '\tx']) {
    const [, line = ''] = csvOf(columns, [{ name, count: -2 }]).split('\r\n')
    assert.ok(line.startsWith("'"), line)
    assert.ok(line.endsWith(',-2'))
  }
})
