import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod'
import { holdProfile } from '../applications/people.ts'
import { completeFromResume } from '../apply/complete-profile.ts'
import { readDocument, readingTask } from '../apply/reading.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
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
export const readPoolResumeTask = defineTask({
  name: 'read-pool-resume',
  payload: z.object({ documentId: z.number(), profileId: z.number(), isSecond: z.optional(z.boolean()) }),
  ...readingTask,
  work: async ({ documentId, profileId, isSecond }) => {
    if (!(await readDocument(documentId, { isSecond }))) return tryAgain(documentId, profileId)
    await transaction(async () => {
      // The profile before its documents, as where its person joins again.
      await holdProfile(profileId)
      const read = await db()
        .selectFrom('document as d')
        .innerJoin('pool_membership as m', 'm.document_id', 'd.document_id')
        .select('d.parsed')
        .where('d.document_id', '=', documentId)
        .where('m.profile_id', '=', profileId)
        .where('m.left_at', 'is', null)
        .where('d.state', '=', 'read')
        .forUpdate('d')
        .executeTakeFirst()
      if (read) await completeFromResume(profileId, parsedResume.parse(read.parsed), documentId)
    })
  },
})

const tryAgain = (documentId: number, profileId: number): Promise<void> =>
  readPoolResumeTask.enqueue({ documentId, profileId, isSecond: true }, { isAfterOthers: true })
