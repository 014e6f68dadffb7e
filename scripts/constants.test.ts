import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import * as constants from '../contract/constants.ts'
import { jobStatuses } from '../contract/jobs/words.ts'
import { page } from '../contract/wire.ts'
import { readXrt } from '../contract/xrt.ts'

const root = join(import.meta.dirname, '..')

/** Section 9 of the public specification, and the numbers of its other sections, by the names they have here. */
const expected = {
  pageSizes: [10, 20, 30, 40, 50],
  defaultPageSize: 10,
  searchDebounceMs: 1000,
  facetStep: 5,
  customFieldsPageSize: 1000,
  micrositeColour: '#613c58',
  experienceValues: [0, 1, 5, 10, 15, 20, 25, 30, 35, 40, 100],
  experienceMin: 0,
  experienceMax: 100,
  phoneLength: { min: 6, max: 12 },
  defaultCountryId: 202,
  publishCountryIds: [238],
  countryLabelLength: 10,
  successModalMs: 2000,
  scrollToTopAfterPx: 400,
  sharingDescriptionLength: 200,
  cvExtensions: ['.pdf', '.doc', '.docx', '.zip'],
  cvMaxBytes: 100 * 1024 * 1024,
  cvMaxCountOfRecruiter: 50,
  defaultStartPage: '/app/roboroy',
  employmentTypeOptions: ['MA', 'Permanent Hire'],
  fileSizeUnits: ['B', 'kB', 'MB', 'GB', 'TB'],
  recentApplicationMonths: [1, 2, 3, 6, 12, null],
  editorFonts: ['Roboto', 'Raleway', 'Montserrat', 'Lato', 'Rubik'],
  editorFontSizesPx: { min: 14, max: 28 },
  xrtParts: 5,
  browserMinimums: [
    { name: 'Chrome', from: 64 },
    { name: 'Firefox', from: 52 },
    { name: 'Safari', from: 11 },
    { name: 'Edge', from: 15 },
    { name: 'Opera', from: 43 },
    { name: 'Internet Explorer', from: 12 },
  ],
  storageKeys: {
    user: 'xuser',
    lastUser: 'xluser',
    jobsApplied: 'jobsapplied',
    micrositeJob: 'micrositeXjobId',
    refOfJob: 'ref_',
  },
} as const

test('the business constants have the values of the specification', () => {
  const present = Object.fromEntries(Object.entries(constants).filter(([name]) => Object.hasOwn(expected, name)))
  assert.deepEqual(present, expected)
})

test('a match has the word and the bars of its rounded score', () => {
  const strengths = [100, 80, 79.5, 79.4, 50, 49.4, 40, 39.4, 1, 0.4, 0].map(constants.matchStrength)
  assert.deepEqual(
    strengths.map(({ label, bars }) => `${label} ${bars}`),
    [
      'Strong Match 4',
      'Strong Match 4',
      'Strong Match 4',
      'Good Match 3',
      'Good Match 3',
      'Average Match 2',
      'Average Match 2',
      'Below Average Match 1',
      'Below Average Match 1',
      'Below Average Match 0',
      'Below Average Match 0',
    ],
  )
})

test('what is not asked for comes as the constants say', () => {
  assert.equal(page.limit.parse(undefined), constants.defaultPageSize)
  assert.equal(page.skip.parse(undefined), 0)
  assert.equal(constants.pageSizes[0], constants.defaultPageSize)
  assert.equal(jobStatuses[0], 'Open Jobs')
  assert.equal(readXrt('a_b_7_d_e')?.userId, 7)
  for (const wrong of ['a_b_7_d', 'a_b_7_d_e_f', 'a_b_x_d_e', '']) assert.equal(readXrt(wrong), null, wrong)
})

test('the constants stand in one place', () => {
  // A migration keeps the value of its day, and texts may name an example.
  const product = globSync('{contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'server/migrations/**', '**/*.test.ts'],
  }).filter(file => file !== 'contract/constants.ts')
  const literals = [
    /'#613c58'/,
    /'(xuser|xluser|jobsapplied|micrositeXjobId|ref_)'/,
    /\[10, 20, 30, 40, 50\b/,
    /\[0, 1, 5, 10, 15\b/,
    /\['\.pdf', '\.doc'/,
    /\['B', 'kB'/,
    /\['MA', 'Permanent Hire'|\['Permanent Hire', 'MA'/,
    /'(Strong|Average|Below Average) Match'/,
    /\b100 \* 1024 \* 1024\b/,
  ]
  const copies = product.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return literals.filter(literal => literal.test(text)).map(literal => `${file}: ${literal.source}`)
  })
  assert.deepEqual(copies, [])
})
