import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watch } from '../fixtures.ts'
import { readBarriers } from '../look.ts'
import type { Language } from './languages.ts'
import { type Found, lookAt, settle } from './look.ts'
import { readSayings, type Sayings } from './sayings.ts'
import type { Screen } from './screens.ts'
import type { Who, World } from './world.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Whose copy a mailed CV is stands above it in plain words too. */
const watermark = '[class*="watermark"]'

/** Folder for pictures of the screens, in English in the dark too, where axe then looks at the contrast. */
const { HIRELOOM_PICTURES: pictures } = process.env

interface Walker {
  /** What is wrong with a screen in English: on the device where it is most at home axe looks too. The first after `leave` comes as a document. */
  look: (screen: Screen) => Promise<string[]>
  /** What is wrong with it on that device alone, as it opens. */
  lookBriefly: (screen: Screen) => Promise<string[]>
  /** What is wrong with it on a phone in another language, for which the person goes there inside the browser. */
  lookIn: (language: Language, screen: Screen) => Promise<string[]>
  /** Closes the pages that are open. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

/** Looks at pages as each of the people; what their browsers keep stays from page to page. */
export function createWalker(browser: Browser, url: string, { states }: World): Walker {
  const contexts = new Map<Who, { context: BrowserContext; faults: string[] }>()
  const pages = new Map<string, Page>()
  const sayings = new Map<string, Sayings>()

  async function contextOf(who: Who) {
    const known = contexts.get(who)
    if (known) return known
    const storageState = states.get(who)
    const context = await browser.newContext({
      baseURL: url,
      viewport: narrow,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
      ...(storageState && { storageState }),
    })
    const made = { context, faults: watch(context, true) }
    contexts.set(who, made)
    return made
  }

  // Work screens and public pages are drawn by different style sheets, and a person goes from one to the other by a new document.
  const keyOf = (code: string, { who, path }: Screen) => `${code} ${who} ${path.startsWith('/app')}`

  async function pageOf(code: string, screen: Screen): Promise<Page> {
    const { context } = await contextOf(screen.who)
    const page = pages.get(keyOf(code, screen)) ?? (await context.newPage())
    pages.set(keyOf(code, screen), page)
    return page
  }

  async function close(code: string, screen: Screen): Promise<void> {
    await pages.get(keyOf(code, screen))?.close()
    pages.delete(keyOf(code, screen))
  }

  function sayingsOf(code: string): Sayings {
    const known = sayings.get(code) ?? readSayings(code)
    sayings.set(code, known)
    return known
  }

  async function openInEnglish(screen: Screen) {
    const { faults } = await contextOf(screen.who)
    const page = await pageOf('en', screen)
    const isAtDesk = screen.who !== 'candidate' && screen.path.startsWith('/app') && screen.isPhone !== true
    await page.setViewportSize(isAtDesk ? wide : narrow)
    const status = await open(page, screen, 'en')
    const found = status === (screen.status ?? 200) ? [] : [`answered ${status}`]
    for (const what of screen.press ?? []) await press(page, what)
    found.push(...judge(screen, await lookAt(page), english, sayingsOf('en')), ...(await readBarriers(page, watermark)))
    return { page, isAtDesk, faults, found }
  }

  return {
    look: async screen => {
      const { page, isAtDesk, faults, found } = await openInEnglish(screen)
      await shoot(page, screen, 'en')
      await page.setViewportSize(isAtDesk ? narrow : wide)
      found.push(...judge(screen, await lookAt(page), english, sayingsOf('en')))
      await shoot(page, screen, 'en')
      if (pictures !== undefined) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await settle(page)
        await shoot(page, screen, 'dark')
        found.push(...(await readBarriers(page, watermark)).map(barrier => `${barrier}, in the dark`))
      }
      // What was pressed stays pressed in a page that goes on inside the browser.
      if (screen.press && screen.press.length > 0) await close('en', screen)
      return [...found, ...faults.splice(0)].map(fault => `${screen.name}: ${fault}`)
    },
    lookBriefly: async screen => {
      const { faults, found } = await openInEnglish(screen)
      return [...found, ...faults.splice(0)].map(fault => `${screen.name}: ${fault}`)
    },
    lookIn: async (language, screen) => {
      const { faults } = await contextOf(screen.who)
      const page = await pageOf(language.code, screen)
      await open(page, screen, language.code)
      const found = judge(screen, await lookAt(page), language, sayingsOf(language.code))
      await shoot(page, screen, language.code)
      return [...found, ...faults.splice(0)].map(fault => `${screen.name} in ${language.code}: ${fault}`)
    },
    leave: async () => {
      for (const page of pages.values()) await page.close()
      pages.clear()
    },
    close: async () => {
      for (const { context } of contexts.values()) await context.close()
    },
  }
}

const english = { code: 'en', tag: 'en', direction: 'ltr' } as const

async function shoot(page: Page, { name }: Screen, look: string): Promise<void> {
  if (pictures === undefined) return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: join(pictures, `${name} ${width} ${look}.png`), fullPage: true })
}

/** Goes there inside the browser where a page stands, else by a new document; answers the status, which inside the browser the server says beside it. */
async function open(page: Page, { path }: Screen, code: string): Promise<number | undefined> {
  const address = `${path}${path.includes('?') ? '&' : '?'}lang=${code}`
  if (!(await page.evaluate(goInside, path))) return (await page.goto(address))?.status()
  return code === 'en' ? (await page.request.get(address)).status() : undefined
}

/** Goes to a page as its links do, in the browser; answers whether there is a page to go from. */
async function goInside(path: string): Promise<boolean> {
  const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
  if (typeof router !== 'object' || router === null) return false
  const navigate: unknown = Reflect.get(router, 'navigate')
  if (typeof navigate !== 'function') return false
  await Reflect.apply(navigate, router, [path])
  return true
}

/** Presses what bears an English name, or keys, once the page is drawn. */
async function press(page: Page, what: string): Promise<void> {
  await settle(page)
  if (/^(Control|Shift)\+/.test(what)) await page.keyboard.press(what)
  else {
    const said = readSayings('en').saying(what)
    const roles = ['button', 'link', 'checkbox', 'combobox', 'menuitem'] as const
    const found = roles
      .map(role => page.getByRole(role, { name: said, ...(typeof said === 'string' && { exact: true }) }))
      .reduce((either, locator) => either.or(locator))
      .or(page.locator('summary').filter({ hasText: said }))
    await found.filter({ visible: true }).first().click()
  }
}

function judge(
  screen: Screen,
  { lang, dir, overflow, cut, covered, scrolling, texts }: Found,
  language: Language,
  { english }: Sayings,
): string[] {
  return [
    ...(lang !== language.tag || dir !== language.direction ? [`says it is ${lang}, ${dir}`] : []),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...cut.map(text => `cut: ${text}`),
    // What a press has opened may lie over the rest.
    ...((screen.press ?? []).length === 0 ? covered : []).map(text => `covered: ${text}`),
    ...scrolling.map(text => `scrolls sideways: ${text}`),
    ...(screen.hasSampleWords ? [] : texts).filter(text => english.has(text)).map(text => `English: ${text}`),
  ]
}
