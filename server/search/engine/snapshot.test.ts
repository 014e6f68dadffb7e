import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startEngine } from './client.ts'
import { createEngine } from './engine.ts'
import { completeSegments, readSnapshot, writeSnapshot } from './snapshot.ts'
import { naiveSearch } from './testing/oracle.ts'
import { noon, randomAccess, randomDocument, randomFrom, randomPage, randomWant } from './testing/random.ts'

async function folder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const path = await mkdtemp(join(tmpdir(), 'engine-'))
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true })
  }
}

function someDocuments(seed: number, count: number) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, at) => randomDocument(random, at + 1))
}

test('a snapshot gives the same engine back, and it goes on from there', () =>
  folder(async path => {
    const documents = someDocuments(1, 400)
    const engine = createEngine()
    engine.apply({ documents: documents.slice(0, 300), removed: [] })
    engine.apply({ documents: documents.slice(280), removed: [5, 6], seq: '77:1' })
    const file = join(path, 'jobs')
    const writing = writeSnapshot(file, engine.held())
    engine.apply({ documents: [], removed: documents.map(document => document.jobId) })
    await writing
    const held = readSnapshot(file)
    assert.ok(held)
    completeSegments(held)
    const again = createEngine(held)
    assert.equal(again.health().seq, '77:1')
    const present = documents.filter(document => document.jobId !== 5 && document.jobId !== 6)
    for (const seed of Array.from({ length: 60 }, (_, at) => at)) {
      const random = randomFrom(seed)
      const [want, access, page] = [randomWant(random), randomAccess(random), randomPage(random)]
      const expected = naiveSearch(present, want, access, noon)
      assert.deepEqual(again.search(want, page, access, noon), { count: expected.count, ids: expected.page(page) })
      assert.deepEqual(again.facets(want, access, noon), expected.facets())
    }
    again.apply({ documents: [], removed: [7] })
    again.compact()
    assert.equal(again.health().jobs, present.length - 1)
    assert.deepEqual(await readdir(path), ['jobs'], 'nothing is left beside it')
  }))

test('a damaged, shortened, lengthened or foreign file is refused', () =>
  folder(async path => {
    const file = join(path, 'jobs')
    assert.equal(readSnapshot(file), null)
    const engine = createEngine()
    engine.apply({ documents: someDocuments(2, 50), removed: [] })
    await writeSnapshot(file, engine.held())
    const whole = await readFile(file)
    assert.ok(readSnapshot(file))
    const random = randomFrom(9)
    for (let count = 0; count < 60; count++) {
      const damaged = Buffer.from(whole)
      const place = count < 10 ? count : random.below(whole.length)
      damaged[place] = (damaged[place] ?? 0) ^ (1 << random.below(8))
      await writeFile(file, damaged)
      assert.throws(() => readSnapshot(file), /cannot be used/, `byte ${place}`)
    }
    for (const other of [
      whole.subarray(0, -1),
      Buffer.concat([whole, Buffer.of(0)]),
      Buffer.from('hello'),
      Buffer.of(),
    ]) {
      await writeFile(file, other)
      assert.throws(() => readSnapshot(file), /cannot be used/)
    }
  }))

test('the thread answers, keeps a snapshot, restarts from it, and says how it ended', () =>
  folder(async path => {
    const snapshotPath = join(path, 'jobs')
    const documents = someDocuments(3, 300)
    const random = randomFrom(5)
    const engine = await startEngine({ snapshotPath })
    assert.equal(engine.seq, null)
    await Promise.all([
      engine.apply({ documents: documents.slice(0, 200), removed: [] }, noon),
      engine.apply({ documents: documents.slice(200), removed: [1], seq: '9:9' }, noon),
    ])
    const present = documents.filter(document => document.jobId !== 1)
    const check = async (thread: typeof engine) => {
      for (let count = 0; count < 20; count++) {
        const [want, access, page] = [randomWant(random), randomAccess(random), randomPage(random)]
        const expected = naiveSearch(present, want, access, noon)
        const [list, facets, skills] = await Promise.all([
          thread.search(want, page, access, noon),
          thread.facets(want, access, noon),
          thread.facetValues('Skills', 'e', want, access, noon),
        ])
        assert.deepEqual(list, { count: expected.count, ids: expected.page(page) })
        assert.deepEqual(facets, expected.facets())
        assert.deepEqual(skills, expected.facets('e').Skills)
      }
    }
    await check(engine)
    await engine.tick(noon)
    await engine.snapshot(snapshotPath)
    await engine.stop()
    assert.equal(await engine.ended, null)
    await assert.rejects(engine.health(), /stopped/)

    const again = await startEngine({ snapshotPath })
    assert.equal(again.seq, '9:9')
    await check(again)
    await again.compact()
    assert.equal((await again.health()).segments, 1)
    await again.stop()

    await writeFile(snapshotPath, 'something else')
    const empty = await startEngine({ snapshotPath })
    assert.match(empty.refused ?? '', /cannot be used/)
    assert.equal((await empty.health()).jobs, 0)
    await empty.stop()
  }))
