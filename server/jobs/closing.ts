import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/closing.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record, recordAll } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { closingMoment } from './close-date.ts'
import { assertReason } from './close-reasons.ts'
import { expiryDaysOf } from './expiry.ts'
import { mayCloseJob } from './job-switch.ts'
import { type Judged, judgeJobs, type LockedJob, lockJob, onlyOne } from './lock-job.ts'
import { rejectAfterClosing } from './rejecting.ts'
import { jobManagedBy } from './visibility.ts'

type Asked = AnswerInput<typeof contract.closeJob>['body']

const undoLasts = 'structure'

/** What of a job says whether it is closed. */
interface Closure {
  readonly is_closed: boolean
  readonly paused_at: Date | null
  readonly reason_for_closure: string | null
  readonly close_date: Date | null
}

const write = (jobId: number, closure: Closure) =>
  db()
    .updateTable('job')
    .set({ ...closure, updated_at: now() })
    .where('job_id', '=', jobId)
    .execute()

const endClosing = (jobId: number) =>
  db()
    .updateTable('job_closing')
    .set({ ended_at: now() })
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .execute()

/** Active applications of a job, and what the viewer may do about them. */
async function applicationsOf(jobId: number, viewer: Viewer): Promise<{ active: number; mayReject: boolean }> {
  const [row] = await rows(sql<{ active: number; mayReject: boolean | null }>`
    select (select count(*)::int from application a where a.job_id = j.job_id and a.state = 'active') as active,
      ${jobManagedBy(viewer, 'pipeline.reject')} as "mayReject"
    from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.close')}`)
  if (!row) throw new Problem('not-found')
  return { active: row.active, mayReject: row.mayReject ?? false }
}

export async function readJobClosing(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readJobClosing>> {
  const { active, mayReject } = await applicationsOf(jobId, viewer)
  const [pending] = await rows(sql<{ close_date: Date | null; rejecting_since: Date | null }>`
    select j.close_date, c.closed_at as rejecting_since from job j
    left join job_closing c on c.job_id = j.job_id and c.ended_at is null and c.disposition = 'reject'
    where j.job_id = ${jobId}`)
  const since = pending?.rejecting_since?.getTime()
  return {
    activeApplications: active,
    mayReject,
    expiryDays: await expiryDaysOf(jobId),
    closeDate: pending?.close_date?.toISOString() ?? null,
    rejecting:
      active > 0 && since !== undefined
        ? { count: active, at: new Date(since + undoEndsSeconds(undoLasts) * 1000).toISOString() }
        : null,
  }
}

/** Takes a closing back: the job is as it was, and nobody is rejected for it any more. */
export async function undoClosing(jobId: number, isPaused: boolean, viewer: Viewer): Promise<void> {
  const job = await lockJob(jobId, viewer, 'jobs.close')
  if (!job.isClosed) throw new Problem('illegal-change')
  const closure = { is_closed: false, reason_for_closure: null, close_date: job.closeDate }
  await write(jobId, { ...closure, paused_at: isPaused ? now() : null })
  await endClosing(jobId)
  await record('job_reopened', { entityId: jobId, jobId })
}

const closing = defineUndo({
  name: 'job-closing',
  entity: 'job',
  lasts: undoLasts,
  inverse: z.object({ isPaused: z.boolean() }),
  mayTakeBack: mayCloseJob,
  takeBack: async ({ isPaused }, viewer, jobId) => {
    await undoClosing(jobId, isPaused, viewer)
    return 1
  },
})

/** Closes open or paused jobs in the present transaction. Their pages stay and say so. */
export async function closeAll(
  jobIds: readonly number[],
  { reasonId, note, disposition }: Asked,
  viewer: StaffViewer,
): Promise<Judged & { closingIds: ReadonlyMap<number, number> }> {
  const judged = await judgeJobs(jobIds, viewer, 'jobs.close', ({ state }) => state === 'open' || state === 'paused')
  const closed = judged.changed.map(({ jobId }) => jobId)
  if (closed.length === 0) return { ...judged, closingIds: new Map() }
  const reason = reasonId == null ? null : await assertReason(reasonId, viewer)
  const words = cleanLine(note) || null
  await db()
    .updateTable('job')
    .set({ is_closed: true, paused_at: null, reason_for_closure: words ?? reason, updated_at: now() })
    .where('job_id', 'in', closed)
    .execute()
  const how = {
    close_reason_id: reasonId ?? null,
    note: words,
    disposition,
    closed_by: viewer.userId,
    closed_at: now(),
  }
  const closings = await db()
    .insertInto('job_closing')
    .values(closed.map(jobId => ({ job_id: jobId, ...how })))
    .returning(['job_id', 'job_closing_id'])
    .execute()
  await recordAll(
    'job_closed',
    closed.map(jobId => ({ entityId: jobId, jobId })),
    { after: {} },
  )
  return { ...judged, closingIds: new Map(closings.map(row => [row.job_id, row.job_closing_id])) }
}

/** The same of one job, whose applicants may be rejected. */
async function close(jobId: number, asked: Asked, viewer: StaffViewer): Promise<{ job: LockedJob; rejecting: number }> {
  const { closingIds, ...judged } = await closeAll([jobId], asked, viewer)
  const job = onlyOne(judged)
  const closingId = closingIds.get(jobId)
  const isRejecting = asked.disposition === 'reject' && closingId !== undefined
  return { job, rejecting: isRejecting ? await reject(jobId, closingId, viewer) : 0 }
}

/** Answers how many applications will be rejected. */
async function reject(jobId: number, closingId: number, viewer: StaffViewer): Promise<number> {
  const { active, mayReject } = await applicationsOf(jobId, viewer)
  if (!mayReject) throw new Problem('forbidden', { details: { permission: 'pipeline.reject' } })
  if (active > 0) await rejectAfterClosing({ closingId, afterSeconds: undoEndsSeconds(undoLasts) })
  return active
}

export const closeJob = (jobId: number, asked: Asked, viewer: StaffViewer): Promise<Answer<typeof contract.closeJob>> =>
  transaction(async () => {
    const { job, rejecting } = await close(jobId, asked, viewer)
    return { ok: true, undo: await closing.issue(viewer, jobId, { isPaused: job.isPaused }), rejecting }
  })

/** Opens a job again that was closed or whose date has passed, until the end of a day or without end. */
export function reopenJob(jobId: number, closeDate: string | null, viewer: StaffViewer): Promise<void> {
  const end = closingMoment(closeDate)
  return transaction(async () => {
    const job = await lockJob(jobId, viewer, 'jobs.close')
    if (job.state !== 'closed') throw new Problem('illegal-change')
    await write(jobId, { is_closed: false, paused_at: null, reason_for_closure: null, close_date: end })
    await endClosing(jobId)
    await record('job_reopened', { entityId: jobId, jobId })
  })
}
