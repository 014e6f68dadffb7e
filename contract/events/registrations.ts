import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenConsents } from '../privacy/consents.ts'
import { moment } from '../wire.ts'
import { eventModes, eventStates, eventUuid, resource, visitorFields } from './events.ts'

const statuses = ['registered', 'waitlisted', 'cancelled'] as const

export const registerForEvent = endpoint({
  name: 'registerForEvent',
  summary:
    'Register for an event, or for its waiting list when it is full; asked again under one address, the same answer',
  method: 'POST',
  path: `${resource}/{uuid}/register`,
  audience: 'anyone',
  status: 201,
  params: eventUuid,
  body: z.object({ ...visitorFields, consents: z._default(givenConsents, []) }),
  output: z.object({ status: z.enum(statuses) }),
  problems: [
    'invalid',
    'not-found',
    'invite-only',
    'registration-closed',
    'too-many-requests',
    'same-key-other-request',
  ],
})

const byToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const readRegistration = endpoint({
  name: 'readRegistration',
  summary: 'A registration, for whoever holds the link of its letter',
  method: 'GET',
  path: `${resource}/registrations/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({
    status: z.enum(statuses),
    /** With most of its letters hidden. */
    email: z.string(),
    uuid: z.string(),
    title: z.string(),
    eventCompanyName: z.string(),
    dateAndTime: moment,
    endDate: moment,
    timeZone: z.string(),
    mode: z.enum(eventModes),
    location: z.nullable(z.string()),
    /** Where one takes part from afar; for registered people only. */
    joinUrl: z.nullable(z.string()),
    state: z.enum(eventStates),
  }),
  problems: ['not-found'],
})

export const cancelRegistration = endpoint({
  name: 'cancelRegistration',
  summary: 'Give the own seat back; the first of the waiting list gets it',
  method: 'DELETE',
  path: `${resource}/registrations/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'too-many-requests'],
})
