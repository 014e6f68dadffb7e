import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import {
  mostRetained,
  type previewRetentionRun,
  type RetentionAction,
  retentionActions,
  retentionProblems,
  retentionTaskTitle,
  type startRetentionRun,
} from '@hireloom/contract/privacy/retention.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { profileVisibleTo } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import { record, recordAll } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { cleanText } from '../kernel/sanitize.ts'
import type { Caller } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { askErasures, cancelErasures } from './erase-profile.ts'
import { holdOwnCopy } from './holds.ts'
import type { RetainedRow } from './retained.ts'
import { findRetainedIds, readRetained } from './retention.ts'

type Asked = AnswerInput<typeof startRetentionRun>['body']

const payload = z.object({
  runId: z.uuid(),
  action: z.enum(retentionActions),
  months: z.number().nullable(),
  reason: z.string(),
  profileIds: z.array(z.number()),
})
type Run = z.output<typeof payload>

/** So many people share a transaction. */
const togetherMost = 50

/** Takes a run back: its deletions that have not happened yet, or its extensions. */
const runUndo = defineUndo({
  name: 'retention-run',
  entity: 'profile',
  lasts: 'structure',
  inverse: z.object({ runId: z.uuid() }),
  mayTakeBack: viewer => mayDo(viewer, 'privacy.manage'),
  takeBack: async ({ runId }, { companyId }) => {
    const cancelled = await rows(sql<{ privacy_request_id: number; app_id: number | null }>`
      update privacy_request set state = 'cancelled', ended_at = ${now()}
      where retention_run_id = ${runId} and company_id = ${companyId} and state = 'received' returning privacy_request_id, app_id`)
    const ended = await rows(sql<{ profile_id: number }>`
      delete from retention_extension where run_id = ${runId} and company_id = ${companyId} returning profile_id`)
    const requests = cancelled.map(row => ({ entityId: row.privacy_request_id, companyId, appId: row.app_id }))
    await recordAll('erasure_cancelled', requests, {})
    const extensions = ended.map(({ profile_id: profileId }) => ({ entityId: profileId, companyId, profileId }))
    await recordAll('retention_extension_ended', extensions, {})
    return cancelled.filter(row => row.app_id === null).length + ended.length
  },
})

/** Deletes people whose time is over, keeps them for longer, or stops deletions; each is judged again when it is their turn. */
export const retentionTask = defineWatchedTask({
  name: 'retention-run',
  title: retentionTaskTitle,
  payload,
  countPieces: ({ profileIds }) => profileIds.length,
  shared: { most: togetherMost },
  entityOf: ({ profileIds }, piece) => profileIds[piece] ?? null,
  work: async (run, piece, { viewer }) => {
    const profileId = run.profileIds[piece]
    if (profileId === undefined || !isStaff(viewer)) throw new Error(`there is no piece ${piece}`)
    await holdOwnCopy(profileId, viewer)
    const [row] = await readRetained([profileId], viewer)
    const refusal = refusalOf(run.action, row)
    if (refusal !== null) throw new Problem('illegal-change', { message: refusal.id })
    await actOn(profileId, run, viewer)
    return { entityId: profileId }
  },
  namesOf: async (profileIds, viewer) => {
    const found = await rows(sql<{ profile_id: number; name: string }>`
      select p.profile_id, trim(concat(p.first_name, ' ', p.last_name)) as name from profile p
      where p.profile_id = any(${[...profileIds]}::bigint[]) and ${profileVisibleTo(viewer)}`)
    return new Map(found.map(row => [row.profile_id, row.name]))
  },
  end: async ({ runId, action }, [first], { viewer }) =>
    first?.entityId == null || viewer === null || action === 'stop'
      ? {}
      : { undo: await runUndo.issue(viewer, first.entityId, { runId }) },
})

/** Why someone cannot be dealt with this way as they are now; null where they can. */
function refusalOf(action: RetentionAction, row: RetainedRow | undefined): { readonly id: string } | null {
  if (action === 'stop') {
    if (row?.is_scheduled) return null
    return row?.is_asked_for ? retentionProblems.askedFor : retentionProblems.notScheduled
  }
  if (row?.is_asked_for) return retentionProblems.askedFor
  if (action === 'keep') return null
  if (row?.is_protected) return retentionProblems.isProtected
  return row?.ends_at != null && row.ends_at <= now() ? null : retentionProblems.notOver
}

async function actOn(profileId: number, { action, runId, months, reason }: Run, viewer: StaffViewer): Promise<void> {
  const copy = { profileId, companyId: viewer.companyId }
  if (action === 'delete') {
    await askErasures(copy, later(eraseAfterDays * 24 * 3600_000), runId)
    return
  }
  await cancelErasures(copy, { isOfRetention: true })
  if (action === 'stop') return
  const [kept] = await rows(sql<{ kept_until: Date }>`
    insert into retention_extension (profile_id, company_id, kept_until, reason, kept_by, run_id, created_at)
    values (${profileId}, ${viewer.companyId}, ${now()}::timestamptz + make_interval(months => ${months}::int), ${reason}, ${viewer.userId}, ${runId},
      ${now()}) returning kept_until`)
  const keptUntil = kept?.kept_until.toISOString() ?? ''
  await record('retention_extended', { ...copy, entityId: profileId, after: { keptUntil } })
}

export async function startRun(asked: Asked, caller: Caller<StaffViewer>): Promise<Answer<typeof startRetentionRun>> {
  const { action, months, reason = '' } = asked
  if (action === 'delete' && !mayDo(caller.viewer, 'candidates.delete')) throw new Problem('forbidden')
  const words = cleanText(reason)
  if (action === 'keep' && (months === undefined || words === '')) {
    const missing = months === undefined ? 'months' : 'reason'
    throw new Problem('invalid', { fields: { [missing]: texts.required.id } })
  }
  const profileIds = await profileIdsOf(asked, caller.viewer)
  const { taskId } = await retentionTask.start(
    { runId: crypto.randomUUID(), action, months: months ?? null, reason: words, profileIds },
    caller,
  )
  return { taskId, people: profileIds.length }
}

/** How many people a run is about, and how many of them it can deal with as they are now. */
export async function previewRun(asked: Asked, viewer: StaffViewer): Promise<Answer<typeof previewRetentionRun>> {
  const profileIds = await profileIdsOf(asked, viewer)
  const seen = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p
    where p.profile_id = any(${profileIds}::bigint[]) and p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)}`)
  const standing = new Map((await readRetained(profileIds, viewer)).map(row => [row.profile_id, row]))
  const possible = seen.filter(row => refusalOf(asked.action, standing.get(row.profile_id)) === null)
  const applications = possible.reduce((sum, row) => sum + (standing.get(row.profile_id)?.applications ?? 0), 0)
  return { people: profileIds.length, possible: possible.length, applications }
}

async function profileIdsOf({ profileIds, query }: Asked, viewer: StaffViewer): Promise<number[]> {
  if (profileIds !== undefined) return [...new Set(profileIds)]
  if (query === undefined) throw new Problem('invalid', { fields: { profileIds: texts.required.id } })
  const found = await findRetainedIds(query, viewer, mostRetained + 1)
  if (found.length === 0) throw new Problem('invalid', { fields: { query: texts.required.id } })
  if (found.length > mostRetained) throw new Problem('invalid', { fields: { query: texts.peopleTooMany.id } })
  return found
}
