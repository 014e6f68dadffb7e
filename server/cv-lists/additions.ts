import { mostListedCvs } from '@hireloom/contract/cv-lists/cv-lists.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { applicationManagedBy } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { tellOfAddition } from './letters.ts'
import { listVisibleTo } from './lists.ts'
import { isShown } from './shown.ts'

/** A list that the viewer works with, held; undefined where there is none, or where it belongs to another job. */
async function hold(cvListId: number, jobId: number, viewer: StaffViewer) {
  const [list] = await rows(sql<{ isOpen: boolean }>`
    select l.ended_at is null and l.expires_at > ${now()} as "isOpen" from cv_list l join job j on j.job_id = l.job_id
    where l.cv_list_id = ${cvListId} and l.job_id = ${jobId} and ${listVisibleTo(viewer)} for update of l`)
  return list
}

/** Whether the links of a list of the job still work, and the viewer may add to it. */
export async function isOpenList(cvListId: number, jobId: number, viewer: StaffViewer): Promise<boolean> {
  return (await hold(cvListId, jobId, viewer))?.isOpen === true
}

/**
 * Puts an application at the end of a list, and has its readers told; false where it is there already. A list that has ended, or is full,
 * takes nobody; whoever has withdrawn is put on none.
 */
export function addToList(
  { cvListId, jobId, appId }: { readonly cvListId: number; readonly jobId: number; readonly appId: number },
  viewer: StaffViewer,
): Promise<boolean> {
  return transaction(async () => {
    const [seen] = await rows(sql<{ isShown: boolean }>`
      select ${isShown} as "isShown" from application a join job j on j.job_id = a.job_id
      where a.app_id = ${appId} and a.job_id = ${jobId} and a.state not in ('archived', 'invited')
        and ${applicationManagedBy(viewer, 'candidates.contact')}`)
    if (!seen) throw new Problem('not-found')
    if (!seen.isShown) throw new Problem('illegal-change')
    const list = await hold(cvListId, jobId, viewer)
    if (!list?.isOpen) throw new Problem('illegal-change', { details: { lacks: 'list' } })
    const listed = await rows(sql<{ app_id: number }>`
      select app_id from cv_list_application where cv_list_id = ${cvListId}`)
    if (listed.some(row => row.app_id === appId)) return false
    if (listed.length >= mostListedCvs) throw new Problem('illegal-change', { details: { lacks: 'place' } })
    await rows(sql`
      insert into cv_list_application (cv_list_id, app_id, place)
      select ${cvListId}, ${appId}, coalesce(max(place), 0) + 1 from cv_list_application where cv_list_id = ${cvListId}`)
    await tellOfAddition(cvListId)
    await record('cv_list_application_added', { entityId: cvListId, jobId, appId })
    return true
  })
}

/** Takes an application off a list again, unless a reader has voted on it. */
export function takeFromList(cvListId: number, appId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const gone = await rows(sql<{ jobId: number }>`
      delete from cv_list_application c using cv_list l, job j
      where c.cv_list_id = ${cvListId} and c.app_id = ${appId} and l.cv_list_id = c.cv_list_id and j.job_id = l.job_id
        and ${listVisibleTo(viewer)} and not exists (select 1 from cv_list_vote v join cv_list_reader r using (cv_list_reader_id)
          where r.cv_list_id = l.cv_list_id and v.app_id = c.app_id) returning l.job_id as "jobId"`)
    const [row] = gone
    if (!row) throw new Problem('illegal-change')
    await record('cv_list_application_removed', { entityId: cvListId, jobId: row.jobId, appId })
  })
}
