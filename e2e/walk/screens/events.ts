import type { eventPages } from '@hireloom/contract/events/pages.ts'
import { admin, app, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof eventPages> = {
  '/public/events/:uuid': ({ event, fair }) => [
    visitor('event', `/public/events/${fair}`),
    visitor('event full', `/public/events/${event}`),
    { ...visitor('event missing', '/public/events/00000000-0000-4000-8000-000000000000'), status: 404 },
  ],
  '/public/events/registration/:token': ({ links }) => [
    visitor('seat', links.seat),
    visitor('invitation', links.invitation),
  ],
  '/app/roboroy/events': () => [
    admin('events', `${app}/events`),
    admin('event new', `${app}/events?new=1`),
    admin('events none', `${app}/events?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/events/:uuid': ({ event }) => [admin('event details', `${app}/events/${event}`)],
  '/app/roboroy/events/:uuid/participants': ({ event }) => [
    admin('participants', `${app}/events/${event}/participants`),
    admin('event invite', `${app}/events/${event}/participants`, 'Invite'),
    admin('event add', `${app}/events/${event}/participants`, 'Register a person'),
  ],
  '/app/roboroy/events/:uuid/checkin': ({ event }) => [admin('check-in', `${app}/events/${event}/checkin`)],
  '/app/roboroy/events/:uuid/report': ({ event }) => [admin('event report', `${app}/events/${event}/report`)],
}
