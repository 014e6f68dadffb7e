import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '..', 'locales', 'es')

/** What only someone says who is on first-name terms. */
const familiar =
  /\b(tu|tus|te|ti|contigo|tú|tuy[oa]s?|puedes|quieres|tienes|eres|estás|necesitas|debes|has|escribiste|enviaste|inténtalo|introduce|regístrate)\b/i

test('Spanish speaks to everybody in the same form of address', () => {
  const found = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n\n')
      .map(entry => entry.slice(entry.indexOf('\nmsgstr')))
      .filter(text => familiar.test(text))
      .map(text => `${name}: ${text}`),
  )
  assert.deepEqual(found, [])
})
