import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { deliver } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeOwnerLetter, type OwnerLetter, ownerLetters } from './mails.ts'

/** Notifies the owner of a job that an applicant has acted or is waiting for an answer. */
export const ownerLetterTask = defineTask({
  name: 'owner-letter',
  payload: z.object({ kind: z.enum(ownerLetters), appId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: 10,
  atOnce: 5,
  work: async ({ kind, appId, letterId }) => {
    const [row] = await rows(sql<{
      email: string
      locale: string
      title: string
      job_id: number
      status_key: string
      person: string
    }>`
      select u.email, u.locale, j.title, j.job_id, a.status_key, trim(p.first_name || ' ' || p.last_name) as person
      from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
      join app_user u on u.user_id = j.owner_user_id and u.status = 'active'
      where a.app_id = ${appId} and a.state <> 'archived'`)
    if (!row) return
    const path = `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: row.job_id, statusKey: row.status_key })}?app=${appId}`
    const letter = composeOwnerLetter(languageOf(row.locale), kind, { person: row.person, job: row.title, path })
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})

/** Queues the letter in the transaction of the act; `turn` tells one act of a kind from the next. */
export async function tellOwner(kind: OwnerLetter, appId: number, turn: number): Promise<void> {
  const letterId = `owner-${kind}-${appId}-${turn}`
  await ownerLetterTask.enqueue({ kind, appId, letterId }, { id: letterId })
}
