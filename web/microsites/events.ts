/** An event as its card shows it; moments are ISO texts in UTC. */
export interface EventView {
  uuid: string
  title: string
  /** Rich text that the server cleaned when it was written. */
  description: string
  banner: string | null
  company: string
  startsAt: string
  endsAt: string | null
}

/** One page of a microsite's events, and the companies that hold any. */
export interface EventPage {
  list: readonly EventView[]
  count: number
  companies: readonly string[]
}

export interface EventAsk {
  pageId: string
  /** Only events of this company; empty for all. */
  company: string
  skip: number
  limit: number
}

/** The one place where a microsite's events come from. Nothing holds events yet, so there are none. */
export function findEvents(_ask: EventAsk): Promise<EventPage> {
  return Promise.resolve({ list: [], count: 0, companies: [] })
}
