import * as z from 'zod/mini'
import { defaultPageSize } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { memberRoles, permissions } from '../permissions.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, pageUpTo, textList } from '../wire.ts'

export const memberStatuses = ['active', 'invited', 'suspended', 'deactivated'] as const
export type MemberStatus = (typeof memberStatuses)[number]
/** The statuses that an administrator can give to a member. */
const givenStatuses = ['active', 'suspended', 'deactivated'] as const

/** Someone who works for the company, or is invited to; `roleId` names a role of the company's own where that counts instead. */
export const member = z.object({
  userId: id,
  email: z.string(),
  fullName: z.nullable(z.string()),
  status: z.enum(memberStatuses),
  memberRole: z.enum(memberRoles),
  roleId: z.nullable(id),
  roleName: z.nullable(z.string()),
  /** How somebody signs in is for those who manage users; for others it is null, as when they did last. */
  hasSecondFactor: z.nullable(z.boolean()),
  lastSignedInAt: z.nullable(moment),
  /** Of those who are invited: when, and until when their link works. */
  invitedAt: z.nullable(moment),
  inviteEndsAt: z.nullable(moment),
})
export type Member = z.output<typeof member>

const resource = '/roboroy/api/v1/users'
const byUser = z.object({ userId: id })
const role = { memberRole: z.enum(memberRoles), roleId: z.nullable(id) }

/** As many members as one answer tells: those of nearly every company at once. */
export const mostListed = 500

/** Colleagues see the members; invitations are seen by those who manage users. */
export const listRecruiters = endpoint({
  name: 'listRecruiters',
  summary: 'List the members of the company by name, and those who are invited',
  method: 'GET',
  path: '/roboroy/api/v1/recruiters',
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    status: z.optional(textList),
    memberRole: z.optional(textList),
    /** Only those whose role carries this permission. */
    may: z.optional(z.enum(permissions)),
    ...pageUpTo(mostListed, defaultPageSize),
  }),
  output: listOf(member),
})

/** Kinds of things that members own, which a colleague takes over when they leave. */
export const ownedKinds = [
  'jobs',
  'approvals',
  'flows',
  'applications',
  'buckets',
  'todos',
  'chats',
  'departments',
  'teams',
  'microsites',
  'automations',
] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** How much there is of each kind of thing that someone owns; kinds without any are left out. */
const counts = z.partialRecord(z.enum(ownedKinds), z.number())

export const readOwned = endpoint({
  name: 'readOwned',
  summary: 'Count what a member owns, by kind',
  method: 'GET',
  path: `${resource}/{userId}/owned`,
  audience: 'staff',
  may: 'users.manage',
  params: byUser,
  output: z.object({ owned: counts }),
  problems: ['not-found'],
})

/**
 * Suspending and deactivating sign the person out everywhere. What a person owns who is deactivated goes to `transferTo` in the same
 * transaction; without one, `owns-things` answers with the counts where there is anything.
 */
export const changeMember = endpoint({
  name: 'changeMember',
  summary: "Change a member's role or status; omitted fields keep their values",
  method: 'PATCH',
  path: `${resource}/{userId}`,
  audience: 'staff',
  may: 'users.manage',
  params: byUser,
  body: z.object({
    status: z.optional(z.enum(givenStatuses)),
    memberRole: z.optional(role.memberRole),
    roleId: z.optional(role.roleId),
    transferTo: z.optional(id),
  }),
  /** `undo` of a deactivation that has changed nothing else. */
  output: z.extend(member, { undo: z.optional(undoable) }),
  problems: ['invalid', 'not-found', 'forbidden', 'last-administrator', 'own-membership', 'owns-things'],
})

export const transferOwnership = endpoint({
  name: 'transferOwnership',
  summary: 'Hand over everything a member owns to a colleague',
  method: 'POST',
  path: `${resource}/{userId}/transferownership`,
  audience: 'staff',
  may: 'users.manage',
  params: byUser,
  body: z.object({ toUserId: id }),
  output: z.object({ moved: counts }),
  problems: ['invalid', 'forbidden', 'not-found'],
})
