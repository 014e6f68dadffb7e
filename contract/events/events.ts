import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page, textList } from '../wire.ts'

export const eventModes = ['online', 'onsite', 'hybrid'] as const
/** `live` and `ended` follow from the time; the others are stored. */
export const eventStates = ['draft', 'published', 'live', 'ended', 'cancelled'] as const
/** What events are filtered by (specification P3 "Event facet types"). */
export const eventFilterTypes = ['company', 'bucket', 'function', 'industry', 'jobtitle', 'skill', 'user'] as const
export type EventFilterType = (typeof eventFilterTypes)[number]

/** Why registration is closed, more precise than the problem's own text. */
export const closedTexts = {
  ended: /*i18n*/ { id: 'This event has ended.' },
  cancelled: /*i18n*/ { id: 'This event was cancelled.' },
} as const

/** An event as lists show it; moments are ISO texts in UTC, `timeZone` is the IANA name of the place where it happens. */
const eventCard = z.object({
  uuid: z.string(),
  title: z.string(),
  /** Rich text that was cleaned when it was written. */
  description: z.string(),
  eventBanner: z.nullable(z.string()),
  dateAndTime: moment,
  endDate: moment,
  timeZone: z.string(),
  mode: z.enum(eventModes),
  location: z.nullable(z.string()),
  state: z.enum(eventStates),
  eventCompanyId: id,
  eventCompanyName: z.string(),
})
export type EventCard = z.output<typeof eventCard>

const publicEvent = z.object({
  ...eventCard.shape,
  logo: z.nullable(z.string()),
  bgColor: z.string(),
  poweredBy: z.boolean(),
  registration: z.enum(['open', 'invite', 'closed']),
  /** Whether someone may register, if only for the waiting list. */
  canRegister: z.boolean(),
  isFull: z.boolean(),
  /** Null where the number of people is not limited. */
  seatsLeft: z.nullable(z.number()),
  /** Of the privacy notice that an answer of consent refers to; 0 when the company has none. */
  noticeVersion: z.number(),
})
export type PublicEvent = z.output<typeof publicEvent>

export const eventUuid = z.object({ uuid: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })
const pageId = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const resource = '/roboroy/api/v1/careerfairevents'

/** One value to filter by; those of people carry the person too. */
const eventFilter = z.object({
  key: z.string(),
  value: z.string(),
  doc_count: z.number(),
  isSelected: z.boolean(),
  userId: z.optional(id),
  userName: z.optional(z.string()),
})

export const readEventFilters = endpoint({
  name: 'readEventFilters',
  summary: 'List filter values of upcoming events for one kind, at most 100; optionally of one microsite',
  method: 'GET',
  path: `${resource}/filters`,
  audience: 'anyone',
  query: z.strictObject({ type: z.enum(eventFilterTypes), pageId: z.optional(pageId) }),
  output: listOf(eventFilter),
  problems: ['malformed', 'not-found', 'microsite-unavailable'],
})

export const listMicrositeEvents = endpoint({
  name: 'listMicrositeEvents',
  summary: 'List current and upcoming events of a microsite, soonest first unless sorted by title',
  method: 'GET',
  path: `${resource}/o/all/{pageId}`,
  audience: 'anyone',
  params: z.object({ pageId }),
  query: z.strictObject({
    ...page,
    sort: z._default(z.enum(['date', 'title']), 'date'),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    eventCompanyName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Keys of `filters`; several of one kind are alternatives. */
    company: z.optional(textList),
    bucket: z.optional(textList),
    function: z.optional(textList),
    industry: z.optional(textList),
    jobtitle: z.optional(textList),
    skill: z.optional(textList),
    user: z.optional(textList),
  }),
  output: z.object({ events: z.array(eventCard), count: z.number() }),
  problems: ['malformed', 'not-found', 'microsite-unavailable'],
})

export const readEvent = endpoint({
  name: 'readEvent',
  summary: 'Read a published or cancelled event; drafts are visible to their own company only',
  method: 'GET',
  path: `${resource}/{uuid}`,
  audience: 'anyone',
  params: eventUuid,
  output: publicEvent,
  problems: ['not-found'],
})

export const readEventCalendar = endpoint({
  name: 'readEventCalendar',
  summary: 'Download an event as a calendar file (RFC 5545)',
  method: 'GET',
  path: `${resource}/{uuid}.ics`,
  audience: 'anyone',
  kind: 'file',
  params: eventUuid,
  output: z.string(),
  problems: ['not-found'],
})

const name = z.string().check(z.trim(), z.maxLength(200, texts.value.id))

/** Fields of a registration, validated like those of an application. */
export const visitorFields = {
  firstName: z._default(name, ''),
  lastName: z._default(name, ''),
  email: z._default(z.string().check(z.trim(), z.maxLength(300, texts.value.id)), ''),
}
