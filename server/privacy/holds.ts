import type { Answer, Output } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import type { liftLegalHold, placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanText } from '../kernel/sanitize.ts'

/** Requests (alias `r`) about people whom no legal hold of that company keeps. */
export const isFree = sql<boolean>`not exists (select 1 from legal_hold h join profile p on p.profile_id = h.profile_id
  where h.company_id = r.company_id and (p.profile_id in (select kept_profile(o.profile_id) from profile o
      where o.person_id = r.person_id and o.company_id = r.company_id)
    or p.profile_id = (select a.profile_id from application a where a.app_id = r.app_id)))`

/** Columns of a hold beside a person; empty where there is none. */
export interface HoldRow {
  readonly reason: string | null
  readonly placed_by: number | null
  readonly placed_at: Date | null
  readonly placer: string | null
}

type Hold = Output<typeof placeLegalHold>['legalHold']

export const holdOf = ({ reason, placed_by: userId, placed_at: placedAt, placer }: HoldRow): Hold | null =>
  reason === null || placedAt === null
    ? null
    : {
        reason,
        placedBy: userId === null ? null : { userId, fullName: placer ?? '' },
        placedAt: placedAt.toISOString(),
      }

/** Holds the copy that the viewer's company has of somebody until the transaction ends. */
export async function holdOwnCopy(profileId: number, viewer: StaffViewer): Promise<{ personId: number }> {
  const [row] = await rows(sql<{ person_id: number }>`
    select p.person_id from profile p where p.profile_id = ${profileId} and p.company_id = ${viewer.companyId} and ${isSomebody}
      and ${profileVisibleTo(viewer)} for no key update of p`)
  if (!row) throw new Problem('not-found')
  return { personId: row.person_id }
}

/** A hold that stands already gets the new reason. */
export function placeHold(
  profileId: number,
  reason: string,
  viewer: StaffViewer,
): Promise<Answer<typeof placeLegalHold>> {
  return transaction(async () => {
    await holdOwnCopy(profileId, viewer)
    await rows(sql`
      insert into legal_hold (profile_id, company_id, reason, placed_by, placed_at)
      values (${profileId}, ${viewer.companyId}, ${cleanText(reason)}, ${viewer.userId}, ${now()})
      on conflict (profile_id) do update set reason = excluded.reason, placed_by = excluded.placed_by, placed_at = excluded.placed_at`)
    await record('legal_hold_placed', { entityId: profileId, companyId: viewer.companyId, profileId })
    const [row] = await rows(sql<HoldRow>`
      select h.reason, h.placed_by, h.placed_at, coalesce(${shownName('u')}, u.email::text) as placer
      from legal_hold h left join app_user u on u.user_id = h.placed_by where h.profile_id = ${profileId}`)
    const legalHold = row ? holdOf(row) : null
    if (legalHold === null) throw new Error('a hold that was just placed is gone')
    return { legalHold }
  })
}

export function liftHold(profileId: number, viewer: StaffViewer): Promise<Answer<typeof liftLegalHold>> {
  return transaction(async () => {
    await holdOwnCopy(profileId, viewer)
    const gone = await db()
      .deleteFrom('legal_hold')
      .where('profile_id', '=', profileId)
      .where('company_id', '=', viewer.companyId)
      .returning('profile_id')
      .executeTakeFirst()
    if (!gone) throw new Problem('not-found')
    await record('legal_hold_lifted', { entityId: profileId, companyId: viewer.companyId, profileId })
    return { ok: true as const }
  })
}
