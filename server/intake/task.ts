import { intakeTaskTitle, intakeTexts } from '@hireloom/contract/intake/words.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { taskCode as contractCode, type TaskCode } from '@hireloom/contract/platform/tasks.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { readDocument } from '../apply/reading.ts'
import { now } from '../kernel/clock.ts'
import { attempt, db, rows } from '../kernel/postgres/db.ts'
import { defineWatchedTask, type Outcome } from '../kernel/watched-task.ts'
import { bringPerson, TooLittle } from './bring.ts'
import { type Ask, noteDoubts } from './doubts.ts'
import { readAgain, takeAsks } from './dual-parser/second-reading.ts'
import { expandArchive } from './expand.ts'
import { batchUndo } from './undo.ts'
import { batchVisibleTo } from './visible.ts'

const payload = z.object({ batchId: z.number(), fileIds: z.array(z.number()) })

export const intakeTask = defineWatchedTask({
  name: 'read-resumes',
  title: intakeTaskTitle,
  payload,
  countPieces: ({ fileIds }) => fileIds.length,
  entityOf: ({ fileIds }, piece) => fileIds[piece] ?? null,
  prepare: ({ fileIds }, piece, { viewer }) => readFile(fileIds[piece] ?? 0, viewer),
  work: ({ fileIds }, piece, { viewer }) => bringFile(fileIds[piece] ?? 0, viewer),
  namesOf: async (fileIds, viewer) => {
    if (!isStaff(viewer)) return new Map()
    const found = await rows(sql<{ file_id: number; file_name: string }>`
      select f.file_id, f.file_name from resume_file f join resume_batch b on b.batch_id = f.batch_id
      where f.file_id = any(${[...fileIds]}::bigint[]) and ${batchVisibleTo(viewer)}`)
    return new Map(found.map(row => [row.file_id, row.file_name]))
  },
  end: async ({ batchId, fileIds }, succeeded, { viewer }) => {
    // What was stopped, or failed again and again for no known reason.
    await db()
      .updateTable('resume_file')
      .set({ state: 'failed', code: 420, ended_at: now() })
      .where('file_id', 'in', fileIds)
      .where('state', '=', 'queued')
      .execute()
    const resultPath = await pageOf(batchId)
    if (succeeded.length === 0 || viewer === null) return { resultPath }
    return { resultPath, undo: await batchUndo.issue(viewer, batchId, {}) }
  },
})

const poolPages = {
  internal_pool: '/app/roboroy/emptalentpool/upload',
  external_pool: '/app/roboroy/talentpool/upload',
} as const

async function pageOf(batchId: number): Promise<string> {
  const { kind, job_id: jobId, parent_task_id: taskId } = await findBatch(batchId)
  const page =
    jobId === null
      ? pathOf(poolPages[kind === 'internal_pool' ? kind : 'external_pool'])
      : pathOf('/app/roboroy/jobs/:jobId/upload', { jobId })
  return `${page}?batch=${taskId}`
}

const findBatch = (batchId: number) =>
  db().selectFrom('resume_batch').selectAll().where('batch_id', '=', batchId).executeTakeFirstOrThrow()

/** Takes a file out of its archive where it still lies in one, and reads it, in a process of its own. */
async function readFile(fileId: number, viewer: Viewer | null): Promise<void> {
  const file = await db()
    .selectFrom('resume_file as f')
    .innerJoin('resume_batch as b', 'b.batch_id', 'f.batch_id')
    .leftJoin('job as j', 'j.job_id', 'b.job_id')
    .select(['f.archive_id', 'f.document_id'])
    .select(sql<number>`coalesce(j.company_id, b.company_id)`.as('company_id'))
    .where('f.file_id', '=', fileId)
    .where('f.state', '=', 'queued')
    .executeTakeFirst()
  if (!file || viewer === null) return
  if (file.document_id === null && file.archive_id !== null) await expandArchive(file.archive_id, file.company_id)
  const documentId = file.document_id ?? (await documentOf(fileId))
  if (documentId === null) return
  const end = await readDocument(documentId, { isBulk: true })
  if (end === 'interrupted') await readDocument(documentId, { isSecond: true, isBulk: true })
  await readAgain(fileId)
}

async function documentOf(fileId: number): Promise<number | null> {
  const row = await db()
    .selectFrom('resume_file')
    .select('document_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.document_id ?? null
}

const codeOf = (code: number | null): TaskCode => contractCode.safeParse(code).data ?? 481

/** Turns a file that was read into what it was uploaded for, and says on its row what became of it. */
async function bringFile(fileId: number, viewer: Viewer | null): Promise<Outcome> {
  if (!isStaff(viewer)) throw new Error('CVs are uploaded by staff')
  const file = await db()
    .selectFrom('resume_file')
    .select(['batch_id', 'state', 'code', 'message', 'document_id'])
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!file) return { entityId: fileId, code: 442 }
  const told = (row: { state: string; code: TaskCode | null; message: string | null }): Outcome =>
    row.state === 'done' ? { entityId: fileId } : { entityId: fileId, code: row.code, message: row.message }
  if (file.state !== 'queued') return told({ ...file, code: file.code === null ? null : codeOf(file.code) })
  const made = await bringOrRefuse(fileId, file.batch_id, file.document_id, viewer)
  await db()
    .updateTable('resume_file')
    .set({ ...made, ended_at: now() })
    .where('file_id', '=', fileId)
    .execute()
  return told(made)
}

/**
 * What a CV that has brought somebody lacks, if anything: 471 without a name or an email address, 472 where the second parser told nothing of it,
 * so that no second reading says how sure each part is.
 */
async function incompleteness(
  fileId: number,
  { fullName, email }: ParsedResume,
  asks: readonly Ask[],
): Promise<471 | 472 | null> {
  if (!fullName || (!email && asks.every(({ field }) => field !== 'email'))) return 471
  const [failed] = await rows(sql`select 1 from resume_reading where file_id = ${fileId} and not is_read`)
  return failed ? 472 : null
}

async function bringOrRefuse(fileId: number, batchId: number, documentId: number | null, viewer: StaffViewer) {
  const refused = (code: TaskCode | null, message: string | null = null) => ({ state: 'failed', code, message })
  if (documentId === null) return refused(442)
  const document = await db()
    .selectFrom('document')
    .select(['state', 'code', 'parsed'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!document) return refused(442)
  if (document.state === 'reading') throw new Error(`document ${documentId} is not read`)
  if (document.state === 'failed') return refused(codeOf(document.code))
  try {
    const batch = await findBatch(batchId)
    const resume = parsedResume.parse(document.parsed)
    const made = await attempt(async () => {
      const brought = await bringPerson(documentId, resume, batch, viewer)
      const came = { fileId, profileId: brought.profile_id, documentId, isNewProfile: brought.is_new_profile }
      const asks = await takeAsks(fileId)
      await noteDoubts(came, resume, asks)
      return { ...brought, code: await incompleteness(fileId, resume, asks) }
    })
    return { ...made, state: 'done', message: null }
  } catch (error) {
    if (error instanceof TooLittle) return refused(463)
    if (!(error instanceof Problem)) throw error
    if (error.problem === 'already-applied') return { ...refused(null, intakeTexts.known.id), state: 'duplicate' }
    return refused(null, error.message)
  }
}
