import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, before, test } from 'node:test'
import { listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import * as contract from '@hireloom/contract/automation/webhooks.ts'
import { retryMinutes } from '@hireloom/contract/automation/webhooks.ts'
import * as z from 'zod'
import { moveClock } from '../../kernel/clock.ts'
import { config, log, mail, openPorts, publicUrl, storage } from '../../kernel/ports.ts'
import { db } from '../../kernel/postgres/db.ts'
import { undoAs } from '../../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../../testing/made-automations.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { until } from '../../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person, unique, world } from '../../testing/world.ts'
import { sendDelivery } from './deliveries.ts'

/** Another system on this machine: answers what a test wants, and remembers what it was sent, by the path. */
const received = new Map<string, { headers: IncomingHttpHeaders; body: string }[]>()
let status = 204
const server = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const path = request.url ?? ''
    const body = Buffer.concat(parts).toString('utf8')
    received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body }])
    answer.writeHead(status).end()
  })
})
let address = ''
before(async () => {
  await world()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  address = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`
  allow(['127.0.0.1'])
})
after(() => {
  server.closeAllConnections()
  server.close()
})
const allow = (innerHosts: string[]) =>
  openPorts({
    config: { ...config(), innerHosts },
    log: log(),
    mail: mail(),
    storage: storage(),
    publicUrl: publicUrl(),
  })

const newWebhook = (person: Person, url: string) =>
  callAs(person)(contract.createWebhook, { body: { name: unique('System '), url } })

/** A job whose automation calls a webhook for each application. */
async function newCalling() {
  const work = await newAutomatedWork()
  const admin = await newRecruiter(work.company, { isAdmin: true })
  const path = `/${unique('hook')}`
  const { webhookId, secret } = await newWebhook(admin, address + path)
  await newAutomation(admin, work.jobId, { actions: [{ act: 'webhook', webhookId }] })
  const calls = (count: number) =>
    until(async () => {
      const all = received.get(path) ?? []
      return all.length >= count && all
    }, `${count} calls`)
  const deliveryOf = async (appId: number) => (await runsOf(admin, { appId }))[0]?.deliveries[0]
  return { ...work, admin, webhookId, secret, calls, deliveryOf, params: { webhookId } }
}

const signatureOf = (secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }) =>
  `sha256=${createHmac('sha256', secret)
    .update(`${String(headers['x-roboroy-timestamp'])}.${body}`)
    .digest('hex')}`

test('an automation calls a webhook, signed, with numbers and nothing of the candidate; a new secret counts beside the old one', async () => {
  const { admin, jobId, apply, secret, calls, deliveryOf, params } = await newCalling()
  const { appId, profileId } = await apply()
  const [call] = await calls(1)
  assert.ok(call)
  assert.equal(call.headers['x-roboroy-signature'], signatureOf(secret, call))
  const { id, type, data } = z
    .object({ id: z.uuid(), type: z.string(), data: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(call.body))
  assert.deepEqual([type, id], ['automation.executed', call.headers['x-roboroy-event-id']])
  assert.deepEqual([data.jobId, data.appId, data.profileId, data.statusKey], [jobId, appId, profileId, 'applied'])
  const person = await db()
    .selectFrom('profile')
    .select(['email', 'last_name'])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.ok(!call.body.includes(person.email) && !call.body.includes(person.last_name))
  await until(async () => (await deliveryOf(appId))?.state === 'sent', 'the log says so')

  const { secret: next, oldSecretUntil } = await callAs(admin)(contract.rotateWebhookSecret, { params })
  assert.ok(next !== secret && oldSecretUntil !== null)
  await apply()
  const [, second] = await calls(2)
  assert.ok(second)
  assert.equal(second.headers['x-roboroy-signature'], `${signatureOf(next, second)},${signatureOf(secret, second)}`)
  const { list } = await callAs(admin)(contract.listWebhooks)
  assert.ok(!JSON.stringify(list).includes(next))
})

test('a call that fails is made again, later each time, and given up in the end; it can be sent again', async t => {
  const { admin, apply, calls, deliveryOf } = await newCalling()
  status = 500
  let moved = 0
  t.after(() => {
    status = 204
    moveClock(-moved)
  })
  const { appId } = await apply()
  await calls(1)
  const first = await until(async () => {
    const found = await deliveryOf(appId)
    return found?.lastStatus === 500 && found
  }, 'the failure')
  assert.deepEqual([first.state, first.attempts, first.lastFailure], ['pending', 1, 'refused'])
  const { deliveryId } = first
  await sendDelivery.run({ deliveryId })
  assert.equal((await deliveryOf(appId))?.attempts, 1)
  for (const minutes of retryMinutes) {
    const by = minutes * 60_000 + 1000
    moveClock(by)
    moved += by
    await sendDelivery.run({ deliveryId })
  }
  const expires_at = new Date(Date.now() + 90 * 24 * 3600_000)
  await db()
    .updateTable('session')
    .set({ expires_at, ends_at: expires_at })
    .where('user_id', '=', admin.userId)
    .execute()
  const dead = await deliveryOf(appId)
  assert.deepEqual([dead?.state, dead?.attempts, dead?.nextTryAt], ['dead', retryMinutes.length + 1, null])
  assert.equal((await callAs(admin)(contract.listWebhooks)).list[0]?.dead, 1)
  status = 200
  const params = { deliveryId }
  assert.equal((await callAs(admin)(contract.retryDelivery, { params })).state, 'pending')
  await until(async () => (await deliveryOf(appId))?.state === 'sent', 'the call')
  await assertRefused(callAs(admin)(contract.retryDelivery, { params }), 'illegal-change')
})

test('a webhook that is off or deleted is not called, and the log says what lacks; deleting can be undone', async () => {
  const { admin, apply, params } = await newCalling()
  await callAs(admin)(contract.changeWebhook, { params, body: { isActive: false } })
  const { appId } = await apply()
  await settled(appId)
  const [run] = await runsOf(admin, { appId })
  assert.deepEqual([run?.state, run?.reason, run?.deliveries], ['skipped', 'lacking', []])
  const { undo } = await callAs(admin)(contract.removeWebhook, { params })
  assert.equal((await callAs(admin)(contract.listWebhooks)).count, 0)
  await undoAs(admin, undo.token)
  assert.equal((await callAs(admin)(contract.listWebhooks)).count, 1)
})

test('addresses inside the network and without https are refused', async () => {
  const { admin } = await newCalling()
  allow([])
  try {
    for (const url of [
      `${address}/x`,
      'https://10.0.0.1/x',
      'http://example.com/x',
      'ftp://example.com',
      'not an address',
    ])
      await assertRefused(newWebhook(admin, url), 'invalid', ['url'])
  } finally {
    allow(['127.0.0.1'])
  }
})

test('only who manages automations has webhooks, and nobody calls those of another company', async () => {
  const { owner, admin, jobId, webhookId, params } = await newCalling()
  await assertRefused(callAs(owner)(contract.listWebhooks), 'forbidden')
  await assertRefused(newWebhook(owner, `${address}/x`), 'forbidden')
  const calling = { actions: [{ act: 'webhook' as const, webhookId }] }
  await assertRefused(newAutomation(owner, jobId, calling), 'invalid', ['actions.0'])
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const { webhookId: foreign } = await newWebhook(stranger, `${address}/x`)
  await assertRefused(newAutomation(admin, jobId, { actions: [{ act: 'webhook', webhookId: foreign }] }), 'invalid', [
    'actions.0',
  ])
  for (const endpoint of [contract.rotateWebhookSecret, contract.removeWebhook])
    await assertRefused(callAs(stranger)(endpoint, { params }), 'not-found')
  await assertRefused(callAs(stranger)(contract.changeWebhook, { params, body: { name: 'Mine' } }), 'not-found')
  assert.equal((await callAs(stranger)(listAutomationRuns, { query: {} })).count, 0)
})
