import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record, recordAll } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { columnsFromWas } from './columns.ts'
import { aboutJob, undoneReason } from './job-rows.ts'
import { isRunning } from './lease.ts'
import { WrongFile } from './loose.ts'

export interface Undone {
  /** Jobs the import had added, now gone. */
  readonly removed: number
  /** Jobs the import had added that have applications: closed instead. */
  readonly closed: readonly { jobId: number; title: string; applications: number }[]
  /** Jobs the import had changed, now as they were. */
  readonly restored: number
  /** Jobs that people have written or closed since then, left as they are. */
  readonly left: readonly { jobId: number; title: string }[]
}

const batchSize = 500

/** Takes an import back, in batches of 500 jobs. Refuses one that is running, undone already, or followed by a later import of the same jobs. */
export async function undoImport(importId: number): Promise<Undone> {
  const run = await db()
    .selectFrom('import_run as r')
    .leftJoin('task as t', 't.task_id', 'r.task_id')
    .select(['r.state', 'r.company_id'])
    .select(sql<boolean>`t.task_id is not null and t.ended_at is null and r.state = 'running'`.as('isWatched'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (!run) throw new WrongFile(`There is no import ${importId}; --list shows them.`)
  if (run.state === 'undone') throw new WrongFile(`Import ${importId} is undone already.`)
  if (run.isWatched || (await isRunning(importId))) throw new WrongFile(`Import ${importId} is running.`)
  await refuseIfFollowed(importId)
  const undone = {
    removed: 0,
    closed: new Array<Undone['closed'][number]>(),
    restored: 0,
    left: new Array<Undone['left'][number]>(),
  }
  let after = 0
  for (;;) {
    const last = await transaction(async () => {
      const changes = await rows(sql<{ job_id: number; is_new: boolean }>`
        select job_id, was is null as is_new from import_change
        where import_id = ${importId} and job_id > ${after} order by job_id limit ${batchSize}`)
      const added = changes.filter(change => change.is_new).map(change => change.job_id)
      const taken = await takenOver(added)
      const fresh = added.filter(jobId => !taken.has(jobId))
      undone.left.push(...(await jobsAmong([...taken])))
      const changed = changes.filter(change => !change.is_new).map(change => change.job_id)
      if (fresh.length > 0) {
        undone.closed.push(...(await closeApplied(importId, fresh)))
        undone.removed += await removeJobs(importId, fresh)
      }
      if (changed.length > 0) {
        const restored = await restoreJobs(importId, changed)
        undone.restored += restored.length
        undone.left.push(...(await jobsAmong(changed.filter(jobId => !restored.includes(jobId)))))
      }
      return changes.at(-1)?.job_id
    })
    if (last === undefined) break
    after = last
  }
  await transaction(async () => {
    await db().updateTable('import_run').set({ state: 'undone' }).where('import_id', '=', importId).execute()
    const { removed, restored, closed, left } = undone
    await record('import_undone', {
      entityId: importId,
      companyId: run.company_id,
      after: { removed, restored, closed: closed.length, left: left.length },
    })
  })
  return undone
}

/** Values of an earlier import put back over a later one would mix the two: the later goes first. */
async function refuseIfFollowed(importId: number): Promise<void> {
  const later = await rows(sql<{ import_id: number; jobs: number }>`
    select later.import_id, count(*)::int as jobs
    from import_change own join import_change later on later.job_id = own.job_id and later.import_id > own.import_id
    join import_run r on r.import_id = later.import_id and r.state <> 'undone'
    where own.import_id = ${importId} group by later.import_id order by later.import_id desc`)
  const first = later[0]
  if (first) throw new WrongFile(`Import ${first.import_id} changed ${first.jobs} of these jobs later: undo it first.`)
}

/** Those of new jobs that people have gone on with: written, published or not, or closed while there were applications. */
async function takenOver(jobIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await rows(sql<{ job_id: number }>`
    select j.job_id from job j where j.job_id = any(${[...jobIds]}::bigint[]) and (
      exists (select 1 from job_draft d where d.job_id = j.job_id) or exists (select 1 from job_version v where v.job_id = j.job_id)
      or (j.is_closed and exists (select 1 from application a where a.job_id = j.job_id))) for update of j`)
  return new Set(found.map(row => row.job_id))
}

async function closeApplied(importId: number, jobIds: readonly number[]): Promise<Undone['closed'][number][]> {
  const applied = await rows(sql<{ jobId: number; title: string; applications: number }>`
    select j.job_id as "jobId", j.title, count(*)::int as applications
    from job j join application a on a.job_id = j.job_id where j.job_id = any(${[...jobIds]}::bigint[])
    group by j.job_id order by j.job_id`)
  const closing = applied.map(job => job.jobId)
  await rows(sql`
    update job set is_closed = true, reason_for_closure = ${undoneReason}, external_hash = null, version = version + 1, updated_at = now()
    where job_id = any(${closing}::bigint[])`)
  await recordAll('job_closed', closing.map(aboutJob), { after: { importId } })
  return applied
}

/** Removes what nobody applied to; the event is written first, while the job tells its company. */
async function removeJobs(importId: number, jobIds: readonly number[]): Promise<number> {
  const removable = await rows(sql<{ job_id: number }>`
    select j.job_id from job j
    where j.job_id = any(${[...jobIds]}::bigint[]) and not exists (select 1 from application a where a.job_id = j.job_id)
    for update of j`)
  const ids = removable.map(job => job.job_id)
  await recordAll('job_removed', ids.map(aboutJob), { after: { importId } })
  // A job that is gone has no date of change: feeds see that of its company.
  await rows(sql`
    update company set updated_at = ${now()} where company_id in (select company_id from job where job_id = any(${ids}::bigint[]))`)
  await rows(sql`delete from job where job_id = any(${ids}::bigint[])`)
  return ids.length
}

/** Puts back what the import changed, where nothing changed the job since: its version tells. */
async function restoreJobs(importId: number, jobIds: readonly number[]): Promise<number[]> {
  const restored = await rows(sql<{ job_id: number }>`
    with w as (
      select was.*, c.was as kept, c.job_id as changed_job_id from import_change c, jsonb_populate_record(null::job, c.was) was
      where c.import_id = ${importId} and c.job_id = any(${[...jobIds]}::bigint[]))
    update job set ${columnsFromWas}, version = job.version + 1, updated_at = now()
    from w where job.job_id = w.changed_job_id and job.version = w.version + 1
    returning job.job_id`)
  const ids = restored.map(job => job.job_id)
  await rows(sql`delete from job_skill where job_id = any(${ids}::bigint[])`)
  await rows(sql`
    insert into job_skill (job_id, skill_id, kind, weight)
    select c.job_id, (s.skill ->> 'skill_id')::bigint, s.skill ->> 'kind', (s.skill ->> 'weight')::int
    from import_change c, jsonb_array_elements(c.was -> 'skills') with ordinality as s (skill, ord)
    where c.import_id = ${importId} and c.job_id = any(${ids}::bigint[]) order by c.job_id, s.ord`)
  await recordAll('job_restored', ids.map(aboutJob), { after: { importId } })
  return ids
}

function jobsAmong(jobIds: readonly number[]): Promise<{ jobId: number; title: string }[]> {
  return rows(sql<{ jobId: number; title: string }>`
    select job_id as "jobId", title from job where job_id = any(${[...jobIds]}::bigint[]) order by job_id`)
}
