import { runDays } from '@hireloom/contract/automation/runs.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { carryOutRuns } from './carrying-out.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const atOnce = 500

const timeTriggers = ['stage_idle', 'answer_due', 'date_reached', 'job_closing_soon'] as const
type TimeTrigger = (typeof timeTriggers)[number]

/** Of a trigger that comes with time: the rows (alias `x`) it is about, and the moment of each when it comes, from the figure of the rule (alias `r`). */
interface Moments {
  readonly from: RawBuilder<unknown>
  readonly appId: RawBuilder<unknown>
  /** A column that has an index, from which the moment is `ahead` away. */
  readonly column: RawBuilder<unknown>
  readonly ahead: RawBuilder<unknown>
  /** Where working time is counted: the moment itself, and no less than the longest way to it from the column. */
  readonly working?: { readonly comes: RawBuilder<unknown>; readonly longest: RawBuilder<unknown> }
}

const ofApplications = (state: 'active' | 'hired') =>
  sql`application x join job j on j.job_id = x.job_id and x.state = ${sql.lit(state)}`
const hours = sql`make_interval(hours => (r.trigger ->> 'hours')::int)`
const workingHours = sql`working_hours_after(j.recruiter_company_id, x.status_since, (r.trigger ->> 'hours')::int)`
const days = sql`make_interval(days => (r.trigger ->> 'days')::int)`

const momentsOf: Readonly<Record<TimeTrigger, Moments>> = {
  stage_idle: {
    from: ofApplications('active'),
    appId: sql`x.app_id`,
    column: sql`x.status_since`,
    ahead: hours,
    // A week has one working day at least; the rest is for holidays.
    working: { comes: workingHours, longest: sql`(${hours} * 7 + interval '1 year')` },
  },
  answer_due: {
    from: ofApplications('active'),
    appId: sql`x.app_id`,
    column: sql`x.answer_due_at`,
    ahead: sql`-${hours}`,
  },
  date_reached: {
    from: ofApplications('hired'),
    appId: sql`x.app_id`,
    column: sql`x.start_date`,
    ahead: sql`-${days}`,
  },
  job_closing_soon: {
    from: sql`job j join job x on x.job_id = j.job_id and not x.is_closed`,
    appId: sql`null::bigint`,
    column: sql`x.close_date`,
    ahead: sql`-${days}`,
  },
}

/**
 * Begins runs of all moments of a trigger that have come since the clock looked last, and of the hour before, in case a row was written
 * late; the same moment does not begin twice.
 */
async function startOf(name: TimeTrigger): Promise<void> {
  const { from, appId, column, ahead, working } = momentsOf[name]
  const since = sql`greatest(r.active_since, r.looked_at - interval '1 hour')`
  const comes = working ? sql`${working.comes} > ${since} and ${working.comes} <= ${now()}::timestamptz` : sql`true`
  await transaction(async () => {
    await rows(sql`
      insert into automation_run (automation_id, company_id, job_id, app_id, trigger, occasion, state, due_at, created_at)
      select r.automation_id, r.company_id, j.job_id, ${appId}, ${name}, 'moment ' || extract(epoch from ${column})::text, 'matched', ${now()}, ${now()}
      from automation r join (${from}) on r.company_id in (j.company_id, j.recruiter_company_id) and (r.job_id is null or r.job_id = j.job_id)
      where r.is_enabled and r.removed_at is null and r.trigger ->> 'on' = ${name}
        and ${column} > ${since} - ${working?.longest ?? ahead} and ${column} <= ${now()}::timestamptz - ${ahead} and ${comes}
      order by r.job_id nulls first, r.place, r.automation_id
      on conflict on constraint automation_run_occasion do nothing`)
    await rows(sql`
      update automation set looked_at = ${now()} where is_enabled and removed_at is null and trigger ->> 'on' = ${name}`)
  })
}

/** Runs whose time has come; those of events that nobody has taken within some minutes are among them. */
async function findDue(after: number): Promise<number[]> {
  const found = await rows(sql<{ run_id: number }>`
    select run_id from automation_run where run_id > ${after} and (state = 'scheduled' and due_at <= ${now()}
      or state = 'matched' and (occasion like 'moment %' or due_at <= ${later(-hourMs / 6)}))
    order by run_id limit ${atOnce}`)
  return found.map(row => row.run_id)
}

/** Every minute: what comes with time, and what was put off. */
export const watchTime = defineTask({
  name: 'watch-time-for-automations',
  payload: z.object({}),
  seconds: 600,
  retries: 0,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    for (const name of timeTriggers) await startOf(name)
    for (let runIds = await findDue(0); runIds.length > 0; runIds = await findDue(Math.max(...runIds)))
      await carryOutRuns(runIds)
  },
})

export const sweepRuns = defineTask({
  name: 'sweep-automation-runs',
  payload: z.object({}),
  seconds: 300,
  retries: 3,
  atOnce: 1,
  cron: '20 3 * * *',
  work: async () => {
    await rows(sql`delete from automation_run where created_at < ${later(-runDays * dayMs)} and state <> 'scheduled'`)
  },
})
