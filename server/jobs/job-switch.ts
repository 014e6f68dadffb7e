import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
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

interface SwitchKind {
  /** Of the way back. */
  name: string
  /** Under which the way back keeps whether it was on. */
  key: 'isPaused' | 'isArchived'
  verbs: Readonly<Record<'on' | 'off', 'job_paused' | 'job_resumed' | 'job_archived' | 'job_unarchived'>>
  isAllowed: (job: LockedJob, isOn: boolean) => boolean
  turn: (jobIds: readonly number[], isOn: boolean) => Promise<unknown>
}

/** Something about jobs that whoever may close them switches on and off; a job in any other state is refused by itself. */
export function jobSwitch({ name, key, verbs, isAllowed, turn }: SwitchKind) {
  const setAll = async (jobIds: readonly number[], isOn: boolean, viewer: Viewer): Promise<Judged> => {
    const judged = await judgeJobs(jobIds, viewer, may, job => isAllowed(job, isOn))
    const changed = judged.changed.map(({ jobId }) => jobId)
    if (changed.length === 0) return judged
    await turn(changed, isOn)
    await recordAll(
      isOn ? verbs.on : verbs.off,
      changed.map(jobId => ({ entityId: jobId, jobId })),
      {},
    )
    return judged
  }
  const undo = defineUndo({
    name,
    entity: 'job',
    lasts: 'structure',
    inverse: z.record(z.string(), z.boolean()),
    mayTakeBack: mayCloseJob,
    takeBack: async (inverse, viewer, jobId) => {
      onlyOne(await setAll([jobId], inverse[key] === true, viewer))
      return 1
    },
  })
  /** Switches one job, with a way back. */
  const set = (jobId: number, isOn: boolean, viewer: StaffViewer): Promise<{ ok: true; undo: Undoable }> =>
    transaction(async () => {
      onlyOne(await setAll([jobId], isOn, viewer))
      return { ok: true, undo: await undo.issue(viewer, jobId, { [key]: !isOn }) }
    })
  return { setAll, set }
}
