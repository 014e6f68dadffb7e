import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { recordEach } from '../kernel/history.ts'
import { json, rows } from '../kernel/postgres/db.ts'

/** An application with the opening that it fills, or filled. */
export interface Filling {
  readonly appId: number
  readonly openingId: number
}

/**
 * Fills an opening of a job with a hire, in its transaction. Of two hires at once the second waits here for the first, and is refused: in an
 * opening there is room for one.
 */
export async function fillOpening(jobId: number, { appId, openingId }: Filling): Promise<void> {
  const [row] = await rows(sql<{ state: string; code: string }>`
    select state, code from opening where opening_id = ${openingId} and job_id = ${jobId} for update`)
  if (!row) throw new Problem('invalid', { fields: { openingId: texts.unknownOpening.id } })
  if (row.state !== 'open') {
    const { id: text } = row.state === 'filled' ? texts.openingFilled : texts.openingCancelled
    throw new Problem('opening-not-open', { message: text, fields: { openingId: text } })
  }
  await rows(sql`update opening set filled_by_app_id = ${appId}, version = version + 1 where opening_id = ${openingId}`)
  await recordEach('opening_filled', [{ entityId: openingId, jobId, after: { code: row.code, appId } }])
}

/** Opens again what applications filled that are not hired any more. */
export async function freeOpenings(appIds: readonly number[]): Promise<void> {
  const freed = await rows(sql<{ opening_id: number; job_id: number; code: string; app_id: number }>`
    update opening o set filled_by_app_id = null, version = o.version + 1
    from (select opening_id, filled_by_app_id as app_id from opening where filled_by_app_id = any(${[...appIds]}::bigint[])
      order by opening_id for update) w
    where w.opening_id = o.opening_id returning o.opening_id, o.job_id, o.code, w.app_id`)
  if (freed.length === 0) return
  await recordEach(
    'opening_freed',
    freed.map(row => ({
      entityId: row.opening_id,
      jobId: row.job_id,
      before: { code: row.code, appId: row.app_id },
    })),
  )
}

/** Fills openings again with hires that were taken back by mistake. One that was filled or cancelled since stays so; the hire is one without. */
export async function refillOpenings(fillings: readonly Filling[]): Promise<void> {
  if (fillings.length === 0) return
  const filled = await rows(sql<{ opening_id: number; job_id: number; code: string; app_id: number }>`
    update opening o set filled_by_app_id = a.app_id, version = o.version + 1
    from jsonb_to_recordset(${json(fillings)}) as w ("appId" bigint, "openingId" bigint) join application a on a.app_id = w."appId"
    where o.opening_id = w."openingId" and o.job_id = a.job_id and o.state = 'open'
    returning o.opening_id, o.job_id, o.code, a.app_id`)
  if (filled.length === 0) return
  await recordEach(
    'opening_filled',
    filled.map(row => ({
      entityId: row.opening_id,
      jobId: row.job_id,
      after: { code: row.code, appId: row.app_id },
    })),
  )
}
