import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { doorTexts, type inviteToEvent } from '@hireloom/contract/events/participants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { personByEmail } from '../applications/people.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { spend } from '../kernel/limits.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Caller } from '../kernel/session.ts'
import { stateOf } from './events.ts'
import { lockOwnEvent } from './guest-list.ts'
import { sendLetter } from './seats.ts'

const batch = 200
/** More e-mails than this an event does not send, whatever is asked for. */
const mostInvited = 10_000
const calls = { name: 'event-invite', most: 60, seconds: 3600 }

/**
 * Invites by address at once, and the people of buckets in the background. No one is invited twice: who is on the list already, also
 * as one who said no, is left in peace.
 */
export async function invite(
  { params, body }: AnswerInput<typeof inviteToEvent>,
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof inviteToEvent>> {
  const emails = [...new Map(body.emails.toReversed().map(email => [email.toLowerCase(), email])).values()].toReversed()
  const bucketIds = [...new Set(body.bucketIds)]
  refuseWrongAddresses(body.emails)
  if (emails.length === 0 && bucketIds.length === 0) {
    throw new Problem('invalid', { fields: { emails: texts.required.id } })
  }
  return transaction(async () => {
    const event = await lockOwnEvent(params.uuid, caller.viewer)
    const state = stateOf(event)
    if (state !== 'published' && state !== 'live') {
      throw new Problem('illegal-change', { message: doorTexts.notPublished.id })
    }
    await spend(calls, `company ${event.company_id}`)
    const people = await countBuckets(bucketIds, caller)
    const room = mostInvited - (await countInvited(event.event_id))
    const wanted = emails.slice(0, Math.max(0, room))
    let invited = 0
    for (const email of wanted) {
      const added = await db()
        .insertInto('event_participant')
        .values({
          event_id: event.event_id,
          company_id: event.company_id,
          person_id: await personByEmail(email),
          first_name: '',
          last_name: '',
          email,
          language: caller.language,
          status: 'invited',
          invited_at: now(),
        })
        .onConflict(conflict => conflict.columns(['event_id', 'email']).doNothing())
        .returning(['participant_id', 'version'])
        .executeTakeFirst()
      if (!added) continue
      invited += 1
      await sendLetter(added, 'invited')
    }
    for (const bucketId of bucketIds) {
      await inviteBucketTask.enqueue({ eventId: event.event_id, bucketId, language: caller.language })
    }
    await record('event_invitations_sent', {
      entityId: event.event_id,
      companyId: event.company_id,
      after: { invited, bucketIds },
    })
    return { invited, known: emails.length - invited, fromBuckets: people }
  })
}

function refuseWrongAddresses(emails: readonly string[]): void {
  const wrong = emails.flatMap((email, at) => {
    const text = judgeEmail(email, null)
    return text === null ? [] : [[`emails.${at}`, text] as const]
  })
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) })
}

/** How many people are in these buckets; one that the caller does not see is refused. */
async function countBuckets(bucketIds: readonly number[], { viewer }: Caller): Promise<number> {
  if (bucketIds.length === 0) return 0
  const seen = await rows(sql<{ bucket_id: number; people: number }>`
    select b.bucket_id, (select count(*)::int from bucket_profile bp where bp.bucket_id = b.bucket_id) as people
    from bucket b where b.bucket_id = any(${[...bucketIds]}::bigint[]) and b.filters is null and ${bucketVisibleTo(viewer)}`)
  if (seen.length < bucketIds.length) throw new Problem('invalid', { fields: { bucketIds: texts.value.id } })
  return seen.reduce((sum, bucket) => sum + bucket.people, 0)
}

async function countInvited(eventId: number): Promise<number> {
  const { count } = await db()
    .selectFrom('event_participant')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event_id', '=', eventId)
    .where('invited_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Invites everybody in a bucket, some at a time; begun again after a fall, it goes on with who is not invited yet. */
export const inviteBucketTask = defineTask({
  name: 'invite-bucket',
  payload: z.object({ eventId: z.number(), bucketId: z.number(), language: z.string() }),
  seconds: 600,
  retries: 5,
  atOnce: 1,
  work: async ({ eventId, bucketId, language }) => {
    for (let last: number | null = 0; last !== null; ) {
      const from: number = last
      last = await transaction(() => inviteSome({ eventId, bucketId, language }, from))
    }
  },
})

/** Invites the next ones after a profile's number; answers the last number looked at, `null` at the end. */
async function inviteSome(
  { eventId, bucketId, language }: { eventId: number; bucketId: number; language: string },
  from: number,
): Promise<number | null> {
  const event = await db()
    .selectFrom('career_fair_event')
    .selectAll()
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!event || (stateOf(event) !== 'published' && stateOf(event) !== 'live')) return null
  const room = mostInvited - (await countInvited(eventId))
  if (room <= 0) return null
  const people = await rows(sql<{
    profile_id: number
    person_id: number
    first_name: string
    last_name: string
    email: string
  }>`
    select p.profile_id, p.person_id, p.first_name, p.last_name, p.email
    from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id join profile p on p.profile_id = bp.profile_id
    where bp.bucket_id = ${bucketId} and b.company_id = ${event.company_id} and b.removed_at is null
      and p.profile_id > ${from} and p.email like '%@%'
    order by p.profile_id limit ${Math.min(batch, room)}`)
  if (people.length === 0) return null
  const added = await db()
    .insertInto('event_participant')
    .values(
      people.map(person => ({
        event_id: eventId,
        company_id: event.company_id,
        person_id: person.person_id,
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        language: languageOf(language),
        status: 'invited',
        invited_at: now(),
      })),
    )
    .onConflict(conflict => conflict.columns(['event_id', 'email']).doNothing())
    .returning(['participant_id', 'version'])
    .execute()
  for (const one of added) await sendLetter(one, 'invited')
  return people.at(-1)?.profile_id ?? null
}
