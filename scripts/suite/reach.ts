import { matchesGlob } from 'node:path'
import { locate } from '../check-imports.ts'
import { readImports } from '../read-imports.ts'

/**
 * The outer ring: engines compared with plain oracles, processes that are killed, the double of OpenSearch. They take about half of the time of
 * all server tests, prove rules of a few folders, and are left out of a run whose change does not reach them.
 */
const outer = [
  'server/search/**',
  'server/matching/engine/**',
  'server/matching/{live,talent}-match.test.ts',
  'server/resumes/{cage,fair-reading}.test.ts',
  '**/crash.test.ts',
]

/** Code below all features: a change of it reaches every test. */
const everywhere = ['package-lock.json', 'package.json', 'server/kernel/**', 'server/migrations/**', 'scripts/suite/**']

const isOuter = (test: string): boolean => outer.some(glob => matchesGlob(test, glob))

/**
 * Whether a test has to run after these files have changed. One of the outer ring is reached by files of its own feature, by those that it
 * imports, directly or not, and by the features whose endpoints it names; not by way of `server/app.ts`, which knows all features.
 */
export function isReached(test: string, changed: readonly string[], sources: ReadonlyMap<string, string>): boolean {
  if (!isOuter(test) || changed.some(path => everywhere.some(glob => matchesGlob(path, glob)))) return true
  const files = importedBy(test, sources)
  const features = [...files].flatMap(path => {
    const [, feature] = /^contract\/([^/]+)\//.exec(path) ?? []
    return feature ? [`server/${feature}/`] : []
  })
  const [workspace, feature] = test.split('/')
  const folders = [`${workspace}/${feature}/`, ...features]
  return changed.some(path => files.has(path) || folders.some(folder => path.startsWith(folder)))
}

function importedBy(test: string, sources: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([test])
  for (const path of found) {
    const source = path === 'server/app.ts' ? undefined : sources.get(path)
    for (const { target } of readImports(path, source ?? '')) {
      const place = locate(path, target)
      if (place !== undefined && sources.has(place)) found.add(place)
    }
  }
  return found
}
