import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { browserMinimums } from '@hireloom/contract/constants.ts'
import { browserCheck } from './browser-check.ts'

/** Where the script leads a browser of this name, and what it takes out of the page. */
function run(userAgent: string, { cookie = '', hash = '', knowsScripting = true } = {}) {
  let ledTo: string | null = null
  const removed: string[] = []
  const button = { parentNode: { removeChild: () => removed.push('button') } }
  const document = {
    cookie,
    addEventListener: (_: string, work: () => void) => work(),
    querySelectorAll: () => [button],
  }
  const location = { hash, replace: (address: string) => (ledTo = address) }
  const matchMedia = () => ({ matches: knowsScripting })
  runInNewContext(browserCheck(), { document, location, matchMedia, navigator: { userAgent }, window: { matchMedia } })
  return { ledTo, removed: removed.length, cookie: document.cookie }
}

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const safari = (version: number) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.1 Safari/605.1.15`
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

test('the minimums of browsers are those of the specification', () => {
  assert.deepEqual(Object.fromEntries(browserMinimums.map(({ name, from }) => [name, from])), {
    Chrome: 64,
    // Above 51, and above 11.
    Firefox: 52,
    Safari: 11,
    Edge: 15,
    Opera: 43,
    'Internet Explorer': 12,
  })
})

test('a browser below the minimum is led to the page that says so, one at the minimum is not', () => {
  const old = [
    chrome(63),
    safari(10),
    firefox(51),
    `${chrome(58)} Edge/14.14`,
    `${chrome(55)} OPR/42.0`,
    'Opera/9.80 (X11; Linux i686) Presto/2.12.388 Version/12.16',
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)',
  ]
  for (const userAgent of old) assert.equal(run(userAgent).ledTo, '/public/unsupported', userAgent)
  const known = [
    chrome(64),
    safari(11),
    firefox(52),
    `${chrome(70)} Edge/15.0`,
    `${chrome(120)} Edg/120.0`,
    `${chrome(70)} OPR/43.0`,
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    '',
  ]
  for (const userAgent of known) assert.equal(run(userAgent).ledTo, null, userAgent)
})

test('whoever goes on all the same is led away no more', () => {
  assert.deepEqual(run(chrome(50), { hash: '#anyway' }), { ledTo: null, removed: 0, cookie: 'anyway=1;path=/' })
  assert.equal(run(chrome(50), { cookie: 'lang=en; anyway=1' }).ledTo, null)
})

test('what needs script goes where ours does not run', () => {
  assert.equal(run(chrome(80), { knowsScripting: false }).removed, 1)
  assert.equal(run(chrome(130)).removed, 0)
})
