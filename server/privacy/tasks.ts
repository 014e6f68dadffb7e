import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { eraseDue } from './erase.ts'
import { forgetPersonTask } from './forget.ts'
import { retentionTask } from './retention-run.ts'
import { noticeTasks } from './send-notices.ts'

/** Carries out the erasures whose time has come. */
const eraseDueTask = defineTask({
  name: 'erase-due',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '23 * * * *',
  work: eraseDue,
})

export const tasks = [eraseDueTask, forgetPersonTask, retentionTask, ...noticeTasks]
