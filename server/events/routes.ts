import {
  listMicrositeEvents,
  readEvent,
  readEventCalendar,
  readEventFilters,
} from '@hireloom/contract/events/events.ts'
import {
  cancelEvent,
  changeEvent as change,
  createEvent as create,
  listEvents,
  listParticipants,
  publishEvent,
  removeEvent as remove,
} from '@hireloom/contract/events/manage.ts'
import { cancelRegistration, readRegistration, registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { answer } from '../kernel/dispatch.ts'
import { findCalendar, findEvent, findFilters, findMicrositeEvents } from './events.ts'
import { changeEvent, createEvent, findEvents, moveEvent, removeEvent } from './manage.ts'
import { cancelOwn, findParticipants, findRegistration, register } from './participants.ts'

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
  answer(listParticipants, (input, { viewer }) => findParticipants(input, viewer)),
]
