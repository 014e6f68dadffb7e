import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { type EditedJob, editedJob } from '../jobs/editor.ts'
import { columnsOf, toFields } from '../jobs/job-fields.ts'
import { requirePublishable } from '../jobs/publishable.ts'
import { assertSavable, findHeldFields, withFields } from '../jobs/publishing-gates.ts'
import { now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { attempt, db, rows } from '../kernel/postgres/db.ts'
import { findHeldJobs, stays } from './held-jobs.ts'
import { aboutJob, type Importer, type StoredNote } from './job-rows.ts'

/** Opens imported drafts as far as they pass what publishing passes; the others stay drafts, and are told. */
export async function openImported(jobIds: readonly number[], { viewer }: Importer): Promise<StoredNote[]> {
  const open: number[] = []
  const notes: StoredNote[] = []
  const held = await findHeldJobs(jobIds)
  for (const jobId of jobIds) {
    const row = await editedJob(jobId, sql<boolean>`true`)
    if (!row) continue
    if (held.has(jobId)) {
      notes.push(stays(row.title))
      continue
    }
    const reason = row.is_closed ? null : await whyNot(row, viewer)
    if (reason === null) open.push(jobId)
    else notes.push({ field: 'draft', text: `${row.title}: ${reason}` })
  }
  await rows(sql`
    update job set draft = false, published_at = ${now()}, open_date = coalesce(open_date, ${now()}), updated_at = ${now()}
    where job_id = any(${open}::bigint[])`)
  await recordAll('job_opened', open.map(aboutJob), {})
  return notes
}

/** Why a draft cannot be published, in English; `null` when it can. */
async function whyNot(row: EditedJob, viewer: Importer['viewer']): Promise<string | null> {
  const { job_id: jobId, company_id: companyId } = row
  const fields = toFields(row)
  try {
    return await attempt(async () => {
      const change = { jobId, companyId, isDraft: true, before: fields, after: fields, viewer }
      await requirePublishable(change)
      const held = await findHeldFields(change)
      return held.size > 0 ? [...held].join(', ') : null
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return Object.keys(error.fields ?? {}).join(', ') || error.message
  }
}

/** Runs a change of a job that exists as its editor would: what a rule locks throws a Problem, what has to be approved first stays as it was. */
export async function changeAsEditor(
  jobId: number,
  { viewer }: Importer,
  change: () => Promise<unknown>,
): Promise<StoredNote[]> {
  const before = await editedJob(jobId, sql<boolean>`true`)
  await change()
  const after = await editedJob(jobId, sql<boolean>`true`)
  if (!before || !after) return []
  const { company_id: companyId, company_name: companyName, draft: isDraft } = after
  const asked = { jobId, companyId, isDraft, before: toFields(before), after: toFields(after), viewer }
  await assertSavable(asked)
  const held = isDraft ? new Set<never>() : await findHeldFields(asked)
  if (held.size === 0) return []
  const shown = withFields(asked.after, asked.before, held)
  await db()
    .updateTable('job')
    .set(await columnsOf(shown, companyName))
    .where('job_id', '=', jobId)
    .execute()
  return [{ field: 'held', text: `${after.title}: ${[...held].join(', ')}` }]
}
