import { type FacetEntry, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Facets } from '../job-search.ts'
import type { Counted, FacetCounts } from './count.ts'

export function entriesOf(counts: readonly Counted[]): FacetEntry[] {
  return counts.map(([key, count, isSelected]) => ({ key, value: key, doc_count: count, isSelected }))
}

export function facetsOf(counts: FacetCounts): Facets {
  const facets: Facets = {
    Experience: [],
    Skills: [],
    Countries: [],
    Jobname: [],
    Companies: [],
    JobType: [],
    Jobstatus: [],
  }
  for (const group of facetGroups) facets[group] = entriesOf(counts[group])
  return facets
}
