import type { Permission } from './permissions.ts'

/** Global roles by number (specification P6, R6; 2, 5 and 6 are ours). A user without a role is a candidate. */
export const roleIds = { platformAdmin: 1, support: 2, candidate: 3, recruiter: 4, employee: 5, referee: 6 } as const

/** Roles of a collaborator on one job (specification P6; 5 to 10 are ours). */
export const collaboratorRoleIds = {
  administrator: 1,
  candidateLike: 3,
  recruiter: 4,
  hiringManager: 5,
  interviewer: 6,
  coordinator: 7,
  approver: 8,
  agency: 9,
  observer: 10,
} as const

/** `userType` 3 marks a partner (specification P1). */
export const partnerUserType = 3

/**
 * Who may call an endpoint at all; which rows an allowed caller sees is decided by the resource's `visibleTo`.
 * `staff` is everybody who acts for a company, and every such endpoint names the permission it needs.
 */
export const audiences = ['anyone', 'signed-in', 'candidate', 'staff', 'platform-admin'] as const
export type Audience = (typeof audiences)[number]

/** The facts about a caller that rules are written in; the server alone makes one (`server/kernel/session.ts`). */
export interface Viewer {
  readonly userId: number
  readonly roleId: number
  readonly userType: number
  readonly isAdmin: boolean
  /** The company that the person acts for: the own one, another after switching, or the one a platform administrator impersonates. */
  readonly companyId: number | null
  readonly profileId: number | null
  /** What the person may do for that company. */
  readonly permissions: readonly Permission[]
  /** The person has roles on all jobs of some office or department; rules look there for nobody else. */
  readonly hasJobGrants?: boolean
  /** Set while a platform administrator acts for a company; every event names it. */
  readonly impersonationId?: number
}

/** A person who acts for a company. */
export type StaffViewer = Viewer & { readonly companyId: number }

/** What a caller of an audience is known to be. */
export type ViewerOf<A extends Audience> = A extends 'anyone' ? Viewer | null : A extends 'staff' ? StaffViewer : Viewer

type Whoever = Pick<Viewer, 'roleId'>

export const isCandidate = <V extends Whoever>(viewer: V | null): viewer is V & { readonly roleId: 3 } =>
  viewer?.roleId === roleIds.candidate
export const isReferee = <V extends Whoever>(viewer: V | null): viewer is V & { readonly roleId: 6 } =>
  viewer?.roleId === roleIds.referee
export const isPlatformAdmin = <V extends Whoever>(viewer: V | null): viewer is V & { readonly roleId: 1 } =>
  viewer?.roleId === roleIds.platformAdmin
/** People of an agency see the jobs shared with it and its own submissions, nothing else of a company. */
export const isPartner = (viewer: Pick<Viewer, 'userType'>): boolean => viewer.userType === partnerUserType

/** Tells whether someone may do something for the company they act for; on a single job the job's own rule counts as well. */
export const mayDo = (viewer: Pick<Viewer, 'permissions'> | null, permission: Permission): boolean =>
  viewer?.permissions.includes(permission) ?? false

/** Tells whether a caller belongs to an audience; `null` is a visitor who is not signed in. */
export function isInAudience(viewer: Viewer | null, audience: Audience): boolean {
  if (audience === 'anyone') return true
  if (viewer === null) return false
  switch (audience) {
    case 'signed-in':
      return true
    case 'candidate':
      return isCandidate(viewer)
    case 'staff':
      return isStaff(viewer)
    case 'platform-admin':
      return isPlatformAdmin(viewer)
  }
}

/** Company-side people: everybody signed in who is neither a candidate nor a referee and acts for a company. */
export function isStaff<V extends Pick<Viewer, 'roleId' | 'companyId'>>(
  viewer: V | null,
): viewer is V & { readonly companyId: number } {
  return viewer !== null && !isCandidate(viewer) && !isReferee(viewer) && viewer.companyId !== null
}

/** People who see jobs in the app, as those who work on them; others have the public page. */
export const worksOnJobs = (viewer: Pick<Viewer, 'roleId' | 'companyId'> | null): boolean =>
  isStaff(viewer) || isPlatformAdmin(viewer)

/** Access level of specification P6: roles 4 and 1 give 5, other non-3 roles 1, a candidate 0, 6 from the job's own recruiting company. */
export function accessLevel(
  viewer: Pick<Viewer, 'roleId' | 'isAdmin' | 'companyId'>,
  job: { companyId: number; recuiterCompanyId: number },
): number {
  const isJobAdmin = viewer.isAdmin && viewer.companyId === job.companyId
  if (viewer.roleId === roleIds.recruiter || isPlatformAdmin(viewer) || isJobAdmin) return 5
  if (!isCandidate(viewer)) return 1
  return viewer.companyId !== null && viewer.companyId === job.recuiterCompanyId ? 6 : 0
}
