import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from './dates.ts'

const now = new Date('2026-11-21T11:00:00Z')
const iso = (text: string, dayFirst = false) => readDate(text, now, dayFirst)?.date.toISOString() ?? null
const day = (text: string, dayFirst = false) => iso(text, dayFirst)?.slice(0, 10) ?? null

test('reads ISO 8601 with and without a time and a zone', () => {
  assert.equal(iso('2026-03-19'), '2026-03-19T00:00:00.000Z')
  assert.equal(iso('2026-03-19T10:00:00+02:00'), '2026-03-19T08:00:00.000Z')
  assert.equal(iso('2026-03-19 10:00:00'), '2026-03-19T10:00:00.000Z')
  assert.equal(iso('2021-04-27T20:13:45.158+00:00'), '2021-04-27T20:13:45.158Z')
})

test('reads RFC 822, seconds and milliseconds', () => {
  assert.equal(iso('Wed, 05 Aug 2026 08:00:00 GMT'), '2026-08-05T08:00:00.000Z')
  assert.equal(iso('05 Aug 2026 08:00:00 +0200'), '2026-08-05T06:00:00.000Z')
  assert.equal(iso('1714605534'), '2024-05-01T23:18:54.000Z')
  assert.equal(iso('1767596368549'), '2026-01-05T06:59:28.549Z')
})

test('reads Thai days of the Buddhist era, with two and four digits and Thai digits', () => {
  assert.equal(day('22 ธ.ค. 68'), '2025-12-22')
  assert.equal(day('5 มกราคม 2569'), '2026-01-05')
  assert.equal(day('๕ ม.ค. ๖๙'), '2026-01-05')
  assert.equal(day('15/01/2569'), '2026-01-15')
})

test('reads Hijri days by the Umm al-Qura calendar', () => {
  assert.equal(day('01/01/1444'), '2022-07-30')
  assert.equal(day('30/04/1444'), '2022-11-24')
  assert.equal(day('1444-06-29'), '2023-01-22')
  assert.equal(day('٢٢/٠٤/١٤٤٤'), '2022-11-16')
})

test('reads days in words of several languages and in numbers', () => {
  assert.equal(day('March 5, 2026'), '2026-03-05')
  assert.equal(day('5 de marzo de 2026'), '2026-03-05')
  assert.equal(day('2026年3月5日'), '2026-03-05')
  assert.equal(day('03/04/2026'), '2026-03-04')
  assert.equal(day('03/04/2026', true), '2026-04-03')
  assert.equal(day('25/04/2026'), '2026-04-25')
  assert.equal(day('03.04.2026'), '2026-04-03')
})

test('counts back from now and says that it did', () => {
  assert.deepEqual(readDate('Posted 5 Days Ago', now), {
    date: new Date('2026-11-16T00:00:00Z'),
    isDay: true,
    isRelative: true,
  })
  assert.equal(day('Publicada hace 1d (Publicada de nuevo)'), '2026-11-20')
  assert.equal(day('Posted Today'), '2026-11-21')
  assert.equal(readDate('Publicada el 28 de ene', now)?.isRelative, true)
  assert.equal(day('Publicada el 28 de ene'), '2026-01-28')
})

test('takes no other text for a date', () => {
  for (const text of ['Publish date', 'soon', '2026-02-30', '31/31/2026', '45/13/1444', '12', 'Room 5', ''])
    assert.equal(day(text), null, text)
})
