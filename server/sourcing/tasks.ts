import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { sourcingTitle } from '@hireloom/contract/sourcing/sourcing.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { jobIsOpen, jobManagedBy } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { findViewers } from '../kernel/session.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { endSearch, pieces, searchPiece } from './search-pool.ts'
import { isOutdated } from './sourced.ts'

/** Searches the talent pool for a job while somebody watches. */
export const sourcingTask = defineWatchedTask({
  name: 'source-people',
  title: sourcingTitle,
  payload: z.object({ jobId: z.number(), startedAt: z.coerce.date() }),
  countPieces: () => pieces,
  entityOf: ({ jobId }) => jobId,
  work: async ({ jobId }, piece, { viewer }) => {
    if (!isStaff(viewer)) throw new Error('only staff search the pool')
    await searchPiece(jobId, piece, viewer)
    return { entityId: null }
  },
  namesOf: async () => new Map(),
  end: async ({ jobId, startedAt }, succeeded, { viewer }) => {
    if (viewer && succeeded.length === pieces) await endSearch(jobId, startedAt, viewer.userId)
    return { resultPath: jobTabPath(jobId, 'ai-sourcing') }
  },
})

const dayMs = 24 * 3600_000
/** Jobs searched for in one pass; the rest waits for the next. */
const mostJobs = 10
/** Jobs that are looked at in a run, with those that nobody may search for. */
const mostLooked = 500

/** Searches again for open jobs with AI sourcing whose list is a day old, or older than the job, its criteria or people in the list. */
export const keepSourcing = defineTask({
  name: 'keep-sourcing',
  payload: z.object({}),
  seconds: 600,
  retries: 1,
  atOnce: 1,
  cron: '*/10 * * * *',
  work: async () => {
    const due = await rows(sql<Due>`
      select j.job_id, j.recruiter_company_id as company_id, s.ran_by, j.owner_user_id
      from job_automation ja join job j on j.job_id = ja.job_id left join job_sourcing s on s.job_id = j.job_id
      where ja.ai_sourcing and ${jobIsOpen()} and (s.ran_at is null or s.ran_at < ${later(-dayMs)} or ${isOutdated})
      order by s.ran_at nulls first, j.job_id limit ${mostLooked}`)
    let searched = 0
    for (const job of due) {
      const viewer = await searcherOf(job)
      // A job that nobody may search for stays first in the order, so it must not count.
      if (viewer === null) continue
      await searchFor(job.job_id, viewer)
      searched += 1
      if (searched === mostJobs) return
    }
  },
})

interface Due {
  readonly job_id: number
  readonly company_id: number
  readonly ran_by: number | null
  readonly owner_user_id: number | null
}

/** Who searched last, else the owner; where neither may any more, the job waits for a person. */
async function searcherOf(job: Due): Promise<StaffViewer | null> {
  const userIds = [job.ran_by, job.owner_user_id].filter(userId => userId !== null)
  const viewers = await findViewers(userIds, job.company_id)
  for (const userId of userIds) {
    const viewer = viewers.get(userId)
    if (viewer !== undefined && isStaff(viewer) && (await maySearch(job.job_id, viewer))) return viewer
  }
  return null
}

async function searchFor(jobId: number, viewer: StaffViewer): Promise<void> {
  const startedAt = now()
  for (let piece = 0; piece < pieces; piece += 1) await transaction(() => searchPiece(jobId, piece, viewer))
  await transaction(() => endSearch(jobId, startedAt, viewer.userId))
}

async function maySearch(jobId: number, viewer: StaffViewer): Promise<boolean> {
  const found = await rows(
    sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'candidates.view')}`,
  )
  return found.length > 0
}
