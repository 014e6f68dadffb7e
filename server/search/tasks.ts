import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { sweepFeed } from './feed.ts'

/** Removes changes that every reader of the feed has long passed. */
const sweepSearch = defineTask({
  name: 'sweep-search',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '41 3 * * *',
  work: sweepFeed,
})

export const tasks = [sweepSearch]
