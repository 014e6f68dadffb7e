import { randomBytes } from 'node:crypto'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import {
  cleanFields,
  columnsOf,
  type FieldsRow,
  fieldColumns,
  readKept,
  replaceSkills,
  requirePublishable,
  toFields,
} from './job-fields.ts'
import { jobManagedBy } from './visibility.ts'

interface Edited extends FieldsRow {
  job_id: number
  company_id: number
  company_name: string
  draft: boolean
  is_closed: boolean
  published_at: Date | null
  job_version: number
  kept: unknown
  version: number | null
  /** The version of the job that the changes were begun on. */
  base_version: number | null
  saved_at: Date | null
  saved_by_name: string | null
}

/** A job with its changes that are not published, for those who may do something with it; locked until the transaction ends. */
async function findEdited(jobId: number, viewer: StaffViewer, may: Permission, isLocked = false): Promise<Edited> {
  // The job is locked first, so that its changes are read as whoever came before has left them.
  if (isLocked) await rows(sql`select 1 from job where job_id = ${jobId} for no key update`)
  const [row] = await rows(sql<Edited>`
    select j.job_id, j.company_id, c.company_name, j.draft, j.is_closed, j.published_at, j.version as job_version, d.fields as kept, d.version, d.base_version,
      d.saved_at, ${shownName('u')} as saved_by_name, ${fieldColumns}
    from job j join company c on c.company_id = j.company_id
    left join job_draft d on d.job_id = j.job_id left join app_user u on u.user_id = d.saved_by
    where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)}`)
  if (!row) throw new Problem('not-found')
  return row
}

const versionOf = ({ version, job_version }: Edited): number => version ?? job_version

/** Above every version of the job and of its changes that somebody may have read. */
const nextVersion = (row: Edited): number => Math.max(versionOf(row), row.job_version) + 1

const fieldsOf = (row: Edited): JobFields => (row.kept === null ? toFields(row) : readKept(row.kept, toFields(row)))

export function createJob(title: string, viewer: StaffViewer): Promise<Answer<typeof contract.createJob>> {
  const { companyId, userId } = viewer
  return transaction(async () => {
    const { job_id: jobId } = await db()
      .insertInto('job')
      .values({
        company_id: companyId,
        recruiter_company_id: companyId,
        owner_user_id: userId,
        title: cleanLine(title),
        draft: true,
        is_private: true,
        sharing_hash: randomBytes(16).toString('base64url'),
      })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    await record('job_drafted', { entityId: jobId, jobId, companyId })
    return { jobId }
  })
}

export async function readJobEditor(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readJobEditor>> {
  const row = await findEdited(jobId, viewer, 'jobs.edit')
  return {
    jobId,
    state: row.draft ? 'draft' : row.is_closed ? 'closed' : 'open',
    version: versionOf(row),
    fields: fieldsOf(row),
    hasChanges: row.kept !== null,
    savedAt: row.saved_at?.toISOString() ?? null,
    savedBy: row.saved_by_name,
  }
}

/** Saves beside the job. Who goes on from an older version is told, and nothing is written over. */
export async function saveJobDraft(
  jobId: number,
  { version, fields }: AnswerInput<typeof contract.saveJobDraft>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.saveJobDraft>> {
  const clean = await cleanFields(fields)
  return transaction(async () => {
    const row = await findEdited(jobId, viewer, 'jobs.edit', true)
    if (versionOf(row) !== version) throw new Problem('stale', { details: { savedBy: row.saved_by_name } })
    const values = { fields: json(clean), version: version + 1, saved_by: viewer.userId, saved_at: now() }
    await db()
      .insertInto('job_draft')
      .values({ job_id: jobId, base_version: row.job_version, ...values })
      .onConflict(conflict => conflict.column('job_id').doUpdateSet(values))
      .execute()
    return { version: version + 1, savedAt: values.saved_at.toISOString() }
  })
}

export function discardJobDraft(jobId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const row = await findEdited(jobId, viewer, 'jobs.edit', true)
    if (row.draft || row.kept === null) throw new Problem('illegal-change')
    // Who still edits what is gone goes on from a version that no longer counts.
    await db()
      .updateTable('job')
      .set({ version: nextVersion(row) })
      .where('job_id', '=', jobId)
      .execute()
    await db().deleteFrom('job_draft').where('job_id', '=', jobId).execute()
    await record('job_changes_discarded', { entityId: jobId, jobId })
  })
}

/**
 * Makes what was saved the job that candidates see. A draft opens; a closed job stays closed. What else has changed the job since the changes
 * were begun, as an import does, is told first: the next try publishes over it.
 */
export async function submitJob(
  jobId: number,
  version: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.submitJob>> {
  const published = await transaction(async () => {
    const row = await findEdited(jobId, viewer, 'jobs.publish', true)
    if (versionOf(row) !== version) throw new Problem('stale', { details: { savedBy: row.saved_by_name } })
    if (row.base_version !== null && row.base_version !== row.job_version) {
      await db().updateTable('job_draft').set({ base_version: row.job_version }).where('job_id', '=', jobId).execute()
      return null
    }
    const before = toFields(row)
    const fields = fieldsOf(row)
    await requirePublishable(fields)
    const next = nextVersion(row)
    const isNew = row.draft
    await db()
      .updateTable('job')
      .set({
        ...(await columnsOf(fields, row.company_name)),
        draft: false,
        version: next,
        updated_at: now(),
        ...(isNew && { open_date: now() }),
        ...(row.published_at === null && { published_at: now() }),
      })
      .where('job_id', '=', jobId)
      .execute()
    await replaceSkills(jobId, fields.skills)
    await db().deleteFrom('job_draft').where('job_id', '=', jobId).execute()
    if (isNew) await record('job_opened', { entityId: jobId, jobId })
    else await record('job_changed', { entityId: jobId, jobId, after: { fields: changedNames(before, fields) } })
    return { jobId, version: next }
  })
  if (published === null) throw new Problem('stale')
  return published
}

const changedNames = (before: JobFields, after: JobFields): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(Object.entries(before).find(([each]) => each === name)?.[1]) ? [] : [name],
  )

/** A draft that was published once stays for its history. */
export function removeJob(jobId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const row = await findEdited(jobId, viewer, 'jobs.edit', true)
    if (!row.draft || row.published_at !== null) throw new Problem('illegal-change')
    await db().deleteFrom('job').where('job_id', '=', jobId).execute()
    await record('job_draft_removed', { entityId: jobId, companyId: row.company_id })
  })
}
