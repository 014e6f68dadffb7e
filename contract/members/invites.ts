import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { memberRoles } from '../permissions.ts'
import { id, moment } from '../wire.ts'
import { member } from './members.ts'

const resource = '/roboroy/api/v1/users'
const byUser = z.object({ userId: id })
const inviteToken = z.string().check(z.minLength(1), z.maxLength(200))
const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

/** At most so many people in one call, and in one list that is read. */
export const mostInvited = 100
const mostInvitedJobs = 20

/**
 * Why somebody is not invited. `member`: works for the company already. `repeated`: stands further up. `limited`: got so many invitations
 * today that no further email was sent. `role`, `office`, `department`: the company has none of that name, or several.
 */
export const inviteIssues = ['invalid', 'member', 'repeated', 'limited', 'role', 'office', 'department'] as const
export type InviteIssue = (typeof inviteIssues)[number]

const place = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(200, texts.value.id))), null)

/** Someone in a list that was typed, pasted or read from a file. */
const invitee = z.object({
  /** What stands in the list, also where it is no address. */
  email: z.string(),
  fullName: z.nullable(z.string()),
  /** Both null where the list names no role. */
  memberRole: z.nullable(z.enum(memberRoles)),
  roleId: z.nullable(id),
  officeName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  issue: z.nullable(z.enum(inviteIssues)),
})
export type Invitee = z.output<typeof invitee>

export const readInviteList = endpoint({
  name: 'readInviteList',
  summary:
    'Read people to invite from a text: addresses, `Name <address>`, or CSV whose header names address, name, role, department and office',
  method: 'POST',
  path: `${resource}/invite/list`,
  audience: 'staff',
  may: 'users.manage',
  body: z.object({ text: z.string().check(z.maxLength(100_000, texts.value.id)) }),
  output: z.object({ list: z.array(invitee) }),
  problems: ['invalid', 'too-many-requests'],
  limit: { most: 600, seconds: 3600, by: 'user' },
})

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
        fullName: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(200, texts.value.id))), null),
        memberRole: z.enum(memberRoles),
        roleId: z._default(z.nullable(id), null),
        /** Where they will belong, by name. */
        officeName: place,
        departmentName: place,
        /** Jobs whose teams they are in from the day they join, in the role there that fits theirs. */
        jobIds: z._default(z.array(id).check(z.maxLength(mostInvitedJobs, texts.value.id)), []),
      }),
    )
    .check(z.minLength(1, texts.required.id), z.maxLength(mostInvited, texts.value.id)),
  output: z.object({
    /** In the order of the body. `again`: was invited before and has a new link. */
    list: z.array(z.object({ email: z.string(), outcome: z.enum(['invited', 'again', ...inviteIssues]) })),
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
  problems: ['forbidden', 'not-found', 'too-many-requests'],
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
  problems: ['forbidden', 'not-found'],
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
    /** As whoever invited wrote it. */
    fullName: z.nullable(z.string()),
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
