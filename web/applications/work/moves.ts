import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { optionsOf } from '@hireloom/contract/applications/transitions.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'

/** Where a decision of one press takes an application: a stage of its job, or its rejection. */
export type Target = JobStage | 'rejected'

/** Decisions that ask something first; each is a dialog, and the address holds which is open. */
const decisionActs = ['skip', 'reverse', 'hold', 'hire', 'withdraw', 'reject'] as const
const copyActs = ['copy', 'relocate'] as const
export const acts = [...decisionActs, ...copyActs]
export type DecisionAct = (typeof decisionActs)[number]
export type CopyAct = (typeof copyActs)[number]
export type Act = DecisionAct | CopyAct

export const isCopyAct = (act: Act): act is CopyAct => act === 'copy' || act === 'relocate'

/** What may be done with an application. */
export const possibleMoves = (
  { state, jobStageId }: Pick<ApplicationRow, 'state' | 'jobStageId'>,
  stages: readonly JobStage[],
) => optionsOf({ state, jobStageId }, stages)
