import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/closing.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isBucketFillable } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { record, recordAll } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { closingMoment, writeCloseDates } from './close-date.ts'
import { assertReason } from './close-reasons.ts'
import { endAfterClosing } from './ending.ts'
import { expiryDaysOf } from './expiry.ts'
import { mayCloseJob } from './job-switch.ts'
import { type Judged, judgeJobs, lockJob, onlyOne } from './lock-job.ts'
import { endClosings } from './present-closings.ts'
import { jobManagedBy } from './visibility.ts'

type Asked = AnswerInput<typeof contract.closeJob>['body']

const undoLasts = 'structure'

/** What of a job says whether it is closed. */
interface Closure {
  readonly is_closed: boolean
  readonly paused_at: Date | null
  readonly reason_for_closure: string | null
}

const write = (jobId: number, closure: Closure) =>
  db()
    .updateTable('job')
    .set({ ...closure, updated_at: now() })
    .where('job_id', '=', jobId)
    .execute()

/** Active applications of a job, and what the viewer may do about them. */
async function applicationsOf(
  jobId: number,
  viewer: StaffViewer,
): Promise<{ active: number; mayEnd: boolean; mayPool: boolean }> {
  const [row] = await rows(sql<{ active: number; mayEnd: boolean | null; isOwn: boolean }>`
    select (select count(*)::int from application a where a.job_id = j.job_id and a.state = 'active') as active,
      ${jobManagedBy(viewer, 'pipeline.reject')} as "mayEnd", j.company_id = ${viewer.companyId} as "isOwn"
    from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.close')}`)
  if (!row) throw new Problem('not-found')
  const mayEnd = row.mayEnd ?? false
  return { active: row.active, mayEnd, mayPool: mayEnd && row.isOwn && mayDo(viewer, 'talentpool.manage') }
}

export async function readJobClosing(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readJobClosing>> {
  const { active, ...may } = await applicationsOf(jobId, viewer)
  const [pending] = await rows(sql<{
    close_date: Date | null
    ending_since: Date | null
    bucket_name: string | null
  }>`
    select j.close_date, c.closed_at as ending_since, b.bucket_name from job j
    left join job_closing c on c.job_id = j.job_id and c.ended_at is null and (c.disposition = 'reject' or c.bucket_id is not null)
    left join bucket b on b.bucket_id = c.bucket_id
    where j.job_id = ${jobId}`)
  const since = pending?.ending_since?.getTime()
  return {
    activeApplications: active,
    ...may,
    expiryDays: await expiryDaysOf(jobId),
    closeDate: pending?.close_date?.toISOString() ?? null,
    ending:
      active > 0 && since !== undefined
        ? {
            count: active,
            at: new Date(since + undoEndsSeconds(undoLasts) * 1000).toISOString(),
            bucketName: pending?.bucket_name ?? null,
          }
        : null,
  }
}

/** Takes a closing back: the job is as it was, and no application ends for it any more. Another closing since then stays. */
export async function undoClosing(jobId: number, { isPaused, closingId }: Inverse, viewer: Viewer): Promise<void> {
  await lockJob(jobId, viewer, 'jobs.close')
  if ((await endClosings([jobId], closingId)) === 0) throw new Problem('illegal-change')
  await write(jobId, { is_closed: false, reason_for_closure: null, paused_at: isPaused ? now() : null })
  await record('job_reopened', { entityId: jobId, jobId })
}

const inverse = z.object({ isPaused: z.boolean(), closingId: z.nullable(z.number()).default(null) })
type Inverse = z.output<typeof inverse>

const closing = defineUndo({
  name: 'job-closing',
  entity: 'job',
  lasts: undoLasts,
  inverse,
  mayTakeBack: mayCloseJob,
  takeBack: async (before, viewer, jobId) => {
    await undoClosing(jobId, before, viewer)
    return 1
  },
})

/** Closes open or paused jobs in the present transaction. Their pages stay and say so. */
export async function closeAll(
  jobIds: readonly number[],
  { reasonId, note, disposition, bucketId }: Asked,
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
  // An import may have opened a job that somebody had closed.
  await endClosings(closed)
  const how = {
    close_reason_id: reasonId ?? null,
    note: words,
    disposition,
    bucket_id: disposition === 'pool' ? bucketId : null,
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

/** Refuses what the viewer may not do with the applicants; answers how many applications will end. */
async function judgeDisposition(jobId: number, { disposition, bucketId }: Asked, viewer: StaffViewer): Promise<number> {
  if (disposition === 'keep') return 0
  const { active, mayEnd, mayPool } = await applicationsOf(jobId, viewer)
  if (!mayEnd) throw new Problem('forbidden', { details: { permission: 'pipeline.reject' } })
  if (disposition === 'reject') return active
  if (!mayPool) throw new Problem('forbidden', { details: { permission: 'talentpool.manage' } })
  if (bucketId === undefined) throw new Problem('invalid', { fields: { bucketId: texts.required.id } })
  if (!(await isBucketFillable(viewer, bucketId)))
    throw new Problem('invalid', { fields: { bucketId: texts.value.id } })
  return active
}

export const closeJob = (jobId: number, asked: Asked, viewer: StaffViewer): Promise<Answer<typeof contract.closeJob>> =>
  transaction(async () => {
    const ending = await judgeDisposition(jobId, asked, viewer)
    const { closingIds, ...judged } = await closeAll([jobId], asked, viewer)
    const { isPaused } = onlyOne(judged)
    const closingId = closingIds.get(jobId) ?? null
    if (ending > 0 && closingId !== null) await endAfterClosing({ closingId, afterSeconds: undoEndsSeconds(undoLasts) })
    return { ok: true, undo: await closing.issue(viewer, jobId, { isPaused, closingId }), ending }
  })

/** Opens a job again that was closed or whose date has passed, until the end of a day or without end. */
export function reopenJob(jobId: number, closeDate: string | null, viewer: StaffViewer): Promise<void> {
  const end = closingMoment(closeDate)
  return transaction(async () => {
    const job = await lockJob(jobId, viewer, 'jobs.close')
    if (job.state !== 'closed') throw new Problem('illegal-change')
    await write(jobId, { is_closed: false, paused_at: null, reason_for_closure: null })
    await writeCloseDates([jobId], end)
    await endClosings([jobId])
    await record('job_reopened', { entityId: jobId, jobId })
  })
}
