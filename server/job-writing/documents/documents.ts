import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/job-writing/documents.ts'
import { type JobDocument, mostJobDocuments, tooManyJobDocuments } from '@hireloom/contract/job-writing/documents.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { removeFileTask } from '../../applications/remove-file.ts'
import { judgeCv } from '../../apply/cv-file.ts'
import { jobManagedBy } from '../../jobs/visibility.ts'
import { now } from '../../kernel/clock.ts'
import type { ArrivedFile, FileAnswer } from '../../kernel/dispatch.ts'
import { record } from '../../kernel/history.ts'
import { pageOf, shownName } from '../../kernel/list-of.ts'
import { storage } from '../../kernel/ports.ts'
import { db, rows, transaction } from '../../kernel/postgres/db.ts'
import { defineTask } from '../../kernel/queue.ts'
import { isStorageError } from '../../kernel/storage/storage.ts'

type May = 'jobs.view' | 'jobs.edit'

/** On which jobs (alias `j`) the viewer may see or change documents: they are for colleagues, not for an agency that the job is shared with. */
const documentsManagedBy = (viewer: StaffViewer, may: May) =>
  sql<boolean>`(${!isPartner(viewer)} and ${jobManagedBy(viewer, may)})`

/** Documents of a job that the viewer may see or change. */
const documents = (jobId: number, viewer: StaffViewer, may: May) =>
  db()
    .selectFrom('job_document as d')
    .innerJoin('job as j', 'j.job_id', 'd.job_id')
    .leftJoin('app_user as u', 'u.user_id', 'd.added_by')
    .select(['d.job_document_id', 'd.file_name', 'd.mime', 'd.size', 'd.storage_key', 'd.added_at'])
    .select(sql<string | null>`${shownName('u')}`.as('added_by_name'))
    .where('d.job_id', '=', jobId)
    .where(documentsManagedBy(viewer, may))

type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>

const toDocument = (row: Row): JobDocument => ({
  docId: row.job_document_id,
  fileName: row.file_name,
  mime: row.mime,
  size: Number(row.size),
  addedBy: row.added_by_name,
  addedAt: row.added_at.toISOString(),
})

/** The job is locked, so that its documents are counted as they are. */
async function lockJob(jobId: number, viewer: StaffViewer, may: May): Promise<void> {
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and ${documentsManagedBy(viewer, may)} for key share`)
  if (found.length === 0) throw new Problem('not-found')
}

export async function findDocuments(
  jobId: number,
  page: AnswerInput<typeof contract.listJobDocuments>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listJobDocuments>> {
  await lockJob(jobId, viewer, 'jobs.view')
  const { list, count } = await pageOf(documents(jobId, viewer, 'jobs.view').orderBy('d.job_document_id', 'desc'), page)
  return { list: list.map(toDocument), count }
}

async function findDocument(jobId: number, docId: number, viewer: StaffViewer, may: May): Promise<Row> {
  const row = await documents(jobId, viewer, may).where('d.job_document_id', '=', docId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Keeps a file whose content has been judged as that of any other document. */
export async function addDocument(
  jobId: number,
  [file]: readonly ArrivedFile[],
  viewer: StaffViewer,
): Promise<JobDocument> {
  if (!file) throw new Problem('invalid', { fields: { document: texts.required.id } })
  const judged = await judgeCv(file)
  return transaction(async () => {
    await rows(sql`select 1 from job where job_id = ${jobId} for no key update`)
    await lockJob(jobId, viewer, 'jobs.edit')
    const [held] = await rows(sql<{ count: number }>`
      select count(*)::int as count from job_document where job_id = ${jobId}`)
    if ((held?.count ?? 0) >= mostJobDocuments)
      throw new Problem('invalid', { fields: { document: tooManyJobDocuments.id } })
    const { job_document_id: docId } = await db()
      .insertInto('job_document')
      .values({
        job_id: jobId,
        file_name: judged.fileName,
        mime: judged.mime,
        size: judged.size,
        storage_key: judged.key,
        added_by: viewer.userId,
        added_at: now(),
      })
      .returning('job_document_id')
      .executeTakeFirstOrThrow()
    await record('job_document_added', { entityId: docId, jobId })
    return toDocument(await findDocument(jobId, docId, viewer, 'jobs.edit'))
  })
}

export async function sendDocument(jobId: number, docId: number, viewer: StaffViewer): Promise<FileAnswer> {
  const row = await findDocument(jobId, docId, viewer, 'jobs.view')
  try {
    return { body: await storage().get(row.storage_key), fileName: row.file_name, mime: row.mime, isInline: false }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) throw new Problem('not-found')
    throw error
  }
}

export function removeDocument(jobId: number, docId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    await lockJob(jobId, viewer, 'jobs.edit')
    const row = await findDocument(jobId, docId, viewer, 'jobs.edit')
    await db().deleteFrom('job_document').where('job_document_id', '=', row.job_document_id).execute()
    await removeFileTask.enqueue({ key: row.storage_key })
    await record('job_document_removed', { entityId: docId, jobId })
  })
}

/** Removes documents whose job is gone, with their files. */
export const sweepTask = defineTask({
  name: 'sweep-job-documents',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '29 4 * * *',
  work: () => sweepDocuments(),
})

export function sweepDocuments(): Promise<void> {
  return transaction(async () => {
    const gone = await rows(sql<{ storage_key: string }>`
      delete from job_document where job_id is null returning storage_key`)
    for (const { storage_key: key } of gone) await removeFileTask.enqueue({ key })
  })
}
