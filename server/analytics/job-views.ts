import { isStaff } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { isPerson, sourceOfVisit, type Visit } from '../kernel/http/visits.ts'
import { log } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { findSession } from '../kernel/session.ts'

const flushMs = 10_000
/** More than people make in ten seconds, and little memory. */
const mostWaiting = 5000
/** A day's different sources of a job end here: more are noise. */
const mostSources = 50
const keptDays = 760

/** Pages of jobs for candidates, and the forms to apply below them. */
export const jobPagePaths = /^\/public\/r\/job\/\d/

interface Sum {
  readonly jobId: number
  readonly day: string
  readonly source: string
  views: number
  starts: number
}

let sums = new Map<string, Sum>()
let waiting = 0
let timer: NodeJS.Timeout | null = null
let reading: Promise<unknown> = Promise.resolve()

/**
 * Counts the view of a job's page, or of its application form, in memory; sums are written every ten seconds. Nothing of a visitor is kept.
 * What a process that is killed has not written yet is lost.
 */
export function noteJobView(visit: Visit): void {
  const path = (visit.url.split('?')[0] ?? '').replace(/\.data$/, '')
  const [, id, step] = /^\/public\/r\/job\/(\d{1,15})(\/apply)?$/.exec(path) ?? []
  if (visit.method !== 'GET' || id === undefined || !isPerson(visit.userAgent) || waiting >= mostWaiting) return
  waiting += 1
  timer ??= setTimeout(() => void flushJobViews(), flushMs).unref()
  const add = () => count(Number(id), step === undefined ? 'views' : 'starts', sourceOfVisit(visit) ?? 'internal')
  if (visit.sessionToken === null) return add()
  // Those who recruit look at their own pages all day.
  reading = reading
    .then(() => findSession(visit.sessionToken ?? '', false))
    .then(session => {
      if (session === null || !isStaff(session.viewer)) add()
    })
    .catch((error: unknown) => log().warn({ err: error }, 'the view of a job could not be counted'))
}

function count(jobId: number, what: 'views' | 'starts', source: string): void {
  const day = now().toISOString().slice(0, 10)
  const key = `${day} ${jobId} ${source}`
  const sum = sums.get(key) ?? { jobId, day, source, views: 0, starts: 0 }
  sums.set(key, sum)
  sum[what] += 1
}

/** Writes what was counted, of jobs that are there; called by the clock, at the end of the process, and by tests. */
export async function flushJobViews(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  await reading
  const written = [...sums.values()]
  sums = new Map()
  waiting = 0
  if (written.length === 0) return
  try {
    // Processes that write at once take the rows in the same order.
    await rows(sql`
      insert into job_view as v (job_id, day, source, views, starts)
      select j.job_id, s.day, s.source, s.views, s.starts
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as s ("jobId" bigint, day date, source text, views int, starts int)
      join job j on j.job_id = s."jobId"
      where (select count(*) from job_view o where o.job_id = j.job_id and o.day = s.day) < ${mostSources}
        or exists (select 1 from job_view o where o.job_id = j.job_id and o.day = s.day and o.source = s.source)
      order by j.job_id, s.day, s.source
      on conflict (job_id, day, source) do update set views = v.views + excluded.views, starts = v.starts + excluded.starts`)
  } catch (error) {
    // Numbers of ten seconds are not worth holding on to for as long as a database is away.
    log().warn({ err: error, jobs: written.length }, 'views of jobs could not be written and are not counted')
  }
}

/** Forgets sums that are too old. */
export const sweepTask = defineTask({
  name: 'sweep-job-views',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '33 4 * * *',
  work: async () => {
    await rows(sql`delete from job_view where day < ${now()}::date - ${keptDays}::int`)
  },
})
