import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Refuses every violation of WCAG 2.2 A and AA on the page as it stands, but for what is mere decoration (a selector). */
export async function axe(page: Page, decoration?: string): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Only what is wrong is written out in full, and no second page is opened for frames of other sites, of which we have none: it finds
    // the same in a third of the time.
    .options({ runOnly: { type: 'tag', values: levels }, resultTypes: ['violations'] })
    .setLegacyMode(true)
  if (decoration !== undefined) builder.exclude(decoration)
  const { violations } = await builder.analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`),
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
}

/** Nothing sticks out of the page sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0], `width of ${page.url()}`).toBeLessThanOrEqual(widths[1] ?? 0)
}
