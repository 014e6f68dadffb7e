import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { StoredNote } from './job-rows.ts'

/** Answers which of these new jobs candidates may not see yet; asked in the transaction that inserts them. */
type Hold = (jobIds: readonly number[]) => Promise<readonly number[]>

const holds: Hold[] = []

/** Adds a rule by which imported jobs stay drafts; a feature calls it once, when it is loaded. */
export function holdsImportedJobs(hold: Hold): void {
  holds.push(hold)
}

/** Which of these jobs a rule holds back. */
export async function findHeldJobs(jobIds: readonly number[]): Promise<Set<number>> {
  const held = new Set<number>()
  for (const hold of holds) for (const jobId of await hold(jobIds)) held.add(jobId)
  return held
}

/** What is said of a job that is held back. */
export const stays = (title: string): StoredNote => ({
  field: 'approval',
  text: `${title} stays a draft: an approval flow applies`,
})

/** Makes drafts of the new jobs that a rule holds back, in the present transaction; answers their titles. */
export async function holdImportedJobs(jobIds: readonly number[]): Promise<string[]> {
  const held = await findHeldJobs(jobIds)
  if (held.size === 0) return []
  const found = await rows(sql<{ title: string }>`
    update job set draft = true, published_at = null, listed_at = null, open_date = nullif(open_date, now()) where job_id = any(${[...held]}::bigint[]) returning title`)
  return found.map(({ title }) => title)
}
