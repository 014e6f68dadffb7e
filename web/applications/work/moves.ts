import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { optionsOf } from '@hireloom/contract/applications/transitions.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'

/** Where a decision of one press takes an application: a stage of its job, or its rejection. */
export type Target = JobStage | 'rejected'

/** Decisions that ask something first; each is a dialog, and the address holds which is open. */
export const acts = ['skip', 'reverse', 'hold', 'hire', 'reject'] as const
export type Act = (typeof acts)[number]

/** What may be done with an application. */
export const possibleMoves = (
  { state, jobStageId }: Pick<ApplicationRow, 'state' | 'jobStageId'>,
  stages: readonly JobStage[],
) => optionsOf({ state, jobStageId }, stages)
