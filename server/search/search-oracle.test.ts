import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { moveClock } from '../kernel/clock.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { startEmbeddedSearch } from './embedded-search.ts'
import { randomFrom } from './engine/testing/random.ts'
import { changeBoard } from './testing/change-board.ts'
import { compareOnce, nothingCompared } from './testing/compare.ts'
import { makeBoard } from './testing/made-board.ts'

const seed = Number(process.env['SEARCH_SEED'] ?? 1)

test('the engine answers every kind of person as plain SQL does, through changes, closings and merges', async () => {
  await world()
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-oracle-'))
  const random = randomFrom(seed)
  const board = await makeBoard(random, 150)
  const search = startEmbeddedSearch(folder)
  const compared = nothingCompared()
  let offset = 0
  try {
    await until(() => search.search(), 'the engine')
    for (let round = 0; round < 40; round++) {
      if (round > 0) offset += (await changeBoard(board, random)).moved
      assert.equal(await search.flush(), true)
      const adapter = search.search()
      assert.ok(adapter)
      for (let queries = 0; queries < 8; queries++) {
        try {
          await compareOnce(adapter, board, random, compared)
        } catch (error) {
          throw new Error(`with SEARCH_SEED=${seed} in round ${round}`, { cause: error })
        }
      }
    }
  } finally {
    moveClock(-offset)
    await search.stop()
    await board.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  assert.ok(compared.withHits > compared.queries / 4, 'most queries find something')
  assert.equal(compared.viewers.size, board.viewers.length, 'everybody has searched')
})
