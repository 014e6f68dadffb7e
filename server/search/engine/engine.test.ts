import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobDocument } from '../documents.ts'
import { createEngine, type Engine } from './engine.ts'
import { naiveSearch } from './testing/oracle.ts'
import {
  noon,
  type Random,
  randomAccess,
  randomDocument,
  randomFrom,
  randomGroup,
  randomPage,
  randomPrefix,
  randomWant,
} from './testing/random.ts'

/** Sets of data to compare; a longer run takes more (`SEARCH_CASES=5000`). */
const cases = Number(process.env['SEARCH_CASES'] ?? 100)
const day = 24 * 3600_000

/** Changes some jobs in the engine and in the plain list alike, as a feed does. */
function change(engine: Engine, present: Map<number, JobDocument>, random: Random, most: number): void {
  const documents = Array.from({ length: random.below(most) }, () => randomDocument(random, random.below(most * 2)))
  const written = new Set(documents.map(document => document.jobId))
  const removed = Array.from({ length: random.below(4) }, () => random.below(most * 2)).filter(id => !written.has(id))
  engine.apply({ documents, removed })
  for (const document of documents) present.set(document.jobId, document)
  for (const jobId of removed) present.delete(jobId)
}

function compareOnce(engine: Engine, documents: readonly JobDocument[], random: Random, now: number): void {
  const [want, access] = [randomWant(random), randomAccess(random)]
  const expected = naiveSearch(documents, want, access, now)
  const about = JSON.stringify({ want, access })
  for (let pages = 0; pages < 3; pages++) {
    const page = randomPage(random)
    const found = engine.search(want, page, access, now)
    assert.equal(found.count, expected.count, about)
    assert.deepEqual(found.ids, expected.page(page), `${about} ${JSON.stringify(page)}`)
  }
  const all = { skip: 0, limit: expected.count + 1 }
  const best = engine.search(want, { ...all, sort: 'relevance' }, access, now)
  assert.deepEqual(
    best.ids.toSorted((a, b) => a - b),
    expected.page({ ...all, sort: 'dateDescend' }).sort((a, b) => a - b),
    `relevance finds the same: ${about}`,
  )
  assert.deepEqual(engine.facets(want, access, now), expected.facets(), about)
  const [group, prefix] = [randomGroup(random), randomPrefix(random)]
  assert.deepEqual(
    engine.facetValues(group, prefix, want, access, now),
    expected.facets(prefix, 50)[group],
    `${about} ${group} ${prefix}`,
  )
}

test('lists, counts and facets are those of plain filters, through changes, merges and time', () => {
  const first = Number(process.env['SEARCH_SEED'] ?? 1)
  for (let seed = first; seed < first + cases; seed++) {
    try {
      runCase(randomFrom(seed), seed % 10 === 0 ? 300 : 40)
    } catch (error) {
      throw new Error(`with SEARCH_SEED=${seed} SEARCH_CASES=1`, { cause: error })
    }
  }
})

function runCase(random: Random, most: number): void {
  const engine = createEngine()
  const present = new Map<number, JobDocument>()
  let now = noon
  for (let round = 0; round < 8; round++) {
    change(engine, present, random, most)
    if (random.chance(0.3)) now += (random.below(9) - 3) * day
    if (random.chance(0.5)) engine.maintain(random.chance(0.5) ? 0 : Infinity)
    if (random.chance(0.1)) engine.compact()
    const documents = [...present.values()]
    assert.equal(engine.health().jobs, documents.length)
    for (let queries = 0; queries < 3; queries++) compareOnce(engine, documents, random, now)
  }
}

test('large segments keep the promise too: totals, short beginnings, names and deep pages', () => {
  const random = randomFrom(7)
  const engine = createEngine()
  const present = new Map<number, JobDocument>()
  const put = (count: number, jobIdAt: (at: number) => number): void => {
    const documents = Array.from({ length: count }, (_, at) => randomDocument(random, jobIdAt(at)))
    engine.apply({ documents, removed: [] })
    for (const document of documents) present.set(document.jobId, document)
  }
  let now = noon
  // Enough for totals to be kept and for unions of short beginnings.
  put(9500, at => at)
  for (let round = 0; round < 4; round++) {
    put(400, () => random.below(11_000))
    const removed = Array.from({ length: 100 }, () => random.below(11_000))
    engine.apply({ documents: [], removed })
    for (const jobId of removed) present.delete(jobId)
    now += (random.below(7) - 2) * day
    if (round === 2) engine.compact()
    const documents = [...present.values()]
    for (let queries = 0; queries < 4; queries++) compareOnce(engine, documents, random, now)
    const access = randomAccess(random)
    const want = { ...randomWant(random), text: '', companyIds: null, isMine: false, meta: {} }
    const expected = naiveSearch(documents, want, access, now)
    for (const sort of ['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend'] as const) {
      for (const skip of [0, 257, Math.floor(expected.count * 0.7), expected.count - 3]) {
        const page = { sort, skip: Math.max(0, skip), limit: 10 }
        assert.deepEqual(
          engine.search(want, page, access, now).ids,
          expected.page(page),
          JSON.stringify({ want, page }),
        )
      }
    }
    for (const text of ['e', 'a', 's go', 'h s']) {
      const found = engine.search({ ...want, text }, { sort: 'dateDescend', skip: 0, limit: 5 }, access, now)
      const plain = naiveSearch(documents, { ...want, text }, access, now)
      assert.equal(found.count, plain.count, text)
      assert.deepEqual(found.ids, plain.page({ sort: 'dateDescend', skip: 0, limit: 5 }), text)
    }
  }
})
