import { createEvent, publishEvent } from '@hireloom/contract/events/manage.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { type Company, callAs, newCompany, newRecruiter, type Person, unique } from './world.ts'

const hourMs = 3600_000

/** An event's settings that pass every rule, in a week, but for the parts that are changed. */
export function eventOf(parts: Record<string, unknown> = {}) {
  return {
    title: unique('Career fair '),
    description: '<p>Meet the team.</p>',
    dateAndTime: later(7 * 24 * hourMs).toISOString(),
    endDate: later(7 * 24 * hourMs + 2 * hourMs).toISOString(),
    timeZone: 'Asia/Singapore',
    mode: 'onsite' as const,
    location: 'Hall 3, Harbour Road 1',
    ...parts,
  }
}

/** A company with a person who holds events, and a live microsite of its own. */
export async function newHost(): Promise<{ company: Company; host: Person; pageId: string; micrositeId: number }> {
  const company = await newCompany()
  const host = await newRecruiter(company)
  return { company, host, ...(await newSite(company)) }
}

export async function newSite(company: Company): Promise<{ pageId: string; micrositeId: number }> {
  const pageId = unique('site-')
  const { microsite_id: micrositeId } = await db()
    .insertInto('microsite')
    .values({ company_id: company.companyId, page_id: pageId, page_name: 'Site', state: 'live' })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  return { pageId, micrositeId }
}

/** A published event; answers its uuid. */
export async function newEvent(host: Person, parts: Record<string, unknown> = {}): Promise<string> {
  const { uuid } = await callAs(host)(createEvent, { body: eventOf(parts) })
  await callAs(host)(publishEvent, { params: { uuid } })
  return uuid
}
