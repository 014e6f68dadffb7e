import type { Readable } from 'node:stream'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { archiveLimits, intakeTexts } from '@hireloom/contract/intake/words.ts'
import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { removeFileTask } from '../applications/remove-file.ts'
import { insertDocument } from '../apply/cv-file.ts'
import { now } from '../kernel/clock.ts'
import { storeArriving } from '../kernel/http/arrivals.ts'
import { storage } from '../kernel/ports.ts'
import { alone, db, transaction } from '../kernel/postgres/db.ts'
import { takeOut } from '../resumes/guard.ts'
import { type CvTypes, cvTypesOf } from './cv-types.ts'
import { judgeTaken, type Refusal } from './judge-sent.ts'

interface Waiting {
  readonly file_id: number
  readonly batch_id: number
  readonly entry: number | null
  readonly file_name: string
}

/** Takes the files of an archive out, each once, and forgets the archive. One that broke off goes on with what is left. */
export async function expandArchive(archiveId: number, companyId: number): Promise<void> {
  const archive = await db()
    .selectFrom('resume_archive as a')
    .innerJoin('resume_batch as b', 'b.batch_id', 'a.batch_id')
    .select(['a.storage_key', 'b.company_id'])
    .where('a.archive_id', '=', archiveId)
    .executeTakeFirst()
  if (!archive) return
  const waiting = await db()
    .selectFrom('resume_file')
    .select(['file_id', 'batch_id', 'entry', 'file_name'])
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'queued')
    .where('document_id', 'is', null)
    .execute()
  const byPlace = new Map(waiting.map(file => [file.entry ?? -1, file]))
  const types = await cvTypesOf(archive.company_id)
  const copy = await storage().localCopy(archive.storage_key)
  try {
    await takeOut(
      copy.path,
      archiveLimits,
      place => byPlace.has(place),
      async (place, content) => {
        const file = byPlace.get(place)
        if (file) await keepEntry(file, content, companyId, types)
      },
    )
  } finally {
    await copy.dispose()
  }
  await transaction(async () => {
    await db().deleteFrom('resume_archive').where('archive_id', '=', archiveId).execute()
    await removeFileTask.enqueue({ key: archive.storage_key })
  })
}

async function keepEntry(file: Waiting, content: Readable, companyId: number, types: CvTypes): Promise<void> {
  let broken: Error | undefined
  content.once('error', error => {
    broken = error
  })
  const signal = AbortSignal.timeout(120_000)
  const stored = await storeArriving(content, {
    contentType: 'application/octet-stream',
    maxBytes: cvMaxBytes,
    signal,
  }).catch((error: unknown) => {
    // Longer than declared, or damaged: that entry is to blame, not the storage.
    if (broken) return null
    throw error
  })
  if (stored === null) return refuse(file.file_id, { code: 461, message: resumeTaskCodes[461].id })
  const cv = await judgeTaken({ part: 'file', fileName: file.file_name, ...stored }, types)
  if ('code' in cv) {
    await storage().remove(stored.key)
    return refuse(file.file_id, cv)
  }
  const isKept = await transaction(async () => {
    await alone(`resume batch ${file.batch_id}`)
    const known = await db()
      .selectFrom('resume_file')
      .select('file_id')
      .where('batch_id', '=', file.batch_id)
      .where('sha256', '=', cv.sha256)
      .where('file_id', '!=', file.file_id)
      .executeTakeFirst()
    if (known) {
      await db()
        .updateTable('resume_file')
        .set({ state: 'duplicate', message: intakeTexts.known.id, ended_at: now() })
        .where('file_id', '=', file.file_id)
        .execute()
      return false
    }
    const documentId = await insertDocument(cv, { companyId, profileId: null })
    await db()
      .updateTable('resume_file')
      .set({ document_id: documentId, sha256: cv.sha256, file_name: cv.fileName, size: cv.size })
      .where('file_id', '=', file.file_id)
      .execute()
    return true
  })
  if (!isKept) await storage().remove(stored.key)
}

async function refuse(fileId: number, { code, message }: Refusal): Promise<void> {
  await db()
    .updateTable('resume_file')
    .set({ state: 'failed', code, message, ended_at: now() })
    .where('file_id', '=', fileId)
    .execute()
}
