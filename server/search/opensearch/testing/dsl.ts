import * as z from 'zod'

/** A request that the double does not take: a real server would, or would answer something else than was meant. */
export class Refusal extends Error {}

const propertyShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['long', 'double', 'boolean']) }),
  z.strictObject({
    type: z.literal('keyword'),
    index: z.boolean().default(true),
    doc_values: z.boolean().default(true),
    eager_global_ordinals: z.boolean().optional(),
    ignore_above: z.number().max(8191).default(8191),
  }),
  z.strictObject({
    type: z.literal('text'),
    analyzer: z.literal('whitespace'),
    index_options: z.literal('docs'),
    index_prefixes: z.strictObject({ min_chars: z.number().min(1), max_chars: z.number().max(19) }),
  }),
  z.strictObject({ type: z.literal('object'), enabled: z.literal(false) }),
])
export const mappingShape = z.strictObject({
  dynamic: z.literal('strict'),
  properties: z.record(z.string(), propertyShape),
})
export type Mapping = z.output<typeof mappingShape>

/** A document with the values that each field is indexed by. */
export interface Indexed {
  readonly id: string
  readonly source: Record<string, unknown>
  readonly values: ReadonlyMap<string, readonly (string | number | boolean)[]>
}

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** One field with its parameters. */
const of = <Shape extends z.ZodType>(shape: Shape) =>
  z.record(z.string(), shape).refine(fields => Object.keys(fields).length === 1, 'one field')
const clause = z.lazy(() => queryShape)
const boost = z.number().default(1)
export const queryShape: z.ZodType<Query> = z.union([
  z.strictObject({
    bool: z.strictObject({
      filter: z.array(clause).default([]),
      should: z.array(clause).default([]),
      must_not: z.array(clause).default([]),
      minimum_should_match: z.literal(1).optional(),
    }),
  }),
  z.strictObject({ term: of(z.strictObject({ value: scalar, boost })) }),
  z.strictObject({ terms: of(z.array(z.union([z.string(), z.number()])).max(65_536)) }),
  z.strictObject({
    range: of(z.strictObject({ gt: z.number(), gte: z.number(), lt: z.number(), lte: z.number() }).partial()),
  }),
  z.strictObject({ prefix: of(z.strictObject({ value: z.string().min(1), boost })) }),
  z.strictObject({
    fuzzy: of(
      z.strictObject({
        value: z.string(),
        fuzziness: z.literal([1, 2]),
        transpositions: z.literal(true),
        max_expansions: z.number().max(1024),
        rewrite: z.literal('constant_score'),
      }),
    ),
  }),
  z.strictObject({ exists: z.strictObject({ field: z.string() }) }),
  z.strictObject({ match_all: z.strictObject({}) }),
  z.strictObject({ match_none: z.strictObject({}) }),
])
type Scalar = string | number | boolean
type ByField<Parameters> = Record<string, Parameters>
export type Query =
  | { bool: { filter: Query[]; should: Query[]; must_not: Query[]; minimum_should_match?: 1 | undefined } }
  | { term: ByField<{ value: Scalar; boost: number }> }
  | { terms: ByField<(string | number)[]> }
  | {
      range: ByField<{
        gt?: number | undefined
        gte?: number | undefined
        lt?: number | undefined
        lte?: number | undefined
      }>
    }
  | { prefix: ByField<{ value: string; boost: number }> }
  | { fuzzy: ByField<{ value: string; fuzziness: 1 | 2 }> }
  | { exists: { field: string } }
  | { match_all: Record<never, never> }
  | { match_none: Record<never, never> }

/** The property of a field, which must be searchable. */
function searched(mapping: Mapping, field: string) {
  const property = mapping.properties[field]
  if (!property || property.type === 'object' || (property.type === 'keyword' && !property.index))
    throw new Refusal(`the field ${field} is not searchable`)
  return property
}

/** The score of a document, `null` where it does not match: what its clauses are boosted by, without any weighing of words. */
export function scoreOf(query: Query, document: Indexed, mapping: Mapping): number | null {
  const score = (inner: Query) => scoreOf(inner, document, mapping)
  if ('bool' in query) {
    const { filter, should, must_not, minimum_should_match } = query.bool
    const others = should.map(score).filter(found => found !== null)
    // All clauses are looked at, so that none is wrong unseen.
    const isIn = filter.map(score).every(found => found !== null)
    const isOut = must_not.map(score).some(found => found !== null)
    const least = minimum_should_match ?? (filter.length === 0 && should.length > 0 ? 1 : 0)
    if (!isIn || isOut || others.length < least) return null
    return others.reduce((sum, one) => sum + one, 0)
  }
  if ('match_all' in query) return 1
  if ('match_none' in query) return null
  if ('exists' in query) {
    searched(mapping, query.exists.field)
    return valuesOf(document, query.exists.field).length > 0 ? 1 : null
  }
  if ('term' in query)
    return matching(query.term, ({ value, boost }, own, type) => {
      if (type !== 'boolean' ? typeof value === 'boolean' : typeof value !== 'boolean')
        throw new Refusal('a term of another kind')
      return own.includes(value) ? boost : null
    })
  if ('terms' in query)
    return matching(query.terms, (values, own) => (values.some(value => own.includes(value)) ? 1 : null))
  if ('range' in query)
    return matching(query.range, ({ gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }, own, type) => {
      if (type !== 'long' && type !== 'double') throw new Refusal('a range of something else than numbers')
      return own.some(value => Number(value) > gt && Number(value) >= gte && Number(value) < lt && Number(value) <= lte)
        ? 1
        : null
    })
  if ('prefix' in query)
    return matching(query.prefix, ({ value, boost }, own, type) => {
      if (type !== 'text' && type !== 'keyword') throw new Refusal('a beginning of something else than text')
      return own.some(word => String(word).startsWith(value)) ? boost : null
    })
  return matching(query.fuzzy, ({ value, fuzziness }, own, type) => {
    if (type !== 'text') throw new Refusal('nearness of something else than words')
    return own.some(word => distance(Array.from(value), Array.from(String(word))) <= fuzziness) ? 1 : null
  })

  function matching<Parameters>(
    fields: ByField<Parameters>,
    judge: (parameters: Parameters, own: readonly Scalar[], type: string) => number | null,
  ): number | null {
    for (const [field, parameters] of Object.entries(fields)) {
      return judge(parameters, valuesOf(document, field), searched(mapping, field).type)
    }
    return null
  }
}

export const valuesOf = (document: Indexed, field: string): readonly Scalar[] => document.values.get(field) ?? []

/** Letters more, less or other, and neighbours swapped. */
function distance(a: readonly string[], b: readonly string[]): number {
  const known = new Map<number, number>()
  function from(i: number, j: number): number {
    if (i === 0 || j === 0) return i + j
    const place = i * (b.length + 1) + j
    const found = known.get(place)
    if (found !== undefined) return found
    let least = Math.min(from(i - 1, j) + 1, from(i, j - 1) + 1, from(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, from(i - 2, j - 2) + 1)
    known.set(place, least)
    return least
  }
  return Math.abs(a.length - b.length) > 2 ? 3 : from(a.length, b.length)
}

/** The values a source is indexed by; refuses fields that the mapping lacks and values of another type. */
export function indexOf(id: string, source: Record<string, unknown>, mapping: Mapping): Indexed {
  const values = new Map<string, readonly Scalar[]>()
  for (const [field, raw] of Object.entries(source)) {
    const property = mapping.properties[field]
    if (!property) throw new Refusal(`strict_dynamic_mapping_exception: ${field}`)
    if (property.type === 'object') continue
    const own = z.array(scalar).parse((Array.isArray(raw) ? raw : [raw]).filter(value => value !== null))
    const kind = { long: 'number', double: 'number', boolean: 'boolean', keyword: 'string', text: 'string' }[
      property.type
    ]
    if (own.some(value => typeof value !== kind)) throw new Refusal(`mapper_parsing_exception: ${field}`)
    if (property.type === 'long' && !own.every(Number.isInteger))
      throw new Refusal(`mapper_parsing_exception: ${field}`)
    if (property.type === 'text')
      values.set(
        field,
        own.flatMap(text => String(text).split(/\s+/u)).filter(word => word !== ''),
      )
    else if (property.type === 'keyword')
      values.set(
        field,
        own.filter(text => String(text).length <= property.ignore_above),
      )
    else values.set(field, own)
  }
  return { id, source, values }
}
