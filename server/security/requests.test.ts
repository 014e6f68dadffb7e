import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromProblemBody } from '@hireloom/contract/problems.ts'
import { world } from '../testing/world.ts'

const signIn = '/roboroy/api/v1/auth/login'

async function ask(path: string, init: RequestInit = {}) {
  const { app } = await world()
  const answer = await fetch(app.url + path, init)
  const { problem } = fromProblemBody(await answer.json())
  return { status: answer.status, type: answer.headers.get('content-type'), problem }
}

const post = (body: string, headers: Record<string, string> = {}) =>
  ask(signIn, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('a body nested deeper than any of ours is refused, and breaks nothing', async () => {
  for (const depth of [101, 10_000, 100_000])
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(depth)}1${close.repeat(depth)}`
      const { status, problem } = await post(`{"email":"a@example.com","password":${deep}}`)
      assert.deepEqual([status, problem], [400, 'malformed'], `${open} ${depth} times`)
    }
  assert.notEqual((await post(`{"email":"a@example.com","password":${'['.repeat(50)}${']'.repeat(50)}}`)).status, 500)
})

test('a call that there is not answers in the form of all problems', async () => {
  for (const [method, path] of [
    ['GET', '/roboroy/api/v1/nothing'],
    ['DELETE', '/roboroy/api/v1/nothing/7'],
    ['PUT', signIn],
    ['PATCH', '/nowhere'],
  ] as const) {
    const { status, type, problem } = await ask(path, { method })
    assert.deepEqual([status, problem], [404, 'not-found'], `${method} ${path}`)
    assert.match(type ?? '', /^application\/json/)
  }
})

test('a write from another scheme of the own host is refused as one of another site', async () => {
  const { app } = await world()
  const { host } = new URL(app.url)
  const body = '{"email":"a@example.com","password":"x"}'
  for (const origin of [`ftp://${host}`, `chrome-extension://${host}`, `ws://${host}`, 'null', 'https://evil.example'])
    assert.equal((await post(body, { origin })).problem, 'foreign-origin', origin)
  for (const origin of [`http://${host}`, `https://${host}`])
    assert.equal((await post(body, { origin })).problem, 'wrong-credentials', origin)
})
