import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** The small build: it goes into every document, and has half as much to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const modal = '[role="dialog"][aria-modal="true"]'
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Violations of WCAG 2.2 A and AA on the page as it stands, but for what is mere decoration (a selector). The script goes into a document once,
 * and style sheets are not fetched a second time: half of what axe costs otherwise.
 */
export async function readBarriers(page: Page, decoration?: string): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axeSource)
  const exclude = decoration === undefined ? {} : { exclude: [[decoration]] }
  const options = { runOnly: levels, resultTypes: ['violations'], preload: false, iframes: false }
  // Behind a dialog nothing can be reached, and what is scrolled half out of sight there is no barrier; a dialog may close at any moment.
  // What is scrolled half out of sight is judged again in the middle of what it scrolls in.
  return page.evaluate<string[]>(`(async () => {
    const options = ${JSON.stringify(options)}
    const shown = document.querySelector('${modal}') === null ? 'html' : '${modal}'
    const { violations } = await axe.run({ include: [[shown]], ...${JSON.stringify(exclude)} }, options)
    const found = violations.flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
    const barriers = []
    for (const { id, target, failureSummary } of found) {
      const element = failureSummary.includes('partially obscured') && document.querySelector(target.join(' '))
      if (element) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const again = await axe.run(element, { ...options, runOnly: { type: 'rule', values: [id] } })
        if (again.violations.length === 0) continue
      }
      barriers.push(id + ' at ' + target.join(' ') + ': ' + failureSummary.replaceAll('\\n', ' '))
    }
    return barriers
  })()`)
}

/** For what a journey alone reaches: the walk reads the barriers of every page. */
export async function axe(page: Page, decoration?: string): Promise<void> {
  expect(await readBarriers(page, decoration), `axe on ${page.url()}`).toEqual([])
}

/** Nothing sticks out of the page sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0], `width of ${page.url()}`).toBeLessThanOrEqual(widths[1] ?? 0)
}
