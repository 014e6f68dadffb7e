import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleFields } from '@hireloom/contract/people/search.ts'
import { mostTerms, type Query, readQuery, retyped, termsOf } from './search-query.ts'

const read = (typed: string) => readQuery(typed, peopleFields)
const said = (typed: string) => written(read(typed))

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
  assert.equal(said('nurse Berlin'), '(nurse & Berlin)')
  assert.equal(said('nurse AND berlin'), '(nurse & berlin)')
  assert.equal(said('java OR kotlin spring'), '(java | (kotlin & spring))')
  assert.equal(said('(java OR kotlin) spring'), '((java | kotlin) & spring)')
  assert.equal(said('nurse NOT night -intern'), '(nurse & !night & !intern)')
  assert.equal(said('NOT (a OR b)'), '!(a | b)')
  assert.equal(said('"data engineer" title:"team lead" skill:c++'), '("data engineer" & title="team lead" & skill=c++)')
  assert.equal(said('TITLE:nurse https://x.example'), '(title=nurse & https://x.example)')
  assert.equal(said('and or not'), '(and & or & not)')
})

test('what is half typed is read as far as it goes', () => {
  for (const nothing of ['', '  ', '""', '()', 'OR', 'NOT', '-', ')', 'title:""']) {
    assert.ok(['*', '-'].includes(said(nothing)), nothing)
  }
  assert.equal(said('nurse OR'), 'nurse')
  assert.equal(said('OR nurse'), 'nurse')
  assert.equal(said('"open quote'), '"open quote"')
  assert.equal(said('(nurse'), 'nurse')
  assert.equal(said('nurse) berlin'), '(nurse & berlin)')
  assert.equal(said('nurse NOT OR doctor'), '(nurse | doctor)')
  assert.equal(said('NOT NOT nurse'), '!!nurse')
})

test('a query has a bounded number of terms, and any text is read', () => {
  const many = read(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' '))
  assert.ok(many?.kind === 'and' && many.of.length === mostTerms)
  const letters = ['(', ')', '"', ' ', '-', ':', 'a', 'OR ', 'NOT ', 'AND ', 'title:']
  for (let seed = 1; seed < 2000; seed++) {
    const typed = Array.from({ length: seed % 24 }, (_, at) => letters[(seed * 31 + at * at * 7) % letters.length])
    read(typed.join(''))
  }
})

test('what was typed is written again with other words for some of its terms, all else as it was', () => {
  const typed = '(enginer OR title:enginer) -enginer “ｎｕｒｓｅ” "enginer"'
  const query = read(typed)
  assert.ok(query)
  const wrong = termsOf(query).filter(({ text, isPhrase }) => text === 'enginer' && !isPhrase)
  const other = retyped(typed, new Map(wrong.map(term => [term, 'Engineer'])))
  assert.equal(other, '(Engineer OR title:Engineer) -enginer “nurse” "enginer"')
})
