import { type RawBuilder, sql } from 'kysely'
import { stageBound, stageTarget } from '../companies/working-time.ts'
import { now } from '../kernel/clock.ts'

/**
 * The rule: an active application (alias `a`) is overdue when its answer was promised before now, or when it came into its stage before the
 * moment `bound`, which is null where the stage may take any time.
 */
export const isOverdueBy = (bound: RawBuilder<Date | null>): RawBuilder<boolean> =>
  sql<boolean>`(a.state = 'active' and coalesce(a.answer_due_at < ${now()} or a.status_since < ${bound}, false))`

const stageOf = (what: RawBuilder<unknown>, which = sql`true`) =>
  sql<Date | null>`(select ${what} from job_workflow_stage s where s.job_stage_id = a.job_stage_id and ${which})`

/** The same where its job `j` stands beside it. Working time is counted only for those whose plain hours are over. */
export const isOverdue = (): RawBuilder<boolean> =>
  isOverdueBy(
    stageOf(
      stageBound(sql`j.recruiter_company_id`, sql`s.sla_hours`),
      sql`a.status_since + make_interval(hours => s.sla_hours) < ${now()}`,
    ),
  )

/** Since when an application that is overdue is so. */
export const overdueSince = (): RawBuilder<Date> =>
  sql<Date>`least(a.answer_due_at, ${stageOf(stageTarget(sql`a.status_since`))})`
