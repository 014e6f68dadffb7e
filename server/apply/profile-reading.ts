import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import type { RawBuilder } from 'kysely'
import * as z from 'zod'
import { holdProfile } from '../applications/people.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { completeFromResume } from './complete-profile.ts'
import { followScans, readDocument, readingTask, readScanTask } from './reading.ts'

/**
 * A task that reads a CV that came without an application, and completes the profile from it where `isKept` (of the document, alias `d`)
 * still holds when it has been read.
 */
export function defineProfileReading(name: string, isKept: (profileId: number) => RawBuilder<boolean>) {
  const task = defineTask({
    name,
    payload: z.object({ documentId: z.number(), profileId: z.number(), isSecond: z.optional(z.boolean()) }),
    ...readingTask,
    work: async ({ documentId, profileId, isSecond }) => {
      const end = await readDocument(documentId, { isSecond, isQuick: true })
      if (end === 'done') return complete(documentId, profileId)
      if (end === 'picture') return readScanTask.enqueue({ documentId, follower: { name, profileId } })
      await task.enqueue({ documentId, profileId, isSecond: true }, { isAfterOthers: true })
    },
  })
  const complete = (documentId: number, profileId: number) =>
    transaction(async () => {
      // The profile before its documents, as wherever both are held.
      await holdProfile(profileId)
      const read = await db()
        .selectFrom('document as d')
        .select('d.parsed')
        .where('d.document_id', '=', documentId)
        .where('d.state', '=', 'read')
        .where(isKept(profileId))
        .forUpdate()
        .executeTakeFirst()
      if (read) await completeFromResume(profileId, parsedResume.parse(read.parsed), documentId)
    })
  followScans(name, complete)
  return task
}
