import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureChromium } from '../scripts/chromium.ts'
import { root } from './product.ts'
import type { Section } from './report.ts'

/** Fetched by npx when it is first needed: most people never do, and it brings 130 packages with it. */
const packageName = 'lighthouse@13.5.0'
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const gates = { lcp: 2200, cls: 0.02, tbt: 150 }

interface Audit {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: { node?: { selector?: string }; url?: string; description?: string }[] }
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/**
 * What Lighthouse says of a page on a phone with its own slow 4G link, simulated; each category beside its budget, with its complaints.
 * `isForSearch` is false of pages that search engines are kept from on purpose.
 */
export async function judgeByLighthouse(title: string, address: string, isForSearch: boolean): Promise<Section> {
  const report = await run(address, isForSearch ? [] : ['--skip-audits=is-crawlable'])
  const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    title: `${title}, Lighthouse on a phone`,
    figures: [
      ...Object.entries(categories).map(([name, floor]) => ({
        name,
        value: Math.round((report.categories[name]?.score ?? 0) * 100),
        unit: '',
        floor,
      })),
      { name: 'first paint, simulated', value: valueOf('first-contentful-paint'), unit: 'ms' },
      { name: 'largest paint, simulated', value: valueOf('largest-contentful-paint'), unit: 'ms', gate: gates.lcp },
      { name: 'blocking time, simulated', value: valueOf('total-blocking-time'), unit: 'ms', gate: gates.tbt },
      { name: 'layout shift', value: valueOf('cumulative-layout-shift'), unit: '', gate: gates.cls },
    ],
    notes: Object.keys(categories).flatMap(name => complaintsOf(report, name)),
  }
}

function complaintsOf({ categories: judged, audits }: Report, name: string): string[] {
  const refs = judged[name]?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    const places = (audit.details?.items ?? [])
      .slice(0, 3)
      .map(item => item.node?.selector ?? item.description ?? item.url)
    return [[`${name}: ${audit.title}`, audit.displayValue, ...places].filter(Boolean).join(' | ')]
  })
}

async function run(address: string, more: readonly string[]): Promise<Report> {
  const program = spawn(
    'npx',
    [
      '--yes',
      packageName,
      address,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
      `--only-categories=${Object.keys(categories).join(',')}`,
      ...more,
    ],
    {
      cwd: join(root, 'bench'),
      // It needs our own Node: an older one stands first on many machines.
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        CHROME_PATH: ensureChromium(root),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [output, said, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')])
  if (code !== 0) throw new Error(`${packageName} could not look at ${address}:\n${said}`)
  const report: Report = JSON.parse(output)
  return report
}
