import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { db, json, rows } from '../kernel/postgres/db.ts'

/** A candidate whose fields have passed every rule; `mobile` is E.164, `dateOfBirth` an ISO day. */
export interface Candidate {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly countryId: number
  readonly skills: string[]
  readonly dateOfBirth: string | null
}

/** The one person behind an email address, new when nobody has it yet. */
export const personByEmail = async (email: string): Promise<number> => (await findPerson(email)).personId

/** The same, and whether the person was known here before. */
export async function findPerson(email: string): Promise<{ personId: number; isKnown: boolean }> {
  const made = await db()
    .insertInto('person')
    .values({ email })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (made) return { personId: made.person_id, isKnown: false }
  // Held, so that the address is not forgotten between this and the row that needs it.
  const known = await db()
    .selectFrom('person')
    .select('person_id')
    .where('email', '=', email)
    .forKeyShare()
    .executeTakeFirst()
  return known ? { personId: known.person_id, isKnown: true } : findPerson(email)
}

/**
 * The person a signed-in user is; an account without one gets the one of its address. The account is held until the transaction ends, so
 * that whoever deletes it goes before all of this or after it, never between.
 */
export async function personOf(viewer: Viewer): Promise<number> {
  const user = await db()
    .selectFrom('app_user')
    .select(['person_id', 'email'])
    .where('user_id', '=', viewer.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Problem('unauthorized')
  if (user.person_id !== null) return user.person_id
  const personId = await personByEmail(user.email)
  await db().updateTable('app_user').set({ person_id: personId }).where('user_id', '=', viewer.userId).execute()
  return personId
}

/** The profile itself, or the one into which it was merged. */
export async function keptProfile(profileId: number): Promise<number> {
  const [row] = await rows(sql<{ kept: number | null }>`select kept_profile(${profileId}) as kept`)
  return row?.kept ?? profileId
}

/**
 * Holds a profile until the transaction ends, so that nobody applies or joins with it meanwhile: before one looks whether something still
 * needs it. After applications, before memberships and documents.
 */
export async function holdProfile(profileId: number): Promise<void> {
  await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Holds applications and then their profiles, so that what is asked of them next knows of a legal hold that was placed meanwhile. */
export async function holdWithProfiles(appIds: readonly number[]): Promise<void> {
  await rows(sql`
    select 1 from application where app_id in (select value::bigint from jsonb_array_elements_text(${json(appIds)}))
    order by app_id for update`)
  await rows(sql`
    select 1 from profile where profile_id in (select profile_id from application
      where app_id in (select value::bigint from jsonb_array_elements_text(${json(appIds)})))
    order by profile_id for no key update`)
}

/**
 * The profile of a person in a company (`null`: the person's own). What it knows already stays, whoever writes: a form that anybody
 * can send under somebody's address only adds what is missing.
 */
export async function completeProfile(
  personId: number,
  companyId: number | null,
  candidate: Omit<Candidate, 'mobile' | 'countryId'> & { mobile: string | null; countryId: number | null },
  source: string,
): Promise<number> {
  const [row] = await rows(sql<{ profile_id: number }>`
    insert into profile as known (person_id, company_id, first_name, last_name, email, mobile, country_id, date_of_birth, skills, profile_source_name)
    values (${personId}, ${companyId}, ${candidate.firstName}, ${candidate.lastName}, ${candidate.email}, ${candidate.mobile},
      ${candidate.countryId}, ${candidate.dateOfBirth}::date, ${candidate.skills}, ${source})
    on conflict (person_id, coalesce(company_id, 0)) do update set ${completing(sql`excluded`)}
    where known.merged_into_profile_id is null
    returning profile_id`)
  return row?.profile_id ?? completeKept(personId, companyId, candidate)
}

/** Adds what a profile (alias `known`) does not know yet. */
const completing = (said: RawBuilder<unknown>) => sql`
  first_name = coalesce(nullif(known.first_name, ''), ${said}.first_name),
  last_name = coalesce(nullif(known.last_name, ''), ${said}.last_name),
  email = coalesce(nullif(known.email, ''), ${said}.email),
  mobile = coalesce(known.mobile, ${said}.mobile),
  country_id = coalesce(known.country_id, ${said}.country_id),
  date_of_birth = coalesce(known.date_of_birth, ${said}.date_of_birth),
  skills = case when known.skills = '{}' then ${said}.skills else known.skills end,
  updated_at = now()`

/** The same of a profile into which the person's was merged. */
async function completeKept(
  personId: number,
  companyId: number | null,
  candidate: Parameters<typeof completeProfile>[2],
): Promise<number> {
  const [row] = await rows(sql<{ profile_id: number }>`
    update profile known set ${completing(sql`said`)}
    from (select ${candidate.firstName}::text as first_name, ${candidate.lastName}::text as last_name, ${candidate.email}::text as email,
      ${candidate.mobile}::text as mobile, ${candidate.countryId}::bigint as country_id, ${candidate.dateOfBirth}::date as date_of_birth,
      ${candidate.skills}::text[] as skills) said
    where known.profile_id = (select kept_profile(p.profile_id) from profile p
      where p.person_id = ${personId} and p.company_id = ${companyId})
    returning known.profile_id`)
  if (!row) throw new Error('a profile was neither made nor found')
  return row.profile_id
}

/** The same without adding anything to a profile that tells of somebody: for what anybody may have sent. */
export async function profileOf(
  personId: number,
  companyId: number,
  candidate: Candidate,
  source: string,
): Promise<number> {
  // Held, so that it is not emptied between this and the row that needs it.
  const known = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where(where => where.or([where('email', '<>', ''), where('first_name', '<>', '')]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    known?.profile_id ??
    (await mergedProfileOf(personId, companyId)) ??
    completeProfile(personId, companyId, candidate, source)
  )
}

/** The profile into which a person's was merged, held; null where it was not. */
async function mergedProfileOf(personId: number, companyId: number): Promise<number | null> {
  const row = await db()
    .selectFrom('profile')
    .select(sql<number>`kept_profile(profile_id)`.as('kept'))
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('merged_into_profile_id', 'is not', null)
    .executeTakeFirst()
  if (row) await holdProfile(row.kept)
  return row?.kept ?? null
}

/** A company's copy of a person without the person, in no bucket any more. */
export async function blankProfile(profileId: number): Promise<void> {
  await sql`
    update profile set first_name = '', last_name = '', email = '', mobile = null, country_id = null, date_of_birth = null,
      headline = null, summary = null, links = '{}', preferences = '{}', availability = '{}', finland = null,
      skills = '{}', current_title = null, current_company = null, parsed = null, xunique_id = null, updated_at = now()
    where profile_id = ${profileId} and company_id is not null`.execute(db())
  await db().deleteFrom('profile_entry').where('profile_id', '=', profileId).execute()
  await db().deleteFrom('profile_tag').where('profile_id', '=', profileId).execute()
  await db().deleteFrom('note').where('profile_id', '=', profileId).execute()
  await db().deleteFrom('profile_source').where('profile_id', '=', profileId).execute()
  await db().deleteFrom('bucket_profile').where('profile_id', '=', profileId).execute()
}
