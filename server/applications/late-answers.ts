import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeLateLetter } from './mails.ts'
import { tellOwner } from './owner-letters.ts'

/** Reminds the owner of a job of the applicants who wait longer than was promised to them. */
const lateLetterTask = defineTask({
  name: 'late-answers-letter',
  payload: z.object({ jobId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: 10,
  atOnce: 5,
  work: async ({ jobId, letterId }) => {
    const [row] = await rows(sql<{ email: string; locale: string; title: string; waiting: number }>`
      select u.email, u.locale, j.title, count(*)::int as waiting
      from application a join job j on j.job_id = a.job_id
      join app_user u on u.user_id = j.owner_user_id and u.status = 'active'
      where a.job_id = ${jobId} and a.state = 'active' and a.answer_due_at < ${now()}
      group by u.email, u.locale, j.title`)
    if (!row) return
    const values = {
      count: row.waiting,
      job: row.title,
      path: pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' }),
    }
    await deliver({ letterId, to: { address: row.email }, ...composeLateLetter(languageOf(row.locale), values) })
  },
})

/** Daily: one e-mail per job with overdue answers, and one per overdue accommodation request. */
const remindOfLateAnswers = defineTask({
  name: 'remind-of-late-answers',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '10 5 * * *',
  work: async () => {
    const day = now().toISOString().slice(0, 10)
    const late = await rows(sql<{ job_id: number }>`
      select distinct job_id from application where state = 'active' and answer_due_at < ${now()} limit 10000`)
    for (const { job_id: jobId } of late) {
      const letterId = `late-${jobId}-${day}`
      await lateLetterTask.enqueue({ jobId, letterId }, { id: letterId })
    }
    await remindOfRequests(day)
  },
})

/** Reminds of requests for help whose answer was promised before; `day` (`YYYY-MM-DD`) has one e-mail for each application. */
export async function remindOfRequests(day: string): Promise<void> {
  const waiting = await rows(sql<{ app_id: number }>`
    select distinct w.app_id from accommodation w join application a on a.app_id = w.app_id
    where w.state = 'new' and w.due_at < ${now()} and a.state = 'active' limit 10000`)
  for (const { app_id: appId } of waiting) await tellOwner('accommodation-late', appId, Number(day.replaceAll('-', '')))
}

export const lateAnswerTasks = [lateLetterTask, remindOfLateAnswers]
