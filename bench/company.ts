import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathWith } from '../contract/endpoint.ts'
import { startJobBatch } from '../contract/jobs/batch.ts'
import { createJob, readJobEditor, saveJobDraft } from '../contract/jobs/editor.ts'
import { readJob } from '../contract/jobs/jobs.ts'
import { searchJobs } from '../contract/jobs/search.ts'
import { readTask } from '../contract/platform/tasks.ts'
import { mayDo, type Viewer } from '../contract/policy.ts'
import { startApp } from '../server/app.ts'
import { readConfig } from '../server/kernel/config.ts'
import { dataVersion } from '../server/kernel/data-version.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { findSession } from '../server/kernel/session.ts'
import { type CompanySize, type PlantedCompany, plantCompany } from './made-company.ts'
import { findFreePort, productEnvironment } from './product.ts'
import type { Figure, Section } from './report.ts'

/** What the product promises of a company of 5,000 jobs, 200 users and 500,000 applications, in ms. */
const gates = { list: 60, open: 150, autosave: 40, batch: 10_000, permissions: 0.1 }
const batchJobs = 1000
const rounds = { few: 40, many: 100_000 }

/** A large company at work: lists, jobs, autosave and batches, each beside the same statements without the product around them. */
export async function measureCompany(size: CompanySize): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-company-'))
  const dataDir = join(folder, 'data')
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
  const port = await findFreePort()
  const config = readConfig({ ...process.env, ...productEnvironment, DEMO: '0', PORT: String(port), DATA_DIR: dataDir })
  const app = await startApp(config, database.url, { hasPages: false })
  try {
    console.log(`Planting ${size.jobs} jobs, ${size.users} users, ${size.applications} applications …`)
    const company = await plantCompany(size)
    return await measure(`http://127.0.0.1:${port}`, company, size)
  } finally {
    await app.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, company: PlantedCompany, size: CompanySize): Promise<Section[]> {
  const get = (path: string, cookie: string) => () => ask(url + path, cookie)
  const list = `${searchJobs.path}?status=open,paused,draft&limit=20`
  const jobs = company.jobIds.slice(0, rounds.few)
  let turn = 0
  const nextJob = () => jobs[(turn += 1) % jobs.length] ?? 0
  const figures = [
    await timed('job list of an administrator, p95', get(`${list}&ownership=company`, company.admin), gates.list),
    await timed('job list of a recruiter, p95', get(`${list}&ownership=mine`, company.recruiter), gates.list),
    await timed(
      'opening a job, p95',
      () => ask(url + pathWith(readJob.path, { jobId: nextJob() }), company.admin),
      gates.open,
    ),
    ...(await autosave(url, company)),
    await batch(url, company),
    await permissions(company.admin),
  ]
  return [{ title: `company with ${size.jobs} jobs, ${size.users} users, ${size.applications} applications`, figures }]
}

async function ask(address: string, cookie: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that are sent while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const watched = new Set<object>()
  const restore: (() => void)[] = []
  const watch = (client: object) => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function' || watched.has(client)) return
    watched.add(client)
    const record = (...args: unknown[]): unknown => {
      const [first, second] = args
      const isObject = typeof first === 'object' && first !== null
      const text = isObject && 'text' in first ? String(first.text) : String(first)
      const values = isObject && 'values' in first ? first.values : second
      sent.push({ text, values: Array.isArray(values) ? values : [] })
      return Reflect.apply(query, client, args)
    }
    Reflect.set(client, 'query', record)
    restore.push(() => Reflect.set(client, 'query', query))
  }
  pool().on('acquire', watch)
  await work()
  pool().off('acquire', watch)
  for (const end of restore) end()
  return sent.filter(({ text }) => /^\s*(with|select)\b/i.test(text))
}

/** 95 of 100 runs took no longer, in ms; the same of the statements alone. */
async function timed(name: string, work: () => Promise<unknown>, gate: number): Promise<Figure> {
  await work()
  const sent = await statementsOf(work)
  const value = await p95(work)
  const bare = await p95(async () => {
    for (const { text, values } of sent) await pool().query(text, values)
  })
  return { name, value, unit: 'ms', gate, baseline: { name: 'the same SQL', value: bare } }
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds.few; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

/** Saves a draft over and over; what pages keep of public data has to outlive that. */
async function autosave(url: string, { admin }: PlantedCompany): Promise<Figure[]> {
  const { jobId } = createJob.output.parse(await ask(url + createJob.path, admin, 'POST', { title: 'Autosaved' }))
  const read = await ask(url + pathWith(readJobEditor.path, { jobId }), admin)
  let { version, fields } = readJobEditor.output.parse(read)
  await wait(500)
  const before = dataVersion()
  const value = await p95(async () => {
    const jobDesc = `<p>${'Saved again. '.repeat(60)}${version}</p>`
    const saved = await ask(url + pathWith(saveJobDraft.path, { jobId }), admin, 'PUT', {
      version,
      fields: { ...fields, jobDesc },
    })
    ;({ version } = saveJobDraft.output.parse(saved))
  })
  await wait(500)
  return [
    { name: 'autosave, p95', value, unit: 'ms', gate: gates.autosave },
    { name: 'page caches dropped by autosaves', value: dataVersion() - before, unit: '', gate: 0 },
  ]
}

async function batch(url: string, { admin, jobIds }: PlantedCompany): Promise<Figure> {
  const open = jobIds.filter((_, at) => (at + 1) % 10 > 1).slice(0, batchJobs)
  const startedAt = performance.now()
  const started = await ask(url + startJobBatch.path, admin, 'POST', { jobIds: open, action: 'pause' })
  const { taskId } = startJobBatch.output.parse(started)
  for (;;) {
    const { endedAt, failed } = readTask.output.parse(await ask(url + pathWith(readTask.path, { taskId }), admin))
    if (endedAt !== null) {
      if (failed > 0) throw new Error(`${failed} jobs could not be paused`)
      break
    }
    await wait(50)
  }
  return { name: `batch of ${open.length} jobs`, value: performance.now() - startedAt, unit: 'ms', gate: gates.batch }
}

/** What asking for a permission adds to a call: the checks of the role, which the session has brought along. */
async function permissions(cookie: string): Promise<Figure> {
  const session = await findSession(cookie.replace('rsid=', ''), false)
  const viewer: Viewer | null = session?.viewer ?? null
  if (viewer === null) throw new Error('the administrator is not signed in')
  const startedAt = performance.now()
  let allowed = 0
  for (let round = 0; round < rounds.many; round += 1) if (mayDo(viewer, 'jobs.edit')) allowed += 1
  const value = (performance.now() - startedAt) / Math.max(1, allowed)
  return { name: 'asking for a permission', value, unit: 'ms', gate: gates.permissions }
}
