import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepDigits } from '@hireloom/contract/custom-fields/keep-digits.ts'
import { isNric } from '@hireloom/contract/custom-fields/nric.ts'
import {
  answerOf,
  isDisabled,
  judgeAnswers,
  noticeOf,
  type RuledField,
  responseOf,
  visibleFields,
} from '@hireloom/contract/custom-fields/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'

let last = 0
function field(parts: Partial<RuledField> = {}): RuledField {
  last += 1
  return {
    cfId: last,
    name: `field ${last}`,
    dataType: 'text',
    type: 'candidate',
    isMandatory: false,
    options: [],
    slotConfig: {
      selected_candSections: { value: 'additional' },
      selected_referralSections: null,
      displayText: null,
      NRIC_validation: false,
    },
    cfConditionalConfig: { FieldDisplayConfig: false, cfConditionType: 'all', conditionArr: [] },
    ...parts,
  }
}
const today = '2026-11-21'
const withNric = (parts: Partial<RuledField> = {}): RuledField => {
  const made = field(parts)
  return { ...made, slotConfig: { ...made.slotConfig, NRIC_validation: true } }
}
const when = (kind: 'any' | 'all', ...pairs: [string, string | string[]][]): RuledField['cfConditionalConfig'] => ({
  FieldDisplayConfig: true,
  cfConditionType: kind,
  conditionArr: pairs.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
})

test('a national number needs its prefix, seven digits and its own check letter', () => {
  for (const good of ['S1234567D', 's1234567d', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K']) {
    assert.equal(isNric(good), true, good)
  }
  for (const bad of ['S1234567E', 'S123456D', 'A1234567D', 'S12345678', '', 'S1234567D ; drop']) {
    assert.equal(isNric(bad), false, bad)
  }
})

test('a mandatory field of every kind needs an answer', () => {
  const options = [{ optionName: 'A' }, { optionName: 'B' }]
  for (const dataType of ['text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox'] as const) {
    const one = field({ dataType, options, isMandatory: true })
    assert.equal(judgeAnswers([one], {}, today)[one.cfId], texts.required.id, dataType)
    assert.equal(judgeAnswers([one], { [one.cfId]: [] }, today)[one.cfId], texts.required.id, dataType)
    assert.deepEqual(judgeAnswers([{ ...one, isMandatory: false }], {}, today), {}, dataType)
  }
})

test('answers fit their kind: digits, days from today on, offered choices', () => {
  const options = [{ optionName: 'A' }, { optionName: 'B' }]
  const cases: [RuledField, string | string[], boolean][] = [
    [field({ dataType: 'number' }), '12', true],
    [field({ dataType: 'number' }), '12a', false],
    [field({ dataType: 'date' }), today, true],
    [field({ dataType: 'date' }), '2026-11-20', false],
    [field({ dataType: 'date' }), '2026-13-40', false],
    [field({ dataType: 'single_choice', options }), 'A', true],
    [field({ dataType: 'single_choice', options }), 'C', false],
    [field({ dataType: 'multiple_choice', options }), ['A', 'B'], true],
    [field({ dataType: 'multiple_choice', options }), ['A', 'C'], false],
    [field({ dataType: 'checkbox' }), ['true'], true],
    [field({ dataType: 'checkbox', options }), ['true'], false],
  ]
  for (const [one, answer, isGood] of cases) {
    const wrong = judgeAnswers([one], { [one.cfId]: answer }, today)
    assert.deepEqual(wrong, isGood ? {} : { [one.cfId]: texts.value.id }, `${one.dataType} ${String(answer)}`)
  }
})

test('a field appears when all, or any, of its conditions hold, and not through a hidden one', () => {
  const country = field({ name: 'Country', dataType: 'single_choice' })
  const permit = field({ name: 'Permit', cfConditionalConfig: when('all', ['country', 'Other'], ['Age', '18']) })
  const either = field({
    name: 'Either',
    cfConditionalConfig: when('any', ['Country', ['Other', 'None']], ['Age', '18']),
  })
  const below = field({ name: 'Below', cfConditionalConfig: when('all', ['permit', 'yes']) })
  const age = field({ name: 'Age', dataType: 'number' })
  const all = [country, permit, either, below, age]
  const shown = (answers: Record<number, string>) => visibleFields(all, answers).map(({ name }) => name)
  assert.deepEqual(shown({}), ['Country', 'Age'])
  assert.deepEqual(shown({ [country.cfId]: 'other' }), ['Country', 'Either', 'Age'])
  const full = { [country.cfId]: 'Other', [age.cfId]: '18', [permit.cfId]: 'yes' }
  assert.deepEqual(shown(full), ['Country', 'Permit', 'Either', 'Below', 'Age'])
  assert.deepEqual(shown({ ...full, [age.cfId]: '17' }), ['Country', 'Either', 'Age'])
})

test('conditions in a circle hide their fields instead of hanging', () => {
  const one = field({ name: 'One', cfConditionalConfig: when('all', ['Two', 'x']) })
  const two = field({ name: 'Two', cfConditionalConfig: when('all', ['One', 'x']) })
  assert.deepEqual(visibleFields([one, two], { [one.cfId]: 'x', [two.cfId]: 'x' }), [])
})

test('remarks and the numbers of HR and the CFO are shown only, never asked', () => {
  assert.equal(isDisabled(field({ name: 'Remarks' })), true)
  assert.equal(isDisabled(field({ name: 'HR approved amount', dataType: 'number' })), true)
  assert.equal(isDisabled(field({ name: 'CFO limit', dataType: 'number' })), true)
  assert.equal(isDisabled(field({ name: 'HR contact' })), false)
  const remarks = field({ name: 'remarks', isMandatory: true })
  assert.deepEqual(judgeAnswers([remarks], {}, today), {})
})

test('the text over the form names the worst: national number, phone, additional section, the rest', () => {
  const number = withNric()
  const phone = field({ name: 'referrer contact number', type: 'referral' })
  const extra = field({ isMandatory: true })
  const basic = field({
    isMandatory: true,
    slotConfig: { ...extra.slotConfig, selected_candSections: { value: 'basicDetails' } },
  })
  const fields = [number, phone, extra, basic]
  const wrong = judgeAnswers(fields, { [number.cfId]: 'S1', [phone.cfId]: 'abc' }, today)
  assert.equal(wrong[number.cfId], 'Please enter a valid NRIC number')
  assert.equal(wrong[phone.cfId], 'Please enter a valid Contact number')
  assert.equal(noticeOf(fields, wrong), 'Please enter a valid NRIC number to proceed')
  assert.equal(noticeOf([phone, extra], wrong), 'Please enter a valid contact number to proceed')
  assert.equal(
    noticeOf([extra, basic], wrong),
    'Please fill valid values in all the mandatory fields of Candidate Additional fields section',
  )
  assert.equal(noticeOf([basic], wrong), 'Please fill valid values in the fields to proceed')
  assert.equal(noticeOf(fields, {}), null)
})

test('days travel as epoch milliseconds, choices as lists, numbers keep digits only', () => {
  const day = field({ dataType: 'date' })
  assert.equal(responseOf(day, '2026-12-01').response, Date.UTC(2026, 11, 1))
  assert.equal(answerOf('date', Date.UTC(2026, 11, 1)), '2026-12-01')
  assert.deepEqual(responseOf(field({ dataType: 'multiple_choice' }), ['A', '']).response, ['A'])
  assert.equal(keepDigits('1 2a-3'), '123')
})
