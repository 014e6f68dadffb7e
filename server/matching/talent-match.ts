import type { MatchBreakdown } from '@hireloom/contract/matching/recommendations.ts'
import type { Access } from '../search/job-search.ts'
import type { JobSide, PersonSide } from './score-match.ts'

/** What narrows a ranking of people; everything that is given must hold. Skills are folded and all needed; years count only when told. */
export interface PeopleFilters {
  readonly text: string
  readonly skills: readonly string[]
  readonly countryIds: readonly number[]
  readonly minYears: number | null
  readonly maxYears: number | null
  /** Lies in one of these buckets. */
  readonly bucketIds: readonly number[]
  readonly isInternalEmployee: boolean | null
  /** Only these profiles; `null` for all. */
  readonly among: readonly number[] | null
  readonly except: readonly number[]
}

/** What narrows a ranking of jobs; only jobs open at `now` (milliseconds) are ranked. Years: the job's range overlaps. */
export interface JobFilters {
  readonly now: number
  readonly text: string
  readonly skills: readonly string[]
  readonly countryIds: readonly number[]
  readonly minYears: number | null
  readonly maxYears: number | null
  /** Of this company, as employer or as recruiter; `null` for any. */
  readonly companyId: number | null
  readonly traineeship: boolean | null
  readonly isExternal: boolean | null
  readonly isRnf: boolean | null
  readonly except: readonly number[]
}

/** `minScore` 0 to 100. */
export interface MatchPage {
  readonly skip: number
  readonly limit: number
  readonly minScore: number
}

/** One match: the number of the profile or job, its score (0 to 100, one decimal) and the reasons. */
export interface MatchRow {
  readonly id: number
  readonly score: number
  readonly breakdown: MatchBreakdown
}

/** One page, best first (ties: freshest, then greatest number), and how many matches reach `minScore`; a lower bound unless complete. */
export interface MatchList {
  readonly list: readonly MatchRow[]
  readonly count: number
  readonly isComplete: boolean
}

/**
 * The one port to matching. People are found inside the viewer's own company only, and by its staff only; jobs where the viewer may see
 * them. Whether the viewer may see the one job or person they ask for is decided before.
 */
export interface TalentMatch {
  candidatesFor(job: JobSide, access: Access, filters: PeopleFilters, page: MatchPage): Promise<MatchList>
  jobsFor(person: PersonSide, access: Access, filters: JobFilters, page: MatchPage): Promise<MatchList>
  /** Scores of jobs that the viewer was shown already, for the badges of their cards; unknown jobs are left out. */
  scoreJobs(person: PersonSide, jobIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Through whose eyes an index looks: the company whose people are seen (`null`: no one's), and what opens jobs (`search/access.ts`). */
export interface MatchScope {
  readonly companyId: number | null
  readonly tokens: readonly string[]
  readonly jobIds: readonly number[]
}

/** What every index of matches does, plainly or fast, once it holds the documents; nothing waits. */
export interface MatchIndex {
  candidatesFor(job: JobSide, scope: MatchScope, filters: PeopleFilters, page: MatchPage): MatchList
  jobsFor(person: PersonSide, scope: MatchScope, filters: JobFilters, page: MatchPage): MatchList
  scoreJobs(person: PersonSide, jobIds: readonly number[]): Map<number, number>
}

/** The least score of a page in tenths. */
export const leastTenths = (page: MatchPage): number => Math.round(page.minScore * 10)
