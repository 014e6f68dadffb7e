import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { optionsOf } from '@hireloom/contract/applications/transitions.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'

/** Where a decision takes an application: a stage of its job, an outcome. */
export type Target = JobStage | 'joined' | 'rejected'

/** What may be done with an application. `next` is the stage after the present one, after the last one the start of work. */
export function possibleMoves(
  { state, jobStageId }: Pick<ApplicationRow, 'state' | 'jobStageId'>,
  stages: readonly JobStage[],
) {
  const { next, moves, canBeRejected, canBeHired } = optionsOf({ state, jobStageId }, stages)
  return { next: canBeHired ? ('joined' as const) : next, moves, canBeRejected, canBeHired }
}
