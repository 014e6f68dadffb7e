/**
 * Walks through the pages in all six languages on a phone and a desktop, takes a picture of each, and ends with 1 where something sticks out
 * sideways, a text is cut by its box, English is left in a translated page, or the page does not say its language:
 * `npm run bench -- walk --folder pictures --only careers`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { languages } from '../web/kernel/languages.ts'
import { findAddresses, people, signInAs } from './addresses.ts'
import { openBrowser } from './browser.ts'
import { root, startProduct } from './product.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

interface Walk {
  readonly name: string
  readonly path: string
  readonly cookie: string
}

interface Found {
  lang: string | null
  dir: string | null
  /** How many px the page is wider than the window. */
  overflow: number
  cut: string[]
  texts: string[]
}

/** Looks at the page as it stands; runs in the browser, so it can use nothing from outside. */
const look = `(() => {
  const html = document.documentElement
  const isSeen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isHidden = element => element.closest('.sr, .skip, [hidden], [aria-hidden=true], .mantine-visually-hidden') !== null
  const ownText = element =>
    [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join(' ').trim()
  // What people and companies wrote, and names of languages, are said in their own tongue.
  const isData = element => element.closest('bdi, [dir=auto], [lang]:not(html), .prose, option, time, code, kbd') !== null
  const cut = [], texts = new Set()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || isHidden(element)) continue
    const text = ownText(element)
    if (text !== '' && !isData(element)) texts.add(text)
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const said = element.getAttribute(name)
      if (said && !isData(element)) texts.add(said)
    }
    const style = getComputedStyle(element)
    const isBox = element.matches('button, .button, select') || ['hidden', 'clip'].includes(style.overflowX)
    // What is kept for screen readers alone is one px wide.
    const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
    if (text !== '' && isBox && isWide && style.textOverflow !== 'ellipsis' && style.display !== 'inline')
      cut.push(text.slice(0, 60) + ' (' + element.scrollWidth + ' in ' + element.clientWidth + ')')
  }
  return { lang: html.getAttribute('lang'), dir: html.getAttribute('dir'), overflow: html.scrollWidth - html.clientWidth, cut, texts: [...texts] }
})()`

/** Walks all pages whose name contains `only`; answers what is wrong with each. */
export async function walkPages(options: { folder: string; only: string }): Promise<string[]> {
  const data = await mkdtemp(join(tmpdir(), 'hireloom-walk-'))
  const pictures = options.folder || join(root, 'test-results', 'walk')
  mkdirSync(pictures, { recursive: true })
  const product = await startProduct(join(data, 'data'))
  const browser = await openBrowser()
  try {
    const walks = (await listWalks(Number(new URL(product.url).port))).filter(({ name }) => name.includes(options.only))
    const faults: string[] = []
    for (const { code, tag, direction } of languages) {
      const english = code === 'en' ? new Set<string>() : readEnglish(code)
      for (const viewport of sizes) {
        for (const walk of walks) {
          const context = await openFor(browser, walk, product.url, viewport)
          const page = await context.newPage()
          const where = `${walk.name} in ${code} at ${viewport.width}`
          page.on('console', message => {
            if (/Uncompiled message|Minified React error/.test(message.text()))
              faults.push(`${where}: ${message.text()}`)
          })
          const answer = await page.goto(addressIn(product.url + walk.path, code), { waitUntil: 'networkidle' })
          const { lang, dir, overflow, cut, texts } = await page.evaluate<Found>(look)
          await page.screenshot({
            path: join(pictures, `${walk.name} ${viewport.width} ${code}.png`),
            fullPage: true,
          })
          if ((answer?.status() ?? 0) >= 400 && walk.name !== 'missing')
            faults.push(`${where}: answered ${answer?.status()}`)
          if (lang !== tag || dir !== direction) faults.push(`${where}: says it is ${lang}, ${dir}`)
          if (overflow > 0) faults.push(`${where}: ${overflow} px too wide`)
          faults.push(...cut.map(text => `${where}: cut: ${text}`))
          faults.push(...texts.filter(text => english.has(text)).map(text => `${where}: English: ${text}`))
          await context.close()
        }
      }
      console.log(`${code}: ${walks.length * sizes.length} pages, ${faults.length} faults so far`)
    }
    return faults
  } finally {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function listWalks(port: number): Promise<Walk[]> {
  const recruiter = await signInAs(port, people.recruiter)
  const candidate = await signInAs(port, people.candidate)
  const found = await findAddresses(port)
  const jobId = found.job.split('/').at(-1)
  const app = '/app/roboroy'
  const own = (part: string) => `${app}/candidate${part}`
  const visitor = {
    ...found,
    empty: '/public/jobs?q=zzzzqqqq',
    'saved jobs': '/public/jobs/saved',
    share: `${found.job}/share`,
    refer: `${found.apply}?refer=1`,
    'microsite events': `${found.microsite}?tab=events`,
    alert: '/public/alerts',
    login: '/login',
    registration: '/registration',
    forgotten: '/forgot-password',
    finland: '/workinfinland',
    feedback: '/public/feedback',
    cookies: '/public/legal/cookies',
    'timed out': '/public/session/out',
    error: '/error',
    missing: '/nowhere',
  }
  const ofRecruiter = {
    'own jobs': app,
    'own job': `${app}/job/${jobId}`,
    applicants: `${app}/jobs/${jobId}/applied`,
    questions: `${app}/job/${jobId}/questions`,
    chat: `${app}/chat`,
    microsites: `${app}/microsites`,
    'careers editor': `${app}/admin/careers`,
    'own fields': `${app}/admin/customfields`,
    texts: `${app}/admin/texts`,
  }
  const ofCandidate = {
    dashboard: own(''),
    applications: own('/applications/applied'),
    recommended: own('/recommended'),
    saved: own('/saved'),
    profile: own('/profile'),
    documents: own('/documents'),
    privacy: own('/privacy'),
    settings: own('/settings'),
    messages: own('/messages'),
    alerts: own('/alerts'),
  }
  const walksOf = (pages: Record<string, string>, cookie: string) =>
    Object.entries(pages).map(([name, path]) => ({ name, path, cookie }))
  return [...walksOf(visitor, ''), ...walksOf(ofRecruiter, recruiter), ...walksOf(ofCandidate, candidate)]
}

async function openFor(
  browser: Browser,
  { cookie }: Walk,
  url: string,
  viewport: (typeof sizes)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const [name = '', ...value] = cookie.split('=')
  if (cookie !== '') await context.addCookies([{ name, value: value.join('='), url }])
  return context
}

const addressIn = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** English texts without places to fill in that the language says otherwise. */
function readEnglish(language: string): Set<string> {
  const folder = join(root, 'locales', language)
  const pairs = readdirSync(folder)
    .filter(file => file !== 'emails.po')
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)])
  return new Set(
    pairs
      .filter(([, text = '', said = '']) => text !== said && !/[{<]/.test(text) && /\p{L}{2}/u.test(text))
      .map(([, text = '']) => text.replaceAll('\\"', '"')),
  )
}
