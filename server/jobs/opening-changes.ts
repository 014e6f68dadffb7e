import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/openings.ts'
import { openingReasons } from '@hireloom/contract/jobs/openings.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import {
  areOpeningsManaged,
  assertPlaces,
  assertVacancyFree,
  followOpenings,
  lockJobOfOpenings,
  readOpening,
  staffOf,
  withFreeCode,
} from './openings.ts'

/** What can be changed of an opening, as its events and the ways back keep it. */
const facts = z.object({
  code: z.string(),
  reason: z.enum(openingReasons),
  departmentId: z.number().nullable(),
  officeId: z.number().nullable(),
  targetStart: z.string().nullable(),
})
type Facts = z.output<typeof facts>

const kept = z.object({
  ...facts.shape,
  jobId: z.number(),
  companyId: z.number(),
  isCancelled: z.boolean(),
  isFilled: z.boolean(),
  version: z.number(),
})
type Kept = z.output<typeof kept>

/** An opening with its job, both locked; one on which the viewer may not is not found. */
async function lockOpening(openingId: number, viewer: StaffViewer) {
  const [found] = await rows(sql<{ job_id: number }>`select job_id from opening where opening_id = ${openingId}`)
  if (!found) throw new Problem('not-found')
  // The job before its openings, as everywhere.
  const job = await lockJobOfOpenings(found.job_id, viewer)
  const [row] = await rows(sql<Kept>`
    select job_id as "jobId", company_id as "companyId", code, reason, department_id as "departmentId", office_id as "officeId",
      target_start::text as "targetStart", cancelled_at is not null as "isCancelled", filled_by_app_id is not null as "isFilled", version
    from opening where opening_id = ${openingId} for update`)
  if (!row) throw new Problem('not-found')
  return { job, before: kept.parse(row) }
}

async function write(openingId: number, after: Facts & { isCancelled: boolean }, wasCancelled: boolean): Promise<void> {
  await db()
    .updateTable('opening')
    .set({
      code: after.code,
      reason: after.reason,
      // A department or office that is gone meanwhile cannot come back with an undo.
      department_id: sql<
        number | null
      >`(select department_id from department where department_id = ${after.departmentId})`,
      office_id: sql<number | null>`(select office_id from office where office_id = ${after.officeId})`,
      target_start: after.targetStart,
      ...(after.isCancelled !== wasCancelled && { cancelled_at: after.isCancelled ? now() : null }),
      version: sql<number>`version + 1`,
    })
    .where('opening_id', '=', openingId)
    .execute()
}

/** Writes an opening and says what has become of it, once for what it says and once for its state. */
async function turn(openingId: number, before: Kept, after: Facts & { isCancelled: boolean }): Promise<void> {
  await write(openingId, after, before.isCancelled)
  const { jobId } = before
  const about = { entityId: openingId, jobId }
  const changes = changesOf(facts.parse(before), facts.parse(after))
  if (Object.keys(changes.after).length > 0) await record('opening_changed', { ...about, ...changes })
  if (before.isCancelled === after.isCancelled) return
  await followOpenings(jobId)
  const said = { after: { code: after.code } }
  await record(after.isCancelled ? 'opening_cancelled' : 'opening_reopened', { ...about, ...said })
}

/** Takes a change of an opening back, unless it was changed or filled since. */
const changeUndo = defineUndo({
  name: 'opening-change',
  entity: 'opening',
  lasts: 'structure',
  inverse: kept,
  mayTakeBack: (viewer, openingId) => isOpeningManaged(viewer, openingId),
  takeBack: (asBefore, viewer, openingId) =>
    withFreeCode(async () => {
      const staff = staffOf(viewer)
      const { job, before } = await lockOpening(openingId, staff)
      if (before.version !== asBefore.version + 1) throw new Problem('illegal-change')
      if (before.isCancelled !== asBefore.isCancelled) await assertVacancyFree(job, staff)
      await turn(openingId, before, asBefore)
      return 1
    }),
})

async function isOpeningManaged(viewer: Viewer, openingId: number): Promise<boolean> {
  const [found] = await rows(sql<{ job_id: number }>`select job_id from opening where opening_id = ${openingId}`)
  return found !== undefined && areOpeningsManaged(viewer, found.job_id)
}

export function changeOpening(
  openingId: number,
  { version, state, code, ...asked }: AnswerInput<typeof contract.changeOpening>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeOpening>> {
  return withFreeCode(async () => {
    const { job, before } = await lockOpening(openingId, viewer)
    if (version !== undefined && version !== before.version) throw new Problem('stale')
    if (state !== undefined && before.isFilled) throw new Problem('illegal-change')
    const isCancelled = state === undefined ? before.isCancelled : state === 'cancelled'
    if (isCancelled !== before.isCancelled) await assertVacancyFree(job, viewer)
    await assertPlaces(asked, before.companyId)
    const after = {
      code: code === undefined ? before.code : cleanLine(code),
      reason: asked.reason ?? before.reason,
      departmentId: asked.departmentId === undefined ? before.departmentId : asked.departmentId,
      officeId: asked.officeId === undefined ? before.officeId : asked.officeId,
      targetStart: asked.targetStart === undefined ? before.targetStart : asked.targetStart,
      isCancelled,
    }
    await turn(openingId, before, after)
    return { ...(await readOpening(viewer, openingId)), undo: await changeUndo.issue(viewer, openingId, before) }
  })
}

const removal = defineUndo({
  name: 'opening-removal',
  entity: 'opening',
  lasts: 'structure',
  inverse: kept,
  takeBack: (row, viewer, openingId) =>
    withFreeCode(async () => {
      const staff = staffOf(viewer)
      await assertVacancyFree(await lockJobOfOpenings(row.jobId, staff), staff)
      await rows(sql`
        insert into opening (opening_id, job_id, company_id, code, reason, department_id, office_id, target_start, cancelled_at, version)
        overriding system value values (${openingId}, ${row.jobId}, ${row.companyId}, ${row.code}, ${row.reason},
          (select department_id from department where department_id = ${row.departmentId}),
          (select office_id from office where office_id = ${row.officeId}), ${row.targetStart},
          ${row.isCancelled ? now() : null}, ${row.version + 1})`)
      await followOpenings(row.jobId)
      await record('opening_restored', { entityId: openingId, jobId: row.jobId, after: { code: row.code } })
      return 1
    }),
})

export function removeOpening(openingId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeOpening>> {
  return withFreeCode(async () => {
    const { job, before } = await lockOpening(openingId, viewer)
    if (before.isFilled) throw new Problem('illegal-change')
    await assertVacancyFree(job, viewer)
    await db().deleteFrom('opening').where('opening_id', '=', openingId).execute()
    await followOpenings(before.jobId)
    await record('opening_removed', { entityId: openingId, jobId: before.jobId, before: { code: before.code } })
    return { ok: true as const, undo: await removal.issue(viewer, openingId, before) }
  })
}
