import { isStaff, partnerUserType, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/**
 * The visibility rule of `jobs/visibility.ts` as tokens: a job carries those that open it, a person holds some, and one in common
 * suffices. Everybody holds `public`. A candidate's own applications open their jobs one by one.
 */
export interface HeldAccess {
  readonly tokens: readonly string[]
  /** Jobs opened one by one, whatever their tokens, unless they are drafts. */
  readonly jobIds: readonly number[]
  /** Tokens of the own company side, for lists of own jobs. */
  readonly ownTokens: readonly string[]
}

export const accessToken = {
  everything: 'all',
  public: 'public',
  owner: (userId: number) => `owner:${userId}`,
  collaborator: (userId: number, companyId: number) => `collaborator:${userId}:${companyId}`,
  openCompany: (companyId: number) => `open:${companyId}`,
  admin: (companyId: number) => `admin:${companyId}`,
  authorized: (userId: number, companyId: number) => `authorized:${userId}:${companyId}`,
  partner: (companyId: number) => `partner:${companyId}`,
} as const

/** What a person holds now; one statement for candidates, none for others. */
export async function accessOf(viewer: Viewer | null): Promise<HeldAccess> {
  const visitor = { tokens: [accessToken.public], jobIds: [], ownTokens: [] }
  if (viewer === null) return visitor
  if (viewer.roleId === roleIds.platformAdmin)
    return { tokens: [accessToken.everything], jobIds: [], ownTokens: ownTokens(viewer) }
  if (viewer.userType === partnerUserType && viewer.companyId !== null) {
    return { ...visitor, tokens: [accessToken.public, accessToken.partner(viewer.companyId)] }
  }
  if (isStaff(viewer)) {
    const own = ownTokens(viewer)
    return { tokens: [accessToken.public, ...own], jobIds: [], ownTokens: own }
  }
  const applied = await rows(sql<{ job_id: number }>`
    select a.job_id from application a join app_user u on u.person_id = a.person_id
    where u.user_id = ${viewer.userId} and a.state <> 'archived' limit 2000`)
  return { ...visitor, jobIds: applied.map(row => row.job_id) }
}

function ownTokens(viewer: Viewer): string[] {
  const { userId, companyId } = viewer
  if (companyId === null || !isStaff(viewer)) return []
  return [
    accessToken.owner(userId),
    accessToken.collaborator(userId, companyId),
    accessToken.openCompany(companyId),
    accessToken.authorized(userId, companyId),
    ...(viewer.isAdmin ? [accessToken.admin(companyId)] : []),
  ]
}
