import { randomBytes } from 'node:crypto'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { fieldsOfTemplate } from './templates.ts'

/** Inserts a private draft of the viewer's company that the viewer owns; call it in a transaction. */
async function insertDraft(title: string, { companyId, userId }: StaffViewer): Promise<number> {
  const { job_id: jobId } = await db()
    .insertInto('job')
    .values({
      company_id: companyId,
      recruiter_company_id: companyId,
      owner_user_id: userId,
      title: cleanLine(title),
      country_id: sql`(select country_id from company where company_id = ${companyId})`,
      currency: sql`(select default_currency from company where company_id = ${companyId})`,
      draft: true,
      is_private: true,
      sharing_hash: randomBytes(16).toString('base64url'),
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  await record('job_drafted', { entityId: jobId, jobId, companyId })
  return jobId
}

/** Inserts a draft that holds these fields; call it in a transaction. */
export async function insertDraftOf(fields: JobFields, viewer: StaffViewer): Promise<number> {
  const jobId = await insertDraft(fields.title, viewer)
  const version = 1
  await db()
    .insertInto('job_draft')
    .values({
      job_id: jobId,
      fields: json(fields),
      version: version + 1,
      base_version: version,
      saved_by: viewer.userId,
      saved_at: now(),
    })
    .execute()
  return jobId
}

export const createJob = (
  { title, templateId }: AnswerInput<typeof contract.createJob>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.createJob>> =>
  transaction(async () => {
    if (templateId === undefined) return { jobId: await insertDraft(title, viewer) }
    const fields = await fieldsOfTemplate(templateId, viewer)
    return { jobId: await insertDraftOf({ ...fields, title: cleanLine(title) }, viewer) }
  })
