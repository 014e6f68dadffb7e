import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/archiving.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { type Judged, judgeJobs, onlyOne } from './lock-job.ts'
import { mayCloseJob } from './pausing.ts'

/** Archives closed jobs, or brings archived ones back; each in any other state is refused by itself. */
export async function setAllArchived(jobIds: readonly number[], isArchived: boolean, viewer: Viewer): Promise<Judged> {
  const judged = await judgeJobs(
    jobIds,
    viewer,
    'jobs.close',
    job => job.state === 'closed' && job.isArchived !== isArchived,
  )
  const changed = judged.changed.map(({ jobId }) => jobId)
  if (changed.length === 0) return judged
  if (isArchived)
    await db()
      .insertInto('job_archive')
      .values(changed.map(jobId => ({ job_id: jobId, archived_at: now() })))
      .execute()
  else await db().deleteFrom('job_archive').where('job_id', 'in', changed).execute()
  await recordAll(
    isArchived ? 'job_archived' : 'job_unarchived',
    changed.map(jobId => ({ entityId: jobId, jobId })),
    {},
  )
  return judged
}

const archiving = defineUndo({
  name: 'job-archiving',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ isArchived: z.boolean() }),
  mayTakeBack: mayCloseJob,
  takeBack: async ({ isArchived }, viewer, jobId) => {
    onlyOne(await setAllArchived([jobId], isArchived, viewer))
    return 1
  },
})

export const setArchived = (
  jobId: number,
  isArchived: boolean,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.archiveJob>> =>
  transaction(async () => {
    onlyOne(await setAllArchived([jobId], isArchived, viewer))
    return { ok: true, undo: await archiving.issue(viewer, jobId, { isArchived: !isArchived }) }
  })
