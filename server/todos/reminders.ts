import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'

/** On the day it is due and the two after it, from this hour of the assignee's day. */
const mostReminders = 3
const fromHour = 8
const keptDays = 180
const atOnce = 1000

export const remindOfTodos = defineTask({
  name: 'remind-of-tasks',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '5 * * * *',
  work: async () => {
    while ((await remindSome()) === atOnce);
  },
})

function remindSome(): Promise<number> {
  return transaction(async () => {
    const due = await rows(sql<{ todo_id: number; company_id: number }>`
      update todo t set reminders = t.reminders + 1, reminded_on = l.day
      from (select d.todo_id, z.clock::date as day from todo d join app_user u on u.user_id = d.assignee_id
        left join notification_schedule s on s.user_id = u.user_id left join company c on c.company_id = u.company_id,
        lateral (select ${now()}::timestamptz at time zone coalesce(u.tzid, s.time_zone, c.time_zone, 'UTC') as clock) z
        where d.state = 'open' and d.reminders < ${mostReminders} and d.due_on <= ${later(24 * 3600_000)}::date
          and d.due_on <= z.clock::date and extract(hour from z.clock) >= ${fromHour}
          and (d.reminded_on is null or d.reminded_on < z.clock::date)
        order by d.due_on limit ${atOnce} for update of d skip locked) l
      where t.todo_id = l.todo_id returning t.todo_id, t.company_id`)
    for (const { todo_id: entityId, company_id: companyId } of due) await record('todo_due', { entityId, companyId })
    return due.length
  })
}

/** Forgets what was done long ago. */
export const sweepTodos = defineTask({
  name: 'sweep-tasks-done',
  payload: z.object({}),
  seconds: 300,
  retries: 3,
  atOnce: 1,
  cron: '50 3 * * *',
  work: async () => {
    await rows(sql`delete from todo where done_at < ${later(-keptDays * 24 * 3600_000)}`)
  },
})
