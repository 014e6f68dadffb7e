import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMail } from '../correspondence/inbound/read-mail.ts'

test('a large email is read beside the thread that answers everybody', async () => {
  const head = 'From: Ada <ada@people.example>\r\nSubject: Long\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n'
  const raw = Buffer.from(head + 'words of a letter that goes on and on\r\n'.repeat(60_000))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const mail = await readMail(raw)
  isOver = true
  assert.equal(mail.subject, 'Long')
  assert.ok(turns > 1000, `${turns} turns of the event loop meanwhile`)
})

test('what is no email is refused', async () => {
  const deep = Array.from(
    { length: 60 },
    (_each, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  await assert.rejects(readMail(Buffer.from(deep.join(''))), SyntaxError)
})
