import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { keeperCookies } from './keeper.ts'
import { passwordOf, people } from './people.ts'
import { startProduct } from './product.ts'

export { demoPassword, passwordOf, people } from './people.ts'
export { expect }

interface Fixtures {
  watched: undefined
  /** Another person with a browser of their own, watched like the first. */
  openVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

interface OfWorker {
  /** Where pages are looked at: `home` walks each journey where it is most at home. */
  device: 'home' | 'desktop' | 'phone'
  /** Address of the product that the tests of one worker have to themselves; one given in `HIRELOOM_URL` is used as it is. */
  product: string
}

/** What the tests of this worker look at. */
let productUrl = ''

const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** What people do on the way from home: walked on a phone. The others are walked on a desktop. */
const onPhones =
  /(alerts|apply|candidate|candidate-apply|careers|careers-search|company-pages|custom-fields|events|job|screening|talent-pool|without-script)\.spec\.ts$/

function deviceOf(device: OfWorker['device'], { file, tags }: Pick<TestInfo, 'file' | 'tags'>) {
  if (device !== 'home') return device === 'phone' ? phone : desktop
  return onPhones.test(file) && !tags.includes('@desktop') ? phone : desktop
}

/** Every test fails on an error in the console, an uncaught one, a refusal of the content policy, and a request of ours that breaks. */
export const test = base.extend<Fixtures, OfWorker>({
  device: ['home', { scope: 'worker', option: true }],
  product: [
    async ({ browserName }, use, { workerIndex }) => {
      const given = process.env.HIRELOOM_URL
      const product = given ? null : await startProduct(`${browserName}-${workerIndex}`)
      productUrl = given ?? product?.url ?? ''
      await use(productUrl)
      await product?.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
  viewport: async ({ device }, use, info) => use(deviceOf(device, info).viewport),
  isMobile: async ({ device }, use, info) => use(deviceOf(device, info).isMobile),
  hasTouch: async ({ device }, use, info) => use(deviceOf(device, info).hasTouch),
  watched: [
    async ({ context, javaScriptEnabled }, use) => {
      const faults = watch(context, javaScriptEnabled !== false)
      await use(undefined)
      expect(faults, 'faults while the pages were open').toEqual([])
    },
    { auto: true },
  ],
  openVisitor: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = []
    await use(async options => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }), ...options })
      opened.push({ context, faults: watch(context, options?.javaScriptEnabled !== false) })
      return context.newPage()
    })
    for (const { context, faults } of opened) {
      await context.close()
      expect(faults, 'faults in the other browser').toEqual([])
    }
  },
})

/** Faults of a browser's pages, gathered while they are open. */
export function watch(context: BrowserContext, hasScript: boolean): string[] {
  const faults: string[] = []
  context.on('console', message => {
    // What a page or a call answers is judged below: the browser reports every 4xx, asked for or not.
    const isAnswer = message.text().startsWith('Failed to load resource')
    // What the catalogs say of a text they do not hold.
    const isUntranslated = message.text().startsWith('Uncompiled message')
    // The router says so of a question that a page took with it when it was left; one that failed otherwise is judged below.
    const isLeft = message.text().startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')
    if ((message.type() === 'error' && !isAnswer && !isLeft) || isUntranslated)
      faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => faults.push(`uncaught: ${error.error().message}`))
  context.on('response', response => {
    const kind = response.request().resourceType()
    // A stream of a session that has ended is refused like any question.
    const isQuestion = ['document', 'fetch', 'xhr', 'eventsource'].includes(kind)
    if (response.status() >= (isQuestion ? 500 : 400)) faults.push(`${response.status()} ${kind} ${response.url()}`)
  })
  context.on('requestfailed', request => {
    const cause = request.failure()?.errorText ?? ''
    // A page that is left takes its open requests with it; a browser without script reports every script as refused.
    const isExpected = cause === 'net::ERR_ABORTED' || (cause === 'csp' && !hasScript)
    if (!isExpected) faults.push(`${cause} ${request.url()}`)
  })
  return faults
}

/** Signs somebody in through the API; the screen of it has its own journey. The platform administrator needs a second factor for it. */
export async function signIn(page: Page, email: string, password: string = passwordOf(email)): Promise<void> {
  if (email === people.keeper) return page.context().addCookies(await keeperCookies(productUrl))
  const answer = await page.request.post('/roboroy/api/v1/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A word no other test has used. */
export function unique(prefix: string): string {
  return `${prefix}${crypto.randomUUID().slice(0, 8)}`
}

/** Letters only: names hold no digits. */
export function uniqueName(): string {
  const letters = Array.from(
    crypto.randomUUID().replaceAll('-', ''),
    digit => 'abcdefghijklmnop'[Number.parseInt(digit, 16)],
  )
  return `Zo${letters.slice(0, 10).join('')}`
}

/** The number of a demo job, found by its title as a person would. */
export async function findJob(
  page: Page,
  title: string,
  status: 'Open Jobs' | 'Closed Jobs' = 'Open Jobs',
): Promise<number> {
  const answer = await page.request.get(listJobs.path, { params: { searchKey: title, jobStatus: status } })
  const { list } = listJobs.output.parse(await answer.json())
  const found = list.find(({ _source }) => _source.jobName === title)
  if (!found) throw new Error(`The demo has no job ${title}`)
  return found._source.jobId
}

/** Loads a visitor's page anew until it shows a change, or does not show it any more: pages kept for visitors are dropped a moment after it. */
export async function reloadUntil(page: Page, shown: Locator, isShown = true): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isShown) await expect(shown).toBeVisible({ timeout: 1000 })
    else await expect(shown).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
