import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { actorOf } from '../kernel/request-scope.ts'

interface Annotated {
  readonly app_id: number
  readonly company_id: number
}

/**
 * Keeps why somebody has decided or withdrawn, for the people who work on the job, and gives the number for the event. What is written
 * about a person stays out of events, which nobody can erase.
 */
export async function keepNote(
  row: Annotated,
  kind: 'decision' | 'withdrawal',
  text: string | undefined,
): Promise<{ noteId?: number }> {
  if (!text) return {}
  const { note_id: noteId } = await db()
    .insertInto('note')
    .values({
      company_id: row.company_id,
      entity: 'application',
      entity_id: row.app_id,
      app_id: row.app_id,
      author_user_id: actorOf().userId,
      kind,
      text,
      visibility: 'team',
      created_at: now(),
    })
    .returning('note_id')
    .executeTakeFirstOrThrow()
  return { noteId }
}

/** Forgets why somebody withdrew who goes on after all. */
export async function forgetWithdrawal(appId: number): Promise<void> {
  await db().deleteFrom('note').where('app_id', '=', appId).where('kind', '=', 'withdrawal').execute()
}

/** What was written with the events of an application, by the number of the note. */
export async function notesOf(appId: number): Promise<ReadonlyMap<number | null, string>> {
  const found = await db()
    .selectFrom('note')
    .select(['note_id', 'text'])
    .where('app_id', '=', appId)
    .where('visibility', '=', 'team')
    .execute()
  return new Map(found.map(row => [row.note_id, row.text]))
}
