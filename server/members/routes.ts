import * as audit from '@hireloom/contract/members/audit.ts'
import * as invites from '@hireloom/contract/members/invites.ts'
import * as members from '@hireloom/contract/members/members.ts'
import * as roles from '@hireloom/contract/members/roles.ts'
import { answer, type Route } from '../kernel/dispatch.ts'
import { exportAudit, findAudit } from './audit.ts'
import { readInviteList } from './invite-list.ts'
import { activateUser, inviteUsers, readInvite, resendInvite, revokeInvite } from './invites.ts'
import { readOwned, transferOwnership } from './leaving.ts'
import { changeMember } from './members.ts'
import { findMembers } from './people.ts'
import { changeRole, createRole, findRoles, removeRole } from './roles.ts'

const ok = { ok: true } as const

export const routes: Route[] = [
  answer(members.listRecruiters, (input, { viewer }) => findMembers(input, viewer)),
  answer(invites.readInviteList, ({ body }, { viewer }) => readInviteList(body.text, viewer)),
  answer(invites.inviteUsers, ({ body }, caller) => inviteUsers(body, caller)),
  answer(invites.resendInvite, ({ params }, { viewer }) => resendInvite(params.userId, viewer)),
  answer(invites.revokeInvite, ({ params }, { viewer }) => revokeInvite(params.userId, viewer).then(() => ok)),
  answer(members.readOwned, ({ params }, { viewer }) => readOwned(params.userId, viewer)),
  answer(members.changeMember, ({ params, body }, { viewer }) => changeMember(params.userId, body, viewer)),
  answer(members.transferOwnership, ({ params, body }, { viewer }) =>
    transferOwnership(params.userId, body.toUserId, viewer),
  ),
  answer(invites.readInvite, ({ params }) => readInvite(params.token)),
  answer(invites.activateUser, ({ body }, caller) => activateUser(body, caller)),
  answer(roles.listRoles, (_, { viewer }) => findRoles(viewer)),
  answer(roles.createRole, ({ body }, { viewer }) => createRole(body, viewer)),
  answer(roles.changeRole, ({ params, body }, { viewer }) => changeRole(params.roleId, body, viewer)),
  answer(roles.removeRole, ({ params, body }, { viewer }) => removeRole(params.roleId, body, viewer).then(() => ok)),
  answer(audit.listAudit, ({ query }, { viewer }) => findAudit(query, viewer)),
  answer(audit.exportAudit, ({ query }, { viewer }) => exportAudit(query, viewer)),
]
