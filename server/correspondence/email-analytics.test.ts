import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEmailAnalytics, readJobEmailAnalytics } from '@hireloom/contract/correspondence/email-analytics.ts'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { bringAs } from '../testing/made-notices.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'

const none = { sent: 0, delivered: 0, bounced: 0, complained: 0, replied: 0, failed: 0, opened: null }

test('sent, bounced, reported and answered emails are counted by job and template, each email once', async () => {
  const { owner, company, jobId } = await newWork({ title: 'Weaver' })
  const as = callAs(owner)
  const write = async (emailTemplateId?: number) => {
    const { appId } = await newApplication(jobId, { email: `${unique('counted')}@example.com` })
    const text = emailTemplateId === undefined ? { subject: 'x', bodyHtml: '<p>x</p>' } : { emailTemplateId }
    const { messageIds } = await as(createMessage, { body: { ...text, appIds: [appId] } })
    return messageIds[0] ?? 0
  }
  const end = (messageId: number, status: string) =>
    rows(sql`update message set status = ${status}, next_try_at = null,
      sent_at = case when ${status} in ('failed', 'cancelled') then null else now() - interval '1 hour' end where message_id = ${messageId}`)
  const answer = (messageId: number, kind: 'reply' | 'auto') =>
    rows(sql`insert into message (thread_id, company_id, direction, kind, status, from_name, to_address, to_name, subject, body_html, send_at, sent_at, created_at)
      select thread_id, company_id, 'in', ${kind}, 'received', 'x', 'x', '', 'x', 'x', now(), now(), now() from message where message_id = ${messageId}`)
  const [answered, quiet, bounced, reported, failed, waiting] = [
    await write(4),
    await write(4),
    await write(),
    await write(),
    await write(),
    await write(),
  ]
  await end(answered, 'sent')
  await answer(answered, 'reply')
  await answer(answered, 'reply')
  await end(quiet, 'sent')
  await answer(quiet, 'auto')
  await end(bounced, 'bounced')
  await end(reported, 'complained')
  await end(failed, 'failed')
  assert.ok(waiting > 0)
  const found = await as(readJobEmailAnalytics, { params: { jobId }, query: {} })
  assert.deepEqual(found.totals, {
    sent: 4,
    delivered: 2,
    bounced: 1,
    complained: 1,
    replied: 1,
    failed: 1,
    opened: null,
  })
  assert.deepEqual(
    found.templates.map(({ emailTemplateId, displayName, sent }) => [emailTemplateId, displayName, sent]),
    [
      [4, 'We need more time', 2],
      [null, null, 2],
    ],
  )
  const ofTemplate = await as(readEmailAnalytics, { query: { jobId, emailTemplateId: 4 } })
  assert.deepEqual([ofTemplate.totals.sent, ofTemplate.totals.replied], [2, 1])
  const before = await as(readEmailAnalytics, { query: { jobId, from: '2020-01-01', to: '2020-02-01' } })
  assert.deepEqual(before.totals, none)

  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(readJobEmailAnalytics, { params: { jobId }, query: {} }), 'not-found')
  assert.deepEqual((await stranger(readEmailAnalytics, { query: {} })).totals, none)
  const interviewer = callAs(await newRecruiter(company, { memberRole: 'interviewer' }))
  await assertRefused(interviewer(readEmailAnalytics, { query: {} }), 'forbidden')
  await assertRefused(call(readEmailAnalytics, { query: {} }), 'unauthorized')
  await assertRefused(as(readEmailAnalytics, { query: { from: '2020-01-01' } }), 'malformed', ['from'])
})

test('emails to people without an application count for the company, for those who see them, and for no job', async () => {
  const { company, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const as = callAs(admin)
  const { profileId } = await bringAs(admin)
  const { appId } = await newApplication(jobId, { email: `${unique('counted')}@example.com` })
  for (const about of [{ profileIds: [profileId] }, { appIds: [appId] }]) {
    const { messageIds } = await as(createMessage, { body: { ...about, subject: 'x', bodyHtml: '<p>x</p>' } })
    await rows(
      sql`update message set status = 'sent', next_try_at = null, sent_at = now() where message_id = ${messageIds[0] ?? 0}`,
    )
  }
  const whole = await as(readEmailAnalytics, { query: {} })
  assert.deepEqual([whole.totals.sent, whole.sentWithoutApplication, whole.templates[0]?.sent], [2, 1, 2])
  assert.match(whole.definitions.withoutApplication ?? '', /not toward a job/)
  const ofJob = await as(readJobEmailAnalytics, { params: { jobId }, query: {} })
  assert.deepEqual([ofJob.totals.sent, ofJob.sentWithoutApplication], [1, 0])
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  assert.equal((await stranger(readEmailAnalytics, { query: {} })).sentWithoutApplication, 0)
  // Reads reports, and nobody's profile.
  const analyst = callAs(await newRecruiter(company, { memberRole: 'analyst' }))
  assert.equal((await analyst(readEmailAnalytics, { query: {} })).sentWithoutApplication, 0)
})
