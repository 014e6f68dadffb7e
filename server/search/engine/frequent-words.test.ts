import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { accessToken } from '../access.ts'
import type { JobDocument } from '../documents.ts'
import type { JobWant } from '../job-search.ts'
import { createEngine, type Engine } from './engine.ts'
import { completeSegments, readSnapshot, writeSnapshot } from './snapshot.ts'
import { naiveSearch } from './testing/oracle.ts'
import { noon, nothingWanted, randomDocument, randomFrom, randomPage, randomWant } from './testing/random.ts'

const visitor = { tokens: [accessToken.public], jobIds: [], ownTokens: [] }
const count = 6000

/** Every job has 'care' in its text, and a word of 'nurs' somewhere: as a title, a skill or in the text, whole or longer. */
const ways = [
  { title: 'nurs zzz', weight: 6 },
  { title: 'nursing zzz', weight: 3 },
  { skill: 'nurs', weight: 3 },
  { text: 'nurs', weight: 1 },
  { text: 'nursing', weight: 0.5 },
]

function jobOf(jobId: number): JobDocument {
  const way = ways[jobId % ways.length]
  const title = way?.title ?? 'clerk zzz'
  const words = [...new Set([...title.split(' '), way?.skill ?? way?.text ?? 'other', 'care', `w${jobId % 1000}x`])]
  return {
    ...randomDocument(randomFrom(jobId), jobId),
    title,
    company: 'zzz',
    skills: way?.skill ? [way.skill] : [],
    words: words.join(' '),
    draft: false,
    isClosed: false,
    closeAt: null,
    openAt: noon - jobId * 1000,
    tokens: [accessToken.public],
  }
}

/** Joined of two segments, with some jobs replaced and removed, then written to a file and read again. */
async function throughAll(documents: readonly JobDocument[]): Promise<[string, Engine][]> {
  const once = createEngine()
  once.apply({ documents, removed: [] })
  const joined = createEngine()
  const [one, other] = [documents.filter(job => job.jobId % 5 > 0), documents.filter(job => job.jobId % 5 === 0)]
  joined.apply({
    documents: [...one, ...one.slice(0, 20).map(job => ({ ...job, jobId: job.jobId + 1e6 }))],
    removed: [],
  })
  joined.apply({ documents: other, removed: one.slice(0, 20).map(job => job.jobId + 1e6) })
  joined.compact()
  assert.equal(joined.health().segments, 1)
  const folder = await mkdtemp(join(tmpdir(), 'frequent-'))
  try {
    await writeSnapshot(join(folder, 'jobs'), joined.held())
    const held = readSnapshot(join(folder, 'jobs'))
    assert.ok(held)
    completeSegments(held)
    return [
      ['written once', once],
      ['joined', joined],
      ['read again', createEngine(held)],
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('words that many jobs have find and order as others do', async () => {
  const documents = Array.from({ length: count }, (_, at) => jobOf(at + 1))
  const weightOf = (jobId: number): number => ways[jobId % ways.length]?.weight ?? 0
  const expected = documents.map(document => document.jobId).sort((a, b) => weightOf(b) - weightOf(a) || a - b)
  const want: JobWant = { ...nothingWanted, status: 'all' }
  for (const [name, engine] of await throughAll(documents)) {
    const find = (text: string, skip: number, limit: number): number[] =>
      engine.search({ ...want, text }, { sort: 'relevance', skip, limit }, visitor, noon).ids
    for (const text of ['nurs', 'care nurs'])
      for (const skip of [0, 995, 2990, count - 10])
        assert.deepEqual(find(text, skip, 20), expected.slice(skip, skip + 20), `${name}: ${text} from ${skip}`)
    const beginnings = expected.toSorted((a, b) => beginningOf(b) - beginningOf(a) || a - b)
    for (const skip of [1990, 3590])
      assert.deepEqual(find('nur', skip, 20), beginnings.slice(skip, skip + 20), `${name}: a short beginning`)
    assert.equal(engine.search({ ...want, text: 'nurs w7x' }, page, visitor, noon).count, count / 1000)
    assert.deepEqual(find('17', 0, 2)[0], 17, `${name}: the number that was typed`)
  }
})

test('of one word the order is that of its weight times the norm of the length, over segments and however deep', () => {
  // Lengths come again every 40 jobs, so that the mean of any thousand at equal distances is that of all.
  const documents = Array.from({ length: 19_000 }, (_, at) => {
    const job = jobOf(at + 1)
    const fillers = Array.from({ length: ((at * 5) % 8) * 15 }, (_, filler) => `f${filler}`)
    return { ...job, words: [job.words, ...fillers].join(' ') }
  })
  const engine = createEngine()
  for (const [from, to] of [
    [0, 9000],
    [9000, 16_000],
    [16_000, 19_000],
  ])
    engine.apply({ documents: documents.slice(from, to), removed: [] })
  assert.equal(engine.health().segments, 3)
  const lengthOf = new Map(documents.map(({ jobId, words }) => [jobId, words.split(' ').length >>> 2]))
  const sum = [...lengthOf.values()].reduce((all, length) => all + length, 0)
  const mean = Math.round((100 * sum) / documents.length) / 100
  const score = (jobId: number, weight: number): number =>
    weight * (1 / (0.25 + (0.75 * (lengthOf.get(jobId) ?? 0)) / mean))
  const texts: [string, (jobId: number) => number][] = [
    ['nurs', jobId => ways[jobId % ways.length]?.weight ?? 0],
    ['nur', beginningOf],
    ['nursi', jobId => [0, 3, 0, 0, 0.5][jobId % ways.length] ?? 0],
    ['w7x', jobId => (jobId % 1000 === 7 ? 1 : 0)],
  ]
  for (const [text, weightOf] of texts) {
    const scores = new Map(documents.map(({ jobId }) => [jobId, score(jobId, weightOf(jobId))]))
    const scoreOf = (jobId: number): number => scores.get(jobId) ?? 0
    const expected = [...scores.keys()].filter(jobId => scoreOf(jobId) > 0)
    expected.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
    for (const skip of [0, 90, Math.floor(expected.length / 2), expected.length - 15]) {
      const { count, ids } = engine.search(
        { ...nothingWanted, text, status: 'all' },
        { sort: 'relevance', skip: Math.max(0, skip), limit: 20 },
        visitor,
        noon,
      )
      assert.equal(count, expected.length, text)
      assert.deepEqual(ids, expected.slice(Math.max(0, skip), Math.max(0, skip) + 20), `${text} from ${skip}`)
    }
  }
})

const page = { sort: 'dateDescend', skip: 0, limit: 10 } as const
const beginningOf = (jobId: number): number => [3, 3, 1.5, 0.5, 0.5][jobId % ways.length] ?? 0

test('a large segment lists and counts what plain filters do', async () => {
  const documents = Array.from({ length: count }, (_, at) => randomDocument(randomFrom(at + 1), at + 1))
  for (const [name, engine] of await throughAll(documents))
    for (let seed = 1; seed <= 25; seed++) {
      const random = randomFrom(seed)
      const [wanted, asked] = [randomWant(random), randomPage(random)]
      const plain = naiveSearch(documents, wanted, visitor, noon)
      const about = `${name} ${seed}`
      assert.deepEqual(
        engine.search(wanted, asked, visitor, noon),
        { count: plain.count, ids: plain.page(asked) },
        about,
      )
      assert.deepEqual(engine.facets(wanted, visitor, noon), plain.facets(), about)
    }
})
