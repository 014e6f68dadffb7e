import { leavesOf } from '@hireloom/contract/automation/conditions.ts'
import { mostHops, type RunReason, type RunTrigger } from '@hireloom/contract/automation/runs.ts'
import { isOfJob } from '@hireloom/contract/automation/triggers.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Target } from './action.ts'
import { unfitConditions } from './answer-conditions.ts'
import { type Facts, findFacts } from './facts.ts'
import { judge } from './judge.ts'
import { kindOf } from './registry.ts'
import { actorOf, type Rule } from './rules.ts'

/** What speaks for and against a rule acting now, in the order of the questions; the first that is against it decides. */
export interface Verdict {
  readonly checks: readonly { readonly check: Check; readonly isPassed: boolean; readonly reason: RunReason }[]
  readonly facts: Facts | null
  /** Null where nobody acts any more. */
  readonly target: Target | null
  /** Auto-pilot is off, or an action asks for a person. */
  readonly isProposal: boolean
  readonly isAutoPilot: boolean
}
type Check = 'enabled' | 'application' | 'once' | 'loop' | 'conditions'

interface About {
  readonly jobId: number
  readonly appId: number | null
  /** 0 for a dry run. */
  readonly runId: number
}

export const reasonOf = ({ checks }: Verdict): RunReason | null =>
  checks.find(({ isPassed }) => !isPassed)?.reason ?? null

/** Where an application stands when its trigger still counts; everywhere else it has gone on in the meantime. */
const stateAfter: Readonly<Partial<Record<RunTrigger, string>>> = {
  application_rejected: 'rejected',
  application_withdrawn: 'withdrawn',
  application_hired: 'hired',
  date_reached: 'hired',
}

/** Whether an application in this state is still one that the rule was started for. */
export const isWhereStarted = ({ trigger }: Pick<Rule, 'trigger'>, state: string | undefined): boolean =>
  state === (stateAfter[trigger.on] ?? 'active')

export const restsOnScore = (rule: Pick<Rule, 'trigger' | 'conditions'>): boolean =>
  rule.trigger.on === 'score_ready' || leavesOf(rule.conditions).some(({ fact }) => fact === 'score')

const nothingPut = { isSent: false, questionIds: new Set<number>() }

/** Whoever has applied this moment is still at the questions. */
const isBeforeAnswers = ({ trigger, delayMinutes }: Rule, { put }: Facts): boolean =>
  trigger.on === 'application_submitted' && delayMinutes === 0 && !put.isSent

/** Judges a rule about an application, or about a job, as they are now. */
export async function judgeRule(rule: Rule, { jobId, appId, runId }: About): Promise<Verdict> {
  const viewer = await actorOf(rule)
  const found = viewer === null || appId === null ? null : await findFacts(appId, viewer)
  const facts = found && isBeforeAnswers(rule, found) ? { ...found, put: nothingPut } : found
  const past = await pastOf(rule, { jobId, appId, runId })
  const isActive = isWhereStarted(rule, facts?.state)
  const isJobs = isOfJob(rule.trigger)
  const isUnfit = facts !== null && unfitConditions(rule.conditions, facts.questions).length > 0
  const checks = [
    { check: 'enabled', isPassed: rule.isEnabled, reason: 'disabled' },
    { check: 'enabled', isPassed: viewer !== null, reason: 'actor' },
    { check: 'application', isPassed: isJobs || facts !== null, reason: 'rights' },
    { check: 'application', isPassed: isJobs || isActive, reason: 'inactive' },
    { check: 'once', isPassed: !rule.isOnce || past.acted === 0, reason: 'once' },
    { check: 'once', isPassed: past.waiting === 0, reason: 'waiting' },
    { check: 'loop', isPassed: past.hops < mostHops, reason: 'loop' },
    {
      check: 'conditions',
      isPassed: facts === null || judge(rule.conditions, facts),
      reason: isUnfit ? 'question' : 'conditions',
    },
  ] as const
  const { completed } = rule
  const about = { jobId, appId, runId, completed }
  const target = viewer && { viewer, ...about, isConfirmed: false, restsOnScore: restsOnScore(rule) }
  const { isAutoPilot } = past
  const isLeftAlone = isAutoPilot || completed !== undefined
  return { checks, facts, target, isAutoPilot, isProposal: !isLeftAlone || (await asksForPerson(rule, target)) }
}

async function asksForPerson({ actions }: Rule, target: Target | null): Promise<boolean> {
  if (target === null) return false
  for (const action of actions) if (await kindOf(action).needsPerson(target)) return true
  return false
}

const hourMs = 3600_000

/** What rules have done about it so far; hops are those of all rules within the last hour. */
async function pastOf({ automationId, trigger }: Rule, { jobId, appId, runId }: About) {
  const ofIt = appId === null ? sql`r.job_id = ${jobId} and r.app_id is null` : sql`r.app_id = ${appId}`
  const ofRule = sql`r.automation_id is not distinct from ${automationId}::bigint and r.run_id <> ${runId}
    and (r.automation_id is not null or r.trigger = ${trigger.on})`
  const [past] = await rows(sql<{ acted: number; waiting: number; hops: number; isAutoPilot: boolean }>`
    select count(*) filter (where ${ofRule} and r.state in ('executed', 'proposed', 'confirmed', 'dismissed'))::int as acted,
      count(*) filter (where ${ofRule} and r.state = 'proposed')::int as waiting,
      count(*) filter (where r.state = 'executed' and r.ended_at > ${later(-hourMs)})::int as hops,
      coalesce((select is_auto_pilot from job_automation where job_id = ${jobId}), false) as "isAutoPilot"
    from automation_run r where ${ofIt}`)
  return past ?? { acted: 0, waiting: 0, hops: 0, isAutoPilot: false }
}
