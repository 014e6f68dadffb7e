import { extname } from 'node:path'
import { cvExtensions, type moreCvExtensions } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import type { ArchiveLimits } from '../resumes/guard.ts'
import { ResumeProblem } from '../resumes/problem.ts'
import { judgeType } from '../resumes/type.ts'

const mimes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  png: 'image/png',
  zip: 'application/zip',
} as const
type CvExtension = (typeof cvExtensions)[number] | (typeof moreCvExtensions)[number]

/** A stored CV whose content has been judged. */
export interface CvFile {
  readonly key: string
  readonly fileName: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
}

interface Allowed {
  readonly limits?: ArchiveLimits
  readonly extensions?: readonly CvExtension[]
}

/**
 * Judges an arrived CV by its content: pdf, doc, docx or zip where nothing else is said, under a name that does not say otherwise. Throws
 * `wrong-file-type` or, for macros and archives that swell, `unsafe-file`, both with a text under the name of the part. Leaves the file
 * where it is.
 */
export async function judgeCv(file: ArrivedFile, { limits, extensions = cvExtensions }: Allowed = {}): Promise<CvFile> {
  const type = await typeOf(file, limits)
  const extension = extname(file.fileName).toLowerCase()
  const isNamed = extension === '' || extension === `.${type}`
  if (!isCvType(type) || !isNamed || !extensions.some(known => known === `.${type}`)) throw wrongType(file.part)
  return {
    key: file.key,
    // Without an extension the saved file would open in nothing.
    fileName: extension === '' ? `${file.fileName}.${type}` : file.fileName,
    mime: mimes[type],
    size: file.size,
    sha256: file.sha256,
  }
}

const isCvType = (type: string): type is keyof typeof mimes => Object.hasOwn(mimes, type)

const wrongType = (part: string) => new Problem('wrong-file-type', { fields: { [part]: texts.cvType.id } })

async function typeOf(file: ArrivedFile, limits?: ArchiveLimits): Promise<string> {
  const copy = await storage().localCopy(file.key)
  try {
    return await judgeType(copy.path, limits)
  } catch (error) {
    if (!(error instanceof ResumeProblem)) throw error
    if (error.reason !== 'macros' && error.reason !== 'swelling-archive') throw wrongType(file.part)
    throw new Problem('unsafe-file', { fields: { [file.part]: new Problem('unsafe-file').message } })
  } finally {
    await copy.dispose()
  }
}

/** Keeps a judged CV as a document that waits to be read; without a profile while it belongs to a draft. */
export async function insertDocument(
  cv: CvFile,
  owner: { companyId: number; profileId: number | null },
): Promise<number> {
  const row = await db()
    .insertInto('document')
    .values({
      company_id: owner.companyId,
      profile_id: owner.profileId,
      kind: 'resume',
      file_name: cv.fileName,
      mime: cv.mime,
      size: cv.size,
      sha256: cv.sha256,
      storage_key: cv.key,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return row.document_id
}
