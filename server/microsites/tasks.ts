import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { sweepVisits } from './visit-counts.ts'

const sweepMicrositeVisits = defineTask({
  name: 'sweep-microsite-visits',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '9 * * * *',
  work: sweepVisits,
})

export const tasks = [sweepMicrositeVisits]
