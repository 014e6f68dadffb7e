import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { checkFiles } from '@hireloom/contract/intake/uploads.ts'
import { type BatchKind, intakeTexts } from '@hireloom/contract/intake/words.ts'
import { isPartner, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { refuseClosed } from '../apply/apply-job.ts'
import { isBucketFillable } from '../companies/visible-buckets.ts'
import { jobIsOpen, jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Where uploaded people go, and which company keeps them. */
export interface Target {
  readonly kind: BatchKind
  readonly jobId: number | null
  readonly bucketId: number | null
  /** The company that hires, or the one whose pool it is. */
  readonly companyId: number
}

type Asked = Pick<
  AnswerInput<typeof checkFiles>['body'],
  'jobId' | 'isTalentPoolCase' | 'isInternalEmployee' | 'bucketId'
>

/** Judges where people are to go; a job that the caller may not bring anyone to is not told apart from one that is not there. */
export async function findTarget(asked: Asked, viewer: StaffViewer): Promise<Target> {
  if (!asked.isTalentPoolCase) {
    if (!asked.jobId) throw new Problem('invalid', { fields: { jobId: intakeTexts.noJob.id } })
    const { companyId } = await findJob(asked.jobId, viewer)
    return { kind: 'job', jobId: asked.jobId, bucketId: null, companyId }
  }
  if (!mayDo(viewer, 'talentpool.manage'))
    throw new Problem('forbidden', { details: { permission: 'talentpool.manage' } })
  const bucketId = asked.bucketId ?? null
  if (bucketId !== null && !(await isBucketFillable(viewer, bucketId)))
    throw new Problem('invalid', { fields: { bucketId: intakeTexts.noBucket.id } })
  const kind = asked.isInternalEmployee ? 'internal_pool' : 'external_pool'
  return { kind, jobId: null, bucketId, companyId: viewer.companyId }
}

/** A job to which the caller brings people: one that they manage, for an agency one that is shared with it. It must be open. */
export async function findJob(jobId: number, viewer: StaffViewer): Promise<{ companyId: number }> {
  const mayBring = isPartner(viewer) ? jobVisibleInside(viewer) : jobManagedBy(viewer, 'candidates.upload')
  const [job] = await rows(sql<{ company_id: number; is_open: boolean; is_paused: boolean }>`
    select j.company_id, ${jobIsOpen()} as is_open, j.paused_at is not null as is_paused from job j
    where j.job_id = ${jobId} and ${mayBring}`)
  if (!job) throw new Problem('not-found', { message: intakeTexts.noJob.id })
  refuseClosed({ isOpen: job.is_open, isPaused: job.is_paused })
  return { companyId: job.company_id }
}

/** Where an application of the caller's says that it came from (specification R3). */
export const sourceOf = (viewer: StaffViewer): 'partner' | 'recruiter' => (isPartner(viewer) ? 'partner' : 'recruiter')
