import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenConsents } from '../privacy/consents.ts'
import { id, moment } from '../wire.ts'
import { eventModes, eventStates, eventUuid, resource, visitorFields } from './events.ts'
import { participantStatuses } from './participants.ts'

const answers = ['registered', 'waitlisted'] as const

export const registerForEvent = endpoint({
  name: 'registerForEvent',
  summary:
    'Register for an event, or join its waiting list when it is full; repeating it with the same address returns the same answer',
  method: 'POST',
  path: `${resource}/{uuid}/register`,
  audience: 'anyone',
  status: 201,
  params: eventUuid,
  body: z.object({ ...visitorFields, consents: z._default(givenConsents, []) }),
  output: z.object({ status: z.enum(answers) }),
  problems: ['invalid', 'not-found', 'invite-only', 'registration-closed', 'too-many-requests'],
})

const byToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const readRegistration = endpoint({
  name: 'readRegistration',
  summary: 'Read an event registration by its token',
  method: 'GET',
  path: `${resource}/registrations/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({
    status: z.enum(participantStatuses),
    /** Known of who was invited or has registered; empty where only the address is. */
    firstName: z.string(),
    lastName: z.string(),
    /** What is shown at the door; only while one has a seat. */
    qr: z.nullable(z.string()),
    /** The same as the address of a picture, for scanners. */
    qrCode: z.nullable(z.string()),
    /** Of the privacy notice that an answer of consent refers to; 0 when the company has none. */
    noticeVersion: z.number(),
    eventCompanyId: id,
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

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Accept an invitation to an event, including invitation-only events; repeating it returns the same answer',
  method: 'POST',
  path: `${resource}/registrations/{token}/accept`,
  audience: 'anyone',
  status: 201,
  params: byToken,
  body: z.object({
    firstName: visitorFields.firstName,
    lastName: visitorFields.lastName,
    consents: z._default(givenConsents, []),
  }),
  output: z.object({ status: z.enum(answers) }),
  problems: ['invalid', 'not-found', 'registration-closed', 'too-many-requests'],
})

export const cancelRegistration = endpoint({
  name: 'cancelRegistration',
  summary: 'Cancel a registration or decline an invitation; the next on the waiting list gets the seat',
  method: 'DELETE',
  path: `${resource}/registrations/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 120, seconds: 3600, by: 'address' },
})
