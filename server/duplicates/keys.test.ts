import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Known, keysOf } from './keys.ts'

const nobody: Known = { firstName: '', lastName: '', employer: null, emails: [], phones: [], links: [] }
const keys = (known: Partial<Known>) => keysOf({ ...nobody, ...known }).map(({ key }) => key)

test('what means the same gives the same key', () => {
  const same: Partial<Known>[][] = [
    [{ emails: ['Ann.Lee+jobs@googlemail.com'] }, { emails: ['annlee@gmail.com'] }],
    [{ emails: ['ann+cv@example.org'] }, { emails: [' Ann@Example.org '] }],
    [{ phones: ['+65 8123 4567'] }, { phones: ['0065-8123 4567'] }],
    [{ phones: ['+49 (0)171 2345678'] }, { phones: ['0171 2345678'] }],
    [{ links: ['https://www.linkedin.com/in/Ann-Lee/?trk=1'] }, { links: ['sg.linkedin.com/in/ann-lee'] }],
    [
      { firstName: 'Zoë', lastName: 'van Dyk', employer: 'Blue Sky Ltd.' },
      { firstName: 'van Dyk', lastName: 'Zoe', employer: 'blue sky' },
    ],
  ]
  for (const [one = {}, other = {}] of same) {
    assert.equal(keys(one).length, 1)
    assert.deepEqual(keys(one), keys(other))
  }
})

test('what says little of a person is no key', () => {
  const empty = {
    emails: ['none', '', null],
    phones: ['12345', null],
    links: ['https://example.org/ann', 'linkedin.com/'],
  }
  assert.deepEqual(keys(empty), [])
  assert.deepEqual(keys({ firstName: 'Ann', lastName: 'Lee', employer: 'Ltd' }), [])
  assert.deepEqual(keys({ firstName: 'Ann', employer: 'Blue Sky' }), [])
  assert.notDeepEqual(keys({ emails: ['a.b@example.org'] }), keys({ emails: ['ab@example.org'] }))
})
