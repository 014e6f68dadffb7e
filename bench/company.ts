import { setTimeout as wait } from 'node:timers/promises'
import { pathWith } from '../contract/endpoint.ts'
import { startJobBatch } from '../contract/jobs/batch.ts'
import { createJob, readJobEditor, saveJobDraft } from '../contract/jobs/editor.ts'
import { readJob } from '../contract/jobs/jobs.ts'
import { searchJobs } from '../contract/jobs/search.ts'
import { readTask } from '../contract/platform/tasks.ts'
import { mayDo, type Viewer } from '../contract/policy.ts'
import { dataVersion } from '../server/kernel/data-version.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { findSession } from '../server/kernel/session.ts'
import { ask, bareHandler, p95, type Sent, statementsOf, timed } from './asked.ts'
import { type CompanySize, type PlantedCompany, plantCompany } from './made-company.ts'
import type { Figure, Section } from './report.ts'
import { withApp } from './with-app.ts'

/** What the product promises of a company of 5,000 jobs, 200 users and 500,000 applications, in ms. */
const gates = { list: 60, open: 150, autosave: 40, batch: 10_000, permissions: 0.1 }
const batchJobs = 1000
const rounds = { jobs: 40, asked: 100_000 }

/** A large company at work: lists, jobs, autosave and batches, each beside the same statements without the product around them. */
export async function measureCompany(size: CompanySize): Promise<Section[]> {
  return withApp({ hasPages: false }, async url => {
    console.log(`Planting ${size.jobs} jobs, ${size.users} users, ${size.applications} applications …`)
    return await measure(url, await plantCompany(size), size)
  })
}

async function measure(url: string, company: PlantedCompany, size: CompanySize): Promise<Section[]> {
  const get = (path: string, cookie: string) => () => ask(url + path, cookie)
  const list = `${searchJobs.path}?status=open,paused,draft&limit=20`
  const jobs = company.jobIds.slice(0, rounds.jobs)
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

/** Saves a draft over and over; what pages keep of public data has to outlive that. */
async function autosave(url: string, { admin }: PlantedCompany): Promise<Figure[]> {
  const { jobId } = createJob.output.parse(await ask(url + createJob.path, admin, 'POST', { title: 'Autosaved' }))
  const read = await ask(url + pathWith(readJobEditor.path, { jobId }), admin)
  let { version, fields } = readJobEditor.output.parse(read)
  await wait(500)
  const before = dataVersion()
  const bodyOf = (from: number) => ({
    version: from,
    fields: { ...fields, jobDesc: `<p>${'Saved again. '.repeat(60)}${markOf(from)}</p>` },
  })
  const save = async () => {
    const saved = await ask(url + pathWith(saveJobDraft.path, { jobId }), admin, 'PUT', bodyOf(version))
    ;({ version } = saveJobDraft.output.parse(saved))
  }
  const value = await p95(save)
  await wait(500)
  const dropped = dataVersion() - before
  const [recorded, sent] = [version, await statementsOf(save)]
  const bare = await bareHandler(() => {
    version += 1
    return sent.map(statement => withVersion(statement, recorded, version))
  })
  const alone = await p95(() => ask(bare.url, admin, 'PUT', bodyOf(version)))
  bare.stop()
  return [
    {
      name: 'autosave, p95',
      value,
      unit: 'ms',
      gate: gates.autosave,
      baseline: { name: 'a bare handler with the same SQL', value: alone },
    },
    { name: 'page caches dropped by autosaves', value: dropped, unit: '', gate: 0 },
  ]
}

const markOf = (version: number): string => `version ${version}.`

/** The same statement for a later save: what it writes of the draft is another text under another version. */
function withVersion({ values, ...statement }: Sent, from: number, to: number): Sent {
  if (!/insert into "job_draft"/i.test(statement.text)) return { ...statement, values }
  const later = (value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll(markOf(from), markOf(to)) : value === from + 1 ? to + 1 : value
  return { ...statement, values: values.map(later) }
}

/** Pauses many jobs, beside what the database takes for the changed rows and their history alone. */
async function batch(url: string, { admin, jobIds }: PlantedCompany): Promise<Figure> {
  const open = jobIds.filter((_, at) => (at + 1) % 10 > 1).slice(0, batchJobs)
  const run = (action: 'pause' | 'resume') => runBatch(url, admin, open, action)
  const startedAt = performance.now()
  await run('pause')
  const value = performance.now() - startedAt
  await run('resume')
  const sent = await statementsOf(() => run('pause'))
  await run('resume')
  const changes = sent.filter(({ text }) =>
    /for update of j\b|^update "job" |^insert into domain_event/i.test(text.trim()),
  )
  return {
    name: `batch of ${open.length} jobs`,
    value,
    unit: 'ms',
    gate: gates.batch,
    baseline: { name: 'the same changes in SQL', value: await inPieces(changes) },
  }
}

async function runBatch(url: string, cookie: string, jobIds: readonly number[], action: 'pause' | 'resume') {
  const started = await ask(url + startJobBatch.path, cookie, 'POST', { jobIds, action })
  const { taskId } = startJobBatch.output.parse(started)
  for (;;) {
    const { endedAt, failed } = readTask.output.parse(await ask(url + pathWith(readTask.path, { taskId }), cookie))
    if (failed > 0) throw new Error(`${failed} jobs could not be changed`)
    if (endedAt !== null) return
    await wait(50)
  }
}

/** Runs statements in one connection, in a transaction from each that locks jobs to the next; gives the ms. */
async function inPieces(statements: readonly Sent[]): Promise<number> {
  const client = await pool().connect()
  const startedAt = performance.now()
  await client.query('begin')
  for (const { text, values } of statements) {
    if (/for update of j\b/i.test(text)) await client.query('commit; begin')
    await client.query(text, [...values])
  }
  await client.query('commit')
  client.release()
  return performance.now() - startedAt
}

/** What asking for a permission adds to a call: the checks of the role, which the session has brought along. */
async function permissions(cookie: string): Promise<Figure> {
  const session = await findSession(cookie.replace('rsid=', ''), false)
  const viewer: Viewer | null = session?.viewer ?? null
  if (viewer === null) throw new Error('the administrator is not signed in')
  const startedAt = performance.now()
  let allowed = 0
  for (let round = 0; round < rounds.asked; round += 1) if (mayDo(viewer, 'jobs.edit')) allowed += 1
  const value = (performance.now() - startedAt) / Math.max(1, allowed)
  return { name: 'asking for a permission', value, unit: 'ms', gate: gates.permissions }
}
