import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jobSwitch } from './job-switch.ts'

/** Takes open jobs out of the lists of strangers, or resumes them; their applications stay where they are. */
export const jobPausing = jobSwitch({
  name: 'job-pausing',
  verbs: { on: 'job_paused', off: 'job_resumed' },
  isAllowed: ({ state }, isPaused) => state === (isPaused ? 'open' : 'paused'),
  turn: (jobIds, isPaused) =>
    db()
      .updateTable('job')
      .set({ paused_at: isPaused ? now() : null, updated_at: now() })
      .where('job_id', 'in', jobIds)
      .execute(),
})
