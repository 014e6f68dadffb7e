import * as z from 'zod'
import { type Indexed, type Mapping, queryShape, Refusal, scoreOf, valuesOf } from './dsl.ts'

const direction = z.enum(['asc', 'desc'])
const sortShape = z
  .array(
    z
      .record(z.string(), z.strictObject({ order: direction, missing: z.number().optional() }))
      .refine(by => Object.keys(by).length === 1),
  )
  .min(1)
type Sort = z.output<typeof sortShape>

const termsShape = z.strictObject({
  field: z.string(),
  size: z.number().min(1),
  shard_size: z.number(),
  order: z.tuple([z.strictObject({ _count: z.literal('desc') }), z.strictObject({ _key: z.literal('asc') })]),
  include: z.string().max(1000).optional(),
  execution_hint: z.literal('map').optional(),
})
const topHitsShape = z.strictObject({ size: z.literal(1), sort: sortShape, _source: z.array(z.string()) })
const valuesShape = z.strictObject({
  terms: termsShape,
  aggs: z.record(z.string(), z.strictObject({ top_hits: topHitsShape })).default({}),
})
const aggregationShape = z.strictObject({
  filter: queryShape,
  aggs: z.record(z.string(), valuesShape).default({}),
})
const requestShape = z.strictObject({
  _source: z.literal(false),
  size: z.number().min(0),
  from: z.number().min(0).optional(),
  track_total_hits: z.boolean(),
  query: queryShape.default({ match_all: {} }),
  post_filter: queryShape.optional(),
  sort: sortShape.optional(),
  search_after: z.array(z.union([z.string(), z.number()])).optional(),
  aggs: z.record(z.string(), aggregationShape).default({}),
})

type SortValue = string | number

/** Answers a search over documents of an index with two shards, as the language's reference tells. */
export function answer(body: unknown, documents: readonly Indexed[], mapping: Mapping, window: number) {
  const request = requestShape.parse(body)
  const { size, from = 0, sort = [{ _score: { order: 'desc' as const } }], search_after: after } = request
  if (from + size > window) throw new Refusal('Result window is too large')
  if (after && (from > 0 || after.length !== sort.length)) throw new Refusal('search_after does not fit')
  // The clauses are looked at even where there is nothing that they could match.
  const blank: Indexed = { id: '', source: {}, values: new Map() }
  for (const query of [request.query, request.post_filter]) if (query) scoreOf(query, blank, mapping)
  const found = documents.flatMap(document => {
    const score = scoreOf(request.query, document, mapping)
    return score === null ? [] : [{ document, score }]
  })
  const { post_filter } = request
  const hits = found
    .filter(({ document }) => !post_filter || scoreOf(post_filter, document, mapping) !== null)
    .map(({ document, score }) => ({ document, sort: sortValues(document, score, sort, mapping) }))
    .sort((a, b) => compare(a.sort, b.sort, sort))
  const page = hits.filter(hit => !after || compare(hit.sort, after, sort) > 0).slice(from, from + size)
  return {
    timed_out: false,
    hits: {
      ...(request.track_total_hits && { total: { value: hits.length, relation: 'eq' } }),
      hits: page.map(hit => ({ _id: hit.document.id, sort: hit.sort })),
    },
    aggregations: Object.fromEntries(
      Object.entries(request.aggs).map(([name, { filter, aggs }]) => {
        scoreOf(filter, blank, mapping)
        const counted = found.map(one => one.document).filter(one => scoreOf(filter, one, mapping) !== null)
        const inner = Object.entries(aggs).map(([inside, values]) => [inside, countValues(values, counted, mapping)])
        return [name, { doc_count: counted.length, ...Object.fromEntries(inner) }]
      }),
    ),
  }
}

function sortValues(document: Indexed, score: number, sort: Sort, mapping: Mapping): SortValue[] {
  return sort.flatMap(by =>
    Object.entries(by).map(([field, { missing }]) => {
      if (field === '_score') return score
      const property = mapping.properties[field]
      if (
        !property ||
        property.type === 'text' ||
        property.type === 'object' ||
        (property.type === 'keyword' && !property.doc_values)
      )
        throw new Refusal(`cannot sort by ${field}`)
      const [value = missing] = valuesOf(document, field)
      if (value === undefined || typeof value === 'boolean') throw new Refusal(`nothing to sort by in ${field}`)
      return value
    }),
  )
}

function compare(a: readonly SortValue[], b: readonly SortValue[], sort: Sort): number {
  for (const [at, by] of sort.entries()) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0]
    const order = typeof one === 'string' ? compareBytes(one, String(other)) : one - Number(other)
    if (order !== 0) return Object.values(by)[0]?.order === 'desc' ? -order : order
  }
  return 0
}

const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

function countValues({ terms, aggs }: z.output<typeof valuesShape>, documents: readonly Indexed[], mapping: Mapping) {
  const { field, size, shard_size, include } = terms
  const property = mapping.properties[field]
  if (property?.type !== 'keyword' || !property.doc_values) throw new Refusal(`${field} cannot be counted`)
  if (!property.eager_global_ordinals && terms.execution_hint !== 'map')
    throw new Refusal(`${field} would be counted slowly`)
  const pattern = include === undefined ? null : new RegExp(`^(?:${include})$`, 's')
  const mostFirst = (a: readonly [string, number], b: readonly [string, number]) =>
    b[1] - a[1] || compareBytes(a[0], b[0])
  const holding = (value: string) => documents.filter(document => valuesOf(document, field).includes(value))
  let error = 0
  const totals = new Map<string, number>()
  for (const shard of [0, 1]) {
    const counts = new Map<string, number>()
    for (const document of documents.filter(({ id }) => Number(id) % 2 === shard))
      for (const value of new Set(valuesOf(document, field).map(String)))
        if (!pattern || pattern.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
    const given = [...counts].sort(mostFirst).slice(0, Math.max(size, shard_size))
    if (given.length < counts.size) error += given.at(-1)?.[1] ?? 0
    for (const [value, count] of given) totals.set(value, (totals.get(value) ?? 0) + count)
  }
  return {
    doc_count_error_upper_bound: error,
    buckets: [...totals]
      .sort(mostFirst)
      .slice(0, size)
      .map(([key, doc_count]) => ({
        key,
        doc_count,
        ...Object.fromEntries(
          Object.entries(aggs).map(([name, { top_hits }]) => [name, topHits(holding(key), top_hits, mapping)]),
        ),
      })),
  }
}

function topHits(
  documents: readonly Indexed[],
  { sort, size, _source }: z.output<typeof topHitsShape>,
  mapping: Mapping,
) {
  const sorted = documents
    .map(document => ({ document, by: sortValues(document, 0, sort, mapping) }))
    .sort((a, b) => compare(a.by, b.by, sort))
  const read = ({ source }: Indexed) => Object.fromEntries(_source.map(field => [field, source[field]]))
  return {
    hits: { hits: sorted.slice(0, size).map(({ document }) => ({ _id: document.id, _source: read(document) })) },
  }
}
