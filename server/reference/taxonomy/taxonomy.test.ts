import assert from 'node:assert/strict'
import { test } from 'node:test'
import { technologiesIn } from './named-in-text.ts'
import { rankOccupations } from './occupations.ts'
import { broaderSkills, namesOfSkill, narrowerSkills, skillKey, skillLabel } from './skills.ts'
import { technologyNames } from './technology-names.ts'
import { titleWordsOf } from './title-words.ts'

const stemsOf = (title: string) => titleWordsOf(title).flatMap(word => (word.isRank ? [] : [word.stem]))
const occupationOf = (title: string) => rankOccupations(title, 1)[0]?.occupation.label

test('one skill has one key under all its names and in several languages', () => {
  const same = [
    ['React', 'ReactJS', 'react.js', 'React JS'],
    ['Kubernetes', 'k8s'],
    ['Accounting', 'Contabilidad', '会計', 'محاسبة'],
    ['Microsoft Excel', 'MS Excel', 'excel'],
    ['photography', 'Fotografía'],
  ]
  for (const [first = '', ...others] of same)
    assert.deepEqual(
      others.map(name => skillKey(name)),
      others.map(() => skillKey(first)),
    )
})

test('names that look alike and mean other skills stay apart', () => {
  assert.equal(new Set(['C', 'C++', 'C#', 'Java', 'JavaScript', 'R', 'React', 'React Native'].map(skillKey)).size, 8)
})

test('a name that the taxonomy does not know is compared as it is', () => {
  assert.equal(skillKey('  Zorbing  Supervision '), 'zorbing supervision')
  assert.equal(skillLabel('Zorbing'), 'Zorbing')
  assert.deepEqual(namesOfSkill('Zorbing'), ['Zorbing'])
  assert.equal(skillKey('constructor'), 'constructor')
})

test('a skill takes others for granted, near and far', () => {
  assert.ok(narrowerSkills('JavaScript').some(skill => skill.names[0] === 'Next.js'))
  assert.deepEqual(new Set(broaderSkills('NextJS').map(skill => skill.names[0])), new Set(['JavaScript', 'React']))
  assert.deepEqual(narrowerSkills('Zorbing'), [])
})

test('a title keeps the words of its trade', () => {
  const nurse = stemsOf('Registered Nurse')
  for (const title of [
    'Senior Registered Nurse (m/f/d)',
    'RN',
    'Registered Nurse II - 12 months contract',
    'URGENT!! Registered Nurses wanted',
    'REGISTERED NURSE/NURSES',
  ])
    assert.deepEqual(stemsOf(title).slice(0, nurse.length), nurse, title)
  assert.deepEqual(stemsOf('Enfermero/a'), stemsOf('Enfermera'))
  assert.deepEqual(stemsOf('Cleaning'), stemsOf('Cleaner'))
})

test('what stands in brackets or behind a dash counts less', () => {
  const words = new Map(
    titleWordsOf('Electrician (Riverside Depot) - Night Trains').map(word => [word.stem, word.weight]),
  )
  const [trade = 0, bracket = 1, dash = 1] = ['Electrician', 'Depot', 'Trains'].map(word =>
    words.get(stemsOf(word)[0] ?? ''),
  )
  assert.ok(trade > dash && dash > bracket)
})

test('titles lead to their occupation', () => {
  const labels = ['Staff Nurse', 'RN', '看護師', 'Enfermera', 'ممرضة', 'พยาบาล'].map(occupationOf)
  assert.deepEqual(new Set(labels), new Set(['nurse responsible for general care']))
  assert.equal(occupationOf('Sr. Full-Stack Engineer (Remote)'), 'software developer')
  assert.equal(occupationOf('HGV driver'), 'cargo vehicle driver')
  assert.equal(occupationOf('前端开发'), 'web developer')
  assert.deepEqual(rankOccupations('', 3), [])
  assert.deepEqual(rankOccupations('qwrtzp', 3), [])
})

test('an occupation is told with its group and number', () => {
  const [first] = rankOccupations('quantity surveyor', 1)
  assert.equal(first?.occupation.group, '2149')
  assert.match(first?.occupation.esco ?? '', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('technologies are found in a text as it writes them', () => {
  const found = technologiesIn(
    'You run services on K8s and AWS/GCP, written in Go or Python. LLMs are welcome. Node.js too.',
  )
  assert.deepEqual(
    new Map(found.map(({ skill, as }) => [skill.names[0], as])),
    new Map([
      ['Kubernetes', 'K8s'],
      ['AWS', 'AWS'],
      ['Google Cloud', 'GCP'],
      ['Go', 'Go'],
      ['Python', 'Python'],
      ['Large Language Models', 'LLMs'],
      ['Node.js', 'Node.js'],
    ]),
  )
})

test('ordinary words are no technologies', () => {
  assert.deepEqual(
    technologiesIn(
      'Go the extra mile, excel at what you do, spark joy and have less stress. We react fast. Access to a gym.',
    ),
    [],
  )
})

test('technologies of the reference are called what people call them', () => {
  assert.ok(technologyNames('Amazon Web Services AWS software').includes('AWS'))
  assert.ok(technologyNames('Structured query language SQL').includes('SQL'))
  assert.ok(technologyNames('Autodesk AutoCAD').includes('AutoCAD'))
  assert.ok(!technologyNames('Microsoft Access').includes('Access'))
})
