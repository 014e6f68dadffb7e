import type { AutomationTest } from '@hireloom/contract/automation/automations.ts'
import { leavesOf } from '@hireloom/contract/automation/conditions.ts'
import { isOfJob } from '@hireloom/contract/automation/triggers.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { applicationManagedBy } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { attempt, rows, transaction } from '../kernel/postgres/db.ts'
import type { Target } from './action.ts'
import { unfitConditions } from './answer-conditions.ts'
import { automationManagedBy } from './automations.ts'
import { refusalOf } from './carrying-out.ts'
import { dueAfter } from './delays.ts'
import type { FactValue } from './facts.ts'
import { holds } from './judge.ts'
import { kindOf } from './registry.ts'
import { findRules, type Rule } from './rules.ts'
import { judgeRule, reasonOf, type Verdict } from './verdict.ts'

type Step = AutomationTest['steps'][number]

/** What an automation would do with an application now. Its actions are carried out in earnest and taken back at once. */
export async function tryAutomation(automationId: number, appId: number, viewer: StaffViewer): Promise<AutomationTest> {
  const rule = await findManaged(automationId, viewer)
  const jobId = await jobOf(appId, rule, viewer)
  const about = { jobId, appId: isOfJob(rule.trigger) ? null : appId, runId: 0 }
  const verdict = await judgeRule(rule, about)
  const dueAt = await dueAfter(rule)
  const steps = [...stepsBefore(verdict, rule)]
  const { target, isAutoPilot, isProposal } = verdict
  const reason = reasonOf(verdict)
  steps.push({ step: 'delay', isPassed: dueAt <= now() }, { step: 'auto-pilot', isPassed: isAutoPilot })
  const actions = target === null || reason === 'rights' ? [] : await tryActions(rule, target)
  const refusal = actions.find(step => step.reason !== undefined)?.reason ?? null
  const outcome = reason !== null ? 'skipped' : refusal !== null ? 'failed' : isProposal ? 'proposed' : 'executed'
  return { outcome, reason: reason ?? refusal, dueAt: dueAt.toISOString(), steps: [...steps, ...actions] }
}

async function findManaged(automationId: number, viewer: StaffViewer): Promise<Rule> {
  const found = await rows(sql`select 1 from automation r
    where r.automation_id = ${automationId} and r.removed_at is null and ${automationManagedBy(viewer)}`)
  const rule = found.length > 0 ? (await findRules([automationId])).get(automationId) : undefined
  if (rule === undefined) throw new Problem('not-found')
  return rule
}

/** The application is one that the viewer sees, of a job on which the automation acts. */
async function jobOf(appId: number, { jobId, companyId }: Rule, viewer: StaffViewer): Promise<number> {
  const [found] = await rows(sql<{ job_id: number }>`
    select a.job_id from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and a.state <> 'archived' and a.job_id = coalesce(${jobId}::bigint, a.job_id)
      and ${companyId}::bigint in (j.company_id, j.recruiter_company_id) and ${applicationManagedBy(viewer, 'candidates.view')}`)
  if (!found) throw new Problem('not-found')
  return found.job_id
}

function* stepsBefore({ checks, facts }: Verdict, { conditions }: Rule): Generator<Step> {
  for (const step of ['enabled', 'application', 'once', 'loop'] as const) {
    const failed = checks.find(({ check, isPassed }) => check === step && !isPassed)
    yield { step, isPassed: failed === undefined, ...(failed && { reason: failed.reason }) }
  }
  if (facts === null) return
  const unfit = new Set(unfitConditions(conditions, facts.questions).map(({ index }) => index))
  for (const [index, leaf] of leavesOf(conditions).entries()) {
    const value =
      leaf.fact === 'answer'
        ? shown(facts.answers.get(leaf.jobQuestionId)?.shown ?? null)
        : shown(facts.values[leaf.fact])
    yield {
      step: 'conditions',
      isPassed: holds(leaf, facts),
      index,
      ...(value !== null && { value }),
      ...(unfit.has(index) && { reason: 'question' }),
    }
  }
}

const shown = (value: FactValue): string | null =>
  value === null ? null : Array.isArray(value) ? value.join('\n') : String(value)

class TakenBack extends Error {}

/** One after the other, each on what those before it did, until one is not possible; nothing of it stays. */
async function tryActions({ actions }: Rule, target: Target): Promise<Step[]> {
  const steps: Step[] = []
  try {
    await transaction(async () => {
      for (const [index, action] of actions.entries()) {
        const needsPerson = await kindOf(action).needsPerson(target)
        const step = { step: 'action', index, needsPerson } as const
        try {
          await attempt(() => kindOf(action).carryOut(action, { ...target, isConfirmed: true }))
          steps.push({ ...step, isPassed: true })
        } catch (error) {
          steps.push({ ...step, isPassed: false, reason: refusalOf(error) })
          break
        }
      }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return steps
}
