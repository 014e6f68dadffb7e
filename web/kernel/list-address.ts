import { pageSizes } from '@hireloom/contract/constants.ts'
import { listParam, numberParam } from './url-state.ts'

/** Pages of a list are numbered up to here, whatever the list. */
const lastPage = 10_000
const textMost = 100
const day = /^\d{4}-\d{2}-\d{2}$/

export interface Days {
  readonly from?: string
  readonly to?: string
}

/** What a list can be narrowed by, as the address holds it; `V` is what the filter is set to, undefined when it is not. */
export interface Filter<V> {
  readonly kind: 'text' | 'choice' | 'flag' | 'dates' | 'facet'
  /** The names in the address that belong to it. */
  readonly paramsOf: (name: string) => readonly string[]
  readonly read: (search: URLSearchParams, name: string) => V | undefined
}
export type Filters = Readonly<Record<string, Filter<unknown>>>
type Values<F extends Filters> = { readonly [K in keyof F]: F[K] extends Filter<infer V> ? V | undefined : never }

const itself = (name: string) => [name]

/** Words to search for. */
export const text = (most: number = textMost): Filter<string> => ({
  kind: 'text',
  paramsOf: itself,
  read: (search, name) => search.get(name)?.trim().slice(0, most) || undefined,
})

/** One of a closed list; without it all are shown. */
export const choice = <const C extends string>(options: readonly C[]): Filter<C> => ({
  kind: 'choice',
  paramsOf: itself,
  read: (search, name) => options.find(option => option === search.get(name)),
})

/** One of the values that the list itself offers; without it all are shown. */
export const one = (most: number = textMost): Filter<string> => ({ ...text(most), kind: 'choice' })

/** On, or not asked for. */
export const flag = (): Filter<true> => ({
  kind: 'flag',
  paramsOf: itself,
  read: (search, name) => (search.get(name) === '1' ? true : undefined),
})

/** A span of days, each `YYYY-MM-DD`, both included. */
export const dates = (): Filter<Days> => ({
  kind: 'dates',
  paramsOf: name => [`${name}From`, `${name}To`],
  read: (search, name) => {
    const [from, to] = [search.get(`${name}From`) ?? '', search.get(`${name}To`) ?? '']
    if (!day.test(from) && !day.test(to)) return undefined
    return { ...(day.test(from) && { from }), ...(day.test(to) && { to }) }
  },
})

/** Some of the values that the list itself offers. */
export const facet = (): Filter<string[]> => ({
  kind: 'facet',
  paramsOf: itself,
  read: (search, name) => {
    const chosen = listParam(search, name)
    return chosen.length > 0 ? chosen : undefined
  },
})

export interface ListPlace {
  readonly search: URLSearchParams
  /** How many rows a page has, as this person chose last. */
  readonly rows: number
}

export interface ListAddress<F extends Filters> {
  readonly filters: F
  /** From 1. */
  pageOf(search: URLSearchParams): number
  valuesOf(search: URLSearchParams): Values<F>
  /** The names in the address that narrow the list, the page among them. */
  readonly params: readonly string[]
  /** How many rows of it can be looked at, however many there are. */
  readonly mostRows: number
  /** What the endpoint is asked: each filter under its name, and the part of the list. */
  queryOf(place: ListPlace): Values<F> & { limit: number; skip: number }
}

/** The address of a list: its filters as data, one bound of pages; of rankings `mostRanked` rows can be looked at. */
export function listAddress<const F extends Filters>(filters: F, mostRows = Infinity): ListAddress<F> {
  const pageOf = (search: URLSearchParams) => numberParam(search, 'page', 1, page => page >= 1 && page <= lastPage)
  const valuesOf = (search: URLSearchParams) => {
    const read = Object.entries(filters).map(([name, filter]) => [name, filter.read(search, name)])
    // The names are those of `filters`, which `Object.fromEntries` cannot say.
    return Object.fromEntries(read) as Values<F>
  }
  return {
    filters,
    pageOf,
    valuesOf,
    params: ['page', ...Object.entries(filters).flatMap(([name, filter]) => filter.paramsOf(name))],
    mostRows,
    queryOf: ({ search, rows }) => ({
      ...valuesOf(search),
      limit: rows,
      skip: Math.min((pageOf(search) - 1) * rows, mostRows),
    }),
  }
}

const standardRows = 20
/** The name of the cookie that keeps how many rows this person wants; the server reads it too, so that both ask for the same page. */
export const rowsCookie = 'rows'

/** How many rows a page has, from the cookie. */
export const rowsOf = (kept: string | undefined): number =>
  pageSizes.find(size => String(size) === kept) ?? standardRows
