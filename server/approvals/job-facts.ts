import { type JobFacts, jobFacts } from '@hireloom/contract/approvals/approvals.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import { findJobFields } from '../custom-fields/fields.ts'
import { allSkills } from '../jobs/job-skills.ts'
import { rows } from '../kernel/postgres/db.ts'

/** What approvers are shown of a job; of the company's own fields those that are approved again when they change. */
export async function factsOf(fields: JobFields, companyId: number): Promise<JobFacts> {
  const [names] = await rows(sql<{ seniority: string }>`
    select name as seniority from choice where choice_id = ${fields.seniorityId}::bigint`)
  const places = [fields, ...fields.furtherPlaces]
  const countries = await rows(sql<{ country_id: number; country_full: string }>`
    select country_id, country_full from country where country_id = any(${places.map(place => place.countryId)}::bigint[])`)
  const countryOf = (countryId: number | null) =>
    countries.find(row => row.country_id === countryId)?.country_full ?? null
  const answers = new Map(fields.customFields.map(({ cfId, response }) => [cfId, response]))
  const approved = (await findJobFields(companyId)).filter(field => field.triggerReapproval)
  const { jobDesc, jobReq, benefit, companyDesc } = fields
  return jobFacts.parse({
    ...fields,
    text: { jobDesc, jobReq, benefit, companyDesc, skills: allSkills(fields) },
    seniority: names?.seniority ?? null,
    country: countryOf(fields.countryId),
    furtherPlaces: fields.furtherPlaces.map(({ countryId, region }) => ({ country: countryOf(countryId), region })),
    customFields: approved.map(({ cfId, displayName, dataType }) => ({
      cfId,
      displayName,
      dataType,
      response: answers.get(cfId) ?? null,
    })),
  })
}
