import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pool } from '../server/kernel/postgres/db.ts'
import { applicationHeaders, makeApplication } from './applications.ts'
import { ask, type Load, load, requestOf } from './client.ts'
import { processorMs, treeProcessorMs } from './processes.ts'
import { databasePid, findFreePort, type Running, startProgram } from './product.ts'
import { profileDuring, showProfile } from './profile.ts'
import { type Case, newAddressMark, readPlan } from './recorded.ts'
import type { Figure, Section } from './report.ts'
import { withJobs } from './with-jobs.ts'

export interface HttpOptions {
  /** Time for each case and program, over all rounds. */
  readonly seconds: number
  readonly rounds: number
  readonly jobs: number
  readonly connections: number
  /** Parts of the names of the cases to run, separated by bars; empty for all. */
  readonly only: string
  /** Folder that gets a processor profile of the product; empty for none. */
  readonly profile: string
}

/** Requests in a row, with the processor time they took in ms: of the program that answers, and of the database. */
interface Round extends Load {
  readonly ownMs: number
  readonly databaseMs: number
}

/**
 * The product against a bare handler that runs the statements of the same request: each in a process of its own, taking turns on one
 * database. The statements were recorded while plain SQL answered searches, so that with the engine the two differ there.
 */
export async function measureHttp(options: HttpOptions): Promise<Section[]> {
  const inspector = options.profile === '' ? 0 : await findFreePort()
  const wanted = options.only.split('|')
  const nodeArgs = inspector === 0 ? [] : [`--inspect=127.0.0.1:${inspector}`]
  return withJobs({ jobs: options.jobs, nodeArgs }, async ({ product, planFile, dataDir, environment }) => {
    const bare = await startProgram([fileURLToPath(new URL('./bare.ts', import.meta.url)), planFile], environment)
    try {
      const programs = { product, bare, database: databasePid(dataDir), inspector }
      const cases = readPlan(planFile).cases.filter(({ name }) => wanted.some(part => name.includes(part)))
      const sections: Section[] = []
      for (const one of cases) sections.push(await measureCase(one, programs, options))
      return sections
    } finally {
      await bare.stop()
    }
  })
}

interface Programs {
  readonly product: Running
  readonly bare: Running
  /** The first process of the database. */
  readonly database: number
  /** Port of the product's inspector; 0 without one. */
  readonly inspector: number
}

/** Cold code costs several times what warm code does, and on a busy machine few requests fit into a second. */
const warmUp = { requests: 400, mostSeconds: 6 }

async function measureCase(one: Case, programs: Programs, options: HttpOptions): Promise<Section> {
  const product: Round[] = []
  const bare: Round[] = []
  const run = (program: Running, seconds: number, requests?: number) =>
    measureRound(one, program, programs.database, { seconds, connections: options.connections, requests })
  await refuseOtherAnswer(one, programs.product)
  await run(programs.product, warmUp.mostSeconds, warmUp.requests)
  await run(programs.bare, warmUp.mostSeconds, warmUp.requests)
  for (let round = 0; round < options.rounds; round += 1) {
    // The second one finds a warmer machine, so they take turns in that too.
    const turns = round % 2 ? [bare, product] : [product, bare]
    for (const turn of turns)
      turn.push(await run(turn === product ? programs.product : programs.bare, options.seconds / options.rounds))
  }
  if (programs.inspector !== 0) {
    let requests = 0
    const profile = await profileDuring(programs.inspector, async () => {
      requests = (await run(programs.product, options.seconds)).times.length
    })
    showProfile(options.profile, one.name, profile, requests)
  }
  return { title: one.name, figures: figuresOf(product, bare) }
}

/** What is measured must be the answer that was recorded, whichever way it is found. */
async function refuseOtherAnswer({ kind, name, path, headers, body }: Case, product: Running): Promise<void> {
  if (kind !== 'rows' || !path.startsWith('/roboroy/')) return
  const answer = await ask(Number(new URL(product.url).port), requestOf('GET', path, headers))
  if (!answer.body.equals(body)) throw new Error(`${name}: the answer is another than the recorded one`)
}

async function measureRound(
  one: Case,
  program: Running,
  database: number,
  run: { seconds: number; connections: number; requests?: number | undefined },
): Promise<Round> {
  const own = processorMs(program.pid)
  const shared = treeProcessorMs(database)
  const done = await load(Number(new URL(program.url).port), run, requestsFor(one))
  const round = { ...done, ownMs: processorMs(program.pid) - own, databaseMs: treeProcessorMs(database) - shared }
  if (one.kind === 'application') await endBackgroundWork()
  return round
}

/** CVs are read more slowly than they can be sent here; what waits would burden the next round. */
async function endBackgroundWork(): Promise<void> {
  await pool().query("delete from queue.job where state in ('created', 'retry')")
  const isBusy = async () => (await pool().query("select from queue.job where state = 'active'")).rowCount !== 0
  for (const giveUpAt = Date.now() + 20_000; (await isBusy()) && Date.now() < giveUpAt; ) await pause(50)
}

/** So many addresses that none is kept any more when its turn comes again. */
let addresses = 0

function requestsFor(one: Case): () => Buffer {
  if (one.isNewEachTime)
    return () => requestOf(one.method, `${one.path}${newAddressMark}${(addresses += 1)}`, one.headers)
  if (one.kind !== 'application') {
    const request = requestOf(one.method, one.path, one.headers)
    return () => request
  }
  return () => {
    const { body, address } = makeApplication(Number(one.headers['x-job-id']))
    return requestOf('POST', one.path, { ...applicationHeaders, 'x-forwarded-for': address }, body)
  }
}

function figuresOf(product: readonly Round[], bare: readonly Round[]): Figure[] {
  const figure = (name: string, unit: string, read: (rounds: readonly Round[]) => number): Figure => ({
    name,
    unit,
    value: read(product),
    baseline: { name: 'bare', value: read(bare) },
  })
  const sum = (rounds: readonly Round[], read: (round: Round) => number) =>
    rounds.reduce((total, round) => total + read(round), 0)
  const count = (rounds: readonly Round[]) => sum(rounds, round => round.times.length)
  const within = (share: number) => (rounds: readonly Round[]) => {
    const times = rounds.flatMap(round => round.times).sort((a, b) => a - b)
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  }
  return [
    figure('requests a second', '/s', rounds => count(rounds) / sum(rounds, round => round.seconds)),
    figure('half within', 'ms', within(0.5)),
    figure('95 % within', 'ms', within(0.95)),
    figure('99 % within', 'ms', within(0.99)),
    figure('processor a request, server', 'ms', rounds => sum(rounds, round => round.ownMs) / count(rounds)),
    figure('processor a request, database', 'ms', rounds => sum(rounds, round => round.databaseMs) / count(rounds)),
    figure('refused or failed', '', rounds => sum(rounds, round => round.failed)),
  ]
}
