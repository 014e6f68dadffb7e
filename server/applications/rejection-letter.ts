import { type RejectionLetter, rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { undoEndsSeconds } from '../kernel/undo.ts'
import { composeRejection } from './mails.ts'

/** An email goes out so much later, so that a second thought is in time. */
const letterAfterMs = 60 * 60_000

/** When the applicant is told of a rejection that is made now, and by which email; `null` sends none. */
export interface Telling {
  readonly at: Date
  readonly letter: RejectionLetter | null
}

/** Never before the rejection can be undone no more. */
export function tellingOf(letter: RejectionLetter | null, sendAt: string | undefined): Telling {
  const undoEnds = later(undoEndsSeconds('move') * 1000)
  const wanted = sendAt === undefined ? (letter === null ? undoEnds : later(letterAfterMs)) : new Date(sendAt)
  return { at: wanted < undoEnds ? undoEnds : wanted, letter }
}

const letterIdOf = (appId: number, at: Date): string => `rejection-${appId}-${at.getTime()}`

/** Tells an applicant of the rejection, unless it has been taken back or made anew meanwhile. */
export const rejectionLetterTask = defineTask({
  name: 'rejection-letter',
  payload: z.object({ appId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: 10,
  atOnce: 5,
  work: async ({ appId, letterId }) => {
    const [row] = await rows(sql<{
      told_at: Date
      letter: string
      email: string
      language: string | null
      title: string
      company_name: string
      first_name: string
    }>`
      select a.rejection_told_at as told_at, a.rejection_letter as letter, p.email, p.first_name, j.title, c.company_name,
        coalesce((select u.locale from app_user u where u.person_id = a.person_id and u.status = 'active' limit 1), a.language) as language
      from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
        join profile p on p.profile_id = a.profile_id
      where a.app_id = ${appId} and a.state = 'rejected' and a.rejection_letter is not null and a.rejection_told_at <= ${now()}
        and not a.needs_proof`)
    const letter = rejectionLetters.find(known => known === row?.letter)
    if (!row || letter === undefined || row.email === '' || letterIdOf(appId, row.told_at) !== letterId) return
    const values = { job: row.title, company: row.company_name, name: row.first_name }
    await deliver({
      letterId,
      to: { address: row.email },
      ...composeRejection(languageOf(row.language ?? 'en'), letter, values),
    })
  },
})

/** Queues the email of a rejection in the transaction of that decision. */
export async function queueLetter(appId: number, { at, letter }: Telling): Promise<void> {
  if (letter === null) return
  const letterId = letterIdOf(appId, at)
  const afterSeconds = Math.ceil((at.getTime() - now().getTime()) / 1000)
  await rejectionLetterTask.enqueue({ appId, letterId }, { id: letterId, afterSeconds })
}
