import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ImportOptions, runImport } from '../import/run.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { unique, world } from './world.ts'

export interface ImportedRow {
  id?: string
  title?: string
  [field: string]: unknown
}

/** A file of JSON lines in the test's own folder. */
export async function lines(...jobs: ImportedRow[]): Promise<string> {
  const { config } = await world()
  const path = join(config.dataDir, `${unique('jobs')}.jsonl`)
  writeFileSync(path, jobs.map(job => JSON.stringify(job)).join('\n'))
  return path
}

/** Imports a file; its counts as a line, `read=inserted+changed+same+refused`. */
export async function importInto(company: string, path: string, more: Partial<ImportOptions> = {}) {
  await world()
  const result = await runImport({ path, company, ...more })
  assert.ok(result.isComplete)
  const { read, inserted, changed, same, refused } = result.counts
  return { ...result, id: result.importId ?? 0, line: `${read}=${inserted}+${changed}+${same}+${refused}` }
}

export function jobsOf(company: string) {
  return db()
    .selectFrom('job')
    .innerJoin('company', 'company.company_id', 'job.company_id')
    .where('company_name', '=', company)
    .orderBy('external_id')
    .selectAll('job')
    .execute()
}

export const skillsOf = async (jobId: number) =>
  (
    await rows(sql<{ skill_name: string }>`
      select skill_name from job_skill join skill using (skill_id) where job_id = ${jobId} order by requirement_id`)
  ).map(row => row.skill_name)
