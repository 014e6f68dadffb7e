import { fileURLToPath } from 'node:url'
import type { Finding } from '../check-imports.ts'
import { features } from '../features.ts'
import { readSources } from '../read-imports.ts'

/** The line that each file of journeys begins with. */
const said = /^\/\/ Features: ([a-z, -]+)\.\n/
/** The tag of a file's main way. */
export const way = '@way'
export const isJourney = (path: string): boolean => /^e2e\/[^/]+\.spec\.ts$/.test(path)

/** The features that a file of journeys says it leads through; none where it leads through all, or says nothing. */
export function featuresOf(source: string): readonly string[] {
  return (said.exec(source)?.[1] ?? 'all').split(', ').filter(name => name !== 'all')
}

/** What is missing in the files of journeys: each says its features and marks its main way, and together their ways touch every feature. */
export function checkJourneys(sources: ReadonlyMap<string, string>): Finding[] {
  const files = [...sources].filter(([path]) => isJourney(path))
  const findings = files.flatMap(([path, source]) => [
    ...(said.test(source)
      ? []
      : [{ path, line: 1, text: 'begins with no line as // Features: chat, jobs. (or all.)' }]),
    ...featuresOf(source)
      .filter(name => !features.has(name))
      .map(name => ({ path, line: 1, text: `there is no feature ${name} in server/ or web/` })),
    ...(source.includes(way)
      ? []
      : [{ path, line: 1, text: `no journey is marked as its main way: { tag: '${way}' }` }]),
  ])
  const touched = new Set(files.flatMap(([, source]) => featuresOf(source)))
  const untouched = [...features].filter(name => !touched.has(name))
  return [
    ...findings,
    ...untouched.map(name => ({ path: 'e2e', line: 1, text: `no file of journeys leads through ${name}` })),
  ]
}

if (import.meta.main) {
  const files = readSources(fileURLToPath(new URL('../..', import.meta.url)), 'e2e')
  const findings = checkJourneys(new Map(files.map(({ path, source }) => [path, source])))
  for (const { path, line, text } of findings) console.error(`${path}:${line}  ${text}`)
  process.exitCode = findings.length ? 1 : 0
}
