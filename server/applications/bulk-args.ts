import type { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { isBucketFillable } from '../companies/visible-buckets.ts'
import { settingsOfJob } from '../jobs/settings.ts'
import { rows } from '../kernel/postgres/db.ts'
import { hasBegun } from '../kernel/time-zone.ts'
import { changeStructure } from '../structure/company-structure.ts'
import { tagIdsOf } from '../structure/tags.ts'
import type { StageRow } from '../workflows/job-stages.ts'
import { findTarget } from './copies.ts'
import { assertRejectionReason } from './rejection-reasons.ts'

export type AskedBulk = AnswerInput<typeof startApplicationBulk>['body']

const refuse = (field: string, text: { readonly id: string }) =>
  new Problem('invalid', { fields: { [field]: text.id } })

/** Refuses what would fail for every application, before any is changed. The jobs are those of the applications that the viewer sees. */
export async function refuseArgs(
  { action, args }: AskedBulk,
  jobs: ReadonlyMap<number, readonly StageRow[]>,
  viewer: StaffViewer,
): Promise<void> {
  switch (action) {
    case 'move': {
      if (args.toStageId === undefined) throw refuse('toStageId', texts.required)
      const isKnown = [...jobs.values()].flat().some(stage => stage.jobStageId === args.toStageId)
      if (!isKnown) throw refuse('toStageId', texts.unknownStage)
      return
    }
    case 'tag':
    case 'untag':
      if (args.tagName === undefined) throw refuse('tagName', texts.required)
      return
    case 'copy':
    case 'relocate':
      return assertTarget(viewer, args.toJobId)
    case 'assign':
      if (args.userId === undefined) throw refuse('userId', texts.required)
      if (args.userId !== null) await assertColleague(args.userId, viewer)
      return
    case 'hold': {
      if (args.holdUntil === undefined) throw refuse('holdUntil', texts.required)
      const isPast = args.holdUntil !== null && (await hasBegun(args.holdUntil, viewer.userId))
      if (isPast) throw refuse('holdUntil', texts.futureDate)
      return
    }
    case 'add_to_bucket':
      return assertBucket(viewer, args.bucketId)
    case 'reject':
      return assertReason(viewer, args.reasonId, [...jobs.keys()])
    case 'advance':
  }
}

async function assertTarget(viewer: StaffViewer, jobId: number | undefined): Promise<void> {
  if (jobId === undefined) throw refuse('toJobId', texts.required)
  const target = await findTarget(viewer, jobId)
  if (!target?.is_open) throw refuse('toJobId', target === undefined ? texts.unknownJob : texts.jobTakesNone)
}

async function assertColleague(userId: number, { companyId }: StaffViewer): Promise<void> {
  const found = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and u.status = 'active'`)
  if (found.length === 0) throw refuse('userId', texts.notActive)
}

async function assertBucket(viewer: StaffViewer, bucketId: number | undefined): Promise<void> {
  if (!mayDo(viewer, 'talentpool.manage')) throw new Problem('forbidden')
  if (bucketId === undefined) throw refuse('bucketId', texts.required)
  if (!(await isBucketFillable(viewer, bucketId))) throw refuse('bucketId', texts.unknownBucket)
}

async function assertReason(viewer: StaffViewer, reasonId: number | undefined, jobIds: number[]): Promise<void> {
  if (reasonId !== undefined) {
    await assertRejectionReason(reasonId, viewer)
    return
  }
  for (const jobId of jobIds)
    if ((await settingsOfJob(jobId)).rejectionReasonRequired) throw refuse('reasonId', texts.required)
}

/** The tag that a change is about; to put it on, a missing one is created. */
export async function tagIdOf({ action, args: { tagName } }: AskedBulk, viewer: StaffViewer): Promise<number | null> {
  if (tagName === undefined || (action !== 'tag' && action !== 'untag')) return null
  if (action === 'tag')
    return changeStructure(viewer.companyId, 'tagName', async () => (await tagIdsOf([tagName], viewer))[0] ?? null)
  const [tag] = await rows(sql<{ tag_id: number }>`
    select tag_id from tag where company_id = ${viewer.companyId} and removed_at is null and lower(name) = lower(${tagName})`)
  if (!tag) throw refuse('tagName', texts.notOfCompany)
  return tag.tag_id
}
