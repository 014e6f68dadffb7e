import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import type { Outcome } from '../kernel/watched-task.ts'
import { pool } from './pool.ts'
import { applicationVisibleTo } from './visible.ts'

/** What takes an addition to a bucket back. */
export const bucketInverse = z.object({
  kind: z.literal('bucket'),
  bucketId: z.number(),
  profileId: z.number(),
  addedAt: z.string(),
})

/**
 * Adds the people of many applications to a bucket. Whoever is in it already stays as they are, and an application that the viewer does not see
 * fails by itself. Call it in a transaction.
 */
export async function addManyToBucket(
  viewer: Viewer,
  { bulkId, bucketId }: { readonly bulkId: string; readonly bucketId: number },
  appIds: readonly number[],
): Promise<Outcome[]> {
  if (!isStaff(viewer)) throw new Problem('not-found')
  const seen = await rows(sql<{ app_id: number; profile_id: number }>`
    select a.app_id, a.profile_id from application a join job j on j.job_id = a.job_id
    where a.app_id = any(${[...appIds]}::bigint[]) and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`)
  const profileIds = [...new Set(seen.map(row => row.profile_id))]
  const places = profileIds.map(profileId => ({ bucketId, profileId }))
  const added = places.length === 0 ? [] : await pool().put(places, viewer)
  const kept = added.flatMap(addition => {
    const appId = seen.find(row => row.profile_id === addition.profileId)?.app_id
    const inverse = json({ kind: 'bucket', ...addition })
    return appId === undefined ? [] : [{ bulk_id: bulkId, app_id: appId, inverse, made_at: now() }]
  })
  if (kept.length > 0) await db().insertInto('bulk_decision').values(kept).execute()
  const found = new Set(seen.map(row => row.app_id))
  return appIds.map(appId =>
    found.has(appId) ? { entityId: appId } : { entityId: appId, message: new Problem('not-found').message },
  )
}
