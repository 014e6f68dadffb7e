import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { profileVisibleTo } from '../applications/visible.ts'
import { presentCriteria } from '../criteria/present.ts'
import type { Score } from '../criteria/score.ts'
import { scoreProfiles } from '../criteria/score-profiles.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Access } from '../search/job-search.ts'
import type { MatchJobDocument } from './documents.ts'
import type { MatchPage, PeopleFilters, TalentMatch } from './talent-match.ts'

/** People whose criteria are looked at together; also the most that a least score is asked of. */
const atOnce = 500
/** People of the index among whom are looked for those whom the viewer may see, where these are not all. */
const mostLookedAt = 10_000

export interface RankedPerson extends Score {
  readonly profileId: number
}

interface Ranked {
  readonly list: readonly RankedPerson[]
  readonly count: number
  readonly isComplete: boolean
}

/** A part of those whom the index finds, in its rank, and how many they are in all. */
interface Found {
  readonly ids: readonly number[]
  readonly count: number
  readonly isComplete: boolean
}

/**
 * People for a job by its criteria, best first, as far as the viewer sees their profiles. The index finds them by its own rank, 500 at a
 * time, and the criteria order and score those: who stands behind the first 500 comes behind them. With a least score only the first 500 are
 * looked at, and the list says when there were more.
 */
export async function rankPeople(
  match: TalentMatch,
  job: MatchJobDocument,
  access: Access,
  filters: PeopleFilters,
  { skip, limit, minScore }: MatchPage,
): Promise<Ranked> {
  const criteria = await presentCriteria(job.jobId)
  if (!criteria) throw new Problem('not-found')
  const find = async (from: number, limit: number): Promise<Found> => {
    const { list, ...found } = await match.candidatesFor(job, access, filters, { skip: from, limit, minScore: 0 })
    return { ...found, ids: list.map(row => row.id) }
  }
  const seen = seesAll(access.viewer) ? null : await seenOf(await find(0, mostLookedAt), access.viewer)
  const block = async (from: number) => {
    const found = seen ? { ...seen, ids: seen.ids.slice(from, from + atOnce) } : await find(from, atOnce)
    const scores = await scoreProfiles(criteria, found.ids)
    const list = found.ids.flatMap(id => {
      const score = scores.get(id)
      return score ? [{ profileId: id, ...score }] : []
    })
    return { ...found, list: list.toSorted((one, other) => other.score - one.score) }
  }
  if (minScore > 0) {
    const { list, count, isComplete } = await block(0)
    const reached = list.filter(({ score }) => score >= minScore)
    return {
      list: reached.slice(skip, skip + limit),
      count: reached.length,
      isComplete: isComplete && count <= atOnce,
    }
  }
  const first = Math.floor(skip / atOnce) * atOnce
  const start = await block(first)
  const isWithin = skip + limit <= first + atOnce
  const rest = isWithin || start.count <= first + atOnce ? [] : (await block(first + atOnce)).list
  const list = [...start.list, ...rest].slice(skip - first, skip - first + limit)
  return { list, count: start.count, isComplete: start.isComplete }
}

/** Administrators see every profile of their company. */
const seesAll = (viewer: Viewer | null): boolean => isStaff(viewer) && mayDo(viewer, 'company.admin')

/** Those of the index whose profiles the viewer sees. */
async function seenOf({ ids, count, isComplete }: Found, viewer: Viewer | null): Promise<Found> {
  if (viewer === null) return { ids: [], count: 0, isComplete: true }
  const known = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p where p.profile_id = any(${[...ids]}::bigint[]) and ${profileVisibleTo(viewer)}`)
  const seen = new Set(known.map(row => row.profile_id))
  const kept = ids.filter(id => seen.has(id))
  return { ids: kept, count: kept.length, isComplete: isComplete && count <= mostLookedAt }
}
