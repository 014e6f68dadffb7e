import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchText } from '../../kernel/words.ts'
import { accessToken, type HeldAccess } from '../access.ts'
import type { JobDocument } from '../documents.ts'
import type { JobWant } from '../job-search.ts'
import { createEngine } from './engine.ts'
import { edits, naiveSearch } from './testing/oracle.ts'
import { noon, nothingWanted, randomFrom } from './testing/random.ts'
import { isNear } from './typos.ts'

const visitor: HeldAccess = { tokens: [accessToken.public], jobIds: [], ownTokens: [] }
function job(jobId: number, values: Partial<JobDocument> = {}, text = ''): JobDocument {
  const title = values.title ?? `Job ${jobId}`
  const [company, skills] = [values.company ?? 'Acme', values.skills ?? []]
  return {
    jobId,
    title,
    name: null,
    company,
    companyId: 1,
    recruiterCompanyId: 1,
    countries: [],
    term: null,
    regions: [],
    workplaceType: null,
    minSalary: null,
    maxSalary: null,
    hourType: null,
    skills,
    audiences: [],
    minExp: null,
    maxExp: null,
    openAt: noon - jobId * 1000,
    closeAt: null,
    isClosed: false,
    draft: false,
    words: searchText({ title, company, skills, texts: [text] }),
    tokens: [accessToken.everything, accessToken.public],
    meta: {},
    ...values,
  }
}

function engineOf(documents: readonly JobDocument[]) {
  const engine = createEngine()
  engine.apply({ documents, removed: [] })
  const find = (text: string, want: Partial<JobWant> = {}, access = visitor): number[] =>
    engine.search({ ...nothingWanted, text, ...want }, { sort: 'relevance', skip: 0, limit: 100 }, access, noon).ids
  return { engine, find }
}

test('words of every script are found whole and by their beginning', () => {
  const { find } = engineOf([
    job(1, { title: 'Nurse 🏥 ward' }),
    job(2, { title: '東京でデータ分析' }),
    job(3, { title: 'مُدَرِّسة رياضيات' }),
    job(4, { title: 'นักวิเคราะห์ข้อมูล' }),
    job(5, { title: 'Ingénieur 𝒳-ray' }),
    job(6, { title: '数据分析师' }),
  ])
  assert.deepEqual(find('🏥'), [], 'a sign alone is no word')
  assert.deepEqual(find('nurse 🏥'), [1])
  assert.deepEqual(find('データ'), [2])
  assert.deepEqual(find('مدرسه'), [3])
  assert.deepEqual(find('مدر'), [3])
  assert.deepEqual(find('ข้อมูล'), [4])
  assert.deepEqual(find('INGENIEUR'), [5])
  assert.deepEqual(find('数据'), [6])
})

test('a misspelled word finds near ones, but a word that some job has is meant as it stands', () => {
  const { engine, find } = engineOf([
    job(1, { title: 'Kubernetes' }),
    job(2, { title: 'Nurse' }),
    job(3, { title: 'Purse maker' }),
    job(4, { title: 'Hidden parse', tokens: [accessToken.everything] }),
  ])
  assert.deepEqual(find('kubernets'), [1])
  assert.deepEqual(find('kuberntees'), [1], 'two neighbours swapped are one edit')
  assert.deepEqual(find('gubermetes'), [1])
  assert.deepEqual(find('gubermetas'), [], 'three edits are too many')
  assert.deepEqual(find('furse'), [2, 3])
  assert.deepEqual(find('nurse'), [2])
  assert.deepEqual(find('nurs'), [2])
  assert.deepEqual(find('nur1'), [], 'a word of 4 letters has one edit, and beginnings are not tried')
  assert.deepEqual(find('hiden'), [], 'what nobody may see stays hidden')
  assert.deepEqual(find('parse'), [3], 'and its words do not tell of it')
  engine.apply({ documents: [], removed: [2] })
  assert.deepEqual(find('nurse'), [3], 'a word that no job to be seen has is taken for misspelled')
})

test('edit distance is that of the whole table', () => {
  const random = randomFrom(3)
  const word = () => Array.from({ length: 1 + random.below(8) }, () => 'abc'[random.below(3)]).join('')
  for (let count = 0; count < 3000; count++) {
    const [one, other] = [word(), word()]
    for (const most of [1, 2]) assert.equal(isNear(one, other, most), edits(one, other) <= most, `${one} ${other}`)
  }
})

test('every near word is found, whatever its letters', () => {
  const random = randomFrom(4)
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = () => Array.from({ length: 4 + random.below(6) }, () => letters[random.below(26)]).join('')
  const documents = Array.from({ length: 300 }, (_, at) => job(at + 1, { title: `${word()} ${word()}` }))
  const { engine } = engineOf(documents)
  for (let count = 0; count < 150; count++) {
    const [right = ''] = documents[random.below(300)]?.words.split(' ') ?? []
    const place = random.below(right.length)
    const text = `${right.slice(0, place)}${letters[random.below(26)]}${right.slice(place + random.below(2))}`
    const found = engine.search({ ...nothingWanted, text }, { sort: 'dateDescend', skip: 0, limit: 300 }, visitor, noon)
    const plain = naiveSearch(documents, { ...nothingWanted, text }, visitor, noon)
    assert.deepEqual(found.ids, plain.page({ sort: 'dateDescend', skip: 0, limit: 300 }), `${right} ${text}`)
  }
})

test('the best job comes first: title before skill before text, whole word before beginning, its number before all', () => {
  const { find } = engineOf([
    job(11, { title: 'Cook', openAt: noon }, 'java is nice'),
    job(12, { title: 'Developer', skills: ['Java'] }, 'other'),
    job(13, { title: 'Java developer' }),
    job(14, { title: 'Javascript developer', openAt: noon }),
    job(15, { title: 'Room 11' }),
  ])
  assert.deepEqual(find('java'), [13, 14, 12, 11])
  assert.deepEqual(find('11'), [11, 15])
})

test('more than 65,535 values are counted rightly, in one segment and after joining', () => {
  const skillsOf = (jobId: number) =>
    Array.from({ length: 18 }, (_, at) => `Skill ${at === 0 ? jobId % 7 : jobId * 18 + at}`)
  const documents = Array.from({ length: 4000 }, (_, at) => job(at + 1, { skills: skillsOf(at + 1), words: 'x' }))
  const engine = createEngine()
  for (let start = 0; start < 4000; start += 1000)
    engine.apply({ documents: documents.slice(start, start + 1000), removed: [] })
  const wants = [nothingWanted, { ...nothingWanted, skills: ['skill 71999', 'SKILL 3'] }]
  const expected = wants.map(want => naiveSearch(documents, want, visitor, noon).facets())
  assert.deepEqual(
    wants.map(want => engine.facets(want, visitor, noon)),
    expected,
  )
  engine.compact()
  assert.equal(engine.health().segments, 1)
  assert.deepEqual(
    wants.map(want => engine.facets(want, visitor, noon)),
    expected,
  )
})

test('jobs of one moment and one title keep their order over segments and pages', () => {
  const engine = createEngine()
  for (const ids of [
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
  ])
    engine.apply({
      documents: ids.map(id => job(id, { title: id % 2 ? 'Same' : 'SAME', openAt: id < 9 ? noon : null })),
      removed: [],
    })
  const pages = (sort: 'dateDescend' | 'dateAscend' | 'alphaAscend' | 'alphaDescend') =>
    [0, 3, 6].flatMap(skip => engine.search(nothingWanted, { sort, skip, limit: 3 }, visitor, noon).ids)
  assert.deepEqual(pages('dateDescend'), [8, 7, 6, 5, 4, 3, 2, 1, 9])
  assert.deepEqual(pages('dateAscend'), [1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(pages('alphaAscend'), [8, 7, 6, 5, 4, 3, 2, 1, 9])
  assert.deepEqual(pages('alphaDescend'), [8, 7, 6, 5, 4, 3, 2, 1, 9])
})

test('a job closes and opens again with the clock alone', () => {
  const { engine } = engineOf([job(1, { closeAt: noon + 1000 }), job(2)])
  const count = (now: number) =>
    engine.search(nothingWanted, { sort: 'dateDescend', skip: 0, limit: 1 }, visitor, now).count
  assert.deepEqual([noon, noon + 999, noon + 1000, noon].map(count), [2, 2, 1, 2])
})

test('suggestions count open jobs that the person may see', () => {
  const { engine } = engineOf([
    job(1, { title: 'Data Engineer', skills: ['Data Mining'] }),
    job(2, { title: 'data engineer', skills: ['Big Data'] }),
    job(3, { title: 'Database Cook', company: 'Datacorp', isClosed: true }),
    job(4, { title: 'Data Nurse', skills: ['Big Data'], tokens: [accessToken.everything] }),
  ])
  assert.deepEqual(engine.suggest('DATA', visitor, noon), {
    titles: [{ text: 'Data Engineer', count: 2 }],
    skills: [
      { text: 'Big Data', count: 1 },
      { text: 'Data Mining', count: 1 },
    ],
    companies: [],
    places: [],
  })
  const all = { ...visitor, tokens: [accessToken.everything] }
  assert.equal(engine.suggest('big', all, noon).skills[0]?.count, 2)
})

test('batches may come twice, and the last state of a job counts', () => {
  const engine = createEngine()
  const batch = { documents: [job(1), job(2, { title: 'Old' }), job(2, { title: 'New' })], removed: [9], seq: '5:1' }
  engine.apply(batch)
  engine.apply(batch)
  assert.deepEqual(engine.health().jobs, 2)
  assert.equal(engine.health().seq, '5:1')
  assert.deepEqual(engine.suggest('new', visitor, noon).titles, [{ text: 'New', count: 1 }])
})
