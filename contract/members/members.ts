import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { memberRoles } from '../permissions.ts'
import { id, listOf, moment, page, textList } from '../wire.ts'

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
  hasSecondFactor: z.boolean(),
  lastSignedInAt: z.nullable(moment),
  /** Of those who are invited: when, and until when their link works. */
  invitedAt: z.nullable(moment),
  inviteEndsAt: z.nullable(moment),
})
export type Member = z.output<typeof member>

const resource = '/roboroy/api/v1/users'
const byUser = z.object({ userId: id })
const role = { memberRole: z.enum(memberRoles), roleId: z.nullable(id) }
const inviteToken = z.string().check(z.minLength(1), z.maxLength(200))
const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

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
    ...page,
  }),
  output: listOf(member),
})

/** At most so many people in one call. */
export const mostInvited = 100

export const inviteUsers = endpoint({
  name: 'inviteUsers',
  summary: 'Invite people to the company by email; the answer tells what became of each address',
  method: 'POST',
  path: `${resource}/invite`,
  audience: 'staff',
  may: 'users.manage',
  status: 201,
  body: z
    .array(
      z.object({
        email: z.string().check(z.trim(), z.maxLength(254, texts.value.id)),
        memberRole: role.memberRole,
        roleId: z._default(role.roleId, null),
      }),
    )
    .check(z.minLength(1, texts.required.id), z.maxLength(mostInvited, texts.value.id)),
  output: z.object({
    list: z.array(
      z.object({
        email: z.string(),
        /**
         * `member`: works for the company already. `again`: was invited before and has a new link. `limited`: got so many invitations today
         * that no further email was sent.
         */
        outcome: z.enum(['invited', 'again', 'member', 'invalid', 'limited']),
      }),
    ),
  }),
  problems: ['invalid', 'forbidden', 'not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const resendInvite = endpoint({
  name: 'resendInvite',
  summary: 'Send an invitation again, with a new link',
  method: 'POST',
  path: `${resource}/{userId}/resendinvite`,
  audience: 'staff',
  may: 'users.manage',
  params: byUser,
  output: member,
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  summary: 'Revoke an invitation; its link stops working',
  method: 'DELETE',
  path: `${resource}/{userId}/invite`,
  audience: 'staff',
  may: 'users.manage',
  params: byUser,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

/**
 * Suspending and deactivating sign the person out everywhere. Deactivating needs that nothing is left that the person owns: `owns-things`
 * answers with the counts.
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
  }),
  output: member,
  problems: ['invalid', 'not-found', 'forbidden', 'last-administrator', 'own-membership', 'owns-things'],
})

/** How much there is of each kind of thing that someone owns, by its name. */
const counts = z.record(z.string(), z.number())

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
  problems: ['invalid', 'not-found'],
})

export const readInvite = endpoint({
  name: 'readInvite',
  summary: 'Read an invitation by the token of its link',
  method: 'GET',
  path: '/roboroy/api/v1/userinvites/{token}',
  audience: 'anyone',
  params: z.object({ token: inviteToken }),
  output: z.object({
    companyName: z.string(),
    invitedBy: z.nullable(z.string()),
    email: z.string(),
    /** The address has an account already, which cannot be a second one. */
    hasAccount: z.boolean(),
    endsAt: moment,
  }),
  problems: ['link-expired'],
})

export const activateUser = endpoint({
  name: 'activateUser',
  hasSecret: true,
  summary: 'Accept an invitation: creates the account and signs it in',
  method: 'POST',
  path: `${resource}/activate`,
  audience: 'anyone',
  body: z.object({ token: inviteToken, firstname: name, lastname: name, password: z.string() }),
  output: z.object({ redirect: z.string() }),
  problems: ['invalid', 'link-expired', 'email-taken', 'second-factor-required', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})
