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
import { hasBegun } from '../kernel/time-zone.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { changeStructure } from '../structure/company-structure.ts'
import { tagIdsOf } from '../structure/tags.ts'
import { type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { stateOf } from './about.ts'
import { moveMany } from './bulk-moves.ts'
import { bulkUndo, decidedOf, forgetBulkSoon } from './bulk-undo.ts'
import { copyInBulk, findTarget } from './copies.ts'
import { decideInBulk } from './decisions.ts'
import { findApplicationIds } from './list.ts'
import { assertRejectionReason } from './rejection-reasons.ts'
import { changeTeam, type TeamChange } from './team-changes.ts'
import { applicationManagedBy, applicationVisibleTo } from './visible.ts'

type Asked = AnswerInput<typeof startApplicationBulk>['body']

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
      const { action, bulkId, toStageId, note } = bulk
      if ((action !== 'move' && action !== 'advance') || viewer === null) return null
      const asked = pieces.flatMap(piece => bulk.applications[piece] ?? [])
      return moveMany(viewer, { bulkId, note, toStageId: action === 'move' ? toStageId : null }, asked)
    },
  },
  entityOf: ({ applications }, piece) => applications[piece]?.appId ?? null,
  work: async (bulk, piece, { viewer }) => {
    const application = bulk.applications[piece]
    if (!application || viewer === null) throw new Error(`there is no piece ${piece}`)
    const { appId, version } = application
    if (version === null) throw new Problem('not-found')
    const inverse = await changeOne(bulk, viewer, { appId, version })
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
      emailTemplateId: args.emailTemplateId ?? null,
      holdUntil: args.holdUntil ?? null,
      tagId: await tagIdOf(asked, caller.viewer),
      userId: args.userId ?? null,
      toJobId: args.toJobId ?? null,
      note: args.note ?? '',
      applications: appIds.map(appId => ({ appId, version: known.get(appId) ?? null })),
    },
    caller,
  )
  return { taskId, applications: appIds.length }
}

/** The tag that a change is about; to put it on, a missing one is created. */
async function tagIdOf({ action, args: { tagName } }: Asked, viewer: StaffViewer): Promise<number | null> {
  if (tagName === undefined || (action !== 'tag' && action !== 'untag')) return null
  if (action === 'tag')
    return changeStructure(viewer.companyId, 'tagName', async () => (await tagIdsOf([tagName], viewer))[0] ?? null)
  const [tag] = await rows(sql<{ tag_id: number }>`
    select tag_id from tag where company_id = ${viewer.companyId} and removed_at is null and lower(name) = lower(${tagName})`)
  if (!tag) throw new Problem('invalid', { fields: { tagName: texts.notOfCompany.id } })
  return tag.tag_id
}

async function assertTarget(viewer: StaffViewer, jobId: number): Promise<void> {
  const target = await findTarget(viewer, jobId)
  if (target === undefined || !target.is_open) {
    const text = target === undefined ? texts.unknownJob : texts.jobTakesNone
    throw new Problem('invalid', { fields: { toJobId: text.id } })
  }
}

async function assertColleague(userId: number, { companyId }: StaffViewer): Promise<void> {
  const found = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and u.status = 'active'`)
  if (found.length === 0) throw new Problem('invalid', { fields: { userId: texts.notActive.id } })
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
    case 'tag':
    case 'untag':
    case 'assign':
      return true
    case 'copy':
      return row.state !== 'invited' && !row.is_known
    case 'relocate':
      return row.state === 'active' && !row.is_known
  }
}

/** The applications in question, those of them that the viewer sees, and the stages of their jobs. */
async function judged(asked: Asked, viewer: StaffViewer) {
  const appIds = await appIdsOf(asked, viewer)
  const may: Permission = asked.action === 'reject' ? 'pipeline.reject' : 'pipeline.move'
  const found = await rows(sql<Found>`
    select a.app_id, a.job_id, a.state, a.job_stage_id, a.version, ${applicationManagedBy(viewer, may)} as is_managed,
      exists (select 1 from application o where o.job_id = ${asked.args.toJobId ?? 0} and o.person_id = a.person_id and o.state <> 'archived') as is_known
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
  viewer: StaffViewer,
): Promise<void> {
  const refuse = (field: string, text: { readonly id: string }) =>
    new Problem('invalid', { fields: { [field]: text.id } })
  if (action === 'move') {
    if (args.toStageId === undefined) throw refuse('toStageId', texts.required)
    const isKnown = [...stages.values()].flat().some(stage => stage.jobStageId === args.toStageId)
    if (!isKnown) throw refuse('toStageId', texts.unknownStage)
  }
  if ((action === 'tag' || action === 'untag') && args.tagName === undefined) throw refuse('tagName', texts.required)
  if (action === 'copy' || action === 'relocate') {
    if (args.toJobId === undefined) throw refuse('toJobId', texts.required)
    await assertTarget(viewer, args.toJobId)
  }
  if (action === 'assign') {
    if (args.userId === undefined) throw refuse('userId', texts.required)
    if (args.userId !== null) await assertColleague(args.userId, viewer)
  }
  if (action === 'hold') {
    if (args.holdUntil === undefined) throw refuse('holdUntil', texts.required)
    const isPast = args.holdUntil !== null && (await hasBegun(args.holdUntil, viewer.userId))
    if (isPast) throw refuse('holdUntil', texts.futureDate)
  }
  if (action !== 'reject') return
  if (args.reasonId !== undefined) {
    await assertRejectionReason(args.reasonId, viewer)
    return
  }
  for (const jobId of new Set(found.map(row => row.job_id))) {
    if ((await settingsOfJob(jobId)).rejectionReasonRequired) throw refuse('reasonId', texts.required)
  }
}
