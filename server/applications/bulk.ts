import {
  bulkActions,
  bulkTaskTitle,
  mostBulkApplications,
  type previewApplicationBulk,
  type startApplicationBulk,
} from '@hireloom/contract/applications/bulk.ts'
import { optionsOf, rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { settingsOfJob } from '../jobs/settings.ts'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { stateOf } from './about.ts'
import { bulkUndo, forgetBulkSoon } from './bulk-undo.ts'
import { decideInBulk } from './decisions.ts'
import { findApplicationIds } from './list.ts'
import { assertRejectionReason } from './rejection-reasons.ts'
import { applicationManagedBy, applicationVisibleTo } from './visible.ts'

type Asked = AnswerInput<typeof startApplicationBulk>['body']

const payload = z.object({
  bulkId: z.uuid(),
  action: z.enum(bulkActions),
  toStageId: z.number().nullable(),
  reasonId: z.number().nullable(),
  letter: z.enum(rejectionLetters).nullable(),
  holdUntil: z.string().nullable(),
  note: z.string(),
  /** With the version that each had at the start; null of one that the starter does not see. */
  applications: z.array(z.object({ appId: z.number(), version: z.number().nullable() })),
})
type Bulk = z.output<typeof payload>

/** Changes many applications, each judged again when it is its turn. */
export const bulkTask = defineWatchedTask({
  name: 'application-bulk',
  title: bulkTaskTitle,
  payload,
  countPieces: ({ applications }) => applications.length,
  entityOf: ({ applications }, piece) => applications[piece]?.appId ?? null,
  work: async (bulk, piece, { viewer }) => {
    const application = bulk.applications[piece]
    if (!application || viewer === null) throw new Error(`there is no piece ${piece}`)
    const { appId, version } = application
    if (version === null) throw new Problem('not-found')
    const inverse = await decideInBulk(viewer, appId, { ...decisionOf(bulk), version })
    await db()
      .insertInto('bulk_decision')
      .values({ bulk_id: bulk.bulkId, app_id: appId, inverse: json(inverse), made_at: now() })
      .execute()
    return { entityId: appId }
  },
  namesOf: async (appIds, viewer) => {
    const found = await rows(sql<{ app_id: number; name: string }>`
      select a.app_id, trim(concat(p.first_name, ' ', p.last_name)) as name
      from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
      where a.app_id = any(${[...appIds]}::bigint[]) and ${applicationVisibleTo(viewer)}`)
    return new Map(found.map(row => [row.app_id, row.name]))
  },
  end: async ({ bulkId }, succeeded, { viewer }) => {
    const [first] = succeeded
    if (first?.entityId == null || viewer === null) return {}
    await forgetBulkSoon(bulkId)
    return { undo: await bulkUndo.issue(viewer, first.entityId, { bulkId }) }
  },
})

function decisionOf({ action, toStageId, reasonId, letter, holdUntil, note }: Bulk) {
  const common = note === '' ? {} : { note }
  switch (action) {
    case 'advance':
      return { ...common, decision: action }
    case 'move':
      return { ...common, decision: action, ...(toStageId !== null && { toStageId }) }
    case 'hold':
      return { ...common, decision: action, holdUntil }
    case 'reject':
      return {
        ...common,
        decision: action,
        ...(reasonId !== null && { reasonId }),
        ...(letter !== null && { notify: true, letter }),
      }
  }
}

/** An application as far as a bulk change judges it beforehand. */
interface Found {
  readonly app_id: number
  readonly job_id: number
  readonly state: string
  readonly job_stage_id: number | null
  readonly version: number
  readonly is_managed: boolean
}

/** Starts a change of the applications that are named or found, as they are now. */
export async function startBulk(
  asked: Asked,
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof startApplicationBulk>> {
  const { appIds, found, stages } = await judged(asked, caller.viewer)
  await refuseArgs(asked, found, stages, caller.viewer)
  const known = new Map(found.map(row => [row.app_id, row.version]))
  const { action, args } = asked
  const { taskId } = await bulkTask.start(
    {
      bulkId: crypto.randomUUID(),
      action,
      toStageId: args.toStageId ?? null,
      reasonId: args.reasonId ?? null,
      letter: args.letter,
      holdUntil: args.holdUntil ?? null,
      note: args.note ?? '',
      applications: appIds.map(appId => ({ appId, version: known.get(appId) ?? null })),
    },
    caller,
  )
  return { taskId, applications: appIds.length }
}

/** How many a change is about, and how many of them it can change. */
export async function previewBulk(
  asked: Asked,
  { viewer }: Caller<StaffViewer>,
): Promise<Answer<typeof previewApplicationBulk>> {
  const { appIds, found, stages } = await judged(asked, viewer)
  const possible = found.filter(row => row.is_managed && isPossible(asked, row, stages.get(row.job_id) ?? []))
  return { applications: appIds.length, possible: possible.length }
}

function isPossible({ action, args }: Asked, row: Found, stages: readonly StageRow[]): boolean {
  const options = optionsOf({ state: stateOf(row.state), jobStageId: row.job_stage_id }, stages)
  switch (action) {
    case 'advance':
      return options.next !== null
    case 'move':
      return options.moves.some(stage => stage.jobStageId === args.toStageId)
    case 'reject':
      return options.canBeRejected
    case 'hold':
      return options.canBeHeld
  }
}

/** The applications in question, those of them that the viewer sees, and the stages of their jobs. */
async function judged(asked: Asked, viewer: StaffViewer) {
  const appIds = await appIdsOf(asked, viewer)
  const may: Permission = asked.action === 'reject' ? 'pipeline.reject' : 'pipeline.move'
  const found = await rows(sql<Found>`
    select a.app_id, a.job_id, a.state, a.job_stage_id, a.version, ${applicationManagedBy(viewer, may)} as is_managed
    from application a join job j on j.job_id = a.job_id
    where a.app_id = any(${appIds}::bigint[]) and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`)
  const stages = new Map<number, StageRow[]>()
  for (const jobId of new Set(found.map(row => row.job_id))) stages.set(jobId, await stagesOf(jobId))
  return { appIds, found, stages }
}

async function appIdsOf({ appIds, query }: Asked, viewer: StaffViewer): Promise<number[]> {
  if (appIds !== undefined) return [...new Set(appIds)]
  if (query === undefined) throw new Problem('invalid', { fields: { appIds: texts.required.id } })
  const found = await findApplicationIds(viewer, query, mostBulkApplications + 1)
  if (found.length === 0) throw new Problem('invalid', { fields: { query: texts.required.id } })
  if (found.length > mostBulkApplications) throw new Problem('invalid', { fields: { query: texts.bulkTooLarge.id } })
  return found
}

/** What would fail for every application is refused before any is changed. */
async function refuseArgs(
  { action, args }: Asked,
  found: readonly Found[],
  stages: ReadonlyMap<number, readonly StageRow[]>,
  viewer: Viewer,
): Promise<void> {
  const refuse = (field: string, text: { readonly id: string }) =>
    new Problem('invalid', { fields: { [field]: text.id } })
  if (action === 'move') {
    if (args.toStageId === undefined) throw refuse('toStageId', texts.required)
    const isKnown = [...stages.values()].flat().some(stage => stage.jobStageId === args.toStageId)
    if (!isKnown) throw refuse('toStageId', texts.unknownStage)
  }
  if (action === 'hold') {
    if (args.holdUntil === undefined) throw refuse('holdUntil', texts.required)
    const isPast = args.holdUntil !== null && args.holdUntil <= now().toISOString().slice(0, 10)
    if (isPast) throw refuse('holdUntil', texts.futureDate)
  }
  if (action !== 'reject') return
  if (args.reasonId !== undefined) return assertRejectionReason(args.reasonId, viewer)
  for (const jobId of new Set(found.map(row => row.job_id))) {
    if ((await settingsOfJob(jobId)).rejectionReasonRequired) throw refuse('reasonId', texts.required)
  }
}
