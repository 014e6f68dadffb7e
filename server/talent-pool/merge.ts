import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { mergeBuckets } from '@hireloom/contract/talent-pool/merge.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { bucketBelongsTo } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { findBucket, forgetLater, lockEditable, lockOwn, toSaid } from './buckets.ts'

const lasts = 'bucket'
const merged = z.object({
  from: z.array(z.number()),
  added: z.array(z.number()),
  /** Microsites that led into a bucket that is gone. */
  sites: z.array(z.object({ micrositeId: z.number(), bucketId: z.number() })),
})

const mergeUndo = defineUndo({
  name: 'bucket-merge',
  entity: 'bucket',
  lasts,
  inverse: merged,
  takeBack: async ({ from, added, sites }, viewer, bucketId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    await lockEditable(bucketId, viewer)
    const back = await restored(from, viewer)
    if (back.length === 0) throw new Problem('illegal-change')
    // Whoever was moved on here since, or has another note, stays here too.
    await rows(sql`delete from bucket_profile k using bucket_profile s
      where k.bucket_id = ${bucketId} and k.profile_id = any(${added}::bigint[]) and s.profile_id = k.profile_id
        and s.bucket_id = any(${from}::bigint[]) and s.stage = k.stage and s.note is not distinct from k.note`)
    for (const { micrositeId, bucketId: before } of sites)
      await rows(sql`update microsite set primary_bucket_id = ${before}, updated_at = ${now()}
        where microsite_id = ${micrositeId} and company_id = ${viewer.companyId} and primary_bucket_id = ${bucketId}`)
    for (const row of back)
      await record('bucket_restored', { entityId: row.bucket_id, companyId: viewer.companyId, after: toSaid(row) })
    return back.length
  },
})

/** Brings buckets back; a name that has been taken since stands in the way. */
async function restored(from: readonly number[], viewer: StaffViewer) {
  try {
    return await rows(sql<{ bucket_id: number; bucket_name: string; shared: boolean }>`
      update bucket b set removed_at = null, updated_at = ${now()}
      where b.bucket_id = any(${[...from]}::bigint[]) and b.removed_at is not null and ${bucketBelongsTo(viewer)}
      returning b.bucket_id, b.bucket_name, b.shared`)
  } catch (error) {
    if (brokenConstraint(error) === 'bucket_name_key') throw new Problem('bucket-name-taken')
    throw error
  }
}

/** Moves people of several buckets into one; the others are removed, with their links. */
export function mergeInto(
  bucketId: number,
  bucketIds: readonly number[],
  viewer: StaffViewer,
): Promise<Answer<typeof mergeBuckets>> {
  const from = [...new Set(bucketIds)].toSorted((one, other) => one - other)
  return transaction(async () => {
    const held = new Map<number, Awaited<ReturnType<typeof lockEditable>>>()
    // In one order, so that no two merges wait for each other.
    for (const id of [bucketId, ...from].toSorted((one, other) => one - other))
      held.set(id, await (id === bucketId ? lockEditable(id, viewer) : lockOwn(id, viewer)))
    // The people of a smart bucket follow its filters, into it as out of it.
    if ([...held.values()].some(row => row.filters !== null)) throw new Problem('illegal-change')
    if (from.includes(bucketId)) throw new Problem('invalid', { fields: { bucketIds: texts.value.id } })
    const added = await rows(sql<{ profile_id: number }>`
      insert into bucket_profile (bucket_id, profile_id, stage, note, added_by, added_at)
      select distinct on (profile_id) ${bucketId}::bigint, profile_id, stage, note, added_by, added_at from bucket_profile
      where bucket_id = any(${from}::bigint[]) order by profile_id, added_at desc
      on conflict do nothing returning profile_id`)
    const sites = await rows(sql<{ micrositeId: number; bucketId: number }>`
      with led as (select microsite_id, primary_bucket_id from microsite
        where primary_bucket_id = any(${from}::bigint[]) and company_id = ${viewer.companyId} for update)
      update microsite m set primary_bucket_id = ${bucketId}, updated_at = ${now()} from led where led.microsite_id = m.microsite_id
      returning m.microsite_id as "micrositeId", led.primary_bucket_id as "bucketId"`)
    const removedAt = now()
    await db().updateTable('bucket').set({ removed_at: removedAt }).where('bucket_id', 'in', from).execute()
    for (const id of from) {
      const row = held.get(id)
      if (row) await record('bucket_removed', { entityId: id, companyId: viewer.companyId, before: toSaid(row) })
      await forgetLater(id, removedAt, lasts)
    }
    await record('bucket_merged', {
      entityId: bucketId,
      companyId: viewer.companyId,
      after: { bucketIds: from, added: added.length },
    })
    const undo = await mergeUndo.issue(viewer, bucketId, {
      from,
      added: added.map(row => row.profile_id),
      sites,
    })
    return { bucket: await findBucket(bucketId, viewer), added: added.length, undo }
  })
}
