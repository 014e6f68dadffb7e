import type { NewProfileEntry, ProfileAnswer, ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo, type Undoable } from '../kernel/undo.ts'
import { type Changed, holdCopy, tell } from './company-profile.ts'
import { columnsOf, refuseTooMany, type Where } from './entries.ts'
import { findProfile } from './profile.ts'

/** A row of `profile_entry` as it stood, without what never changes. */
const standing = z.object({
  title: z.string(),
  organization: z.string().nullable(),
  field: z.string().nullable(),
  level: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  description: z.string().nullable(),
  source: z.string(),
  user_id: z.number().nullable(),
  document_id: z.number().nullable(),
  changed_at: z.string(),
  removed_at: z.string().nullable(),
})
type Standing = z.output<typeof standing>

const entryUndo = defineUndo({
  name: 'profile-entry',
  entity: 'profile',
  lasts: 'structure',
  inverse: z.object({ entryId: z.number(), section: z.string(), before: standing.nullable(), after: standing }),
  takeBack: async ({ entryId, section, before, after }, viewer, profileId) => {
    await holdCopy(viewer, profileId)
    const present = await findStanding(profileId, entryId)
    if (JSON.stringify(present) !== JSON.stringify(after)) throw new Problem('illegal-change')
    if (before === null) await db().deleteFrom('profile_entry').where('entry_id', '=', entryId).execute()
    else await putBack(entryId, before)
    await tell(profileId, [section])
    return 1
  },
})

async function findStanding(profileId: number, entryId: number): Promise<Standing | null> {
  const [row] = await rows(sql<{ row: unknown }>`
    select to_jsonb(e) as row from profile_entry e where e.entry_id = ${entryId} and e.profile_id = ${profileId} for update`)
  return row ? standing.parse(row.row) : null
}

const putBack = (entryId: number, before: Standing) =>
  rows(sql`
    update profile_entry e set title = r.title, organization = r.organization, field = r.field, level = r.level, start_date = r.start_date,
      end_date = r.end_date, description = r.description, source = r.source, changed_at = r.changed_at, removed_at = r.removed_at,
      user_id = (select u.user_id from app_user u where u.user_id = r.user_id),
      document_id = (select d.document_id from document d where d.document_id = r.document_id)
    from jsonb_to_record(${json(before)}) as r (title text, organization text, field text, level text, start_date text, end_date text,
      description text, source text, user_id bigint, document_id bigint, changed_at timestamptz, removed_at timestamptz)
    where e.entry_id = ${entryId}`)

/** Adds an entry to the copy that the viewer's company has of a profile. */
export function addCopyEntry(
  viewer: StaffViewer,
  { profileId, section }: Where,
  entry: NewProfileEntry,
): Promise<{ entryId: number; profile: ProfileAnswer; undo: Undoable }> {
  return transaction(async () => {
    await holdCopy(viewer, profileId)
    await refuseTooMany({ profileId, section })
    const { entry_id: entryId } = await db()
      .insertInto('profile_entry')
      .values({ profile_id: profileId, section, ...columnsOf(entry), ...typedBy(viewer) })
      .returning('entry_id')
      .executeTakeFirstOrThrow()
    const { undo, ...profile } = await end(viewer, { profileId, section, entryId }, null)
    return { entryId, profile, undo }
  })
}

export function changeCopyEntry(
  viewer: StaffViewer,
  where: Where & { entryId: number },
  entry: NewProfileEntry,
): Promise<Changed> {
  return alter(viewer, where, { ...columnsOf(entry), ...typedBy(viewer) })
}

export function removeCopyEntry(viewer: StaffViewer, where: Where & { entryId: number }): Promise<Changed> {
  return alter(viewer, where, { removed_at: now() })
}

const typedBy = (viewer: Viewer) => ({
  source: 'typed',
  user_id: viewer.userId,
  document_id: null,
  changed_at: now(),
  removed_at: null,
})

function alter(
  viewer: StaffViewer,
  where: Where & { entryId: number },
  values: Partial<ReturnType<typeof columnsOf>> & { removed_at: Date | null },
): Promise<Changed> {
  const { profileId, section, entryId } = where
  return transaction(async () => {
    await holdCopy(viewer, profileId)
    const before = await findStanding(profileId, entryId)
    const changed = await db()
      .updateTable('profile_entry')
      .set(values)
      .where('entry_id', '=', entryId)
      .where('profile_id', '=', profileId)
      .where('section', '=', section)
      .where('removed_at', 'is', null)
      .returning('entry_id')
      .executeTakeFirst()
    if (!changed) throw new Problem('not-found')
    return end(viewer, where, before)
  })
}

interface Ended {
  readonly profileId: number
  readonly section: ProfileSection
  readonly entryId: number
}

async function end(viewer: StaffViewer, { profileId, section, entryId }: Ended, before: Standing | null) {
  const after = await findStanding(profileId, entryId)
  if (after === null) throw new Error('an entry that was just written is gone')
  await tell(profileId, [section])
  const undo = await entryUndo.issue(viewer, profileId, { entryId, section, before, after })
  return { ...(await findProfile(viewer, profileId)), undo }
}

/** Removes the entries of a section that one CV has brought; answers their numbers, for `restoreEntries`. In the present transaction. */
export async function removeEntriesOfCv(
  viewer: Viewer,
  where: Where,
  documentId: number,
  isChanged?: RawBuilder<boolean>,
): Promise<number[]> {
  await holdCopy(viewer, where.profileId, isChanged)
  const gone = await rows(sql<{ entry_id: number }>`
    update profile_entry set removed_at = ${now()} where profile_id = ${where.profileId} and section = ${where.section}
      and source = 'cv' and document_id = ${documentId} and removed_at is null returning entry_id`)
  await tell(where.profileId, [where.section])
  return gone.map(row => row.entry_id)
}

/** Brings removed entries back. */
export async function restoreEntries(
  viewer: Viewer,
  where: Where,
  entryIds: readonly number[],
  isChanged?: RawBuilder<boolean>,
): Promise<void> {
  await holdCopy(viewer, where.profileId, isChanged)
  await rows(sql`
    update profile_entry set removed_at = null where profile_id = ${where.profileId} and entry_id = any(${[...entryIds]}::bigint[])`)
  await tell(where.profileId, [where.section])
}
