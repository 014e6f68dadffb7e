import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment, page } from '../wire.ts'
import { eventUuid, resource, visitorFields } from './events.ts'

/** From invitation to check-in; `cancelled` by the participant or by staff. */
export const participantStatuses = ['invited', 'registered', 'waitlisted', 'checked_in', 'cancelled'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

/** Check-in errors, more precise than the problem's own text. */
export const doorTexts = {
  cancelled: /*i18n*/ { id: 'This registration is cancelled.' },
  full: /*i18n*/ { id: "All seats are taken, and this person doesn't have one." },
  notOpen: /*i18n*/ { id: "You can't check anyone in: the event isn't published." },
  notPublished: /*i18n*/ { id: 'Publish the event before you invite people.' },
} as const

const participant = z.object({
  participantId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(participantStatuses),
  /** Check-in code: ten letters and digits, typed or scanned. */
  qr: z.string(),
  askedAt: moment,
  invitedAt: z.nullable(moment),
  checkedInAt: z.nullable(moment),
})
export type Participant = z.output<typeof participant>

export const listParticipants = endpoint({
  name: 'listParticipants',
  summary: 'List invited and registered participants of an event in order of arrival, with counts by status',
  method: 'GET',
  path: `${resource}/{uuid}/participants`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  query: z.strictObject({
    status: z.optional(z.enum(participantStatuses)),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: z.object({
    participants: z.array(participant),
    count: z.number(),
    countsByStatus: z.record(z.enum(participantStatuses), z.number()),
  }),
  problems: ['not-found'],
})

export const exportParticipants = endpoint({
  name: 'exportParticipants',
  summary: 'Export all participants of an event as CSV, in order of arrival, at most 50,000',
  method: 'GET',
  path: `${resource}/{uuid}/participants.csv`,
  audience: 'staff',
  may: 'events.manage',
  kind: 'file',
  params: eventUuid,
  output: z.string(),
  problems: ['not-found'],
})

export const addParticipant = endpoint({
  name: 'addParticipant',
  summary: 'Register a participant manually, or add them to the waiting list when the event is full; an email is sent',
  method: 'POST',
  path: `${resource}/{uuid}/participants`,
  audience: 'staff',
  may: 'events.manage',
  status: 201,
  params: eventUuid,
  body: z.object(visitorFields),
  output: participant,
  problems: ['invalid', 'not-found', 'registration-closed'],
})

const oneParticipant = z.object({ ...eventUuid.shape, participantId: id })

export const removeParticipant = endpoint({
  name: 'removeParticipant',
  summary:
    'Remove a participant; a registered participant is told by email, and the next on the waiting list gets the seat',
  method: 'DELETE',
  path: `${resource}/{uuid}/participants/{participantId}`,
  audience: 'staff',
  may: 'events.manage',
  params: oneParticipant,
  output: participant,
  problems: ['not-found'],
})

export const inviteToEvent = endpoint({
  name: 'inviteToEvent',
  summary:
    'Invite people by email address or from buckets; each gets one email with a personal link. People already invited, registered or declined are skipped',
  method: 'POST',
  path: `${resource}/{uuid}/invite`,
  audience: 'staff',
  may: 'events.manage',
  status: 202,
  params: eventUuid,
  body: z.object({
    emails: z._default(z.array(z.string().check(z.trim(), z.maxLength(300))).check(z.maxLength(200)), []),
    bucketIds: z._default(z.array(id).check(z.maxLength(20)), []),
  }),
  /** Those of buckets are invited in the background, one after another; `fromBuckets` is how many people are in them. */
  output: z.object({ invited: z.number(), known: z.number(), fromBuckets: z.number() }),
  problems: ['invalid', 'not-found', 'illegal-change', 'too-many-requests'],
})

export const checkIn = endpoint({
  name: 'checkIn',
  summary: 'Check in a participant by code or by participant; repeating it changes nothing',
  method: 'POST',
  path: `${resource}/{uuid}/checkin`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  body: z.object({
    qr: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    participantId: z.optional(id),
  }),
  output: z.object({ participant, isFirst: z.boolean() }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})

export const undoCheckIn = endpoint({
  name: 'undoCheckIn',
  summary: 'Undo a check-in; the participant keeps the seat',
  method: 'DELETE',
  path: `${resource}/{uuid}/checkin/{participantId}`,
  audience: 'staff',
  may: 'events.manage',
  params: oneParticipant,
  output: participant,
  problems: ['not-found'],
})

export const readEventReport = endpoint({
  name: 'readEventReport',
  summary:
    'Read event figures: invited, registered, waiting, attended, and registrations by local day, at most 366 days',
  method: 'GET',
  path: `${resource}/{uuid}/report`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  output: z.object({
    capacity: z.nullable(z.number()),
    /** Who got an e-mail, whatever came of it. */
    invited: z.number(),
    /** Of those, who have a seat or wait for one. */
    accepted: z.number(),
    /** Who have a seat, those who came among them. */
    registered: z.number(),
    waitlisted: z.number(),
    checkedIn: z.number(),
    cancelled: z.number(),
    /** Who had a seat and did not come; null while the event is not over. */
    missed: z.nullable(z.number()),
    days: z.array(z.object({ day: z.string(), registered: z.number() })),
  }),
  problems: ['not-found'],
})
