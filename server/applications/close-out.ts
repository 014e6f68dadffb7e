import { closingTemplateId } from '@hireloom/contract/correspondence/templates.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { endsAfterClosing } from '../jobs/ending.ts'
import { now } from '../kernel/clock.ts'
import { log } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { inScope } from '../kernel/request-scope.ts'
import { findViewers } from '../kernel/session.ts'
import { setCourse } from './course.ts'
import { tellCourse } from './course-events.ts'
import { lockApplication } from './lock.ts'
import { writeOutcome } from './outcome-letter.ts'
import { pool } from './pool.ts'

const atOnce = 100

interface Ending {
  app_id: number
  profile_id: number
  /** Null where the applicant is told by email. */
  bucket_id: number | null
  closed_by: number | null
}

/**
 * Closes out the active applications of a closed job in the name of who closed it, as the closing says: applicants are told by email, or kept in
 * a bucket; not where the job has been reopened meanwhile. A run that broke off is gone on with: what has ended is no longer active.
 */
export const closeOutTask = defineTask({
  name: 'close-out-applications',
  payload: z.object({ closingId: z.number() }),
  seconds: 3600,
  retries: 8,
  atOnce: 1,
  isLong: true,
  work: async ({ closingId }) => {
    let last = 0
    for (;;) {
      const found = await rows(sql<Ending>`
        select a.app_id, a.profile_id, c.bucket_id, c.closed_by
        from job_closing c join job j using (job_id) join application a using (job_id)
        where c.job_closing_id = ${closingId} and c.ended_at is null and j.is_closed and a.state = 'active' and a.app_id > ${last}
          and (c.disposition = 'reject' or c.disposition = 'pool' and c.bucket_id is not null)
        order by a.app_id limit ${atOnce}`)
      const [first] = found
      if (first?.closed_by == null) return
      const viewer = (await findViewers([first.closed_by])).get(first.closed_by) ?? null
      if (!isStaff(viewer)) return
      for (const ending of found) await endOne(viewer, ending, closingId)
      last = found.at(-1)?.app_id ?? last
    }
  },
})

/** Whose application may not end any more, since a colleague has decided meanwhile, or who may not come into the bucket, stays as they are. */
function endOne(viewer: StaffViewer, ending: Ending, closingId: number): Promise<void> {
  const { app_id: appId, profile_id: profileId, bucket_id: bucketId } = ending
  return inScope({ viewer, requestId: `closing:${closingId}`, actorKind: 'user' }, async () => {
    try {
      await transaction(async () => {
        if (bucketId !== null) {
          if (!mayDo(viewer, 'talentpool.manage')) throw new Problem('forbidden')
          await pool().put([{ profileId, bucketId }], viewer)
        }
        await closeOut(viewer, appId, bucketId === null)
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      log().info({ appId, closingId, problem: error.problem }, 'an application of a closed job did not end')
    }
  })
}

/** Ends an active application without a decision about it, since its job is closed. Nobody waits for an undo: the closing had its own. */
async function closeOut(viewer: StaffViewer, appId: number, isTold: boolean): Promise<void> {
  const row = await lockApplication(viewer, appId, 'pipeline.reject')
  if (row.state !== 'active') throw new Problem('illegal-change', { details: { from: row.status_key } })
  const { status_key: statusKey } = await setCourse(appId, { state: 'closed_out', how: 'closed' })
  if (isTold) await writeOutcome({ kind: 'closing', viewer, appId, at: now(), emailTemplateId: closingTemplateId })
  await tellCourse('application_closed_out', row, statusKey)
}

endsAfterClosing(({ closingId, afterSeconds }) =>
  closeOutTask.enqueue({ closingId }, { id: `closing-${closingId}`, afterSeconds }),
)
