import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { findJobFields } from '../custom-fields/fields.ts'
import { cleanJobAnswers, withUnseen } from '../custom-fields/job-answers.ts'
import { seenOf } from '../custom-fields/seen.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanFields, type FieldsRow, fieldColumns, readKept, toFields } from './job-fields.ts'
import { assertSavable, findLockedFields, type JobChange, wouldAskApproval } from './publishing-gates.ts'
import { findReportingManagers, judgeReportingManager } from './reporting-manager.ts'
import { jobManagedBy } from './visibility.ts'

export interface EditedJob extends FieldsRow {
  job_id: number
  company_id: number
  company_name: string
  owner_user_id: number | null
  draft: boolean
  is_closed: boolean
  published_at: Date | null
  updated_at: Date
  job_version: number
  kept: unknown
  /** Its vacancies follow its openings. */
  has_openings: boolean
  version: number | null
  /** The version of the job that the changes were begun on. */
  base_version: number | null
  saved_at: Date | null
  saved_by: number | null
  saved_by_name: string | null
}

/** A job with its changes that are not published, for those who may do something with it. */
async function findEdited(jobId: number, viewer: StaffViewer, may: Permission): Promise<EditedJob> {
  const row = await editedJob(jobId, jobManagedBy(viewer, may))
  if (!row) throw new Problem('not-found')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockEdited(jobId: number, viewer: StaffViewer, may: Permission): Promise<EditedJob> {
  // The job is locked first, so that its changes are read as whoever came before has left them.
  await rows(sql`select 1 from job where job_id = ${jobId} for no key update`)
  return findEdited(jobId, viewer, may)
}

/** A job (alias `j`) that a rule allows, with its changes that are not published. */
export async function editedJob(jobId: number, isAllowed: RawBuilder<boolean>): Promise<EditedJob | undefined> {
  const [row] = await rows(sql<EditedJob>`
    select j.job_id, j.company_id, c.company_name, j.owner_user_id, j.draft, j.is_closed, j.published_at, j.updated_at, j.version as job_version, d.fields as kept,
      exists (select 1 from opening o where o.job_id = j.job_id) as has_openings, d.version, d.base_version,
      d.saved_at, d.saved_by, ${shownName('u')} as saved_by_name, ${fieldColumns}
    from job j join company c on c.company_id = j.company_id
    left join job_draft d on d.job_id = j.job_id left join app_user u on u.user_id = d.saved_by
    where j.job_id = ${jobId} and ${isAllowed}`)
  return row
}

export const versionOf = ({ version, job_version }: EditedJob): number => version ?? job_version

/** A job is closed, by hand or by its date. */
export const isOver = ({ is_closed, close_date }: EditedJob): boolean =>
  is_closed || (close_date !== null && close_date <= now())

/** Above every version of the job and of its changes that somebody may have read. */
export const nextVersion = (row: EditedJob): number => Math.max(versionOf(row), row.job_version) + 1

export const fieldsOf = (row: EditedJob): JobFields =>
  row.kept === null ? toFields(row) : asOpenings(row, readKept(row.kept, toFields(row)))

/** Fields that somebody has typed, with the vacancies that the openings of the job say. */
const asOpenings = (row: EditedJob, fields: JobFields): JobFields =>
  row.has_openings ? { ...fields, vacancy: row.vacancy } : fields

const changeOf = (row: EditedJob, after: JobFields, viewer: StaffViewer): JobChange => ({
  jobId: row.job_id,
  companyId: row.company_id,
  isDraft: row.draft,
  before: fieldsOf(row),
  after,
  viewer,
})

export async function readJobEditor(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readJobEditor>> {
  const row = await findEdited(jobId, viewer, 'jobs.edit')
  const fields = fieldsOf(row)
  return {
    jobId,
    state: row.draft ? 'draft' : isOver(row) ? 'closed' : 'open',
    version: versionOf(row),
    fields: { ...fields, customFields: await seenOf(viewer, fields.customFields) },
    customFields: await seenOf(viewer, await findJobFields(row.company_id)),
    locked: await findLockedFields({ jobId, companyId: row.company_id, isDraft: row.draft }),
    followsOpenings: row.has_openings,
    asksApproval: await wouldAskApproval({ ...changeOf(row, fields, viewer), before: toFields(row) }),
    hasChanges: row.kept !== null,
    savedAt: row.saved_at?.toISOString() ?? null,
    savedBy: row.saved_by_name,
    people: await findReportingManagers(jobId),
  }
}

/** Saves beside the job. Who goes on from an older version is told, and nothing is written over. */
export async function saveJobDraft(
  jobId: number,
  { version, fields }: AnswerInput<typeof contract.saveJobDraft>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.saveJobDraft>> {
  const texts = await cleanFields(fields)
  return transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.edit')
    if (versionOf(row) !== version) throw new Problem('stale', { details: { savedBy: row.saved_by_name } })
    const given = await withUnseen(viewer, fieldsOf(row).customFields, texts.customFields)
    const answers = await cleanJobAnswers(row.company_id, given)
    const clean = asOpenings(row, { ...texts, customFields: answers })
    const change = changeOf(row, clean, viewer)
    const wrong = await judgeReportingManager(change)
    if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong })
    await assertSavable(change)
    const values = { fields: json(clean), version: version + 1, saved_by: viewer.userId, saved_at: now() }
    await db()
      .insertInto('job_draft')
      .values({ job_id: jobId, base_version: row.job_version, ...values })
      .onConflict(conflict => conflict.column('job_id').doUpdateSet(values))
      .execute()
    const asksApproval = await wouldAskApproval({ ...change, before: toFields(row) })
    return { version: version + 1, savedAt: values.saved_at.toISOString(), asksApproval }
  })
}

export function discardJobDraft(jobId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.edit')
    if (row.draft || row.kept === null) throw new Problem('illegal-change')
    await assertSavable(changeOf(row, toFields(row), viewer))
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

/** A draft that was published once stays for its history. */
export function removeJob(jobId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    // As removing does, before anything else is held: whoever refers to the job meanwhile is waited for, not met half-way.
    await rows(sql`select 1 from job where job_id = ${jobId} for update`)
    const row = await lockEdited(jobId, viewer, 'jobs.edit')
    if (!row.draft || row.published_at !== null) throw new Problem('illegal-change')
    await db().deleteFrom('job').where('job_id', '=', jobId).execute()
    await record('job_draft_removed', { entityId: jobId, companyId: row.company_id })
  })
}
