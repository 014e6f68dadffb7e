import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { translate } from './i18n.ts'
import { readPo } from './po.ts'
import { languages } from './session.ts'

test('a PO file is read with its long, escaped, obsolete, empty and doubled entries', () => {
  const file = String.raw`msgid ""
msgstr ""
"Language: es\n"

#. a comment with "quotes"
#: ../server/accounts/mails.ts
msgid "Sign in"
msgstr "Entrar"

msgid ""
"One line "
"and \"another\"\n"
msgstr ""
"Una línea "
"y \"otra\"\n\ttab \\ end"

msgctxt "verb"
msgid "Sign in"
msgstr "Inicie sesión"

msgid "Not translated"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Ido"
`
  const expected = {
    'Sign in': 'Entrar',
    'One line and "another"\n': 'Una línea y "otra"\n\ttab \\ end',
    'verb\u0004Sign in': 'Inicie sesión',
  }
  assert.deepEqual({ ...readPo(file) }, expected)
  assert.deepEqual({ ...readPo(file.replaceAll('\n', '\r\n')) }, expected)
})

test('every text of a letter has a translation that keeps its placeholders', () => {
  const textsOf = (language: string) =>
    readPo(readFileSync(join(import.meta.dirname, '..', '..', 'locales', language, 'emails.po'), 'utf8'))
  const ids = Object.keys(textsOf('es'))
  assert.ok(ids.length > 5)
  const placeholders = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].sort()
  for (const language of languages.filter(name => name !== 'en')) {
    const translated = textsOf(language)
    assert.deepEqual(Object.keys(translated).sort(), [...ids].sort(), language)
    for (const id of ids) assert.deepEqual(placeholders(translated[id] ?? ''), placeholders(id), `${language}: ${id}`)
  }
})

test('texts are filled, and stay English where no translation exists', () => {
  assert.equal(
    translate('ja', { id: 'Nobody has translated {what}.' }, { what: 'this' }),
    'Nobody has translated this.',
  )
  const many = { id: '{count, plural, one {# letter} other {# letters}}' }
  assert.equal(translate('en', many, { count: 1 }), '1 letter')
  assert.equal(translate('en', many, { count: 1200 }), '1,200 letters')
})
