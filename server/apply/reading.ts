import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod'
import { holdProfile } from '../applications/people.ts'
import { scoreApplication } from '../criteria/score-application.ts'
import { storage } from '../kernel/ports.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { type DefinedTask, defineTask } from '../kernel/queue.ts'
import { presentScope } from '../kernel/request-scope.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { ResumeProblem } from '../resumes/problem.ts'
import { type ReadResume, readResume } from '../resumes/read-resume.ts'
import { completeFromResume } from './complete-profile.ts'

/**
 * How reading is queued: a run waits for one of two processes, then a file takes 10 s. Read in its cage, a file takes
 * no server with it, so that a run is lost with servers that end for reasons of their own: as often as there may be one after the other.
 */
export const readingTask = { seconds: 120, retries: 10, atOnce: 2, isShared: true } as const

/** Reads a CV in a process of its own and tells the outcome to document, profile and application. */
export const readResumeTask = defineTask({
  name: 'read-resume',
  payload: z.object({ documentId: z.number(), isSecond: z.optional(z.boolean()) }),
  ...readingTask,
  work: async ({ documentId, isSecond }) => {
    const end = await readDocument(documentId, { isSecond, isQuick: true })
    if (end === 'interrupted') await readResumeTask.enqueue({ documentId, isSecond: true }, { isAfterOthers: true })
    if (end === 'picture') await readScanTask.enqueue({ documentId })
  },
})

/** What follows the reading of a scan, by the name of the task that met it. */
const followers = new Map<string, (documentId: number, profileId: number) => Promise<void>>()

/** Says what a task goes on with when a scan that it has met is read. */
export function followScans(name: string, follow: (documentId: number, profileId: number) => Promise<void>): void {
  followers.set(name, follow)
}

const scanRun = z.object({
  documentId: z.number(),
  isSecond: z.optional(z.boolean()),
  follower: z.optional(z.object({ name: z.string(), profileId: z.number() })),
})
type ScanRun = z.output<typeof scanRun>

/**
 * Reads CVs whose text stands in pictures, one after the other: each takes seconds a page, and no other reading waits for them. A run
 * waits for CVs of uploads and for one before it.
 */
export const readScanTask: DefinedTask<ScanRun> = defineTask({
  name: 'read-scan',
  payload: scanRun,
  seconds: 400,
  retries: 10,
  atOnce: 1,
  isShared: true,
  work: async ({ documentId, isSecond, follower }) => {
    const end = await readDocument(documentId, { isSecond })
    if (end === 'interrupted')
      return readScanTask.enqueue({ documentId, isSecond: true, follower }, { isAfterOthers: true })
    if (follower) await followers.get(follower.name)?.(documentId, follower.profileId)
  },
})

/** Matches an application whose CV was read before it was sent. */
export const matchApplicationTask = defineTask({
  name: 'match-application',
  payload: z.object({ appId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 2,
  work: ({ appId }) => transaction(() => matchApplication(appId)),
})

interface How {
  readonly isSecond?: boolean | undefined
  /** Bulk reading never stands before any other. */
  readonly isBulk?: boolean
  /** Leaves a CV whose text stands in pictures as it is. */
  readonly isQuick?: boolean
}

/**
 * Reads a CV that is waiting to be read; one that was read already stays as it is. `interrupted` deserves a second try, after others; a
 * second try is the last.
 */
export async function readDocument(
  documentId: number,
  { isSecond, ...how }: How = {},
): Promise<'done' | 'interrupted' | 'picture'> {
  const document = await db()
    .selectFrom('document')
    .select(['storage_key', 'file_name'])
    .where('document_id', '=', documentId)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (!document) return 'done'
  const outcome = await read(document.storage_key, document.file_name, how)
  if (outcome === 'picture' || (outcome === 'interrupted' && !isSecond)) return outcome
  await transaction(async () => {
    // Applications before profiles before documents, as in every transaction that holds more than one of them.
    const using = await applicationsWith(documentId).forNoKeyUpdate().execute()
    const profiles = [...new Set(using.map(application => application.profile_id))].sort((a, b) => a - b)
    for (const profileId of profiles) await holdProfile(profileId)
    await db()
      .updateTable('document')
      .set(
        outcome === 'interrupted' || 'code' in outcome
          ? { state: 'failed', code: outcome === 'interrupted' ? 462 : outcome.code }
          : {
              state: 'read',
              text_content: keepable(outcome.text),
              parsed: json(keepableResume(outcome.profile)),
              is_scan: outcome.isScan,
            },
      )
      .where('document_id', '=', documentId)
      .execute()
    // The document's row is locked by now, so an application that is just being sent with it either is seen here or matches itself.
    const waiting = await applicationsWith(documentId).execute()
    for (const { app_id: appId } of waiting) await matchApplication(appId)
  })
  return 'done'
}

const applicationsWith = (documentId: number) =>
  db()
    .selectFrom('application')
    .select(['app_id', 'profile_id'])
    .where('resume_document_id', '=', documentId)
    .orderBy('app_id')

/** The CV's content, or the R8 code of why it cannot be read. Faults of ours are thrown, so that the queue tries again. */
async function read(
  key: string,
  fileName: string,
  how: Pick<How, 'isBulk' | 'isQuick'>,
): Promise<ReadResume | { code: number } | 'interrupted' | 'picture'> {
  try {
    const copy = await storage().localCopy(key)
    try {
      return await readResume(copy.path, fileName, { share: presentScope()?.share, ...how })
    } finally {
      await copy.dispose()
    }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) return { code: 442 }
    if (error instanceof ResumeProblem && (error.reason === 'interrupted' || error.reason === 'picture'))
      return error.reason
    if (error instanceof ResumeProblem && error.reason !== 'own-failure') return { code: error.code }
    throw error
  }
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair, and a CV may hold both. */
const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const keepableResume = (resume: ParsedResume): ParsedResume =>
  parsedResume.parse(
    JSON.parse(JSON.stringify(resume), (_key, value) => (typeof value === 'string' ? keepable(value) : value)),
  )

/** Completes the company's profile from the CV, and scores the application; needs a document that is read. */
async function matchApplication(appId: number): Promise<void> {
  const found = await db()
    .selectFrom('application as a')
    .innerJoin('document as d', 'd.document_id', 'a.resume_document_id')
    .select(['a.profile_id', 'a.needs_proof', 'd.document_id', 'd.parsed'])
    .where('a.app_id', '=', appId)
    .where('d.state', '=', 'read')
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (!found) return
  const resume = parsedResume.parse(found.parsed)
  // A CV that anybody may have sent tells nothing about the person.
  if (!found.needs_proof) await completeFromResume(found.profile_id, resume, found.document_id)
  await scoreApplication(appId)
}

/** Reading that never came to an end, because its process died each time, is told as our failure. */
export async function giveUpReading(before: Date): Promise<void> {
  await db()
    .updateTable('document')
    .set({ state: 'failed', code: 481 })
    .where('state', '=', 'reading')
    .where('created_at', '<', before)
    .execute()
}
