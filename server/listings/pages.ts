import type { FacetGroup, JobCard } from '@hireloom/contract/jobs/jobs.ts'
import { findCards, findKeptCards } from '../jobs/cards.ts'
import { gauge } from '../kernel/metrics.ts'
import { log } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { scoresFor } from '../matching/card-scores.ts'
import { jobSearch } from '../search/in-use.ts'
import type { Facets, JobPage, JobWant } from '../search/job-search.ts'

/** One page of jobs as cards, in the form of all list calls. */
export async function pageOf(want: JobWant, page: JobPage, caller: Caller) {
  const { viewer, language } = caller
  const search = await jobSearch(caller)
  const { count, ids } = await search.search(want, page, { viewer })
  const find = caller.hasJustWritten ? findCards : findKeptCards
  const [cards, scores] = await Promise.all([find(ids, viewer, language), scoresFor(caller, ids)])
  if (cards.length < ids.length) tellRefused(ids, cards)
  const list = cards.map(card => ({
    _id: String(card.jobId),
    _score: null,
    _source: { ...card, skillMatch: scores.get(card.jobId) ?? null },
  }))
  return { list, count }
}

let refused = 0
gauge('hireloom_search_rows_refused', 'Jobs that the search named and the tables did not show', () =>
  Promise.resolve(refused),
)

/** Rare between a change and its arrival in the index; often, the index lets people see more than the rule does. */
function tellRefused(ids: readonly number[], cards: readonly JobCard[]): void {
  const shown = new Set(cards.map(card => card.jobId))
  const jobIds = ids.filter(id => !shown.has(id))
  refused += jobIds.length
  log().warn({ jobIds }, 'the search named jobs that the tables do not show')
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
