import { optionsOf } from '@hireloom/contract/applications/transitions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import type { Outcome } from '../kernel/watched-task.ts'
import { type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { stateOf } from './about.ts'
import { answerDue } from './answer-due.ts'
import { decidedOf } from './bulk-undo.ts'
import { type How, holdStage, setCourses } from './course.ts'
import { tellCourses } from './course-events.ts'
import { snapshotsOf } from './decision-undo.ts'
import { findUnfinished } from './exit-rules.ts'
import { type Decidable, lockApplications } from './lock.ts'
import { keepNotes } from './notes.ts'

interface Move {
  readonly bulkId: string
  /** Null leads each into the stage after its own. */
  readonly toStageId: number | null
  readonly note: string
}

interface Asked {
  readonly appId: number
  readonly version: number | null
}

/** Moves many applications of a bulk change in a few statements; each is judged by itself, as if it went alone. Call it in a transaction. */
export async function moveMany(viewer: Viewer, move: Move, asked: readonly Asked[]): Promise<Outcome[]> {
  const appIds = asked.map(({ appId }) => appId)
  const found = new Map((await lockApplications(viewer, appIds)).map(row => [row.app_id, row]))
  const stages = await stagesOfJobs([...found.values()])
  const unfinished = await findUnfinished(viewer, appIds)
  const targets = new Map<StageRow, Decidable[]>()
  const outcomes = asked.map(({ appId, version }): Outcome => {
    const row = found.get(appId)
    if (row === undefined || version === null) return failed(appId, 'not-found')
    if (row.version !== version) return failed(appId, 'stale')
    const { target, isForwards } = targetOf(row, move.toStageId, stages.get(row.job_id) ?? [])
    if (target === null) return failed(appId, 'illegal-change')
    if (isForwards && unfinished.has(appId)) return failed(appId, 'stage-unfinished')
    targets.set(target, [...(targets.get(target) ?? []), row])
    return { entityId: appId }
  })
  const before = await snapshotsOf(appIds)
  const how = move.toStageId === null ? 'advanced' : 'moved'
  for (const [stage, rows] of targets) await enterMany(rows, stage, how, { ...move, before })
  return outcomes
}

const failed = (appId: number, problem: 'not-found' | 'stale' | 'illegal-change' | 'stage-unfinished'): Outcome => ({
  entityId: appId,
  message: new Problem(problem).message,
})

/** The stages of the jobs of these applications. */
async function stagesOfJobs(rows: readonly Decidable[]): Promise<ReadonlyMap<number, StageRow[]>> {
  const stages = new Map<number, StageRow[]>()
  for (const jobId of new Set(rows.map(row => row.job_id))) stages.set(jobId, await stagesOf(jobId))
  return stages
}

function targetOf(row: Decidable, toStageId: number | null, stages: readonly StageRow[]) {
  const { ahead, next, moves } = optionsOf({ state: stateOf(row.state), jobStageId: row.job_stage_id }, stages)
  const target = toStageId === null ? next : (moves.find(stage => stage.jobStageId === toStageId) ?? null)
  return { target, isForwards: target !== null && ahead.includes(target) }
}

interface Entering extends Move {
  readonly before: Awaited<ReturnType<typeof snapshotsOf>>
}

/** Brings applications to one job's stage into it, as `enter` of a single decision does. */
async function enterMany(
  rows: readonly Decidable[],
  stage: StageRow,
  how: How,
  { bulkId, note, before }: Entering,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  // A stage that was taken away meanwhile takes everything of the round back; each is then judged by itself.
  if (!(await holdStage(stage.jobStageId))) throw new Error(`stage ${stage.jobStageId} is gone`)
  const moved = await setCourses(
    rows.map(row => row.app_id),
    { state: 'active', jobStageId: stage.jobStageId, how },
    { answer_due_at: await answerDue(first.job_id), start_date: null },
  )
  const notes = await keepNotes(rows, 'decision', note)
  const after = new Map(moved.map(row => [row.app_id, row]))
  await tellCourses(
    'application_moved',
    rows.map(row => {
      const noteId = notes.get(row.app_id)
      const statusKey = after.get(row.app_id)?.status_key ?? row.status_key
      return { row, statusKey, stage, ...(noteId !== undefined && { noteId }) }
    }),
  )
  const kept = await decidedOf(
    moved.flatMap(({ app_id: appId, version }) => {
      const snapshot = before.get(appId)
      return snapshot === undefined ? [] : [[appId, { ...snapshot, version }] as const]
    }),
  )
  await db()
    .insertInto('bulk_decision')
    .values(
      kept.map(({ appId, inverse }) => ({ bulk_id: bulkId, app_id: appId, inverse: json(inverse), made_at: now() })),
    )
    .execute()
}
