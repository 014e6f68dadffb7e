import { sql, type Updateable } from 'kysely'
import { freeOpenings } from '../jobs/filled-openings.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Application } from '../kernel/postgres/tables.ts'
import { actorOf } from '../kernel/request-scope.ts'

/** How an application entered or left a stage. */
export type How =
  | 'submitted'
  | 'added'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'advanced'
  | 'moved'
  | 'skipped'
  | 'rejected'
  | 'closed'
  | 'withdrawn'
  | 'hired'
  | 'reversed'
  | 'reopened'
  | 'assigned'
  | 'copied'
  | 'relocated'
  | 'merged'
  | 'erased'

type State = 'active' | 'hired' | 'rejected' | 'withdrawn' | 'closed_out' | 'archived'
type Columns = Updateable<Application>

/** Target of a change; the stage stays when none is given. */
interface Course {
  readonly state: State
  readonly jobStageId?: number
  readonly how: How
}

type More = Omit<Columns, 'state' | 'job_stage_id' | 'stage_group' | 'status_key' | 'version'>

/**
 * The only way in which an existing application changes its state or stage: the clocks of its stages, its version and what hangs on them
 * change with it, and the opening of a hire that is no more is open again. `status_key` follows in the database. Call it in a transaction that holds the row.
 */
export async function setCourse(
  appId: number,
  course: Course,
  more: More = {},
): Promise<{ version: number; status_key: string }> {
  const [moved] = await setCourses([appId], course, more)
  if (moved === undefined) throw new Error(`there is no application ${appId}`)
  return moved
}

/** The same of many that go to one place. */
export async function setCourses(appIds: readonly number[], { state, jobStageId, how }: Course, more: More = {}) {
  const moved = await db()
    .updateTable('application')
    .set({
      status_since: now(),
      last_activity_at: now(),
      answer_due_at: null,
      on_hold_until: null,
      rejection_told_at: null,
      rejection_letter: null,
      rejection_reason_id: null,
      ...more,
      state,
      ...(jobStageId !== undefined && { job_stage_id: jobStageId }),
      version: sql<number>`version + 1`,
    })
    .where(isOneOf(appIds))
    .returning(['app_id', 'version', 'status_key'])
    .execute()
  await turnClocks(appIds, how)
  // The seat of who was hired stays theirs when nothing is kept of them any more.
  if (state !== 'hired' && how !== 'erased') await freeOpenings(appIds)
  return moved
}

const isOneOf = (appIds: readonly number[]) => sql<boolean>`app_id = any(${[...appIds]}::bigint[])`

/** Puts an active application into another stage because its stages change: no one has decided, so what was promised stays. */
export async function setStage(appId: number, jobStageId: number, how: How): Promise<{ status_key: string }> {
  const moved = await db()
    .updateTable('application')
    .set({ job_stage_id: jobStageId, status_since: now(), last_activity_at: now(), version: sql<number>`version + 1` })
    .where('app_id', '=', appId)
    .returning('status_key')
    .executeTakeFirstOrThrow()
  await turnClocks([appId], how)
  return moved
}

/** Tells whether a job still has a stage, and holds it: anyone who wants to take it away waits. */
export async function holdStage(jobStageId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('job_workflow_stage')
    .select('job_stage_id')
    .where('job_stage_id', '=', jobStageId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

async function turnClocks(appIds: readonly number[], how: How): Promise<void> {
  await db()
    .updateTable('stage_history')
    .set({ left_at: now(), left_by: actorOf().userId, left_how: how })
    .where(isOneOf(appIds))
    .where('left_at', 'is', null)
    .execute()
  await startClocks(appIds, how)
}

/** Lets an application wait where it is until a day (`YYYY-MM-DD`), or go on. */
export async function setHold(appId: number, until: string | null): Promise<void> {
  await db()
    .updateTable('application')
    .set({ on_hold_until: until, last_activity_at: now(), version: sql<number>`version + 1` })
    .where('app_id', '=', appId)
    .execute()
}

/** Starts the clocks of the stages that active applications are in. */
export async function startClocks(appIds: readonly number[], how: How): Promise<void> {
  await db()
    .insertInto('stage_history')
    .columns(['app_id', 'job_stage_id', 'entered_at', 'entered_by', 'entered_how'])
    .expression(query =>
      query
        .selectFrom('application as a')
        .select(select => [
          'a.app_id',
          select.ref('a.job_stage_id').$notNull().as('job_stage_id'),
          select.val(now()).as('entered_at'),
          select.val(actorOf().userId).as('entered_by'),
          select.val(how).as('entered_how'),
        ])
        .where(isOneOf(appIds))
        .where('a.state', '=', 'active'),
    )
    .execute()
}

/** How an application left the stage in which it ended; null where it is in one, or never was. */
export async function howLeft(appId: number): Promise<string | null> {
  const last = await db()
    .selectFrom('stage_history')
    .select('left_how')
    .where('app_id', '=', appId)
    .orderBy('stage_history_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.left_how ?? null
}
