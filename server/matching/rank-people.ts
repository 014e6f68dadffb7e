import { Problem } from '@hireloom/contract/problems.ts'
import { presentCriteria } from '../criteria/present.ts'
import type { Score } from '../criteria/score.ts'
import { scoreProfiles } from '../criteria/score-profiles.ts'
import type { Access } from '../search/job-search.ts'
import type { MatchJobDocument } from './documents.ts'
import type { MatchPage, PeopleFilters, TalentMatch } from './talent-match.ts'

/** People whose criteria are looked at together; also the most that a least score is asked of. */
const atOnce = 500

export interface RankedPerson extends Score {
  readonly profileId: number
}

interface Ranked {
  readonly list: readonly RankedPerson[]
  readonly count: number
  readonly isComplete: boolean
}

/**
 * People for a job by its criteria, best first. The index finds them by its own rank, 500 at a time, and the criteria order and score those:
 * who stands behind the first 500 comes behind them. With a least score only the first 500 are looked at, and the list says when there
 * were more.
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
  const block = async (from: number) => {
    const found = await match.candidatesFor(job, access, filters, { skip: from, limit: atOnce, minScore: 0 })
    const scores = await scoreProfiles(
      criteria,
      found.list.map(row => row.id),
    )
    const list = found.list.flatMap(({ id }) => {
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
