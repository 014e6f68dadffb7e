import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { startMailServer } from '../server/testing/mail-server.ts'
import { judgeLetters, judgeWork } from './kills-check.ts'
import { startLoad } from './kills-load.ts'
import { databasePid, type Running, startProduct, startProgram } from './product.ts'
import type { Figure, Section } from './report.ts'
import { emptyServer } from './start.ts'

/** Work goes on for this long between two kills, at random, so that each meets another moment. */
const workMs = { least: 300, most: 1500 }
const patienceMs = 120_000
const readyGateMs = 4000

/** Kills the server, and then its database, while people work; what was acknowledged has to be there afterwards, once. */
export async function measureKills(kills: { server: number; database: number }): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-kills-'))
  const dataDir = join(folder, 'data')
  const mails = await startMailServer()
  const start = () => startProduct(dataDir, { environment: { SMTP_URL: mails.url, LOG_LEVEL: 'silent' } })
  let product = await start()
  try {
    const load = await startLoad(product.url)
    const times = { ready: [] as number[], answered: [] as number[], database: [] as number[], bare: [] as number[] }
    await load.next()
    for (let done = 0; done < kills.server; done += 1) {
      await wait(randomMs())
      const killedAt = performance.now()
      await product.stop('SIGKILL')
      product = await start()
      load.goOnAt(product.url)
      await load.next()
      times.ready.push(product.readyMs)
      times.answered.push(performance.now() - killedAt)
      if (done % 10 === 0) times.bare.push(await bareMs())
      if (done % 20 === 19) console.log(`${done + 1} kills, ${load.acknowledged.applications.size} applications`)
    }
    for (let done = 0; done < kills.database; done += 1) {
      await wait(randomMs())
      const killedAt = performance.now()
      process.kill(databasePid(dataDir), 'SIGKILL')
      await load.next()
      times.database.push(performance.now() - killedAt)
    }
    await load.stop()
    for (const [what, count] of load.refused) console.log(`refused ${count} times: ${what}`)
    const work = await withDatabase(dataDir, async database => {
      const left = await emptyQueue(database)
      return [
        ...(await judgeWork(database, load.acknowledged)),
        { name: 'work left undone', value: left, unit: '', gate: 0 },
      ]
    })
    const refusals = [...load.refused.values()].reduce((sum, count) => sum + count, 0)
    return [
      { title: `${kills.server} kills of the server, ${kills.database} of the database`, figures: figuresOf(times) },
      {
        title: 'what was acknowledged, and is there afterwards',
        figures: [...work, { name: 'refused for good', value: refusals, unit: '', gate: 0 }],
      },
      { title: 'e-mails', figures: judgeLetters(mails.letters, load.acknowledged) },
    ]
  } finally {
    await stopAll(product, mails)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function stopAll(product: Running, mails: { stop: () => Promise<void> }): Promise<void> {
  await product.stop()
  await mails.stop()
}

const randomMs = (): number => workMs.least + Math.random() * (workMs.most - workMs.least)

async function bareMs(): Promise<number> {
  const bare = await startProgram(['-e', emptyServer], {})
  await bare.stop()
  return bare.readyMs
}

async function withDatabase<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
    await database.stop()
  }
}

/**
 * Waits until nothing is left to do that is due; what a killed server had taken comes back after its heartbeat, and what failed with the
 * database is tried again after a pause that doubles. Gives up when nothing that is due goes on any more. The queue's own ticks for tasks
 * with a timetable are no work: one that is lost comes again after a quarter of an hour, and the next one sooner.
 */
async function emptyQueue(database: pg.Client): Promise<number> {
  let [least, changedAt] = [Number.POSITIVE_INFINITY, performance.now()]
  for (; ; await wait(500)) {
    const { rows } = await database.query<{ name: string; state: string; count: number; due: number; tries: number }>(
      `select name, state, count(*)::int, count(*) filter (where state = 'active' or start_after <= now())::int as due,
         max(retry_count)::int as tries from queue.job
       where name <> 'dead-letters' and not starts_with(name, '__pgboss') and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))
       group by name, state`,
    )
    const left = rows.reduce((sum, { count }) => sum + count, 0)
    if (left === 0) return 0
    const isWaiting = rows.every(({ due }) => due === 0)
    if (left < least || isWaiting) [least, changedAt] = [left, performance.now()]
    if (performance.now() > changedAt + patienceMs) {
      console.log(`nobody goes on with ${JSON.stringify(rows)}`)
      return left
    }
  }
}

function figuresOf(times: { ready: number[]; answered: number[]; database: number[]; bare: number[] }): Figure[] {
  const at = (values: number[], part: number) =>
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
  const baseline = { name: 'empty node:http', value: at(times.bare, 0.5) }
  return [
    { name: 'server ready again, p50', value: at(times.ready, 0.5), unit: 'ms', baseline },
    { name: 'server ready again, p95', value: at(times.ready, 0.95), unit: 'ms', baseline, gate: readyGateMs },
    { name: 'from the kill to the next application, p50', value: at(times.answered, 0.5), unit: 'ms' },
    { name: 'from the kill to the next application, p95', value: at(times.answered, 0.95), unit: 'ms' },
    ...(times.database.length > 0
      ? [
          { name: 'the same after a kill of the database, p50', value: at(times.database, 0.5), unit: 'ms' },
          {
            name: 'the same after a kill of the database, p95',
            value: at(times.database, 0.95),
            unit: 'ms',
            gate: readyGateMs,
          },
        ]
      : []),
  ]
}
