import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import { defineTask } from '../kernel/queue.ts'
import { confirmationTask } from './confirmation.ts'
import { draftLinkTask } from './draft-link.ts'
import { sweepDrafts } from './drop-drafts.ts'
import { giveUpReading, matchApplicationTask, readResumeTask, readScanTask } from './reading.ts'
import { statusLinkTask } from './status-link.ts'
import { sweepStrayFiles } from './stray-files.ts'

const dayMs = 24 * 3600_000

/** Ends drafts whose time is over, the waiting for CVs that no try could read, and files that became no document. */
const sweepApplying = defineTask({
  name: 'sweep-applying',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '23 * * * *',
  work: async () => {
    await sweepDrafts()
    await giveUpReading(later(-dayMs))
    await sweepStrayFiles()
  },
})

export const tasks = [
  readResumeTask,
  readScanTask,
  matchApplicationTask,
  confirmationTask,
  draftLinkTask,
  statusLinkTask,
  sweepApplying,
]
