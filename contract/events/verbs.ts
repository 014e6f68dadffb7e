import * as z from 'zod/mini'
import { audit, ofCompany, rowId, type Verb } from '../history/verb.ts'
import { readManagedEvent } from './manage.ts'

const settings = ofCompany(
  z.partial(
    z.pick(readManagedEvent.output, {
      title: true,
      description: true,
      eventBanner: true,
      dateAndTime: true,
      endDate: true,
      timeZone: true,
      mode: true,
      location: true,
      joinUrl: true,
      capacity: true,
      registration: true,
      micrositeIds: true,
    }),
  ),
)
const seat = { entity: 'career_fair_event', seenBy: audit, after: z.object({ participantId: rowId }) } as const

/** What happens to the seats of a career fair. */
export const seatVerbs = {
  event_registered: { ...seat, text: /*i18n*/ { id: 'Registered for the event' } },
  event_waitlisted: { ...seat, text: /*i18n*/ { id: 'Added to the event waiting list' } },
  event_registration_cancelled: { ...seat, text: /*i18n*/ { id: 'Event registration cancelled' } },
  event_participant_removed: { ...seat, text: /*i18n*/ { id: 'Removed from the event' } },
  event_promoted: { ...seat, text: /*i18n*/ { id: 'Moved up from the event waiting list' } },
  event_checked_in: { ...seat, text: /*i18n*/ { id: 'Checked in to the event' } },
  event_check_in_undone: { ...seat, text: /*i18n*/ { id: 'Check-in undone' } },
  event_registration_erased: { ...seat, text: /*i18n*/ { id: 'Event registration deleted' } },
} as const satisfies Record<string, Verb>

/** What happens to career fairs. */
export const eventVerbs = {
  event_created: { entity: 'career_fair_event', seenBy: audit, text: /*i18n*/ { id: 'Event created' } },
  event_changed: {
    entity: 'career_fair_event',
    seenBy: audit,
    text: /*i18n*/ { id: 'Event changed' },
    before: settings,
    after: settings,
  },
  event_published: { entity: 'career_fair_event', seenBy: audit, text: /*i18n*/ { id: 'Event published' } },
  event_cancelled: { entity: 'career_fair_event', seenBy: audit, text: /*i18n*/ { id: 'Event cancelled' } },
  event_removed: {
    entity: 'career_fair_event',
    seenBy: audit,
    text: /*i18n*/ { id: 'Event deleted' },
    before: z.object({ title: ofCompany(z.string()) }),
  },
  event_invitations_sent: {
    entity: 'career_fair_event',
    seenBy: audit,
    text: /*i18n*/ { id: 'Event invitations sent' },
    after: z.object({ invited: z.number(), bucketIds: z.array(rowId) }),
  },
  ...seatVerbs,
} as const satisfies Record<string, Verb>
