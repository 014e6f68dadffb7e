import { type EventFilterType, eventFilterTypes } from '@hireloom/contract/events/events.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { managedCompaniesOf } from '../companies/managed.ts'
import { shownName } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'

export interface EventTag {
  readonly kind: EventFilterType
  readonly key: string
}

interface LabelledTag extends EventTag {
  /** What the tagged row is called now, or the word itself. */
  readonly label: string
}

const kindOf = z.enum(eventFilterTypes)

export async function tagsOf(eventIds: readonly number[]): Promise<Map<number, LabelledTag[]>> {
  if (eventIds.length === 0) return new Map()
  const found = await db()
    .selectFrom('event_tag as t')
    .leftJoin('bucket as b', 'b.bucket_id', 't.bucket_id')
    .leftJoin('company as c', 'c.company_id', 't.tagged_company_id')
    .leftJoin('app_user as u', 'u.user_id', 't.user_id')
    .select(['t.event_id', 't.kind', 't.key'])
    .select(sql<string>`coalesce(b.bucket_name, c.company_name, ${shownName('u')}, t.key)`.as('label'))
    .where('t.event_id', 'in', [...eventIds])
    .orderBy('t.kind')
    .orderBy('t.key')
    .execute()
  return Map.groupBy(
    found.map(({ event_id: eventId, kind, key, label }) => ({ eventId, kind: kindOf.parse(kind), key, label })),
    ({ eventId }) => eventId,
  )
}

/** Writes what an event is filtered by; a bucket, company or person that is not the company's own is refused. */
export async function replaceTags(eventId: number, companyId: number, tags: readonly EventTag[]): Promise<void> {
  const wanted = [...new Map(tags.map(tag => [`${tag.kind} ${cleanLine(tag.key).toLowerCase()}`, tag])).values()]
  const known = await knownRows(companyId, wanted)
  const rows = wanted.map(({ kind, key }) => {
    const number = Number(key)
    const isRow = kind === 'bucket' || kind === 'company' || kind === 'user'
    if (isRow && !known[kind].has(number)) throw new Problem('invalid', { fields: { tags: texts.value.id } })
    return {
      event_id: eventId,
      kind,
      key: isRow ? String(number) : cleanLine(key),
      bucket_id: kind === 'bucket' ? number : null,
      tagged_company_id: kind === 'company' ? number : null,
      user_id: kind === 'user' ? number : null,
    }
  })
  await db().deleteFrom('event_tag').where('event_id', '=', eventId).execute()
  if (rows.length > 0) await db().insertInto('event_tag').values(rows).execute()
}

/** Which of the named rows are the company's own: its buckets, its people, itself and the companies it manages. */
async function knownRows(companyId: number, tags: readonly EventTag[]) {
  const numbersOf = (kind: EventFilterType): number[] =>
    tags.flatMap(tag => (tag.kind === kind && /^[1-9]\d{0,14}$/.test(tag.key) ? [Number(tag.key)] : []))
  const [buckets, users] = [numbersOf('bucket'), numbersOf('user')]
  const ownBuckets =
    buckets.length === 0
      ? []
      : await db()
          .selectFrom('bucket')
          .select('bucket_id')
          .where('bucket_id', 'in', buckets)
          .where('company_id', '=', companyId)
          .where('shared', '=', true)
          .execute()
  const ownUsers =
    users.length === 0
      ? []
      : await db()
          .selectFrom('app_user')
          .select('user_id')
          .where('user_id', 'in', users)
          .where('company_id', '=', companyId)
          .where('status', '=', 'active')
          .execute()
  const managed = numbersOf('company').length === 0 ? [] : await managedCompaniesOf(companyId)
  return {
    bucket: new Set(ownBuckets.map(row => row.bucket_id)),
    user: new Set(ownUsers.map(row => row.user_id)),
    company: new Set([companyId, ...managed.map(company => company.childCompanyId)]),
  }
}
