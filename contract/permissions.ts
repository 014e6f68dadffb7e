/**
 * What people of a company may do. A call for them names the one it needs, rules in SQL ask for one, and screens show what is among those of
 * `whoAmI`. The list is closed; a custom role is another selection from it.
 */
export const permissions = [
  /** To act for the company at all; every role has it. */
  'company.view',
  'jobs.view',
  'jobs.create',
  /** To bring many jobs in from a file; it changes those that came from it before. */
  'jobs.import',
  'jobs.edit',
  'jobs.publish',
  'jobs.close',
  'jobs.transfer',
  'jobs.confidential',
  'candidates.view',
  /** To bring people in by their CVs. */
  'candidates.upload',
  'candidates.edit',
  'candidates.delete',
  'candidates.merge',
  'candidates.export',
  'candidates.contact',
  /** To write notes, and to change and delete one's own. */
  'candidates.notes',
  'candidates.private_notes',
  'candidates.salary',
  'candidates.national_id',
  'candidates.accommodations',
  'pipeline.move',
  'pipeline.reject',
  'pipeline.bulk',
  'interviews.schedule',
  'interviews.feedback',
  'interviews.view_others',
  'assessments.manage',
  'assessments.grade',
  'offers.view',
  'offers.create',
  'offers.send',
  'approvals.configure',
  'approvals.decide',
  'talentpool.view',
  'talentpool.manage',
  'referrals.view',
  /** To decide about referrals and what is promised for them. */
  'referrals.manage',
  /** To mark incentives as paid, with the referrer's NRIC. */
  'referrals.pay',
  'reports.view',
  'reports.build',
  'reports.eeo',
  'company.admin',
  'users.manage',
  'roles.manage',
  'templates.manage',
  'workflows.manage',
  /** Automations for all jobs of the company; those of one job go with the job. */
  'automations.manage',
  'fields.manage',
  'billing.manage',
  'integrations.manage',
  'privacy.manage',
  'audit.view',
  'rpo.view',
  'rpo.manage',
  'leads.view',
  'leads.manage',
  'fees.view',
  'fees.manage',
  'events.manage',
  'microsites.manage',
  'ai.configure',
] as const
export type Permission = (typeof permissions)[number]

export const memberRoles = [
  'company_admin',
  'recruiter',
  'hiring_manager',
  'reporting_manager',
  'interviewer',
  'coordinator',
  'approver',
  'agency_recruiter',
  'analyst',
  'read_only',
] as const
export type MemberRole = (typeof memberRoles)[number]

/** What each role of a company may do unless the company has a role of its own making. */
export const permissionsOfRole: Readonly<Record<MemberRole, readonly Permission[]>> = {
  company_admin: permissions,
  recruiter: [
    'company.view',
    'jobs.view',
    'jobs.create',
    'jobs.import',
    'jobs.edit',
    'jobs.publish',
    'jobs.close',
    'jobs.confidential',
    'candidates.view',
    'candidates.upload',
    'candidates.edit',
    'candidates.merge',
    'candidates.export',
    'candidates.contact',
    'candidates.notes',
    'candidates.private_notes',
    'candidates.salary',
    'candidates.accommodations',
    'pipeline.move',
    'pipeline.reject',
    'pipeline.bulk',
    'interviews.schedule',
    'interviews.feedback',
    'interviews.view_others',
    'assessments.manage',
    'assessments.grade',
    'offers.view',
    'offers.create',
    'talentpool.view',
    'talentpool.manage',
    'referrals.view',
    'referrals.manage',
    'reports.view',
    'events.manage',
    'leads.view',
  ],
  hiring_manager: [
    'company.view',
    'jobs.view',
    'candidates.view',
    'candidates.contact',
    'candidates.notes',
    'candidates.accommodations',
    'pipeline.move',
    'pipeline.reject',
    'interviews.feedback',
    'offers.view',
    'approvals.decide',
    'talentpool.view',
  ],
  reporting_manager: ['company.view', 'jobs.view', 'approvals.decide'],
  interviewer: ['company.view', 'jobs.view', 'candidates.view', 'candidates.notes', 'interviews.feedback'],
  coordinator: [
    'company.view',
    'jobs.view',
    'candidates.view',
    'candidates.contact',
    'candidates.notes',
    'candidates.accommodations',
    'interviews.schedule',
  ],
  approver: ['company.view', 'approvals.decide'],
  agency_recruiter: ['company.view', 'jobs.view', 'candidates.view', 'candidates.upload', 'candidates.notes'],
  analyst: ['company.view', 'reports.view', 'reports.build', 'reports.eeo'],
  read_only: ['company.view', 'jobs.view', 'candidates.view', 'talentpool.view'],
}

/** Roles of members that carry a permission, where the company has no role of its own making. */
export const memberRolesWith = (permission: Permission): readonly MemberRole[] =>
  memberRoles.filter(role => permissionsOfRole[role].includes(permission))

/**
 * What the role of a collaborator adds to one job, by its number (specification R6: 1 and 4 recruit, 3 is like a candidate; 5 to 10 are
 * ours). On a job a user may do what both the company's role and this one allow.
 */
export const permissionsOfCollaborator: Readonly<Record<number, readonly Permission[]>> = {
  1: permissions,
  4: permissions,
  5: permissionsOfRole.hiring_manager,
  6: permissionsOfRole.interviewer,
  7: permissionsOfRole.coordinator,
  8: ['jobs.view', 'approvals.decide'],
  9: permissionsOfRole.agency_recruiter,
  10: permissionsOfRole.read_only,
}

/** Numbers of the collaborator roles that carry a permission. */
export const collaboratorRolesWith = (permission: Permission): readonly number[] =>
  Object.entries(permissionsOfCollaborator)
    .filter(([, carried]) => carried.includes(permission))
    .map(([roleId]) => Number(roleId))

/** Whether open collaboration gives a permission to every colleague, and not only to those who recruit. */
export const isForColleagues = (permission: Permission): boolean => permissionsOfRole.read_only.includes(permission)
