import { sql } from 'kysely'
import * as z from 'zod'
import { whoMaySee } from '../applications/colleagues.ts'
import { now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { whoseMorning } from '../kernel/time-zone.ts'
import { notify, teamOf } from './notify.ts'

interface Held {
  readonly app_id: number
  readonly job_id: number
  readonly company_id: number
  /** Its first day off hold. */
  readonly day: string
  readonly assigned: { userId: number; companyId: number }[]
}

/** Applications that are read at once. */
const atOnce = 200

/** Hourly: on the day up to which an application was on hold, tells whom it is assigned to, else the people of the job. */
export const remindOfEndedHolds = defineTask({
  name: 'remind-of-ended-holds',
  payload: z.object({}),
  seconds: 600,
  retries: 2,
  atOnce: 1,
  cron: '25 * * * *',
  work: async () => {
    let last = 0
    for (;;) {
      const ended = await findEnded(last)
      for (const held of ended) await transaction(() => tell(held))
      const next = ended.at(-1)?.app_id
      if (next === undefined) return
      last = next
    }
  },
})

/** The next applications, by number, whose hold has ended these days. */
const findEnded = (after: number) =>
  rows(sql<Held>`
    select a.app_id, a.job_id, j.company_id, a.on_hold_until::text as day,
      coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'companyId', s.company_id))
        from application_assignment s where s.app_id = a.app_id), '[]') as assigned
    from application a join job j on j.job_id = a.job_id
    where a.state = 'active' and a.app_id > ${after}
      and a.on_hold_until between (${now()}::timestamptz - interval '2 days')::date and (${now()}::timestamptz + interval '1 day')::date
    order by a.app_id limit ${atOnce}`)

async function tell({ app_id: appId, job_id: jobId, company_id: companyId, day, assigned }: Held): Promise<void> {
  const seeing = await Promise.all(
    assigned.map(async ({ userId, companyId: ofUser }) => [...(await whoMaySee(appId, [userId], ofUser))]),
  )
  const people = seeing.flat().length > 0 ? seeing.flat() : await teamOf(jobId, 'pipeline.move')
  // Whoever was told of this day's end, wherever on earth it began, is not told again.
  const unlessSince = new Date(Date.parse(day) - 14 * 3600_000)
  const about = { kind: 'hold_ended', refId: appId, companyId, jobId, appId, count: 1 } as const
  await notify(await whoseMorning(people, day), { ...about, actorUserId: null, at: now(), unlessSince })
}
