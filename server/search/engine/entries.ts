import { type FacetEntry, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Facets } from '../job-search.ts'
import type { Counted, FacetCounts } from './count.ts'

export function entriesOf(counts: readonly Counted[]): FacetEntry[] {
  return counts.map(([key, count, isSelected]) => entryOf(key, count, isSelected))
}

const entryOf = (key: string, count: number, isSelected: boolean): FacetEntry => ({
  key,
  value: key,
  doc_count: count,
  isSelected,
})

const noFacets = (): Facets => ({
  Experience: [],
  Skills: [],
  Countries: [],
  Jobname: [],
  Companies: [],
  JobType: [],
  Jobstatus: [],
})

export function facetsOf(counts: FacetCounts): Facets {
  const facets = noFacets()
  for (const group of facetGroups) facets[group] = entriesOf(counts[group])
  return facets
}

/** Counts of all groups one behind the other, which go from thread to thread in a quarter of the time of as many small lists. */
export interface PackedCounts {
  /** Joined by U+0000, which no text of the database has. */
  readonly keys: string
  readonly counts: Uint32Array
  /** How many values each group has, in the order of the groups. */
  readonly sizes: readonly number[]
  /** The places of those that were chosen. */
  readonly selected: readonly number[]
}

export function packed(counts: FacetCounts): PackedCounts {
  const keys: string[] = []
  const numbers: number[] = []
  const selected: number[] = []
  for (const group of facetGroups) {
    for (const [key, count, isSelected] of counts[group]) {
      if (isSelected) selected.push(keys.length)
      keys.push(key)
      numbers.push(count)
    }
  }
  return {
    keys: keys.join('\0'),
    counts: new Uint32Array(numbers),
    sizes: facetGroups.map(group => counts[group].length),
    selected,
  }
}

export function unpacked({ keys, counts, sizes, selected }: PackedCounts): Facets {
  const facets = noFacets()
  const all = keys.split('\0')
  const chosen = new Set(selected)
  let start = 0
  for (const [at, group] of facetGroups.entries()) {
    const past = start + (sizes[at] ?? 0)
    for (let place = start; place < past; place++)
      facets[group].push(entryOf(all[place] ?? '', counts[place] ?? 0, chosen.has(place)))
    start = past
  }
  return facets
}
