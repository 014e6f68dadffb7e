import { type JobFacts, jobFacts } from '@hireloom/contract/approvals/approvals.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import { findJobFields } from '../custom-fields/fields.ts'
import { allSkills } from '../jobs/job-skills.ts'
import { rows } from '../kernel/postgres/db.ts'

/** What approvers are shown of a job; of the company's own fields those that are approved again when they change. */
export async function factsOf(fields: JobFields, companyId: number): Promise<JobFacts> {
  const [names] = await rows(sql<{ seniority: string | null; country: string | null }>`select
    (select name from choice where choice_id = ${fields.seniorityId}::bigint) as seniority,
    (select country_full from country where country_id = ${fields.countryId}::bigint) as country`)
  const answers = new Map(fields.customFields.map(({ cfId, response }) => [cfId, response]))
  const approved = (await findJobFields(companyId)).filter(field => field.triggerReapproval)
  const { jobDesc, jobReq, benefit, companyDesc } = fields
  return jobFacts.parse({
    ...fields,
    text: { jobDesc, jobReq, benefit, companyDesc, skills: allSkills(fields) },
    seniority: names?.seniority ?? null,
    country: names?.country ?? null,
    customFields: approved.map(({ cfId, displayName, dataType }) => ({
      cfId,
      displayName,
      dataType,
      response: answers.get(cfId) ?? null,
    })),
  })
}
