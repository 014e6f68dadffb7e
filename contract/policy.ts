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
 * `staff` is everybody of a company's side: roles 1, 2, 4 and 5 with a company.
 */
export const audiences = ['anyone', 'signed-in', 'candidate', 'staff', 'company-admin', 'platform-admin'] as const
export type Audience = (typeof audiences)[number]

/** The facts about a caller that rules are written in; the server alone makes one (`server/kernel/session.ts`). */
export interface Viewer {
  readonly userId: number
  readonly roleId: number
  readonly userType: number
  readonly isAdmin: boolean
  readonly companyId: number | null
  readonly profileId: number | null
}

/** Tells whether a caller belongs to an audience; `null` is a visitor who is not signed in. */
export function isInAudience(viewer: Viewer | null, audience: Audience): boolean {
  if (audience === 'anyone') return true
  if (viewer === null) return false
  switch (audience) {
    case 'signed-in':
      return true
    case 'candidate':
      return viewer.roleId === roleIds.candidate
    case 'staff':
      return isStaff(viewer)
    case 'company-admin':
      return isStaff(viewer) && (viewer.isAdmin || viewer.roleId === roleIds.platformAdmin)
    case 'platform-admin':
      return viewer.roleId === roleIds.platformAdmin
  }
}

/** Company-side people: everybody signed in who is neither a candidate nor a referee. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.roleId !== roleIds.candidate && viewer.roleId !== roleIds.referee && viewer.companyId !== null
}

/** Access level of specification P6: roles 4 and 1 give 5, other non-3 roles 1, a candidate 0, 6 from the job's own recruiting company. */
export function accessLevel(viewer: Viewer, job: { companyId: number; recuiterCompanyId: number }): number {
  const isJobAdmin = viewer.isAdmin && viewer.companyId === job.companyId
  if (viewer.roleId === roleIds.recruiter || viewer.roleId === roleIds.platformAdmin || isJobAdmin) return 5
  if (viewer.roleId !== roleIds.candidate) return 1
  return viewer.companyId !== null && viewer.companyId === job.recuiterCompanyId ? 6 : 0
}
