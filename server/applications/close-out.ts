import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rejectsAfterClosing } from '../jobs/rejecting.ts'
import { log } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { inScope } from '../kernel/request-scope.ts'
import { findViewers } from '../kernel/session.ts'
import { rejectWithJob } from './decisions.ts'

const atOnce = 100

/**
 * Rejects the active applications of a closed job and has their applicants told, in the name of who closed it; not where the job has been
 * reopened meanwhile. A run that broke off is gone on with: who is rejected is no longer active.
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
      const found = await rows(sql<{ app_id: number; closed_by: number | null }>`
        select a.app_id, c.closed_by from job_closing c join application a using (job_id)
        where c.job_closing_id = ${closingId} and c.ended_at is null and c.disposition = 'reject' and a.state = 'active' and a.app_id > ${last}
        order by a.app_id limit ${atOnce}`)
      const [first] = found
      if (first?.closed_by == null) return
      const viewer = (await findViewers([first.closed_by])).get(first.closed_by) ?? null
      if (!isStaff(viewer)) return
      for (const { app_id: appId } of found) await rejectOne(viewer, appId, closingId)
      last = found.at(-1)?.app_id ?? last
    }
  },
})

/** Who may not be rejected any more, since a colleague has decided meanwhile, stays as they are. */
function rejectOne(viewer: StaffViewer, appId: number, closingId: number): Promise<void> {
  return inScope({ viewer, requestId: `closing:${closingId}`, actorKind: 'user' }, async () => {
    try {
      await rejectWithJob(viewer, appId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      log().info({ appId, closingId, problem: error.problem }, 'an application of a closed job was not rejected')
    }
  })
}

rejectsAfterClosing(({ closingId, afterSeconds }) =>
  closeOutTask.enqueue({ closingId }, { id: `closing-${closingId}`, afterSeconds }),
)
