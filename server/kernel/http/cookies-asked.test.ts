// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../session.ts'
import { holdsAny, noteCookies } from './cookies-asked.ts'

const callerWith = (cookies: Record<string, string>): Caller => ({
  viewer: null,
  sessionId: null,
  requestId: '',
  ip: '',
  userAgent: '',
  language: 'en',
  publicUrl: '',
  hostName: '',
  cookies,
  hasJustWritten: false,
  setCookie: () => undefined,
})

test('a page in which a cookie was found is of one person', () => {
  const { caller, asked } = noteCookies(callerWith({ application_7: 'secret' }))
  assert.equal(caller.cookies.application_7, 'secret')
  assert.equal(asked.isPersonal(), true)
})

test('a page that asked for a cookie that was not there is for those who have none of that name', () => {
  const { caller, asked } = noteCookies(callerWith({ theme: 'dark' }))
  assert.equal(caller.cookies.refer_24, undefined)
  assert.equal(asked.isPersonal(), false)
  assert.equal(holdsAny({ refer_24: 'x' }, asked.names), true)
  assert.equal(holdsAny({ theme: 'dark', draft_24: 'x' }, asked.names), false)
})

test('a page that looked through all cookies is for those who have none', () => {
  const none = noteCookies(callerWith({ lang: 'es' }))
  assert.deepEqual(Object.entries(none.caller.cookies), [['lang', 'es']])
  assert.equal(none.asked.isPersonal(), false)
  assert.equal(holdsAny({ anything: 'x' }, none.asked.names), true)
  const some = noteCookies(callerWith({ draft_1: 'x' }))
  for (const name in some.caller.cookies) assert.equal(name, 'draft_1')
  assert.equal(some.asked.isPersonal(), true)
})

test('a page that remembers something in the browser is of one person', () => {
  const { caller, asked } = noteCookies(callerWith({}))
  caller.setCookie('redirect', '/app')
  assert.equal(asked.isPersonal(), true)
})

test('the language alone is no secret: pages are kept for each', () => {
  const { caller, asked } = noteCookies(callerWith({ lang: 'es' }))
  assert.equal(caller.cookies.lang, 'es')
  assert.equal(asked.isPersonal(), false)
})
