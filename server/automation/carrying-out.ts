import type { RunReason } from '@hireloom/contract/automation/runs.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { log } from '../kernel/ports.ts'
import { alone, attempt, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { ActionInverse, Target } from './action.ts'
import { dueAfter } from './delays.ts'
import { kindOf } from './registry.ts'
import type { Rule } from './rules.ts'
import { holdRun, setRun } from './runs.ts'
import { judgeRule, reasonOf } from './verdict.ts'

/** Tries of a run that meets an error of the product or the machine. */
const mostAttempts = 4

/** Rules about one application are carried out one after the other, so that each sees what those before did. */
export const holdAutomationsOf = ({ jobId, appId }: Pick<Target, 'jobId' | 'appId'>): Promise<void> =>
  alone(appId === null ? `automations of job ${jobId}` : `automations of application ${appId}`)

/** All actions of a rule, or none: the first that is not possible takes the others back. */
export const carryOutAll = (actions: Rule['actions'], target: Target): Promise<ActionInverse[]> =>
  attempt(async () => {
    const inverses: ActionInverse[] = []
    for (const action of actions) {
      const inverse = await kindOf(action).carryOut(action, target)
      if (inverse !== null) inverses.push(inverse)
    }
    return inverses
  })

/** What a refusal means for a run; anything but a problem is thrown on. */
export function refusalOf(error: unknown): RunReason {
  if (!(error instanceof Problem)) throw error
  if (error.details?.lacks !== undefined) return 'lacking'
  if (error.details?.removed === 'bucket') return 'bucket-removed'
  if (error.problem === 'not-found' || error.problem === 'forbidden') return 'rights'
  return ['illegal-change', 'stage-unfinished', 'stale'].includes(error.problem) ? 'impossible' : 'invalid'
}

/**
 * Carries a run out, suggests it, puts it off, or leaves it, with the reason. Everything is one transaction with the state of the run, so
 * that a process killed amid has done nothing, and a second try of what is done does nothing.
 */
function carryOutRun(runId: number, about: Pick<Target, 'jobId' | 'appId'>): Promise<void> {
  return transaction(async () => {
    await holdAutomationsOf(about)
    const held = await holdRun(runId)
    if (!held || (held.run.state !== 'matched' && held.run.state !== 'scheduled')) return
    const { run, rule } = held
    if (rule === null) return setRun(run, { state: 'skipped', reason: 'disabled' })
    const verdict = await judgeRule(rule, run)
    const reason = reasonOf(verdict)
    const { target } = verdict
    if (reason !== null || target === null) {
      const isBroken = reason === 'actor' || reason === 'rights'
      return setRun(run, { state: isBroken ? 'failed' : 'skipped', reason: reason ?? 'actor' })
    }
    const dueAt = run.state === 'matched' ? await dueAfter(rule) : now()
    if (dueAt > now()) return setRun(run, { state: 'scheduled', dueAt })
    if (verdict.isProposal) return setRun(run, { state: 'proposed' })
    try {
      await carryOutAll(rule.actions, target)
    } catch (error) {
      const refusal = refusalOf(error)
      return setRun(run, {
        state: refusal === 'impossible' || refusal === 'lacking' ? 'skipped' : 'failed',
        reason: refusal,
      })
    }
    return setRun(run, { state: 'executed' })
  })
}

/** Carries runs out in their order; answers whether one has to be tried again. */
export async function carryOutRuns(runIds: readonly number[]): Promise<boolean> {
  const found = await rows(sql<{ run_id: number; jobId: number; appId: number | null }>`
    select run_id, job_id as "jobId", app_id as "appId" from automation_run
    where run_id = any(${[...runIds]}::bigint[]) and state in ('matched', 'scheduled') order by run_id`)
  let isDone = true
  for (const { run_id: runId, ...about } of found) {
    try {
      await carryOutRun(runId, about)
    } catch (error) {
      log().error({ err: error, runId }, 'an automation failed')
      isDone = (await countFailure(runId)) && isDone
    }
  }
  return !isDone
}

/** Answers whether that was the last try. */
async function countFailure(runId: number): Promise<boolean> {
  const [row] = await rows(sql<{ attempts: number }>`
    update automation_run set attempts = attempts + 1 where run_id = ${runId} returning attempts`)
  if (!row || row.attempts < mostAttempts) return row === undefined
  await rows(sql`
    update automation_run set state = 'failed', reason = 'error', ended_at = ${now()} where run_id = ${runId}`)
  return true
}

export const runAutomations = defineTask({
  name: 'run-automations',
  payload: z.object({ runIds: z.array(z.number()) }),
  seconds: 300,
  retries: mostAttempts,
  atOnce: 4,
  work: async ({ runIds }) => {
    if (await carryOutRuns(runIds)) throw new Error(`automations ${runIds.join()} are tried again`)
  },
})
