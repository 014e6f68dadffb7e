import { type FacetEntry, type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Facets, JobWant } from '../job-search.ts'
import type { Counted, FacetCounts } from './count.ts'
import { selectedOf } from './evaluate.ts'
import { fold } from './spelling.ts'

/** A group's counts as entries; a chosen value stays visible when nothing is left of it, so that it can be taken back. */
export function entriesOf(group: FacetGroup, counts: readonly Counted[], want: JobWant): FacetEntry[] {
  const chosen = selectedOf(group, want)
  const selected = new Set(chosen.map(fold))
  const isChosen = (key: string) => selected.size > 0 && selected.has(fold(key))
  const entries = counts.map(([key, count]) => ({ key, value: key, doc_count: count, isSelected: isChosen(key) }))
  const named = new Set(selected.size > 0 ? counts.map(([key]) => fold(key)) : [])
  for (const key of chosen)
    if (!named.has(fold(key))) entries.push({ key, value: key, doc_count: 0, isSelected: isChosen(key) })
  return group === 'Experience' ? entries.sort((a, b) => Number(a.key) - Number(b.key)) : entries
}

export function facetsOf(counts: FacetCounts, want: JobWant): Facets {
  const facets: Facets = {
    Experience: [],
    Skills: [],
    Countries: [],
    Jobname: [],
    Companies: [],
    JobType: [],
    Jobstatus: [],
  }
  for (const group of facetGroups) facets[group] = entriesOf(group, counts[group], want)
  return facets
}
