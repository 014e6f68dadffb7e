import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import type { PlantedCompany } from './made-company.ts'
import type { Figure } from './report.ts'

/** In ms, from the click or the key press on. */
const gates = { jobs: 200, board: 300, seen: 100, confirmed: 150, next: 120 }
const rounds = 7
/** How long an application is looked at, which is when the next ones are made ready. */
const lookedAtMs = 2000

interface Jobs {
  readonly jobId: number
  /** The job whose applicants have CVs. */
  readonly withResumes: number
}

/**
 * Runs in each page. `bench.after` does something and gives the ms until a condition holds in a drawn frame; a canvas counts as drawn anew when
 * the mark that was set in its corner is gone and something dark is in it.
 */
const help = `
  const frame = () => new Promise(requestAnimationFrame)
  const small = document.createElement('canvas')
  small.width = small.height = 64
  const pixels = canvas => {
    const context = small.getContext('2d', { willReadFrequently: true })
    context.drawImage(canvas, 0, 0, canvas.width, canvas.width, 0, 0, 64, 64)
    return context.getImageData(0, 0, 64, 64).data
  }
  window.bench = {
    async after(act, holds) {
      const from = performance.now()
      act()
      for (;;) {
        await frame()
        if (holds()) break
        if (performance.now() - from > 10000) throw new Error('nothing came')
      }
      return performance.now() - from
    },
    press(key, options = {}) {
      const at = document.activeElement ?? document.body
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
    },
    mark() {
      const canvas = document.querySelector('figure canvas')
      const context = canvas?.getContext('2d')
      if (context) {
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.fillStyle = '#f00'
        context.fillRect(0, 0, 40, 40)
      }
    },
    isDrawn() {
      const canvas = document.querySelector('figure canvas')
      if (!canvas || canvas.width < 10) return false
      const data = pixels(canvas)
      if (data[0] > 200 && data[1] < 60) return false
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 200) return true
      return false
    },
    answeredAfter(from, part) {
      const found = performance.getEntriesByType('resource').filter(entry => entry.startTime >= from && entry.name.includes(part))
      return found.length > 0 ? found[0].responseEnd - from : null
    },
  }
`

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/** How soon the screens of the pipeline show what was asked for: medians of several times. */
export async function measureScreens(url: string, { admin }: PlantedCompany, jobs: Jobs): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'rsid', value: admin.replace('rsid=', ''), url }])
    await context.addInitScript(help)
    const page = await context.newPage()
    return [
      ...(await openLists(page, url, jobs)),
      ...(await moveCards(page, url, jobs)),
      ...(await goOn(page, url, jobs)),
    ]
  } finally {
    await browser.close()
  }
}

/** By links of the page itself, as who works there goes. */
async function openLists(page: Page, url: string, { jobId }: Jobs): Promise<Figure[]> {
  const list: number[] = []
  const board: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/app/roboroy/candidates`)
    await page.waitForLoadState('networkidle')
    list.push(
      await click(page, 'a[href="/app/roboroy/jobs/my/open"]', 'main a[href^="/app/roboroy/job"]:not([role=tab])'),
    )
    await page.goto(`${url}/app/roboroy/jobs/${jobId}/applied`)
    await page.waitForLoadState('networkidle')
    board.push(await click(page, `a[href="/app/roboroy/jobs/${jobId}/board"]`, '[data-card]'))
  }
  return [
    { name: 'job list, from the click to its first rows', value: median(list), unit: 'ms', gate: gates.jobs },
    { name: 'board, from the click to its first cards', value: median(board), unit: 'ms', gate: gates.board },
  ]
}

async function click(page: Page, link: string, shown: string): Promise<number> {
  await page.waitForSelector(link)
  const [from, to] = [link, shown].map(selector => `document.querySelector(${JSON.stringify(selector)})`)
  return page.evaluate(`bench.after(() => ${from}.click(), () => ${to})`)
}

async function moveCards(page: Page, url: string, { jobId }: Jobs): Promise<Figure[]> {
  const seen: number[] = []
  const confirmed: number[] = []
  await page.goto(`${url}/app/roboroy/jobs/${jobId}/board`)
  await page.waitForLoadState('networkidle')
  for (let round = 0; round < rounds; round += 1) {
    const moved: { seen: number; confirmed: number } = await page.evaluate(`(async () => {
      const columns = document.querySelectorAll('[data-board] section')
      const card = columns[0].querySelector('[data-card]')
      card.focus()
      const name = card.dataset.card
      const from = performance.now()
      const seen = await bench.after(
        () => bench.press('ArrowRight', { shiftKey: true }),
        () => columns[1].querySelector('[data-card="' + name + '"]'),
      )
      for (;;) {
        const confirmed = bench.answeredAfter(from, '/api/v1/applications/')
        if (confirmed !== null) return { seen, confirmed }
        await new Promise(requestAnimationFrame)
      }
    })()`)
    seen.push(moved.seen)
    confirmed.push(moved.confirmed)
    await page.waitForLoadState('networkidle')
  }
  return [
    { name: 'a move on the board is seen', value: median(seen), unit: 'ms', gate: gates.seen },
    { name: 'a move on the board is confirmed', value: median(confirmed), unit: 'ms', gate: gates.confirmed },
  ]
}

async function goOn(page: Page, url: string, { withResumes }: Jobs): Promise<Figure[]> {
  await page.goto(`${url}/app/roboroy/jobs/${withResumes}/applied?filterKeys=%7B%22hasCv%22%3A%5B%221%22%5D%7D&hasCv=1`)
  await page.getByRole('region', { name: 'Applications', exact: true }).getByRole('link').first().click()
  await page.evaluate('bench.after(() => undefined, () => bench.isDrawn())')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(lookedAtMs)
    times.push(await page.evaluate(`bench.mark(), bench.after(() => bench.press('j'), () => bench.isDrawn())`))
  }
  return [{ name: 'next application, until its CV is drawn', value: median(times), unit: 'ms', gate: gates.next }]
}
