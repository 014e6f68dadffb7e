import { applicationStates, rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { holdStage } from './course.ts'
import { tellCourse } from './course-events.ts'
import { type Decidable, lockApplication } from './lock.ts'
import { isApplicationManaged } from './visible.ts'

/**
 * Where an application stood before a decision, with the clocks of its stages, the version it had and the one which that decision gave it.
 * Moments are text: a JavaScript date would round the microseconds off, and an undo restores exactly.
 */
export const inverse = z.object({
  versionBefore: z.number(),
  version: z.number(),
  state: z.enum(applicationStates),
  jobStageId: z.number().nullable(),
  statusSince: z.string(),
  answerDueAt: z.string().nullable(),
  onHoldUntil: z.string().nullable(),
  startDate: z.string().nullable(),
  rejectionToldAt: z.string().nullable(),
  rejectionLetter: z.enum(rejectionLetters).nullable(),
  rejectionReasonId: z.number().nullable().default(null),
  lastHistoryId: z.number(),
  openHistoryId: z.number().nullable(),
})
export type Inverse = z.output<typeof inverse>

export async function snapshotOf({ app_id: appId }: Decidable): Promise<Inverse> {
  const row = await db()
    .selectFrom('application as a')
    .select(['a.version', 'a.version as versionBefore', 'a.state', 'a.job_stage_id as jobStageId'])
    .select(sql<string>`a.status_since::text`.as('statusSince'))
    .select(sql<string | null>`a.answer_due_at::text`.as('answerDueAt'))
    .select(sql<string | null>`a.on_hold_until::text`.as('onHoldUntil'))
    .select(sql<string | null>`a.start_date::text`.as('startDate'))
    .select(sql<string | null>`a.rejection_told_at::text`.as('rejectionToldAt'))
    .select(['a.rejection_letter as rejectionLetter', 'a.rejection_reason_id as rejectionReasonId'])
    .select(history =>
      history
        .selectFrom('stage_history as h')
        .select(sql<number>`coalesce(max(h.stage_history_id), 0)`.as('last'))
        .whereRef('h.app_id', '=', 'a.app_id')
        .as('lastHistoryId'),
    )
    .select(history =>
      history
        .selectFrom('stage_history as h')
        .select('h.stage_history_id')
        .whereRef('h.app_id', '=', 'a.app_id')
        .where('h.left_at', 'is', null)
        .as('openHistoryId'),
    )
    .where('a.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return inverse.parse(row)
}

const decisionUndoName = 'application-decision'

/** A decision that can be taken back as long as nothing has changed since. */
export const decisionUndo = defineUndo({
  name: decisionUndoName,
  entity: 'application',
  lasts: 'move',
  inverse,
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.move'),
  takeBack: async (before, viewer, appId) => {
    await takeBackDecision(before, viewer, appId)
    return 1
  },
})

/** Puts an application back, in the present transaction, and records it. Refused when it has changed since, or its applicant has been told. */
export async function takeBackDecision(before: Inverse, viewer: Viewer, appId: number): Promise<void> {
  const row = await lockApplication(viewer, appId)
  const hasStage = before.jobStageId === null || (await holdStage(before.jobStageId))
  if (row.version !== before.version || !hasStage || row.is_told) {
    throw new Problem('illegal-change', { details: { from: row.status_key, version: row.version } })
  }
  await db()
    .updateTable('application')
    .set({
      state: before.state,
      job_stage_id: before.jobStageId,
      status_since: sql<Date>`${before.statusSince}::timestamptz`,
      // The answer that was promised is owed again.
      answer_due_at: sql<Date | null>`${before.answerDueAt}::timestamptz`,
      on_hold_until: sql<Date | null>`${before.onHoldUntil}::date`,
      start_date: sql<Date | null>`${before.startDate}::date`,
      rejection_told_at: sql<Date | null>`${before.rejectionToldAt}::timestamptz`,
      rejection_letter: before.rejectionLetter,
      rejection_reason_id: before.rejectionReasonId,
      last_activity_at: now(),
      version: row.version + 1,
    })
    .where('app_id', '=', appId)
    .execute()
  await windBack(appId, before)
  await letEarlierUndoFollow(appId, before.versionBefore, row.version + 1)
  const back = await lockApplication(viewer, appId)
  const stage = { jobStageId: back.job_stage_id, name: back.stage_name }
  await tellCourse('application_decision_undone', row, back.status_key, { stage })
}

/** What is restored is what the decision before had made, so that one can be taken back next. */
async function letEarlierUndoFollow(appId: number, version: number, restored: number): Promise<void> {
  await db()
    .updateTable('undo_token')
    .set({ inverse: sql`jsonb_set(inverse, '{version}', to_jsonb(${restored}::int))` })
    .where('kind', '=', decisionUndoName)
    .where('entity_id', '=', appId)
    .where('used_at', 'is', null)
    .where(sql<boolean>`(inverse ->> 'version')::int = ${version}`)
    .execute()
}

/** The clocks go on as if the decision had not been made. */
async function windBack(appId: number, { lastHistoryId, openHistoryId }: Inverse): Promise<void> {
  await db()
    .deleteFrom('stage_history')
    .where('app_id', '=', appId)
    .where('stage_history_id', '>', lastHistoryId)
    .execute()
  if (openHistoryId === null) return
  await db()
    .updateTable('stage_history')
    .set({ left_at: null, left_by: null, left_how: null })
    .where('stage_history_id', '=', openHistoryId)
    .execute()
}
