import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { endpoint } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { until } from '../../testing/until.ts'
import { newCandidate, newCompany, newRecruiter, world } from '../../testing/world.ts'
import { answer } from '../dispatch.ts'
import { createHttp, mount } from './http.ts'
import { openApi } from './openapi.ts'

const base = '/roboroy/api/v1/kit'
const output = z.object({ seen: z.string() })

const declared = {
  read: endpoint({
    name: 'kitRead',
    summary: 'r',
    method: 'GET',
    path: `${base}/{kitId}`,
    audience: 'anyone',
    params: z.object({ kitId: z.coerce.number().check(z.int()) }),
    query: z.strictObject({ limit: z._default(z.coerce.number().check(z.int()), 10) }),
    output,
  }),
  staff: endpoint({
    name: 'kitStaff',
    summary: 's',
    method: 'GET',
    path: `${base}/staff`,
    audience: 'staff',
    may: 'jobs.view',
    output,
  }),
  create: endpoint({
    name: 'kitCreate',
    summary: 'c',
    method: 'POST',
    path: base,
    audience: 'anyone',
    status: 201,
    body: z.object({ name: z.string().check(z.minLength(2, texts.value.id)) }),
    output,
    problems: ['invalid'],
  }),
  fail: endpoint({
    name: 'kitFail',
    summary: 'f',
    method: 'GET',
    path: `${base}/fail`,
    audience: 'anyone',
    query: z.strictObject({ how: z.string() }),
    output,
  }),
  slow: endpoint({ name: 'kitSlow', summary: 'w', method: 'GET', path: `${base}/slow`, audience: 'anyone', output }),
  events: endpoint({
    name: 'kitEvents',
    summary: 'e',
    method: 'GET',
    path: `${base}/events`,
    audience: 'anyone',
    query: z.strictObject({ isSlow: z.optional(z.string()) }),
    kind: 'sse',
    output,
  }),
  file: endpoint({
    name: 'kitFile',
    summary: 'd',
    method: 'GET',
    path: `${base}/file`,
    audience: 'anyone',
    kind: 'file',
    output,
  }),
}

let creations = 0
let release: () => void = () => undefined
let held = new Promise<void>(resolve => {
  release = resolve
})

const routes = [
  answer(declared.read, async ({ params, query }) => ({
    seen: `${params.kitId}/${query.limit}`,
    secret: 'stays here',
  })),
  answer(declared.staff, async () => ({ seen: 'staff' })),
  answer(declared.create, async ({ body }) => {
    creations += 1
    return { seen: body.name }
  }),
  answer(declared.fail, async ({ query }) => {
    if (query.how === 'problem') throw new Problem('job-closed', { fields: { jobId: 'x' }, details: { more: 1 } })
    throw new Error('a secret inside')
  }),
  answer(declared.slow, async () => {
    await held
    return { seen: 'slow' }
  }),
  answer(
    declared.events,
    async ({ query }) =>
      async function* () {
        yield { seen: 'one' }
        if (query.isSlow) await held
        yield { seen: 'two' }
      },
  ),
  answer(declared.file, async () => ({ body: '<script>alert(1)</script>', fileName: 'é "x".html', mime: 'text/html' })),
]

const open: FastifyInstance[] = []
after(async () => {
  release()
  await Promise.all(open.map(app => app.close()))
})

async function kit(): Promise<string> {
  const { config } = await world()
  const app = createHttp({ ...config, poolSize: 2 })
  open.push(app)
  mount(app, routes)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${base}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('an endpoint gives what its contract declares and nothing more', async () => {
  const response = await fetch(`${await kit()}${base}/7?filter[limit]=3&_=1`)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { seen: '7/3' })
  assert.ok(response.headers.get('x-request-id'))
})

test('failures have one form: code, message, fields, request id', async () => {
  const url = await kit()
  const closed = await (await fetch(`${url}${base}/fail?how=problem`)).json()
  assert.equal(closed.error.code, 'X0PA-410-1')
  assert.equal(closed.error.message, 'This job is now closed and not accepting any applications.')
  assert.deepEqual(closed.error.fields, { jobId: 'x' })
  assert.deepEqual(closed.error.details, { more: 1, reason: 'job-closed' })
  const bug = await fetch(`${url}${base}/fail?how=bug`)
  assert.equal(bug.status, 500)
  assert.ok(!(await bug.text()).includes('secret'))
  assert.equal((await fetch(`${url}${base}/words`)).status, 404)
  assert.equal((await fetch(`${url}${base}/1?limit=x`)).status, 400)
  const invalid = await post(url, '{"name":"x"}')
  assert.equal(invalid.status, 422)
  assert.deepEqual((await invalid.json()).error.fields, { name: 'Please enter valid value' })
  assert.equal((await post(url, '{"name":')).status, 400)
  assert.equal((await post(url, JSON.stringify({ name: 'x'.repeat(2_000_000) }))).status, 413)
})

test('audience is asked before anything else', async () => {
  const url = await kit()
  const status = async (cookie: string) => (await fetch(`${url}${base}/staff`, { headers: { cookie } })).status
  assert.equal(await status(''), 401)
  assert.equal(await status((await newCandidate()).cookie), 403)
  assert.equal(await status((await newRecruiter(await newCompany())).cookie), 200)
  const answered = await (await fetch(`${url}${base}/staff`)).json()
  assert.deepEqual([answered.error.code, answered.error.message], ['X0PA-401-1', 'Unauthorized'])
})

test('older headers carry no authority', async () => {
  const recruiter = await newRecruiter(await newCompany())
  const headers = {
    'x-user-id': String(recruiter.userId),
    'x-company-id': String(recruiter.companyId),
    xrtoken: 'a_b_1_c_d',
  }
  assert.equal((await fetch(`${await kit()}${base}/staff`, { headers })).status, 401)
})

test('a write from another site is refused, one from here or from a program is not', async () => {
  const url = await kit()
  const body = '{"name":"abc"}'
  assert.equal((await post(url, body, { origin: 'https://evil.example' })).status, 403)
  assert.equal((await post(url, body, { origin: 'null' })).status, 403)
  assert.equal((await post(url, body, { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await post(url, body, { origin: url })).status, 201)
  assert.equal((await post(url, body)).status, 201)
})

test('an idempotency key makes a repeated creation one, also at the same time', async () => {
  const url = await kit()
  const before = creations
  const key = { 'idempotency-key': `key-${Date.now()}` }
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(url, '{"name":"once"}', key)))
  assert.deepEqual([...new Set(answers.map(response => response.status))], [201])
  assert.deepEqual([...new Set(await Promise.all(answers.map(response => response.text())))], ['{"seen":"once"}'])
  assert.equal(creations - before, 1)
  assert.equal((await post(url, '{"name":"other"}', key)).status, 409)
})

test('events arrive one by one and the stream ends', async () => {
  const response = await fetch(`${await kit()}${base}/events`)
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  assert.equal(await response.text(), 'data: {"seen":"one"}\n\ndata: {"seen":"two"}\n\n')
})

test('open streams, however many, take no place of other requests', async () => {
  const url = await kit()
  held = new Promise<void>(resolve => {
    release = resolve
  })
  const streams = await Promise.all(Array.from({ length: 12 }, () => fetch(`${url}${base}/events?isSlow=true`)))
  assert.equal((await fetch(`${url}${base}/1`)).status, 200)
  release()
  for (const stream of streams) assert.match(await stream.text(), /one[^]*two/)
})

test('a download cannot run as a page of ours', async () => {
  const response = await fetch(`${await kit()}${base}/file`)
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; .*filename\*=UTF-8''%C3%A9%20%22x%22\.html$/,
  )
  assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/)
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
})

test('more requests than the cap are refused at once, health and those inside are served', async () => {
  const url = await kit()
  held = new Promise<void>(resolve => {
    release = resolve
  })
  const slow = Array.from({ length: 6 }, () => fetch(`${url}${base}/slow`))
  // The cap is 3 times the pool of 2; a refusal proves that the six are inside.
  const refused = await until(async () => {
    const answer = await fetch(`${url}${base}/1`)
    return answer.status === 503 && answer
  }, 'a refusal')
  assert.equal(refused.headers.get('retry-after'), '1')
  release()
  for (const response of await Promise.all(slow)) assert.equal(response.status, 200)
})

test('closing serves what is in flight and does not wait for idle connections', async () => {
  const { config } = await world()
  const app = createHttp(config)
  mount(app, routes)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise(resolve => idle.once('connect', resolve))
  idle.on('error', () => undefined)
  held = new Promise<void>(resolve => {
    release = resolve
  })
  const inFlight = fetch(`${url}${base}/slow`)
  await fetch(`${url}${base}/1`)
  const startedAt = performance.now()
  const closing = app.close()
  release()
  assert.deepEqual(await (await inFlight).json(), { seen: 'slow' })
  await closing
  assert.ok(performance.now() - startedAt < 5000, 'a connection over which nothing was asked does not hold it up')
  idle.destroy()
  await assert.rejects(fetch(`${url}${base}/1`))
})

test('the API document is OpenAPI 3.1 and holds every part of an endpoint', () => {
  const document = JSON.parse(
    JSON.stringify(
      openApi(
        routes.map(route => route.endpoint),
        'http://x',
      ),
    ),
  )
  assert.equal(document.openapi, '3.1.0')
  const read = document.paths[`${base}/{kitId}`].get
  assert.deepEqual(
    read.parameters.map((parameter: { name: string; in: string }) => `${parameter.in}:${parameter.name}`),
    ['path:kitId', 'query:limit'],
  )
  assert.deepEqual(document.paths[base].post.requestBody.content['application/json'].schema.required, ['name'])
  assert.match(document.paths[base].post.responses['422'].description, /X0PA-422-1/)
  assert.equal(document.paths[`${base}/staff`].get.security.length, 1)
})
