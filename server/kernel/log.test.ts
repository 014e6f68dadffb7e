import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf, withoutAddresses } from './log.ts'

test('addresses in a text are hidden but for their domain', () => {
  assert.equal(withoutAddresses('550 <ada.lovelace+x@mail.example.com> unknown'), '550 <•••@mail.example.com> unknown')
  assert.equal(
    withoutAddresses('Key (email)=(ada@example.com) already exists'),
    'Key (email)=(•••@example.com) already exists',
  )
  assert.equal(withoutAddresses('to "ada@example.com","bob@example.org"'), 'to "•••@example.com","•••@example.org"')
  assert.equal(withoutAddresses('at file:///a@1/b.ts and me@localhost'), 'at file:///a@1/b.ts and me@localhost')
})

test('an error in the log holds no address, wherever it stands, and no row of the database', () => {
  const refused = Object.assign(new Error('550 ada@example.com is unknown'), {
    rejected: ['ada@example.com'],
    response: '550 5.1.1 <ada@example.com>',
    detail: 'Failing row contains (7, Ada, Lovelace)',
    client: { secretKey: 4711, connection: {} },
    cause: new Error('RCPT TO:<ada@example.com>'),
  })
  const told = JSON.stringify(failureOf(refused))
  for (const word of ['ada@', 'Lovelace', 'secretKey']) assert.ok(!told.includes(word), `${word} in ${told}`)
  assert.match(told, /550 •••@example\.com is unknown/)
})
