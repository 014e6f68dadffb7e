import {
  type Criterion,
  criteriaCauses,
  type generateCriteria,
  type JobCriteria,
  type restoreCriteria,
  type saveCriteria,
} from '@hireloom/contract/criteria/criteria.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isRecruitedBy } from '../applications/visible.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { rescoreTask } from './due.ts'
import { generateFor } from './job-facts.ts'
import { keyOf } from './keys.ts'
import { presentCriteria, readVersion } from './present.ts'
import { isRefused } from './refused-words.ts'

const cause = z.enum(criteriaCauses)
const mostVersions = 50

/** Refuses a job on which the viewer may not do this; scores and criteria are those of the side that recruits. */
async function assertManaged(jobId: number, viewer: StaffViewer, may: Permission): Promise<{ canEdit: boolean }> {
  const [job] = await rows(sql<{ can_edit: boolean }>`
    select ${jobManagedBy(viewer, 'jobs.edit')} as can_edit from job j
    where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)} and ${isRecruitedBy(viewer)}`)
  if (!job) throw new Problem('not-found')
  return { canEdit: job.can_edit }
}

export async function findCriteria(
  jobId: number,
  version: number | undefined,
  viewer: StaffViewer,
): Promise<JobCriteria> {
  const { canEdit } = await assertManaged(jobId, viewer, 'candidates.view')
  const found = version === undefined ? await presentCriteria(jobId) : await readVersion(jobId, version)
  if (!found) throw new Problem('not-found')
  return { jobId, ...found, criteria: [...found.criteria], versions: await findVersions(jobId), canEdit }
}

async function findVersions(jobId: number): Promise<JobCriteria['versions']> {
  interface Row {
    version: number
    cause: string
    restored_version: number | null
    made_at: Date
    name: string | null
  }
  const found = await rows(sql<Row>`
    select c.version, c.cause, c.restored_version, c.made_at, ${shownName('u')} as name
    from job_criteria c left join app_user u on u.user_id = c.made_by
    where c.job_id = ${jobId} order by c.version desc limit ${mostVersions}`)
  return found.map(row => ({
    version: row.version,
    cause: cause.parse(row.cause),
    restoredVersion: row.restored_version,
    madeAt: row.made_at.toISOString(),
    madeBy: row.name,
  }))
}

export function replaceCriteria(
  { params: { jobId }, body }: AnswerInput<typeof saveCriteria>,
  viewer: StaffViewer,
): Promise<JobCriteria> {
  return transaction(async () => {
    await assertManaged(jobId, viewer, 'jobs.edit')
    assertSound(body.criteria)
    return keep(jobId, body.version, { ...body, cause: 'edited', restoredVersion: null }, viewer)
  })
}

export function regenerate(
  { params: { jobId }, body: { version } }: AnswerInput<typeof generateCriteria>,
  viewer: StaffViewer,
): Promise<JobCriteria> {
  return transaction(async () => {
    await assertManaged(jobId, viewer, 'jobs.edit')
    const [criteria, present] = [await generateFor(jobId), await presentCriteria(jobId)]
    if (!criteria || !present) throw new Problem('not-found')
    const { hasCaps } = present
    return keep(jobId, version, { criteria, hasCaps, cause: 'generated', restoredVersion: null }, viewer)
  })
}

export function restore(
  { params: { jobId }, body: { version, restoredVersion } }: AnswerInput<typeof restoreCriteria>,
  viewer: StaffViewer,
): Promise<JobCriteria> {
  return transaction(async () => {
    await assertManaged(jobId, viewer, 'jobs.edit')
    const earlier = await readVersion(jobId, restoredVersion)
    if (!earlier) throw new Problem('not-found')
    return keep(jobId, version, { ...earlier, cause: 'restored', restoredVersion }, viewer)
  })
}

interface Kept {
  readonly criteria: readonly Criterion[]
  readonly hasCaps: boolean
  readonly cause: (typeof criteriaCauses)[number]
  readonly restoredVersion: number | null
}

/** Writes the version after the one that the change goes on from; somebody else's in between makes it stale. */
async function keep(
  jobId: number,
  version: number,
  { criteria, hasCaps, cause, restoredVersion }: Kept,
  viewer: StaffViewer,
): Promise<JobCriteria> {
  const [latest] = await rows(sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version from job_criteria where job_id = ${jobId}`)
  if (latest?.version !== version) throw new Problem('stale')
  const next = version + 1
  const added = await db()
    .insertInto('job_criteria')
    .values({
      job_id: jobId,
      version: next,
      criteria: json(criteria),
      has_caps: hasCaps,
      cause,
      restored_version: restoredVersion,
      made_by: viewer.userId,
      made_at: now(),
    })
    .onConflict(conflict => conflict.columns(['job_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!added) throw new Problem('stale')
  await record('criteria_changed', { entityId: jobId, jobId, before: { version }, after: { version: next, cause } })
  await rescoreTask.enqueue({})
  return findCriteria(jobId, undefined, viewer)
}

/** Refuses a criterion that is there twice, that ends before it begins, or that asks for what no score may look at. */
function assertSound(criteria: readonly Criterion[]): void {
  const fields: Record<string, string> = {}
  const keys = new Set<string>()
  for (const [at, criterion] of criteria.entries()) {
    const key = keyOf(criterion)
    if (keys.has(key)) fields[`criteria.${at}.label`] = texts.criterionTwice.id
    keys.add(key)
    if (isRefused(criterion.label)) fields[`criteria.${at}.label`] = texts.criterionRefused.id
    if (criterion.kind === 'custom' && criterion.words.some(isRefused))
      fields[`criteria.${at}.words`] = texts.criterionRefused.id
    if (criterion.kind === 'experience' && criterion.maxYears !== null && criterion.maxYears < criterion.minYears)
      fields[`criteria.${at}.maxYears`] = texts.value.id
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
