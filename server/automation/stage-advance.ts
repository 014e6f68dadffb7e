import { sql } from 'kysely'
import * as z from 'zod'
import { findCompletion } from '../applications/stage-completion.ts'
import { now } from '../kernel/clock.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { startRuns } from './matching.ts'

/** Begins the run of a stage whose work is complete, once for each occasion. */
async function begin(appId: number, occasion: string): Promise<void> {
  const found = await findCompletion(appId)
  if (found === null) return
  const begun = await rows(sql<{ run_id: number }>`
    insert into automation_run (automation_id, company_id, job_id, app_id, trigger, occasion, state, due_at, created_at)
    select null, ${found.companyId}, a.job_id, a.app_id, 'stage_completed', ${occasion}, 'matched', ${now()}, ${now()}
    from application a where a.app_id = ${appId}
    on conflict on constraint automation_run_occasion do nothing returning run_id`)
  await startRuns(begun, `${occasion} of ${appId}`)
}

/** After what may be the last of a stage's work, or of what else the stage asks for. */
export const advanceCompleted = subscribe({
  name: 'advance-completed-applications',
  verbs: [
    'documents_accepted',
    'stage_item_checked',
    'reference_given',
    'application_rated',
    'application_assigned',
    'application_resumed',
    'note_added',
  ],
  work: async ({ eventId, appId }) => {
    if (appId !== null) await begin(appId, `stage ${eventId}`)
  },
})

/** Applications that are read at once. */
export const atOnce = 200

/** Every hour: what was complete while it was on hold. No event tells that a hold has ended with its day. */
export const advanceAfterHolds = defineTask({
  name: 'advance-applications-after-holds',
  payload: z.object({}),
  seconds: 600,
  retries: 0,
  atOnce: 1,
  cron: '7 * * * *',
  work: async () => {
    let last = 0
    for (;;) {
      const ended = await findEnded(last)
      for (const { appId, day } of ended) await transaction(() => begin(appId, `end of hold ${day}`))
      const next = ended.at(-1)?.appId
      if (next === undefined) return
      last = next
    }
  },
})

/** The next applications, by number, whose hold has ended these days and whose stage moves them on by itself. */
const findEnded = (after: number) =>
  rows(sql<{ appId: number; day: string }>`
    select a.app_id as "appId", a.on_hold_until::text as day
    from application a join job_workflow_stage s on s.job_stage_id = a.job_stage_id
    where a.state = 'active' and s.auto_advance is not null and a.app_id > ${after}
      and a.on_hold_until between (${now()}::timestamptz - interval '3 days')::date and (${now()}::timestamptz + interval '1 day')::date
    order by a.app_id limit ${atOnce}`)
