import type { StageCompletion } from '@hireloom/contract/workflows/auto-advance.ts'
import type { ExitNeed } from '@hireloom/contract/workflows/exit-rules.ts'
import { record, recordEach } from '../kernel/history.ts'
import { aboutApplication, placeOf, statusKeyOf } from './about.ts'

type Row = Parameters<typeof aboutApplication>[0] & Parameters<typeof placeOf>[0]

type CourseVerb =
  | 'application_moved'
  | 'application_rejected'
  | 'application_closed_out'
  | 'application_joined'
  | 'application_withdrawn'
  | 'application_withdrawn_by_team'
  | 'application_reopened'
  | 'application_reversed'
  | 'application_decision_undone'
  | 'application_relocated'
  | 'stage_skipped'

/** Where an application has gone to; without a stage it stays in the one where it was. */
interface Gone {
  readonly noteId?: number
  /** What the stage before still asked for. */
  readonly overrode?: ExitNeed[]
  /** What was complete there, where that alone has moved it on. */
  readonly completed?: StageCompletion
  readonly stage?: { readonly jobStageId: number | null; readonly name: string | null }
}

interface Told extends Gone {
  readonly row: Row
  readonly statusKey: string
}

/** Tells that an application, as it was, has gone to another place. */
export const tellCourse = (verb: CourseVerb, row: Row, statusKey: string, gone: Gone = {}): Promise<void> =>
  tellCourses(verb, [{ row, statusKey, ...gone }])

/** The same of many. */
export const tellCourses = (verb: CourseVerb, told: readonly Told[]): Promise<void> =>
  recordEach(
    verb,
    told.map(({ row, statusKey, stage, ...note }) => ({
      ...aboutApplication(row),
      before: placeOf(row),
      after: {
        ...placeOf(row),
        ...(stage && { jobStageId: stage.jobStageId, stageName: stage.name }),
        statusKey: statusKeyOf(statusKey),
        ...note,
      },
    })),
  )

/** Tells until when an application waits; `null` ends the wait. */
export const tellHold = (
  row: Row & { readonly on_hold_until: string | null },
  until: string | null,
  note: { noteId?: number },
): Promise<void> =>
  record(until === null ? 'application_resumed' : 'application_held', {
    ...aboutApplication(row),
    before: { onHoldUntil: row.on_hold_until },
    after: { onHoldUntil: until, ...note },
  })
