import { applicationStates, rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { freeOpenings, refillOpenings } from '../jobs/filled-openings.ts'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { holdStage } from './course.ts'
import { tellCourses } from './course-events.ts'
import { type Decidable, lockApplication, lockApplications } from './lock.ts'
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
  /** The opening that it fills. */
  openingId: z.number().nullable().default(null),
  lastHistoryId: z.number(),
  openHistoryId: z.number().nullable(),
})
export type Inverse = z.output<typeof inverse>

/** Where an application stands, apart from since when. */
export const standing = inverse.pick({
  state: true,
  jobStageId: true,
  onHoldUntil: true,
  startDate: true,
  rejectionToldAt: true,
  rejectionLetter: true,
  rejectionReasonId: true,
  openingId: true,
})
type Standing = z.output<typeof standing>

/** Where an application stands now. */
export async function snapshotOf({ app_id: appId }: Decidable): Promise<Inverse> {
  const before = (await snapshotsOf([appId])).get(appId)
  if (before === undefined) throw new Error(`there is no application ${appId}`)
  return before
}

/** The same of many, by their numbers. */
export async function snapshotsOf(appIds: readonly number[]): Promise<ReadonlyMap<number, Inverse>> {
  const found = await db()
    .selectFrom('application as a')
    .select(['a.app_id', 'a.version', 'a.version as versionBefore', 'a.state', 'a.job_stage_id as jobStageId'])
    .select(sql<string>`a.status_since::text`.as('statusSince'))
    .select(sql<string | null>`a.answer_due_at::text`.as('answerDueAt'))
    .select(sql<string | null>`a.on_hold_until::text`.as('onHoldUntil'))
    .select(sql<string | null>`a.start_date::text`.as('startDate'))
    .select(sql<string | null>`a.rejection_told_at::text`.as('rejectionToldAt'))
    .select(['a.rejection_letter as rejectionLetter', 'a.rejection_reason_id as rejectionReasonId'])
    .select(opening =>
      opening
        .selectFrom('opening as o')
        .select('o.opening_id')
        .whereRef('o.filled_by_app_id', '=', 'a.app_id')
        .as('openingId'),
    )
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
    .where(sql<boolean>`a.app_id = any(${[...appIds]}::bigint[])`)
    .execute()
  return new Map(found.map(({ app_id: appId, ...row }) => [appId, inverse.parse(row)]))
}

const decisionUndoName = 'application-decision'

/** A decision that can be taken back as long as nothing has changed since. */
export const decisionUndo = defineUndo({
  name: decisionUndoName,
  entity: 'application',
  lasts: 'decision',
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
  if ((await takeBackDecisions([{ appId, before }], viewer)) === 0)
    throw new Problem('illegal-change', { details: { from: row.status_key, version: row.version } })
}

/** A decision on an application, as what was before it. */
export interface Decision {
  readonly appId: number
  readonly before: Inverse
  /** What it made of it. With this, it can be taken back wherever the application stands there again; without, only while its version is the same. */
  readonly made?: Standing | undefined
}

/** The same of many, of which those stay that one alone would be refused for; answers how many went back. */
export async function takeBackDecisions(decisions: readonly Decision[], viewer: Viewer): Promise<number> {
  const numbersOf = (list: readonly Decision[]) => list.map(({ appId }) => appId)
  const found = new Map((await lockApplications(viewer, numbersOf(decisions))).map(row => [row.app_id, row]))
  const held = new Map<number | null, boolean>([[null, true]])
  for (const { before } of decisions) {
    const { jobStageId } = before
    if (jobStageId !== null && !held.has(jobStageId)) held.set(jobStageId, await holdStage(jobStageId))
  }
  const present = await snapshotsOf(numbersOf(decisions))
  const back = decisions.flatMap(decision => {
    const { appId, before } = decision
    const [row, stands] = [found.get(appId), present.get(appId)]
    if (row === undefined || stands === undefined || row.is_told || held.get(before.jobStageId) !== true) return []
    return isAsMade(decision, stands) ? [{ appId, before: { ...before, version: row.version } }] : []
  })
  if (back.length === 0) return 0
  await putBack(back)
  const after = new Map((await lockApplications(viewer, numbersOf(back))).map(row => [row.app_id, row]))
  const told = back.flatMap(({ appId }) => {
    const [row, restored] = [found.get(appId), after.get(appId)]
    if (row === undefined || restored === undefined) return []
    const stage = { jobStageId: restored.job_stage_id, name: restored.stage_name }
    return { row, statusKey: restored.status_key, stage }
  })
  await tellCourses('application_decision_undone', told)
  return back.length
}

/** Whether an application stands as a decision made it. */
function isAsMade({ before, made }: Decision, present: Inverse): boolean {
  if (made === undefined) return present.version === before.version
  return JSON.stringify(standing.parse(present)) === JSON.stringify(made)
}

/** Puts applications back to where they stood; call it in a transaction that holds the rows. */
export async function putBack(decisions: readonly Decision[]): Promise<void> {
  await restore(decisions)
  await windBack(decisions)
  await followHires(decisions)
  await letEarlierUndosFollow(decisions)
}

/** The openings of hires that are undone are open again, and hires that are back have theirs. */
async function followHires(decisions: readonly Decision[]): Promise<void> {
  await freeOpenings(decisions.flatMap(({ appId, before }) => (before.state === 'hired' ? [] : [appId])))
  await refillOpenings(
    decisions.flatMap(({ appId, before: { state, openingId } }) =>
      state === 'hired' && openingId !== null ? [{ appId, openingId }] : [],
    ),
  )
}

/** The decisions as rows of a statement: alias `b`, with the columns of `Inverse`. */
const asRows = (decisions: readonly Decision[]) => sql`
  jsonb_to_recordset(${json(decisions.map(({ appId, before }) => ({ appId, ...before })))}) as b
    ("appId" bigint, "versionBefore" int, version int, state text, "jobStageId" bigint, "statusSince" timestamptz, "answerDueAt" timestamptz,
     "onHoldUntil" date, "startDate" date, "rejectionToldAt" timestamptz, "rejectionLetter" text, "rejectionReasonId" bigint,
     "lastHistoryId" bigint, "openHistoryId" bigint)`

/** The answers that were promised are owed again. */
async function restore(decisions: readonly Decision[]): Promise<void> {
  await rows(sql`
    update application a set state = b.state, job_stage_id = b."jobStageId", status_since = b."statusSince", answer_due_at = b."answerDueAt",
      on_hold_until = b."onHoldUntil", start_date = b."startDate", rejection_told_at = b."rejectionToldAt",
      rejection_letter = b."rejectionLetter", rejection_reason_id = b."rejectionReasonId", last_activity_at = ${now()}, version = b.version + 1
    from ${asRows(decisions)} where a.app_id = b."appId"`)
}

/** What is restored is what the decisions before had made, so that those can be taken back next. */
async function letEarlierUndosFollow(decisions: readonly Decision[]): Promise<void> {
  await rows(sql`
    update undo_token u set inverse = jsonb_set(u.inverse, '{version}', to_jsonb(b.version + 1))
    from ${asRows(decisions)}
    where u.kind = ${decisionUndoName} and u.entity_id = b."appId" and u.used_at is null and (u.inverse ->> 'version')::int = b."versionBefore"`)
}

/** The clocks go on as if the decisions had not been made. */
async function windBack(decisions: readonly Decision[]): Promise<void> {
  await rows(sql`
    delete from stage_history h using ${asRows(decisions)}
    where h.app_id = b."appId" and h.stage_history_id > b."lastHistoryId"`)
  await rows(sql`
    update stage_history h set left_at = null, left_by = null, left_how = null
    from ${asRows(decisions)} where h.stage_history_id = b."openHistoryId"`)
}
