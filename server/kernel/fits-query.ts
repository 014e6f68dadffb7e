import { type RawBuilder, sql } from 'kysely'
import type { Query, Term } from './search-query.ts'

/** A query as a condition of a statement, from what each of its terms asks for. */
export function fitsQuery<Field extends string>(
  query: Query<Field>,
  fits: (term: Term<Field>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (query.kind === 'text') return fits(query)
  // What is not known of a thing does not take it out.
  if (query.kind === 'not') return sql<boolean>`(not coalesce(${fitsQuery(query.of, fits)}, false))`
  const parts = query.of.map(part => fitsQuery(part, fits))
  return sql<boolean>`(${sql.join(parts, query.kind === 'and' ? sql` and ` : sql` or `)})`
}
