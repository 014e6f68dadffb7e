import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobFields } from '@hireloom/contract/jobs/editor.ts'
import { differing, missingIn, sectionOf, sections } from './sections.ts'

const empty = jobFields.parse({
  title: '',
  department: '',
  office: '',
  internalCode: '',
  jobFunctionId: null,
  seniorityId: null,
  jobDesc: '',
  jobReq: '',
  benefit: '',
  skills: [],
  minExp: null,
  maxExp: null,
  qualificationTypeId: null,
  workplaceType: null,
  countryId: null,
  region: '',
  workLocation: '',
  workHours: '',
  hourTypeId: null,
  termId: null,
  currency: null,
  minSalary: null,
  maxSalary: null,
  salaryPeriod: null,
  hideSalary: false,
  vacancy: null,
  closeDate: null,
  isPrivate: true,
  acceptResume: true,
  allowReferral: false,
})

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
