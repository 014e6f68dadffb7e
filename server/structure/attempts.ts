import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  createOffice: () => [{ body: { name: 'Mine', isHq: true } }],
  changeOffice: victim => [{ params: { officeId: victim.officeId }, body: { name: 'changed', isHq: true } }],
  createLocation: () => [{ body: { label: 'Mine' } }],
  changeLocation: victim => [{ params: { locationId: victim.locationId }, body: { label: 'changed' } }],
  createDepartment: victim => [
    { body: { name: 'Mine', parentId: victim.departmentId } },
    { body: { name: 'Mine', managerUserId: victim.userId } },
  ],
  createTeam: victim => [
    { body: { name: 'Mine', departmentId: victim.departmentId } },
    { body: { name: 'Mine', leadUserId: victim.userId } },
    { body: { name: 'Mine', memberIds: [victim.userId] } },
  ],
  setJobGrants: ({ userId, officeId, departmentId }) => [
    { params: { userId }, body: { grants: [{ roleId: 4, officeId, departmentId }] } },
  ],
}
