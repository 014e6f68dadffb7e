import {
  listMicrositeEvents,
  readEvent,
  readEventCalendar,
  readEventFilters,
} from '@hireloom/contract/events/events.ts'
import {
  cancelEvent,
  changeEvent as change,
  cloneEvent as clone,
  createEvent as create,
  listEvents,
  publishEvent,
  readEventChoices,
  readManagedEvent,
  removeEvent as remove,
} from '@hireloom/contract/events/manage.ts'
import * as guests from '@hireloom/contract/events/participants.ts'
import {
  acceptInvitation as accept,
  cancelRegistration,
  readRegistration,
  registerForEvent,
} from '@hireloom/contract/events/registrations.ts'
import { answer } from '../kernel/dispatch.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { findChoices } from './choices.ts'
import { findCalendar, findEvent, findFilters, findMicrositeEvents } from './events.ts'
import { addParticipant, exportParticipants, findParticipants, findReport, removeParticipant } from './guest-list.ts'
import { invite } from './invitations.ts'
import {
  changeEvent,
  cloneEvent,
  createEvent,
  findEventSettings,
  findEvents,
  moveEvent,
  removeEvent,
} from './manage.ts'
import { acceptInvitation, cancelOwn, findRegistration, register } from './participants.ts'

export const routes = [
  answer(readEventFilters, (input, { viewer }) => findFilters(input, viewer)),
  answer(listMicrositeEvents, (input, { viewer }) => findMicrositeEvents(input, viewer)),
  answer(readEvent, ({ params }, { viewer }) => findEvent(params.uuid, viewer)),
  answer(readEventCalendar, ({ params }, { viewer }) => findCalendar(params.uuid, viewer)),
  answer(registerForEvent, (input, caller) => register(input, caller)),
  answer(readRegistration, ({ params }) => findRegistration(params.token)),
  answer(cancelRegistration, ({ params }, caller) => cancelOwn(params.token, caller)),
  answer(listEvents, (input, { viewer }) => findEvents(input, viewer)),
  answer(create, ({ body }, { viewer }) => createEvent(body, viewer)),
  answer(change, (input, { viewer }) => changeEvent(input, viewer)),
  answer(publishEvent, ({ params }, { viewer }) => moveEvent(params.uuid, 'published', viewer)),
  answer(cancelEvent, ({ params }, { viewer }) => moveEvent(params.uuid, 'cancelled', viewer)),
  answer(remove, ({ params }, { viewer }) => removeEvent(params.uuid, viewer)),
  answer(clone, ({ params }, { viewer }) => cloneEvent(params.uuid, viewer)),
  answer(readManagedEvent, ({ params }, { viewer }) => findEventSettings(params.uuid, viewer)),
  answer(readEventChoices, (_, { viewer }) => findChoices(viewer)),
  answer(accept, (input, caller) => acceptInvitation(input, caller)),
  answer(guests.listParticipants, (input, { viewer }) => findParticipants(input, viewer)),
  answer(guests.exportParticipants, ({ params }, { viewer }) => exportParticipants(params.uuid, viewer)),
  answer(guests.addParticipant, (input, caller) => addParticipant(input, caller)),
  answer(guests.removeParticipant, (input, { viewer }) => removeParticipant(input, viewer)),
  answer(guests.inviteToEvent, (input, caller) => invite(input, caller)),
  answer(guests.checkIn, (input, { viewer }) => checkIn(input, viewer)),
  answer(guests.undoCheckIn, (input, { viewer }) => undoCheckIn(input, viewer)),
  answer(guests.readEventReport, ({ params }, { viewer }) => findReport(params.uuid, viewer)),
]
