import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'

/** Ends a link; one that has ended already stays as it is. */
export function revokeLinkGrant(linkGrantId: number, viewer: StaffViewer): Promise<void> {
  const { companyId, userId } = viewer
  return transaction(async () => {
    const [row] = await rows(sql<{ user_id: number; revoked_at: Date | null }>`
      select g.user_id, g.revoked_at from link_grant g
      where g.link_grant_id = ${linkGrantId} and g.company_id = ${companyId}
        and (${mayDo(viewer, 'approvals.configure')} or g.user_id = ${userId} or g.issued_by = ${userId}) for update`)
    if (!row) throw new Problem('not-found')
    if (row.revoked_at !== null) return
    await rows(sql`update link_grant set revoked_at = ${now()} where link_grant_id = ${linkGrantId}`)
    await record('link_grant_revoked', { entityId: linkGrantId, companyId, after: { userId: row.user_id } })
  })
}
