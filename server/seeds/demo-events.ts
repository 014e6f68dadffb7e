import { later } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db } from '../kernel/postgres/db.ts'
import { cleanRich } from '../kernel/sanitize.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

const events = [
  {
    title: 'Open harbour day',
    description:
      '<p>Walk along the quay with the people who plan it. Bring questions, and a CV if you have one at hand.</p><ul><li>Tours every half hour</li><li>Short talks with the planning team</li><li>Coffee at the pier</li></ul>',
    event_banner: '/demo/lumen-banner.svg',
    mode: 'onsite',
    location: 'Pier 7, Keppel Road, Singapore',
    join_url: null,
    time_zone: 'Asia/Singapore',
    capacity: 120,
    days: 21,
    // 10:00 in Singapore.
    hour: 2,
    hours: 4,
    tags: [
      ['function', 'Operations'],
      ['industry', 'Shipping'],
      ['jobtitle', 'Berth planner'],
    ],
  },
  {
    title: 'An evening with our engineers',
    description:
      '<p>Three short talks about planning under bad weather, then time for questions. In English, with captions.</p>',
    event_banner: null,
    mode: 'online',
    location: null,
    join_url: 'https://meet.lumenharbour.example/engineers',
    time_zone: 'Europe/Madrid',
    capacity: null,
    days: 35,
    // Early evening in Madrid.
    hour: 17,
    hours: 2,
    tags: [
      ['function', 'Engineering'],
      ['industry', 'Shipping'],
      ['skill', 'TypeScript'],
    ],
  },
] as const

/** Gives a demo company a shared bucket that its microsite leads into, and two events on that microsite. */
export async function plantEvents(companyId: number, ownerId: number | null, pageId: string): Promise<void> {
  const { bucket_id: bucketId } = await db()
    .insertInto('bucket')
    .values({ company_id: companyId, owner_user_id: ownerId, bucket_name: 'Harbour network', shared: true })
    .returning('bucket_id')
    .executeTakeFirstOrThrow()
  await record('bucket_created', { entityId: bucketId, companyId })
  const { microsite_id: micrositeId } = await db()
    .updateTable('microsite')
    .set({ primary_bucket_id: bucketId })
    .where('page_id', '=', pageId)
    .where('company_id', '=', companyId)
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  for (const { days, hour, hours, tags, description, ...event } of events) {
    const start = Math.floor(later(days * dayMs).getTime() / dayMs) * dayMs + hour * hourMs
    const { event_id: eventId } = await db()
      .insertInto('career_fair_event')
      .values({
        ...event,
        company_id: companyId,
        created_by: ownerId,
        description: cleanRich(description),
        starts_at: new Date(start),
        ends_at: new Date(start + hours * hourMs),
        state: 'published',
      })
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await db().insertInto('event_microsite').values({ event_id: eventId, microsite_id: micrositeId }).execute()
    await db()
      .insertInto('event_tag')
      .values([
        ...tags.map(([kind, key]) => ({ event_id: eventId, kind, key })),
        ...(ownerId === null ? [] : [{ event_id: eventId, kind: 'user', key: String(ownerId), user_id: ownerId }]),
        { event_id: eventId, kind: 'bucket', key: String(bucketId), bucket_id: bucketId },
      ])
      .execute()
    await record('event_published', { entityId: eventId, companyId })
  }
}
