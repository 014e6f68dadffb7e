import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listApplications } from '../contract/applications/applications.ts'
import { followBoard } from '../contract/applications/board.ts'
import { startApplicationBulk } from '../contract/applications/bulk.ts'
import { applyWithResume } from '../contract/apply/apply.ts'
import { createMessage } from '../contract/correspondence/messages.ts'
import { pathWith } from '../contract/endpoint.ts'
import { readTask } from '../contract/platform/tasks.ts'
import { readJobWorkflow } from '../contract/workflows/job-workflow.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { applicationHeaders, makeApplication } from './applications.ts'
import { ask, p95, timed } from './asked.ts'
import {
  type CompanySize,
  type PlantedCompany,
  plantApplicants,
  plantCompany,
  plantPhoneStages,
} from './made-company.ts'
import { measureDashboards } from './pipeline-dashboards.ts'
import { measureScreens } from './pipeline-screens.ts'
import type { Figure, Section } from './report.ts'
import type { StreamCrowd } from './stream-crowd.ts'
import { withApp } from './with-app.ts'

/** What the product promises of a job of 10,000 applications in a company of 500,000; times in ms, memory in MB. */
const gates = { list: 50, bulk: 20_000, meanwhile: 2, letters: 2000, streams: 60, transactions: 50 }
const ofOneJob = 10_000
/** One of so many applications is in the stage that a dashboard is about. */
const onPhone = 50
const bulkMoves = 5000
const letters = 1000
const openStreams = 500
const resumes = 12
const megabyte = 1024 ** 2
const countedMs = 5000
/** An idle connection of PostgreSQL tells what it has done after 10 s. */
const toldMs = 11_000

/** The pipeline of a job that very many have applied to. */
export async function measurePipeline(size: CompanySize): Promise<Section[]> {
  // A product with little in it has nothing else to do meanwhile.
  const streams = await withApp({ hasPages: false }, async url =>
    followed(url, await plantCompany({ jobs: 20, users: 5, applications: 100 })),
  )
  const rest = await withApp({ hasPages: true }, async url => {
    console.log(`Planting ${size.applications} applications, ${ofOneJob} of them to one job …`)
    const company = await plantCompany({ ...size, applications: size.applications - ofOneJob })
    // The third and the fifth are open and public.
    const [, , jobId = 0, , withResumes = 0] = company.jobIds
    await plantApplicants(company, jobId, ofOneJob)
    const waiting = await plantPhoneStages(company, onPhone)
    await sendResumes(url, company, withResumes)
    const title = `a job with ${ofOneJob} of ${size.applications} applications`
    const screens = await measureScreens(url, company, { jobId, withResumes })
    return [
      { title: `${title}: the server`, figures: await measureServer(url, company, jobId) },
      {
        title: `${waiting} of ${size.applications} applications in phone stages`,
        figures: await measureDashboards(url, company),
      },
      { title: `${title}: the screens`, figures: screens },
    ]
  })
  return [{ title: `${openStreams} open streams`, figures: streams }, ...rest]
}

/** Applications with a CV, all of which have been read in the end. */
async function sendResumes(url: string, { admin }: PlantedCompany, jobId: number): Promise<void> {
  for (let at = 0; at < resumes; at += 1) {
    const { body, address } = makeApplication(jobId)
    const headers = { ...applicationHeaders, 'x-forwarded-for': address }
    const answer = await fetch(url + applyWithResume.path, { method: 'POST', headers, body: new Uint8Array(body) })
    if (!answer.ok) throw new Error(`an application was answered ${answer.status}: ${await answer.text()}`)
  }
  const read = `${listApplications.path}?jobId=${jobId}&searchKey=TypeScript&limit=100`
  while (listApplications.output.parse(await ask(url + read, admin)).count < resumes) await wait(100)
}

async function measureServer(url: string, company: PlantedCompany, jobId: number): Promise<Figure[]> {
  const list = `${listApplications.path}?jobId=${jobId}&statusKey=applied&limit=25`
  const readList = () => ask(url + list, company.recruiter)
  return [
    await timed('list of applications, p95', () => ask(url + list, company.admin), gates.list),
    await timed('the same for a recruiter, p95', readList, gates.list),
    await written(url, company, jobId),
    ...(await moved(url, company, jobId, readList)),
  ]
}

/** Moves of very many at once, and how a colleague fares meanwhile. */
async function moved(
  url: string,
  { admin }: PlantedCompany,
  jobId: number,
  readList: () => Promise<unknown>,
): Promise<Figure[]> {
  const { stages } = readJobWorkflow.output.parse(await ask(url + pathWith(readJobWorkflow.path, { jobId }), admin))
  const toStageId = stages.find(stage => stage.statusKey === 'shortlisted')?.jobStageId ?? 0
  const appIds = await pool().query<{ app_id: string }>(
    'select app_id from application where job_id = $1 order by app_id limit $2',
    [jobId, bulkMoves],
  )
  const alone = await p95(readList)
  const startedAt = performance.now()
  const body = { appIds: appIds.rows.map(row => Number(row.app_id)), action: 'move', args: { toStageId } }
  const { taskId } = startApplicationBulk.output.parse(await ask(url + startApplicationBulk.path, admin, 'POST', body))
  const address = url + pathWith(readTask.path, { taskId })
  const times: number[] = []
  for (;;) {
    const { endedAt, failed } = readTask.output.parse(await ask(address, admin))
    if (endedAt !== null && failed > 0) throw new Error(`${failed} applications could not be moved`)
    if (endedAt !== null) break
    const askedAt = performance.now()
    await readList()
    times.push(performance.now() - askedAt)
  }
  const value = performance.now() - startedAt
  const meanwhile = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  const baseline = { name: 'without', value: alone }
  return [
    { name: `${bulkMoves} moves`, value, unit: 'ms', gate: gates.bulk },
    {
      name: 'list of applications meanwhile, p95',
      value: meanwhile,
      unit: 'ms',
      gate: alone * gates.meanwhile,
      baseline,
    },
  ]
}

async function written(url: string, { admin }: PlantedCompany, jobId: number): Promise<Figure> {
  const found = await pool().query<{ app_id: string }>(
    'select app_id from application where job_id = $1 order by app_id desc limit $2',
    [jobId, letters],
  )
  const appIds = found.rows.map(row => Number(row.app_id))
  const body = { appIds, subject: 'Your application', bodyHtml: '<p>Thank you, {{candidate.firstName}}.</p>' }
  const startedAt = performance.now()
  const { messageIds } = createMessage.output.parse(await ask(url + createMessage.path, admin, 'POST', body))
  const value = performance.now() - startedAt
  if (messageIds.length !== letters) throw new Error(`${messageIds.length} emails were queued of ${letters}`)
  return { name: `${letters} emails queued`, value, unit: 'ms', gate: gates.letters }
}

/** Transactions a second, of the next five. */
async function transactions(): Promise<number> {
  const count = async () => {
    const found = await pool().query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    )
    return Number(found.rows[0]?.n ?? 0)
  }
  const first = await count()
  await wait(countedMs)
  return ((await count()) - first) / (countedMs / 1000)
}

/** Held by JavaScript and for it, in MB, after what nothing holds has gone. */
function memory(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/** What open streams hold and ask for. Whoever listens is in a process of their own. */
async function followed(url: string, { admin, jobIds: [jobId = 0] }: PlantedCompany): Promise<Figure[]> {
  await wait(countedMs)
  const without = await transactions()
  const before = memory()
  const crowd = fork(join(import.meta.dirname, 'stream-crowd.ts'))
  try {
    const wanted: StreamCrowd = {
      address: url + pathWith(followBoard.path, { jobId }),
      cookie: admin,
      count: openStreams,
    }
    crowd.send(wanted)
    const [opened] = await once(crowd, 'message')
    if (opened !== openStreams) throw new Error(`${opened} streams were opened of ${openStreams}`)
    // What each is told at its beginning is none of what it costs to stay.
    await wait(toldMs)
    const held = memory() - before
    const value = await transactions()
    return [
      { name: 'memory', value: held, unit: 'MB', gate: gates.streams },
      {
        name: 'transactions a second',
        value,
        unit: '',
        gate: without + gates.transactions,
        baseline: { name: 'without', value: without },
      },
    ]
  } finally {
    crowd.kill()
  }
}
