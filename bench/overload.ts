import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { listJobs } from '../contract/jobs/jobs.ts'
import { ask, requestOf } from './client.ts'
import type { Crowd, CrowdCounts } from './overload-crowd.ts'
import { startProduct } from './product.ts'
import type { Figure, Section } from './report.ts'

const visitor = { 'x-forwarded-for': '198.51.100.7' }
const everyMs = 100
const warmUps = 200

type Abuse = Pick<Crowd, 'name' | 'connections'>

const abuses: readonly Abuse[] = [
  { name: 'board', connections: 200 },
  { name: 'board', connections: 40 },
  { name: 'job list', connections: 200 },
  { name: 'sign-in', connections: 200 },
]

/** How a visitor from another address fares while one address asks for all it can get. */
export async function measureOverload(seconds: number): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-overload-'))
  const product = await startProduct(folder)
  try {
    const port = Number(new URL(product.url).port)
    const sections: Section[] = []
    // A server that has just started compiles its pages; that is no part of what abuse does.
    for (let n = 0; n < warmUps; n += 1) await ask(port, requestOf('GET', `/public/jobs?q=warm${n}`, visitor))
    for (const abuse of abuses) {
      sections.push(await measureOne(port, abuse, seconds))
      await wait(2000)
    }
    return sections
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOne(port: number, abuse: Abuse, seconds: number): Promise<Section> {
  const job = listJobs.output.parse(
    JSON.parse((await ask(port, requestOf('GET', `${listJobs.path}?limit=1`))).body.toString()),
  )
  const cachedPath = `/public/r/job/${job.list[0]?._id ?? 1}`
  await ask(port, requestOf('GET', cachedPath, visitor))
  const until = Date.now() + seconds * 1000
  const [{ answered, refused, broken }, cached, uncached] = await Promise.all([
    crowd({ ...abuse, port, until }),
    visit(port, () => requestOf('GET', cachedPath, visitor), until),
    visit(port, n => requestOf('GET', `/public/jobs?q=visitor${n}`, visitor), until),
  ])
  const wellAt = performance.now()
  await ask(port, requestOf('GET', '/public/jobs', visitor))
  return {
    title: `${abuse.name}, ${abuse.connections} connections of one address, ${seconds} s`,
    figures: [
      { name: 'answered to them', value: answered / seconds, unit: '/s' },
      { name: 'refused', value: refused / seconds, unit: '/s' },
      { name: 'connections ended', value: broken, unit: '' },
      ...figuresOf('a cached page for a visitor from elsewhere', cached, 50),
      ...figuresOf('an uncached page for that visitor', uncached, 1000),
      { name: 'well again after', value: performance.now() - wellAt, unit: 'ms' },
    ],
  }
}

/** In a thread of its own, so that who is measured does not wait for what drives the crowd. */
function crowd(workerData: Crowd): Promise<CrowdCounts> {
  const thread = new Worker(new URL('overload-crowd.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

interface Visits {
  readonly times: number[]
  refused: number
}

async function visit(port: number, request: (n: number) => Buffer, until: number): Promise<Visits> {
  const visits: Visits = { times: [], refused: 0 }
  for (let n = 0; Date.now() < until; n++) {
    const at = performance.now()
    const { status } = await ask(port, request(n))
    visits.times.push(performance.now() - at)
    if (status !== 200) visits.refused += 1
    await wait(Math.max(0, everyMs - (performance.now() - at)))
  }
  return visits
}

function figuresOf(name: string, { times, refused }: Visits, gate: number): Figure[] {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p99`, value: at(0.99), unit: 'ms', gate },
    { name: `${name}, refused of ${times.length}`, value: refused, unit: '', gate: 0 },
  ]
}
