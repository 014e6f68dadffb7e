import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import {
  type changeRetentionPolicy,
  type listRetention,
  type RetentionPart,
  retentionParts,
} from '@hireloom/contract/privacy/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import { profileVisibleTo } from '../applications/visible.ts'
import { settingsOf, writeSetting } from '../companies/settings.ts'
import { record } from '../kernel/history.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { alone, rows, transaction } from '../kernel/postgres/db.ts'
import { isOfPart, known, type RetainedRow, toRetained } from './retained.ts'

export type RetentionQuery = Omit<AnswerInput<typeof listRetention>['query'], 'limit' | 'skip'>

export const readPolicy = async ({ companyId }: StaffViewer): Promise<Answer<typeof changeRetentionPolicy>> => ({
  months: (await settingsOf(companyId)).retentionMonths,
})

export function changePolicy(
  months: number | null,
  viewer: StaffViewer,
): Promise<Answer<typeof changeRetentionPolicy>> {
  const { companyId } = viewer
  return transaction(async () => {
    await alone(`retention of ${companyId}`)
    const before = await readPolicy(viewer)
    await writeSetting(companyId, 'retentionMonths', months)
    const after = { months }
    await record('retention_changed', { entityId: companyId, companyId, before, after })
    return after
  })
}

/** People of the viewer's company with the time that is left of them; `and` narrows the profiles (alias `p`). */
async function knownTo(viewer: StaffViewer, and: RawBuilder<boolean> = sql<boolean>`true`) {
  const { retentionMonths: months } = await settingsOf(viewer.companyId)
  return known({ companyId: viewer.companyId, months, where: sql<boolean>`(${profileVisibleTo(viewer)} and ${and})` })
}

function isAskedFor({ part, searchKey, activity, pool }: RetentionQuery): RawBuilder<boolean> {
  const parts = [isOfPart()[part], holdsWords(sql`first_name || ' ' || last_name || ' ' || email`, searchKey)]
  if (activity !== undefined) parts.push(sql`activity = ${activity}`)
  if (pool !== undefined) parts.push(sql`is_in_pool = ${pool === 'yes'}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const firstToEnd: Record<RetentionPart, RawBuilder<unknown>> = {
  due: sql`ends_at, profile_id`,
  soon: sql`ends_at, profile_id`,
  kept: sql`kept_until, profile_id`,
  scheduled: sql`erase_at, profile_id`,
}

export async function findRetained(
  { limit, skip, ...query }: AnswerInput<typeof listRetention>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listRetention>> {
  const from = await knownTo(viewer)
  const isOf = isOfPart()
  const isMeant = isAskedFor(query)
  const counts = retentionParts.map(part => sql`count(*) filter (where ${isOf[part]})::int as ${sql.ref(part)}`)
  const [{ months }, [counted], list] = await Promise.all([
    readPolicy(viewer),
    rows(sql<Record<RetentionPart, number> & { count: number }>`${from}
      select count(*) filter (where ${isMeant})::int as count, ${sql.join(counts)} from known`),
    rows(sql<RetainedRow>`${from}
      select * from known where ${isMeant} order by ${firstToEnd[query.part]} limit ${limit} offset ${skip}`),
  ])
  const { count = 0, due = 0, soon = 0, kept = 0, scheduled = 0 } = counted ?? {}
  return { list: list.map(toRetained), count, months, parts: { due, soon, kept, scheduled } }
}

/** The people whom a list finds, the first to end first. */
export async function findRetainedIds(query: RetentionQuery, viewer: StaffViewer, most: number): Promise<number[]> {
  const found = await rows(sql<{ profile_id: number }>`${await knownTo(viewer)}
    select profile_id from known where ${isAskedFor(query)} order by ${firstToEnd[query.part]} limit ${most}`)
  return found.map(row => row.profile_id)
}

/** Some people as they stand now; those who are far from their end are missing. */
export async function readRetained(profileIds: readonly number[], viewer: StaffViewer): Promise<RetainedRow[]> {
  const isOne = sql<boolean>`p.profile_id = any(${[...profileIds]}::bigint[])`
  return rows(sql<RetainedRow>`${await knownTo(viewer, isOne)} select * from known`)
}
