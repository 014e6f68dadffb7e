import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'

interface Who {
  readonly personId: number
  readonly profileId: number
  readonly documentId: number | null
}

interface Entry {
  readonly companyId: number
  readonly source: string
  readonly bucketId: number | null
  readonly isEmployee: boolean
  readonly referrer?: PoolReferrer | null
}

/** Who has recommended a member. */
export interface PoolReferrer {
  readonly fullName: string
  readonly email: string
  readonly uniqueId: string | null
}

/**
 * Whether a person (of the membership `m`) is no member any more. A merge of two members leaves one membership in the profile that they share:
 * either of them may end it.
 */
export const hasLeft = sql<boolean>`not exists (select 1 from pool_membership o where o.profile_id = m.profile_id and o.left_at is null)`

const hasReferrer = (alias: string): RawBuilder<boolean> => {
  const of = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`num_nonnulls(${of('referrer_full_name')}, ${of('referrer_email')}, ${of('referrer_unique_id')}) > 0`
}

const ofFirst = (column: string) => sql`${sql.ref(column)} = case when ${hasReferrer('pool_membership')}
  then ${sql.ref(`pool_membership.${column}`)} else ${sql.ref(`excluded.${column}`)} end`

/** Of members who come again: the first referrer stays, with what was said of them and nothing of a later one. */
export const firstReferrerStays = sql.join(['referrer_full_name', 'referrer_email', 'referrer_unique_id'].map(ofFirst))

/** Makes someone a member whom the company itself brings, with the newest CV where there is one; `null` for whoever has left the pool, and is not brought back. */
export async function enterPoolAs(
  who: Who,
  { companyId, source, bucketId, isEmployee, referrer = null }: Entry,
): Promise<{ membershipId: number; isNew: boolean } | null> {
  const before = await db()
    .selectFrom('pool_membership as m')
    .select(hasLeft.as('has_left'))
    .where('m.company_id', '=', companyId)
    .where('m.person_id', '=', who.personId)
    .forUpdate('m')
    .executeTakeFirst()
  if (before?.has_left) return null
  const [row] = await rows(sql<{ membership_id: number }>`
    insert into pool_membership (company_id, person_id, profile_id, application_source, document_id, is_employee, joined_at,
      referrer_full_name, referrer_email, referrer_unique_id)
    values (${companyId}, ${who.personId}, ${who.profileId}, ${source}, ${who.documentId}, ${isEmployee}, ${now()},
      ${referrer?.fullName ?? null}, ${referrer?.email ?? null}, ${referrer?.uniqueId ?? null})
    on conflict (company_id, person_id) do update set document_id = coalesce(excluded.document_id, pool_membership.document_id),
      is_employee = pool_membership.is_employee or excluded.is_employee,
      ${firstReferrerStays}
    returning membership_id`)
  if (!row) throw new Error('a membership was neither made nor found')
  if (bucketId !== null) await enterBucket(bucketId, companyId, who.profileId)
  const made = { membershipId: row.membership_id, isNew: before === undefined }
  if (before) return made
  await record('talent_pool_joined', {
    entityId: row.membership_id,
    companyId,
    profileId: who.profileId,
    after: { source, bucketId },
  })
  return made
}

/** Notes who has recommended the member behind a profile, where nobody is named yet. */
export async function keepReferrer(profileId: number, { fullName, email, uniqueId }: PoolReferrer): Promise<void> {
  await rows(sql`
    update pool_membership m set referrer_full_name = ${fullName}, referrer_email = ${email}, referrer_unique_id = ${uniqueId}
    where m.membership_id = (select min(o.membership_id) from pool_membership o where o.profile_id = ${profileId} and o.left_at is null)
      and not exists (select 1 from pool_membership o where o.profile_id = ${profileId} and ${hasReferrer('o')})`)
}

/** Puts a profile into a bucket, once. The people of a smart bucket follow its filters. */
export async function enterBucket(bucketId: number, companyId: number, profileId: number): Promise<void> {
  const added = await rows(sql`
    insert into bucket_profile (bucket_id, profile_id)
    select b.bucket_id, ${profileId}::bigint from (
      select bucket_id from bucket where bucket_id = ${bucketId} and filters is null for share) b
    on conflict do nothing returning bucket_id`)
  if (added.length > 0) await record('bucket_profile_added', { entityId: bucketId, companyId, profileId })
}
