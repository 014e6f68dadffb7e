import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a run remembers of a test file: how long its tests took, and which process had it. */
export interface Known {
  readonly ms: number
  readonly group: number
}

/** Beyond this share of a fair one, which is no less than the longest file, the processes are dealt again; below it every file stays where it was. */
const mostUneven = 1.15

/**
 * Deals files into processes of like length. A file stays in the process that had it and a new one goes to the shortest, so that adding one
 * moves no other; what was never measured is taken to be as long as its text, at the pace of the measured ones.
 */
export function deal(
  files: readonly { path: string; bytes: number }[],
  known: ReadonlyMap<string, Known>,
  groups: number,
): string[][] {
  const measured = files.filter(({ path }) => known.has(path))
  const knownMs = measured.reduce((sum, { path }) => sum + (known.get(path)?.ms ?? 0), 0)
  const pace = measured.length === 0 ? 1 : knownMs / measured.reduce((sum, { bytes }) => sum + bytes, 0)
  const lengths = new Map(files.map(({ path, bytes }) => [path, known.get(path)?.ms ?? bytes * pace]))
  const byLength = [...lengths].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const dealt = (stays: (path: string) => number | undefined): { paths: string[]; ms: number }[] => {
    const made = Array.from({ length: groups }, () => ({ paths: [] as string[], ms: 0 }))
    const put = (group: (typeof made)[number] | undefined, path: string, ms: number) => {
      group?.paths.push(path)
      if (group) group.ms += ms
    }
    for (const [path, ms] of byLength) put(made[stays(path) ?? -1], path, ms)
    for (const [path, ms] of byLength) {
      if (made[stays(path) ?? -1]) continue
      put(
        made.reduce((least, group) => (group.ms < least.ms ? group : least)),
        path,
        ms,
      )
    }
    return made
  }
  const kept = dealt(path => known.get(path)?.group)
  const total = kept.reduce((sum, { ms }) => sum + ms, 0)
  const fair = Math.max(total / groups, ...lengths.values())
  const isEven = Math.max(...kept.map(({ ms }) => ms)) <= fair * mostUneven
  return (isEven ? kept : dealt(() => undefined)).map(({ paths }) => paths.toSorted())
}

const fileOf = (root: string) => join(root, '.cache/test-times')

/** What earlier runs measured in this checkout; nothing where there was none. */
export function readTimes(root: string): Map<string, Known> {
  try {
    const lines = readFileSync(fileOf(root), 'utf8').split('\n').filter(Boolean)
    return new Map(
      lines.map(line => {
        const [path = '', ms, group] = line.split('\t')
        return [path, { ms: Number(ms), group: Number(group) }]
      }),
    )
  } catch {
    return new Map()
  }
}

/** Remembers a run beside what is known of files that it did not have; half the way from the old time to the new one. */
export function writeTimes(
  root: string,
  groups: readonly (readonly string[])[],
  run: ReadonlyMap<string, number>,
): void {
  const known = readTimes(root)
  for (const [group, paths] of groups.entries()) {
    for (const path of paths) {
      const ms = run.get(path)
      const before = known.get(path)?.ms ?? ms
      if (ms !== undefined && before !== undefined) known.set(path, { ms: Math.round((ms + before) / 2), group })
    }
  }
  const lines = [...known]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { ms, group }]) => `${path}\t${ms}\t${group}\n`)
  mkdirSync(dirname(fileOf(root)), { recursive: true })
  writeFileSync(fileOf(root), lines.join(''))
}

export const bytesOf = (root: string, path: string): number => statSync(join(root, path)).size

/** The slowest files as lines, seconds first. */
export function slowest(run: ReadonlyMap<string, number>, count = 20): string[] {
  return [...run]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([path, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`)
}
