import type { PublicEvent } from '@hireloom/contract/events/events.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { coloursOf } from '../companies/site-view.ts'
import { wordsOf } from '../kernel/html-words.ts'

/** An event as its page draws it. */
export function eventView(event: PublicEvent) {
  return {
    uuid: event.uuid,
    title: event.title,
    description: event.description,
    banner: event.eventBanner,
    from: event.dateAndTime,
    to: event.endDate,
    timeZone: event.timeZone,
    mode: event.mode,
    location: event.location,
    state: event.state,
    company: { id: event.eventCompanyId, name: event.eventCompanyName, logo: event.logo },
    colours: coloursOf(event.bgColor, null),
    isPoweredBy: event.poweredBy,
    registration: event.registration,
    canRegister: event.canRegister,
    isFull: event.isFull,
    seatsLeft: event.seatsLeft,
    noticeVersion: event.noticeVersion,
  }
}
export type EventView = ReturnType<typeof eventView>

/** The event as schema.org `Event`: https://developers.google.com/search/docs/appearance/structured-data/event */
export function eventFacts(event: EventView, publicUrl: string): Record<string, unknown> {
  const address = `${publicUrl}${pathOf('/public/events/:uuid', { uuid: event.uuid })}`
  const online = { '@type': 'VirtualLocation', url: address }
  const place = { '@type': 'Place', name: event.location, address: event.location }
  const modes = { online: 'Online', onsite: 'Offline', hybrid: 'Mixed' } as const
  const status = event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: event.title,
    description: wordsOf(event.description) || event.title,
    url: address,
    startDate: event.from,
    endDate: event.to,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${modes[event.mode]}EventAttendanceMode`,
    location: event.mode === 'online' ? online : event.mode === 'onsite' ? place : [place, online],
    organizer: {
      '@type': 'Organization',
      name: event.company.name,
      url: `${publicUrl}${pathOf('/public/careers/:companyId?', { companyId: event.company.id })}`,
    },
    ...(event.banner !== null && { image: [new URL(event.banner, publicUrl).href] }),
    ...(event.canRegister && {
      offers: {
        '@type': 'Offer',
        url: address,
        price: 0,
        priceCurrency: 'USD',
        availability: `https://schema.org/${event.isFull ? 'SoldOut' : 'InStock'}`,
      },
    }),
  }
}
