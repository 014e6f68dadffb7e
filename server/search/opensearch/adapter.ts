import { type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { API, Client } from '@opensearch-project/opensearch'
import * as z from 'zod'
import { now } from '../../kernel/clock.ts'
import { normalise } from '../../kernel/words.ts'
import { accessOf } from '../access.ts'
import {
  type Access,
  type Facets,
  type JobPage,
  type JobSearch,
  type JobWant,
  mostFoundValues,
  mostValues,
} from '../job-search.ts'
import { all, type Query } from './clauses.ts'
import { type Asked, aggregationsOf, type Counts, countsShape, entriesOf } from './counts.ts'
import { baseFilters, groupFilters, openQuery, visibleTo } from './queries.ts'
import { orderOf } from './sorts.ts'
import { readSuggestions, suggestAggregations } from './suggestions.ts'
import { rankingQueries, readText, textQuery, withWord } from './text.ts'

/** The server's usual `index.max_result_window`: deeper pages are reached from hit to hit. */
export const usualWindow = 10_000

const answerShape = z.object({
  timed_out: z.literal(false),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal('eq') }).optional(),
    hits: z.array(z.object({ _id: z.string(), sort: z.array(z.union([z.string(), z.number()])).optional() })),
  }),
  aggregations: z.record(z.string(), z.unknown()).default({}),
})
type Answer = z.output<typeof answerShape>

/**
 * Job search by an OpenSearch server. Hits, counts and orders are those of the other adapters; it differs in two things: a misspelt word
 * means the thousand nearest words of the index, not all near ones, and relevance is the server's own ranking.
 */
export function openSearchAdapter(client: Client, index: string, window = usualWindow): JobSearch {
  async function ask(body: API.Search_RequestBody): Promise<Answer> {
    const response = await client.search({
      index,
      allow_partial_search_results: false,
      body: { _source: false, size: 0, track_total_hits: true, ...body },
    })
    return z.parse(answerShape, response.body)
  }

  /** The words that no job has or begins with. */
  async function misspelt(words: readonly string[]): Promise<Set<string>> {
    const { aggregations } = await ask({
      track_total_hits: false,
      aggs: Object.fromEntries(words.map((word, at) => [String(at), { filter: withWord(word) }])),
    })
    const counts = z.parse(countsShape, aggregations)
    return new Set(words.filter((_, at) => counts[String(at)]?.doc_count === 0))
  }

  /** Asks with each word as it is; where that gives nothing, unknown words are taken for misspelt ones. */
  async function askForText<Found extends { count: number }>(
    text: string,
    find: (query: Query | null) => Promise<Found>,
  ): Promise<Found> {
    const wanted = readText(text)
    if (!wanted) return find(null)
    const found = await find(textQuery(wanted, new Set()))
    if (found.count > 0 || wanted.words.length === 0) return found
    const unknown = await misspelt(wanted.words)
    return unknown.size === 0 ? found : find(textQuery(wanted, unknown))
  }

  async function search(want: JobWant, page: JobPage, { viewer }: Access) {
    const held = await accessOf(viewer)
    const at = now().getTime()
    const chosen = groupFilters(want, at)
    const wanted = page.sort === 'relevance' ? readText(want.text) : null
    return askForText(want.text, async text => {
      const filter = baseFilters(want, held, text)
      return readPage(page, {
        query: { bool: { filter, ...(wanted && { should: rankingQueries(wanted) }) } },
        ...(chosen.length > 0 && { post_filter: all(chosen) }),
        sort: orderOf(page.sort),
      })
    })
  }

  async function readPage({ skip, limit }: JobPage, body: API.Search_RequestBody) {
    let place: API.Search_RequestBody = { from: skip }
    if (skip + limit > window) {
      const after = await hitBefore(skip, body)
      // Behind the last hit there is only their number.
      place = after ? { search_after: after } : { size: 0 }
    }
    const { hits } = await ask({ ...body, size: limit, ...place })
    return { count: hits.total?.value ?? 0, ids: hits.hits.map(hit => Number(hit._id)) }
  }

  /** What the hit number `skip` is sorted by, found in steps of a window; `null` where there are fewer. */
  async function hitBefore(skip: number, body: API.Search_RequestBody): Promise<(string | number)[] | null> {
    let after: (string | number)[] | null = null
    for (let left = skip; left > 0; ) {
      const size = Math.min(left, window)
      const { hits } = await ask({ ...body, size, track_total_hits: false, ...(after && { search_after: after }) })
      after = hits.hits[size - 1]?.sort ?? null
      if (!after) return null
      left -= size
    }
    return after
  }

  /** Counts groups; the query leaves all of their filters out, and each aggregation takes the others' in. */
  async function countGroups(asked: readonly Asked[], want: JobWant, { viewer }: Access): Promise<Counts> {
    const held = await accessOf(viewer)
    const at = now().getTime()
    const aggs = Object.fromEntries(asked.flatMap(one => Object.entries(aggregationsOf(one, want, at))))
    const { counts } = await askForText(want.text, async text => {
      const answer = await ask({ query: all(baseFilters(want, held, text)), aggs })
      return { count: answer.hits.total?.value ?? 0, counts: z.parse(countsShape, answer.aggregations) }
    })
    return counts
  }

  return {
    search,
    async facets(want, access) {
      const askFor = (group: FacetGroup): Asked => ({ group, prefix: '', limit: mostValues })
      const counts = await countGroups(facetGroups.map(askFor), want, access)
      const of = (group: FacetGroup) => entriesOf(askFor(group), counts, want)
      const facets: Facets = {
        Experience: of('Experience'),
        Skills: of('Skills'),
        Countries: of('Countries'),
        Jobname: of('Jobname'),
        Companies: of('Companies'),
        JobType: of('JobType'),
        Jobstatus: of('Jobstatus'),
      }
      return facets
    },
    async facetValues(group, prefix, want, access) {
      const asked = { group, prefix, limit: mostFoundValues }
      return entriesOf(asked, await countGroups([asked], want, access), want)
    },
    async suggest(prefix, { viewer }) {
      if (normalise(prefix).trim() === '') return { titles: [], skills: [], companies: [], places: [] }
      const held = await accessOf(viewer)
      const { aggregations } = await ask({
        query: all([visibleTo(held), openQuery(now().getTime())]),
        track_total_hits: false,
        aggs: suggestAggregations(prefix),
      })
      return readSuggestions(aggregations)
    },
  }
}
