import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkParts } from './chat-links.ts'

const links = (text: string) => linkParts(text).flatMap(part => (part.href === null ? [] : [part.href]))

test('web addresses become links without the sentence around them', () => {
  assert.deepEqual(linkParts('See https://a.example/x?y=1. And (http://b.example)!'), [
    { text: 'See ', href: null },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: '. And (', href: null },
    { text: 'http://b.example', href: 'http://b.example' },
    { text: ')!', href: null },
  ])
  assert.deepEqual(links('見て https://a.example/道。'), ['https://a.example/道'])
})

test('nothing else does', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    'https://bank.example@evil.example/',
    'https://user:word@a.example',
    '<a href="x">y</a>',
  ])
    assert.deepEqual(links(text), [], text)
})

test('the parts together are the text, whatever stands in it', () => {
  for (const text of ['', 'plain', 'https://a.example', 'a\nhttps://a.example/"onmouseover=x" b', 'http://http://x'])
    assert.equal(
      linkParts(text)
        .map(part => part.text)
        .join(''),
      text,
    )
})
