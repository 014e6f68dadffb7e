import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { batchTaskTitle, mostBatchJobs, type startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { batchUndo, inverse, switches } from './batch-undo.ts'
import { closingMoment, datingsOf, setAllCloseDates } from './close-date.ts'
import { assertReason } from './close-reasons.ts'
import { closeAll } from './closing.ts'
import { setCollaborator } from './collaborators.ts'
import { type Judged, onlyOne } from './lock-job.ts'
import { assertOwner } from './owner.ts'
import { presentClosings } from './present-closings.ts'
import { findJobIds } from './search.ts'
import { jobTagging } from './tagging.ts'
import { assertColleagues } from './team.ts'
import { setOwner, transfersOf } from './transfer.ts'
import { isArchived, jobState, jobVisibleInside } from './visibility.ts'

type Asked = AnswerInput<typeof startJobBatch>['body']

const payload = inverse.extend({ reasonId: z.number().nullable(), note: z.string() })
type Batch = z.output<typeof payload>

/** Changes many jobs, each judged again when it is its turn. */
export const batchTask = defineWatchedTask({
  name: 'job-batch',
  title: batchTaskTitle,
  payload,
  countPieces: ({ jobs }) => jobs.length,
  entityOf: ({ jobs }, piece) => jobs[piece]?.jobId ?? null,
  // Each is locked until all are done: few enough that no one waits for them.
  shared: {
    most: 50,
    work: async (batch, pieces, { viewer }) => {
      if (!isStaff(viewer)) throw new Error('a batch is started by staff')
      const jobIds = pieces.flatMap(piece => batch.jobs[piece]?.jobId ?? [])
      const judged = await changeTogether(batch, jobIds, viewer)
      if (judged === null) return null
      return jobIds.map(jobId => ({ entityId: jobId, message: judged.refused.get(jobId)?.message ?? null }))
    },
  },
  work: async (batch, piece, { viewer }) => {
    const job = batch.jobs[piece]
    if (!job || !isStaff(viewer)) throw new Error(`there is no piece ${piece}`)
    await change(batch, job.jobId, viewer)
    return { entityId: job.jobId }
  },
  namesOf: async (jobIds, viewer) => {
    const found = await rows(sql<{ job_id: number; title: string }>`
      select j.job_id, j.title from job j where j.job_id = any(${[...jobIds]}) and ${jobVisibleInside(viewer)}`)
    return new Map(found.map(row => [row.job_id, row.title]))
  },
  end: async ({ jobs, ...batch }, succeeded, { viewer }) => {
    if (viewer === null) return {}
    const done = new Set(succeeded.map(({ entityId }) => entityId))
    const changed = await withMarks(
      batch.action,
      jobs.filter(({ jobId }) => done.has(jobId)),
    )
    const [first] = changed
    return first ? { undo: await batchUndo.issue(viewer, first.jobId, { ...batch, jobs: changed }) } : {}
  },
})

/** Jobs with what tells a later change from that of the batch: of closed ones, those that are closed still, with their closings. */
async function withMarks(action: Batch['action'], jobs: Batch['jobs']): Promise<Batch['jobs']> {
  const jobIds = jobs.map(({ jobId }) => jobId)
  const turn = switches[action]
  if (turn) {
    const turns = await turn.of.turnsOf(jobIds, turn.isOn)
    return jobs.map(job => ({ ...job, turnId: turns.get(job.jobId) ?? null }))
  }
  if (action === 'transfer' || action === 'setCloseDate') {
    const turns = await (action === 'transfer' ? transfersOf : datingsOf)(jobIds)
    return jobs.map(job => ({ ...job, turnId: turns.get(job.jobId) ?? null }))
  }
  if (action !== 'close') return jobs
  const closings = await presentClosings(jobIds)
  return jobs.flatMap(job => {
    const closingId = closings.get(job.jobId)
    return closingId === undefined ? [] : [{ ...job, closingId }]
  })
}

/** Changes several jobs at once, each judged by itself; null for what is done to them one by one. */
async function changeTogether(batch: Batch, jobIds: readonly number[], viewer: StaffViewer): Promise<Judged | null> {
  const { action, reasonId, note, closeAt } = batch
  const turn = switches[action]
  if (turn) return turn.of.setAll(jobIds, turn.isOn, viewer)
  if (action === 'close') return closeAll(jobIds, { reasonId, note, disposition: 'keep' }, viewer)
  if (action === 'setCloseDate') return setAllCloseDates(jobIds, closeAt === null ? null : new Date(closeAt), viewer)
  return null
}

async function change(batch: Batch, jobId: number, viewer: StaffViewer): Promise<unknown> {
  const { action, toUserId, tagId, collaborator } = batch
  const judged = await changeTogether(batch, [jobId], viewer)
  if (judged !== null) return onlyOne(judged)
  if (action === 'transfer' && toUserId !== null) return setOwner(jobId, toUserId, viewer)
  if (action === 'tag' && tagId !== null) return jobTagging().set(jobId, tagId, true, viewer)
  if (action === 'setCollaborator' && collaborator !== null) return setCollaborator(jobId, collaborator, viewer)
  throw new Error(`${action} lacks what it changes`)
}

/** Starts a batch over the jobs that are named or found, as they are now. */
export async function startBatch(asked: Asked, caller: Caller<StaffViewer>): Promise<Answer<typeof startJobBatch>> {
  const { viewer } = caller
  const jobIds = await jobsOf(asked, viewer)
  const { action, args } = asked
  if (action === 'transfer' && !mayDo(viewer, 'jobs.transfer'))
    throw new Problem('forbidden', { details: { permission: 'jobs.transfer' } })
  if (action === 'transfer') await assertOwner(required('toUserId', args.toUserId), viewer)
  const collaborator = action === 'setCollaborator' ? await collaboratorOf(args, viewer) : null
  const tagId = action === 'tag' ? await jobTagging().find(required('tagName', args.tagName), viewer) : null
  if (args.reasonId != null) await assertReason(args.reasonId, viewer)
  if (action === 'setCloseDate' && args.closeDate === undefined)
    throw new Problem('invalid', { fields: { closeDate: texts.required.id } })
  const { taskId } = await batchTask.start(
    {
      action,
      reasonId: args.reasonId ?? null,
      note: args.note ?? '',
      toUserId: args.toUserId ?? null,
      closeAt: closingMoment(args.closeDate ?? null)?.getTime() ?? null,
      tagId,
      collaborator,
      jobs: await presentOf(jobIds, tagId, collaborator?.userId ?? null, viewer),
    },
    caller,
  )
  return { taskId, jobs: jobIds.length }
}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new Problem('invalid', { fields: { [name]: texts.required.id } })
  return value
}

async function collaboratorOf(args: Asked['args'], viewer: StaffViewer) {
  const collaborator = { userId: required('userId', args.userId), roleId: required('roleId', args.roleId) }
  await assertColleagues('userId', [collaborator.userId], viewer)
  return collaborator
}

async function jobsOf({ jobIds, query }: Asked, viewer: StaffViewer): Promise<number[]> {
  if (jobIds !== undefined) return [...new Set(jobIds)]
  if (query === undefined) throw new Problem('invalid', { fields: { jobIds: texts.required.id } })
  const found = await findJobIds(query, viewer, mostBatchJobs + 1)
  if (found.length === 0) throw new Problem('invalid', { fields: { query: texts.required.id } })
  if (found.length > mostBatchJobs) throw new Problem('invalid', { fields: { query: texts.batchTooLarge.id } })
  return found
}

interface Present {
  jobId: number
  state: string
  isArchived: boolean
  ownerId: number | null
  closeDate: Date | null
  roleId: number | null
}

/** The jobs as they are before the batch; one that the viewer does not see is unknown, and fails when it is its turn. */
async function presentOf(
  jobIds: readonly number[],
  tagId: number | null,
  userId: number | null,
  viewer: Viewer,
): Promise<Batch['jobs']> {
  const tagged = new Set(tagId === null ? [] : await jobTagging().jobsWith(tagId, jobIds))
  const found = await rows(sql<Present>`
    select j.job_id as "jobId", ${jobState()} as state, ${isArchived} as "isArchived", j.owner_user_id as "ownerId", j.close_date as "closeDate",
      (select c.role_id from job_collaborator c where c.job_id = j.job_id and c.user_id = ${userId}::bigint) as "roleId"
    from job j where j.job_id = any(${[...jobIds]}) and ${jobVisibleInside(viewer)}`)
  const known = new Map(found.map(row => [row.jobId, row]))
  return jobIds.map(jobId => {
    const present = known.get(jobId)
    return {
      jobId,
      state: present?.state ?? 'unknown',
      isArchived: present?.isArchived ?? false,
      ownerId: present?.ownerId ?? null,
      closeAt: present?.closeDate?.getTime() ?? null,
      hasTag: tagged.has(jobId),
      roleId: present?.roleId ?? null,
      closingId: null,
      turnId: null,
    }
  })
}
