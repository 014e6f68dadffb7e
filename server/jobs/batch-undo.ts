import { type BatchAction, batchActions } from '@hireloom/contract/jobs/batch.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { defineUndo } from '../kernel/undo.ts'
import { jobArchiving } from './archiving.ts'
import { datingsOf, setCloseDate } from './close-date.ts'
import { undoClosing } from './closing.ts'
import { takeBackCollaborator } from './collaborators.ts'
import { mayCloseJob } from './job-switch.ts'
import { lockJob } from './lock-job.ts'
import { jobPausing } from './pausing.ts'
import { jobTagging } from './tagging.ts'
import { setOwner, transfersOf } from './transfer.ts'

/** Actions that turn a switch of jobs, and which way. */
export const switches: Partial<Record<BatchAction, { of: typeof jobPausing; isOn: boolean }>> = {
  pause: { of: jobPausing, isOn: true },
  resume: { of: jobPausing, isOn: false },
  archive: { of: jobArchiving, isOn: true },
  unarchive: { of: jobArchiving, isOn: false },
}

/** What of a batch is kept to take it back. */
export const inverse = z.object({
  action: z.enum(batchActions),
  toUserId: z.number().nullable(),
  /** Epoch milliseconds. */
  closeAt: z.number().nullable(),
  tagId: z.number().nullable().default(null),
  collaborator: z.object({ userId: z.number(), roleId: z.number() }).nullable().default(null),
  /** As they were before. */
  jobs: z.array(
    z.object({
      jobId: z.number(),
      state: z.string(),
      isArchived: z.boolean().default(false),
      ownerId: z.number().nullable(),
      closeAt: z.number().nullable(),
      hasTag: z.boolean().default(false),
      /** Of the colleague who is put on the job. */
      roleId: z.number().nullable().default(null),
      /** By which the batch has closed it. */
      closingId: z.number().nullable().default(null),
      /** The event by which the batch has paused or archived it, or the opposite, handed it over, or set its close date. */
      turnId: z.number().nullable().default(null),
    }),
  ),
})
type Inverse = z.output<typeof inverse>
type Before = Inverse['jobs'][number]

/** Takes a batch back, job by job: one that has changed since, or that the batch could not change, stays as it is. */
export const batchUndo = defineUndo({
  name: 'job-batch',
  entity: 'job',
  lasts: 'structure',
  inverse,
  mayTakeBack: mayCloseJob,
  takeBack: async (batch, viewer) => {
    const turn = switches[batch.action]
    if (turn) return (await turn.of.takeBackAll(batch.jobs, !turn.isOn, viewer)).changed.length
    let count = 0
    for (const job of batch.jobs) if (await isTakenBack(batch, job, viewer)) count += 1
    return count
  },
})

/** Whether somebody has changed a job after the batch, even if it is as the batch left it. */
const isChangedSince = ({ jobId, turnId }: Before, latest: ReadonlyMap<number, number>): boolean =>
  (latest.get(jobId) ?? null) !== turnId

async function isTakenBack(batch: Inverse, before: Before, viewer: Viewer): Promise<boolean> {
  try {
    return await takeBack(batch, before, viewer)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function takeBack(batch: Inverse, before: Before, viewer: Viewer): Promise<boolean> {
  const { action, toUserId, closeAt, tagId, collaborator } = batch
  const { jobId, state } = before
  const wasOpen = state === 'open' || state === 'paused'
  switch (action) {
    case 'close':
      if (wasOpen) await undoClosing(jobId, { isPaused: state === 'paused', closingId: before.closingId }, viewer)
      return wasOpen
    case 'pause':
    case 'resume':
    case 'archive':
    case 'unarchive':
      // Taken back all at once.
      return false
    case 'transfer': {
      const { ownerId } = await lockJob(jobId, viewer, 'jobs.transfer')
      if (ownerId !== toUserId || ownerId === before.ownerId) return false
      if (isChangedSince(before, await transfersOf([jobId]))) return false
      await setOwner(jobId, before.ownerId, viewer)
      return true
    }
    case 'tag':
      if (tagId === null || before.hasTag || (await jobTagging().jobsWith(tagId, [jobId])).length === 0) return false
      await jobTagging().set(jobId, tagId, false, viewer)
      return true
    case 'setCollaborator':
      if (collaborator === null || !isStaff(viewer)) return false
      return takeBackCollaborator(jobId, { ...collaborator, before: before.roleId }, viewer)
    case 'setCloseDate': {
      const { closeDate } = await lockJob(jobId, viewer, 'jobs.close')
      const present = closeDate?.getTime() ?? null
      if (present !== closeAt || present === before.closeAt) return false
      if (isChangedSince(before, await datingsOf([jobId]))) return false
      await setCloseDate(jobId, before.closeAt === null ? null : new Date(before.closeAt), viewer)
      return true
    }
  }
}
