import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { recordAll } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo, type Undoable } from '../kernel/undo.ts'
import { type Judged, judgeJobs, type LockedJob, onlyOne } from './lock-job.ts'
import { jobManagedBy } from './visibility.ts'

const may: Permission = 'jobs.close'

/** Whether the viewer may open, pause and close a job. */
export const mayCloseJob = async (viewer: Viewer, jobId: number): Promise<boolean> =>
  (await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)}`)).length > 0

/** A job and the event that switched it. */
interface Turned {
  readonly jobId: number
  readonly turnId: number | null
}

interface SwitchKind {
  /** Of the way back. */
  name: string
  verbs: Readonly<Record<'on' | 'off', 'job_paused' | 'job_resumed' | 'job_archived' | 'job_unarchived'>>
  isAllowed: (job: LockedJob, isOn: boolean) => boolean
  turn: (jobIds: readonly number[], isOn: boolean) => Promise<unknown>
}

/** Something about jobs that whoever may close them switches on and off; a job in any other state is refused by itself. */
export function jobSwitch({ name, verbs, isAllowed, turn }: SwitchKind) {
  /** The last event of each job that made the switch what it is now. A job that was reopened is on or off anew. */
  const turnsOf = async (jobIds: readonly number[], isOn: boolean): Promise<ReadonlyMap<number, number>> => {
    const meant = [verbs.on, verbs.off, ...(isOn ? [] : ['job_reopened'])]
    const found = await rows(sql<{ job_id: number; event_id: number }>`
      select job_id, max(event_id) as event_id from domain_event
      where job_id = any(${[...jobIds]}::bigint[]) and verb = any(${meant}) group by job_id`)
    return new Map(found.map(row => [row.job_id, row.event_id]))
  }
  const setAllowed = async ({ changed, refused }: Judged, isOn: boolean): Promise<Judged> => {
    const jobIds = changed.map(({ jobId }) => jobId)
    if (jobIds.length === 0) return { changed, refused }
    await turn(jobIds, isOn)
    await recordAll(
      isOn ? verbs.on : verbs.off,
      jobIds.map(jobId => ({ entityId: jobId, jobId })),
      {},
    )
    return { changed, refused }
  }
  const setAll = async (jobIds: readonly number[], isOn: boolean, viewer: Viewer): Promise<Judged> =>
    setAllowed(await judgeJobs(jobIds, viewer, may, job => isAllowed(job, isOn)), isOn)
  /** Switches jobs back that are still as the turns of the given numbers have left them. */
  const takeBackAll = async (turned: readonly Turned[], wasOn: boolean, viewer: Viewer): Promise<Judged> => {
    const jobIds = turned.map(({ jobId }) => jobId)
    const { changed, refused } = await judgeJobs(jobIds, viewer, may, job => isAllowed(job, wasOn))
    const latest = await turnsOf(jobIds, !wasOn)
    const isMeant = new Set(turned.flatMap(({ jobId, turnId }) => (latest.get(jobId) === turnId ? [jobId] : [])))
    const since = changed.filter(({ jobId }) => !isMeant.has(jobId))
    return setAllowed(
      {
        changed: changed.filter(({ jobId }) => isMeant.has(jobId)),
        refused: new Map([...refused, ...since.map(({ jobId }) => [jobId, new Problem('illegal-change')] as const)]),
      },
      wasOn,
    )
  }
  const undo = defineUndo({
    name,
    entity: 'job',
    lasts: 'structure',
    inverse: z.object({ wasOn: z.boolean(), turnId: z.number() }),
    mayTakeBack: mayCloseJob,
    takeBack: async ({ wasOn, turnId }, viewer, jobId) => {
      onlyOne(await takeBackAll([{ jobId, turnId }], wasOn, viewer))
      return 1
    },
  })
  /** Switches one job, with a way back. */
  const set = (jobId: number, isOn: boolean, viewer: StaffViewer): Promise<{ ok: true; undo: Undoable }> =>
    transaction(async () => {
      onlyOne(await setAll([jobId], isOn, viewer))
      const turnId = (await turnsOf([jobId], isOn)).get(jobId) ?? 0
      return { ok: true, undo: await undo.issue(viewer, jobId, { wasOn: !isOn, turnId }) }
    })
  return { setAll, set, turnsOf, takeBackAll }
}
