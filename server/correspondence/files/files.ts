import {
  type EmailFile,
  emailFileTexts,
  mostEmailFileBytes,
  mostEmailFiles,
} from '@hireloom/contract/correspondence/files.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { removeFileTask } from '../../applications/remove-file.ts'
import { later, now } from '../../kernel/clock.ts'
import type { ArrivedFile, FileAnswer } from '../../kernel/dispatch.ts'
import type { Letter } from '../../kernel/mail/mail.ts'
import { storage } from '../../kernel/ports.ts'
import { db, json, rows, transaction } from '../../kernel/postgres/db.ts'
import { defineTask } from '../../kernel/queue.ts'
import { sendStored } from '../../kernel/stored-file.ts'
import { threads, threadVisibleTo } from '../threads.ts'
import { judgeFile } from './judge.ts'

interface Row {
  email_file_id: number
  file_name: string
  mime: string
  size: number
  storage_key: string
}

/** The files of a message (alias `m`), as JSON of `EmailFile`. */
export const filesOfMessage = (): RawBuilder<EmailFile[]> => sql<EmailFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('emailFileId', f.email_file_id, 'fileName', f.file_name, 'size', f.size) order by f.email_file_id), '[]')
  from message_file mf join email_file f on f.email_file_id = mf.email_file_id where mf.message_id = m.message_id)`

/** The files of an email that belongs to no thread (alias `e`). */
export const filesOfUnmatched = (): RawBuilder<EmailFile[]> => sql<EmailFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('emailFileId', f.email_file_id, 'fileName', f.file_name, 'size', f.size) order by f.email_file_id), '[]')
  from email_file f where f.unmatched_email_id = e.unmatched_email_id)`

/** Keeps a file for an email that is being written. */
export async function uploadFile(
  [file]: readonly ArrivedFile[],
  { companyId, userId }: StaffViewer,
): Promise<EmailFile> {
  if (!file) throw new Problem('invalid', { fields: { attachment: texts.required.id } })
  const { fileName, mime } = await judgeFile(file.key, file.fileName, file.part)
  const { email_file_id: emailFileId } = await db()
    .insertInto('email_file')
    .values({
      company_id: companyId,
      added_by: userId,
      file_name: fileName,
      mime,
      size: file.size,
      storage_key: file.key,
      created_at: now(),
    })
    .returning('email_file_id')
    .executeTakeFirstOrThrow()
  return { emailFileId, fileName, size: file.size }
}

/** Files that the viewer has uploaded and may send together; locked, so that the sweep leaves them. */
export async function checkFiles(fileIds: readonly number[], { companyId, userId }: StaffViewer): Promise<void> {
  if (fileIds.length === 0) return
  const found = await rows(sql<{ size: number }>`
    select size::int as size from email_file
    where email_file_id = any(${[...fileIds]}::bigint[]) and company_id = ${companyId} and added_by = ${userId} for key share`)
  if (found.length < new Set(fileIds).size) throw new Problem('invalid', { fields: { fileIds: texts.notOfCompany.id } })
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (found.length > mostEmailFiles || bytes > mostEmailFileBytes)
    throw new Problem('invalid', { fields: { fileIds: emailFileTexts.tooMany.id } })
}

export async function linkFiles(messageIds: readonly number[], fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await rows(sql`
    insert into message_file (message_id, email_file_id)
    select m, f from unnest(${[...messageIds]}::bigint[]) as m, unnest(${[...new Set(fileIds)]}::bigint[]) as f`)
}

/** What the email of a message carries. */
export async function attachmentsOf(messageId: number): Promise<NonNullable<Letter['attachments']>> {
  const files = await rows(sql<Row>`
    select f.* from message_file mf join email_file f on f.email_file_id = mf.email_file_id
    where mf.message_id = ${messageId} order by f.email_file_id`)
  return Promise.all(
    files.map(async ({ file_name: fileName, mime: contentType, storage_key: key }) => {
      const parts: Buffer[] = []
      for await (const part of await storage().get(key)) parts.push(Buffer.from(part))
      return { fileName, contentType, content: Buffer.concat(parts) }
    }),
  )
}

export async function sendMessageFile(
  { messageId, emailFileId }: { messageId: number; emailFileId: number },
  viewer: StaffViewer,
): Promise<FileAnswer> {
  const [row] = await rows(sql<Row>`
    select f.* from message_file mf join email_file f on f.email_file_id = mf.email_file_id
      join message m on m.message_id = mf.message_id join (${threads}) on t.thread_id = m.thread_id
    where mf.message_id = ${messageId} and f.email_file_id = ${emailFileId} and ${threadVisibleTo(viewer)}`)
  return sendStored(row)
}

export async function sendUnmatchedFile(
  { unmatchedEmailId, emailFileId }: { unmatchedEmailId: number; emailFileId: number },
  { companyId }: StaffViewer,
): Promise<FileAnswer> {
  const [row] = await rows(sql<Row>`
    select f.* from email_file f join unmatched_email e on e.unmatched_email_id = f.unmatched_email_id
    where e.unmatched_email_id = ${unmatchedEmailId} and f.email_file_id = ${emailFileId} and e.company_id = ${companyId} and e.state = 'waiting'`)
  return sendStored(row)
}

/** A file of an email that came in, judged and stored. */
export interface KeptFile {
  readonly fileName: string
  readonly mime: string
  readonly size: number
  readonly key: string
}

/** The rows of files that came in, in the present transaction; their numbers. */
export async function insertKept(
  files: readonly KeptFile[],
  { companyId, unmatchedEmailId = null }: { companyId: number; unmatchedEmailId?: number | null },
): Promise<number[]> {
  const inserted = await rows(sql<{ email_file_id: number }>`
    insert into email_file (company_id, unmatched_email_id, file_name, mime, size, storage_key, created_at)
    select ${companyId}, ${unmatchedEmailId}::bigint, f."fileName", f.mime, f.size, f.key, ${now()}
    from jsonb_to_recordset(${json(files)}) as f ("fileName" text, mime text, size bigint, key text) returning email_file_id`)
  return inserted.map(row => row.email_file_id)
}

const dayMs = 24 * 3600_000

/** Removes files that no email has: one that was uploaded and not sent, or whose emails are gone. */
export const sweepFiles = defineTask({
  name: 'sweep-email-files',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '34 * * * *',
  work: () => removeUnused(sql`f.created_at < ${later(-dayMs)}`),
})

/** Removes those of some files (alias `f`) that no email has any more. */
export function removeUnused(which: RawBuilder<unknown>): Promise<void> {
  return transaction(async () => {
    const gone = await rows(sql<{ storage_key: string }>`
      delete from email_file f where f.unmatched_email_id is null and ${which}
        and not exists (select 1 from message_file mf where mf.email_file_id = f.email_file_id)
      returning f.storage_key`)
    for (const { storage_key: key } of gone) await removeFileTask.enqueue({ key })
  })
}
