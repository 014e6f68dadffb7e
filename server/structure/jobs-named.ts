import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { writeBeside } from '../jobs/write-beside.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Columns in which a job names a part of the company that it is for, and the fields of its editor that are these. */
type NamedBy = 'office' | 'department'

interface Naming {
  readonly companyId: number
  readonly from: string | null
  readonly to: string | null
}

const ids = z.array(z.number()).default([])
/** What named one thing and names another now, for the way back. */
export const renamed = z.object({
  jobIds: ids,
  /** Jobs of which something is not published that names it. */
  draftIds: ids,
  templateIds: ids,
  approvalIds: ids,
})
export type Renamed = z.output<typeof renamed>

export const noneRenamed: Renamed = { jobIds: [], draftIds: [], templateIds: [], approvalIds: [] }

/** How many jobs name it. */
export const countJobs = ({ jobIds, draftIds }: Renamed): number => new Set([...jobIds, ...draftIds]).size

/** How many jobs of a company name something, in what is published of them or in what is not yet. */
export const jobsNaming = (
  column: NamedBy,
  { companyId, name }: { readonly companyId: RawBuilder<unknown>; readonly name: RawBuilder<unknown> },
): RawBuilder<number> => sql<number>`(select count(*)::int from (
    select j.job_id from job j where j.company_id = ${companyId} and lower(${sql.ref(`j.${column}`)}) = lower(${name})
    union select d.job_id from job_draft d join job j using (job_id)
      where j.company_id = ${companyId} and lower(d.fields ->> ${sql.lit(column)}) = lower(${name})) named)`

/** Rows (alias `k`) that keep fields of a job which are not the job's yet: unpublished changes, templates, and what waits for its approval. */
const kept = {
  draftIds: {
    table: 'job_draft',
    id: 'job_id',
    fields: 'fields',
    also: sql`, version = k.version + 1`,
    isOf: (companyId: number) =>
      sql`exists (select 1 from job j where j.job_id = k.job_id and j.company_id = ${companyId})`,
  },
  templateIds: {
    table: 'job_template',
    id: 'job_template_id',
    fields: 'fields',
    also: sql``,
    isOf: (companyId: number) => sql`k.company_id = ${companyId}`,
  },
  approvalIds: {
    table: 'approval',
    id: 'approval_id',
    fields: 'content',
    also: sql``,
    isOf: (companyId: number) => sql`(k.company_id = ${companyId} and k.kind = 'job' and k.status = 'pending')`,
  },
} as const
type KeptName = keyof typeof kept

async function renameKept(
  name: KeptName,
  column: NamedBy,
  { companyId, from, to }: Naming,
  only: readonly number[] | null,
): Promise<number[]> {
  const { table, id, fields, also, isOf } = kept[name]
  const held = sql.ref(`k.${fields}`)
  const changed = await rows(sql<{ id: number }>`
    update ${sql.table(table)} k
    set ${sql.ref(fields)} = ${held} || jsonb_build_object(${column}::text, ${to ?? ''}::text) ${also}
    where ${isOf(companyId)} and lower(${held} ->> ${sql.lit(column)}) = lower(${from ?? ''}::text)
      and (${only === null} or ${sql.ref(`k.${id}`)} = any(${[...(only ?? [])]}::bigint[]))
    returning ${sql.ref(`k.${id}`)} as id`)
  return changed.map(row => row.id)
}

async function renameJobs(
  column: NamedBy,
  { companyId, from, to }: Naming,
  only: readonly number[] | null,
): Promise<number[]> {
  const named = sql`lower(${sql.ref(column)})`
  const isMeant =
    only === null
      ? sql`${named} = lower(${from}::text)`
      : sql`job_id = any(${[...only]}::bigint[]) and ${named} is not distinct from lower(${from}::text)`
  const found = await rows(sql<{ job_id: number }>`
    select job_id from job where company_id = ${companyId} and ${isMeant} order by job_id for update`)
  const jobIds = found.map(row => row.job_id)
  if (jobIds.length > 0) await writeBeside(jobIds, sql`${sql.ref(column)} = ${to}::text`, {})
  return jobIds
}

/** Makes the jobs of a company that name one thing name another, with what is not published of them, templates and pending approvals. */
export async function renameInJobs(column: NamedBy, naming: Naming): Promise<Renamed> {
  const { from, to } = naming
  if (from === to || from === null) return noneRenamed
  return {
    jobIds: await renameJobs(column, naming, null),
    draftIds: await renameKept('draftIds', column, naming, null),
    templateIds: await renameKept('templateIds', column, naming, null),
    approvalIds: await renameKept('approvalIds', column, naming, null),
  }
}

/** Takes `renameInJobs` back for what still names what it was made to. */
export async function renameBackInJobs(column: NamedBy, before: Renamed, naming: Naming): Promise<void> {
  await renameJobs(column, naming, before.jobIds)
  for (const name of ['draftIds', 'templateIds', 'approvalIds'] as const)
    await renameKept(name, column, naming, before[name])
}
