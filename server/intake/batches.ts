import { undoSeconds } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/batches.ts'
import { batchKinds, resumeFileStates } from '@hireloom/contract/intake/words.ts'
import type { TaskCode } from '@hireloom/contract/platform/tasks.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { pageOf, shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { isReviewedBy, needsReview, peopleOfFiles } from './reviews.ts'
import { intakeTask } from './task.ts'
import { batchVisibleTo } from './visible.ts'

const countOf = (condition: string) =>
  sql<number>`(select count(*)::int from resume_file f where f.batch_id = b.batch_id and ${sql.raw(condition)})`

const readingsOf = (isRead: boolean) => sql<number>`(
  select count(*)::int from resume_reading g join resume_file f using (file_id) where f.batch_id = b.batch_id and g.is_read = ${isRead})`

/** People whom the batch has brought, as far as a condition holds for them. */
const peopleOf = (viewer: StaffViewer, condition: RawBuilder<unknown>) => sql<number>`(
  select count(distinct p.profile_id)::int from resume_file f join ${peopleOfFiles} o using (file_id) join profile p on p.profile_id = o.profile_id
  where f.batch_id = b.batch_id and ${isReviewedBy(viewer)} and ${condition})`

const batches = (viewer: StaffViewer) =>
  db()
    .selectFrom('resume_batch as b')
    .leftJoin('app_user as u', 'u.user_id', 'b.user_id')
    .leftJoin('job as j', 'j.job_id', 'b.job_id')
    .select(['b.batch_id', 'b.parent_task_id', 'b.kind', 'b.job_id', 'b.created_at', 'b.undone_at', 'j.title'])
    .select(sql<string | null>`${shownName('u')}`.as('uploader'))
    .select([
      countOf('true').as('total'),
      countOf(`f.state in ('done', 'undone')`).as('succeeded'),
      countOf(`f.state = 'queued'`).as('pending'),
      countOf(`f.state in ('failed', 'duplicate')`).as('failed'),
    ])
    .select([
      readingsOf(true).as('read_by_second'),
      readingsOf(false).as('failed_by_second'),
      peopleOf(viewer, needsReview(viewer)).as('needs_review'),
      peopleOf(
        viewer,
        sql`not ${needsReview(viewer)} and exists (select 1 from resume_review r where r.file_id = f.file_id and r.state <> 'open')`,
      ).as('reviewed'),
    ])
    .where(batchVisibleTo(viewer))
    .where('b.parent_task_id', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

const toBatch = (row: Row) => ({
  parentTaskId: row.parent_task_id ?? 0,
  kind: z.enum(batchKinds).parse(row.kind),
  jobId: row.job_id,
  title: row.title,
  uploadedBy: row.uploader,
  createdAt: row.created_at.toISOString(),
  isUndone: row.undone_at !== null,
  total: row.total,
  succeeded: row.succeeded,
  pending: row.pending,
  failed: row.failed,
  readBySecond: row.read_by_second,
  failedBySecond: row.failed_by_second,
  needsReview: row.needs_review,
  reviewed: row.reviewed,
})

export async function findLogs(
  { query }: AnswerInput<typeof contract.listResumeLogs>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listResumeLogs>> {
  let found = batches(viewer).orderBy('b.batch_id', 'desc')
  if (query.from) found = found.where(sql<boolean>`b.created_at >= ${query.from}::date`)
  if (query.to) found = found.where(sql<boolean>`b.created_at < ${query.to}::date + 1`)
  if (query.kind) found = found.where('b.kind', '=', query.kind)
  if (query.jobId) found = found.where('b.job_id', '=', query.jobId)
  const { list, count } = await pageOf(found, query)
  return { list: list.map(toBatch), count }
}

interface FileRow {
  file_id: number
  file_name: string
  state: string
  code: TaskCode | null
  message: string | null
  app_id: number | null
  profile_id: number | null
  name: string | null
  can_retry: boolean
}

export async function readBatch(
  parentTaskId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readResumeBatch>> {
  const batch = await batches(viewer).where('b.parent_task_id', '=', parentTaskId).executeTakeFirst()
  if (!batch) throw new Problem('not-found')
  const files = await rows(sql<FileRow>`
    select f.file_id, f.file_name, f.state, f.code, f.message, p.profile_id, case when p.profile_id is not null then f.app_id end as app_id,
      trim(concat(p.first_name, ' ', p.last_name)) as name, f.state = 'failed' and f.document_id is not null as can_retry
    from resume_file f left join ${peopleSeenBy(viewer)} p on p.profile_id = kept_profile(f.profile_id) and ${profileVisibleTo(viewer)}
    where f.batch_id = ${batch.batch_id} order by f.file_id`)
  const undoUntil = new Date(batch.created_at.getTime() + undoSeconds.import * 1000)
  const isUndoable =
    batch.undone_at === null && batch.pending === 0 && files.some(({ state }) => state === 'done') && undoUntil > now()
  return {
    ...toBatch(batch),
    files: files.map(file => ({
      taskId: file.file_id,
      fileName: file.file_name,
      state: z.enum(resumeFileStates).parse(file.state),
      code: file.code,
      message: file.message,
      profileId: file.profile_id,
      appId: file.app_id,
      name: file.profile_id === null ? null : file.name,
      canRetry: file.can_retry && batch.undone_at === null,
    })),
    taskId: await runningTask(batch.batch_id),
    undoUntil: isUndoable ? undoUntil.toISOString() : null,
  }
}

async function runningTask(batchId: number): Promise<number | null> {
  const [row] = await rows(sql<{ task_id: number }>`
    select task_id from task where kind = ${intakeTask.name} and ended_at is null and (payload->>'batchId')::bigint = ${batchId}
    order by task_id desc limit 1`)
  return row?.task_id ?? null
}

/** Reads a failed file again whose content is still there. */
export function retryFile(fileId: number, caller: Caller<StaffViewer>): Promise<Answer<typeof contract.retryResume>> {
  const { viewer } = caller
  return transaction(async () => {
    const [file] = await rows(sql<{
      batch_id: number
      parent_task_id: number
      state: string
      document_id: number | null
      undone_at: Date | null
    }>`
      select f.batch_id, b.parent_task_id, f.state, f.document_id, b.undone_at
      from resume_file f join resume_batch b on b.batch_id = f.batch_id
      where f.file_id = ${fileId} and ${batchVisibleTo(viewer)} for update of f`)
    if (!file) throw new Problem('not-found')
    if (file.state !== 'failed' || file.document_id === null || file.undone_at !== null)
      throw new Problem('illegal-change')
    await db()
      .updateTable('document')
      .set({ state: 'reading', code: null })
      .where('document_id', '=', file.document_id)
      .where('state', '=', 'failed')
      .execute()
    await db()
      .updateTable('resume_file')
      .set({ state: 'queued', code: null, message: null, ended_at: null })
      .where('file_id', '=', fileId)
      .execute()
    // A second parser that failed is asked again, too.
    await db().deleteFrom('resume_reading').where('file_id', '=', fileId).where('is_read', '=', false).execute()
    const { taskId } = await intakeTask.start({ batchId: file.batch_id, fileIds: [fileId] }, caller)
    return { parentTaskId: file.parent_task_id, taskId }
  })
}
