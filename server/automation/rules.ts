import { type Action, action } from '@hireloom/contract/automation/actions.ts'
import { type Conditions, conditions } from '@hireloom/contract/automation/conditions.ts'
import { type Trigger, trigger } from '@hireloom/contract/automation/triggers.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import type { StageCompletion } from '@hireloom/contract/workflows/auto-advance.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { findCompletion } from '../applications/stage-completion.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'

/** What is carried out when its trigger comes: an automation or, without a number, the auto-shortlisting of a job or a stage that moves applications on. */
export interface Rule {
  readonly automationId: number | null
  readonly companyId: number
  readonly jobId: number | null
  readonly isEnabled: boolean
  readonly trigger: Trigger | { readonly on: 'stage_completed' }
  readonly conditions: Conditions
  readonly actions: readonly Action[]
  readonly delayMinutes: number
  readonly isBusinessHours: boolean
  readonly isOnce: boolean
  readonly actsAs: number | null
  /** What is complete in the stage that moves an application on. That is switched on at the stage, whether or not auto-pilot is on. */
  readonly completed?: StageCompletion
}

export interface RuleRow {
  automation_id: number
  company_id: number
  job_id: number | null
  is_enabled: boolean
  trigger: unknown
  conditions: unknown
  actions: unknown
  delay_minutes: number
  is_business_hours: boolean
  is_once: boolean
  acts_as: number | null
  removed_at: Date | null
}

const stored = z.object({ trigger, conditions, actions: z.array(action) })

export const toRule = (row: RuleRow): Rule & { readonly trigger: Trigger } => ({
  automationId: row.automation_id,
  companyId: row.company_id,
  jobId: row.job_id,
  isEnabled: row.is_enabled && row.removed_at === null,
  delayMinutes: row.delay_minutes,
  isBusinessHours: row.is_business_hours,
  isOnce: row.is_once,
  actsAs: row.acts_as,
  ...stored.parse(row),
})

/** Automations by their numbers, removed ones among them. */
export async function findRules(automationIds: readonly number[]): Promise<Map<number, Rule>> {
  const found = await rows(
    sql<RuleRow>`select r.* from automation r where r.automation_id = any(${[...automationIds]}::bigint[])`,
  )
  return new Map(found.map(row => [row.automation_id, toRule(row)]))
}

interface ShortlistRow {
  company_id: number
  is_enabled: boolean
  threshold: number
  acts_as: number | null
}

/**
 * Auto-shortlisting of a job as the rule that it is: a good score, no knockout answer and no question left open leads to the first screening
 * stage. It acts in the name of who set it last, and of the job's owner once they have left.
 */
export async function findShortlisting(jobId: number): Promise<Rule | null> {
  const [row] = await rows(sql<ShortlistRow>`
    select j.recruiter_company_id as company_id, a.is_auto_shortlist as is_enabled, a.auto_shortlist_threshold as threshold,
      coalesce(u.user_id, j.owner_user_id) as acts_as
    from job_automation a join job j using (job_id)
      left join app_user u on u.user_id = a.changed_by and u.status = 'active' where a.job_id = ${jobId}`)
  if (!row) return null
  return {
    automationId: null,
    companyId: row.company_id,
    jobId,
    isEnabled: row.is_enabled,
    trigger: { on: 'score_ready' },
    conditions: {
      match: 'all',
      of: [
        { fact: 'score', is: 'atLeast', value: row.threshold },
        { fact: 'knockedOut', is: 'no' },
        { fact: 'answered', is: 'yes' },
        { fact: 'stageGroup', is: 'anyOf', values: ['applied'] },
      ],
    },
    actions: [{ act: 'move_to_group', group: 'screening' }],
    delayMinutes: 0,
    isBusinessHours: false,
    isOnce: true,
    actsAs: row.acts_as,
  }
}

/** A stage that moves an application on because its work is complete, as the rule that it is; it acts in the name of the job's owner. */
export async function findStageAdvance(appId: number): Promise<Rule | null> {
  const found = await findCompletion(appId)
  if (found === null) return null
  return {
    automationId: null,
    companyId: found.companyId,
    jobId: null,
    isEnabled: true,
    trigger: { on: 'stage_completed' },
    conditions: { match: 'all', of: [] },
    actions: [{ act: 'advance' }],
    delayMinutes: 0,
    isBusinessHours: false,
    isOnce: false,
    actsAs: found.ownerId,
    completed: found.completed,
  }
}

/** The person in whose name a rule acts, with what they may do now; null where they have left or are suspended. */
export async function actorOf({ actsAs, companyId }: Pick<Rule, 'actsAs' | 'companyId'>): Promise<StaffViewer | null> {
  if (actsAs === null) return null
  const viewer = (await findViewers([actsAs], companyId)).get(actsAs) ?? null
  return isStaff(viewer) && viewer.permissions.length > 0 ? viewer : null
}
