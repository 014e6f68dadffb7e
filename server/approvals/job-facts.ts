import { type JobFacts, jobFacts } from '@hireloom/contract/approvals/approvals.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** What approvers are shown of a job. */
export async function factsOf(fields: JobFields): Promise<JobFacts> {
  const [names] = await rows(sql<{ seniority: string | null; country: string | null }>`select
    (select name from choice where choice_id = ${fields.seniorityId}::bigint) as seniority,
    (select country_full from country where country_id = ${fields.countryId}::bigint) as country`)
  return jobFacts.parse({ ...fields, seniority: names?.seniority ?? null, country: names?.country ?? null })
}
