import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberRoles, permissions } from '../permissions.ts'
import { id } from '../wire.ts'

const permission = z.enum(permissions)

/** Everybody may read their own; those of colleagues need `users.manage`. */
export const readUserPermissions = endpoint({
  name: 'readUserPermissions',
  summary: 'Read what a member of the company may do, in the company and on one job',
  method: 'GET',
  path: '/roboroy/api/v1/users/{userId}/permissions',
  audience: 'staff',
  may: 'company.view',
  params: z.object({ userId: id }),
  query: z.strictObject({ jobId: z.optional(id) }),
  output: z.object({
    userId: id,
    /** The member's role; `roleName` names the company's own role where that one counts instead. */
    memberRole: z.enum(memberRoles),
    roleName: z.nullable(z.string()),
    permissions: z.array(permission),
    /** What remains of them on the job; null when no job was asked about. */
    jobPermissions: z.nullable(z.array(permission)),
  }),
  problems: ['forbidden', 'not-found'],
})

/** Facts that decide a permission on a job, in the order in which they are checked. */
export const jobPermissionRules = [
  /** The company hires or recruits for the job. */
  'job-of-company',
  /** The job is shared with the agency the member works for. */
  'job-shared-with-agency',
  'company-administrator',
  'job-owner',
  /** The job is confidential: only its owner, administrators and people named for it get in. */
  'confidential',
  'named-for-confidential',
  /** Open collaboration gives colleagues this permission. */
  'open-collaboration',
  /** A collaborator on the job, in a role that carries the permission. */
  'collaborator-allows',
  /** The member has a role on all jobs of its office or department that carries the permission. */
  'place-allows',
] as const

/** Facts that decide a permission, in the order in which they are checked. */
const permissionRules = [
  /** The account is active and belongs to the company. */
  'active-member',
  /** The role in the company carries the permission. */
  'role-allows',
  ...jobPermissionRules,
] as const

/**
 * Answers the facts that decide, in the order in which they are checked. Everybody may ask about themselves; asking about colleagues needs
 * `users.manage`.
 */
export const explainPermission = endpoint({
  name: 'explainPermission',
  summary: 'Explain why a member of the company may or may not do something',
  method: 'GET',
  path: '/roboroy/api/v1/permissions/explain',
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({ permission, jobId: z.optional(id), userId: z.optional(id) }),
  output: z.object({
    isAllowed: z.boolean(),
    reasons: z.array(z.object({ rule: z.enum(permissionRules), holds: z.boolean() })),
  }),
  problems: ['forbidden', 'not-found'],
})
