import type { ProfileAnswer } from '@hireloom/contract/candidates/profile.ts'
import { type SourcedField, sourcedFields } from '@hireloom/contract/candidates/sources.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { tellMatching } from '../apply/complete-profile.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo, type Undoable } from '../kernel/undo.ts'
import { findProfile, type ProfileChange, refuseUnknownCountry, valuesOf } from './profile.ts'

export type Changed = ProfileAnswer & { undo?: Undoable }

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  mobile: 'mobile',
  countryId: 'country_id',
  headline: 'headline',
  summary: 'summary',
  currentTitle: 'current_title',
  currentCompany: 'current_company',
  skills: 'skills',
  links: 'links',
} as const satisfies Record<SourcedField, string>

/** The copies (alias `p`) of the viewer's company. */
const isCopyOf = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(p.company_id = ${isStaff(viewer) ? viewer.companyId : 0} and ${profileVisibleTo(viewer)})`

/** A copy of somebody that the viewer may change, held until the transaction ends; another rule says which those are (alias `p`). */
export async function holdCopy(viewer: Viewer, profileId: number, isChanged = isCopyOf(viewer)) {
  const row = await db()
    .selectFrom('profile as p')
    .select(['p.version', 'p.first_name', 'p.last_name', 'p.mobile', 'p.country_id', 'p.headline', 'p.summary'])
    .select(['p.current_title', 'p.current_company', 'p.skills', 'p.links'])
    .where('p.profile_id', '=', profileId)
    .where(isSomebody)
    .where(isChanged)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
type Copy = Awaited<ReturnType<typeof holdCopy>>

const value = z.union([z.string(), z.number(), z.null(), z.array(z.string())])
export const changedFields = z.array(
  z.object({
    field: z.enum(sourcedFields),
    before: value,
    after: value,
    /** Where the value came from; null when the candidate gave it. */
    source: z
      .object({
        source: z.string(),
        user_id: z.number().nullable(),
        document_id: z.number().nullable(),
        changed_at: z.string(),
        left_out: z.array(z.string()),
      })
      .nullable(),
  }),
)

type ChangedFields = z.output<typeof changedFields>

const profileUndo = defineUndo({
  name: 'profile-change',
  entity: 'profile',
  lasts: 'structure',
  inverse: changedFields,
  takeBack: (changed, viewer, profileId) => takeBackFields(changed, viewer, profileId),
})

/** Changes fields of a company's copy; each is marked as typed by the viewer, so that no CV overwrites it. */
export function changeCopy(viewer: StaffViewer, profileId: number, change: ProfileChange): Promise<Changed> {
  return transaction(async () => {
    const row = await holdCopy(viewer, profileId)
    if (change.version !== undefined && change.version !== row.version) throw new Problem('stale')
    await refuseUnknownCountry(change.countryId)
    return write(viewer, profileId, row, valuesOf({ ...change, availability: undefined }))
  })
}

export function addSkills(viewer: StaffViewer, profileId: number, skills: readonly string[]): Promise<Changed> {
  return transaction(async () => {
    const row = await holdCopy(viewer, profileId)
    const all = new Map([...skills, ...row.skills].map(skill => [skill.toLowerCase(), skill]))
    const added = skills.filter(skill => !row.skills.some(known => known.toLowerCase() === skill.toLowerCase()))
    const next = [...row.skills, ...new Map(added.map(skill => [skill.toLowerCase(), skill])).values()]
    if (all.size > 100) throw new Problem('invalid', { fields: { skills: texts.value.id } })
    return write(viewer, profileId, row, { skills: next })
  })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function write(
  viewer: StaffViewer,
  profileId: number,
  row: Copy,
  values: ReturnType<typeof valuesOf>,
): Promise<Changed> {
  const changed = await typeFields(viewer, profileId, row, values)
  if (changed.length === 0) return findProfile(viewer, profileId)
  const undo = await profileUndo.issue(viewer, profileId, changed)
  return { ...(await findProfile(viewer, profileId)), undo }
}

/** Writes fields of a held copy as typed by the viewer; answers those that changed, as `takeBackFields` needs them. */
async function typeFields(
  viewer: StaffViewer,
  profileId: number,
  row: Copy,
  values: ReturnType<typeof valuesOf>,
): Promise<ChangedFields> {
  const sources = await sourceRows(profileId)
  const given: Readonly<Record<string, unknown>> = values
  const changed = sourcedFields.flatMap(field => {
    const column = columnOf[field]
    const after = value.safeParse(given[column])
    if (!after.success || same(row[column], after.data)) return []
    return [{ field, before: row[column], after: after.data, source: sources.get(field) ?? null }]
  })
  if (changed.length === 0) return []
  await db().updateTable('profile').set(values).where('profile_id', '=', profileId).execute()
  for (const { field, before, after, source } of changed) {
    const leftOut = isList(before) && isList(after) ? leftOutOf(source?.left_out ?? [], before, after) : []
    await rows(sql`
      insert into profile_source (profile_id, field, source, user_id, document_id, changed_at, left_out)
      values (${profileId}, ${field}, 'typed', ${viewer.userId}, null, ${now()}, ${leftOut})
      on conflict (profile_id, field) do update set source = 'typed', user_id = excluded.user_id, document_id = null,
        changed_at = excluded.changed_at, left_out = excluded.left_out`)
  }
  await tell(
    profileId,
    changed.map(({ field }) => field),
  )
  return changed
}

/** Changes fields of a company's copy as typed by the viewer, in the present transaction; `takeBackFields` takes that back. */
export const typeCopy = async (
  viewer: StaffViewer,
  profileId: number,
  change: ProfileChange,
  isChanged?: RawBuilder<boolean>,
): Promise<ChangedFields> =>
  typeFields(viewer, profileId, await holdCopy(viewer, profileId, isChanged), valuesOf(change))

const isList = (known: z.output<typeof value>): known is string[] => Array.isArray(known)

/** What has been taken out of a list so far. */
function leftOutOf(known: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const present = new Set(after.map(word => word.toLowerCase()))
  return [...new Set([...known, ...before])].filter(word => !present.has(word.toLowerCase())).slice(0, 200)
}

async function sourceRows(profileId: number) {
  const found = await rows(sql<{ field: string; row: unknown }>`
    select field, to_jsonb(s) as row from profile_source s where profile_id = ${profileId}`)
  const shape = changedFields.element.shape.source
  return new Map(found.map(({ field, row }) => [field, shape.parse(row)]))
}

/** Raises the version, tells matching, and records which fields changed. */
export async function tell(profileId: number, fields: readonly string[]): Promise<void> {
  const { company_id: companyId } = await db()
    .updateTable('profile')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now() }))
    .where('profile_id', '=', profileId)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await tellMatching(profileId)
  await record('profile_changed', {
    entityId: profileId,
    companyId,
    profileId,
    after: { fields: [...fields] },
  })
}

/** Puts back the fields that have not changed again since, with where they came from. */
export async function takeBackFields(
  changed: ChangedFields,
  viewer: Viewer,
  profileId: number,
  isChanged?: RawBuilder<boolean>,
): Promise<number> {
  const row = await holdCopy(viewer, profileId, isChanged)
  const still = changed.filter(({ field, after }) => same(row[columnOf[field]], after))
  if (still.length === 0) throw new Problem('illegal-change')
  await db()
    .updateTable('profile')
    .set(Object.fromEntries(still.map(({ field, before }) => [columnOf[field], before])))
    .where('profile_id', '=', profileId)
    .execute()
  const fields = still.map(({ field }) => field)
  await rows(sql`delete from profile_source where profile_id = ${profileId} and field = any(${fields})`)
  const sources = still.flatMap(({ field, source }) => (source ? [{ ...source, field }] : []))
  await rows(sql`
    insert into profile_source (profile_id, field, source, user_id, document_id, changed_at, left_out)
    select ${profileId}, r.field, r.source, u.user_id, d.document_id, r.changed_at, r.left_out
    from jsonb_to_recordset(${json(sources)}) as r (field text, source text, user_id bigint, document_id bigint, changed_at timestamptz, left_out text[])
    left join app_user u on u.user_id = r.user_id left join document d on d.document_id = r.document_id`)
  await tell(profileId, fields)
  return still.length
}
