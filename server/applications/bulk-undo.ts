import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { type Inverse, inverse, takeBackDecision } from './decision-undo.ts'
import { isApplicationManaged } from './visible.ts'

const lasts = 'structure'
const forgetAfterSeconds = 60
const bulk = z.object({ bulkId: z.uuid() })

/** Takes a bulk change back, application by application: one that has changed since, or whose applicant has been told, stays as it is. */
export const bulkUndo = defineUndo({
  name: 'application-bulk',
  entity: 'application',
  lasts,
  inverse: bulk,
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.bulk'),
  takeBack: async ({ bulkId }, viewer) => {
    const made = await db()
      .selectFrom('bulk_decision')
      .select(['app_id', 'inverse'])
      .where('bulk_id', '=', bulkId)
      .orderBy('app_id')
      .execute()
    let count = 0
    for (const row of made) if (await isTakenBack(inverse.parse(row.inverse), row.app_id, viewer)) count += 1
    return count
  },
})

async function isTakenBack(before: Inverse, appId: number, viewer: Viewer): Promise<boolean> {
  try {
    await takeBackDecision(before, viewer, appId)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Forgets what a bulk change did, when it can be taken back no more. */
export const forgetBulkTask = defineTask({
  name: 'forget-bulk',
  payload: bulk,
  seconds: 60,
  retries: 10,
  atOnce: 1,
  work: async ({ bulkId }) => {
    await db().deleteFrom('bulk_decision').where('bulk_id', '=', bulkId).execute()
  },
})

export const forgetBulkSoon = (bulkId: string): Promise<void> =>
  forgetBulkTask.enqueue({ bulkId }, { afterSeconds: undoEndsSeconds(lasts) + forgetAfterSeconds })
