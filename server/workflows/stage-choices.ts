import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { mostStageBuckets, stageConfigs } from '@hireloom/contract/workflows/stage-types.ts'
import type { readStageChoices } from '@hireloom/contract/workflows/workflows.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'

type Choices = Answer<typeof readStageChoices>

/** What stages of a company may name: shared buckets that people are put into, and the flows by which applications are approved. */
export async function findStageChoices(companyId: number): Promise<Choices> {
  const buckets = await rows(sql<Choices['buckets'][number]>`
    select bucket_id as "bucketId", bucket_name as "bucketName" from bucket
    where company_id = ${companyId} and shared and filters is null and removed_at is null
    order by lower(bucket_name), bucket_id limit ${mostStageBuckets}`)
  const flows = await rows(sql<Choices['flows'][number]>`
    select flow_id as "flowId", name from approval_flow
    where company_id = ${companyId} and kind = 'application' and is_active and removed_at is null order by place, flow_id`)
  return { buckets, flows }
}

interface Configured {
  readonly stageTypeId: number
  readonly config: unknown
}

/** Refuses settings that name a bucket or a flow that the company does not have; `path` is where a stage stands in the input. */
export async function assertChoices(
  companyId: number | null,
  stages: readonly Configured[],
  path: (at: number) => string = () => '',
): Promise<void> {
  const named = stages.map(({ stageTypeId, config }) => ({
    buckets: stageTypeId === 1 ? (z.parse(stageConfigs[1], config).lists ?? []) : [],
    flowId: stageTypeId === 12 ? z.parse(stageConfigs[12], config).flowId : undefined,
  }))
  if (companyId === null || named.every(({ buckets, flowId }) => buckets.length === 0 && flowId === undefined)) return
  const known = await findStageChoices(companyId)
  const hasBucket = (id: number) => known.buckets.some(({ bucketId }) => bucketId === id)
  const fields = Object.fromEntries(
    named.flatMap(({ buckets, flowId }, at) => [
      ...(buckets.every(hasBucket) ? [] : [[`${path(at)}config.lists`, texts.notOfCompany.id]]),
      ...(flowId === undefined || known.flows.some(flow => flow.flowId === flowId)
        ? []
        : [[`${path(at)}config.flowId`, texts.notOfCompany.id]]),
    ]),
  )
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
