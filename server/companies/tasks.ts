import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { sweepPictures } from './pictures.ts'

const sweepCompanyPictures = defineTask({
  name: 'sweep-company-pictures',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '17 4 * * *',
  work: sweepPictures,
})

export const tasks = [sweepCompanyPictures]
