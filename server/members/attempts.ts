import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  inviteUsers: victim => [{ body: [{ email: victim.email, memberRole: 'recruiter', roleId: victim.roleId }] }],
  changeMember: victim => [
    {
      params: { userId: victim.userId },
      body: { status: 'suspended', memberRole: 'read_only', roleId: victim.roleId },
    },
  ],
  transferOwnership: victim => [{ params: { userId: victim.userId }, body: { toUserId: victim.userId } }],
  changeRole: victim => [{ params: { roleId: victim.roleId }, body: { name: 'changed', permissions: [] } }],
  removeRole: victim => [{ params: { roleId: victim.roleId }, body: { reassignTo: null } }],
  listAudit: victim => [
    {},
    { query: { entity: 'bucket', entityId: victim.bucketId } },
    { query: { actor: victim.userId } },
  ],
  exportAudit: victim => [{}, { query: { actor: victim.userId } }],
}
