import { type FacetEntry, type FacetGroup, type JobCard, mostFacetValues } from '@hireloom/contract/jobs/jobs.ts'
import { findCards, findKeptCards } from '../jobs/cards.ts'
import { gauge } from '../kernel/metrics.ts'
import { log } from '../kernel/ports.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { scoresFor } from '../matching/card-scores.ts'
import { choiceIn } from '../reference/choices.ts'
import { countryNameIn } from '../reference/names.ts'
import { skillNameIn } from '../reference/taxonomy/skill-labels.ts'
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
gauge('hireloom_search_rows_refused', 'Search hits dropped because the tables do not show them to the caller', () =>
  Promise.resolve(refused),
)

/** Rare between a change and its arrival in the index; often, the index lets people see more than the rule does. */
function tellRefused(ids: readonly number[], cards: readonly JobCard[]): void {
  const shown = new Set(cards.map(card => card.jobId))
  const jobIds = ids.filter(id => !shown.has(id))
  refused += jobIds.length
  log().warn({ jobIds }, 'the search named jobs that the tables do not show')
}

/** Filter values of the same jobs with their counts, each group without its own filter: the first of a group, and those that were chosen. */
export async function facetsOf(want: JobWant, caller: Caller, limit = mostFacetValues): Promise<Facets> {
  const search = await jobSearch(caller)
  const all = await search.facets(want, { viewer: caller.viewer })
  const first = (group: FacetGroup) =>
    named(
      group,
      all[group].filter((entry, at) => at < limit || entry.isSelected),
      caller.language,
    )
  return {
    Experience: first('Experience'),
    Skills: first('Skills'),
    Countries: first('Countries'),
    Jobname: first('Jobname'),
    Companies: first('Companies'),
    JobType: first('JobType'),
    Jobstatus: first('Jobstatus'),
  }
}

/** Values of one group that contain a text, with the counts that `facetsOf` would give. */
export async function facetValuesOf(group: FacetGroup, prefix: string, want: JobWant, caller: Caller) {
  const search = await jobSearch(caller)
  const values = await search.facetValues(group, prefix, want, { viewer: caller.viewer })
  const list = named(group, values, caller.language)
  return { list, count: list.length }
}

/** Groups whose values have names in other languages: countries, the choices that the product brings, skills that the taxonomy knows. */
const sayings: Partial<Record<FacetGroup, (language: Language, word: string) => string>> = {
  Countries: countryNameIn,
  JobType: choiceIn,
  Skills: skillNameIn,
}

/** The values as people read them in a language; `key` stays what a filter takes. */
function named(group: FacetGroup, entries: FacetEntry[], language: Language): FacetEntry[] {
  const say = sayings[group]
  if (!say) return entries
  return entries.map(entry => ({ ...entry, value: say(language, entry.value) }))
}

export async function suggestionsFor(text: string, caller: Caller) {
  const search = await jobSearch(caller)
  return search.suggest(text, { viewer: caller.viewer })
}
