// npm test -- security
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { contentSecurity } from './page-security.ts'

const marker = 'bWFya2Vy+/8='
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const part = (policy: string, name: string) => policy.split('; ').find(each => each.startsWith(name)) ?? ''

test('a page that many get allows the scripts and styles that carry its marker, and none that was planted', () => {
  const html = `<style nonce="${marker}">a{}</style><style>planted{}</style>
    <script nonce="${marker}">ours()</script><script type="module" nonce="${marker}" async="">more()</script>
    <script>planted()</script><script nonce="guessed">planted2()</script><p title='nonce="${marker}"'></p>`
  const policy = contentSecurity({ html, marker, isApp: false })
  assert.equal(part(policy, 'script-src'), `script-src 'self' ${hash('ours()')} ${hash('more()')}`)
  assert.equal(part(policy, 'style-src'), `style-src 'self' ${hash('a{}')}`)
})

test('a page of one person allows what carries its nonce', () => {
  const policy = contentSecurity({ nonce: 'abc', isApp: false })
  assert.equal(part(policy, 'script-src'), "script-src 'self' 'nonce-abc'")
})
