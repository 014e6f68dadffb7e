import type { Types } from '@opensearch-project/opensearch'
import type { FieldName } from './fields.ts'

export type Query = Types.Common_QueryDsl.QueryContainer

/** The parts that queries are made of: this subset of the server's language and nothing else. */
export const term = (field: FieldName, value: string | number | boolean): Query => ({ term: { [field]: { value } } })
export const anyOf = (field: FieldName, values: readonly (string | number)[]): Query => ({
  terms: { [field]: [...values] },
})
export const within = (field: FieldName, bounds: { gt?: number; gte?: number; lt?: number; lte?: number }): Query => ({
  range: { [field]: bounds },
})
export const beginning = (field: FieldName, value: string): Query => ({ prefix: { [field]: { value } } })
/** Without queries it holds for everything. */
export const all = (filter: Query[]): Query => ({ bool: { filter } })
export const either = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } })
export const not = (query: Query): Query => ({ bool: { must_not: [query] } })
export const nothing: Query = { match_none: {} }
