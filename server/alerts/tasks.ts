import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { askedTask, jobsTask } from './letters.ts'
import { findDue, sendAlerts, sweepAlerts } from './sending.ts'

const batchSize = 50

/** One part of the alerts whose morning has come. Tried again, it passes over those that had their turn. */
const sendSome = defineTask({
  name: 'send-alerts',
  payload: z.object({ alertIds: z.array(z.number()) }),
  seconds: 300,
  retries: 5,
  atOnce: 2,
  work: ({ alertIds }) => sendAlerts(alertIds),
})

/** Deals out the alerts whose morning has come; a part still waiting from the last time finds them done. */
export const findDueAlerts = defineTask({
  name: 'find-due-alerts',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '*/10 * * * *',
  work: async () => {
    for (let last = 0; ; ) {
      const alertIds = await findDue(last, batchSize)
      if (alertIds.length === 0) return
      await sendSome.enqueue({ alertIds })
      last = alertIds.at(-1) ?? last
    }
  },
})

const sweep = defineTask({
  name: 'sweep-alerts',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '47 3 * * *',
  work: sweepAlerts,
})

export const tasks = [askedTask, jobsTask, sendSome, findDueAlerts, sweep]
