import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listJobs } from '../contract/jobs/jobs.ts'
import { ask, openLine, requestOf } from './client.ts'
import { startProduct } from './product.ts'
import type { Figure, Section } from './report.ts'

const abuser = { 'x-forwarded-for': '203.0.113.9' }
const visitor = { 'x-forwarded-for': '198.51.100.7' }
const everyMs = 100
const warmUps = 200

/** What one address does that means harm, over so many connections. */
const abuses: readonly {
  readonly name: string
  readonly connections: number
  readonly request: (n: number) => Buffer
}[] = [
  { name: 'board', connections: 200, request: n => requestOf('GET', `/public/jobs?q=${random(n)}`, abuser) },
  { name: 'board', connections: 40, request: n => requestOf('GET', `/public/jobs?q=${random(n)}`, abuser) },
  {
    name: 'job list',
    connections: 200,
    request: n => requestOf('GET', `${listJobs.path}?searchKey=${random(n)}`, abuser),
  },
  { name: 'sign-in', connections: 200, request: signIn },
]

const random = (n: number): string => `w${n}x${Math.floor(performance.now())}`

function signIn(n: number): Buffer {
  const body = Buffer.from(JSON.stringify({ email: `${random(n)}@example.com`, password: 'wrong-password' }))
  return requestOf('POST', '/roboroy/api/v1/auth/login', { ...abuser, 'content-type': 'application/json' }, body)
}

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

async function measureOne(port: number, abuse: (typeof abuses)[number], seconds: number): Promise<Section> {
  const job = listJobs.output.parse(
    JSON.parse((await ask(port, requestOf('GET', `${listJobs.path}?limit=1`))).body.toString()),
  )
  const cachedPath = `/public/r/job/${job.list[0]?._id ?? 1}`
  await ask(port, requestOf('GET', cachedPath, visitor))
  const until = performance.now() + seconds * 1000
  const counts = { answered: 0, refused: 0, broken: 0 }
  const crowd = Array.from({ length: abuse.connections }, (_each, n) => hammer(port, n, abuse.request, until, counts))
  const [cached, uncached] = await Promise.all([
    visit(port, () => requestOf('GET', cachedPath, visitor), until),
    visit(port, n => requestOf('GET', `/public/jobs?q=visitor${n}`, visitor), until),
  ])
  await Promise.all(crowd)
  const wellAt = performance.now()
  await ask(port, requestOf('GET', '/public/jobs', visitor))
  return {
    title: `${abuse.name}, ${abuse.connections} connections of one address, ${seconds} s`,
    figures: [
      { name: 'answered to them', value: counts.answered / seconds, unit: '/s' },
      { name: 'refused', value: counts.refused / seconds, unit: '/s' },
      { name: 'connections ended', value: counts.broken, unit: '' },
      ...figuresOf('a cached page for a visitor from elsewhere', cached, 50),
      ...figuresOf('an uncached page for that visitor', uncached, 1000),
      { name: 'well again after', value: performance.now() - wellAt, unit: 'ms' },
    ],
  }
}

async function hammer(
  port: number,
  n: number,
  request: (n: number) => Buffer,
  until: number,
  counts: { answered: number; refused: number; broken: number },
): Promise<void> {
  while (performance.now() < until) {
    try {
      const line = await openLine(port)
      while (performance.now() < until) {
        const { status } = await line.ask(request(n))
        if (status === 503) counts.refused += 1
        else counts.answered += 1
      }
      line.close()
    } catch {
      counts.broken += 1
      await wait(10)
    }
  }
}

interface Visits {
  readonly times: number[]
  refused: number
}

async function visit(port: number, request: (n: number) => Buffer, until: number): Promise<Visits> {
  const visits: Visits = { times: [], refused: 0 }
  for (let n = 0; performance.now() < until; n++) {
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
