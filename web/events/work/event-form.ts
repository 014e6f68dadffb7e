import type { EventFilterType } from '@hireloom/contract/events/events.ts'
import type { ManagedEvent } from '@hireloom/contract/events/manage.ts'
import type { FormOf } from '../../ui/app/form/use-form.ts'
import { localOf, momentOf } from './zoned-time.ts'

interface Tag {
  readonly kind: EventFilterType
  readonly key: string
}

/** An event as its form holds it; `starts` and `ends` are what clocks at the place show. */
export interface EventForm {
  readonly title: string
  readonly description: string
  readonly eventBanner: string | null
  readonly starts: string
  readonly ends: string
  readonly timeZone: string
  readonly mode: ManagedEvent['mode']
  readonly location: string
  readonly joinUrl: string
  readonly capacity: number | null
  readonly registration: ManagedEvent['registration']
  readonly micrositeIds: readonly number[]
  readonly tags: readonly Tag[]
}

export function formOf(event: ManagedEvent): EventForm {
  const { title, description, eventBanner, timeZone, mode, registration, micrositeIds } = event
  return {
    title,
    description,
    eventBanner,
    starts: localOf(event.dateAndTime, timeZone),
    ends: localOf(event.endDate, timeZone),
    timeZone,
    mode,
    location: event.location ?? '',
    joinUrl: event.joinUrl ?? '',
    capacity: event.capacity,
    registration,
    micrositeIds,
    tags: event.tags.map(({ kind, key }) => ({ kind, key })),
  }
}

/** What is sent; a place is kept of events that have one, an address of those that are seen from afar. */
export function settingsOf(form: EventForm) {
  const { title, description, eventBanner, timeZone, mode, registration } = form
  return {
    title,
    description,
    eventBanner,
    dateAndTime: momentOf(form.starts, timeZone),
    endDate: momentOf(form.ends, timeZone),
    timeZone,
    mode,
    location: mode === 'online' ? null : form.location.trim() || null,
    joinUrl: mode === 'onsite' ? null : form.joinUrl.trim() || null,
    capacity: form.capacity,
    registration,
    micrositeIds: [...form.micrositeIds],
    tags: [...form.tags],
  }
}

export type EventFormState = FormOf<EventForm>

export const emptyEvent: EventForm = {
  title: '',
  description: '',
  eventBanner: null,
  starts: '',
  ends: '',
  timeZone: 'UTC',
  mode: 'onsite',
  location: '',
  joinUrl: '',
  capacity: null,
  registration: 'open',
  micrositeIds: [],
  tags: [],
}

/** Where the server's words lie about parts that it calls otherwise. */
export const errorPaths = { starts: 'dateAndTime', ends: 'endDate' }
