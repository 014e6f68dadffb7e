import * as z from 'zod'
import { storage } from '../kernel/ports.ts'
import { defineTask } from '../kernel/queue.ts'
import { sweepExpired } from '../kernel/session.ts'
import { sweepTasks } from '../kernel/watched-task.ts'

const dayMs = 24 * 3600_000

/** Removes what time has ended: sessions, tokens, limits, tasks, and temporary files that no one finished. */
const sweep = defineTask({
  name: 'sweep',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '17 * * * *',
  work: async () => {
    await sweepExpired()
    await sweepTasks()
    await storage().sweep(dayMs)
  },
})

export const tasks = [sweep]
