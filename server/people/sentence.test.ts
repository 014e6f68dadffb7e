import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Known, readSentence } from './sentence.ts'

const known: Known = {
  skills: ['Kafka', 'Go', 'C', 'C++', 'Machine Learning', 'Learning', 'Python'],
  tags: ['relocates'],
  countries: [
    { name: 'Singapore', value: 'Singapore' },
    { name: 'シンガポール', value: 'Singapore' },
    { name: 'Niger', value: 'Niger' },
    { name: 'Nigeria', value: 'Nigeria' },
    { name: 'España', value: 'Spain' },
  ],
}

test('a sentence becomes filters, and what is none is searched for as words', () => {
  const cases: [string, object][] = [
    [
      'backend engineers in Singapore with 5 years who know Kafka',
      { q: 'backend engineer', location: ['Singapore'], experience: '5', skills: ['Kafka'] },
    ],
    ['nurses with at least seven years of experience', { q: 'nurse', experience: '5' }],
    ['C++ and Machine Learning people in Nigeria', { location: ['Nigeria'], skills: ['Machine Learning', 'C++'] }],
    ['Google analysts', { q: 'Google analyst' }],
    ['designers who applied in the last 4 months, not hired', { q: 'designer', recentApplication: '6', isHired: 'no' }],
    ['welders who never applied in our talent pool', { q: 'welder', recentApplication: 'never', isInPool: 'yes' }],
    ['"night nurse" tagged relocates', { q: '"night nurse"', tags: ['relocates'] }],
    ['enfermeras en España con 3 años de experiencia', { q: 'enfermera', location: ['Spain'], experience: '3' }],
    ['シンガポール で 10年以上の経験 Python', { location: ['Singapore'], experience: '10', skills: ['Python'] }],
    ['people', {}],
    ['press boss', { q: 'press boss' }],
  ]
  for (const [sentence, filters] of cases) assert.deepEqual(readSentence(sentence, known), filters, sentence)
})
