import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { findAddresses, people, signInAs } from './addresses.ts'
import { type Answer, ask, requestOf } from './client.ts'
import { startProduct } from './product.ts'
import type { Figure, Section } from './report.ts'

/** What a page may weigh, in KB of 1,000 bytes: gates of the front end, over which the bench fails. */
const publicBudget = { scripts: 115, styles: 10 }
const boardBudget = { ...publicBudget, html: 12 }
const appBudget = { scripts: 240 }

interface Page {
  readonly name: string
  readonly path: string
  readonly cookie: string
  readonly budget: { readonly scripts?: number; readonly styles?: number; readonly html?: number }
}

/** What a browser without anything kept loads for the public pages and the first page of the app, from a started product. */
export async function measureBytes(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-bytes-'))
  const product = await startProduct(join(folder, 'data'))
  const port = Number(new URL(product.url).port)
  try {
    const sections: Section[] = []
    for (const page of await findPages(port)) {
      const section = await measurePage(port, page)
      if (section) sections.push(section)
    }
    return sections
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findPages(port: number): Promise<Page[]> {
  const found = await findAddresses(port)
  const anonymous = (name: string, path: string, budget: Page['budget'] = publicBudget) => ({
    name,
    path,
    cookie: '',
    budget,
  })
  return [
    anonymous('board, 20 jobs', found.board, boardBudget),
    anonymous('job', found.job),
    anonymous('apply', found.apply),
    anonymous('careers', found.careers),
    anonymous('microsite', found.microsite),
    anonymous('event', found.event),
    anonymous('status', found.status),
    anonymous('join', found.join),
    anonymous('legal', found.legal),
    anonymous('sign-in', found.signIn),
    {
      name: 'app, first page',
      path: '/app/roboroy',
      cookie: await signInAs(port, people.recruiter),
      budget: appBudget,
    },
  ]
}

async function measurePage(port: number, { name, path, cookie, budget }: Page): Promise<Section | null> {
  const load = (address: string, encoding: string): Promise<Answer> =>
    ask(port, requestOf('GET', address, { 'accept-encoding': encoding, ...(cookie && { cookie }) }))
  const page = await load(path, 'br')
  if (page.status !== 200) {
    console.log(`${name}: ${path} answered ${page.status} and is left out`)
    return null
  }
  const html = textOf(page)
  const scripts = await followScripts(html, address => load(address, 'br'))
  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, address = '']) => address)
  const kb = (answers: readonly Answer[]) => answers.reduce((sum, { body }) => sum + body.length, 0) / 1000
  const inGzip = await Promise.all([...scripts.keys()].map(address => load(address, 'gzip')))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (sum, [, style = '']) => sum + Buffer.byteLength(style),
    0,
  )
  const best = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const figures = [
    weight(`scripts, brotli (${scripts.size} files)`, kb([...scripts.values()]), budget.scripts),
    weight('scripts, gzip', kb(inGzip)),
    weight('styles in the page, raw', styles / 1000, budget.styles),
    weight('HTML, brotli 11', best.length / 1000, budget.html),
    weight('HTML, as it was sent', page.body.length / 1000, budget.html),
    ...(sheets.length > 0
      ? [weight('style sheets, brotli', kb(await Promise.all(sheets.map(sheet => load(sheet, 'br')))))]
      : []),
  ]
  return { title: name, figures }
}

function weight(name: string, value: number, gate?: number): Figure {
  return { name, value, unit: 'KB', ...(gate !== undefined && { gate, baseline: { name: 'budget', value: gate } }) }
}

const textOf = ({ head, body }: Answer): string =>
  (/^content-encoding: *br/im.test(head) ? brotliDecompressSync(body) : body).toString()

/** The scripts that the page names and everything they import at once; what is imported later, on demand, is not loaded yet. */
async function followScripts(html: string, load: (address: string) => Promise<Answer>): Promise<Map<string, Answer>> {
  const modules = [...html.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
  const preloads = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  )
  // The page's own module imports the entry with import(), which is as much part of its start.
  const starts = modules.flatMap(code =>
    [...code.matchAll(/(?:from|import)\s*\(?\s*"(\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  )
  const sources = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address = '']) => address)
  const loaded = new Map<string, Answer>()
  const waiting = [...preloads, ...starts, ...sources]
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (loaded.has(address)) continue
    const answer = await load(address)
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    loaded.set(address, answer)
    const imports = textOf(answer).matchAll(
      /(?:^|[;}\n])\s*(?:import|export)(?:[^"'();]*?from)?\s*["'`]([^"'`]+\.js)["'`]/g,
    )
    for (const [, target = ''] of imports) waiting.push(new URL(target, `http://localhost${address}`).pathname)
  }
  return loaded
}
