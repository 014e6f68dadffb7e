import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { findCards } from '../jobs/cards.ts'
import type { Caller } from '../kernel/session.ts'
import { jobSearch } from '../search/in-use.ts'
import type { Facets, JobPage, JobWant } from '../search/job-search.ts'

/** One page of jobs as cards, in the form of all list calls. */
export async function pageOf(want: JobWant, page: JobPage, caller: Caller) {
  const { viewer, language } = caller
  const search = await jobSearch(caller)
  const { count, ids } = await search.search(want, page, { viewer })
  const cards = await findCards(ids, viewer, language)
  return { list: cards.map(card => ({ _id: String(card.jobId), _score: null, _source: card })), count }
}

/** Filter values of the same jobs with their counts, each group without its own filter. */
export async function facetsOf(want: JobWant, caller: Caller): Promise<Facets> {
  const search = await jobSearch(caller)
  return search.facets(want, { viewer: caller.viewer })
}

/** Values of one group that contain a text, with the counts that `facetsOf` would give. */
export async function facetValuesOf(group: FacetGroup, prefix: string, want: JobWant, caller: Caller) {
  const search = await jobSearch(caller)
  return { values: await search.facetValues(group, prefix, want, { viewer: caller.viewer }) }
}

export async function suggestionsFor(text: string, caller: Caller) {
  const search = await jobSearch(caller)
  return search.suggest(text, { viewer: caller.viewer })
}
