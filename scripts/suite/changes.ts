import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

/** What has changed since a commit that is taken to be good; `isProven`: the whole suite passed there in this checkout. */
export interface Changes {
  readonly base: string
  readonly paths: readonly string[]
  readonly isProven: boolean
}

const noteOfGood = join(root, '.cache/tests-passed')

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * What has changed since the last commit at which the suite passed here, else since the branch left main. `null` where that is unclear:
 * without git, on main itself, and on a build machine (CI), which proves everything.
 */
export function readChanges(): Changes | null {
  if (process.env.CI) return null
  return attempt(() => {
    const head = git('rev-parse', 'HEAD')
    const good = attempt(() => readFileSync(noteOfGood, 'utf8').trim())
    const isProven = good !== null && attempt(() => git('merge-base', '--is-ancestor', good, head)) !== null
    const base = isProven ? good : git('merge-base', head, 'main')
    if (!isProven && base === head) return null
    const paths = `${git('diff', '--name-only', '--no-renames', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
    return { base, paths: paths.split('\n').filter(Boolean), isProven }
  })
}

/** The commit that is checked out with nothing changed beside it; `null` otherwise. */
export function cleanCommit(): string | null {
  return attempt(() => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null))
}

/** Notes that the suite passed at a commit. */
export function noteGood(commit: string): void {
  mkdirSync(dirname(noteOfGood), { recursive: true })
  writeFileSync(noteOfGood, commit)
}
