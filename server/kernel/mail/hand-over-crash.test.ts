// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askForReset } from '@hireloom/contract/accounts/sessions.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { newSite, type ServerProcess } from '../../testing/processes.ts'
import { until } from '../../testing/until.ts'

const askAt = async ({ url, people }: ServerProcess): Promise<void> => {
  const answer = await fetch(`${url}${askForReset.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[0]?.email }),
  })
  assert.equal(answer.status, 202)
}

test('an e-mail that the mail server has taken is not sent again when the server is killed before it knows', async t => {
  const { start, connect, atEnd } = newSite(t)
  const mails = await startMailServer({ answerMs: 1500 })
  atEnd(mails.stop)
  const first = await start({ SMTP_URL: mails.url })
  await askAt(first)
  const [letter] = await until(() => mails.letters.size > 0 && [...mails.letters.values()], 'the e-mail')
  await first.end('SIGKILL')
  assert.equal(letter?.times, 1)
  await start({ SMTP_URL: mails.url })
  const database = await connect()
  const isOver = async () => {
    const { rows } = await database.query(
      "select 1 from queue.job where name = 'account-letter' and state = 'completed'",
    )
    return rows.length > 0
  }
  await until(isOver, 'the end of the task')
  assert.deepEqual(
    [...mails.letters.values()].map(({ times }) => times),
    [1],
  )
})
