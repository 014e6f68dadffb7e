import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { endOfDay } from './job-fields.ts'
import { lockJob } from './lock-job.ts'
import { mayCloseJob } from './pausing.ts'

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

const closing = defineUndo({
  name: 'job-closing',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ isPaused: z.boolean() }),
  mayTakeBack: mayCloseJob,
  takeBack: async ({ isPaused }, viewer, jobId) => {
    const job = await lockJob(jobId, viewer, 'jobs.close')
    if (!job.isClosed) throw new Problem('illegal-change')
    const closure = { is_closed: false, reason_for_closure: null, close_date: job.closeDate }
    await write(jobId, { ...closure, paused_at: isPaused ? now() : null })
    await record('job_reopened', { entityId: jobId, jobId })
    return 1
  },
})

/** Closes an open or paused job: its page stays and says so. */
export function closeJob(
  jobId: number,
  reason: string,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.closeJob>> {
  return transaction(async () => {
    const job = await lockJob(jobId, viewer, 'jobs.close')
    if (job.state !== 'open' && job.state !== 'paused') throw new Problem('illegal-change')
    const closure = { is_closed: true, paused_at: null, close_date: job.closeDate }
    await write(jobId, { ...closure, reason_for_closure: cleanLine(reason) || null })
    await record('job_closed', { entityId: jobId, jobId, after: {} })
    return { ok: true, undo: await closing.issue(viewer, jobId, { isPaused: job.isPaused }) }
  })
}

/** Opens a job again that was closed or whose date has passed. */
export function reopenJob(jobId: number, closeDate: string | null, viewer: StaffViewer): Promise<void> {
  const end = closeDate === null ? null : endOfDay(closeDate)
  if (end !== null && !(end > now())) throw new Problem('invalid', { fields: { closeDate: texts.futureDate.id } })
  return transaction(async () => {
    const job = await lockJob(jobId, viewer, 'jobs.close')
    if (job.state !== 'closed') throw new Problem('illegal-change')
    await write(jobId, { is_closed: false, paused_at: null, reason_for_closure: null, close_date: end })
    await record('job_reopened', { entityId: jobId, jobId })
  })
}

export function transferJob(jobId: number, toUserId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const job = await lockJob(jobId, viewer, 'jobs.transfer')
    const colleague = await rows(sql`
      select 1 from membership m join app_user u on u.user_id = m.user_id
      where m.company_id = ${viewer.companyId} and u.user_id = ${toUserId} and u.status = 'active'`)
    if (colleague.length === 0) throw new Problem('invalid', { fields: { toUserId: texts.value.id } })
    await db().updateTable('job').set({ owner_user_id: toUserId }).where('job_id', '=', jobId).execute()
    const before = { ownerId: job.ownerId }
    await record('job_transferred', { entityId: jobId, jobId, before, after: { ownerId: toUserId } })
  })
}
