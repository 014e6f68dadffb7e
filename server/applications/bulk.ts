import {
  type BulkAction,
  bulkActions,
  bulkTaskTitle,
  mostBulkApplications,
  type previewApplicationBulk,
  type startApplicationBulk,
} from '@hireloom/contract/applications/bulk.ts'
import { optionsOf, rejectionLetters } from '@hireloom/contract/applications/transitions.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { stateOf } from './about.ts'
import { type AskedBulk, refuseArgs, tagIdOf } from './bulk-args.ts'
import { addManyToBucket } from './bulk-buckets.ts'
import { moveMany } from './bulk-moves.ts'
import { bulkUndo, decidedOf, forgetBulkSoon, hasChanged } from './bulk-undo.ts'
import { copyInBulk } from './copies.ts'
import { decideInBulk } from './decisions.ts'
import { findApplicationIds } from './list.ts'
import { changeTeam, type TeamChange } from './team-changes.ts'
import { applicationManagedBy, applicationVisibleTo } from './visible.ts'

const payload = z.object({
  bulkId: z.uuid(),
  action: z.enum(bulkActions),
  toStageId: z.number().nullable(),
  reasonId: z.number().nullable(),
  letter: z.enum(rejectionLetters).nullable(),
  emailTemplateId: z.number().nullable().default(null),
  holdUntil: z.string().nullable(),
  tagId: z.number().nullable().default(null),
  userId: z.number().nullable().default(null),
  toJobId: z.number().nullable().default(null),
  bucketId: z.number().nullable().default(null),
  note: z.string(),
  /** With the version that each had at the start; null of one that the starter does not see. */
  applications: z.array(z.object({ appId: z.number(), version: z.number().nullable() })),
})
type Bulk = z.output<typeof payload>

/** So many share a transaction: enough to be quick, few enough that a colleague who decides on one of them hardly waits. */
const togetherMost = 100

/** Changes many applications, each judged again when it is its turn. */
export const bulkTask = defineWatchedTask({
  name: 'application-bulk',
  title: bulkTaskTitle,
  payload,
  countPieces: ({ applications }) => applications.length,
  shared: {
    most: togetherMost,
    work: async (bulk, pieces, { viewer }) => {
      const { action, bulkId, toStageId, bucketId, note } = bulk
      if (viewer === null) return null
      const asked = pieces.flatMap(piece => bulk.applications[piece] ?? [])
      if (bucketId !== null)
        return addManyToBucket(
          viewer,
          { bulkId, bucketId },
          asked.map(({ appId }) => appId),
        )
      if (action !== 'move' && action !== 'advance') return null
      return moveMany(viewer, { bulkId, note, toStageId: action === 'move' ? toStageId : null }, asked)
    },
  },
  entityOf: ({ applications }, piece) => applications[piece]?.appId ?? null,
  work: async (bulk, piece, { viewer }) => {
    const application = bulk.applications[piece]
    if (!application || viewer === null) throw new Error(`there is no piece ${piece}`)
    const { appId, version } = application
    const { bulkId, bucketId } = bulk
    if (bucketId !== null)
      return (await addManyToBucket(viewer, { bulkId, bucketId }, [appId]))[0] ?? { entityId: appId }
    if (version === null) throw new Problem('not-found')
    const inverse = await changeOne(bulk, viewer, { appId, version })
    await db()
      .insertInto('bulk_decision')
      .values({ bulk_id: bulkId, app_id: appId, inverse: json(inverse), made_at: now() })
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
    if (first?.entityId == null || viewer === null || !(await hasChanged(bulkId))) return {}
    await forgetBulkSoon(bulkId)
    return { undo: await bulkUndo.issue(viewer, first.entityId, { bulkId }) }
  },
})

async function changeOne(bulk: Bulk, viewer: Viewer, { appId, version }: { appId: number; version: number }) {
  const { action, toJobId, note } = bulk
  if ((action === 'copy' || action === 'relocate') && toJobId !== null)
    return copyInBulk(action, viewer, appId, { jobId: toJobId, note, version })
  const decision = decisionOf(bulk)
  if (decision === null) return changeTeam(viewer, appId, teamChangeOf(bulk))
  const [kept] = await decidedOf([[appId, await decideInBulk(viewer, appId, { ...decision, version })]])
  return kept?.inverse
}

/** What a change of tags or of the assignee does to each application. */
function teamChangeOf({ action, tagId, userId }: Bulk): TeamChange {
  if (action === 'assign') return { userId }
  const others = (present: readonly number[]) => present.filter(each => each !== tagId)
  return { tagIds: present => (action === 'tag' && tagId !== null ? [...others(present), tagId] : others(present)) }
}

function decisionOf({ action, toStageId, reasonId, letter, emailTemplateId, holdUntil, note }: Bulk) {
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
        ...(letter !== null && { notify: true, letter, ...(emailTemplateId !== null && { emailTemplateId }) }),
      }
    case 'tag':
    case 'untag':
    case 'assign':
    case 'copy':
    case 'relocate':
    case 'add_to_bucket':
      return null
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
  /** The person has one to the job already that it is copied to. */
  readonly is_known: boolean
}

/** Starts a change of the applications that are named or found, as they are now. */
export async function startBulk(
  asked: AskedBulk,
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof startApplicationBulk>> {
  const { appIds, found, stages } = await judged(asked, caller.viewer)
  await refuseArgs(asked, stages, caller.viewer)
  const known = new Map(found.map(row => [row.app_id, row.version]))
  const { action, args } = asked
  const { taskId } = await bulkTask.start(
    {
      bulkId: crypto.randomUUID(),
      action,
      toStageId: args.toStageId ?? null,
      reasonId: args.reasonId ?? null,
      letter: args.letter,
      emailTemplateId: args.emailTemplateId ?? null,
      holdUntil: args.holdUntil ?? null,
      tagId: await tagIdOf(asked, caller.viewer),
      userId: args.userId ?? null,
      toJobId: args.toJobId ?? null,
      bucketId: action === 'add_to_bucket' ? (args.bucketId ?? null) : null,
      note: args.note ?? '',
      applications: appIds.map(appId => ({ appId, version: known.get(appId) ?? null })),
    },
    caller,
  )
  return { taskId, applications: appIds.length }
}

/** How many a change is about, and how many of them it can change. */
export async function previewBulk(
  asked: AskedBulk,
  { viewer }: Caller<StaffViewer>,
): Promise<Answer<typeof previewApplicationBulk>> {
  const { appIds, found, stages } = await judged(asked, viewer)
  const possible = found.filter(row => row.is_managed && isPossible(asked, row, stages.get(row.job_id) ?? []))
  return { applications: appIds.length, possible: possible.length }
}

function isPossible({ action, args }: AskedBulk, row: Found, stages: readonly StageRow[]): boolean {
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
    case 'tag':
    case 'untag':
    case 'assign':
    case 'add_to_bucket':
      return true
    case 'copy':
      return row.state !== 'invited' && !row.is_known
    case 'relocate':
      return row.state === 'active' && !row.is_known
  }
}

/** What moving them does not ask for. */
const permissionsOfAction: Partial<Record<BulkAction, Permission>> = {
  reject: 'pipeline.reject',
  add_to_bucket: 'candidates.view',
}

/** The applications in question, those of them that the viewer sees, and the stages of their jobs. */
async function judged(asked: AskedBulk, viewer: StaffViewer) {
  const appIds = await appIdsOf(asked, viewer)
  const may = permissionsOfAction[asked.action] ?? 'pipeline.move'
  const found = await rows(sql<Found>`
    select a.app_id, a.job_id, a.state, a.job_stage_id, a.version, ${applicationManagedBy(viewer, may)} as is_managed,
      exists (select 1 from application o where o.job_id = ${asked.args.toJobId ?? 0} and o.person_id = a.person_id and o.state <> 'archived') as is_known
    from application a join job j on j.job_id = a.job_id
    where a.app_id = any(${appIds}::bigint[]) and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`)
  const stages = new Map<number, StageRow[]>()
  for (const jobId of new Set(found.map(row => row.job_id))) stages.set(jobId, await stagesOf(jobId))
  return { appIds, found, stages }
}

async function appIdsOf({ appIds, query }: AskedBulk, viewer: StaffViewer): Promise<number[]> {
  if (appIds !== undefined) return [...new Set(appIds)]
  if (query === undefined) throw new Problem('invalid', { fields: { appIds: texts.required.id } })
  const found = await findApplicationIds(viewer, query, mostBulkApplications + 1)
  if (found.length === 0) throw new Problem('invalid', { fields: { query: texts.required.id } })
  if (found.length > mostBulkApplications) throw new Problem('invalid', { fields: { query: texts.bulkTooLarge.id } })
  return found
}
