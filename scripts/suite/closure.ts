import { locate } from '../check-imports.ts'
import { readImports } from '../read-imports.ts'

export type Sources = ReadonlyMap<string, string>

/**
 * A file that imports more features than this joins them all (the verbs of the history, the rows of all pages, the world of the walk), so what
 * it imports says nothing of who imports it. The next that is none imports 13.
 */
const mostFeatures = 15
const joins = new WeakMap<Sources, Map<string, readonly string[]>>()

/** The files that a test imports, directly or not, itself among them; not through a file that joins all features, nor through `server/app.ts`. */
export function importedBy(test: string, sources: Sources): Set<string> {
  const found = new Set([test])
  for (const path of found) for (const target of targetsOf(path, sources)) found.add(target)
  return found
}

/** The files of the checkout that a file imports; none for one that joins all features. Each file is read once. */
function targetsOf(path: string, sources: Sources): readonly string[] {
  const known = joins.get(sources) ?? new Map<string, readonly string[]>()
  joins.set(sources, known)
  const before = known.get(path)
  if (before) return before
  const places = readImports(path, sources.get(path) ?? '').flatMap(({ target }) => locate(path, target) ?? [])
  const features = new Set(places.map(place => /^(?:server|contract|web)\/([^/]+)\//.exec(place)?.[1]).filter(Boolean))
  const isJoint = path === 'server/app.ts' || features.size > mostFeatures
  const targets = isJoint ? [] : places.filter(place => sources.has(place))
  known.set(path, targets)
  return targets
}
