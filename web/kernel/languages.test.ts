import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressIn } from './languages.ts'

test('a page stands at its own address in the language of the host, and beside it in the others', () => {
  assert.equal(addressIn('en', 'https://a.example/public/jobs', 'en'), 'https://a.example/public/jobs')
  assert.equal(addressIn('es', 'https://a.example/public/jobs', 'en'), 'https://a.example/public/jobs?lang=es')
  assert.equal(addressIn('es', 'https://a.example/public/jobs', 'es'), 'https://a.example/public/jobs')
  assert.equal(addressIn('en', 'https://a.example/public/jobs?q=x', 'es'), 'https://a.example/public/jobs?q=x&lang=en')
})
