import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCountry } from '../reference/names.ts'
import { choose } from './choose.ts'
import type { LooseJob } from './loose.ts'
import { readPlace } from './place.ts'

function place(location: string, more: LooseJob = {}): string {
  const { country, region, workplace } = readPlace({ ...more, locations: [location] })
  return [country ?? '-', region ?? '-', ...(workplace === null ? [] : [workplace])].join(' / ')
}

test('finds the country and the first part of a place', () => {
  const places: Record<string, string> = {
    'Cairo, Egypt': 'EG / Cairo',
    'New Cairo, Cairo': 'EG / New Cairo',
    'San Jose, CA': 'US / San Jose',
    'San Jose, Costa Rica': 'CR / San Jose',
    'London, ON': 'CA / London',
    'London, UK': 'GB / London',
    'Berlin, DE': 'DE / Berlin',
    'Wilmington, DE': 'US / Wilmington',
    'Indianapolis, IN': 'US / Indianapolis',
    'Bengaluru, Karnataka, India': 'IN / Bengaluru',
    'New York, N.Y. +1 more': 'US / New York',
    'US, CA, Santa Clara': 'US / Santa Clara',
    'United States- New York, NY': 'US / New York',
    'Toronto Canada': 'CA / Toronto',
    'KKR - Boston': 'US / Boston',
    'Remote in USA': 'US / - / remote',
    'Remote, Germany': 'DE / - / remote',
    'Santa Monica, CA - Hybrid': 'US / Santa Monica / hybrid',
    Singapore: 'SG / Singapore',
    'Costa Rica': 'CR / -',
    Remote: '- / - / remote',
    Global: '- / -',
    '北京-朝阳区': 'CN / 北京',
    'AR RIYADH...، الرياض': 'SA / الرياض',
    กรุงเทพมหานคร: 'TH / กรุงเทพมหานคร',
    'الرياض، المملكة العربية السعودية': 'SA / الرياض',
    'Ciudad de México, México': 'MX / Ciudad de México',
    東京都: 'JP / 東京都',
  }
  for (const [text, expected] of Object.entries(places)) assert.equal(place(text), expected, text)
})

test('a stated country goes before the place, one we do not know is told', () => {
  assert.equal(place('Springfield', { country: 'US' }), 'US / Springfield')
  assert.equal(readPlace({ country: 'European Union', locations: ['Paris'] }).unread, 'European Union')
  assert.equal(readPlace({ country: 'Other' }).unread, null)
})

test('keeps each place beyond the first that names a country or a town', () => {
  const { further } = readPlace({ locations: ['Cairo, Egypt', 'Remote', 'Berlin, DE', 'Osaka, Japan', 'Costa Rica'] })
  assert.deepEqual(further, [
    { country: 'DE', region: 'Berlin' },
    { country: 'JP', region: 'Osaka' },
    { country: 'CR', region: '' },
  ])
})

test('knows countries by code and by name in six languages', () => {
  const names = [
    'US',
    'usa',
    'United States',
    'الولايات المتحدة',
    '美国',
    'アメリカ合衆国',
    'Estados Unidos',
    'สหรัฐอเมริกา',
  ]
  for (const name of names) assert.equal(findCountry(name), 'US', name)
  for (const name of ['UK', 'U.K.', 'England', 'Reino Unido', '英国']) assert.equal(findCountry(name), 'GB', name)
  for (const name of ['', 'XX', 'Atlantis', 'Remote']) assert.equal(findCountry(name), null, name)
})

test('maps words of several languages to the seeded choices', () => {
  for (const word of [
    'Full-time',
    'FULLTIME',
    'full_time',
    '全职',
    '正社員',
    'دوام كامل',
    'Tiempo completo',
    'เต็มเวลา',
  ])
    assert.equal(choose({ jobType: word }).choices.hour_type, 'Full Time', word)
  assert.equal(choose({ qualification: 'Bachelor’s Degree' }).choices.qualification_type, "Bachelor's Degree")
  assert.equal(choose({ qualification: '本科' }).choices.qualification_type, "Bachelor's Degree")
  assert.equal(choose({ function: 'Growth/Marketing' }).choices.job_function, 'Marketing')
  assert.equal(choose({ industry: '移动互联网,金融' }).choices.industry, 'Software')
  assert.equal(choose({ jobType: 'Minijob' }).choices.hour_type, 'Minijob')
})

test('finds words that stand in another field, and takes no sentence for a choice', () => {
  assert.deepEqual(choose({ jobType: 'Full Time', seniority: 'Part Time' }).choices, { hour_type: 'Full Time' })
  assert.deepEqual(choose({ term: 'دوام كامل' }).choices, { hour_type: 'Full Time' })
  assert.equal(choose({ term: 'عمل عن بعد' }).workplace, 'remote')
  assert.equal(choose({ expText: 'senior' }).choices.seniority, 'Senior')
  assert.deepEqual(choose({ seniority: 'Not specified', qualification: '不限' }).choices, {})
  assert.deepEqual(choose({ qualification: 'Language data; English' }).unread, [
    { field: 'qualification', text: 'Language data; English' },
  ])
})
