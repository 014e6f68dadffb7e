import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { endOfDay } from './job-fields.ts'
import { jobIsOpen, jobManagedBy } from './visibility.ts'

interface Row {
  job_id: number
  draft: boolean
  is_open: boolean
  is_closed: boolean
  close_date: Date | null
  owner_user_id: number | null
}

async function lockJob(jobId: number, viewer: Viewer, may: Permission): Promise<Row> {
  const [row] = await rows(sql<Row>`
    select j.job_id, j.draft, ${jobIsOpen()} as is_open, j.is_closed, j.close_date, j.owner_user_id from job j
    where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)} for update of j`)
  if (!row) throw new Problem('not-found')
  return row
}

const write = (
  jobId: number,
  values: { is_closed: boolean; reason_for_closure: string | null; close_date: Date | null },
) =>
  db()
    .updateTable('job')
    .set({ ...values, updated_at: now() })
    .where('job_id', '=', jobId)
    .execute()

const closing = defineUndo({
  name: 'job-closing',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: async (viewer, jobId) =>
    (await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.close')}`)).length >
    0,
  takeBack: async (_inverse, viewer, jobId) => {
    const row = await lockJob(jobId, viewer, 'jobs.close')
    if (!row.is_closed) throw new Problem('illegal-change')
    await write(jobId, { is_closed: false, reason_for_closure: null, close_date: row.close_date })
    await record('job_reopened', { entityId: jobId, jobId })
    return 1
  },
})

/** Closes an open job: its page stays and says so. */
export function closeJob(
  jobId: number,
  reason: string,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.closeJob>> {
  return transaction(async () => {
    const row = await lockJob(jobId, viewer, 'jobs.close')
    if (row.draft || !row.is_open) throw new Problem('illegal-change')
    await write(jobId, { is_closed: true, reason_for_closure: cleanLine(reason) || null, close_date: row.close_date })
    await record('job_closed', { entityId: jobId, jobId, after: {} })
    return { ok: true, undo: await closing.issue(viewer, jobId, {}) }
  })
}

/** Opens a job again that was closed or whose date has passed. */
export function reopenJob(jobId: number, closeDate: string | null, viewer: StaffViewer): Promise<void> {
  const end = closeDate === null ? null : endOfDay(closeDate)
  if (end !== null && !(end > now())) throw new Problem('invalid', { fields: { closeDate: texts.futureDate.id } })
  return transaction(async () => {
    const row = await lockJob(jobId, viewer, 'jobs.close')
    if (row.draft || row.is_open) throw new Problem('illegal-change')
    await write(jobId, { is_closed: false, reason_for_closure: null, close_date: end })
    await record('job_reopened', { entityId: jobId, jobId })
  })
}

export function transferJob(jobId: number, toUserId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const row = await lockJob(jobId, viewer, 'jobs.transfer')
    const colleague = await rows(sql`
      select 1 from membership m join app_user u on u.user_id = m.user_id
      where m.company_id = ${viewer.companyId} and u.user_id = ${toUserId} and u.status = 'active'`)
    if (colleague.length === 0) throw new Problem('invalid', { fields: { toUserId: texts.value.id } })
    await db().updateTable('job').set({ owner_user_id: toUserId }).where('job_id', '=', jobId).execute()
    const before = { ownerId: row.owner_user_id }
    await record('job_transferred', { entityId: jobId, jobId, before, after: { ownerId: toUserId } })
  })
}
