import type { FacetEntry, FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import type { Types } from '@opensearch-project/opensearch'
import * as z from 'zod'
import { normalise } from '../../kernel/words.ts'
import { selectedOf } from '../engine/evaluate.ts'
import { compareCodePoints, fold } from '../engine/spelling.ts'
import type { JobWant } from '../job-search.ts'
import { all, not, type Query } from './clauses.ts'
import { keyOf, termPattern } from './facet-terms.ts'
import type { FieldName } from './fields.ts'
import { fieldsOf, groupFilters, openQuery, spellingsIn } from './queries.ts'

export type Aggregation = Types.Common_Aggregations.AggregationContainer

/**
 * More than any group has values: each shard then hands over all of its counts, and their sums are exact. With fewer, a value that is
 * rare on one shard would be counted without it.
 */
const valuesOfShard = 1_000_000

/** The client's types leave out the field. */
type Terms = Types.Common_Aggregations.TermsAggregationFields & { readonly field: FieldName }

/** The values of a field with most jobs, of equal ones the first by name. */
export function mostOf(field: FieldName, size: number, include?: string): Terms {
  return {
    field,
    size,
    shard_size: valuesOfShard,
    order: [{ _count: 'desc' }, { _key: 'asc' }],
    ...(include !== undefined && { include }),
  }
}

/** What is asked of one group: its values that contain `prefix`, at most `limit` of them beside the chosen ones. */
export interface Asked {
  readonly group: FacetGroup
  readonly prefix: string
  readonly limit: number
}

const filtered = (filters: Query[], terms?: Terms): Aggregation => ({
  filter: all(filters),
  ...(terms && { aggs: { values: { terms } } }),
})

/** The chosen values of a group, each once, and the names of the aggregations that count them wherever they stand. */
function chosenOf(group: FacetGroup, want: JobWant): { word: string; aggregation: string }[] {
  const words = new Map(selectedOf(group, want).map(word => [fold(word), word]))
  return [...words.values()].map((word, at) => ({ word, aggregation: `${group} chosen ${at}` }))
}

/** A group's counts under the other groups' filters, for a search whose query holds everything else. */
export function aggregationsOf(
  { group, prefix, limit }: Asked,
  want: JobWant,
  now: number,
): Record<string, Aggregation> {
  const others = groupFilters(want, now, group)
  if (group === 'Jobstatus') {
    return {
      'Jobstatus open': filtered([...others, openQuery(now)]),
      'Jobstatus closed': filtered([...others, not(openQuery(now))]),
    }
  }
  const field = fieldsOf[group].counted
  const include = normalise(prefix) === '' ? undefined : termPattern.containing(prefix)
  const chosen = chosenOf(group, want).map(({ word, aggregation }) => [
    aggregation,
    filtered(others, mostOf(field, limit, termPattern.spelt(spellingsIn(group, word)))),
  ])
  return { [group]: filtered(others, mostOf(field, limit, include)), ...Object.fromEntries(chosen) }
}

const values = z.object({
  // Counts that are not exact are no answer: PostgreSQL gives it then.
  doc_count_error_upper_bound: z.literal(0),
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
})
export const countsShape = z.record(z.string(), z.object({ doc_count: z.number(), values: values.optional() }))
export type Counts = z.output<typeof countsShape>

/** Keys and numbers of jobs that one aggregation counted, most first. */
export function valuesIn(counts: Counts, aggregation: string): { key: string; count: number }[] {
  return (counts[aggregation]?.values?.buckets ?? []).map(({ key, doc_count }) => ({
    key: keyOf(key),
    count: doc_count,
  }))
}

/** The entries of a group; a chosen value without any job left stays visible, as it was typed, so that it can be taken back. */
export function entriesOf({ group, prefix }: Asked, counts: Counts, want: JobWant): FacetEntry[] {
  const part = normalise(prefix)
  const fits = (text: string): boolean => normalise(text).includes(part)
  const entry = (key: string, count: number, isSelected: boolean): FacetEntry => ({
    key,
    value: key,
    doc_count: count,
    isSelected,
  })
  const mostFirst = (a: FacetEntry, b: FacetEntry) => b.doc_count - a.doc_count || compareCodePoints(a.key, b.key)
  if (group === 'Jobstatus') {
    const both = [
      entry('Open Jobs', counts['Jobstatus open']?.doc_count ?? 0, want.status === 'open'),
      entry('Closed Jobs', counts['Jobstatus closed']?.doc_count ?? 0, want.status === 'closed'),
    ]
    return both.filter(one => (one.doc_count > 0 || one.isSelected) && fits(one.key)).sort(mostFirst)
  }
  const first = valuesIn(counts, group)
  const chosen = chosenOf(group, want).map(({ word, aggregation }) => ({ word, found: valuesIn(counts, aggregation) }))
  const selected = new Map(chosen.flatMap(({ found }) => found.map(({ key, count }) => [key, count])))
  const shown = new Set(first.map(({ key }) => key))
  const beside = [...selected].filter(([key]) => !shown.has(key) && fits(key))
  const missing = chosen.filter(({ word, found }) => found.length === 0 && fits(word))
  const entries = [
    ...first.map(({ key, count }) => entry(key, count, selected.has(key))),
    ...beside.map(([key, count]) => entry(key, count, true)).sort(mostFirst),
    ...missing.map(({ word }) => entry(word, 0, true)),
  ]
  return group === 'Experience' ? entries.sort((a, b) => Number(a.key) - Number(b.key)) : entries
}
