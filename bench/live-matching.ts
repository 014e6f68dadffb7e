import { setTimeout as wait } from 'node:timers/promises'
import { pool } from '../server/kernel/postgres/db.ts'
import { startLiveMatch } from '../server/matching/live-match.ts'
import type { Figure } from './report.ts'

const changes = 100

/** Matching on the open database: until it answers after a start, and how long a changed person and a changed job take to be known. */
export async function measureLive(): Promise<Figure[]> {
  const started = performance.now()
  const live = startLiveMatch()
  try {
    while (!live.match()) await wait(10)
    const filledMs = performance.now() - started
    const { people, jobs, setAside } = await live.health()
    const person = await timesOf('update profile set current_title = current_title where profile_id = $1')
    const job = await timesOf('update job set title = title where job_id = $1')
    return [
      { name: `filled from the database: ${people} people, ${jobs} jobs`, value: filledMs / 1000, unit: 's' },
      { name: 'rows that could not be read', value: setAside, unit: '' },
      ...figures('a changed person is known', person),
      ...figures('a changed job is known', job),
    ]
  } finally {
    await live.stop()
  }

  /** From the end of the statement to the end of the batch that brings it. */
  async function timesOf(statement: string): Promise<number[]> {
    const times: number[] = []
    for (let at = 1; at <= changes; at++) {
      await pool().query(statement, [at])
      const written = performance.now()
      while (!(await live.flush())) await wait(1)
      times.push(performance.now() - written)
    }
    return times.sort((a, b) => a - b)
  }
}

const figures = (name: string, sorted: readonly number[]): Figure[] =>
  [0.5, 0.95].map(share => ({
    name: `${name}, p${share * 100}`,
    value: sorted[Math.floor(sorted.length * share)] ?? 0,
    unit: 'ms',
  }))
