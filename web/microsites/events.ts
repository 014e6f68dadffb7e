import {
  type EventFilterType,
  eventFilterTypes,
  listMicrositeEvents,
  readEventFilters,
} from '@hireloom/contract/events/events.ts'
import { wordsOf } from '../kernel/html-words.ts'
import { dayOf } from '../kernel/moment.ts'
import type { WebRequest } from '../kernel/request.ts'
import { listParam, numberParam, withParams } from '../kernel/url-state.ts'

const eventsAPage = 10
/** More than two lines of a card hold. */
const summaryLength = 240

/** An event as its card shows it; moments are ISO texts in UTC. */
export interface EventView {
  uuid: string
  title: string
  /** Its first words, without formatting. */
  summary: string
  banner: string | null
  company: string
  /** The day on which it begins, where it happens. */
  day: { number: string; month: string }
  startsAt: string
  endsAt: string
  timeZone: string
  location: string | null
}

/** One kind of values to filter by, with what is chosen of it. */
export interface EventFilter {
  type: EventFilterType
  options: { key: string; value: string; count: number }[]
  chosen: string | null
}

/** One page of a microsite's events as the address asks for it. */
export interface EventPage {
  list: EventView[]
  count: number
  /** From 1. */
  page: number
  size: number
  /** Only the company, whose values are names, is always there; the others while some event has them. */
  filters: EventFilter[]
  /** The query without its page. */
  query: string
}

const paramOf = (type: EventFilterType): string => (type === 'company' ? 'eventCompany' : type)

/** The events of a microsite, and what they can be filtered by. */
export async function findEvents(web: WebRequest, pageId: string, search: URLSearchParams): Promise<EventPage> {
  const page = numberParam(search, 'page', 1, value => value >= 1 && value <= 1000)
  const chosenOf = (type: EventFilterType): string | null => listParam(search, paramOf(type))[0]?.slice(0, 200) ?? null
  const chosen = new Map(eventFilterTypes.map(type => [type, chosenOf(type)]))
  // A comma in a list of the query stands between values, unless it is escaped.
  const narrowed = Object.fromEntries(
    eventFilterTypes.flatMap(type => {
      const key = chosen.get(type)
      return key ? [type === 'company' ? ['eventCompanyName', key] : [type, [key.replaceAll(',', '\\,')]]] : []
    }),
  )
  const [found, ...values] = await Promise.all([
    web.call(listMicrositeEvents, {
      params: { pageId },
      query: { ...narrowed, limit: eventsAPage, skip: (page - 1) * eventsAPage },
    }),
    ...eventFilterTypes.map(type => web.call(readEventFilters, { query: { type, pageId } })),
  ])
  return {
    list: found.events.map(event => ({
      uuid: event.uuid,
      title: event.title,
      summary: wordsOf(event.description).slice(0, summaryLength),
      banner: event.eventBanner,
      company: event.eventCompanyName,
      day: dayOf(web.language, event.dateAndTime, event.timeZone),
      startsAt: event.dateAndTime,
      endsAt: event.endDate,
      timeZone: event.timeZone,
      location: event.location,
    })),
    count: found.count,
    page,
    size: eventsAPage,
    filters: eventFilterTypes.map((type, index) => ({
      type,
      options: (values[index]?.list ?? []).map(({ key, value, doc_count: count }) => ({
        key: type === 'company' ? value : key,
        value,
        count,
      })),
      chosen: chosen.get(type) ?? null,
    })),
    query: withParams('', {
      tab: 'events',
      ...Object.fromEntries(eventFilterTypes.map(type => [paramOf(type), chosen.get(type) ?? null])),
    }),
  }
}
