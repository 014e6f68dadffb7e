import type { Pages } from '../page.ts'

export const eventPages = {
  '/public/events/:uuid': { for: 'everybody', cached: true, indexed: true },
  '/public/events/registration/:token': { for: 'holder' },
  '/app/roboroy/events': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/participants': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/checkin': { for: { may: 'events.manage' } },
  '/app/roboroy/events/:uuid/report': { for: { may: 'events.manage' } },
} as const satisfies Pages
