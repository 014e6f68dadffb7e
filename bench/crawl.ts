import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '../server/kernel/postgres/db.ts'
import { load, requestOf } from './client.ts'
import { processorMs, residentMb } from './processes.ts'
import type { Section } from './report.ts'
import { withJobs } from './with-jobs.ts'

const seconds = 60
const connections = 8
/** Kept pages are old by then. */
const restMs = 25_000
const gates = { page: 4, memory: 600 }

/** What it takes to draw the pages of all jobs in turn, each for the first time, as the robot of a search engine asks for them. */
export async function measureCrawl(jobs: number): Promise<Section[]> {
  return withJobs({ jobs }, async ({ product }) => {
    const { rows } = await pool().query<{ id: number }>(
      'select job_id as id from job where not draft and not is_private',
    )
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    let turn = 0
    const next = () => requestOf('GET', `/public/r/job/${rows[(turn += 1) % rows.length]?.id}`, headers)
    const before = residentMb(product.pid).now
    const beganAt = processorMs(product.pid)
    const port = Number(new URL(product.url).port)
    const done = await load(port, { seconds, connections }, next)
    const pages = done.times.length
    const processor = (processorMs(product.pid) - beganAt) / pages
    const { now, most } = residentMb(product.pid)
    const notes = await tellHeap(product.url)
    await pause(restMs)
    const memory = (name: string, value: number) => ({ name, value, unit: 'MB' })
    return [
      {
        title: `${pages} pages of ${rows.length} jobs in ${seconds} s`,
        figures: [
          { name: 'pages a second', value: pages / done.seconds, unit: '/s' },
          { name: 'processor a page, server', value: processor, unit: 'ms', gate: gates.page },
          { name: 'refused or failed', value: done.failed, unit: '' },
          memory('memory of the server before', before),
          memory('at the end', now),
          { ...memory('at most', most), gate: gates.memory },
          memory('after a rest', residentMb(product.pid).now),
        ],
        notes,
      },
    ]
  })
}

/** What the server says of the memory of its main thread, at the end of the minute. */
async function tellHeap(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const mb = (name: string) => {
    const bytes = Number(new RegExp(`^hireloom_nodejs_${name}_bytes (\\S+)`, 'm').exec(metrics)?.[1] ?? 0)
    return `${Math.round(bytes / 1024 ** 2)} MB`
  }
  return [
    `of it the heap: ${mb('heap_size_total')} (in use ${mb('heap_size_used')}); beside it: ${mb('external_memory')}`,
  ]
}
