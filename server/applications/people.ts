import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'

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
    insert into profile (person_id, company_id, first_name, last_name, email, mobile, country_id, date_of_birth, skills, profile_source_name)
    values (${personId}, ${companyId}, ${candidate.firstName}, ${candidate.lastName}, ${candidate.email}, ${candidate.mobile},
      ${candidate.countryId}, ${candidate.dateOfBirth}::date, ${candidate.skills}, ${source})
    on conflict (person_id, coalesce(company_id, 0)) do update set
      first_name = coalesce(nullif(profile.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(profile.last_name, ''), excluded.last_name),
      email = coalesce(nullif(profile.email, ''), excluded.email),
      mobile = coalesce(profile.mobile, excluded.mobile),
      country_id = coalesce(profile.country_id, excluded.country_id),
      date_of_birth = coalesce(profile.date_of_birth, excluded.date_of_birth),
      skills = case when profile.skills = '{}' then excluded.skills else profile.skills end,
      updated_at = now()
    returning profile_id`)
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
  return known?.profile_id ?? completeProfile(personId, companyId, candidate, source)
}

/** A company's copy of a person without the person, in no bucket any more. */
export async function blankProfile(profileId: number): Promise<void> {
  await sql`
    update profile set first_name = '', last_name = '', email = '', mobile = null, country_id = null, date_of_birth = null,
      headline = null, summary = null, links = '{}', preferences = '{}', availability = '{}', finland = null,
      skills = '{}', current_title = null, current_company = null, parsed = null, updated_at = now()
    where profile_id = ${profileId} and company_id is not null`.execute(db())
  await db().deleteFrom('bucket_profile').where('profile_id', '=', profileId).execute()
}
