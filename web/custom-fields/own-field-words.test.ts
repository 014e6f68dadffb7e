import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobCustomField } from '@hireloom/contract/jobs/jobs.ts'
import { ownFieldWords } from './own-field-words.ts'

test("a company's own field says what was entered, by its kind", () => {
  const said = (dataType: JobCustomField['dataType'], response: JobCustomField['response']) =>
    ownFieldWords({ dataType, response }, 'en', { yes: 'Yes', no: 'No' })
  assert.deepEqual(said('text', 'Berth planning'), ['Berth planning'])
  assert.deepEqual(said('number', '1200'), ['1,200'])
  assert.deepEqual(said('number', 'many'), ['many'])
  assert.deepEqual(said('date', '2027-02-01T00:00:00.000Z'), ['2027-02-01'])
  assert.deepEqual(said('date', 'soon'), ['soon'])
  assert.deepEqual(said('multiple_choice', ['English', '中文']), ['English', '中文'])
  assert.deepEqual(said('checkbox', 'true'), ['Yes'])
  assert.deepEqual(said('checkbox', 'false'), ['No'])
  assert.deepEqual(said('checkbox', ['Paid']), ['Paid'])
})
