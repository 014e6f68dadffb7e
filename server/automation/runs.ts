import {
  type RunReason,
  type RunState,
  type RunTrigger,
  runReasons,
  runStates,
  runTriggers,
} from '@hireloom/contract/automation/runs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findRules, findShortlisting, findStageAdvance, type Rule } from './rules.ts'

export interface Run {
  readonly runId: number
  readonly automationId: number | null
  readonly jobId: number
  readonly appId: number | null
  readonly trigger: RunTrigger
  readonly state: RunState
}

const stored = z.object({
  trigger: z.enum(runTriggers),
  state: z.enum(runStates),
  reason: z.enum(runReasons).nullable(),
})
export const wordsOf = (row: { trigger: string; state: string; reason: string | null }) => stored.parse(row)

/** A run and its rule, held until the transaction ends; undefined where it is gone. */
export async function holdRun(runId: number): Promise<{ run: Run; rule: Rule | null } | undefined> {
  type Row = Omit<Run, 'trigger' | 'state'> & { trigger: string; state: string; reason: string | null }
  const [row] = await rows(sql<Row>`
    select run_id as "runId", automation_id as "automationId", job_id as "jobId", app_id as "appId", trigger, state, reason
    from automation_run where run_id = ${runId} for update`)
  if (!row) return undefined
  const run = { ...row, ...wordsOf(row) }
  return { run, rule: await ruleOf(run) }
}

async function ruleOf({ automationId, trigger, jobId, appId }: Run): Promise<Rule | null> {
  if (automationId !== null) return (await findRules([automationId])).get(automationId) ?? null
  if (trigger !== 'stage_completed') return findShortlisting(jobId)
  return appId === null ? null : findStageAdvance(appId)
}

interface Became {
  readonly state: RunState
  readonly reason?: RunReason
  readonly dueAt?: Date
  readonly decidedBy?: number
}

/** Says what has become of a run; what people are to read of it stands in the history of the application. */
export async function setRun(run: Run, { state, reason, dueAt, decidedBy }: Became): Promise<void> {
  const isOpen = state === 'scheduled' || state === 'proposed'
  await rows(sql`
    update automation_run set state = ${state}, reason = ${reason ?? null}, due_at = coalesce(${dueAt ?? null}::timestamptz, due_at),
      ended_at = ${isOpen ? null : now()}::timestamptz, decided_by = ${decidedBy ?? null}
    where run_id = ${run.runId}`)
  const verb = run.state === 'confirmed' || run.state === 'dismissed' ? 'proposal_reopened' : verbOf[state]
  if (verb === undefined) return
  const { runId, automationId, jobId, appId } = run
  await record(verb, { entityId: runId, jobId, appId, after: { runId, automationId } })
}

type RunVerb = 'automation_executed' | 'automation_proposed' | 'proposal_confirmed' | 'proposal_dismissed'
const verbOf: Readonly<Partial<Record<RunState, RunVerb>>> = {
  executed: 'automation_executed',
  proposed: 'automation_proposed',
  confirmed: 'proposal_confirmed',
  dismissed: 'proposal_dismissed',
}
