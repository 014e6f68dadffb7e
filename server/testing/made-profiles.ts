import { sql } from 'kysely'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { type Company, type Person, unique } from './world.ts'

interface ProfileParts {
  name?: string
  title?: string
  email?: string
  skills?: string[]
  from?: string
  countryId?: number
  location?: string
  owner?: Person
}

/** A profile in a company, or a candidate's own one. */
export async function newProfile(
  company: Company | null,
  parts: ProfileParts = {},
): Promise<{ profileId: number; personId: number }> {
  const person = parts.owner
    ? await db()
        .selectFrom('app_user')
        .select('person_id')
        .where('user_id', '=', parts.owner.userId)
        .executeTakeFirstOrThrow()
    : await db()
        .insertInto('person')
        .values({ email: `${unique('p')}@example.com` })
        .returning('person_id')
        .executeTakeFirstOrThrow()
  const personId = Number(person.person_id)
  const experience = parts.from ? [{ title: 'Former', company: 'Acme', startDate: parts.from, endDate: 'present' }] : []
  const { profile_id: profileId } = await db()
    .insertInto('profile')
    .values({
      person_id: personId,
      company_id: company?.companyId ?? null,
      first_name: parts.name ?? 'Vera',
      last_name: 'Molnar',
      ...(parts.email !== undefined && { email: parts.email }),
      current_title: parts.title ?? null,
      skills: parts.skills ?? [],
      country_id: parts.countryId ?? null,
      parsed: json({ skills: [], experience, location: parts.location ?? null }),
    })
    .returning('profile_id')
    .executeTakeFirstOrThrow()
  return { profileId, personId }
}

/** An application of this person to a job. */
export async function newApplication(
  company: Company,
  jobId: number,
  profile: { profileId: number; personId: number },
) {
  const [row] = await rows(sql<{ app_id: number }>`
    insert into application (job_id, person_id, profile_id, company_id, status_token_hash)
    values (${jobId}, ${profile.personId}, ${profile.profileId}, ${company.companyId}, ${Buffer.from(unique('t'))}) returning app_id`)
  return row?.app_id ?? 0
}

/** A CV's date. */
export const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01`
