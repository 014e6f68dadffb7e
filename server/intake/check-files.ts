import { cvMaxCountOfRecruiter } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/uploads.ts'
import { archiveLimits, intakeTexts } from '@hireloom/contract/intake/words.ts'
import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { insertDocument } from '../apply/cv-file.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { storage } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { type CvTypes, cvTypesOf } from './cv-types.ts'
import { type JudgedFile, judgeSent, type Refusal } from './judge-sent.ts'
import { findTarget, sourceOf, type Target } from './target.ts'
import { intakeTask } from './task.ts'
import { takeUploads } from './uploads.ts'

type Asked = AnswerInput<typeof contract.checkFiles>['body']
type Checked = Answer<typeof contract.checkFiles>

interface Failed extends Refusal {
  readonly fileName: string
  readonly size: number
}

/** Judges what was sent and starts a task for what can be read; refused files are told, and the others go on without them. */
export async function checkFiles(
  asked: Asked,
  files: readonly ArrivedFile[],
  caller: Caller<StaffViewer>,
): Promise<Checked> {
  const { viewer } = caller
  const target = await findTarget(asked, viewer)
  const most = asked.uploadIds.length + files.length
  if (most === 0) throw new Problem('invalid', { fields: { file: intakeTexts.none.id } })
  if (most > cvMaxCountOfRecruiter) throw new Problem('invalid', { fields: { file: intakeTexts.tooMany.id } })
  return transaction(async () => {
    const taken = await takeUploads([...new Set(asked.uploadIds)], viewer)
    const { good, failed } = await judgeAll([...files, ...taken], await cvTypesOf(viewer.companyId))
    const failedFiles = failed.map(({ fileName, code, message }) => ({ fileName, code, message }))
    if (good.length === 0)
      return { failedFiles, bookmarked: { parentTaskId: null }, zipped: { info: [] }, regular: { info: [] }, count: 0 }
    const batchId = await insertBatch(asked, target, viewer)
    const regular: Checked['regular']['info'] = []
    const zipped: Checked['zipped']['info'] = []
    const fileIds: number[] = []
    for (const file of good) {
      const { fileName } = file
      if (file.kind === 'cv') {
        const taskId = await insertFile(batchId, file, target.companyId)
        fileIds.push(taskId)
        regular.push({ fileName, taskId, taskKey: String(taskId) })
      } else {
        const { ids, refused } = await insertArchive(batchId, file)
        fileIds.push(...ids)
        zipped.push({ fileName, files: ids.length })
        failedFiles.push(...refused)
      }
    }
    await insertFailed(batchId, failed)
    const { taskId: parentTaskId } = await intakeTask.start({ batchId, fileIds }, caller)
    await db()
      .updateTable('resume_batch')
      .set({ parent_task_id: parentTaskId })
      .where('batch_id', '=', batchId)
      .execute()
    await record('resumes_uploaded', {
      entityId: batchId,
      companyId: viewer.companyId,
      jobId: target.jobId,
      after: { kind: target.kind, files: fileIds.length },
    })
    const info = { zipped: { info: zipped }, regular: { info: regular } }
    return { failedFiles, bookmarked: { parentTaskId }, ...info, count: fileIds.length }
  })
}

/** Sorts what was sent; of files with one name, or one content, the first counts. Those refused leave the storage. */
async function judgeAll(sent: readonly (ArrivedFile | { readonly fileName: null })[], types: CvTypes) {
  const good: JudgedFile[] = []
  const failed: Failed[] = []
  const names = new Set<string>()
  const contents = new Set<string>()
  let left: number = archiveLimits.entries
  for (const file of sent) {
    if (file.fileName === null) {
      failed.push({ fileName: '', size: 0, code: 442, message: intakeTexts.lost.id })
      continue
    }
    const { fileName, size } = file
    const isKnown = names.has(fileName) || contents.has(file.sha256)
    const judged = isKnown ? { code: null, message: intakeTexts.known.id } : await judgeSent(file, left, types)
    if ('code' in judged) {
      await storage().remove(file.key)
      failed.push({ fileName, size, ...judged })
      continue
    }
    names.add(fileName)
    contents.add(file.sha256)
    if (judged.kind === 'archive') left -= judged.entries.length
    good.push(judged)
  }
  return { good, failed }
}

async function insertBatch(asked: Asked, target: Target, viewer: StaffViewer): Promise<number> {
  const row = await db()
    .insertInto('resume_batch')
    .values({
      company_id: viewer.companyId,
      user_id: viewer.userId,
      kind: target.kind,
      job_id: target.jobId,
      bucket_id: target.bucketId,
      application_source: sourceOf(viewer),
      skip_prescreening: asked.skipPrescreening,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return row.batch_id
}

async function insertFile(batchId: number, cv: JudgedFile & { kind: 'cv' }, companyId: number): Promise<number> {
  const documentId = await insertDocument(cv, { companyId, profileId: null })
  const row = await db()
    .insertInto('resume_file')
    .values({ batch_id: batchId, file_name: cv.fileName, size: cv.size, sha256: cv.sha256, document_id: documentId })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return row.file_id
}

/** Names the files of an archive; the task takes them out. */
async function insertArchive(batchId: number, { fileName, key, entries }: JudgedFile & { kind: 'archive' }) {
  const { archive_id: archiveId } = await db()
    .insertInto('resume_archive')
    .values({ batch_id: batchId, storage_key: key })
    .returning('archive_id')
    .executeTakeFirstOrThrow()
  const made = await db()
    .insertInto('resume_file')
    .values(
      entries.map(({ place, name, size, refusal }) => ({
        batch_id: batchId,
        archive_id: archiveId,
        entry: place,
        file_name: name,
        size,
        ...(refusal && { state: 'failed', ...refusal, ended_at: new Date() }),
      })),
    )
    .returning(['file_id', 'state'])
    .execute()
  const refused = entries.flatMap(({ name, refusal }) =>
    refusal ? [{ fileName: `${fileName}: ${name}`, code: refusal.code, message: refusal.message }] : [],
  )
  return { ids: made.flatMap(row => (row.state === 'queued' ? [row.file_id] : [])), refused }
}

async function insertFailed(batchId: number, failed: readonly Failed[]): Promise<void> {
  if (failed.length === 0) return
  await db()
    .insertInto('resume_file')
    .values(
      failed.map(({ fileName, size, code, message }) => ({
        batch_id: batchId,
        file_name: fileName,
        size,
        state: message === intakeTexts.known.id ? 'duplicate' : 'failed',
        code,
        message: code !== null && message === resumeTaskCodes[code].id ? null : message,
        ended_at: new Date(),
      })),
    )
    .execute()
}
