// npm test -- security
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { test } from 'node:test'
import { fetchPage, isInnerAddress, NoPage } from './fetch-page.ts'

/** Serves on this machine while `work` runs; everything is allowed there, unless the test says otherwise. */
async function serving(answer: RequestListener, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
}
const everywhere = { isForbidden: () => false }
const html = { 'content-type': 'text/html; charset=utf-8' }

test('addresses inside are told from those of the internet', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
  ])
    assert.ok(isInnerAddress(address), address)
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])
    assert.ok(!isInnerAddress(address), address)
})

test('a page is read, by way of redirects', () =>
  serving(
    (request, answer) => {
      if (request.url === '/') answer.writeHead(302, { location: '/job' }).end()
      else answer.writeHead(200, html).end('<h1>ノード</h1>')
    },
    async address => {
      assert.deepEqual(await fetchPage(`${address}/`, everywhere), { url: `${address}/job`, text: '<h1>ノード</h1>' })
    },
  ))

test('a redirect leads inside no more than an address does', () =>
  serving(
    (_request, answer) => answer.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    async address => {
      const isForbidden = (host: string) => host.startsWith('10.')
      await assert.rejects(fetchPage(address, { isForbidden }), NoPage)
    },
  ))

test('a page that is not there says how it was refused, and a redirect to nowhere is no page', () =>
  serving(
    (request, answer) => answer.writeHead(request.url === '/' ? 302 : 410, { location: 'http://[nowhere' }).end(),
    async address => {
      await assert.rejects(fetchPage(`${address}/gone`, everywhere), { status: 410 })
      await assert.rejects(fetchPage(`${address}/`, everywhere), NoPage)
    },
  ))

test('a name that leads inside is refused where it is looked up', () =>
  serving(
    (_request, answer) => answer.writeHead(200, html).end('secret'),
    async address => {
      const isForbidden = (host: string) => isInnerAddress(host)
      await assert.rejects(fetchPage(address.replace('127.0.0.1', 'localhost'), { isForbidden }), NoPage)
    },
  ))

test('what is too large, too slow, too often redirected or no text is refused', async () => {
  await serving(
    (_request, answer) => answer.writeHead(200, html).end('x'.repeat(2000)),
    address => assert.rejects(fetchPage(address, { ...everywhere, bytes: 1000 }), /too large/),
  )
  await serving(
    (_request, answer) => answer.writeHead(200, html).write('slow'),
    address => assert.rejects(fetchPage(address, { ...everywhere, ms: 200 }), NoPage),
  )
  await serving(
    (_request, answer) => answer.writeHead(302, { location: '/' }).end(),
    address => assert.rejects(fetchPage(address, everywhere), /redirects/),
  )
  await serving(
    (_request, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    address => assert.rejects(fetchPage(address, everywhere), NoPage),
  )
})
