import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { aboutApplication } from '../applications/about.ts'
import { holdProfile } from '../applications/people.ts'
import { type JobWish, scoreResume } from '../applications/score.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { storage } from '../kernel/ports.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { presentScope } from '../kernel/request-scope.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { ResumeProblem } from '../resumes/problem.ts'
import { type ReadResume, readResume } from '../resumes/read-resume.ts'

/**
 * How reading is queued: a run waits for one of two processes, then a file takes 10 s, or 20 s more where a picture is recognised. Read in its cage, a file takes
 * no server with it, so that a run is lost with servers that end for reasons of their own: as often as there may be one after the other.
 */
export const readingTask = { seconds: 120, retries: 10, atOnce: 2, isShared: true } as const

/** Reads a CV in a process of its own and tells the outcome to document, profile and application. */
export const readResumeTask = defineTask({
  name: 'read-resume',
  payload: z.object({ documentId: z.number(), isSecond: z.optional(z.boolean()) }),
  ...readingTask,
  work: async ({ documentId, isSecond }) => {
    if (!(await readDocument(documentId, isSecond))) await tryAgain(documentId)
  },
})

const tryAgain = (documentId: number): Promise<void> =>
  readResumeTask.enqueue({ documentId, isSecond: true }, { isAfterOthers: true })

/** Matches an application whose CV was read before it was sent. */
export const matchApplicationTask = defineTask({
  name: 'match-application',
  payload: z.object({ appId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 2,
  work: ({ appId }) => transaction(() => matchApplication(appId)),
})

/**
 * Reads a CV that is waiting to be read; one that was read already stays as it is. False when the reading was interrupted and deserves a
 * second try, after others; a second try is the last.
 */
export async function readDocument(documentId: number, isSecond = false): Promise<boolean> {
  const document = await db()
    .selectFrom('document')
    .select(['storage_key', 'file_name'])
    .where('document_id', '=', documentId)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (!document) return true
  const outcome = await read(document.storage_key, document.file_name)
  if (outcome === 'interrupted' && !isSecond) return false
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
            },
      )
      .where('document_id', '=', documentId)
      .execute()
    // The document's row is locked by now, so an application that is just being sent with it either is seen here or matches itself.
    const waiting = await applicationsWith(documentId).execute()
    for (const { app_id: appId } of waiting) await matchApplication(appId)
  })
  return true
}

const applicationsWith = (documentId: number) =>
  db()
    .selectFrom('application')
    .select(['app_id', 'profile_id'])
    .where('resume_document_id', '=', documentId)
    .orderBy('app_id')

/** The CV's content, or the R8 code of why it cannot be read. Faults of ours are thrown, so that the queue tries again. */
async function read(key: string, fileName: string): Promise<ReadResume | { code: number } | 'interrupted'> {
  try {
    const copy = await storage().localCopy(key)
    try {
      return await readResume(copy.path, fileName, presentScope()?.share)
    } finally {
      await copy.dispose()
    }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) return { code: 442 }
    if (error instanceof ResumeProblem && error.reason === 'interrupted') return 'interrupted'
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
    .select(['a.job_id', 'a.profile_id', 'a.company_id', 'a.needs_proof', 'd.parsed'])
    .where('a.app_id', '=', appId)
    .where('d.state', '=', 'read')
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (!found) return
  const resume = parsedResume.parse(found.parsed)
  // A CV that anybody may have sent tells nothing about the person.
  if (!found.needs_proof) await completeFromResume(found.profile_id, resume)
  const { score, breakdown } = scoreResume(await wishOf(found.job_id), resume, now())
  await db()
    .updateTable('application')
    .set({ score, score_breakdown: json(breakdown) })
    .where('app_id', '=', appId)
    .execute()
  await record('application_scored', {
    ...aboutApplication({ ...found, app_id: appId }),
    after: { score, engine: breakdown.engine },
  })
}

/** Adds to a profile what a CV tells and no one has typed. */
export async function completeFromResume(profileId: number, resume: ParsedResume): Promise<void> {
  const [latest] = resume.experience
  await rows(sql`
    update profile set
      skills = case when skills = '{}' then ${resume.skills.slice(0, 100)} else skills end,
      current_title = coalesce(current_title, ${latest?.title ?? null}),
      current_company = coalesce(current_company, ${latest?.company ?? null}),
      parsed = coalesce(parsed, ${json(resume)}),
      updated_at = now()
    where profile_id = ${profileId}`)
}

async function wishOf(jobId: number): Promise<JobWish> {
  const job = await db()
    .selectFrom('job as j')
    .leftJoin('country as c', 'c.country_id', 'j.country_id')
    .select(['j.title', 'j.min_exp', 'j.max_exp', 'j.region', 'j.work_location', 'j.workplace_type', 'c.country_full'])
    .where('j.job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const skills = await db()
    .selectFrom('job_skill as js')
    .innerJoin('skill as s', 's.skill_id', 'js.skill_id')
    .select(['s.skill_name as name', 'js.kind', 'js.weight'])
    .where('js.job_id', '=', jobId)
    .orderBy('js.requirement_id')
    .execute()
  return {
    title: job.title,
    skills: skills.map(({ name, kind, weight }) => ({ name, weight, need: needOf(kind) })),
    minExp: job.min_exp,
    maxExp: job.max_exp,
    country: job.country_full,
    places: [job.region, job.work_location].flatMap(place => place || []),
    isRemote: job.workplace_type === 'remote',
  }
}

const needOf = (kind: string): 'must' | 'good' | 'desired' => (kind === 'good' || kind === 'desired' ? kind : 'must')

/** Reading that never came to an end, because its process died each time, is told as our failure. */
export async function giveUpReading(before: Date): Promise<void> {
  await db()
    .updateTable('document')
    .set({ state: 'failed', code: 481 })
    .where('state', '=', 'reading')
    .where('created_at', '<', before)
    .execute()
}
