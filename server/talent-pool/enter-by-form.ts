import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { recordConsents } from '../privacy/consents.ts'
import { enterBucket, firstReferrerStays } from './enter.ts'
import type { JoinForm } from './judge-join.ts'
import { joinedTask, readPoolResumeTask } from './letters.ts'

/** In talent-pool mode an application source is always this (specification P6). */
const source = 'referrer'
/** A person who joins twice in this time gets one e-mail. */
const letterPauseMs = 3600_000

/** Where a form leads; the link may be gone since. */
interface Door {
  readonly companyId: number
  readonly linkId: number | null
  readonly bucketId: number | null
}

interface Who {
  readonly personId: number
  readonly profileId: number
  readonly documentId: number | null
}

/** What somebody has sent to join. */
export type SentForm = JoinForm & { readonly consents: readonly GivenConsent[] }

/** Makes somebody a member, with their bucket, consents and CV. */
export async function enterByForm(door: Door, form: SentForm, who: Who, language: Language): Promise<number> {
  const membershipId = await enterPool(door, form, who, language)
  if (door.bucketId !== null) await enterBucket(door.bucketId, door.companyId, who.profileId)
  await recordConsents(
    { personId: who.personId, companyId: door.companyId, appId: null, source: 'talent_pool' },
    form.consents,
  )
  if (who.documentId !== null)
    await readPoolResumeTask.enqueue({ documentId: who.documentId, profileId: who.profileId })
  return membershipId
}

/** Writes the membership, once a person; the first referrer stays, a newer CV replaces the one before. */
async function enterPool(door: Door, { candidate, referrer }: JoinForm, who: Who, language: Language): Promise<number> {
  const before = await db()
    .selectFrom('pool_membership')
    .select(['document_id', 'left_at', 'letter_at'])
    .where('company_id', '=', door.companyId)
    .where('person_id', '=', who.personId)
    .forUpdate()
    .executeTakeFirst()
  const isNew = !before || before.left_at !== null
  const hasLetter = !isNew && before.letter_at !== null && now().getTime() - before.letter_at.getTime() < letterPauseMs
  const [row] = await rows(sql<{ membership_id: number; letter_at: Date }>`
    insert into pool_membership (company_id, person_id, profile_id, link_id, application_source, document_id,
      referrer_full_name, referrer_email, referrer_unique_id, joined_at, letter_at)
    values (${door.companyId}, ${who.personId}, ${who.profileId}, ${door.linkId}, ${source}, ${who.documentId},
      ${referrer?.fullName ?? null}, ${referrer?.email ?? null}, ${referrer?.uniqueId ?? null}, ${now()}, ${now()})
    on conflict (company_id, person_id) do update set
      document_id = coalesce(excluded.document_id, pool_membership.document_id),
      link_id = coalesce(pool_membership.link_id, excluded.link_id),
      ${firstReferrerStays},
      joined_at = case when pool_membership.left_at is null then pool_membership.joined_at else excluded.joined_at end,
      left_at = null,
      letter_at = ${hasLetter ? sql`pool_membership.letter_at` : sql`excluded.letter_at`}
    returning membership_id, letter_at`)
  if (!row) throw new Error('a membership was neither made nor found')
  if (before?.document_id && who.documentId !== null) await dropDocument(before.document_id)
  await record(isNew ? 'talent_pool_joined' : 'talent_pool_joined_again', {
    entityId: row.membership_id,
    companyId: door.companyId,
    profileId: who.profileId,
    after: { source, bucketId: door.bucketId },
  })
  if (hasLetter) return row.membership_id
  await joinedTask.enqueue(
    { membershipId: row.membership_id, email: candidate.email, language },
    { id: `${row.membership_id} ${row.letter_at.getTime()}` },
  )
  return row.membership_id
}
