// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../testing/world.ts'

test('liveness, readiness, metrics and the description of the API answer to anybody', async () => {
  const { app } = await world()
  const get = async (path: string) => {
    const response = await fetch(`${app.url}${path}`)
    return { status: response.status, text: await response.text() }
  }
  assert.equal((await get('/health/live')).status, 200)
  assert.deepEqual(JSON.parse((await get('/health/ready')).text), {
    status: 'ok',
    parts: { database: 'ok', storage: 'ok', process: 'ok' },
  })
  const metrics = (await get('/metrics')).text
  for (const name of ['hireloom_http_request_seconds', 'hireloom_queue_waiting', 'hireloom_search_lag_seconds']) {
    assert.match(metrics, new RegExp(`^${name}`, 'm'))
  }
  const page = (await get('/roboroy/api')).text
  for (const call of ['GET /roboroy/api/v1/jobs/list', 'GET /auth/logout']) assert.ok(page.includes(call), call)
})

test('a link to a file that nobody signed opens nothing', async () => {
  const { app } = await world()
  const key = `ab/cd/${'0'.repeat(32)}`
  const response = await fetch(`${app.url}/files/${key}?name=x&type=text/plain&as=inline&until=9999999999&sig=forged`)
  assert.equal(response.status, 410)
})
