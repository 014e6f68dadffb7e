import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** Answers which of these new jobs candidates may not see yet; asked in the transaction that inserts them. */
type Hold = (jobIds: readonly number[]) => Promise<readonly number[]>

const holds: Hold[] = []

/** Adds a rule by which imported jobs stay drafts; a feature calls it once, when it is loaded. */
export function holdsImportedJobs(hold: Hold): void {
  holds.push(hold)
}

/** Makes drafts of the new jobs that a rule holds back, in the present transaction; answers their titles. */
export async function holdImportedJobs(jobIds: readonly number[]): Promise<string[]> {
  const held: number[] = []
  for (const hold of holds) held.push(...(await hold(jobIds)))
  if (held.length === 0) return []
  const found = await rows(sql<{ title: string }>`
    update job set draft = true, published_at = null, listed_at = null where job_id = any(${held}::bigint[]) returning title`)
  return found.map(({ title }) => title)
}
