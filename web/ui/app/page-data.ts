import type { Args, Endpoint, Output } from '@hireloom/contract/endpoint.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router'
import { call } from '../../kernel/api.ts'
import { rowsCookie, rowsOf } from '../../kernel/list-address.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext, type WebRequest } from '../../kernel/request.ts'
import { PageFallback } from './PageFallback.tsx'
import { queryClient } from './query.ts'

type Params = Readonly<Record<string, string | undefined>>

/** What a page's data depends on. */
export interface PageAddress {
  readonly params: Params
  /** Of the address, for pages that are drawn at several. */
  readonly pathname: string
  readonly search: URLSearchParams
  /** Rows per page, as last chosen by this person. */
  readonly rows: number
  /** The company in which the person works; null where there is none. */
  readonly companyId: number | null
}

interface PageDataOptions<E extends Endpoint> {
  endpoint: E
  /** Input of the endpoint; parts of the address that it does not use cause no new request. */
  input?: (address: PageAddress) => NonNullable<Args<E>[0]>
  /** Whether the page is there for who got this answer; without it every answer is one. */
  isThere?: (answer: Output<E>) => boolean
  /** Who comes to the page waits for the server's answer: an editor goes on from what was saved last, by whomever. */
  isFresh?: boolean
}

/** What a client loader is asked. */
export interface ClientLoading<T> {
  params: Params
  url: URL
  serverLoader: () => Promise<T>
}

/** Rows per page, as last chosen by this person. */
export const ownRows = () => rowsOf(new RegExp(`(?:^|; )${rowsCookie}=(\\d+)`).exec(document.cookie)?.[1])

/** What of a page's place belongs to the person and not to the address. */
function ownPlace() {
  const { company } = document.documentElement.dataset
  return { rows: ownRows(), companyId: company === undefined ? null : Number(company) }
}

/** Query options of an endpoint's answer, cached under its name and input. */
export function answerOf<E extends Endpoint>(endpoint: E, ...input: Args<E>) {
  return queryOptions<Output<E>>({ queryKey: [endpoint.name, ...input], queryFn: () => call(endpoint, ...input) })
}

/** Invalidates all cached answers of these endpoints. */
export function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  const names: unknown[] = endpoints.map(({ name }) => name)
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) })
}

/** Changes what is remembered of everything that an endpoint has answered, without asking. */
export function changeAnswers<E extends Endpoint>(endpoint: E, change: (answer: Output<E>) => Output<E>): void {
  queryClient.setQueriesData<Output<E>>({ queryKey: [endpoint.name] }, known => known && change(known))
}

/** A comma separates the values of a list; one inside a value is escaped in-process as `writeQuery` escapes it on the wire. */
function withEscapedLists<T extends object>(input: T): T {
  if (!('query' in input) || typeof input.query !== 'object' || input.query === null) return input
  const query = Object.entries(input.query).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(item => String(item).replaceAll(',', '\\,')) : value,
  ])
  return { ...input, query: Object.fromEntries(query) }
}

/**
 * What a page shows: the server reads it for the first look and on the way to the page, the browser answers at once with what it
 * remembers and asks again when that may be out of date. A page exports the parts by name; the framework wants each by itself.
 */
export function pageData<E extends Endpoint>({ endpoint, input, isThere, isFresh = false }: PageDataOptions<E>) {
  const argsOf = (address: PageAddress, isInProcess = false): Args<E> => {
    const asked = input?.(address)
    // `Args` of an endpoint that is not known yet cannot be seen to be these; `input` is typed by the endpoint.
    return (asked === undefined ? [] : [isInProcess ? withEscapedLists(asked) : asked]) as Args<E>
  }
  const read = async (web: WebRequest, params: Params, { pathname, searchParams }: URL): Promise<Output<E>> => {
    const rows = rowsOf(web.cookies[rowsCookie])
    const args = argsOf({ params, pathname, search: searchParams, rows, companyId: web.user?.companyId ?? null }, true)
    const answer = await orNotFound(web.call(endpoint, ...args))
    if (isThere?.(answer) === false) throw data(null, { status: 404 })
    return answer
  }
  const keep = ({ params, url, serverLoader }: ClientLoading<Output<E>>) => {
    const { queryKey } = answerOf(
      endpoint,
      ...argsOf({ params, pathname: url.pathname, search: url.searchParams, ...ownPlace() }),
    )
    return isFresh
      ? queryClient.fetchQuery({ queryKey, queryFn: serverLoader, staleTime: 0 })
      : queryClient.ensureQueryData({ queryKey, queryFn: serverLoader, revalidateIfStale: true })
  }
  const loader = ({ context, params, url }: LoaderFunctionArgs) => read(context.get(requestContext), params, url)
  const clientLoader = async (asked: ClientLoading<Output<E>>) => {
    await keep(asked)
    return null
  }
  clientLoader.hydrate = true as const
  /** The freshest answer for the present address; with `refetchInterval` (ms) it is asked for again and again. */
  const usePageData = (
    options: { refetchInterval?: number | false; refetchOnWindowFocus?: boolean } = {},
  ): Output<E> => {
    const params = useParams()
    const { pathname } = useLocation()
    const [search] = useSearchParams()
    const answer = answerOf(endpoint, ...argsOf({ params, pathname, search, ...ownPlace() }))
    return useSuspenseQuery({ ...answer, ...options }).data
  }
  return { loader, clientLoader, HydrateFallback: PageFallback, usePageData, read, keep }
}

/** One endpoint's share in the data of a page. */
export interface Part {
  read(web: WebRequest, params: Params, url: URL): Promise<unknown>
  keep(asked: ClientLoading<unknown>): Promise<unknown>
}

/** The server loader, asked at most once however many parts want their answers of it. */
export function askedOnce<T>(serverLoader: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= serverLoader()
    return asked
  }
}

/** Remembers the answers of several parts, which the server gives in their order. */
export const keepAll = (
  parts: readonly Part[],
  { serverLoader, ...place }: ClientLoading<readonly unknown[]>,
): Promise<unknown[]> =>
  Promise.all(parts.map((part, at) => part.keep({ ...place, serverLoader: async () => (await serverLoader())[at] })))

/** The data of a page that asks several endpoints; the server is asked once for all of them. */
export function together(...parts: readonly Part[]) {
  const loader = ({ context, params, url }: LoaderFunctionArgs) => {
    const web = context.get(requestContext)
    return Promise.all(parts.map(part => part.read(web, params, url)))
  }
  const clientLoader = async ({ params, url, serverLoader }: ClientLoading<unknown[]>) => {
    await keepAll(parts, { params, url, serverLoader: askedOnce(serverLoader) })
    return null
  }
  clientLoader.hydrate = true as const
  return { loader, clientLoader, HydrateFallback: PageFallback }
}

/** Parses an id of the path; anything else is 404. */
export function numberOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}

/** The company in which the person works; who works in none has no such page. */
export function companyOf({ companyId }: PageAddress): number {
  if (companyId === null) throw data(null, { status: 404 })
  return companyId
}

/** Skips revalidation when only these parameters change, such as the open item of a list. */
export function revalidatesBut(...names: readonly string[]) {
  const rest = (url: URL): string => {
    const params = new URLSearchParams(url.search)
    for (const name of names) params.delete(name)
    return `${url.pathname}?${params}`
  }
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    rest(currentUrl) === rest(nextUrl) && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
