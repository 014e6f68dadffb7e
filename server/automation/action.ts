import type { Action, ActionName, ActionOf } from '@hireloom/contract/automation/actions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { StageCompletion } from '@hireloom/contract/workflows/auto-advance.ts'
import * as z from 'zod'
import { inverse as decision } from '../applications/decision-undo.ts'
import { teamInverse } from '../applications/team-changes.ts'

/** What an action is done to, and in whose name. */
export interface Target {
  readonly viewer: StaffViewer
  readonly jobId: number
  /** Null for what happens to the job as a whole. */
  readonly appId: number | null
  readonly runId: number
  /** Someone has looked and said yes. */
  readonly isConfirmed: boolean
  /** The rule asks for a score, or starts with one. */
  readonly restsOnScore: boolean
  /** What of its stage moves the application on. */
  readonly completed?: StageCompletion | undefined
}

/** What taking an action back needs; what only told someone is not taken back. */
export const actionInverse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), before: decision }),
  teamInverse,
  z.object({ kind: z.literal('messages'), messageIds: z.array(z.number()) }),
  z.object({ kind: z.literal('note'), noteId: z.number() }),
  z.object({ kind: z.literal('bucket'), bucketId: z.number(), profileId: z.number(), addedAt: z.string() }),
  z.object({ kind: z.literal('cv_list'), cvListId: z.number() }),
  z.object({ kind: z.literal('webhook'), deliveryId: z.number() }),
  z.object({ kind: z.literal('task'), todoId: z.number() }),
])
export type ActionInverse = z.output<typeof actionInverse>

/** Something that automations can do. */
export interface ActionKind {
  readonly act: ActionName
  /** When it is only ever suggested. */
  readonly needsPerson: (target: Target) => Promise<boolean>
  readonly carryOut: (action: Action, target: Target) => Promise<ActionInverse | null>
}

/**
 * Declares what an automation can do. It is done in the transaction of its run, in the name of the person who saved the automation and
 * with their rights, and throws a Problem where it is not possible.
 */
export function defineAction<N extends ActionName>(
  act: N,
  carryOut: (action: ActionOf<N>, target: Target) => Promise<ActionInverse | null>,
  needsPerson: ActionKind['needsPerson'] = async () => false,
): ActionKind {
  const isOwn = (action: Action): action is ActionOf<N> => action.act === act
  return {
    act,
    needsPerson,
    carryOut: async (action, target) => {
      if (!isOwn(action)) throw new Error(`${action.act} is not ${act}`)
      return carryOut(action, target)
    },
  }
}

export function appIdOf({ appId }: Target): number {
  if (appId === null) throw new Problem('illegal-change')
  return appId
}
