import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partLang, textLanguage } from './part-language.ts'

test('a text in another language than its page says so, one in the same or in none that is known does not', () => {
  assert.deepEqual(
    ['ar', 'arb', 'zh', 'zh-Hans', 'en', 'fr', ''].map(said => textLanguage(said, 'Nurse')),
    ['ar', 'ar', 'zh-Hans', 'zh-Hans', 'en', null, null],
  )
  assert.equal(textLanguage('en', 'ممرضة'), null)
  assert.equal(partLang('arb', textLanguage('en', 'Nurse')), 'en')
  assert.equal(partLang('en', textLanguage('en', 'Nurse')), undefined)
  assert.equal(partLang('en', textLanguage('ar', 'ممرضة')), 'ar')
  assert.equal(partLang('en', null), undefined)
})
