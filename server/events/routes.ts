import * as events from '@hireloom/contract/events/events.ts'
import * as manage from '@hireloom/contract/events/manage.ts'
import * as participants from '@hireloom/contract/events/participants.ts'
import * as registrations from '@hireloom/contract/events/registrations.ts'
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
  answer(events.readEventFilters, (input, { viewer }) => findFilters(input, viewer)),
  answer(events.listMicrositeEvents, (input, { viewer }) => findMicrositeEvents(input, viewer)),
  answer(events.readEvent, ({ params }, { viewer }) => findEvent(params.uuid, viewer)),
  answer(events.readEventCalendar, ({ params }, { viewer }) => findCalendar(params.uuid, viewer)),
  answer(registrations.registerForEvent, (input, caller) => register(input, caller)),
  answer(registrations.readRegistration, ({ params }) => findRegistration(params.token)),
  answer(registrations.cancelRegistration, ({ params }) => cancelOwn(params.token)),
  answer(manage.listEvents, (input, { viewer }) => findEvents(input, viewer)),
  answer(manage.createEvent, ({ body }, { viewer }) => createEvent(body, viewer)),
  answer(manage.changeEvent, (input, { viewer }) => changeEvent(input, viewer)),
  answer(manage.publishEvent, ({ params }, { viewer }) => moveEvent(params.uuid, 'published', viewer)),
  answer(manage.cancelEvent, ({ params }, { viewer }) => moveEvent(params.uuid, 'cancelled', viewer)),
  answer(manage.removeEvent, ({ params }, { viewer }) => removeEvent(params.uuid, viewer)),
  answer(manage.cloneEvent, ({ params }, { viewer }) => cloneEvent(params.uuid, viewer)),
  answer(manage.readManagedEvent, ({ params }, { viewer }) => findEventSettings(params.uuid, viewer)),
  answer(manage.readEventChoices, (_, { viewer }) => findChoices(viewer)),
  answer(registrations.acceptInvitation, (input, caller) => acceptInvitation(input, caller)),
  answer(participants.listParticipants, (input, { viewer }) => findParticipants(input, viewer)),
  answer(participants.exportParticipants, ({ params }, { viewer }) => exportParticipants(params.uuid, viewer)),
  answer(participants.addParticipant, (input, caller) => addParticipant(input, caller)),
  answer(participants.removeParticipant, (input, { viewer }) => removeParticipant(input, viewer)),
  answer(participants.inviteToEvent, (input, caller) => invite(input, caller)),
  answer(participants.checkIn, (input, { viewer }) => checkIn(input, viewer)),
  answer(participants.undoCheckIn, (input, { viewer }) => undoCheckIn(input, viewer)),
  answer(participants.readEventReport, ({ params }, { viewer }) => findReport(params.uuid, viewer)),
]
