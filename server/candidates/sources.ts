import { type readProfileSources, sourcedFields, sourceKinds } from '@hireloom/contract/candidates/sources.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { keptProfile } from '../applications/people.ts'
import { companyOfProfile, isPartKnown } from '../applications/seen-people.ts'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'

interface Row {
  field: string
  entry_id: number
  source: string
  user_id: number | null
  by: string | null
  document_id: number | null
  file_name: string | null
  changed_at: Date
}

const kind = z.enum(sourceKinds)
const field = z.enum(sourcedFields)

const toSource = (row: Row) => ({
  source: kind.parse(row.source),
  by: row.user_id === null ? null : { userId: row.user_id, fullName: row.by ?? '' },
  document:
    row.document_id === null || row.file_name === null
      ? null
      : { personDocId: row.document_id, fileName: row.file_name },
  at: row.changed_at.toISOString(),
})

/** Where the fields and entries of a profile come from. */
export async function findSources(asked: number, viewer: StaffViewer): Promise<Answer<typeof readProfileSources>> {
  const profileId = await keptProfile(asked)
  const columns = sql`s.source, s.user_id, coalesce(${shownName('u')}, u.email::text) as by, d.document_id, d.file_name, s.changed_at`
  const joins = sql`left join app_user u on u.user_id = s.user_id left join document d on d.document_id = s.document_id and d.removed_at is null`
  const isKnown = isPartKnown(viewer, companyOfProfile(profileId))
  const [[seen], fields, entries] = await Promise.all([
    rows(sql`select 1 from profile p where p.profile_id = ${profileId} and p.company_id is not null and ${isSomebody}
      and ${profileVisibleTo(viewer)}`),
    rows(
      sql<Row>`select s.field, ${columns} from profile_source s ${joins} where s.profile_id = ${profileId} and ${isKnown}`,
    ),
    rows(sql<Row>`select s.entry_id, ${columns} from profile_entry s ${joins}
      where s.profile_id = ${profileId} and s.removed_at is null and ${isKnown} order by s.entry_id limit 300`),
  ])
  if (!seen) throw new Problem('not-found')
  return {
    fields: fields.map(row => ({ field: field.parse(row.field), ...toSource(row) })),
    entries: entries.map(row => ({ entryId: row.entry_id, ...toSource(row) })),
  }
}
