import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { sweepReceipts } from './feed-receipts.ts'

const sweepFeeds = defineTask({
  name: 'sweep-feeds',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '53 3 * * *',
  work: sweepReceipts,
})

export const tasks = [sweepFeeds]
