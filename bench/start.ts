import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canMeasureProcesses, isRunning, memoryMb, processorMs, treeOf } from './processes.ts'
import {
  databasePid,
  findFreePort,
  productEnvironment,
  type Running,
  root,
  startProduct,
  startProgram,
} from './product.ts'
import type { Figure, Section } from './report.ts'

/** Starts and ends of the product on an empty folder and on one in use, beside a node:http server that answers nothing. */
export async function measureStart(withClone: boolean): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-start-'))
  try {
    const bare = await startProgram(['-e', emptyServer], {})
    const bareMemory = memoryMb([bare.pid])
    const bareProcessor = processorMs(bare.pid)
    const bareStop = await bare.stop()
    const time = (name: string, value: number, baseline: number): Figure => ({
      name,
      value,
      unit: 'ms',
      baseline: { name: 'empty node:http', value: baseline },
    })
    const dataDir = join(folder, 'data')
    const first = await startAnswering(dataDir)
    await first.product.stop()
    const second = await startAnswering(dataDir)
    const processor = processorMs(second.product.pid)
    const database = databasePid(dataDir)
    const memory = { server: memoryMb([second.product.pid]), database: memoryMb(treeOf(database)) }
    await second.product.stop('SIGKILL')
    const isLeft = isRunning(database)
    const third = await startAnswering(dataDir)
    const isReused = isLeft && databasePid(dataDir) === database
    const stopMs = await third.product.stop()
    const sections: Section[] = [
      {
        title: 'from the start of the process to the first page',
        figures: [
          time('empty data folder: database, schema, demo', first.ms, bare.readyMs),
          time('again', second.ms, bare.readyMs),
          time('again, processor time of the server', processor, bareProcessor),
          time(
            `after kill -9 (${isReused ? 'its database was taken over' : 'its database was started anew'})`,
            third.ms,
            bare.readyMs,
          ),
          time('from SIGTERM to the end of server and database', stopMs, bareStop),
        ],
      },
    ]
    if (canMeasureProcesses) {
      const size = (name: string, value: number): Figure => ({
        name,
        value,
        unit: 'MB',
        baseline: { name: 'empty node:http', value: bareMemory },
      })
      sections.push({
        title: 'memory after the first page',
        figures: [size('server', memory.server), size('database', memory.database)],
      })
    }
    return withClone ? [await measureClone(join(folder, 'clone'), bare.readyMs), ...sections] : sections
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A program to compare starts with. */
export const emptyServer = `require('node:http').createServer((request, response) => response.end()).listen(process.env.PORT, '127.0.0.1', () => process.send('ready'))`

/** Starts the product and asks for the board, as a person would. */
async function startAnswering(dataDir: string): Promise<{ product: Running; ms: number }> {
  // A first start has nothing compiled yet either.
  const product = await startProduct(dataDir, { environment: { NODE_COMPILE_CACHE: `${dataDir}-compiled` } })
  const askedAt = performance.now()
  const response = await fetch(product.url)
  await response.text()
  if (!response.ok) throw new Error(`the board answered ${response.status}`)
  return { product, ms: product.readyMs + performance.now() - askedAt }
}

/** `npm start` in a fresh clone of the last commit: packages, build, database, demo, first page. */
async function measureClone(folder: string, bareMs: number): Promise<Section> {
  const cloned = spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' })
  if (cloned.status !== 0) throw new Error(cloned.stderr)
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      ...productEnvironment,
      NODE_ENV: undefined,
      NODE_COMPILE_CACHE: undefined,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // The server writes to the same pipe, so its end is the end of the pipe.
  const closed = once(child.stdout, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is ready')) resolve()
    })
    void closed.then(() => reject(new Error(`npm start ended\n${output}`)))
  })
  const response = await fetch(`http://127.0.0.1:${port}/`)
  await response.text()
  const ms = performance.now() - startedAt
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await closed
  const figure = {
    name: 'npm start in a fresh clone',
    value: ms / 1000,
    unit: 's',
    baseline: { name: 'empty node:http', value: bareMs / 1000 },
  }
  return { title: 'from nothing', figures: [figure] }
}
