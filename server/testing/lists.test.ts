import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { routes } from '../app.ts'

/** Answers whose names the specification gives, and those that are no part of a list. */
const named: Readonly<Record<string, string>> = {
  listApplicationColleagues: 'the first twenty of whom a note can mention',
  listAudit: 'a log that goes on by a cursor and is not counted',
  listCountries: 'P7: a country list',
  listDescriptionSuggestions: 'R3: a data list',
  listDropdowns: 'one object with a list for each field',
  listEvents: 'R3: events and count',
  listMicrositeEvents: 'P7: events',
  listParticipants: 'R3: participants and count',
  listPersonDocuments: 'R3: documents, count, candScoreBreakdown',
  listProfileViews: 'R3: stats and count',
  listReferences: 'R3: references, companies, questions and count',
}

test('every list is answered as `list` and `count`, but where the specification gives its names', () => {
  const others = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ name, method, kind = 'json' }) => method === 'GET' && kind === 'json' && name.startsWith('list'))
    .filter(({ output }) => {
      const { properties } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
      return properties?.list === undefined || properties.count === undefined
    })
    .map(({ name }) => name)
  assert.deepEqual(others.sort(), Object.keys(named))
})
