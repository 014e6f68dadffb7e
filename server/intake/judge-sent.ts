import { extname } from 'node:path'
import { archiveLimits, intakeTexts } from '@hireloom/contract/intake/words.ts'
import { resumeTaskCodes, type TaskCode } from '@hireloom/contract/platform/tasks.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type CvFile, judgeCv } from '../apply/cv-file.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { cleanFileName } from '../kernel/http/multipart.ts'
import { storage } from '../kernel/ports.ts'
import { documentLimits, isHidden, readDirectory } from '../resumes/guard.ts'
import { ResumeProblem } from '../resumes/problem.ts'
import type { CvTypes } from './cv-types.ts'

/** Why a file is not read; the message is in English, the key of its translation. */
export interface Refusal {
  readonly code: TaskCode | null
  readonly message: string
}

interface Entry {
  readonly place: number
  readonly name: string
  readonly size: number
  readonly refusal: Refusal | null
}

export type JudgedFile =
  | (CvFile & { readonly kind: 'cv' })
  | { readonly kind: 'archive'; readonly fileName: string; readonly key: string; readonly entries: readonly Entry[] }

const wrongType = { code: 461, message: resumeTaskCodes[461].id } as const
/** A file is told apart before one knows whether it is an archive of CVs or a document, so that it may be as large as either. */
const widest = { ...documentLimits, bytes: archiveLimits.bytes }

/** Judges a file by its content: a CV, a ZIP of at most `most` of them, or the reason why it is neither. */
export async function judgeSent(file: ArrivedFile, most: number, extensions: CvTypes): Promise<JudgedFile | Refusal> {
  const cv = await judgeOne(file, { limits: widest, extensions })
  if ('code' in cv) return cv
  return cv.mime === 'application/zip' ? judgeArchive(file, most, extensions) : { ...cv, kind: 'cv' }
}

/** The same of what an archive held, which is no archive itself. */
export async function judgeTaken(file: ArrivedFile, extensions: CvTypes): Promise<CvFile | Refusal> {
  const cv = await judgeOne(file, { extensions })
  return 'key' in cv && cv.mime === 'application/zip' ? wrongType : cv
}

async function judgeOne(
  file: ArrivedFile,
  allowed: { limits?: typeof widest; extensions: CvTypes },
): Promise<CvFile | Refusal> {
  try {
    return await judgeCv(file, allowed)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.problem === 'unsafe-file' ? { code: 461, message: error.message } : wrongType
  }
}

async function judgeArchive(
  { fileName, key }: ArrivedFile,
  most: number,
  extensions: CvTypes,
): Promise<JudgedFile | Refusal> {
  const copy = await storage().localCopy(key)
  try {
    const listed = await readDirectory(copy.path, archiveLimits)
    const entries = listed.flatMap(({ name, size }, place) => {
      if (name.endsWith('/') || isHidden(name)) return []
      return [{ place, name: cleanFileName(name), size, refusal: refusalOf(name, extensions) }]
    })
    if (entries.every(({ refusal }) => refusal !== null)) return { code: 461, message: intakeTexts.emptyArchive.id }
    return entries.length > most
      ? { code: 461, message: new Problem('unsafe-file').message }
      : { kind: 'archive', fileName, key, entries }
  } catch (error) {
    if (!(error instanceof ResumeProblem)) throw error
    return error.reason === 'swelling-archive' ? { code: 461, message: new Problem('unsafe-file').message } : wrongType
  } finally {
    await copy.dispose()
  }
}

function refusalOf(name: string, extensions: CvTypes): Refusal | null {
  const extension = extname(name).toLowerCase()
  if (extension === '.zip') return { code: 461, message: intakeTexts.archiveInArchive.id }
  return extensions.some(known => known === extension) ? null : wrongType
}
