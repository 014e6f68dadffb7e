import type { DocumentRequests } from '@hireloom/contract/document-requests/requests.ts'
import { usualMaxMb } from '@hireloom/contract/document-requests/requests.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { stageConfigs } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'

type Suggestion = DocumentRequests['suggestions'][number]

const mostSuggested = 30

/** What may be asked for on an application, each title once: what the stages of its job ask for, then what the company asks others for. */
export async function findSuggestions(appId: number, viewer: StaffViewer): Promise<Suggestion[]> {
  const stages = await rows(sql<{ config: unknown }>`
    select s.config from job_workflow_stage s join application a on a.job_id = s.job_id
    where a.app_id = ${appId} and s.stage_type_id = 3 order by s.job_stage_id = a.job_stage_id desc, s.position`)
  const ofStages = stages.flatMap(({ config }) => z.parse(stageConfigs[3], config).documents ?? [])
  const usual = await rows(sql<{ title: string }>`
    select min(title) as title from document_request where company_id = ${viewer.companyId}
    group by lower(title) order by count(*) desc, lower(title) limit ${mostSuggested}`)
  const all = [
    ...ofStages.map(({ title, formats = [], maxMb = usualMaxMb, mandatory = false }) => ({
      title,
      formats,
      maxMb,
      mandatory,
    })),
    ...usual.map(({ title }) => ({ title, formats: [], maxMb: usualMaxMb, mandatory: true })),
  ]
  return [...new Map(all.toReversed().map(each => [each.title.toLowerCase(), each])).values()]
    .toReversed()
    .slice(0, mostSuggested)
}

/** Documents by their titles: as a stage of the job asks for them, where one does. */
export async function documentsCalled(
  titles: readonly string[],
  appId: number,
  viewer: StaffViewer,
): Promise<Suggestion[]> {
  const known = new Map((await findSuggestions(appId, viewer)).map(each => [each.title.toLowerCase(), each]))
  return titles.map(
    title => known.get(title.toLowerCase()) ?? { title, formats: [], maxMb: usualMaxMb, mandatory: true },
  )
}
