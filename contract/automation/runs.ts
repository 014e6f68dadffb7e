import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { action } from './actions.ts'
import { triggerNames } from './triggers.ts'
import { delivery } from './webhooks.ts'

/**
 * What becomes of an automation that was started: it waits (`matched`, or `scheduled` until a moment), has acted (`executed`), waits for a
 * person (`proposed`) who has said yes (`confirmed`) or no (`dismissed`), or has not acted (`skipped`, `failed`), with a reason.
 */
export const runStates = [
  'matched',
  'scheduled',
  'executed',
  'proposed',
  'confirmed',
  'dismissed',
  'skipped',
  'failed',
] as const
export type RunState = (typeof runStates)[number]

/** Why an automation has not acted. */
export const runReasons = [
  'disabled',
  'conditions',
  /** A condition asks for the answer to a question that has changed or was removed. */
  'question',
  'inactive',
  'once',
  'waiting',
  'loop',
  'actor',
  'rights',
  'bucket-removed',
  'impossible',
  /** Something that an action needs is not there: an open CV list, a conversation, an address. */
  'lacking',
  'invalid',
  'error',
] as const
export type RunReason = (typeof runReasons)[number]

/** Runs that act by themselves for one application within an hour. */
export const mostHops = 10
/** What starts runs: the triggers of automations, and a stage that moves applications on by itself. */
export const runTriggers = [...triggerNames, 'stage_completed'] as const
export type RunTrigger = (typeof runTriggers)[number]
export const runDays = 90
export const mostDecided = 100

const run = z.object({
  runId: id,
  /** Null for auto-shortlisting, and for a stage that moves applications on by itself. */
  automationId: z.nullable(id),
  name: z.nullable(z.string()),
  trigger: z.enum(runTriggers),
  state: z.enum(runStates),
  reason: z.nullable(z.enum(runReasons)),
  actions: z.array(action),
  job: z.object({ jobId: id, jobName: z.string() }),
  application: z.nullable(
    z.object({
      appId: id,
      personName: z.string(),
      statusKey: z.string(),
      stageName: z.nullable(z.string()),
      score: z.nullable(z.number()),
    }),
  ),
  dueAt: z.nullable(moment),
  createdAt: moment,
  endedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
  /** Calls of webhooks. */
  deliveries: z.array(delivery),
})
export type AutomationRun = z.output<typeof run>

const resource = '/roboroy/api/v1/jobautomations'
const audience = { audience: 'staff', may: 'candidates.view' } as const

export const listAutomationRuns = endpoint({
  name: 'listAutomationRuns',
  summary:
    'List what automations did, suggest, or did not do and why, the newest first; of one job, one application or one automation',
  method: 'GET',
  path: `${resource}/runs`,
  ...audience,
  query: z.strictObject({
    jobId: z.optional(id),
    appId: z.optional(id),
    automationId: z.optional(id),
    state: z.optional(z.enum(runStates)),
    ...page,
  }),
  output: listOf(run),
})

const decision = z.enum(['confirm', 'dismiss'])
const decided = z.object({
  runIds: z.array(id),
  /** Those that can't be carried out any more, with the reason; they stay as they are. */
  refused: z.array(z.object({ runId: id, reason: z.enum(runReasons) })),
  undo: z.nullable(undoable),
})

export const decideProposal = endpoint({
  name: 'decideProposal',
  summary:
    'Confirm or dismiss a suggestion of an automation; it is carried out in the name of the caller. Returns an undo token',
  method: 'POST',
  path: `${resource}/proposals/{runId}`,
  audience: 'staff',
  may: 'pipeline.move',
  params: z.object({ runId: id }),
  body: z.object({ decision }),
  output: decided,
  problems: ['not-found', 'illegal-change', 'invalid'],
})

export const decideProposals = endpoint({
  name: 'decideProposals',
  summary: 'Confirm or dismiss several suggestions. Returns one undo token for all',
  method: 'POST',
  path: `${resource}/proposals`,
  audience: 'staff',
  may: 'pipeline.move',
  body: z.object({
    runIds: z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostDecided, texts.value.id)),
    decision,
  }),
  output: decided,
  problems: ['not-found', 'invalid'],
})
