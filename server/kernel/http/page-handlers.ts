import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { findPattern, pathIn } from './page-rows.ts'

type Handler = ReturnType<typeof createRequestHandler>

/** What answers for a bundle: with all of its routes, and with those that addresses of some pages lead to. */
interface Handlers {
  readonly whole: Handler
  readonly tree: readonly RouteObject[]
  readonly ofPages: Map<string, Handler>
}

const handlers = new WeakMap<ServerBuild, Handlers>()

/**
 * What draws the page of an address. React Router looks for its routes again and again, in all there are, because it also tells the browser of
 * the addresses above (measured: an eighth of the time of a page, of 170 routes). So it is given those alone to which this address and the ones above it lead.
 */
export function handlerOf(build: ServerBuild, mode: 'production' | 'development', url: string): Handler {
  const { whole, tree, ofPages } = handlers.get(build) ?? prepare(build, mode)
  const paths = withAbove(pathIn(url))
  const patterns = paths.map(findPattern)
  // What is not spelled as addresses of ours are may still be a page's.
  if (patterns[0]?.endsWith('*') !== false) return whole
  const key = patterns.join(' ')
  const known = ofPages.get(key)
  if (known) return known
  const ids = new Set(paths.flatMap(path => matchRoutes([...tree], path) ?? []).map(({ route }) => route.id ?? ''))
  const handler = createRequestHandler(
    { ...build, routes: only(build.routes, ids), assets: { ...build.assets, routes: only(build.assets.routes, ids) } },
    mode,
  )
  ofPages.set(key, handler)
  return handler
}

function prepare(build: ServerBuild, mode: 'production' | 'development'): Handlers {
  const made = { whole: createRequestHandler(build, mode), tree: treeOf(build.routes), ofPages: new Map() }
  handlers.set(build, made)
  return made
}

const treeOf = (routes: ServerBuild['routes'], above?: string): RouteObject[] =>
  Object.values(routes).flatMap(route => {
    if (!route || route.parentId !== above) return []
    const { id, path } = route
    if (route.index) return { id, index: true }
    return { id, ...(path !== undefined && { path }), children: treeOf(routes, id) }
  })

/** A path and all above it, the nearest first. */
function withAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return [...parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`), '/']
}

const only = <Route>(all: Readonly<Record<string, Route>>, ids: ReadonlySet<string>): Record<string, Route> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
