import { matchesGlob } from 'node:path'
import { neighbours } from '../check-imports.ts'
import { features } from '../features.ts'
import { importedBy, type Sources } from './closure.ts'
import { featuresOf, isJourney } from './journeys.ts'

/**
 * How much of a test file runs: all of it; of a file of journeys its main way, and of a page of the walk its first screen; nothing. Files of
 * server tests run whole or not at all.
 */
export type Reach = 'whole' | 'brief' | 'none'

/**
 * The outer ring: tests that prove rules of a few folders and take more than half of the time of all server tests. They run when those have
 * changed: their own folder, what they import and call, and `of`.
 */
const outerRing = [
  {
    // Processes and databases that are killed, and what those are made of.
    tests: [
      '**/*crash.test.ts',
      'server/testing/{database-faults,two-processes}.test.ts',
      'server/kernel/postgres/postgres.test.ts',
    ],
    of: ['server/{main,app}.ts', 'server/kernel/**', 'server/testing/{processes,serve}.ts'],
  },
  {
    // Engines compared with plain oracles and the double of OpenSearch, and the triggers that feed them.
    tests: ['server/search/**', 'server/matching/engine/**', 'server/matching/{live,talent}-match.test.ts'],
    of: ['server/migrations/search-feed.sql'],
  },
  {
    // CVs, tables of jobs and whole buckets of files that go through real readers in their cage; journeys read one of each.
    tests: [
      'server/resumes/{cage,fair-reading}.test.ts',
      'server/intake/{upload,reviews,agency-reviews,pool-upload,dual-parser/*}.test.ts',
      'server/apply/scan.test.ts',
      'server/import/{run,screen,broken-files,ignored-columns}.test.ts',
      'server/kernel/storage/storage.test.ts',
    ],
    of: ['server/{import,intake,resumes,kernel}/**'],
  },
]

/** A change of these is a change of everything. */
const everywhere = ['package-lock.json', 'package.json', 'scripts/suite/**']
/** Help of at most so many journeys is theirs; what more share is everybody's. */
const mostSharing = 12
/** No test but those that always run reads these. */
const beside = ['**/*.md', 'bench/**', '.gitignore', 'LICENSE']

const fits = (path: string, globs: readonly string[]): boolean => globs.some(glob => matchesGlob(path, glob))
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** The feature that a file belongs to, and its workspace where it is of one alone; undefined for what all stand on. */
function placeOf(path: string): { workspace: string; feature: string } | undefined {
  const [, workspace = '', folder, file] =
    /^(?:(server|contract|web)\/([^/]+)\/|(?:locales\/[^/]+|e2e\/walk\/screens)\/([^/]+)\.(?:po|ts)$)/.exec(path) ?? []
  const feature = folder ?? file ?? ''
  return features.has(feature) ? { workspace, feature } : undefined
}

/** The features with all that they are built on in a workspace. */
function foundations(workspace: 'server' | 'web', features: Iterable<string>): Set<string> {
  const found = new Set(features)
  for (const feature of found) for (const below of neighbours[workspace]?.[feature] ?? []) found.add(below)
  return found
}

/**
 * How much of a test runs after these files have changed.
 *
 * The inner ring of the server's tests runs whole when nothing has changed, and when what all features stand on has: kernel, components, migrations, the shell of a
 * journey. When only features have, a test runs that belongs to one of them or to one built on them, as the table of `check-imports.ts` says, or
 * imports a changed file; one that belongs to no feature runs always. One of the outer ring runs for its own feature, for what it imports, directly
 * or not, and for the features whose endpoints it names; not for `server/app.ts`, which knows all features.
 *
 * Journeys and pages run whole when their own feature has changed, their file, or help of theirs alone; briefly where a server's test of the same feature would run.
 */
export function reachOf(test: string, changed: readonly string[], sources: Sources): Reach {
  if (!test.startsWith('e2e/')) return isReached(test, changed, sources) ? 'whole' : 'none'
  const own = ownFeatures(test, sources)
  const isOwn = changed.some(path => {
    const place = isTest(path) ? undefined : placeOf(path)
    return path === test || (place !== undefined && own.includes(place.feature)) || isHelpOf(test, path, sources)
  })
  if (isOwn) return 'whole'
  return isReached(test, changed, sources) ? 'brief' : 'none'
}

function isHelpOf(test: string, path: string, sources: Sources): boolean {
  if (!path.startsWith('e2e/') || !importedBy(test, sources).has(path)) return false
  const sharing = [...sources.keys()].filter(other => isJourney(other) && importedBy(other, sources).has(path))
  return sharing.length <= mostSharing
}

function isReached(test: string, changed: readonly string[], sources: Sources): boolean {
  const code = changed.filter(path => !fits(path, beside))
  if (code.some(path => fits(path, everywhere))) return true
  const files = importedBy(test, sources)
  if (code.some(path => files.has(path))) return true
  const ring = outerRing.find(({ tests }) => fits(test, tests))
  const named = [...files].flatMap(path => (path.startsWith('contract/') ? (placeOf(path)?.feature ?? []) : []))
  if (ring) {
    const [workspace, feature] = test.split('/')
    const folders = [`${workspace}/${feature}/`, ...named.map(name => `server/${name}/`)]
    return code.some(path => fits(path, ring.of) || folders.some(folder => path.startsWith(folder)))
  }
  const places = code.filter(path => !isTest(path)).map(placeOf)
  if (code.length === 0 || places.includes(undefined)) return true
  const own = ownFeatures(test, sources)
  if (own.length === 0) return true
  const inWeb = foundations('web', test.startsWith('server/') ? [] : own)
  const inServer = foundations('server', test.startsWith('web/') ? [] : [...own, ...named, ...inWeb])
  return places.some(place => {
    if (place === undefined) return true
    const isInWeb = place.workspace !== 'server' && inWeb.has(place.feature)
    return isInWeb || (place.workspace !== 'web' && inServer.has(place.feature))
  })
}

function ownFeatures(test: string, sources: Sources): readonly string[] {
  if (isJourney(test)) return featuresOf(sources.get(test) ?? '')
  const place = placeOf(test)
  return place ? [place.feature] : []
}
