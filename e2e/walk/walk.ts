/**
 * Walks through all pages in all six languages on a phone and a desktop, takes a picture of each, and ends with 1 where something sticks out
 * or scrolls sideways, a text is cut by its box, English is left in a translated page, or the page does not say its language; in English
 * also in the dark look, with axe in both: `npm run bench -- walk --folder pictures --only careers`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Found, lookAt } from './look.ts'
import { readSayings, type Sayings } from './sayings.ts'
import { type Screen, walks } from './screens.ts'
import { makeWorld, type Who, type World } from './world.ts'

interface Language {
  readonly code: string
  readonly tag: string
  readonly direction: string
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
/** Languages walked at once: on two cores more are no faster. */
const atOnce = 2

/** How long a page takes to follow a change of its size or look. */
const settleMs = 200

const patienceMs = 90_000

/** What is kept of one walk: where its pictures go, and what it found wrong. */
interface Walking {
  readonly url: string
  readonly folder: string
  readonly faults: string[]
}

/** What to walk: screens whose name contains one of the words of `only`, in the languages whose code contains one of those of `language`. */
interface Walk {
  readonly url: string
  readonly browser: Browser
  readonly languages: readonly Language[]
  readonly folder: string
  readonly only: string
  readonly language: string
}

/** Walks a running product; answers what is wrong with each screen. */
export async function walkPages({ url, browser, languages, folder, only, language }: Walk): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const walking = { url, folder, faults: [] }
  const world = await makeWorld(url)
  const wanted = only.split(',')
  const screens = Object.values(walks)
    .flatMap(walk => (typeof walk === 'string' ? [] : walk(world)))
    .filter(({ name }) => wanted.some(word => name.includes(word)))
  const spoken = language.split(',')
  const rest = languages.filter(({ code }) => spoken.some(each => code.includes(each)))
  const walkNext = async (): Promise<void> => {
    const next = rest.shift()
    if (next === undefined) return
    await walkIn(next, browser, screens, world, walking)
    await walkNext()
  }
  await Promise.all(Array.from({ length: atOnce }, walkNext))
  return walking.faults
}

async function walkIn(
  language: Language,
  browser: Browser,
  screens: readonly Screen[],
  { states }: World,
  walking: Walking,
): Promise<void> {
  const sayings = readSayings(language.code)
  const contexts = new Map<Who, BrowserContext>()
  const openAs = async (who: Who) => {
    const storageState = states.get(who)
    const made = await browser.newContext({
      viewport: sizes[0],
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      colorScheme: 'light',
      ...(storageState && { storageState }),
    })
    contexts.set(who, made)
    return made
  }
  for (const screen of screens) {
    const page = await (contexts.get(screen.who) ?? (await openAs(screen.who))).newPage()
    try {
      await walkOne(page, screen, language, sayings, walking)
    } catch (error) {
      walking.faults.push(`${screen.name} in ${language.code}: ${String(error).split('\n')[0]}`)
    }
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
  process.stdout.write(`${language.code}: ${screens.length} screens, ${walking.faults.length} faults so far\n`)
}

async function walkOne(
  page: Page,
  screen: Screen,
  { code, tag, direction }: Language,
  sayings: Sayings,
  { url, folder, faults }: Walking,
): Promise<void> {
  const { name, path, status = 200, isPhone = false } = screen
  page.setDefaultTimeout(patienceMs)
  page.on('console', message => {
    if (/Uncompiled message|Minified React error/.test(message.text()))
      faults.push(`${name} in ${code}: ${message.text()}`)
  })
  // Whoever types has said something; nothing of it is kept.
  page.on('dialog', dialog => void dialog.dismiss())
  const viewports = sizes.filter(({ width }) => width < 500 || !isPhone)
  await page.setViewportSize(viewports[0] ?? sizes[0])
  const address = `${url}${path}${path.includes('?') ? '&' : '?'}lang=${code}`
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== status) faults.push(`${name} in ${code}: answered ${answer?.status()}`)
  // Work screens are drawn by the browser, some while after their skeleton.
  if (path.startsWith('/app')) await page.locator('main :is(h1, h2)').first().waitFor()
  for (const what of screen.press ?? []) await press(page, what, sayings)
  for (const viewport of viewports) {
    const where = `${name} in ${code} at ${viewport.width}`
    await page.setViewportSize(viewport)
    await settle(page)
    const shoot = (look: string) =>
      page.screenshot({ path: join(folder, `${name} ${viewport.width} ${code}${look}.png`), fullPage: true })
    const found = await lookAt(page)
    await shoot('')
    faults.push(...judge(found, { tag, direction, english: sayings.english }).map(fault => `${where}: ${fault}`))
    if (code !== 'en') continue
    if (viewport.width < 500) faults.push(...(await readAxe(page)).map(fault => `${where}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page)
    await shoot(' dark')
    faults.push(...(await readAxe(page, 'color-contrast')).map(fault => `${where}, dark: ${fault}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

/** Waits until the page has followed, however busy the machine is. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(settleMs)
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))')
}

/** Presses what bears an English name in the language of the page. */
async function press(page: Page, what: string, { saying }: Sayings): Promise<void> {
  if (/^(Control|Shift)\+/.test(what)) await page.keyboard.press(what)
  else {
    const name = saying(what)
    const roles = ['button', 'link', 'checkbox', 'combobox'] as const
    const found = roles
      .map(role => page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }))
      .reduce((either, locator) => either.or(locator))
      .or(page.locator('summary').filter({ hasText: name }))
      .filter({ visible: true })
      .first()
    await found.click()
  }
  await page.waitForLoadState('networkidle')
  await settle(page)
}

function judge(
  { lang, dir, overflow, cut, scrolling, texts }: Found,
  { tag, direction, english }: { tag: string; direction: string; english: ReadonlySet<string> },
): string[] {
  return [
    ...(lang !== tag || dir !== direction ? [`says it is ${lang}, ${dir}`] : []),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...cut.map(text => `cut: ${text}`),
    ...scrolling.map(text => `scrolls sideways: ${text}`),
    ...texts.filter(text => english.has(text)).map(text => `English: ${text}`),
  ]
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

async function readAxe(page: Page, rule?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  if (rule === undefined) builder.withTags(rules)
  else builder.withRules(rule)
  // Whose copy a mailed CV is stands above it in plain words too.
  const { violations } = await builder.exclude('[class*="watermark"]').analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const place = target.join(' ')
      // Such a list scrolls with the arrow keys of the box that it belongs to.
      const isListOfBox =
        id === 'scrollable-region-focusable' &&
        (await page
          .locator(place)
          .first()
          .evaluate(element => element.querySelector('[role=option]') !== null))
      if (!isListOfBox) faults.push(`axe ${id} at ${place}: ${failureSummary.replaceAll('\n', ' ').slice(0, 300)}`)
    }
  }
  return faults
}
