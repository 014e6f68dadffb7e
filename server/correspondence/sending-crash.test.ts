import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import type pg from 'pg'
import { startMailServer } from '../testing/mail-server.ts'
import { findJobId } from '../testing/process-calls.ts'
import { cookieOf, newSite, signInAt } from '../testing/processes.ts'
import { until } from '../testing/until.ts'

const applicants = 1000
const killedAfter = 200
const subject = 'Thank you for applying'
/** Emails that one process has under way: as many may go out again, under the same Message-ID, when it dies before it notes them. */
const underWay = 10
/** What a killed process had under way is nobody's for five minutes. */
const untilTakenAgainMs = 6 * 60_000
const patienceSeconds = 240
/** Each wait in it gives up by itself, and a busy machine may take long. */
const unhurried = { timeout: 20 * 60_000 }

/** Applications to a job of people with addresses, as they stand once they are made. */
async function plant(database: pg.Client, jobId: number): Promise<number[]> {
  const { rows } = await database.query<{ app_id: string }>(
    `with job as (select j.job_id, j.company_id, s.job_stage_id from job j join job_workflow w on w.job_id = j.job_id
         join job_workflow_stage s on s.job_id = w.job_id and s.workflow_id = w.workflow_id
       where j.job_id = $1 and s.stage_group = 'applied' and s.removed_at is null order by s.position limit 1),
     made as (insert into person (email) select 'reader-' || n || '@example.com' from generate_series(1, $2::int) n returning person_id, email),
     profiles as (insert into profile (person_id, company_id, first_name, last_name, email)
       select person_id, company_id, 'Ada', 'Reader', email from made, job returning profile_id, person_id)
     insert into application (job_id, person_id, profile_id, company_id, job_stage_id, status_token_hash)
     select job_id, person_id, profile_id, company_id, job_stage_id, sha256(convert_to('reader ' || person_id, 'UTF8')) from profiles, job
     returning app_id`,
    [jobId, applicants],
  )
  return rows.map(row => Number(row.app_id))
}

test(
  'a server killed while it sends emails to a thousand sends each once, and another one goes on',
  unhurried,
  async t => {
    const { start, connect, atEnd } = newSite(t)
    const mails = await startMailServer()
    atEnd(mails.stop)
    const first = await start({ SMTP_URL: mails.url })
    const jobId = await findJobId(first.url)
    const database = await connect()
    const appIds = await plant(database, jobId)
    const answer = await fetch(`${first.url}${createMessage.path}`, {
      method: 'POST',
      headers: { cookie: cookieOf(await signInAt(first)), 'content-type': 'application/json' },
      body: JSON.stringify({
        appIds,
        subject,
        bodyHtml: '<p>We will be in touch.</p>',
        sendAt: new Date(0).toISOString(),
      }),
    })
    assert.equal(answer.status, 202, await answer.clone().text())
    const { messageIds } = createMessage.output.parse(await answer.json())
    assert.equal(messageIds.length, applicants)
    const arrived = () => [...mails.letters.values()].filter(letter => letter.subject === subject)
    await until(() => arrived().length >= killedAfter, 'the first emails', patienceSeconds)
    await first.end('SIGKILL')
    const before = arrived().length
    assert.ok(before < applicants, `${before} had arrived already`)
    const sent = async () => {
      const { rows } = await database.query<{ count: number }>(
        "select count(*)::int as count from message where message_id = any($1::bigint[]) and status = 'sent'",
        [messageIds],
      )
      return rows[0]?.count === applicants
    }
    const second = await start({ SMTP_URL: mails.url })
    second.moveClock(untilTakenAgainMs)
    await until(sent, 'all are sent', patienceSeconds)
    const letters = arrived()
    assert.equal(letters.length, applicants, 'emails by their Message-ID')
    assert.equal(new Set(letters.map(({ to }) => to)).size, applicants)
    const again = letters.reduce((sum, { times }) => sum + times - 1, 0)
    assert.ok(again <= underWay, `${again} came again`)
  },
)
