import * as z from 'zod'
import { defineTask } from '../kernel/queue.ts'
import { forgetBucketTask } from './buckets.ts'
import { sweepCvs } from './cv.ts'
import { sweepRequests } from './drop-requests.ts'
import { inviteLetterTask } from './invite-letter.ts'
import { joinRequestTask, sortRequestTask } from './join-requests.ts'
import { joinedTask, readPoolResumeTask } from './letters.ts'
import { matchTask } from './match-task.ts'

const sweepPoolCvs = defineTask({
  name: 'sweep-pool-cvs',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '37 * * * *',
  work: async () => {
    await sweepCvs()
    await sweepRequests()
  },
})

export const tasks = [
  joinedTask,
  joinRequestTask,
  sortRequestTask,
  readPoolResumeTask,
  sweepPoolCvs,
  forgetBucketTask,
  inviteLetterTask,
  matchTask,
]
