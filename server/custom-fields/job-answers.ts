import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { formAnswersOf, type JobAnswer, jobAnswersOf } from '@hireloom/contract/custom-fields/job-answers.ts'
import { judgeAnswers, visibleFields } from '@hireloom/contract/custom-fields/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { json, rows } from '../kernel/postgres/db.ts'
import { findJobFields } from './fields.ts'
import { seenOf, seesFields } from './seen.ts'

/** Answers as they are kept: those to fields in use that the other answers show, in the shape of their kind. */
export async function cleanJobAnswers(companyId: number, answers: readonly JobAnswer[]): Promise<JobAnswer[]> {
  if (answers.length === 0) return []
  const fields = await findJobFields(companyId)
  const form = formAnswersOf(fields, answers)
  return jobAnswersOf(visibleFields(fields, form), form)
}

/** What someone saves of a job's answers: those to fields that are not for their role stay as they were. */
export async function withUnseen(
  viewer: StaffViewer,
  before: readonly JobAnswer[],
  given: readonly JobAnswer[],
): Promise<JobAnswer[]> {
  const isSeen = await seesFields(viewer, [...before, ...given])
  return [...before.filter(answer => !isSeen(answer)), ...given.filter(isSeen)]
}

/**
 * What is wrong with the answers of a job that is to be published, keyed `customFields.{cfId}`; with fields that the viewer does not see under
 * `customFields`. A day may have passed.
 */
export async function judgeJobAnswers(
  companyId: number,
  answers: readonly JobAnswer[],
  viewer: Viewer,
): Promise<Record<string, string>> {
  const fields = await findJobFields(companyId)
  const wrong = judgeAnswers(fields, formAnswersOf(fields, answers), '')
  const bad = fields.filter(({ cfId }) => wrong[cfId] !== undefined)
  const seen = await seenOf(viewer, bad)
  return {
    ...Object.fromEntries(seen.map(({ cfId }) => [`customFields.${cfId}`, wrong[cfId] ?? ''])),
    ...(seen.length < bad.length && { customFields: texts.unseenFieldMissing.id }),
  }
}

/** The fields among these answers whose change is approved again. */
export async function approvedFields(
  companyId: number,
  before: readonly JobAnswer[],
  after: readonly JobAnswer[],
): Promise<CustomField[]> {
  const textOf = (answers: readonly JobAnswer[], cfId: number) =>
    JSON.stringify(answers.find(each => each.cfId === cfId)?.response ?? null)
  const isChanged = ({ cfId }: CustomField) => textOf(before, cfId) !== textOf(after, cfId)
  const fields = await findJobFields(companyId)
  return fields.filter(field => field.triggerReapproval && isChanged(field))
}

/** Makes these the answers of a job; answers to archived fields stay for the day on which they are restored. */
export async function replaceJobAnswers(jobId: number, answers: readonly JobAnswer[]): Promise<void> {
  const kept = json(answers)
  await rows(sql`
    delete from job_custom_answer a using custom_field f where a.job_id = ${jobId} and f.cf_id = a.cf_id and f.archived_at is null
      and a.cf_id <> all(${answers.map(({ cfId }) => cfId)}::bigint[])`)
  await rows(sql`
    insert into job_custom_answer (job_id, cf_id, response)
    select ${jobId}, f.cf_id, k.response from jsonb_to_recordset(${kept}) k ("cfId" bigint, response jsonb)
    join custom_field f on f.cf_id = k."cfId" and f.type = 'job'
    join job j on j.job_id = ${jobId} and j.company_id = f.company_id
    on conflict (job_id, cf_id) do update set response = excluded.response where job_custom_answer.response <> excluded.response`)
}

/** Answers of a job (alias `j`) to fields in use, as JSON: with `told` what its page says of them, else what the editor holds. */
export const answersOfJob = (has: 'told' | 'edited'): RawBuilder<unknown> => {
  const told = sql`, 'displayName', f.display_name, 'dataType', f.data_type, 'isPublic', f.is_public`
  const order = has === 'told' ? sql`f.position, f.cf_id` : sql`f.cf_id`
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('cfId', f.cf_id, 'response', a.response${has === 'told' ? told : sql``}) order by ${order})
    from job_custom_answer a join custom_field f on f.cf_id = a.cf_id where a.job_id = j.job_id and f.archived_at is null), '[]')`
}
