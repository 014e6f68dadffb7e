import {
  mostEntries,
  type NewProfileEntry,
  type ProfileAnswer,
  type ProfileSection,
} from '@hireloom/contract/candidates/profile.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { tellMatching } from '../apply/complete-profile.ts'
import { now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { findProfile, lockOwnProfile, writeOwn } from './profile.ts'

export interface Where {
  readonly profileId: number
  readonly section: ProfileSection
}

/** Adds an entry to the caller's own profile. */
export function addEntry(
  viewer: Viewer,
  { profileId, section }: Where,
  entry: NewProfileEntry,
): Promise<{ entryId: number; profile: ProfileAnswer }> {
  return transaction(async () => {
    const { version } = await lockOwnProfile(viewer, profileId)
    await refuseTooMany({ profileId, section })
    const { entry_id: entryId } = await db()
      .insertInto('profile_entry')
      .values({ profile_id: profileId, section, ...columnsOf(entry) })
      .returning('entry_id')
      .executeTakeFirstOrThrow()
    await tell(profileId, version, section)
    return { entryId, profile: await findProfile(viewer, profileId) }
  })
}

/** Of a part of a profile no more than so many entries are there, besides one that is meant. */
export async function refuseTooMany({ profileId, section }: Where, besides = 0): Promise<void> {
  const [kept] = await rows(sql<{ count: number }>`select count(*)::int as count from profile_entry
    where profile_id = ${profileId} and section = ${section} and removed_at is null and entry_id <> ${besides}`)
  if ((kept?.count ?? 0) >= mostEntries) throw new Problem('invalid', { fields: { title: texts.value.id } })
}

/** Writes an entry again; one that was removed is there again. */
export function changeEntry(
  viewer: Viewer,
  where: Where & { entryId: number },
  entry: NewProfileEntry,
): Promise<ProfileAnswer> {
  return alter(viewer, where, { ...columnsOf(entry), removed_at: null })
}

export function removeEntry(viewer: Viewer, where: Where & { entryId: number }): Promise<ProfileAnswer> {
  return alter(viewer, where, { removed_at: now() })
}

type Values = Partial<ReturnType<typeof columnsOf>> & { removed_at: Date | null }

function alter(
  viewer: Viewer,
  { profileId, section, entryId }: Where & { entryId: number },
  values: Values,
): Promise<ProfileAnswer> {
  return transaction(async () => {
    const { version } = await lockOwnProfile(viewer, profileId)
    if (values.removed_at === null) await refuseTooMany({ profileId, section }, entryId)
    const changed = await db()
      .updateTable('profile_entry')
      .set(values)
      .where('entry_id', '=', entryId)
      .where('profile_id', '=', profileId)
      .where('section', '=', section)
      .returning('entry_id')
      .executeTakeFirst()
    if (!changed) throw new Problem('not-found')
    await tell(profileId, version, section)
    return findProfile(viewer, profileId)
  })
}

export function columnsOf(entry: NewProfileEntry) {
  const { startDate, endDate } = entry
  const isBackwards =
    startDate !== null && endDate !== null && endDate !== 'present' && endDate < startDate.slice(0, endDate.length)
  if (isBackwards || startDate === 'present') throw new Problem('invalid', { fields: { endDate: texts.value.id } })
  return {
    title: entry.title,
    organization: entry.organization || null,
    field: entry.field || null,
    level: entry.level,
    start_date: startDate,
    end_date: endDate,
    description: entry.description || null,
  }
}

async function tell(profileId: number, version: number, section: ProfileSection): Promise<void> {
  await tellMatching(profileId)
  await writeOwn(profileId, version, {}, [section])
}

/** Forgets what was removed more than a day ago; what a CV told or a system sent is kept for as long as the profile, so that the next CV does not bring it back. */
export async function sweepEntries(before: Date): Promise<void> {
  await db()
    .deleteFrom('profile_entry')
    .where('removed_at', '<', before)
    .where('source', 'not in', ['cv', 'sent'])
    .execute()
}
