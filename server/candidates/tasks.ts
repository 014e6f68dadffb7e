import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import { defineTask } from '../kernel/queue.ts'
import { readCopyResumeTask } from './company-documents.ts'
import { sweepDocuments } from './documents.ts'
import { sweepEntries } from './entries.ts'
import { expireInvites } from './invites.ts'

const dayMs = 24 * 3600_000

/** Forgets for good what people removed from their profiles and documents a day ago, and ends invitations that were not answered. */
const sweepCandidates = defineTask({
  name: 'sweep-candidates',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '41 * * * *',
  work: async () => {
    await sweepDocuments()
    await sweepEntries(later(-dayMs))
    await expireInvites()
  },
})

export const tasks = [sweepCandidates, readCopyResumeTask]
