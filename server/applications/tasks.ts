import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import { defineTask } from '../kernel/queue.ts'
import { accommodationLetterTask } from './accommodations.ts'
import { confirmationTask } from './confirmation.ts'
import { draftLinkTask } from './draft-link.ts'
import { sweepDrafts } from './drop-drafts.ts'
import { eraseDue } from './erase.ts'
import { lateAnswerTasks } from './late-answers.ts'
import { ownerLetterTask } from './owner-letters.ts'
import { giveUpReading, matchApplicationTask, readResumeTask } from './reading.ts'
import { removeFileTask } from './remove-file.ts'
import { sweepStrayFiles } from './stray-files.ts'

const dayMs = 24 * 3600_000

/** Ends drafts whose time is over, the waiting for CVs that no try could read, and files that became no document; carries out erasures. */
const sweepApplications = defineTask({
  name: 'sweep-applications',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '23 * * * *',
  work: async () => {
    await sweepDrafts()
    await giveUpReading(later(-dayMs))
    await sweepStrayFiles()
    await eraseDue()
  },
})

export const tasks = [
  readResumeTask,
  matchApplicationTask,
  confirmationTask,
  draftLinkTask,
  ownerLetterTask,
  accommodationLetterTask,
  ...lateAnswerTasks,
  removeFileTask,
  sweepApplications,
]
