import type { Attempts } from '../testing/attempts.ts'
import { eventOf } from '../testing/made-events.ts'

export const attempts: Attempts = {
  createEvent: victim => [
    { body: eventOf({ micrositeIds: [victim.micrositeId] }) },
    { body: eventOf({ tags: [{ kind: 'bucket', key: String(victim.bucketId) }] }) },
    { body: eventOf({ tags: [{ kind: 'user', key: String(victim.userId) }] }) },
  ],
  changeEvent: victim => [
    { params: { uuid: victim.eventUuid }, body: { title: 'changed', eventCompanyId: victim.companyId } },
  ],
  addParticipant: victim => [
    { params: { uuid: victim.eventUuid }, body: { firstName: 'Mal', lastName: 'Lory', email: victim.email } },
  ],
  removeParticipant: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  checkIn: victim => [{ params: { uuid: victim.eventUuid }, body: { participantId: 1 } }],
  undoCheckIn: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  cloneEvent: victim => [{ params: { uuid: victim.eventUuid } }],
}
