import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { findAddresses } from './addresses.ts'
import { openBrowser } from './browser.ts'
import { judgeByLighthouse } from './lighthouse.ts'
import { startProduct } from './product.ts'
import type { Section } from './report.ts'

const kbit = 1000 / 8
/** A slow 4G link and a phone's processor, as DevTools applies them (Lighthouse's figures for `devtools` throttling). */
const link = { offline: false, latency: 562.5, downloadThroughput: 1474.56 * kbit, uploadThroughput: 675 * kbit }
const slowerProcessor = 4
const rounds = 3
const gates = { lcp: 1500, cls: 0.02, tbt: 150 }

/** Times in ms, the layout shift as the browser counts it, KB of 1,000 bytes. */
interface Seen {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  kb: number
}

/** Runs in the page before anything else and keeps what the browser tells of its painting. */
const watch = `
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  window.seenByBench = seen
  const on = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', entry => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  on('largest-contentful-paint', entry => { seen.lcp = entry.startTime })
  on('layout-shift', entry => { if (!entry.hadRecentInput) seen.cls += entry.value })
  on('longtask', entry => { seen.tbt += Math.max(0, entry.duration - 50) })
`

/**
 * How soon a phone on a slow 4G link shows the public pages whose name contains `only`: medians, with nothing kept from before. Applied
 * throttling, no simulation; Lighthouse, when it is wanted, simulates.
 */
export async function measurePages(options: { hasLighthouse: boolean; only: string }): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-pages-'))
  const product = await startProduct(join(folder, 'data'))
  const browser = await openBrowser()
  try {
    const { board, job, apply, careers, microsite } = await findAddresses(Number(new URL(product.url).port))
    const sections: Section[] = []
    const pages = Object.entries({ board, job, apply, careers, microsite })
    for (const [title, path] of pages.filter(([name]) => name.includes(options.only))) {
      const runs: Seen[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await visit(browser, product.url + path))
      const median = (name: keyof Seen) => runs.map(run => run[name]).sort((a, b) => a - b)[rounds >> 1] ?? 0
      sections.push({
        title,
        figures: [
          { name: 'first paint', value: median('fcp'), unit: 'ms' },
          { name: 'largest paint', value: median('lcp'), unit: 'ms', ...gateOf(gates.lcp) },
          { name: 'layout shift', value: median('cls'), unit: '', ...gateOf(gates.cls) },
          { name: 'blocking time', value: median('tbt'), unit: 'ms', ...gateOf(gates.tbt) },
          { name: 'loaded in all', value: median('kb'), unit: 'KB' },
        ],
      })
      if (options.hasLighthouse) sections.push(await judgeByLighthouse(title, product.url + path, title !== 'apply'))
    }
    return sections
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const gateOf = (gate: number) => ({ gate, baseline: { name: 'budget', value: gate } })

async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  let bytes = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', link)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript({ content: watch })
  await page.goto(address, { waitUntil: 'networkidle' })
  const result = await page.evaluate<Omit<Seen, 'kb'>>('window.seenByBench')
  await context.close()
  return { ...result, kb: bytes / 1000 }
}
