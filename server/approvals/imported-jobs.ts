import { sql } from 'kysely'
import { holdsImportedJobs } from '../import/held-jobs.ts'
import { editedJob } from '../jobs/editor.ts'
import { toFields } from '../jobs/job-fields.ts'
import { rows } from '../kernel/postgres/db.ts'
import { firstFlow, tryFlows } from './matching.ts'

/** New open jobs of companies with approval flows, where a flow applies: they stay drafts until somebody submits them. */
holdsImportedJobs(async jobIds => {
  const found = await rows(sql<{ job_id: number }>`
    select j.job_id from job j where j.job_id = any(${[...jobIds]}::bigint[]) and not j.is_closed and exists (
      select 1 from approval_flow f where f.company_id = j.company_id and f.kind = 'job' and f.is_active and f.removed_at is null)`)
  const held: number[] = []
  for (const { job_id: jobId } of found) {
    const row = await editedJob(jobId, sql<boolean>`true`)
    if (row && firstFlow(await tryFlows(row.company_id, toFields(row))) !== null) held.push(jobId)
  }
  return held
})
