import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import { defineTask } from '../kernel/queue.ts'
import { letterTasks, waitingDays } from './letters.ts'
import { sweepChats } from './threads.ts'

const sweep = defineTask({
  name: 'sweep-chats',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '53 3 * * *',
  work: () => sweepChats(later(-waitingDays * 24 * 3600_000)),
})

export const tasks = [...letterTasks, sweep]
