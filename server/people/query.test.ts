import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostPeopleTerms } from '@hireloom/contract/people/search.ts'
import { isPlain, type Query, readPeopleQuery } from './query.ts'

/** A query in one line, so that a test can say it. */
function written(query: Query | null): string {
  if (query === null) return '*'
  if (query.kind === 'text') {
    const text = query.isPhrase ? `"${query.text}"` : query.text
    return query.field === null ? text : `${query.field}=${text}`
  }
  if (query.kind === 'not') return `!${written(query.of)}`
  return `(${query.of.map(written).join(query.kind === 'and' ? ' & ' : ' | ')})`
}

test('words add up, OR gives a choice, NOT and a minus leave out, brackets and quotes hold together', () => {
  const read = (typed: string) => written(readPeopleQuery(typed))
  assert.equal(read('nurse Berlin'), '(nurse & Berlin)')
  assert.equal(read('nurse AND berlin'), '(nurse & berlin)')
  assert.equal(read('java OR kotlin spring'), '(java | (kotlin & spring))')
  assert.equal(read('(java OR kotlin) spring'), '((java | kotlin) & spring)')
  assert.equal(read('nurse NOT night -intern'), '(nurse & !night & !intern)')
  assert.equal(read('NOT (a OR b)'), '!(a | b)')
  assert.equal(read('"data engineer" title:"team lead" skill:c++'), '("data engineer" & title="team lead" & skill=c++)')
  assert.equal(read('TITLE:nurse https://x.example'), '(title=nurse & https://x.example)')
  assert.equal(read('and or not'), '(and & or & not)')
})

test('what is half typed is read as far as it goes', () => {
  const read = (typed: string) => written(readPeopleQuery(typed))
  for (const nothing of ['', '  ', '""', '()', 'OR', 'NOT', '-', ')', 'title:""']) {
    assert.ok(['*', '-'].includes(read(nothing)), nothing)
  }
  assert.equal(read('nurse OR'), 'nurse')
  assert.equal(read('OR nurse'), 'nurse')
  assert.equal(read('"open quote'), '"open quote"')
  assert.equal(read('(nurse'), 'nurse')
  assert.equal(read('nurse) berlin'), '(nurse & berlin)')
  assert.equal(read('nurse NOT OR doctor'), '(nurse | doctor)')
  assert.equal(read('NOT NOT nurse'), '!!nurse')
})

test('a query has a bounded number of terms, and any text is read', () => {
  const many = readPeopleQuery(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' '))
  assert.ok(many?.kind === 'and' && many.of.length === mostPeopleTerms)
  const letters = ['(', ')', '"', ' ', '-', ':', 'a', 'OR ', 'NOT ', 'AND ', 'title:']
  for (let seed = 1; seed < 2000; seed++) {
    const typed = Array.from({ length: seed % 24 }, (_, at) => letters[(seed * 31 + at * at * 7) % letters.length])
    readPeopleQuery(typed.join(''))
  }
})

test('only words alone can be meant otherwise', () => {
  const plain = (typed: string) => {
    const query = readPeopleQuery(typed)
    return query !== null && isPlain(query)
  }
  assert.ok(plain('mirja hansen') && plain('mirja'))
  for (const typed of ['mirja OR hans', 'title:nurse', '"mirja hansen"', '-mirja']) assert.ok(!plain(typed), typed)
})
