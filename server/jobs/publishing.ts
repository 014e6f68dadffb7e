import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { replaceJobAnswers } from '../custom-fields/job-answers.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { type EditedJob, editedJob, fieldsOf, lockEdited, nextVersion, versionOf } from './editor.ts'
import { columnsOf, toFields } from './job-fields.ts'
import { replaceSkills } from './job-skills.ts'
import { requirePublishable } from './publishable.ts'
import { changedFields, findHeldFields, type SomeFields, withFields } from './publishing-gates.ts'
import { keepVersion } from './versions.ts'

/**
 * Makes what was saved the job that candidates see. A draft opens; a closed job stays closed. What else has changed the job since the changes
 * were begun, as an import does, is told first: the next try publishes over it. Fields that a gate holds back stay unpublished.
 */
export async function submitJob(
  jobId: number,
  version: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.submitJob>> {
  const published = await transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.publish')
    if (versionOf(row) !== version) throw new Problem('stale', { details: { savedBy: row.saved_by_name } })
    if (row.base_version !== null && row.base_version !== row.job_version) {
      await db().updateTable('job_draft').set({ base_version: row.job_version }).where('job_id', '=', jobId).execute()
      return null
    }
    const before = toFields(row)
    const after = fieldsOf(row)
    const { company_id: companyId, draft: isDraft } = row
    const change = { jobId, companyId, isDraft, before, after, viewer }
    await requirePublishable(change)
    const held = await findHeldFields(change)
    const waiting = [...held]
    const shown = withFields(after, before, held)
    const isNothingNew = changedFields(before, shown).length === 0
    if (waiting.length > 0 && (isDraft || isNothingNew)) return { jobId, version, waiting }
    return { jobId, version: await publish(row, shown, viewer.userId), waiting }
  })
  if (published === null) throw new Problem('stale')
  return published
}

/** Publishes fields that were held back, in the present transaction. What was saved since then stays unpublished. */
export async function publishHeld(jobId: number, held: SomeFields): Promise<void> {
  await rows(sql`select 1 from job where job_id = ${jobId} for no key update`)
  const row = await editedJob(jobId, sql<boolean>`true`)
  if (!row) throw new Problem('not-found')
  await publish(row, withFields(toFields(row), held), row.saved_by)
}

/** Writes the fields that candidates see from now on; the draft stays while something in it differs. Answers the job's version. */
async function publish(row: EditedJob, shown: JobFields, publishedBy: number | null): Promise<number> {
  const { job_id: jobId, draft: isDraft } = row
  const [before, written] = [toFields(row), fieldsOf(row)]
  const next = nextVersion(row)
  await db()
    .updateTable('job')
    .set({
      ...(await columnsOf(shown, row.company_name)),
      draft: false,
      version: next,
      updated_at: now(),
      // An import may have said when it opened.
      ...(isDraft && { open_date: sql<Date>`coalesce(open_date, ${now()})` }),
      ...(row.published_at === null && { published_at: now() }),
    })
    .where('job_id', '=', jobId)
    .execute()
  await replaceSkills(jobId, shown)
  await replaceJobAnswers(jobId, shown.customFields)
  const draftOfJob = { version: next, base_version: next }
  if (changedFields(shown, written).length > 0)
    await db().updateTable('job_draft').set(draftOfJob).where('job_id', '=', jobId).execute()
  else await db().deleteFrom('job_draft').where('job_id', '=', jobId).execute()
  const changed = isDraft ? [] : changedFields(before, shown)
  const published = { version: row.job_version, fields: before, at: row.updated_at }
  await keepVersion({ jobId, version: next, fields: shown, changed, publishedBy, before: isDraft ? null : published })
  if (isDraft) await record('job_opened', { entityId: jobId, jobId })
  else await record('job_changed', { entityId: jobId, jobId, after: { fields: changed } })
  return next
}
