import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

type Place = 'department' | 'office'

/** Lets the openings of a department or an office go to another one with everything else; answers which. Without another one they lose it with the row. */
export async function moveOpenings(place: Place, from: number, to: number | null): Promise<number[]> {
  if (to === null) return []
  const column = sql.ref(`${place}_id`)
  const found = await rows(sql<{ id: number }>`
    update opening set ${column} = ${to}, version = version + 1 where ${column} = ${from} returning opening_id as id`)
  return found.map(({ id }) => id)
}

/** Moves back those that are still there. */
export async function moveOpeningsBack(
  place: Place,
  openingIds: readonly number[],
  { from, to }: { from: number | null; to: number },
): Promise<void> {
  if (from === null || openingIds.length === 0) return
  const column = sql.ref(`${place}_id`)
  await rows(sql`
    update opening set ${column} = ${to}, version = version + 1
    where opening_id = any(${[...openingIds]}::bigint[]) and ${column} = ${from}`)
}
