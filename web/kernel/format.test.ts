import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCloseDate, formatDate, formatFileSize, formatHours, formatMoney } from './format.ts'

test('a day is MMM DD YYYY and a closing day MM/DD/YYYY, in Western digits in every language', () => {
  const evening = '2026-03-04T23:30:00Z'
  assert.equal(formatDate('en', evening), 'Mar 04 2026')
  assert.equal(formatDate('en', evening, 'Asia/Singapore'), 'Mar 05 2026')
  assert.equal(formatCloseDate('en', evening), '03/04/2026')
  for (const language of ['arb', 'zh', 'ja', 'es', 'th']) {
    assert.match(formatDate(language, evening), /\b04\b|04日/, language)
    assert.match(formatCloseDate(language, evening), /04.*03|03.*04/, language)
  }
})

test('the size of a file has its unit, in steps of 1000', () => {
  const sizes = [0, 999, 1000, 1_500_000, 100 * 1024 * 1024, 2e9, 3e12, 5e15]
  assert.deepEqual(
    sizes.map(size => formatFileSize('en', size)),
    ['0 B', '999 B', '1 kB', '1.5 MB', '105 MB', '2 GB', '3 TB', '5,000 TB'],
  )
})

test('money has its currency, known or not', () => {
  assert.equal(formatMoney('en', 8500, 'sgd'), 'SGD\u{a0}8,500')
  assert.equal(formatMoney('en', 8500, 'points'), 'points 8,500')
  assert.equal(formatMoney('en', 8500, null), '8,500')
})

test('a length of time is as short as an age: hours within a day, then days', () => {
  assert.deepEqual(
    [5, 23, 24, 36].map(hours => formatHours('en', hours)),
    ['5h', '23h', '1d', '1.5d'],
  )
})
