import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import type { Account } from '../kernel/personal-data.ts'
import { db, transaction } from '../kernel/postgres/db.ts'

/** Removes drafts whose time is over, with the files that became part of no application. */
export async function sweepDrafts(): Promise<void> {
  const over = await db()
    .selectFrom('application_draft')
    .select(['draft_id', 'document_id', 'app_id'])
    .where('expires_at', '<', now())
    .orderBy('draft_id')
    .limit(1000)
    .execute()
  for (const draft of over) {
    await transaction(async () => {
      const removed = await db()
        .deleteFrom('application_draft')
        .where('draft_id', '=', draft.draft_id)
        .where('expires_at', '<', now())
        .returning(['document_id', 'app_id'])
        .executeTakeFirst()
      if (removed && removed.app_id === null && removed.document_id !== null) await dropDocument(removed.document_id)
    })
  }
}

/**
 * Forgets what someone began to send and has not sent: the drafts of the account, those under its address, and those in which its holder
 * recommends someone. What someone else writes to recommend them is not theirs.
 */
export async function dropDraftsOf({ userId, email }: Account): Promise<void> {
  const gone = await db()
    .deleteFrom('application_draft')
    .where('app_id', 'is', null)
    .where(where =>
      where.or([
        where('user_id', '=', userId),
        sql<boolean>`lower(coalesce(nullif(data ->> 'referrerEmail', ''), data ->> 'candidateEmail')) = lower(${email})`,
      ]),
    )
    .returning('document_id')
    .execute()
  for (const { document_id: documentId } of gone) if (documentId !== null) await dropDocument(documentId)
}
