import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LetterContent, letter } from './layout.ts'

const CONTENT: LetterContent = {
  lang: 'en',
  dir: 'ltr',
  title: 'Your interview',
  preview: 'On Monday at nine',
  brand: { name: 'Acme & Sons', colour: '#ffd000', logoUrl: 'https://acme.example/logo.png' },
  blocks: [
    { kind: 'text', text: 'Hello Nur,\nwelcome.\n\nSee you soon.' },
    { kind: 'button', label: 'Confirm', url: 'https://jobs.example/confirm?a=1&b=2' },
    { kind: 'facts', facts: [{ label: 'When', value: 'Monday' }] },
    { kind: 'quote', text: 'Looking forward', by: 'Mei' },
    { kind: 'rich', html: '<p>Bring <b>shoes</b></p><script>alert(1)</script>' },
  ],
  footer: 'Acme, Singapore',
  footerLinks: [{ label: 'Unsubscribe', url: 'https://jobs.example/u' }],
}

test('a letter says the same in HTML and in text', () => {
  const { html, text } = letter(CONTENT)
  for (const words of [
    'Your interview',
    'See you soon.',
    'Confirm',
    'Monday',
    'Looking forward',
    'Mei',
    'Acme, Singapore',
    'Unsubscribe',
    'shoes',
  ]) {
    assert.ok(html.includes(words), words)
    assert.ok(text.includes(words), words)
  }
  assert.ok(html.includes('href="https://jobs.example/confirm?a=1&amp;b=2"'))
  assert.ok(text.includes('https://jobs.example/confirm?a=1&b=2'))
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.doesNotMatch(html, /<script/)
})

test('what people write stays text', () => {
  const evil = `"><img src=x onerror=alert(1)>'&`
  const { html } = letter({
    ...CONTENT,
    lang: evil,
    title: evil,
    preview: evil,
    brand: { name: evil, colour: `red;"${evil}` },
    blocks: [
      { kind: 'text', text: evil },
      { kind: 'button', label: evil, url: 'https://x.example' },
      { kind: 'facts', facts: [{ label: evil, value: evil }] },
      { kind: 'quote', text: evil, by: evil },
      { kind: 'rich', html: evil },
    ],
    footer: evil,
    footerLinks: [{ label: evil, url: 'https://x.example' }],
  })
  assert.doesNotMatch(html, /<img/)
  assert.equal(html.split('onerror').length, html.split('&lt;img src=x onerror').length)
})

test('a letter leads to the web only', () => {
  for (const url of ['javascript:alert(1)', '/relative', 'https://x.example/"onclick=', 'data:text/html,x', '']) {
    assert.throws(() => letter({ ...CONTENT, blocks: [{ kind: 'button', label: 'x', url }] }), TypeError)
    assert.throws(() => letter({ ...CONTENT, footerLinks: [{ label: 'x', url }] }), TypeError)
  }
})

test('a letter in Arabic runs from right to left', () => {
  const { html } = letter({ ...CONTENT, lang: 'ar', dir: 'rtl' })
  assert.match(html, /<html lang="ar" dir="rtl">/)
  assert.match(html, /border-right:3px/)
  assert.doesNotMatch(html, /text-align:left/)
})

test('the words on a button can be read on every colour', () => {
  const inkOn = (colour: string) => {
    const button = { kind: 'button', label: 'x', url: 'https://x.example' } as const
    return /inline-block;padding:12px 24px;color:(#\w+)/.exec(
      letter({ ...CONTENT, brand: { name: 'x', colour }, blocks: [button] }).html,
    )?.[1]
  }
  assert.equal(inkOn('#ffd000'), '#000000')
  assert.equal(inkOn('#103060'), '#ffffff')
  assert.equal(inkOn('nonsense'), '#ffffff')
})
