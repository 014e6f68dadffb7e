// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '@hireloom/contract/all-pages.ts'
import { inOrder } from '@hireloom/contract/page.ts'
import { matchRoutes } from 'react-router'
import { findPage, properAddress } from './page-rows.ts'

const rows = Object.entries(pages)
const routes = inOrder(Object.keys(pages)).map(path => ({ path }))

test('an address is found at the page that React Router takes for it', () => {
  const values = ['7', 'onboard', 'jobs', 'saved', 'abc_-.~9']
  for (const [pattern] of rows) {
    for (const value of values) {
      const path = pattern.replaceAll(/:\w+\??/g, value).replace('*', value)
      const taken = matchRoutes(routes, path)?.at(-1)?.route.path
      const expected = rows.find(([each]) => each === taken)?.[1]
      assert.equal(findPage(path), expected, path)
      assert.equal(findPage(`${path === '/' ? '/_root' : path}.data?_routes=x`), expected, `data of ${path}`)
    }
  }
})

test('another spelling of an address that is kept for everybody is not kept', () => {
  for (const [pattern, page] of rows) {
    if (!('cached' in page)) continue
    const path = pattern.replaceAll(/:\w+\??/g, '7')
    const letters = path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`)
    const others = [path.toUpperCase(), path.replace('/', '//'), `${path}/`, letters, `${path}%20`, `${path};x`]
    for (const other of others.filter(each => each !== path)) assert.notEqual(findPage(other), page, other)
  }
})

test('pages of one person are never kept for others', () => {
  for (const url of [
    '/public/status/abc',
    '/public/r/job/5/apply',
    '/public/r/job/5/apply?draft=x',
    '/public/join/member/abc',
    '/public/events/registration/abc',
    '/public/alerts/abc',
    '/public/chat/abc.data',
    '/login',
    '/app/roboroy',
    '/nowhere',
  ])
    assert.notEqual(findPage(url)?.cached, true, url)
})

test('an address in another spelling leads to the one that rules go by', () => {
  const proper = {
    '/public/Prescreeningquestions/7/2469/2595': '/public/prescreeningquestions/7/2469/2595',
    '/%70ublic/r/job/24': '/public/r/job/24',
    '/public/r/job/24/Apply?refer=1': '/public/r/job/24/apply?refer=1',
    '/Public/r/job/24.data?_routes=x': '/public/r/job/24.data?_routes=x',
    '/public/jobs/': '/public/jobs',
    '//public//jobs': '/public/jobs',
    '///evil.example/%2e%2e': '/evil.example/%2e%2e',
    '/APP/roboroy': '/app/roboroy',
  }
  for (const [given, expected] of Object.entries(proper)) {
    assert.equal(properAddress(given), expected, given)
    assert.equal(properAddress(expected), expected, expected)
  }
})

test('an address as ours are written stays as it is', () => {
  for (const url of [
    '/',
    '/?q=x',
    '/_root.data',
    '/public/jobs?q=a//b',
    '/public/status/a%20b',
    '/nowhere/At/all',
    '/app/x',
  ])
    assert.equal(properAddress(url), url)
  for (const [pattern] of rows) {
    const path = pattern.replaceAll(/:\w+\??/g, 'abc_-.~9').replace('*', 'x')
    assert.equal(properAddress(path), path)
    const bare = pattern
      .replace(/\/:\w+\?$/, '')
      .replaceAll(/:\w+/g, '7')
      .replace('*', 'x')
    if (bare !== '') assert.equal(properAddress(bare), bare)
  }
})

test('an address that could be taken for another site is of no page', () => {
  for (const url of ['/\\evil.example/public/jobs', 'http://evil.example/public/jobs', '*'])
    assert.equal(properAddress(url), null, url)
})
