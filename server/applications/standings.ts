import { type RawBuilder, sql } from 'kysely'
import type { AnyEvent } from '../kernel/read-history.ts'

/** Status before and after an event; null when the event has none. */
export function statusesOf({ before, after }: AnyEvent) {
  return {
    from: before && 'statusKey' in before ? before.statusKey : null,
    to: after && 'statusKey' in after ? after.statusKey : null,
  }
}

/** Id of the note written with the event. */
export const noteIdOf = ({ after }: AnyEvent): number | null =>
  after && 'noteId' in after ? (after.noteId ?? null) : null

/** What was complete in the stage before, where that has moved the application on. */
export const completedOf = ({ after }: AnyEvent) => (after && 'completed' in after ? (after.completed ?? null) : null)

/** The names of the stages, which are the company's own. */
export function stageNamesOf({ before, after }: AnyEvent) {
  return {
    fromStage: before && 'stageName' in before ? (before.stageName ?? null) : null,
    toStage: after && 'stageName' in after ? (after.stageName ?? null) : null,
  }
}

/** An event (alias `e`) after which the status is another. */
export const changesStatus = (): RawBuilder<boolean> =>
  sql<boolean>`(e.before->>'statusKey' is distinct from e.after->>'statusKey')`

/** Something after which the application's candidate sees another status, or that has none before. */
export const isMove = (): RawBuilder<boolean> => sql<boolean>`(e.before->>'statusKey' is null or ${changesStatus()})`
