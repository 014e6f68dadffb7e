import { sql } from 'kysely'
import * as z from 'zod'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { CriteriaOfJobs, scoreApplication } from './score-application.ts'

/** Applications scored in one run; more are left to the next. */
const mostInRun = 200

/**
 * Scores the applications whose job, criteria or person have changed. Each is a transaction of its own that takes it off the list, so that a
 * run that breaks loses nothing, and one that runs twice does nothing twice.
 */
export const rescoreTask = defineTask({
  name: 'rescore-applications',
  payload: z.object({}),
  seconds: 300,
  retries: 3,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    const due = await rows(sql<{ app_id: number }>`select app_id from score_due order by app_id limit ${mostInRun}`)
    const criteria = new CriteriaOfJobs()
    for (const { app_id: appId } of due) await transaction(() => scoreApplication(appId, criteria))
    if (due.length === mostInRun) await rescoreTask.enqueue({})
  },
})
