import type { Viewer } from '@hireloom/contract/policy.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { actorOf } from '../kernel/request-scope.ts'

interface Annotated {
  readonly app_id: number
  readonly company_id: number
}

/**
 * Keeps the reason for a decision or a withdrawal and gives the note's number for the event. What is written about a person stays out of
 * events, which cannot be erased. A note belongs to its author's company; a candidate's reason belongs to the hiring company.
 */
export async function keepNote(
  row: Annotated,
  kind: 'decision' | 'withdrawal',
  text: string | undefined,
): Promise<{ noteId?: number }> {
  const noteId = (await keepNotes([row], kind, text)).get(row.app_id)
  return noteId === undefined ? {} : { noteId }
}

/** The same on many applications; the numbers of the notes by those of the applications. */
export async function keepNotes(
  annotated: readonly Annotated[],
  kind: 'decision' | 'withdrawal',
  text: string | undefined,
): Promise<ReadonlyMap<number | null, number>> {
  if (!text || annotated.length === 0) return new Map()
  const { userId, companyId } = actorOf()
  const made = await db()
    .insertInto('note')
    .values(
      annotated.map(row => ({
        company_id: (kind === 'decision' ? companyId : null) ?? row.company_id,
        entity: 'application',
        entity_id: row.app_id,
        app_id: row.app_id,
        author_user_id: userId,
        kind,
        text,
        visibility: 'team',
        created_at: now(),
      })),
    )
    .returning(['app_id', 'note_id'])
    .execute()
  return new Map(made.map(note => [note.app_id, note.note_id]))
}

/**
 * The notes on the events of an application, by number: those of the reader's own company, and the candidate's reason for withdrawing. Where
 * one company hires and another recruits, neither reads what the other writes.
 */
export async function notesFor(viewer: Viewer, appId: number): Promise<ReadonlyMap<number | null, string>> {
  const found = await db()
    .selectFrom('note')
    .select(['note_id', 'text'])
    .where('app_id', '=', appId)
    .where('visibility', '=', 'team')
    .where(where => where.or([where('company_id', '=', viewer.companyId), where('kind', '=', 'withdrawal')]))
    .execute()
  return new Map(found.map(row => [row.note_id, row.text]))
}
