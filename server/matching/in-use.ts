import { sql } from 'kysely'
import { gauges } from '../kernel/metrics.ts'
import type { Caller } from '../kernel/session.ts'
import { knowsOwnWrites, startWhenMany } from '../search/live-index.ts'
import { type LiveMatch, startLiveMatch } from './live-match.ts'
import { sqlMatch } from './sql-match.ts'
import type { TalentMatch } from './talent-match.ts'

/** With fewer jobs and fewer people than this, the tables answer as fast. */
const leastRows = 2000

const tables = sqlMatch()
let live: LiveMatch | null = null
let stopLooking: (() => void) | null = null

/** Starts the engine where there are jobs or people enough for it, now or later. */
export async function startMatch(least = leastRows): Promise<void> {
  const countUpTo = (most: number) => sql<{ count: number }>`
    select greatest((select count(*) from (select 1 from job limit ${most}) few),
      (select count(*) from (select 1 from profile limit ${most}) few))::int as count`
  stopLooking = await startWhenMany(countUpTo, least, () => {
    live = startLiveMatch()
  })
}

export async function stopMatch(): Promise<void> {
  stopLooking?.()
  const stopping = live
  live = null
  await stopping?.stop()
}

/**
 * What answers a person's questions: the engine, else the tables while it is built. A person who has just written waits until the engine
 * knows it, at most a second, then is answered from the tables.
 */
export async function talentMatch(caller: Pick<Caller, 'hasJustWritten'>): Promise<TalentMatch> {
  const engine = live?.match()
  if (!engine || !live) return tables
  return !caller.hasJustWritten || (await knowsOwnWrites(live)) ? engine : tables
}

/** Whether the engine runs and knows everything committed before the call. */
export async function flushMatch(): Promise<boolean> {
  return Boolean(live?.match()) && (await live?.flush()) === true
}

const noIndex = { people: 0, jobs: 0, bytes: 0, lagSeconds: 0, setAside: 0 }
gauges(async () => (await live?.health()) ?? noIndex, {
  hireloom_matching_people: ['People in the matching index', state => state.people],
  hireloom_matching_jobs: ['Jobs in the matching index', state => state.jobs],
  hireloom_matching_bytes: ['Bytes of the matching index', state => state.bytes],
  hireloom_matching_lag_seconds: [
    'Seconds the oldest unapplied change of the matching index has waited',
    state => state.lagSeconds,
  ],
  hireloom_matching_rows_set_aside: ['Jobs and people that could not be indexed for matching', state => state.setAside],
})
