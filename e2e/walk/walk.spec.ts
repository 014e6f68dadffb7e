import { globSync } from 'node:fs'
import { pages } from '@hireloom/contract/all-pages.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Language, languages } from './languages.ts'
import type { Walks } from './screens.ts'
import { createWalker } from './walker.ts'
import { makeWorld, type World } from './world.ts'

interface OfWorker {
  world: World
  walker: ReturnType<typeof createWalker>
}

const test = base.extend<object, OfWorker>({
  world: [async ({ product }, use) => use(await makeWorld(product)), { scope: 'worker', timeout: 90_000 }],
  walker: [
    async ({ browser, product, world }, use) => {
      const walker = createWalker(browser, product, world)
      await use(walker)
      await walker.close()
    },
    { scope: 'worker' },
  ],
})

/** In a shorter run the files whose pages are walked, and those of whose pages each is looked at once, in English; else all are walked. */
const { HIRELOOM_WALK: walked, HIRELOOM_WALK_BRIEFLY: briefly, HIRELOOM_JOURNEYS, HIRELOOM_LANGUAGES } = process.env
const speaksAll = HIRELOOM_LANGUAGES === 'all' || HIRELOOM_JOURNEYS === 'everywhere'

// One worker walks through them all: to fill a product takes longer than to look at a page.
test.describe.configure({ mode: 'default', timeout: 90_000 })
test.use({ screenshot: 'off' })

const files = globSync('screens/*.ts', { cwd: import.meta.dirname }).toSorted()
const walks = await Promise.all(
  files.map(async file => {
    const { walks: ofFeature }: { walks: Walks<typeof pages> } = await import(`./${file}`)
    const isIn = (list: string) => list.includes(`e2e/walk/${file}`)
    const reach = walked === undefined || isIn(walked) ? 'whole' : isIn(briefly ?? '') ? 'brief' : 'none'
    return Object.entries(ofFeature).map(([pattern, screensOf]) => ({ pattern, screensOf, reach }))
  }),
)
const rowsOf = (wanted: 'whole' | 'brief') =>
  walks
    .flat()
    .flatMap(({ pattern, screensOf, reach }) =>
      reach === wanted && typeof screensOf !== 'string' ? [{ pattern, screensOf }] : [],
    )
const rows = rowsOf('whole')

test('every page is walked, or says why not', () => {
  expect(
    walks
      .flat()
      .map(({ pattern }) => pattern)
      .toSorted(),
  ).toEqual(Object.keys(pages).toSorted())
})

for (const { pattern, screensOf } of rows) {
  test(`${pattern} has no barrier, and fits a phone and a desktop`, async ({ world, walker }) => {
    const faults: string[] = []
    for (const screen of screensOf(world)) faults.push(...(await walker.look(screen)))
    await walker.leave()
    expect(faults).toEqual([])
  })
}

for (const { pattern, screensOf } of rowsOf('brief')) {
  test(`${pattern} opens without a barrier`, async ({ world, walker }) => {
    const screen = screensOf(world).find(({ press }) => press === undefined || press.length === 0)
    const faults = screen ? await walker.lookBriefly(screen) : []
    expect(faults).toEqual([])
  })
}

const others = languages.filter(({ code }) => code !== 'en')
const leftToRight = others.filter(({ direction }) => direction === 'ltr')

/** A row is looked at in one of the languages that begin on the left, by its place; in the whole run in all. */
const isLookedAt = (language: Language, place: number): boolean =>
  speaksAll || language.direction === 'rtl' || leftToRight.indexOf(language) === place % leftToRight.length

for (const language of rows.length > 0 ? others : []) {
  test(`pages speak ${language.tag}, from the side where it begins`, async ({ world, walker }) => {
    test.setTimeout(240_000)
    const faults: string[] = []
    for (const { screensOf } of rows.filter((_row, place) => isLookedAt(language, place))) {
      const screens = screensOf(world).filter(({ press }) => press === undefined || press.length === 0)
      // What only the direction can break is looked at in each state of a page.
      const looked = language.direction === 'rtl' ? screens : screens.slice(0, 1)
      for (const screen of looked) faults.push(...(await walker.lookIn(language, screen)))
    }
    await walker.leave()
    expect(faults).toEqual([])
  })
}
