import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jobSwitch } from './job-switch.ts'

/** Archives closed jobs, or brings archived ones back. */
export const jobArchiving = jobSwitch({
  name: 'job-archiving',
  verbs: { on: 'job_archived', off: 'job_unarchived' },
  isAllowed: (job, isArchived) => job.state === 'closed' && job.isArchived !== isArchived,
  turn: (jobIds, isArchived) =>
    isArchived
      ? db()
          .insertInto('job_archive')
          .values(jobIds.map(jobId => ({ job_id: jobId, archived_at: now() })))
          .execute()
      : db().deleteFrom('job_archive').where('job_id', 'in', jobIds).execute(),
})
