import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isPossible,
  type JobSide,
  matchSettings,
  type PersonSide,
  rarityOf,
  scoreMatch,
  titleWords,
} from './score-match.ts'

const even = () => 1000
const jobOf = ({ title = '', ...parts }: Partial<JobSide> & { title?: string } = {}): JobSide => ({
  titleWords: titleWords(title),
  skills: [],
  minExp: null,
  maxExp: null,
  countryId: null,
  region: null,
  furtherPlaces: [],
  isRemote: false,
  ...parts,
})
const personOf = ({ title = '', ...parts }: Partial<PersonSide> & { title?: string } = {}): PersonSide => ({
  titleWords: titleWords(title),
  skills: [],
  years: null,
  countryId: null,
  places: [],
  isWillingToMove: false,
  ...parts,
})
const skill = (name: string, need: 'must' | 'good' | 'desired' = 'must', weight = 1) => ({ name, need, weight })
const whole = jobOf({
  title: 'Data Engineer',
  skills: [skill('sql'), skill('python'), skill('go', 'good')],
  minExp: 3,
  maxExp: 6,
  countryId: 202,
  region: 'tampines',
})
const fitting = personOf({
  title: 'Data engineer',
  skills: ['sql', 'python', 'go'],
  years: 4,
  countryId: 202,
  places: ['tampines', 'singapore'],
})

test('everything asked for and met gives 100, nothing of it 0', () => {
  assert.equal(scoreMatch(whole, fitting, even).score, 100)
  const other = personOf({ title: 'Cook', skills: ['soup'], years: 40, countryId: 7, places: ['lima'] })
  assert.equal(scoreMatch(whole, other, even).score, 0)
})

test('each part is worth its points: 45, 15, 15, 15 and 10', () => {
  const lost = (parts: Partial<PersonSide>) => 100 - scoreMatch(whole, { ...fitting, ...parts }, even).score
  assert.equal(lost({ skills: ['go'] }), 45)
  assert.equal(lost({ skills: ['sql', 'go'] }), 22.5)
  assert.equal(lost({ skills: ['sql', 'python'] }), 15)
  assert.equal(lost({ years: 20 }), 15)
  assert.equal(lost({ titleWords: ['cook'] }), 15)
  assert.equal(lost({ countryId: 7 }), 10)
})

test('the breakdown says what matched and what is missing, part by part', () => {
  const person = { ...fitting, skills: ['python'], titleWords: ['software', 'engineer'], years: 2 }
  const { breakdown, score } = scoreMatch(whole, person, even)
  assert.deepEqual(breakdown, {
    must: { weight: 45, fulfilment: 0.5, matched: ['python'], missing: ['sql'] },
    good: { weight: 15, fulfilment: 0, matched: [], missing: ['go'] },
    experience: { weight: 15, fulfilment: 0.82, years: 2, minExp: 3, maxExp: 6 },
    title: { weight: 15, fulfilment: 0.5, matched: ['engineer'], missing: ['data'] },
    place: { weight: 10, fulfilment: 1, reason: 'region' },
  })
  assert.equal(score, 52.3)
})

test('what the job does not ask for is left out, so that a person can still reach 100', () => {
  const job = jobOf({ title: 'Nurse', skills: [skill('triage')] })
  const { score, breakdown } = scoreMatch(job, personOf({ title: 'Nurse', skills: ['triage'] }), even)
  assert.equal(score, 100)
  assert.deepEqual([breakdown.good, breakdown.experience, breakdown.place], [null, null, null])
  assert.equal(scoreMatch(jobOf({ maxExp: 100 }), personOf(), even).score, 0)
})

test('a year outside the range costs 18 %, on either side', () => {
  const at = (years: number) => scoreMatch(jobOf({ minExp: 5, maxExp: 8 }), personOf({ years }), even).score
  assert.deepEqual([5, 8, 4, 9, 2, 14].map(at), [100, 100, 82, 82, 46, 0])
})

test('the same region is full, the country 0.8, moving 0.4, the unknown 0.4, elsewhere nothing', () => {
  const place = (parts: Partial<PersonSide>, job: Partial<JobSide> = {}) =>
    scoreMatch(jobOf({ countryId: 202, region: 'tampines', ...job }), personOf(parts), even).breakdown.place
  const at = (...input: Parameters<typeof place>) => [place(...input)?.reason, place(...input)?.fulfilment]
  assert.deepEqual(at({ countryId: 202, places: ['tampines'] }), ['region', 1])
  assert.deepEqual(at({ places: ['tampines'] }), ['region', 1])
  assert.deepEqual(at({ countryId: 202, places: ['jurong'] }), ['country', 0.8])
  assert.deepEqual(
    at({ countryId: 7, places: ['tampines'] }),
    ['elsewhere', 0],
    'a place of that name in another country',
  )
  assert.deepEqual(at({ countryId: 7, isWillingToMove: true }), ['willing-to-move', 0.4])
  assert.deepEqual(at({}), ['unknown', 0.4])
  assert.deepEqual(at({ countryId: 7 }, { isRemote: true }), ['remote', 1])
})

test('of several places of a job the one that fits a person best counts', () => {
  const furtherPlaces = [
    { countryId: 7, region: 'lima' },
    { countryId: 34, region: null },
  ]
  const at = (parts: Partial<PersonSide>, job: Partial<JobSide> = {}) => {
    const several = jobOf({ countryId: 202, region: 'tampines', furtherPlaces, ...job })
    return scoreMatch(several, personOf(parts), even).breakdown.place?.reason
  }
  assert.equal(at({ countryId: 7, places: ['lima'] }), 'region')
  assert.equal(at({ countryId: 7, places: ['cusco'] }), 'country')
  assert.equal(at({ countryId: 34, places: ['lima'] }), 'country', 'a place of that name in another country')
  assert.equal(at({ countryId: 202, places: ['lima'] }), 'country')
  assert.equal(at({ countryId: 1 }), 'elsewhere')
  assert.equal(at({ countryId: 7 }, { countryId: null, region: null }), 'country', 'the first place is not said')
})

test('a rare skill counts up to three times a common one, a weighted one more, a desired one half of a good one', () => {
  assert.deepEqual([rarityOf(1000, 1000), rarityOf(0, 1000), rarityOf(0, 0)], [1000, 3000, 3000])
  assert.ok(rarityOf(10, 1000) > rarityOf(100, 1000))
  const rarity = (name: string) => (name === 'cobol' ? 3000 : 1000)
  const cover = (job: JobSide, skills: string[]) => {
    const { must, good } = scoreMatch(job, personOf({ skills }), rarity).breakdown
    return (must ?? good)?.fulfilment
  }
  assert.equal(cover(jobOf({ skills: [skill('cobol'), skill('word')] }), ['cobol']), 0.75)
  assert.equal(cover(jobOf({ skills: [skill('a', 'must', 4), skill('b')] }), ['a']), 0.8)
  assert.equal(cover(jobOf({ skills: [skill('a', 'good'), skill('b', 'desired'), skill('c', 'desired')] }), ['a']), 0.5)
})

test('titles are compared by words in any script', () => {
  const title = (one: string, other: string) =>
    scoreMatch(jobOf({ title: one }), personOf({ title: other }), even).breakdown.title?.fulfilment
  assert.equal(title('Ingeniera de Programación', 'ingeniera de programacion'), 1)
  assert.ok((title('データ分析エンジニア', 'データエンジニア') ?? 0) > 0.5)
  assert.equal(title('Cook', ''), matchSettings.unknown)
})

test('a pair is listed for a shared must; without musts for any shared skill, without skills for a title word', () => {
  const job = jobOf({ title: 'Head Cook', skills: [skill('soup'), skill('wine', 'good')] })
  assert.equal(isPossible(job, personOf({ skills: ['wine'], title: 'Head Cook' })), false)
  assert.equal(isPossible(job, personOf({ skills: ['soup'] })), true)
  assert.equal(isPossible(jobOf({ skills: [skill('wine', 'desired')] }), personOf({ skills: ['wine'] })), true)
  assert.equal(isPossible(jobOf({ title: 'Head Cook' }), personOf({ title: 'cook' })), true)
  assert.equal(isPossible(jobOf({ title: 'Head Cook' }), personOf({ skills: ['soup'] })), false)
})
