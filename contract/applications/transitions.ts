import type { StageGroup } from '../workflows/stage-types.ts'

/** The wide states that reports rely on; where an active application is among them says its stage. */
export const applicationStates = ['invited', 'active', 'hired', 'rejected', 'withdrawn', 'closed_out'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Emails that tell an applicant of a rejection; `future` adds that the company would like to keep in touch. */
export const rejectionLetters = ['standard', 'future'] as const
export type RejectionLetter = (typeof rejectionLetters)[number]

/** State and stage of an application; an outcome keeps the stage, an invitation has none (`null`). */
export interface Standing {
  readonly state: ApplicationState
  readonly jobStageId: number | null
}

/** A stage of a job as far as the rules need it. */
export interface Stage {
  readonly jobStageId: number
  readonly workflowId: number
  readonly group: StageGroup
}

/** What recruiters may do with an application; `next` and `afterNext` are where `advance` and `skip` lead. */
export interface Options<S extends Stage> {
  /** The stages after the present one. */
  readonly ahead: readonly S[]
  readonly next: S | null
  readonly afterNext: S | null
  readonly moves: readonly S[]
  readonly canBeRejected: boolean
  readonly canBeHeld: boolean
  readonly canBeWithdrawn: boolean
  readonly canBeHired: boolean
}

/**
 * The rules of the pipeline over a job's stages, in their order: an active application goes through the stages of its own workflow, forwards
 * and back, and is hired from the last one; an invitation can only be taken back; an outcome stays unless it is reversed.
 */
export function optionsOf<S extends Stage>({ state, jobStageId }: Standing, stages: readonly S[]): Options<S> {
  const present = state === 'active' ? stages.find(stage => stage.jobStageId === jobStageId) : undefined
  const way = stages.filter(stage => stage.workflowId === present?.workflowId)
  const ahead = present === undefined ? [] : way.slice(way.indexOf(present) + 1)
  return {
    ahead,
    next: ahead[0] ?? null,
    afterNext: ahead[1] ?? null,
    moves: way.filter(stage => stage !== present && stage.group !== 'sourcing'),
    canBeRejected: state === 'active' || state === 'invited',
    canBeHeld: state === 'active',
    canBeWithdrawn: state === 'active',
    canBeHired: present?.group === 'hired',
  }
}

/** The names of what is possible, for the answer to what is not. */
export function allowedActions({
  next,
  afterNext,
  moves,
  canBeRejected,
  canBeHeld,
  canBeWithdrawn,
  canBeHired,
}: Options<Stage>): string[] {
  const possible = {
    advance: next !== null,
    skip: afterNext !== null,
    move: moves.length > 0,
    reject: canBeRejected,
    hold: canBeHeld,
    withdraw: canBeWithdrawn,
    hire: canBeHired,
  }
  return Object.entries(possible).flatMap(([action, isPossible]) => (isPossible ? [action] : []))
}
