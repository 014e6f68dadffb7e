import { isPartner, isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
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
  /** Tokens of the caller's company side, for lists of own jobs. */
  readonly ownTokens: readonly string[]
}

export const accessToken = {
  /** Carried by every job and held by no one: the engines ask with it where a rule of their own decides. */
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
  if (viewer === null) return { tokens: [accessToken.public], jobIds: [], ownTokens: [] }
  if (isStaff(viewer)) {
    const ownTokens = insideTokens(viewer)
    return { tokens: [accessToken.public, ...ownTokens], jobIds: [], ownTokens }
  }
  return { tokens: [accessToken.public], jobIds: await appliedTo(viewer), ownTokens: [] }
}

/** A board asks for its list and for its counts at the same time: what is being read for somebody is read once. */
const beingRead = new WeakMap<Viewer, Promise<number[]>>()

function appliedTo(viewer: Viewer): Promise<number[]> {
  const reading = beingRead.get(viewer) ?? readApplied(viewer).finally(() => beingRead.delete(viewer))
  beingRead.set(viewer, reading)
  return reading
}

async function readApplied({ userId }: Viewer): Promise<number[]> {
  const applied = await rows(sql<{ job_id: number }>`
    select a.job_id from application a join app_user u on u.person_id = a.person_id
    where u.user_id = ${userId} and a.state <> 'archived' limit 2000`)
  return applied.map(row => row.job_id)
}

/** The tokens of `jobVisibleInside`. */
function insideTokens(viewer: StaffViewer): string[] {
  const { userId, companyId } = viewer
  if (!mayDo(viewer, 'jobs.view')) return []
  if (isPartner(viewer)) return [accessToken.partner(companyId)]
  if (mayDo(viewer, 'company.admin')) return [accessToken.admin(companyId)]
  return [
    accessToken.owner(userId),
    accessToken.collaborator(userId, companyId),
    accessToken.openCompany(companyId),
    accessToken.authorized(userId, companyId),
  ]
}
