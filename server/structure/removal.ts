import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { undoEndsSeconds } from '../kernel/undo.ts'
import { followed } from './flow-conditions.ts'
import { noneRenamed, renamed } from './jobs-named.ts'

/** Margin after the undo period, for clocks that differ. */
const forgetAfterSeconds = 60
const entities = ['office', 'department', 'team', 'location', 'tag'] as const
type Entity = (typeof entities)[number]

/** What was moved when something was deleted, for the way back. */
export const moved = z.object({
  ...renamed.shape,
  to: z.number().nullable(),
  /** Of those who belonged to it, the ones who were not at the other one before. */
  userIds: z.array(z.number()),
  openingIds: z.array(z.number()).default([]),
  teamIds: z.array(z.number()),
  departmentIds: z.array(z.number()),
  /** People who are invited to it. */
  invitedIds: z.array(z.number()).default([]),
  flows: z.array(followed).default([]),
})
export type Moved = z.output<typeof moved>

export const nothingMoved: Moved = {
  ...noneRenamed,
  to: null,
  userIds: [],
  openingIds: [],
  teamIds: [],
  departmentIds: [],
  invitedIds: [],
  flows: [],
}

/** Refuses to delete what is in use, unless it is said where everything goes. */
export function assertMayGo(counts: Readonly<Record<string, number>>, reassignTo: number | null | undefined): void {
  if (reassignTo === undefined && Object.values(counts).some(count => count > 0))
    throw new Problem('structure-in-use', { details: { ...counts } })
}

/** Deletes what was removed, once the undo period is over. */
export const forgetTask = defineTask({
  name: 'forget-structure',
  payload: z.object({ entity: z.enum(entities), id: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 1,
  work: async ({ entity, id }) => {
    // Restored and removed again since: a later run deletes it.
    const last = later(-undoEndsSeconds('structure') * 1000)
    await rows(sql`delete from ${sql.table(entity)} where ${sql.ref(`${entity}_id`)} = ${id} and removed_at < ${last}`)
  },
})

/** Hides a row until it is restored or forgotten. */
export async function hide(entity: Entity, id: number): Promise<void> {
  await rows(sql`update ${sql.table(entity)} set removed_at = ${now()}, version = version + 1, updated_at = now()
    where ${sql.ref(`${entity}_id`)} = ${id}`)
  await forgetTask.enqueue({ entity, id }, { afterSeconds: undoEndsSeconds('structure') + forgetAfterSeconds })
}
