import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { expireRequests } from './answering.ts'
import { askRefereeTask, referenceAnsweredTask } from './letters.ts'

const sweepReferences = defineTask({
  name: 'sweep-references',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '47 * * * *',
  work: expireRequests,
})

export const tasks = [askRefereeTask, referenceAnsweredTask, sweepReferences]
