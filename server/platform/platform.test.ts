import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFeedback, sendFeedback } from '@hireloom/contract/platform/feedback.ts'
import { readPlatformFigures } from '@hireloom/contract/platform/figures.ts'
import { readLegalText, writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { sql } from 'kysely'
import { sendLetter } from '../kernel/mail/letters.ts'
import { db } from '../kernel/postgres/db.ts'
import { countWaiting } from '../kernel/queue.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newPlatformAdmin, newRecruiter, unique } from '../testing/world.ts'

test('a report from the error page reaches the people who run the installation, and nobody else', async () => {
  const text = unique('It broke ')
  await call(sendFeedback, { body: { text, context: '{"from":"/public/jobs"}' } })
  const { list } = await callAs(await newPlatformAdmin())(listFeedback)
  assert.equal(list[0]?.text, text)
  assert.equal(list[0]?.sender, null)
  const event = db().selectFrom('domain_event').select('verb').where('entity', '=', 'feedback')
  assert.deepEqual(await event.where('entity_id', '=', list[0]?.feedbackId ?? 0).execute(), [{ verb: 'feedback_sent' }])
  await assertRefused(call(listFeedback), 'unauthorized')
  for (const person of [await newCandidate(), await newRecruiter(await newCompany(), { isAdmin: true })])
    await assertRefused(callAs(person)(listFeedback), 'forbidden')
})

test('figures of the installation count what comes in, for those who run it alone', async () => {
  const root = callAs(await newPlatformAdmin())
  const before = await root(readPlatformFigures)
  await call(sendFeedback, { body: { text: unique('It stood still ') } })
  await newCompany()
  const letterId = unique('waiting-')
  const letter = {
    letterId,
    to: { address: 'late@example.com' },
    subject: 'Later',
    html: '<p>Later</p>',
    text: 'Later',
  }
  await sendLetter.enqueue(letter, { id: letterId, afterSeconds: 600 })
  await sql`insert into queue.job (name) values ('dead-letters')`.execute(db())
  const waiting = await countWaiting(sendLetter)
  const after = await root(readPlatformFigures)
  assert.ok(after.companies > before.companies && after.reports > before.reports)
  assert.ok(waiting > 0 && after.emailsWaiting >= waiting)
  assert.equal(after.failedRuns, before.failedRuns + 1)
  await assertRefused(call(readPlatformFigures), 'unauthorized')
  for (const person of [await newCandidate(), await newRecruiter(await newCompany(), { isAdmin: true })])
    await assertRefused(callAs(person)(readPlatformFigures), 'forbidden')
})

test("a company's own text stands before the installation's, in the asked language, with every version kept", async () => {
  const company = await newCompany()
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const root = callAs(await newPlatformAdmin())
  const read = async (companyId?: number, lang: 'en' | 'th' = 'en') =>
    (await call(readLegalText, { params: { kind: 'accessibility' }, query: { companyId, lang } })).text
  const write = (who: typeof call, html: string, lang: 'en' | 'th' = 'en') =>
    who(writeLegalText, { params: { kind: 'accessibility' }, body: { lang, html } })
  const general = await write(root, '<p>Of all</p>')
  assert.equal(general.companyId, null)
  assert.equal((await read(company.companyId))?.html, '<p>Of all</p>')
  const first = await write(admin, '<p onclick="x()">Ours <script>alert(1)</script></p>')
  assert.equal(first.version, 1)
  assert.ok(!first.html.includes('script') && !first.html.includes('onclick'), first.html)
  assert.equal((await write(admin, '<p>Ours again</p>')).version, 2)
  await write(admin, '<p>ของเรา</p>', 'th')
  assert.equal((await read(company.companyId))?.html, '<p>Ours again</p>')
  assert.equal((await read(company.companyId, 'th'))?.html, '<p>ของเรา</p>')
  assert.equal((await read(undefined))?.html, '<p>Of all</p>')
  assert.equal((await read((await newCompany()).companyId))?.html, '<p>Of all</p>')
  await assertRefused(write(callAs(await newRecruiter(company)), 'x'), 'forbidden')
  assert.deepEqual((await assertRefused(write(admin, '<script>x</script>'))).fields, {
    html: 'This field is required.',
  })
})
