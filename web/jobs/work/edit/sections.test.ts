import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyJobFields as empty } from '@hireloom/contract/jobs/empty-fields.ts'
import { differing, missingIn, sectionOf, sections } from './sections.ts'

test('every field of a job is written in exactly one section', () => {
  assert.deepEqual(Object.values(sections).flat().toSorted(), Object.keys(empty).toSorted())
})

test('a section says what publishing needs and what a good posting has', () => {
  assert.deepEqual(missingIn('description', empty), { required: ['jobDesc'], wished: ['benefit'] })
  assert.deepEqual(missingIn('description', { ...empty, jobDesc: '<p>Pilot ships.</p>', benefit: '<p> </p>' }), {
    required: [],
    wished: ['benefit'],
  })
  assert.equal(sectionOf('minSalary'), 'place')
})

test('texts that only an editor and the server write differently do not differ', () => {
  const link = (more: string) => `<p><a href="https://a.example"${more}>us</a></p>`
  const one = { ...empty, jobDesc: `${link(' rel="nofollow"')}<p></p>` }
  const other = { ...empty, jobDesc: link(' target="_blank"') }
  assert.deepEqual(differing(one, other), [])
  assert.deepEqual(differing(one, { ...other, skills: ['Radar'], title: 'Pilot' }), ['title', 'skills'])
})
