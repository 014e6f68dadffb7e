import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { attempt, db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { bucketInverse } from './bulk-buckets.ts'
import { copyInverse, takeCopyBack } from './copies.ts'
import { type Decision, type Inverse, inverse, snapshotsOf, standing, takeBackDecisions } from './decision-undo.ts'
import { type Addition, pool } from './pool.ts'
import { takeBackTeam, teamInverse } from './team-changes.ts'
import { isApplicationManaged } from './visible.ts'

const lasts = 'structure'
const forgetAfterSeconds = 60
/** Applications of one round of statements. */
const takenTogether = 500
const bulk = z.object({ bulkId: z.uuid() })
/** A decision on one of them, with what it made of it; a colleague may decide otherwise and take that back. */
const decided = z.object({ ...inverse.shape, made: standing.optional() })

/** What taking back decisions of a bulk change needs, by application; call it where they have just been made. */
export async function decidedOf(inverses: readonly (readonly [number, Inverse])[]) {
  const after = await snapshotsOf(inverses.map(([appId]) => appId))
  return inverses.map(([appId, before]) => ({ appId, inverse: decided.parse({ ...before, made: after.get(appId) }) }))
}

/** Whether there is anything to take back: people may all have been in their bucket already. */
export async function hasChanged(bulkId: string): Promise<boolean> {
  const found = await db().selectFrom('bulk_decision').select('app_id').where('bulk_id', '=', bulkId).limit(1).execute()
  return found.length > 0
}

/** Takes a bulk change back, application by application: one that stands elsewhere since, or whose applicant has been told, stays as it is. */
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
    for (let first = 0; first < made.length; first += takenTogether) {
      const decisions: Decision[] = []
      const added: Addition[] = []
      for (const { app_id: appId, inverse: kept } of made.slice(first, first + takenTogether)) {
        const team = teamInverse.safeParse(kept)
        const copied = copyInverse.safeParse(kept)
        const bucket = bucketInverse.safeParse(kept)
        if (team.success) count += await ifPossible(() => takeBackTeam(team.data, viewer, appId))
        else if (bucket.success) added.push(bucket.data)
        else if (copied.success) count += await ifPossible(() => takeCopyBack(copied.data, viewer, appId))
        else {
          const { made: place, ...before } = decided.parse(kept)
          decisions.push({ appId, before, made: place })
        }
      }
      count += await takeBackDecisions(decisions, viewer)
      if (added.length > 0) count += await pool().takeBack(added, viewer)
    }
    const stayed = made.length - count
    return { count, ...(stayed > 0 && { stayed }) }
  },
})

/** How many went back: none when it has changed since. */
async function ifPossible(takeBack: () => Promise<void>): Promise<number> {
  try {
    await attempt(takeBack)
    return 1
  } catch (error) {
    if (error instanceof Problem) return 0
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
