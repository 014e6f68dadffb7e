import { type Action, action } from '@hireloom/contract/automation/actions.ts'
import type { AutomationRun, listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import { delivery } from '@hireloom/contract/automation/webhooks.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { applicationManagedBy, scoreFor } from '../applications/visible.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { wordsOf } from './runs.ts'
import { shownDelivery } from './webhooks/deliveries.ts'

interface Row {
  run_id: number
  automation_id: number | null
  name: string | null
  trigger: string
  state: string
  reason: string | null
  actions: unknown
  job_id: number
  title: string
  app_id: number | null
  person_name: string | null
  status_key: string | null
  stage_name: string | null
  score: string | null
  due_at: Date
  created_at: Date
  ended_at: Date | null
  decided_by: string | null
  deliveries: unknown
}

/** Runs (alias `r`, of the job `j` and the application `a`, if any) of the viewer's company about what they may see. */
export const runVisibleTo = (viewer: StaffViewer) => sql<boolean>`(r.company_id = ${viewer.companyId}
  and case when r.app_id is null then ${jobManagedBy(viewer, 'candidates.view')}
    else a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.view')} end)`

const actions = z.array(action)
const deliveries = z.array(delivery)

/** What a run without an automation does. */
const unnumbered = ({ trigger }: Row): Action =>
  trigger === 'stage_completed' ? { act: 'advance' } : { act: 'move_to_group', group: 'screening' }

const toRun = (row: Row): AutomationRun => ({
  runId: row.run_id,
  automationId: row.automation_id,
  name: row.name,
  ...wordsOf(row),
  actions: actions.parse(row.actions ?? [unnumbered(row)]),
  job: { jobId: row.job_id, jobName: row.title },
  application:
    row.app_id === null
      ? null
      : {
          appId: row.app_id,
          personName: row.person_name ?? '',
          statusKey: row.status_key ?? '',
          stageName: row.stage_name,
          score: row.score === null ? null : Number(row.score),
        },
  dueAt: row.state === 'scheduled' ? row.due_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  deliveries: deliveries.parse(row.deliveries),
})

export async function findRuns(
  { jobId, appId, automationId, state, limit, skip }: AnswerInput<typeof listAutomationRuns>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listAutomationRuns>> {
  const from = sql`automation_run r join job j on j.job_id = r.job_id left join application a on a.app_id = r.app_id
    where ${runVisibleTo(viewer)} and r.job_id = coalesce(${jobId ?? null}::bigint, r.job_id)
      and (${appId ?? null}::bigint is null or r.app_id = ${appId ?? null})
      and (${automationId ?? null}::bigint is null or r.automation_id = ${automationId ?? null})
      and r.state = coalesce(${state ?? null}, r.state)`
  const [found, [counted]] = await Promise.all([
    rows(sql<Row>`
      select n.*, m.name, m.actions, p.person_name,
        (select coalesce(${shownName('u')}, u.email::text) from app_user u where u.user_id = n.decider) as decided_by,
        (select coalesce(jsonb_agg(${shownDelivery} order by d.delivery_id), '[]')
          from webhook_delivery d join webhook w on w.webhook_id = d.webhook_id where d.run_id = n.run_id) as deliveries
      from (select r.run_id, r.automation_id, r.trigger, r.state, r.reason, r.due_at, r.created_at, r.ended_at, r.decided_by as decider,
          j.job_id, j.title, a.app_id, a.status_key, a.profile_id, ${scoreFor(viewer)} as score,
          (select s.name from job_workflow_stage s where s.job_stage_id = a.job_stage_id) as stage_name
        from ${from} order by r.run_id desc limit ${limit} offset ${skip}) n
      left join automation m on m.automation_id = n.automation_id
      left join lateral (select trim(concat(p.first_name, ' ', p.last_name)) as person_name from profile p
        where p.profile_id = n.profile_id) p on true
      order by n.run_id desc`),
    rows(sql<{ count: number }>`select count(*)::int as count from ${from}`),
  ])
  return { list: found.map(toRun), count: counted?.count ?? 0 }
}
