import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { sql } from 'kysely'
import { moveClock } from '../kernel/clock.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { createMail } from '../kernel/mail/mail.ts'
import { config, log, mail, openPorts, publicUrl, storage } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { until } from '../testing/until.ts'
import { callAs, unique, world } from '../testing/world.ts'
import { sendDue } from './sending.ts'

const minuteMs = 60_000
const away = 'the mail server is away'

test('messages wait for a mail server that is away for an hour, and each arrives once when it is back', async () => {
  const { databaseUrl } = await world()
  const { owner, jobId } = await newWork()
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const email = `${unique('waiting')}@example.com`
      return { email, appId: (await newApplication(jobId, { email })).appId }
    }),
  )
  const before = { config: config(), log: log(), storage: storage(), mail: mail(), publicUrl: publicUrl() }
  const gone = await startMailServer()
  await gone.stop()
  const wayOut = await createMail({ smtpUrl: gone.url, databaseUrl, from: { address: 'us@example.com' }, log: log() })
  openPorts({ ...before, mail: wayOut })
  const appIds = people.map(({ appId }) => appId)
  let back: Awaited<ReturnType<typeof startMailServer>> | null = null
  try {
    const body = { appIds, subject: away, bodyHtml: '<p>x</p>', sendAt: new Date(0).toISOString() }
    const { messageIds } = await callAs(owner)(createMessage, { body })
    const areAll = async (status: 'queued' | 'sent', tries: number) => {
      const [row] = await rows(sql<{ count: number }>`select count(*)::int as count from message
        where message_id = any(${messageIds}::bigint[]) and status = ${status} and tries = ${tries}`)
      return row?.count === messageIds.length
    }
    for (const tries of [1, 2, 3]) {
      await sendDue.run({})
      await until(() => areAll('queued', tries), `all have been tried ${tries} times`)
      await until(async () => {
        const [row] = await rows(sql<{ count: number }>`
          select count(*)::int as count from queue.job where name = 'send-message' and state in ('created', 'active', 'retry')`)
        return row?.count === 0
      }, 'no try is under way')
      moveClock(20 * minuteMs)
    }
    back = await startMailServer({ port: gone.port })
    await sendDue.run({})
    await until(() => areAll('sent', 4), 'all are sent')
    const arrived = [...back.letters.values()].filter(({ subject }) => subject === away)
    assert.deepEqual(
      arrived.map(({ to, times }) => `${to} ${times}`).toSorted(),
      people.map(({ email }) => `${email} 1`).toSorted(),
    )
  } finally {
    moveClock(-60 * minuteMs)
    openPorts(before)
    await wayOut.close()
    await back?.stop()
  }
})

test('what the product writes by itself waits as long, and arrives once', async () => {
  const { databaseUrl } = await world()
  const before = { config: config(), log: log(), storage: storage(), mail: mail(), publicUrl: publicUrl() }
  const gone = await startMailServer()
  await gone.stop()
  const wayOut = await createMail({ smtpUrl: gone.url, databaseUrl, from: { address: 'us@example.com' }, log: log() })
  openPorts({ ...before, mail: wayOut })
  const letterId = unique('away-')
  const subject = unique('Confirmed ')
  let back: Awaited<ReturnType<typeof startMailServer>> | null = null
  const run = async () => {
    const [row] = await rows(sql<{ state: string; tries: number; left: number; pause: number }>`
      select state::text, retry_count as tries, retry_limit - retry_count as left, extract(epoch from start_after - now())::float8 as pause
      from queue.job where name = 'send-letter' and data ->> 'letterId' = ${letterId}`)
    return row
  }
  const tryNow = (tries: number) =>
    rows(
      sql`update queue.job set start_after = now(), retry_count = ${tries} where name = 'send-letter' and data ->> 'letterId' = ${letterId}`,
    )
  const waits = (tries: number) =>
    until(async () => {
      const row = await run()
      return row?.state === 'retry' && row.tries === tries && row
    }, `it waits after ${tries} tries`)
  try {
    await sendLetter.enqueue(
      { letterId, to: { address: `${letterId}@example.com` }, subject, html: '<p>x</p>', text: 'x' },
      { id: letterId },
    )
    await waits(0)
    // As many tries as an hour has at the shortest pauses: it still waits, and not for long.
    await tryNow(14)
    const late = await until(async () => {
      const row = await run()
      return row?.state === 'retry' && row.pause > 60 && row
    }, 'it waits after an hour')
    assert.ok(late.left * 600 > 3600, `${late.left} tries are left`)
    assert.ok(late.pause <= 601, `the next try is in ${late.pause} s`)
    back = await startMailServer({ port: gone.port })
    await tryNow(15)
    await until(async () => {
      const letter = [...(back?.letters.values() ?? [])].find(each => each.subject === subject)
      return letter?.times === 1
    }, 'the letter arrives once')
  } finally {
    openPorts(before)
    await wayOut.close()
    await back?.stop()
  }
})
