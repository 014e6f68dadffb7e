// npm test -- security
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, afterEach, test } from 'node:test'
import { endpoint } from '@hireloom/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { until } from '../../testing/until.ts'
import { world } from '../../testing/world.ts'
import { type Config, readConfig } from '../config.ts'
import { answer } from '../dispatch.ts'
import { createHttp, mount, takePlace } from './http.ts'
import { requestsInFlight } from './lanes.ts'
import { forgive, isTooSlow, type Transfer } from './slow-clients.ts'

let release: () => void = () => {}
let held: Promise<void> = Promise.resolve()
const hold = () => {
  held = new Promise(resolve => {
    release = resolve
  })
}

const base = '/roboroy/api/v1/abused'
const seen = z.object({ seen: z.string() })
const common = { audience: 'anyone', output: seen } as const
const routes = [
  answer(endpoint({ name: 'quick', summary: 'Quick', method: 'GET', path: `${base}/quick`, ...common }), async () => ({
    seen: 'quick',
  })),
  answer(endpoint({ name: 'held', summary: 'Held', method: 'GET', path: `${base}/held`, ...common }), async () => {
    await held
    return { seen: 'held' }
  }),
  answer(endpoint({ name: 'large', summary: 'Large', method: 'GET', path: `${base}/large`, ...common }), async () => ({
    seen: 'x'.repeat(20_000_000),
  })),
  answer(
    endpoint({
      name: 'told',
      summary: 'Told',
      method: 'POST',
      path: `${base}/told`,
      body: z.object({ word: z.string() }),
      ...common,
    }),
    async ({ body }) => ({ seen: body.word }),
  ),
  answer(
    endpoint({
      name: 'sent',
      summary: 'Sent',
      method: 'POST',
      path: `${base}/sent`,
      kind: 'upload',
      files: { resume: { maxBytes: 100_000_000, maxCount: 1, required: true } },
      ...common,
    }),
    async ({ files }) => ({ seen: `${files.length} file` }),
  ),
  answer(
    endpoint({
      name: 'offered',
      summary: 'Offered',
      method: 'POST',
      path: `${base}/offered`,
      kind: 'upload',
      files: { resume: { maxBytes: 100_000_000, maxCount: 1, required: false } },
      ...common,
    }),
    async ({ files }) => ({ seen: `${files.length} file` }),
  ),
]

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
// The places are the process's: what one test has left inside would be counted by the next.
afterEach(async () => {
  release()
  for (const socket of sockets.splice(0)) socket.destroy()
  await until(() => Object.values(requestsInFlight()).every(count => count === 0), 'no request inside')
})
after(async () => {
  await Promise.all(apps.map(app => app.close()))
})

/** A server behind a proxy, so that requests may come from any address: 30 places, six of them for one address block. */
async function site(parts: Partial<Config> = {}): Promise<string> {
  const { config: usual } = await world()
  const config = { ...usual, poolSize: 10, trustProxy: ['127.0.0.1'], ...parts }
  const app = createHttp(config)
  apps.push(app)
  mount(app, routes)
  // As pages are: what no route of its own answers.
  app.get('/*', { config: { takesPlaceItself: true } }, async (request, reply) => {
    await takePlace(request, reply, config)
    await held
    return reply.code(404).send('none')
  })
  app.addContentTypeParser('multipart/x', (_request, _payload, done) => done(null))
  app.post('/form', { config: { takesPlaceItself: true } }, async ({ raw }) => {
    taking.isFull = () => raw.readableLength >= raw.readableHighWaterMark
    await held
    let size = 0
    for await (const chunk of raw) size += chunk.length
    return String(size)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
/** Of the form that came last. */
const taking = { isFull: (): boolean => false }

const abuser = '203.0.113.9'
const visitor = '198.51.100.7'
const ask = (url: string, path: string, from: string) =>
  fetch(`${url}${base}/${path}`, { headers: { 'x-forwarded-for': from } })

/** Sends a head, and nothing after it. */
function sendHead(url: string, lines: readonly string[], from = abuser): Socket {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(`${[...lines, `host: ${host}`, `x-forwarded-for: ${from}`].join('\r\n')}\r\n\r\n`)
  return socket
}

test('who asks for much at once takes a fifth of the places, and others find one', async () => {
  const url = await site()
  hold()
  const asked = Array.from({ length: 60 }, () => ask(url, 'held', abuser))
  await until(() => requestsInFlight().normal === 6, 'six inside')
  for (let n = 0; n < 20; n++) assert.equal((await ask(url, 'quick', `198.51.100.${n}`)).status, 200)
  release()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  assert.ok(statuses.every(status => status === 200 || status === 503))
  assert.ok(statuses.filter(status => status === 200).length >= 6)
  assert.equal(requestsInFlight().normal, 0)
})

test('address blocks take turns: behind a crowd of one address another is next', async () => {
  const url = await site()
  hold()
  const crowd = Array.from({ length: 5 }, (_each, n) =>
    Array.from({ length: 12 }, () => ask(url, 'held', `203.0.113.${n}`)),
  ).flat()
  await until(() => requestsInFlight().normal === 30, 'every place taken')
  const other = ask(url, 'quick', visitor)
  release()
  assert.equal((await other).status, 200)
  await Promise.all(crowd)
})

test('a body that does not arrive takes no place', async () => {
  const url = await site()
  for (let n = 0; n < 40; n++)
    sendHead(url, [`POST ${base}/told HTTP/1.1`, 'content-type: application/json', 'content-length: 20'])
  for (let n = 0; n < 20; n++) assert.equal((await ask(url, 'quick', abuser)).status, 200)
  assert.equal(requestsInFlight().normal, 0)
})

test('an answer that nobody reads takes no place', async () => {
  const url = await site()
  Array.from({ length: 12 }, () => sendHead(url, [`GET ${base}/large HTTP/1.1`]).pause())
  await until(() => requestsInFlight().normal === 0, 'no place taken')
  assert.equal((await ask(url, 'quick', abuser)).status, 200)
})

test('a connection that moves less than 4 KB a second is too slow, one that is over its time as well', () => {
  const moving = (bytesPerSecond: number, deadline = Number.POSITIVE_INFINITY): boolean => {
    let at = 0
    const transfer: Transfer = { deadline, mark: { at, bytes: 0 }, bytes: () => (at / 1000) * bytesPerSecond }
    for (at = 1000; at <= 60_000; at += 1000) if (isTooSlow(transfer, at)) return true
    return false
  }
  assert.deepEqual([moving(0), moving(3000), moving(5000), moving(1e6)], [true, true, false, false])
  assert.equal(moving(1e6, 10_000), true)
  // A fast start is no credit for later.
  let at = 0
  const stalled: Transfer = {
    deadline: Number.POSITIVE_INFINITY,
    mark: { at, bytes: 0 },
    bytes: () => Math.min(at, 5000) * 1000,
  }
  const cutAt = Array.from({ length: 60 }, (_each, second) => second * 1000).find(time => {
    at = time
    return isTooSlow(stalled, time)
  })
  assert.equal(cutAt, 20_000)
})

test('time in which the process itself stood still counts against nobody', () => {
  const waiting: Transfer = { deadline: 10_000, mark: { at: 0, bytes: 0 }, bytes: () => 0 }
  forgive(waiting, 15_000)
  assert.equal(isTooSlow(waiting, 24_000), false)
  assert.equal(isTooSlow(waiting, 25_500), true)
})

test('who sends no body, and who reads no answer, is cut off', async context => {
  context.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
  const url = await site()
  const silent = sendHead(url, [`POST ${base}/told HTTP/1.1`, 'content-type: application/json', 'content-length: 20'])
  const deaf = sendHead(url, [`GET ${base}/large HTTP/1.1`])
  const closed = once(deaf, 'close')
  await once(deaf, 'readable')
  silent.resume()
  const open = () =>
    new Promise<number>(resolve => apps.at(-1)?.server.getConnections((_error, count) => resolve(count)))
  await until(async () => {
    context.mock.timers.tick(11_000)
    return (await open()) === 0
  }, 'the end of both')
  let read = 0
  deaf.on('data', chunk => (read += chunk.length))
  await closed
  assert.ok(read < 20_000_000, `${read} bytes`)
})

test('a form that we ourselves take nothing of is not cut off for being slow', async context => {
  context.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
  hold()
  const url = await site()
  const asked = fetch(`${url}/form`, {
    method: 'POST',
    body: new Blob(['x'.repeat(20_000_000)], { type: 'multipart/x' }),
  })
  await until(() => taking.isFull(), 'as much of it as we hold')
  for (let second = 0; second < 60; second++) context.mock.timers.tick(1000)
  release()
  assert.equal(await (await asked).text(), '20000000')
})

const multipart = [`POST ${base}/sent HTTP/1.1`, 'content-type: multipart/form-data; boundary=x']
const send = (url: string, from: string) => {
  const body = new FormData()
  body.set('resume', new Blob(['%PDF-1.4']), 'cv.pdf')
  return fetch(`${url}${base}/sent`, { method: 'POST', body, headers: { 'x-forwarded-for': from } })
}
const answerTo = async (socket: Socket): Promise<string> => {
  for await (const chunk of socket) return String(chunk)
  return ''
}

test('uploads that drip from one address leave places for the uploads of others', async () => {
  const url = await site()
  for (let n = 0; n < 40; n++) sendHead(url, [...multipart, 'content-length: 1000'])
  await until(() => requestsInFlight().upload === 8, 'eight inside')
  const answer = await send(url, visitor)
  assert.deepEqual([answer.status, await answer.json()], [200, { seen: '1 file' }])
})

test('uploads that drip from many blocks of one network leave places as well', async () => {
  const url = await site()
  for (let n = 0; n < 40; n++) sendHead(url, [...multipart, 'content-length: 1000'], `2001:db8:7:${n}::1`)
  await until(() => requestsInFlight().upload === 16, 'sixteen inside')
  assert.equal((await send(url, '2001:db8:8::1')).status, 200)
})

test('an upload takes a place of uploads whatever it calls its body, and none while the disk is full', async () => {
  const types = ['Multipart/form-data; boundary=x', 'multipart/FORM-DATA; boundary=x', 'application/json']
  const sendAll = (url: string) =>
    types.map(type => sendHead(url, [`POST ${base}/offered HTTP/1.1`, `content-type: ${type}`, 'content-length: 1000']))
  const url = await site()
  sendAll(url)
  await until(() => requestsInFlight().upload === types.length, 'each inside')
  assert.equal(requestsInFlight().normal, 0)
  const full = await site({ diskReserveMb: 10_000_000 })
  for (const socket of sendAll(full)) assert.match(await answerTo(socket), /^HTTP\/1.1 503 /)
})

test('a question with the type of a form is no upload', async () => {
  const url = await site()
  hold()
  const asked = ['GET', 'HEAD'].map(method =>
    fetch(`${url}${base}/held`, {
      method,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': visitor },
    }),
  )
  await until(() => requestsInFlight().normal === 2, 'two inside')
  assert.equal(requestsInFlight().upload, 0)
  release()
  await Promise.all(asked)
})

test('an address that only begins like one of the operator or a file takes a place', async () => {
  const url = await site()
  hold()
  const asked = ['/healthfoo', '/health/live/more', '/metricsfoo', '/assets/none', '/health'].map(path =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': visitor } }),
  )
  await until(() => requestsInFlight().page === 1, 'the one place of an address')
  assert.equal(requestsInFlight().free, 0)
  release()
  await Promise.all(asked)
})

test('with a public address nobody has all the places, and a visitor is who the proxy names', async () => {
  const publicUrl = 'https://jobs.example.com'
  const url = await site({
    publicUrl,
    trustProxy: readConfig({ SECRET_KEY: 'x'.repeat(20), PUBLIC_URL: publicUrl }).trustProxy,
  })
  hold()
  const crowd = Array.from({ length: 40 }, () => ask(url, 'held', abuser))
  await until(() => requestsInFlight().normal === 6, 'six inside')
  assert.equal((await ask(url, 'quick', visitor)).status, 200)
  release()
  await Promise.all(crowd)
})

test('without a proxy that is believed, the places of a public address are shared all the same', async () => {
  const url = await site({ publicUrl: 'https://jobs.example.com', trustProxy: [] })
  hold()
  const crowd = Array.from({ length: 40 }, () => ask(url, 'held', abuser))
  await until(() => requestsInFlight().normal >= 6, 'places taken')
  assert.equal(requestsInFlight().normal, 6)
  release()
  await Promise.all(crowd)
})

test('an address sends at most 2 GB an hour, and others may go on', async () => {
  const url = await site()
  const huge = [...multipart, `content-length: ${1.5 * 1024 ** 3}`]
  const sendHuge = () => answerTo(sendHead(url, huge, '203.0.114.1'))
  // Announced bytes count, also those of a form that is refused for its size.
  assert.match(await sendHuge(), /^HTTP\/1.1 413 /)
  assert.match(await sendHuge(), /^HTTP\/1.1 429 /)
  assert.equal((await send(url, visitor)).status, 200)
})

test('an upload that tells no size counts as the largest', async () => {
  const url = await site()
  const sendUntold = async () => {
    const socket = sendHead(url, [...multipart, 'transfer-encoding: chunked'], '203.0.114.2')
    socket.write('0\r\n\r\n')
    return (await answerTo(socket)).split(' ')[1]
  }
  const statuses: unknown[] = []
  for (let n = 0; n < 22; n++) statuses.push(await sendUntold())
  assert.deepEqual([statuses[0], statuses.at(-1)], ['400', '429'])
})

test('with less room on the disk than the reserve, uploads are refused and pages are not', async () => {
  const url = await site({ diskReserveMb: 10_000_000 })
  const answer = await send(url, visitor)
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '300'])
  assert.equal((await ask(url, 'quick', visitor)).status, 200)
})
