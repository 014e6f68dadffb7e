import type { AnyEvent } from '../kernel/read-history.ts'

/** Between which statuses of an application something led; null where it led nowhere. */
export function statusesOf({ before, after }: AnyEvent) {
  return {
    from: before && 'statusKey' in before ? before.statusKey : null,
    to: after && 'statusKey' in after ? after.statusKey : null,
  }
}

/** The note that somebody wrote with it. */
export const noteIdOf = ({ after }: AnyEvent): number | null =>
  after && 'noteId' in after ? (after.noteId ?? null) : null
