// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

const whose = { email: 'ana.lopez@northlight-energy.example', companyName: 'Lumen Harbour' }

test('passwords that anybody would try first are refused', () => {
  const easy = [
    'Summer2024!',
    'computer123',
    'fuckyou1234',
    '1q2w3e4r5t',
    'basketball',
    'password1234',
    'P@ssw0rd2026',
    'passwordpassword',
    'passwort123456789',
    '1234567890',
    'aaaaaaaaaaaa',
    'qwertyuiop1',
    'abcdefghijk',
    'manchester1',
    'realmadrid!!',
    'christopher',
  ]
  for (const password of easy) assert.ok(isCommonPassword(password, whose), password)
})

test('the own address, its parts, the company and the product are refused', () => {
  const own = [
    whose.email,
    whose.email.toUpperCase(),
    'ana.lopez2026',
    'lopez123456',
    'northlight-energy1',
    'Northlight2024',
    'Lumen Harbour',
    'lumenharbour12',
    'Hireloom2026',
    'h1rel00m2026',
  ]
  for (const password of own) {
    const isRefused = isCommonPassword(password, whose)
    assert.ok(isRefused, password)
  }
})

test('longer passwords are not refused for a common word in them', () => {
  const good = [
    'violet-harbour-37',
    'copper-lantern-52',
    'seven green bicycles',
    'nine quiet lanterns',
    'correct horse battery staple',
    'tR9!kzq0Lw',
    'my dragon eats soup',
    'ünïcödé-wörds-here',
  ]
  for (const password of good) assert.ok(!isCommonPassword(password, whose), password)
})
