import { sql } from 'kysely'
import * as z from 'zod'
import { defineProfileReading } from '../apply/profile-reading.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeJoined } from './mails.ts'
import { membershipToken } from './members.ts'

/** Writes to who joined, with the way to leave again. The queue holds no token: it is made here. */
export const joinedTask = defineTask({
  name: 'talent-pool-letter',
  payload: z.object({ membershipId: z.number(), email: z.string(), language: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: async ({ membershipId, email, language }) => {
    const found = await db()
      .selectFrom('pool_membership as m')
      .innerJoin('company as c', 'c.company_id', 'm.company_id')
      .select(['c.company_name', 'm.letter_at'])
      .where('m.membership_id', '=', membershipId)
      .where('m.left_at', 'is', null)
      .executeTakeFirst()
    if (!found) return
    const letter = composeJoined(languageOf(language), {
      company: found.company_name,
      token: membershipToken(membershipId),
    })
    const letterId = `pool-${membershipId}-${found.letter_at?.getTime() ?? 0}`
    await deliver({ letterId, to: { address: email }, ...letter })
  },
})

/** Reads a CV that came with a join form and completes the profile from it. */
export const readPoolResumeTask = defineProfileReading(
  'read-pool-resume',
  profileId => sql`exists (select 1 from pool_membership m
    where m.document_id = d.document_id and m.profile_id = ${profileId} and m.left_at is null)`,
)
