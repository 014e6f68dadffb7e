import { sql } from 'kysely'
import * as z from 'zod'
import { isOverdue } from '../applications/overdue.ts'
import { now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { notify, teamOf } from './notify.ts'

/** Daily: tells the people of a job how many applicants, and which requests of applicants, are overdue. */
export const remindOfLateAnswers = defineTask({
  name: 'remind-of-late-answers',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '10 5 * * *',
  work: async () => {
    const late = await rows(sql<{ job_id: number; company_id: number; count: number }>`
      select a.job_id, j.company_id, count(*)::int as count from application a join job j on j.job_id = a.job_id
      where ${isOverdue()} group by a.job_id, j.company_id limit 10000`)
    for (const { job_id: jobId, company_id: companyId, count } of late)
      await transaction(async () => {
        const team = await teamOf(jobId, 'pipeline.move')
        await notify(team, { ...today(), kind: 'sla_breach', refId: jobId, companyId, jobId, count })
      })
    await remindOfRequests()
  },
})

/** Who has been told today is not told again. */
function today() {
  const at = now()
  return { actorUserId: null, at, unlessSince: new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`) }
}

/** Requests of applicants: where they stand, and who answers them. A review is asked for after the end, too. */
const requests = [
  { kind: 'accommodation', from: sql`accommodation w`, states: ['active'], may: 'candidates.accommodations' },
  {
    kind: 'manual_review',
    from: sql`manual_review w`,
    states: ['active', 'rejected', 'closed_out', 'withdrawn', 'hired'],
    may: 'pipeline.move',
  },
] as const

async function remindOfRequests(): Promise<void> {
  for (const { kind, from, states, may } of requests) {
    const waiting = await rows(sql<{ app_id: number; job_id: number; company_id: number }>`
      select distinct w.app_id, a.job_id, j.company_id
      from ${from} join application a on a.app_id = w.app_id join job j on j.job_id = a.job_id
      where w.state = 'new' and w.due_at < ${now()} and a.state = any(${states}) limit 10000`)
    for (const { app_id: appId, job_id: jobId, company_id: companyId } of waiting)
      await transaction(async () => {
        const team = await teamOf(jobId, may)
        await notify(team, { ...today(), kind, refId: appId, companyId, jobId, appId, count: 1 })
      })
  }
}
