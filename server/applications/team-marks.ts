import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../kernel/list-of.ts'

/** Tags (alias `g`) of an application (alias `a`) that the viewer's company has put on it. */
const ofOwnTags = (viewer: Viewer) => sql`application_tag t join tag g on g.tag_id = t.tag_id
  where t.app_id = a.app_id and g.company_id = ${viewer.companyId} and g.removed_at is null`

const ofOwnAssignment = (viewer: Viewer) =>
  sql`application_assignment n where n.app_id = a.app_id and n.company_id = ${viewer.companyId}`

/** What the viewer's company keeps for itself on an application (alias `a`), as columns. */
export const markColumns = (viewer: Viewer) =>
  [
    sql<string[]>`array(select g.name from ${ofOwnTags(viewer)} order by lower(g.name))`.as('tags'),
    sql<number | null>`(select n.user_id from ${ofOwnAssignment(viewer)})`.as('assigned_user_id'),
    sql<string | null>`(select coalesce(${shownName('u')}, '') from app_user u
      where u.user_id = (select n.user_id from ${ofOwnAssignment(viewer)}))`.as('assigned_name'),
    sql<number | null>`(select round(avg(r.rating), 1)::float8 from application_rating r
      where r.app_id = a.app_id and r.company_id = ${viewer.companyId})`.as('rating'),
  ] as const

export interface MarkColumns {
  readonly tags: string[]
  readonly assigned_user_id: number | null
  readonly assigned_name: string | null
  readonly rating: number | null
}

/** The marks as they are answered; candidates have no company, and get none. */
export const toMarks = (row: MarkColumns) => ({
  tags: row.tags,
  assignedTo:
    row.assigned_user_id === null ? null : { userId: row.assigned_user_id, fullName: row.assigned_name ?? '' },
  rating: row.rating,
})

/** Has one of these tags, named without regard to case. */
export const hasTag = (viewer: Viewer, names: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${ofOwnTags(viewer)} and lower(g.name) = any(${[...names]}::text[]))`

/** What the filter of assignees takes beside the numbers of users. */
const me = 'me'
const nobody = 'none'
export const isAssignee = (word: string): boolean => word === me || word === nobody || /^\d{1,15}$/.test(word)

/** Is assigned to one of these: numbers of users, `me`, or `none`. */
export function isAssignedTo(viewer: Viewer, words: readonly string[]): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`true`
  const userIds = words.flatMap(word => (word === nobody ? [] : [word === me ? viewer.userId : Number(word)]))
  const toThem = sql`exists (select 1 from ${ofOwnAssignment(viewer)} and n.user_id = any(${userIds}::bigint[]))`
  const toNobody = sql`not exists (select 1 from ${ofOwnAssignment(viewer)})`
  if (!words.includes(nobody)) return sql<boolean>`${toThem}`
  return userIds.length === 0 ? sql<boolean>`${toNobody}` : sql<boolean>`(${toThem} or ${toNobody})`
}

/** Values of the filters as facets count them. */
export const tagValues = (viewer: Viewer) => sql`(select lower(g.name) as key, g.name from ${ofOwnTags(viewer)}) x`
export const assigneeValues = (viewer: Viewer) =>
  sql`(select n.user_id::text as key, coalesce((select ${shownName('u')} from app_user u where u.user_id = n.user_id), '') as name
    from ${ofOwnAssignment(viewer)}) x`
