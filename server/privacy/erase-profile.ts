import { undoSeconds } from '@hireloom/contract/constants.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { type eraseStudentProfile, heldBack } from '@hireloom/contract/privacy/holds.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { holdOwnCopy } from './holds.ts'

const lasts = 'structure'

/** Requests that were made, and those of the person that were brought forward, with the time they had. */
const asked = z.object({
  made: z.array(z.number()),
  sooner: z.array(z.object({ requestId: z.number(), dueAt: z.string() })),
})

const erasureUndo = defineUndo({
  name: 'profile-erasure',
  entity: 'profile',
  lasts,
  inverse: asked,
  mayTakeBack: viewer => mayDo(viewer, 'candidates.delete'),
  takeBack: async ({ made, sooner }, viewer, profileId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    await holdOwnCopy(profileId, viewer)
    const cancelled = await rows(sql<{ privacy_request_id: number }>`
      update privacy_request set state = 'cancelled', ended_at = ${now()}
      where privacy_request_id = any(${made}::bigint[]) and company_id = ${viewer.companyId} and state = 'received'
      returning privacy_request_id`)
    for (const { requestId, dueAt } of sooner)
      await rows(sql`update privacy_request set due_at = ${dueAt}::timestamptz
        where privacy_request_id = ${requestId} and company_id = ${viewer.companyId} and state = 'received'`)
    for (const { privacy_request_id: entityId } of cancelled)
      await record('erasure_cancelled', { entityId, companyId: viewer.companyId })
    return 1
  },
})

/**
 * Asks for the erasure of everything that the viewer's company keeps of a person: each application and what lies beside them. It is carried out
 * when it can no longer be taken back.
 */
export function eraseProfile(profileId: number, viewer: StaffViewer): Promise<Answer<typeof eraseStudentProfile>> {
  return transaction(async () => {
    const { personId } = await holdOwnCopy(profileId, viewer)
    const held = await rows(sql`select 1 from legal_hold where profile_id = ${profileId}`)
    if (held.length > 0) throw new Problem('illegal-change', { message: heldBack.id })
    const dueAt = later(undoEndsSeconds(lasts) * 1000)
    const sooner = await rows(sql<{ requestId: number; dueAt: string }>`
      with known as (
        select r.privacy_request_id, r.due_at from privacy_request r left join application a on a.app_id = r.app_id
        where r.kind = 'erase' and r.state = 'received' and r.company_id = ${viewer.companyId} and r.due_at > ${dueAt}
          and (a.profile_id = ${profileId} or (r.app_id is null and r.person_id = ${personId})))
      update privacy_request r set due_at = ${dueAt} from known where known.privacy_request_id = r.privacy_request_id
      returning r.privacy_request_id as "requestId", known.due_at::text as "dueAt"`)
    const made = await askErasures({ profileId, companyId: viewer.companyId }, dueAt)
    const undo = await erasureUndo.issue(viewer, profileId, { made, sooner })
    return { ok: true as const, eraseAt: later(undoSeconds[lasts] * 1000).toISOString(), undo }
  })
}

interface Copy {
  readonly profileId: number
  readonly companyId: number
}

/**
 * Asks for the erasure of each application of a profile and of what lies beside them, where it is not asked for yet; answers the new requests.
 * `retentionRunId` says that the time for which people are kept is over.
 */
export async function askErasures(
  { profileId, companyId }: Copy,
  dueAt: Date,
  retentionRunId: string | null = null,
): Promise<number[]> {
  const made = await rows(sql<{ privacy_request_id: number; app_id: number | null }>`
    insert into privacy_request (kind, person_id, company_id, app_id, due_at, created_at, retention_run_id)
    select 'erase', x.person_id, ${companyId}, x.app_id, ${dueAt}, ${now()}, ${retentionRunId}::uuid
    from (select a.person_id, a.app_id from application a where a.profile_id = ${profileId} and a.state <> 'archived'
      union all select p.person_id, null from merged_profiles(${profileId}) m (id) join profile p on p.profile_id = m.id) x
    on conflict do nothing returning privacy_request_id, app_id`)
  for (const { privacy_request_id: entityId, app_id: appId } of made)
    await record('erasure_asked', { entityId, companyId, appId })
  return made.map(row => row.privacy_request_id)
}

/** Takes back every request to erase what a company keeps of the person of a profile, or those that follow from retention. */
export async function cancelErasures(
  { profileId, companyId }: Copy,
  { isOfRetention = false }: { isOfRetention?: boolean } = {},
): Promise<void> {
  const cancelled = await rows(sql<{ privacy_request_id: number; app_id: number | null }>`
    update privacy_request r set state = 'cancelled', ended_at = ${now()}
    where r.kind = 'erase' and r.state = 'received' and r.company_id = ${companyId}
      and (not ${isOfRetention}::boolean or r.retention_run_id is not null)
      and (r.app_id in (select a.app_id from application a where a.profile_id = ${profileId})
        or (r.app_id is null and r.person_id in (select p.person_id from merged_profiles(${profileId}) m (id) join profile p on p.profile_id = m.id)))
    returning r.privacy_request_id, r.app_id`)
  for (const { privacy_request_id: entityId, app_id: appId } of cancelled)
    await record('erasure_cancelled', { entityId, companyId, appId })
}
