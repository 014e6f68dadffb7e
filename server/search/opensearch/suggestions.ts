import type { JobSuggestions } from '@hireloom/contract/jobs/jobs.ts'
import * as z from 'zod'
import { compareCodePoints, lower } from '../engine/spelling.ts'
import { mostSuggestions } from '../job-search.ts'
import { all, beginning } from './clauses.ts'
import { type Aggregation, type Counts, countsShape, mostOf, valuesIn } from './counts.ts'
import { termPattern } from './facet-terms.ts'
import { newest } from './sorts.ts'

/** So many values of a kind are read, since those with equally many jobs are then put in order whatever their capitals. */
const mostRead = 1000
const kinds = { skills: 'skills', companies: 'company', places: 'country' } as const

/** Titles from their start, skills, companies and countries at any of their words. */
export function suggestAggregations(prefix: string): Record<string, Aggregation> {
  const include = termPattern.withWordFrom(prefix)
  const values = Object.entries(kinds).map(([kind, field]) => [
    kind,
    { filter: all([]), aggs: { values: { terms: mostOf(field, mostRead, include) } } },
  ])
  return {
    ...Object.fromEntries(values),
    titles: {
      filter: beginning('titleOrder', lower(prefix.trim())),
      aggs: {
        values: {
          terms: {
            ...mostOf('titleOrder', mostSuggestions),
            // Few titles begin alike; numbers for all of them would be made again at each refresh.
            execution_hint: 'map',
          },
          aggs: { newest: { top_hits: { size: 1, sort: newest, _source: ['title'] } } },
        },
      },
    },
  }
}

const title = z.object({ _source: z.object({ title: z.string() }) })
const titlesShape = z.object({
  values: z.object({
    doc_count_error_upper_bound: z.literal(0),
    buckets: z.array(
      z.object({ doc_count: z.number(), newest: z.object({ hits: z.object({ hits: z.tuple([title]) }) }) }),
    ),
  }),
})

export function readSuggestions(aggregations: Record<string, unknown>): JobSuggestions {
  const { titles, ...others } = aggregations
  const counts = z.parse(countsShape, others)
  return {
    titles: z.parse(titlesShape, titles).values.buckets.map(({ doc_count, newest: { hits } }) => ({
      text: hits.hits[0]._source.title,
      count: doc_count,
    })),
    skills: suggested(counts, 'skills'),
    companies: suggested(counts, 'companies'),
    places: suggested(counts, 'places'),
  }
}

function suggested(counts: Counts, kind: keyof typeof kinds): { text: string; count: number }[] {
  return valuesIn(counts, kind)
    .map(({ key, count }) => ({ text: key, count }))
    .sort((a, b) => b.count - a.count || compareCodePoints(lower(a.text), lower(b.text)))
    .slice(0, mostSuggestions)
}
