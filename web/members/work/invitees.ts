import type { CallInput, Output } from '@hireloom/contract/endpoint.ts'
import {
  type Invitee,
  type InviteIssue,
  inviteUsers,
  mostInvited,
  readInviteList,
} from '@hireloom/contract/members/invites.ts'
import type { Role } from '@hireloom/contract/members/roles.ts'
import { call } from '../../kernel/api.ts'
import { roleKey, standingOf } from '../../ui/app/role-words.ts'

/** Someone who is about to be invited, as the list of the dialog shows them. */
export interface InviteRow {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** Empty for the role of all. */
  readonly role: string
  readonly officeName: string
  readonly departmentName: string
  /** What has to be corrected first. */
  readonly issue: InviteIssue | null
}

const rowOf = (invitee: Invitee): InviteRow => ({
  id: crypto.randomUUID(),
  email: invitee.email,
  fullName: invitee.fullName ?? '',
  role: roleKey(invitee),
  officeName: invitee.officeName ?? '',
  departmentName: invitee.departmentName ?? '',
  issue: invitee.issue,
})

/** Adds those whom a text names; somebody who stands in the list already is marked. */
export async function withPeopleIn(text: string, rows: readonly InviteRow[]): Promise<readonly InviteRow[]> {
  if (text.trim() === '') return rows
  const { list } = await call(readInviteList, { body: { text } })
  const known = new Set(rows.map(({ email }) => email.toLowerCase()))
  return [
    ...rows,
    ...list.map(rowOf).map(row => (known.has(row.email.toLowerCase()) ? { ...row, issue: 'repeated' as const } : row)),
  ]
}

type Outcome = Output<typeof inviteUsers>['list'][number]['outcome']
type Asked = CallInput<typeof inviteUsers>['body'][number]

/**
 * Invites those of a list with nothing to correct, in as few calls as there may be; the same key sends nobody a second email. Answers how
 * many were invited, and who is left.
 */
export async function sendInvitations(
  rows: readonly InviteRow[],
  { role, roles, jobIds, key }: { role: string; roles: readonly Role[]; jobIds: readonly number[]; key: string },
): Promise<{ sent: number; left: readonly InviteRow[] }> {
  const ready = rows.filter(({ issue }) => issue === null)
  const outcomes = new Map<string, Outcome>()
  for (let from = 0; from < ready.length; from += mostInvited) {
    const some = ready.slice(from, from + mostInvited)
    const { list } = await call(inviteUsers, {
      key: `${key}-${from}`,
      body: some.map(row => ({ ...bodyOf(row, role, roles), jobIds: [...jobIds] })),
    })
    some.forEach(({ id }, at) => outcomes.set(id, list[at]?.outcome ?? 'invalid'))
  }
  const left = rows.flatMap(row => {
    const outcome = outcomes.get(row.id) ?? row.issue
    return outcome === null || outcome === 'invited' || outcome === 'again' ? [] : [{ ...row, issue: outcome }]
  })
  return { sent: rows.length - left.length, left }
}

function bodyOf(row: InviteRow, role: string, roles: readonly Role[]): Asked {
  const { memberRole = 'read_only', roleId } = standingOf(row.role || role, roles)
  return {
    email: row.email,
    fullName: row.fullName || null,
    memberRole,
    roleId,
    officeName: row.officeName || null,
    departmentName: row.departmentName || null,
  }
}
