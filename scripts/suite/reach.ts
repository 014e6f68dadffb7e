import { matchesGlob } from 'node:path'
import { locate, neighbours } from '../check-imports.ts'
import { readImports } from '../read-imports.ts'

/**
 * The outer ring: engines compared with plain oracles, the double of OpenSearch, processes and databases that are killed, the cage of the CV
 * readers. They take more than half of the time of all server tests and prove rules of a few folders, so they run when those have changed.
 */
const engines = [
  'server/search/**',
  'server/matching/engine/**',
  'server/matching/{live,talent}-match.test.ts',
  'server/resumes/{cage,fair-reading}.test.ts',
]
const kills = [
  '**/*crash.test.ts',
  'server/testing/{database-faults,two-processes}.test.ts',
  'server/kernel/postgres/postgres.test.ts',
]
/** What those that are killed are made of, beside what the tests import and call. */
const ofProcesses = ['server/{main,app}.ts', 'server/kernel/**', 'server/testing/{processes,serve}.ts']

/** Triggers that feed the index. */
const ofEngines = ['server/migrations/search-feed.sql']

/** The features that a journey leads through, beside those whose endpoints it names; one that is not here belongs to all. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accounts'],
  alerts: ['alerts'],
  apply: ['apply', 'jobs'],
  'apply-ways': ['apply', 'jobs'],
  candidate: ['candidates'],
  'candidate-apply': ['apply', 'candidates'],
  careers: ['companies', 'listings'],
  'careers-search': ['listings', 'search'],
  chat: ['chat', 'jobs'],
  'company-behaviour': ['companies'],
  'company-pages': ['companies', 'listings'],
  'custom-fields': ['apply', 'custom-fields'],
  'cv-links': ['applications', 'candidates'],
  events: ['events', 'microsites'],
  invites: ['candidates', 'talent-pool'],
  job: ['jobs', 'listings'],
  'job-ways': ['apply', 'jobs'],
  'microsite-editor': ['microsites'],
  microsites: ['microsites'],
  'platform-admin': ['platform'],
  recruiter: ['applications', 'jobs', 'workflows'],
  screening: ['apply', 'candidates', 'screening'],
  'second-factor': ['accounts'],
  session: ['accounts'],
  status: ['applications'],
  'talent-pool': ['talent-pool'],
  tasks: ['platform', 'talent-pool'],
  texts: ['companies', 'platform'],
  'without-script': ['apply', 'listings'],
}

/** A change of these is a change of everything. */
const everywhere = ['package-lock.json', 'package.json', 'scripts/suite/**']
/** No test but those that always run reads these. */
const beside = ['**/*.md', 'bench/**', '.gitignore', 'LICENSE']

const fits = (path: string, globs: readonly string[]): boolean => globs.some(glob => matchesGlob(path, glob))
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** The feature that a file belongs to, and its workspace where it is of one alone; undefined for what all stand on. */
function placeOf(path: string): { workspace: string; feature: string } | undefined {
  const [, workspace = '', folder, file] =
    /^(?:(server|contract|web)\/([^/]+)\/|(?:locales\/[^/]+|e2e\/walk\/screens)\/([^/]+)\.(?:po|ts)$)/.exec(path) ?? []
  const feature = folder ?? file ?? ''
  return neighbours.server?.[feature] || neighbours.web?.[feature] ? { workspace, feature } : undefined
}

/** The features with all that they are built on in a workspace. */
function foundations(workspace: 'server' | 'web', features: Iterable<string>): Set<string> {
  const found = new Set(features)
  for (const feature of found) for (const below of neighbours[workspace]?.[feature] ?? []) found.add(below)
  return found
}

/**
 * Whether a test has to run after these files have changed.
 *
 * The inner ring runs whole when nothing has changed, and when what all features stand on has: kernel, components, migrations, the shell of a journey. When only
 * features have, a test runs that belongs to one of them or to one built on them, as the table of `check-imports.ts` says, or imports a
 * changed file; one that belongs to no feature runs always. One of the outer ring runs for its own feature, for what it imports, directly
 * or not, and for the features whose endpoints it names; not for `server/app.ts`, which knows all features.
 */
export function isReached(test: string, changed: readonly string[], sources: ReadonlyMap<string, string>): boolean {
  const code = changed.filter(path => !fits(path, beside))
  if (code.some(path => fits(path, everywhere))) return true
  const files = importedBy(test, sources)
  if (code.some(path => files.has(path))) return true
  const named = [...files].flatMap(path => (path.startsWith('contract/') ? (placeOf(path)?.feature ?? []) : []))
  const isKill = fits(test, kills)
  if (isKill && code.some(path => fits(path, ofProcesses))) return true
  const isEngine = fits(test, engines)
  if (isEngine && code.some(path => fits(path, ofEngines))) return true
  if (isKill || isEngine) {
    const [workspace, feature] = test.split('/')
    const folders = [`${workspace}/${feature}/`, ...named.map(name => `server/${name}/`)]
    return code.some(path => folders.some(folder => path.startsWith(folder)))
  }
  const places = code.filter(path => !isTest(path)).map(placeOf)
  if (code.length === 0 || places.includes(undefined)) return true
  const own = featuresOf(test)
  if (own.length === 0) return true
  const inWeb = foundations('web', test.startsWith('server/') ? [] : own)
  const inServer = foundations('server', test.startsWith('web/') ? [] : [...own, ...named, ...inWeb])
  return places.some(place => {
    if (place === undefined) return true
    const isInWeb = place.workspace !== 'server' && inWeb.has(place.feature)
    return isInWeb || (place.workspace !== 'web' && inServer.has(place.feature))
  })
}

function featuresOf(test: string): readonly string[] {
  const [, journey] = /^e2e\/([^/]+)\.spec\.ts$/.exec(test) ?? []
  if (journey !== undefined) return journeys[journey] ?? []
  const place = placeOf(test)
  return place ? [place.feature] : []
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
