import type {
  changeProfile,
  FinlandProfile,
  Preferences,
  ProfileAnswer,
  ProfileEntry,
} from '@hireloom/contract/candidates/profile.ts'
import { availability, finlandProfile, preferences } from '@hireloom/contract/candidates/profile.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { keptProfile, personOf } from '../applications/people.ts'
import { companyOfProfile, isPartKnown, peopleSeenBy } from '../applications/seen-people.ts'
import { personOfViewer, profileVisibleTo } from '../applications/visible.ts'
import { webAddress } from '../apply/complete-profile.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { strengthOf } from './strength.ts'

/** The profile (alias `p`) that a signed-in person owns. */
const ownProfileOf = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(p.company_id is null and p.person_id = ${personOfViewer(viewer)})`

/** The number of the caller's own profile, made when there is none yet. */
export async function ownProfileId(viewer: Viewer): Promise<number> {
  const personId = await personOf(viewer)
  await rows(sql`
    insert into profile (person_id, first_name, last_name, email, profile_source_name)
    select ${personId}, u.firstname, u.lastname, u.email, 'self' from app_user u where u.user_id = ${viewer.userId}
    on conflict (person_id, coalesce(company_id, 0)) do nothing`)
  const own = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('person_id', '=', personId)
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow()
  return own.profile_id
}

export async function findOwnProfile(viewer: Viewer): Promise<ProfileAnswer> {
  return findProfile(viewer, await transaction(() => ownProfileId(viewer)))
}

/** A profile the caller may read, or the one into which it was merged; `not-found` else. */
export async function findProfile(viewer: Viewer, asked: number): Promise<ProfileAnswer> {
  const profileId = await keptProfile(asked)
  const row = await db()
    .selectFrom(peopleSeenBy(viewer).as('p'))
    .leftJoin('country as c', 'c.country_id', 'p.country_id')
    .selectAll('p')
    .select('c.country_full')
    .select(sql<string | null>`(select u.picture from app_user u where u.user_id = ${viewer.userId})`.as('picture'))
    .where('p.profile_id', '=', profileId)
    .where(profileVisibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const isOwn = row.company_id === null
  const entries = await entriesOf(viewer, profileId)
  const of = (section: string) => entries.filter(entry => entry.section === section)
  const known = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    countryId: row.country_id,
    headline: row.headline,
    summary: row.summary,
    currentTitle: row.current_title,
    currentCompany: row.current_company,
    skills: row.skills,
    links: row.links,
    preferences: z.parse(preferences, row.preferences),
  }
  const workexperience = of('workexperiences')
  const parts = { educations: of('educations'), languages: of('languages') }
  return {
    finlandprofile: row.finland === null ? null : z.parse(finlandProfile, row.finland),
    profile: {
      profileId,
      version: row.version,
      fullName: `${row.first_name} ${row.last_name}`.trim(),
      countryFull: row.country_full,
      // A face plays no part in who is chosen, so companies do not get it here.
      picture: isOwn ? row.picture : null,
      ...known,
      ...parts,
      certificates: of('certificates'),
      activities: of('activities'),
      hobbies: of('hobbies'),
      availability: z.parse(availability, row.availability),
      strength: isOwn ? strengthOf({ ...known, ...parts, workexperience, hasCv: await hasCv(profileId) }) : null,
      canEdit: isOwn || (row.company_id === viewer.companyId && mayDo(viewer, 'candidates.edit')),
    },
    workexperience,
  }
}

type Entry = ProfileEntry & { section: string }

async function entriesOf(viewer: Viewer, profileId: number): Promise<Entry[]> {
  return rows(sql<Entry>`
    select entry_id as "entryId", section, title, organization, field, level, start_date as "startDate", end_date as "endDate", description
    from profile_entry s where profile_id = ${profileId} and removed_at is null and ${isPartKnown(viewer, companyOfProfile(profileId))}
    order by (end_date = 'present') desc nulls last, coalesce(end_date, start_date) desc nulls last, entry_id limit 300`)
}

async function hasCv(profileId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', '=', profileId)
    .where('company_id', 'is', null)
    .where('is_primary', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the caller's own profile for a change; a number that is not the own one's is not found. */
export async function lockOwnProfile(viewer: Viewer, profileId: number): Promise<{ version: number }> {
  const row = await db()
    .selectFrom('profile as p')
    .select('p.version')
    .where('p.profile_id', '=', profileId)
    .where(ownProfileOf(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export type ProfileChange = AnswerInput<typeof changeProfile>['body']

/** Changes what is given; everything else stays. */
export async function changeOwnProfile(
  viewer: Viewer,
  profileId: number,
  change: ProfileChange,
): Promise<ProfileAnswer> {
  return transaction(async () => {
    const { version } = await lockOwnProfile(viewer, profileId)
    if (change.version !== undefined && change.version !== version) throw new Problem('stale')
    await refuseUnknownCountry(change.countryId)
    const values = valuesOf(change)
    await writeOwn(profileId, version, values, Object.keys(change))
    return findProfile(viewer, profileId)
  })
}

export const keepPreferences = (viewer: Viewer, profileId: number, given: Preferences): Promise<ProfileAnswer> =>
  keepJson(viewer, profileId, { preferences: json(given) }, 'preferences')

export const keepFinland = (viewer: Viewer, profileId: number, given: FinlandProfile): Promise<ProfileAnswer> =>
  keepJson(viewer, profileId, { finland: json(given) }, 'finland')

function keepJson(
  viewer: Viewer,
  profileId: number,
  values: { preferences?: RawBuilder<never>; finland?: RawBuilder<never> },
  what: string,
): Promise<ProfileAnswer> {
  return transaction(async () => {
    const { version } = await lockOwnProfile(viewer, profileId)
    await writeOwn(profileId, version, values, [what])
    return findProfile(viewer, profileId)
  })
}

/** Writes the row with its event, which names the fields and none of their words. */
export async function writeOwn(
  profileId: number,
  version: number,
  values: Record<string, unknown>,
  what: readonly string[],
): Promise<void> {
  await db()
    .updateTable('profile')
    .set({ ...values, version: version + 1, updated_at: now() })
    .where('profile_id', '=', profileId)
    .execute()
  await record('profile_changed', {
    entityId: profileId,
    profileId,
    after: { fields: what.filter(name => name !== 'version') },
  })
}

/** The columns that a change sets. */
export const valuesOf = (change: ProfileChange) => ({
  ...(change.firstName !== undefined && { first_name: change.firstName }),
  ...(change.lastName !== undefined && { last_name: change.lastName }),
  ...(change.mobile !== undefined && { mobile: change.mobile || null }),
  ...(change.countryId !== undefined && { country_id: change.countryId }),
  ...(change.headline !== undefined && { headline: change.headline || null }),
  ...(change.summary !== undefined && { summary: change.summary || null }),
  ...(change.currentTitle !== undefined && { current_title: change.currentTitle || null }),
  ...(change.currentCompany !== undefined && { current_company: change.currentCompany || null }),
  ...(change.skills !== undefined && { skills: unrepeated(change.skills) }),
  ...(change.links !== undefined && { links: webAddresses(change.links) }),
  ...(change.availability !== undefined && { availability: json(change.availability) }),
})

export async function refuseUnknownCountry(countryId: number | null | undefined): Promise<void> {
  if (!countryId) return
  const known = await db()
    .selectFrom('country')
    .select('country_id')
    .where('country_id', '=', countryId)
    .executeTakeFirst()
  if (!known) throw new Problem('invalid', { fields: { countryId: texts.value.id } })
}

function unrepeated(skills: readonly string[]): string[] {
  const seen = new Map(skills.map(skill => [skill.toLowerCase(), skill]))
  return [...seen.values()]
}

/** Links are followed by people, so they may only lead to the web. */
function webAddresses(links: readonly string[]): string[] {
  return links.map(link => {
    const [whole] = webAddress(link)
    if (whole === undefined) throw new Problem('invalid', { fields: { links: texts.value.id } })
    return whole
  })
}
