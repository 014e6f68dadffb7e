import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { isGone } from './apply-link.ts'

test('a page that says it is gone is told from one that is there, refuses or fails, and is asked for once', async t => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.writeHead(Number(url.slice(1)), { 'content-type': 'text/html' }).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  const place = server.address()
  assert.ok(typeof place === 'object' && place !== null)
  const isStatusGone = (status: number) =>
    isGone(`http://127.0.0.1:${place.port}/${status}`, { isForbidden: () => false })
  const told = await Promise.all([404, 410, 200, 403, 500, 404].map(isStatusGone))
  assert.deepEqual(told, [true, true, false, false, false, true])
  assert.deepEqual(asked.toSorted(), ['/200', '/403', '/404', '/410', '/500'])
  assert.equal(await isGone('http://127.0.0.1/404'), false, 'an address inside is not asked')
})
