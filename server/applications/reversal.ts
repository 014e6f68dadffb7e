import { db } from '../kernel/postgres/db.ts'
import type { StageRow } from '../workflows/job-stages.ts'
import type { Decidable } from './lock.ts'

interface Step {
  readonly jobStageId: number
  readonly enteredHow: string
  readonly leftHow: string | null
}

/**
 * The stages an application has gone through to where it stands, without those it was put back from. A step back ends with `reversed`; a
 * return from an outcome enters the stage again that it had ended in.
 */
export function wayOf(history: readonly Step[]): number[] {
  const way: number[] = []
  for (const [at, { jobStageId, enteredHow }] of history.entries()) {
    if (history[at - 1]?.leftHow === 'reversed') way.pop()
    if (enteredHow === 'assigned') way.length = 0
    if (way.at(-1) !== jobStageId) way.push(jobStageId)
  }
  return way
}

type Standing = Pick<Decidable, 'app_id' | 'state' | 'job_stage_id'>

/** Where putting an application back leads; `null` when there is no stage before. */
export async function findReversal(row: Standing, stages: readonly StageRow[]): Promise<StageRow | null> {
  if (row.state === 'withdrawn' && (await isToBeErased(row.app_id))) return null
  const history = await db()
    .selectFrom('stage_history')
    .select(['job_stage_id as jobStageId', 'entered_how as enteredHow', 'left_how as leftHow'])
    .where('app_id', '=', row.app_id)
    .orderBy('stage_history_id')
    .execute()
  // One that goes on in another job stays closed here.
  if (row.state === 'closed_out' && history.at(-1)?.leftHow !== 'closed') return null
  const present = stages.find(stage => stage.jobStageId === row.job_stage_id)
  if (present === undefined) return null
  if (row.state !== 'active') return present
  // Stages that the job no longer has, and those of another workflow, are passed over.
  const before = wayOf(history)
    .slice(0, -1)
    .findLast(id => id !== present.jobStageId && isOnTheWay(id))
  return stages.find(stage => stage.jobStageId === before) ?? null

  function isOnTheWay(id: number): boolean {
    return stages.some(stage => stage.jobStageId === id && stage.workflowId === present?.workflowId)
  }
}

/** A person who asked for erasure has withdrawn for good, unless they say otherwise themselves. */
export async function isToBeErased(appId: number): Promise<boolean> {
  const request = await db()
    .selectFrom('privacy_request')
    .select('privacy_request_id')
    .where('app_id', '=', appId)
    .where('kind', '=', 'erase')
    .where('state', '=', 'received')
    .executeTakeFirst()
  return request !== undefined
}
