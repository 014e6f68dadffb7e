import {
  type FacetEntry,
  type FacetGroup,
  type JobSort,
  type JobSuggestions,
  mostFacetValues,
} from '@hireloom/contract/jobs/jobs.ts'
import type { JobAudience } from '@hireloom/contract/jobs/words.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import type { FilterNode } from './filter-key.ts'

/** What someone looks for, in the engine's terms: alternatives inside a group, all groups together. Years of experience, 100 = no end. */
export interface JobWant {
  readonly text: string
  readonly status: 'open' | 'closed' | 'all'
  readonly skills: readonly string[]
  readonly countries: readonly string[]
  readonly names: readonly string[]
  readonly companies: readonly string[]
  readonly hourTypes: readonly string[]
  readonly experience: readonly string[]
  readonly minExp: number
  readonly maxExp: number
  /** Only jobs of these companies (careers page); `null` for all. */
  readonly companyIds: readonly number[] | null
  /** Only jobs for these people; left out for all. */
  readonly audience?: JobAudience | undefined
  /** Only jobs of the person's own company side. */
  readonly isMine: boolean
  /** Search expressions of careers pages and microsites; `null` for none. */
  readonly filter: FilterNode | null
  /** Values of the job's own hiring-request form by key. */
  readonly meta: Readonly<Record<string, string>>
}

export interface JobPage {
  readonly sort: JobSort
  readonly skip: number
  readonly limit: number
}

/** Whose eyes the search looks through; it has no default, so that it cannot be forgotten. */
export interface Access {
  readonly viewer: Viewer | null
}

export type Facets = Record<FacetGroup, FacetEntry[]>

/** Values of a group among all facets, and of a search inside one group; chosen values come beside them. */
export const mostValues = mostFacetValues
export const mostFoundValues = 50
/** Suggestions of a kind. */
export const mostSuggestions = 8

/**
 * The one port to job search. `search` gives the exact number of hits and one page of job numbers in order; `facets` counts each group
 * without its own filter, so that every alternative shows what choosing it would give; `facetValues` searches inside one long group for
 * values that contain a text; `suggest` gives what open jobs have that begins like a text, most jobs first: titles from their start,
 * skills, companies and countries at any of their words.
 */
export interface JobSearch {
  search(want: JobWant, page: JobPage, access: Access): Promise<{ count: number; ids: number[] }>
  facets(want: JobWant, access: Access): Promise<Facets>
  facetValues(group: FacetGroup, prefix: string, want: JobWant, access: Access): Promise<FacetEntry[]>
  suggest(prefix: string, access: Access): Promise<JobSuggestions>
}
