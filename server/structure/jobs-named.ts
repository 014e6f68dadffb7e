import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** Columns in which a job names a part of the company that it is for. */
type NamedBy = 'office' | 'department'

interface Naming {
  readonly companyId: number
  readonly from: string | null
  readonly to: string | null
}

/** Makes the jobs of a company that name one thing name another; answers their numbers. */
export async function renameInJobs(column: NamedBy, { companyId, from, to }: Naming): Promise<number[]> {
  if (from === to) return []
  const changed = await rows(sql<{ job_id: number }>`
    update job set ${sql.ref(column)} = ${to}::text, version = version + 1, updated_at = now()
    where company_id = ${companyId} and lower(${sql.ref(column)}) = lower(${from}::text)
    returning job_id`)
  return changed.map(row => row.job_id)
}

/** Takes `renameInJobs` back for the jobs that still name what they were made to. */
export async function renameBackInJobs(
  column: NamedBy,
  jobIds: readonly number[],
  { companyId, from, to }: Naming,
): Promise<void> {
  await rows(sql`
    update job set ${sql.ref(column)} = ${to}::text, version = version + 1, updated_at = now()
    where job_id = any(${[...jobIds]}::bigint[]) and company_id = ${companyId}
      and lower(${sql.ref(column)}) is not distinct from lower(${from}::text)`)
}
