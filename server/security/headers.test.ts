import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../app.ts'
import { pageHeaders } from '../kernel/http/pages.ts'
import { safeHeaders } from '../kernel/http/safe-headers.ts'
import { newCompany, newRecruiter, world } from '../testing/world.ts'

const beside = [
  '/health/live',
  '/health/ready',
  '/metrics',
  '/roboroy/api',
  '/roboroy/api/openapi.json',
  '/jobs.rss',
  '/jobs.json',
  '/jobs.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/files/nothing',
  '/development/mails',
  '/development/mails.json',
  '/nowhere',
]

function missing(headers: Headers): string[] {
  return Object.entries(safeHeaders(null))
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => name)
}

test('every call tells browsers to take its answer for what it is and keeps devices from other sites, to whomever it answers', async () => {
  const { app } = await world()
  const { cookie } = await newRecruiter(await newCompany())
  const lacking: string[] = []
  for (const { endpoint } of routes)
    for (const headers of endpoint.kind === 'file' || endpoint.kind === 'sse' ? [{}, { cookie }] : [{}]) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const gone = new AbortController()
      const answer = await fetch(app.url + path, {
        method: endpoint.method,
        headers,
        redirect: 'manual',
        signal: gone.signal,
      })
      lacking.push(...missing(answer.headers).map(name => `${endpoint.name}: ${name}`))
      gone.abort()
    }
  assert.deepEqual(lacking, [])
})

test('so does every address beside the calls', async () => {
  const { app } = await world()
  for (const path of beside) {
    const answer = await fetch(app.url + path, { redirect: 'manual' })
    assert.deepEqual(missing(answer.headers), [], path)
    await answer.body?.cancel()
  }
})

test('pages do too, and only those meant for frames of others let themselves be framed', () => {
  const usual = pageHeaders({ for: 'everybody' })
  for (const [name, value] of Object.entries(safeHeaders(null))) assert.equal(usual[name], value)
  assert.equal(usual['x-frame-options'], 'SAMEORIGIN')
  assert.equal(pageHeaders({ for: 'everybody', framed: true })['x-frame-options'], undefined)
})

test('the page of the API runs no script and stands in no frame', async () => {
  const { app } = await world()
  for (const path of ['/roboroy/api', '/development/mails']) {
    const { headers } = await fetch(app.url + path)
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; .*frame-ancestors 'none'/)
  }
})

test('an installation with a public address of https is asked for by https alone', () => {
  assert.equal(safeHeaders('https://jobs.example')['strict-transport-security'], 'max-age=31536000')
  assert.equal(safeHeaders('http://jobs.example')['strict-transport-security'], undefined)
  assert.equal(safeHeaders(null)['strict-transport-security'], undefined)
})
