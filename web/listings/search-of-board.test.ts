import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOfSearch } from '@hireloom/contract/jobs/board-query.ts'
import { readBoardSearch, writeBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { jobFacetQuery } from '@hireloom/contract/jobs/jobs.ts'
import * as z from 'zod/mini'
import { filterOf, readBoardAddress } from '../jobs/board-address.ts'
import { searchOfBoard } from './search-of-board.ts'

const addresses = [
  '',
  'q=nurse',
  'q=+two++words+&sort=alphaAscend&page=4&size=50&more=skills.10',
  'skills=B&skills=A&skills=A&skills=+&location=C%C3%B4te+d%E2%80%99Ivoire',
  'skills=Care%2C+at+night&jobname=A%2CB&company=X+%26+Y',
  'min=5&max=1',
  'min=3&max=x',
  'min=10&max=40',
  'type=Full+Time&type=Contract&location=SG',
]

test('alerts and feeds find the very jobs that the board shows for an address', () => {
  for (const address of addresses) {
    const board = readBoardAddress(new URLSearchParams(address))
    const shown = z.parse(jobFacetQuery, filterOf(board))
    const sorted = Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
    )
    const anywhere = { companyId: undefined, audience: undefined }
    assert.deepEqual(queryOfSearch(readBoardSearch(searchOfBoard(board, {}))), { ...sorted, ...anywhere }, address)
  }
})

test('a search has one text, whatever the address looked like', () => {
  const texts = ['?q=a&skills=2&skills=1', 'skills=1&skills=2&q=a&page=3', 'skills=2&skills=1&skills=2&q=+a'].map(
    text => writeBoardSearch(readBoardSearch(text)),
  )
  assert.deepEqual(new Set(texts), new Set(['q=a&skills=1&skills=2']))
  for (const text of addresses.map(address => writeBoardSearch(readBoardSearch(address))))
    assert.equal(writeBoardSearch(readBoardSearch(text)), text)
})

test('the boards of one company and of graduates keep what they are of', () => {
  const board = readBoardAddress(new URLSearchParams('q=a'))
  assert.equal(searchOfBoard(board, { companyId: 7 }), 'q=a&companyId=7')
  assert.equal(searchOfBoard(board, { audience: 'graduates' }), 'q=a&audience=graduates')
})
