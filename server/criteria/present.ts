import { criterion } from '@hireloom/contract/criteria/criteria.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'
import { generateFor } from './job-facts.ts'
import type { Criteria } from './score.ts'

const kept = z.array(criterion)

/** The criteria of a job as they count now; null where there is no such job. Whether the caller sees the job is decided before. */
export async function presentCriteria(jobId: number): Promise<Criteria | null> {
  const [row] = await rows(sql<{ version: number; has_caps: boolean; criteria: unknown }>`
    select version, has_caps, criteria from job_criteria where job_id = ${jobId} order by version desc limit 1`)
  if (row) return { version: row.version, hasCaps: row.has_caps, criteria: kept.parse(row.criteria) }
  const criteria = await generateFor(jobId)
  return criteria && { version: 0, hasCaps: true, criteria }
}

export async function readVersion(jobId: number, version: number): Promise<Criteria | null> {
  const [row] = await rows(sql<{ has_caps: boolean; criteria: unknown }>`
    select has_caps, criteria from job_criteria where job_id = ${jobId} and version = ${version}`)
  return row ? { version, hasCaps: row.has_caps, criteria: kept.parse(row.criteria) } : null
}
