import { randomBytes } from 'node:crypto'
import type { ImportVisibility } from '@hireloom/contract/import/words.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { recordAll } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { columnNames, columnsFromRow, columnsOfRow, rowShape } from './columns.ts'
import type { ImportedJob, Refused } from './normalise.ts'

/** Who imports on the screen: new jobs are theirs, and nothing happens that they could not do in the editor. */
export interface Importer {
  readonly viewer: StaffViewer
  readonly visibility: ImportVisibility
}

export interface Run {
  readonly importId: number
  /** Part of a job's outer key: the same number from two sources is two jobs. */
  readonly source: string
  /** Employer of all rows, or `null`. */
  readonly companyId: number | null
  /** `null` for the command of the installation, whose jobs are public. */
  readonly importer: Importer | null
  /** Who owns new jobs: the importer, or of the command's jobs a member of their company, where one was named. */
  readonly ownerId: number | null
}

/** A value that was left out. */
export interface StoredNote {
  readonly field: string
  readonly text: string
}

export interface Stored {
  readonly inserted: number
  readonly changed: number
  readonly same: number
  readonly refused: readonly Refused[]
  readonly notes: readonly StoredNote[]
}

/** Closed by an undo, so that the next import of the row may open it again. */
export const undoneReason = 'Import undone'

export interface Known {
  ord: number
  job_id: number
  /** The company that hires. */
  company_id: number
  external_hash: string | null
  may: boolean
}

/** Jobs of the batch that are there already, locked until the transaction ends. */
export function findKnown(
  run: Run,
  jobs: readonly ImportedJob[],
  companyOf: (job: ImportedJob) => number,
): Promise<Known[]> {
  return rows(sql<Known>`
    select (k.ord - 1)::int as ord, j.job_id, j.company_id, j.external_hash, ${mayChange(run)} as may
    from unnest(${jobs.map(companyOf)}::bigint[], ${jobs.map(job => job.externalId)}::text[]) with ordinality as k (company_id, external_id, ord)
    join job j on j.recruiter_company_id = k.company_id and j.external_source = ${run.source} and j.external_id = k.external_id
    order by j.job_id for update of j`)
}

const mayChange = ({ importer }: Run): RawBuilder<boolean> =>
  importer === null ? sql<boolean>`true` : jobManagedBy(importer.viewer, 'jobs.edit')

export type JobRecord = Readonly<Record<string, unknown>> & { readonly job_id: number | null }

export async function insertJobs(run: Run, records: readonly JobRecord[]): Promise<{ ord: number; job_id: number }[]> {
  if (records.length === 0) return []
  const { importer } = run
  return rows(sql<{ ord: number; job_id: number }>`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${rowShape})),
    added as (
      insert into job (${columnNames}, company_id, recruiter_company_id, open_date, is_closed, meta, sharing_hash, external_id,
        external_source, import_id, owner_user_id, is_private, draft, published_at)
      select ${columnsOfRow}, r.company_id, r.company_id, coalesce(r.open_date, case when ${importer === null} then now() end), coalesce(r.is_closed, false), r.meta, r.sharing_hash,
        r.external_id, ${run.source}, ${run.importId},
        case when ${importer !== null} then ${run.ownerId}::bigint
          else (select m.user_id from membership m where m.user_id = ${run.ownerId} and m.company_id = r.company_id) end,
        ${importer !== null && importer.visibility !== 'public'}, ${importer !== null}, case when ${importer === null} then now() end
      from r order by r.ord
      returning job_id, recruiter_company_id, external_id),
    kept as (insert into import_change (import_id, job_id) select ${run.importId}, job_id from added)
    select r.ord, added.job_id from added
    join r on r.company_id = added.recruiter_company_id and r.external_id = added.external_id`)
}

/** Keeps each job as it was, then writes the row over it; what the row does not say of opening and closing stays, and people close their jobs themselves. */
export async function changeJobs(run: Run, records: readonly JobRecord[]): Promise<void> {
  if (records.length === 0) return
  await rows(sql`
    insert into import_change (import_id, job_id, was)
    select ${run.importId}, j.job_id, to_jsonb(j) || jsonb_build_object('skills', coalesce((
      select jsonb_agg(jsonb_build_object('skill_id', s.skill_id, 'kind', s.kind, 'weight', s.weight) order by s.requirement_id)
      from job_skill s where s.job_id = j.job_id), '[]'))
    from job j where j.job_id = any(${records.map(record => record.job_id)}::bigint[])`)
  await rows(sql`
    update job set ${columnsFromRow}, open_date = coalesce(r.stated_open_date, job.open_date),
      is_closed = case when ${run.importer === null} and r.is_closed is not null then r.is_closed
        when job.reason_for_closure = ${undoneReason} then false else job.is_closed end,
      reason_for_closure = nullif(job.reason_for_closure, ${undoneReason}),
      meta = job.meta || r.meta, version = job.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${rowShape})
    where job.job_id = r.job_id`)
}

/** Makes these the must-have skills of jobs; those of other kinds are what people wrote. */
export async function replaceSkills(
  changed: readonly number[],
  wanted: readonly { job_id: number | null; skill_id: number | null }[],
): Promise<void> {
  const jobIds = wanted.map(want => want.job_id)
  const skillIds = wanted.map(want => want.skill_id)
  if (changed.length > 0)
    await rows(sql`
      delete from job_skill s where s.job_id = any(${[...changed]}::bigint[]) and s.kind = 'must' and not exists (
        select 1 from unnest(${jobIds}::bigint[], ${skillIds}::bigint[]) as w (job_id, skill_id)
        where w.job_id = s.job_id and w.skill_id = s.skill_id)`)
  if (wanted.length > 0)
    await rows(sql`
      insert into job_skill (job_id, skill_id)
      select job_id, skill_id from unnest(${jobIds}::bigint[], ${skillIds}::bigint[]) with ordinality as w (job_id, skill_id, ord) order by ord
      on conflict (job_id, skill_id) do nothing`)
}

/** What an event of a job is about. */
export const aboutJob = (jobId: number) => ({ entityId: jobId, jobId })

export const recordImported = (run: Run, jobIds: readonly number[], change: 'inserted' | 'changed') =>
  recordAll('job_imported', jobIds.map(aboutJob), {
    after: { importId: run.importId, source: run.source, change },
  })

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 128 random bits in 22 letters and digits. */
export function newSharingHash(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let at = 0; at < 22; at += 1) {
    text += letters[Number(value % 62n)]
    value /= 62n
  }
  return text
}
