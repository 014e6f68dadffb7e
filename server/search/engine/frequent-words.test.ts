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
    const beginnings = expected.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)) || a - b)
    assert.deepEqual(find('nur', 1990, 20), beginnings.slice(1990, 2010), `${name}: a short beginning`)
    assert.equal(engine.search({ ...want, text: 'nurs w7x' }, page, visitor, noon).count, count / 1000)
    assert.deepEqual(find('17', 0, 2)[0], 17, `${name}: the number that was typed`)
  }
})

const page = { sort: 'dateDescend', skip: 0, limit: 10 } as const
const isTitled = (jobId: number): boolean => ways[jobId % ways.length]?.title !== undefined

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
