import type { CustomFieldResponse } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { readJobAnswers } from '@hireloom/contract/custom-fields/job-answers.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { findJobFields } from '../custom-fields/fields.ts'
import { cleanJobAnswers, judgeJobAnswers, replaceJobAnswers } from '../custom-fields/job-answers.ts'
import { seenOf } from '../custom-fields/seen.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { fieldsOf, lockEdited } from './editor.ts'
import { requirePermissions, writeShown } from './flags.ts'
import { toFields } from './job-fields.ts'
import { assertSavable, changedFields, findHeldFields } from './publishing-gates.ts'
import { jobManagedBy } from './visibility.ts'

/**
 * Writes answers of a job to its company's fields, at once also where it is published; answers that are not sent stay. `null` takes an
 * answer away. Answers how many were sent.
 */
export function assignJobAnswers(
  jobId: number,
  sent: readonly CustomFieldResponse[],
  viewer: StaffViewer,
): Promise<number> {
  return transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.edit')
    const { company_id: companyId, draft: isDraft } = row
    const fields = await seenOf(viewer, await findJobFields(companyId))
    const isKnown = ({ cfId, type, dataType }: CustomFieldResponse): boolean =>
      fields.some(
        field => field.cfId === cfId && (type ?? 'job') === 'job' && (dataType ?? field.dataType) === field.dataType,
      )
    if (!sent.every(isKnown)) throw new Problem('invalid', { fields: { fields: texts.value.id } })
    const before = isDraft ? fieldsOf(row) : toFields(row)
    const cfIds = new Set(sent.map(({ cfId }) => cfId))
    const merged = [...before.customFields.filter(({ cfId }) => !cfIds.has(cfId)), ...readJobAnswers(sent)]
    const wrong = Object.entries(await judgeJobAnswers(companyId, merged, viewer)).filter(([name]) =>
      cfIds.has(Number(name.split('.')[1])),
    )
    if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) })
    const after = { ...before, customFields: await cleanJobAnswers(companyId, merged) }
    if (changedFields(before, after).length === 0) return cfIds.size
    const change = { jobId, companyId, isDraft, before, after, viewer }
    if (isDraft) await assertSavable(change)
    else {
      await requirePermissions(jobId, ['jobs.publish'], viewer)
      if ((await findHeldFields(change)).has('customFields')) throw new Problem('locked')
    }
    await replaceJobAnswers(jobId, after.customFields)
    await writeShown(row, {}, { customFields: after.customFields })
    if (!isDraft) await record('job_changed', { entityId: jobId, jobId, after: { fields: ['customFields'] } })
    return cfIds.size
  })
}

/** Answers of a job that the viewer works on, in the order of the fields; those to fields that are for the viewer's role. */
export async function findJobAnswers(jobId: number, viewer: StaffViewer) {
  const [job] = await rows(sql<{ company_id: number; answers: unknown }>`
    select j.company_id, coalesce((
      select jsonb_agg(jsonb_build_object('cfId', a.cf_id, 'response', a.response)) from job_custom_answer a where a.job_id = j.job_id
    ), '[]') as answers
    from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.view')}`)
  if (!job) throw new Problem('not-found')
  const answers = new Map(readJobAnswers(job.answers).map(({ cfId, response }) => [cfId, response]))
  const fields = await seenOf(viewer, await findJobFields(job.company_id))
  return fields.flatMap(({ cfId, displayName, dataType, type }) => {
    const response = answers.get(cfId)
    return response === undefined ? [] : [{ appId: null, cfId, displayName, dataType, type, response }]
  })
}
