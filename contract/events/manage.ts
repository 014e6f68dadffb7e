import * as z from 'zod/mini'
import { pictureAddress } from '../companies/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, legacyDate, moment, page, wholeNumber } from '../wire.ts'
import { eventFilterTypes, eventModes, eventStates, eventUuid, resource } from './events.ts'

/** Where an event may go from each kept state. */
export const eventTransitions = {
  draft: ['published'],
  published: ['cancelled'],
  cancelled: [],
} as const

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))

const settings = {
  title: line(200).check(z.minLength(1, texts.required.id)),
  description: z.string().check(z.maxLength(50_000, texts.value.id)),
  eventBanner: z.nullable(pictureAddress),
  dateAndTime: legacyDate,
  endDate: legacyDate,
  /** IANA name. */
  timeZone: line(60),
  mode: z.enum(eventModes),
  location: z.nullable(line(300)),
  joinUrl: z.nullable(z.string().check(z.trim(), z.maxLength(1000), z.regex(/^https:\/\/[^\s"<>]+$/, texts.value.id))),
  capacity: z.nullable(wholeNumber.check(z.minimum(1, texts.value.id), z.maximum(1_000_000))),
  registration: z.enum(['open', 'invite', 'closed']),
  /** Microsites of the caller's company; none means all of them. */
  micrositeIds: z.array(id).check(z.maxLength(50)),
  /** `key` is the number of a bucket, company or user, or the word itself. */
  tags: z
    .array(z.object({ kind: z.enum(eventFilterTypes), key: line(120).check(z.minLength(1)) }))
    .check(z.maxLength(100)),
}

const managedEvent = z.object({
  uuid: z.string(),
  eventCompanyId: id,
  state: z.enum(eventStates),
  version: z.number(),
  title: z.string(),
  description: z.string(),
  eventBanner: z.nullable(z.string()),
  dateAndTime: moment,
  endDate: moment,
  timeZone: z.string(),
  mode: z.enum(eventModes),
  location: z.nullable(z.string()),
  joinUrl: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  registration: z.enum(['open', 'invite', 'closed']),
  micrositeIds: z.array(id),
  /** `label` is the word itself, or what the row of that number is called now. */
  tags: z.array(z.object({ kind: z.enum(eventFilterTypes), key: z.string(), label: z.string() })),
  /** Who have a seat, those who came among them. */
  registered: z.number(),
  waitlisted: z.number(),
  invited: z.number(),
  checkedIn: z.number(),
})
export type ManagedEvent = z.output<typeof managedEvent>

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'List events of the company, all or by state, latest first',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'events.manage',
  query: z.strictObject({ searchKey: z.optional(line(100)), state: z.optional(z.enum(eventStates)), ...page }),
  output: z.object({ events: z.array(managedEvent), count: z.number() }),
})

export const readManagedEvent = endpoint({
  name: 'readManagedEvent',
  summary: 'Read all settings of an event',
  method: 'GET',
  path: `${resource}/{uuid}/settings`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  output: managedEvent,
  problems: ['not-found'],
})

const choice = z.object({ key: z.string(), label: z.string() })

export const readEventChoices = endpoint({
  name: 'readEventChoices',
  summary: 'List the tags and microsites available for events of the company, by name, at most 500 of a kind',
  method: 'GET',
  path: `${resource}/choices`,
  audience: 'staff',
  may: 'events.manage',
  output: z.object({
    buckets: z.array(choice),
    companies: z.array(choice),
    users: z.array(choice),
    microsites: z.array(choice),
  }),
  problems: ['forbidden'],
})
export type EventChoices = z.output<typeof readEventChoices.output>

export const createEvent = endpoint({
  name: 'createEvent',
  summary: 'Create an event as a draft',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'events.manage',
  status: 201,
  body: z.object({
    ...settings,
    description: z._default(settings.description, ''),
    eventBanner: z._default(settings.eventBanner, null),
    location: z._default(settings.location, null),
    joinUrl: z._default(settings.joinUrl, null),
    capacity: z._default(settings.capacity, null),
    registration: z._default(settings.registration, 'open'),
    micrositeIds: z._default(settings.micrositeIds, []),
    tags: z._default(settings.tags, []),
  }),
  output: managedEvent,
  problems: ['invalid', 'forbidden'],
})

export const changeEvent = endpoint({
  name: 'changeEvent',
  summary:
    'Update an event; with `version`, only if it has not changed since. Participants are told when date or place change',
  method: 'PATCH',
  path: `${resource}/{uuid}`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  body: z.object({
    version: z.optional(wholeNumber),
    /** When given, must be the company that holds the event. */
    eventCompanyId: z.optional(id),
    ...z.partial(z.object(settings)).shape,
  }),
  output: managedEvent,
  problems: ['invalid', 'not-found', 'stale', 'illegal-change'],
})

export const publishEvent = endpoint({
  name: 'publishEvent',
  summary: 'Publish an event',
  method: 'POST',
  path: `${resource}/{uuid}/publish`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  output: managedEvent,
  problems: ['not-found', 'illegal-change'],
})

export const cancelEvent = endpoint({
  name: 'cancelEvent',
  summary: 'Cancel a published event permanently; everyone registered is told by email',
  method: 'POST',
  path: `${resource}/{uuid}/cancel`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  output: managedEvent,
  problems: ['not-found', 'illegal-change'],
})

export const cloneEvent = endpoint({
  name: 'cloneEvent',
  summary:
    'Create a draft with the settings of an event, without its participants; a past event is moved to a week from now',
  method: 'POST',
  path: `${resource}/{uuid}/clone`,
  audience: 'staff',
  may: 'events.manage',
  status: 201,
  params: eventUuid,
  output: managedEvent,
  problems: ['not-found', 'forbidden'],
})

export const removeEvent = endpoint({
  name: 'removeEvent',
  summary: 'Delete a draft event',
  method: 'DELETE',
  path: `${resource}/{uuid}`,
  audience: 'staff',
  may: 'events.manage',
  params: eventUuid,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'illegal-change'],
})
