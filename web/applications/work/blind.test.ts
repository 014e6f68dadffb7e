import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskText } from './blind.ts'

test('names, schools, addresses, numbers and ages are covered, and other words stay', () => {
  const text = [
    'GRACE Hopper',
    'grace.hopper@navy.example · +65 8123 4567 · https://linkedin.com/in/ghopper',
    'Date of birth: 9 December 1906',
    'Compilers at Remington Rand, 1949-1952, for the Graceland team',
    'PhD, Yale University',
  ].join('\n')
  assert.equal(
    maskText(text, ['Grace', 'Hopper'], ['Yale University']),
    [
      '••• •••',
      '••• · ••• · •••',
      '•••',
      'Compilers at Remington Rand, 1949-1952, for the Graceland team',
      'PhD, •••',
    ].join('\n'),
  )
})

test('names are covered in scripts without spaces, and with signs that mean something in patterns', () => {
  assert.equal(maskText('山田太郎は東京大学で学んだ', ['東京大学', '山田太郎']), '•••は•••で学んだ')
  assert.equal(maskText('Worked with A. (Al) Fayed.', ['A.', '(Al)']), 'Worked with ••• ••• Fayed.')
})

test('the years of schools and degrees are covered, and those of jobs stay', () => {
  const text = [
    'BSc Computer Science 2018',
    'Bachelor of Science, Harbour University',
    '2012 - 2016',
    'ETH Zürich, 2009–2011',
    'Graduated in 2011',
    'Engineer, Tidewater Labs, Boston, MA',
    'June 2016 - February 2021',
  ].join('\n')
  assert.equal(
    maskText(text, [], ['Harbour University', 'ETH Zürich']),
    [
      'BSc Computer Science •••',
      'Bachelor of Science, •••',
      '••• - •••',
      '•••, •••–•••',
      'Graduated in •••',
      'Engineer, Tidewater Labs, Boston, MA',
      'June 2016 - February 2021',
    ].join('\n'),
  )
})
