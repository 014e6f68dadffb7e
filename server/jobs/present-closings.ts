import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'

/** The closings that count, by job. */
export async function presentClosings(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows(sql<{ job_id: number; job_closing_id: number }>`
    select job_id, job_closing_id from job_closing where job_id = any(${[...jobIds]}::bigint[]) and ended_at is null`)
  return new Map(found.map(row => [row.job_id, row.job_closing_id]))
}

/** Ends the present closings of jobs, or only the one that is named if it is still that; answers how many there were. */
export async function endClosings(jobIds: readonly number[], closingId: number | null = null): Promise<number> {
  const ended = await rows(sql`
    update job_closing set ended_at = ${now()} where job_id = any(${[...jobIds]}::bigint[]) and ended_at is null
      and (${closingId}::bigint is null or job_closing_id = ${closingId}::bigint) returning 1`)
  return ended.length
}
