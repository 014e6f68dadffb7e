import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyBlock, readLines, writeLines } from './block-lines.ts'

test('members of a block survive being written and read', () => {
  const blocks = [
    {
      kind: 'people',
      title: 'Us',
      people: [
        { name: 'Ada', role: 'Engineer', picture: null },
        { name: 'Bo', role: '', picture: '/b.png' },
      ],
    },
    { kind: 'quotes', title: '', quotes: [{ text: 'Good.', name: 'Ada', role: 'Engineer' }] },
    {
      kind: 'benefits',
      title: '',
      benefits: [
        { title: 'Time', text: '25 days' },
        { title: 'Alone', text: '' },
      ],
    },
  ] as const
  for (const block of blocks) {
    const copy = structuredClone(block)
    // A readonly literal is the same block.
    assert.deepEqual(readLines(copy as never, writeLines(copy as never)), block)
  }
})

test('empty lines are no members, and an empty block has none', () => {
  const block = emptyBlock('benefits')
  assert.ok(block.kind === 'benefits')
  assert.deepEqual(readLines(block, ' \nTime | 25 days\n\n'), {
    kind: 'benefits',
    title: '',
    benefits: [{ title: 'Time', text: '25 days' }],
  })
  assert.equal(writeLines(block), '')
})
