import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import { judgeCandidate, judgeEmail, judgeManual, judgeReferrer } from '@hireloom/contract/apply/rules.ts'

const grace = {
  candidateFirstName: 'Grace',
  candidateLastName: 'Hopper',
  candidateEmail: 'grace@example.com',
  mobile: '8123 4567',
  countryId: 202,
}
const rules = { emailDomain: null }
const judged = (changes: Partial<typeof grace> | { countryId: null }) => judgeCandidate({ ...grace, ...changes }, rules)

test('each field of the form has its own text when it is wrong, and none when it is right', () => {
  assert.deepEqual(judged({}), {})
  const empty = { candidateFirstName: ' ', candidateLastName: '', candidateEmail: '', mobile: '', countryId: null }
  assert.deepEqual(judged(empty), {
    candidateFirstName: 'Please enter valid First Name',
    candidateLastName: 'Please enter valid Last Name',
    candidateEmail: 'Please enter valid email',
    countryId: 'sel-valid-country-code',
    mobile: 'Please enter valid number',
  })
})

test('a phone of a guest has 6 to 12 digits', () => {
  const errorOf = (mobile: string) => judged({ mobile }).mobile
  for (const right of ['123456', '123456789012', '(02) 123-456']) assert.equal(errorOf(right), undefined, right)
  for (const wrong of ['12345', '1234567890123', '12345a', '+65812345'])
    assert.equal(errorOf(wrong), 'Please enter valid number', wrong)
})

test('what no name holds is ignored while it is typed', () => {
  assert.equal(keepNameCharacters('R2D2 <Grace>_Hopper@1'), 'RD GraceHopper')
  for (const name of ["Aoife O'Brien", 'Анна-Мария', '李小龍', 'สมชาย', 'José'])
    assert.equal(keepNameCharacters(name), name)
})

test('an address fits the general pattern, and the domain of a company that asks for one', () => {
  for (const right of ['a@b.example', 'first.last+tag@sub.school.example', "o'x@b.example"])
    assert.equal(judgeEmail(right, null), null, right)
  for (const wrong of ['', 'a', 'a@b', 'a..b@c.example', '@c.example', 'a b@c.example', `${'a'.repeat(250)}@b.example`])
    assert.equal(judgeEmail(wrong, null), 'Please enter valid email', wrong)
  const belongs = { domain: 'Uni.example', isContained: false }
  const contained = { domain: 'uni.example', isContained: true }
  for (const rule of [belongs, contained]) {
    assert.equal(judgeEmail('ada.l_1-b@UNI.example', rule), null)
    for (const foreign of ['a@other.example', 'a@notuni.example', 'uni.example@other.example'])
      assert.equal(judgeEmail(foreign, rule), 'Email domain invalid.', foreign)
    assert.equal(judgeEmail('ada+jobs@uni.example', rule), 'Please enter valid email')
  }
  for (const around of ['a@mail.uni.example', 'a@uni.example.org']) {
    assert.equal(judgeEmail(around, contained), null, around)
    assert.equal(judgeEmail(around, belongs), 'Email domain invalid.', around)
  }
})

test('whoever recommends is somebody else, whatever the case of the address', () => {
  const context = { emailDomain: null, referrerEmail: 'GRACE@example.com' }
  assert.deepEqual(judgeCandidate(grace, context), { candidateEmail: 'Please enter valid email' })
  assert.deepEqual(judgeReferrer({ referrerFullName: 'Ada', referrerEmail: 'ada@example.com' }), {})
  assert.deepEqual(judgeReferrer({ referrerFullName: '7', referrerEmail: 'ada' }), {
    referrerFullName: 'Please enter valid value',
    referrerEmail: 'Please enter valid referrer email',
  })
})

test('the short form says the same in its own words', () => {
  const right = {
    fName: 'Grace',
    lName: 'Hopper',
    email: 'grace@example.com',
    countryId: 202,
    contactNumber: '81234567',
  }
  assert.deepEqual(judgeManual(right, rules), {})
  const wrong = { fName: '', lName: '1', email: 'x', countryId: null, contactNumber: '1' }
  assert.deepEqual(judgeManual(wrong, rules), {
    fName: 'Please enter valid value',
    lName: 'Please enter valid value',
    email: 'Please enter valid email',
    countryId: 'country-code-invalid',
    contactNumber: 'Please enter valid phone number',
  })
})
