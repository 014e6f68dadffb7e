import { randomUUID } from 'node:crypto'
import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { wantsEmail } from '../kernel/email-wish.ts'
import { languageOf } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import { deliver } from '../kernel/mail/letters.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeColleagueLetter } from './mails.ts'

/** Tells somebody that a colleague has let them into a job, unless that has been taken back meanwhile. */
export const colleagueLetter = defineTask({
  name: 'job-colleague-letter',
  payload: z.object({ jobId: z.number(), userId: z.number(), byUserId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: 10,
  atOnce: 5,
  work: async ({ jobId, userId, byUserId, letterId }) => {
    const [row] = await rows(sql<{ email: string; locale: string; job: string; company: string; name: string | null }>`
      select u.email::text as email, u.locale, j.title as job, c.company_name as company, ${shownName('b')} as name
      from job j join company c on c.company_id = j.company_id join app_user u on u.user_id = ${userId} and u.status = 'active'
        and ${wantsEmail('assignment')}
      left join app_user b on b.user_id = ${byUserId}
      where j.job_id = ${jobId} and (exists (select 1 from job_collaborator jc where jc.job_id = j.job_id and jc.user_id = u.user_id)
        or exists (select 1 from job_authorized_user au where au.job_id = j.job_id and au.user_id = u.user_id))`)
    if (!row) return
    const url = publicUrl() + jobTabPath(jobId, 'details')
    const letter = composeColleagueLetter(languageOf(row.locale), { ...row, name: row.name ?? '', url })
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})

/** Queues the letter in the transaction of the change. */
export async function tellColleague(jobId: number, userId: number, byUserId: number): Promise<void> {
  const letterId = `job-colleague-${randomUUID()}`
  await colleagueLetter.enqueue({ jobId, userId, byUserId, letterId }, { id: letterId })
}
