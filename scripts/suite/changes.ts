import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

/** What has changed since a commit that is taken to be good. */
export interface Changes {
  readonly base: string
  readonly paths: readonly string[]
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
 * What has changed since the commit where the branch left main, whose commits the build machine judges one by one with everything; or since a later one at
 * which everything passed here. What is not committed belongs to it. Nothing where there is no git to ask. `null`, so that everything runs, on a
 * build machine (CI).
 */
export function readChanges(): Changes | null {
  if (process.env.CI) return null
  const found = attempt(() => {
    const leftMain = attempt(() => git('merge-base', 'HEAD', 'origin/main')) ?? git('merge-base', 'HEAD', 'main')
    const good = attempt(() => readFileSync(noteOfGood, 'utf8').trim())
    const isBetween = (commit: string) =>
      attempt(() => git('merge-base', '--is-ancestor', commit, 'HEAD')) !== null &&
      attempt(() => git('merge-base', '--is-ancestor', leftMain, commit)) !== null
    const base = good !== null && isBetween(good) ? good : leftMain
    const paths = `${git('diff', '--name-only', '--no-renames', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
    return { base: base.slice(0, 8), paths: paths.split('\n').filter(Boolean) }
  })
  return found ?? { base: 'an unknown commit', paths: [] }
}

/** The commit that is checked out with nothing changed beside it; `null` otherwise. */
export function cleanCommit(): string | null {
  return attempt(() => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null))
}

/** Notes that the whole suite passed at a commit. */
export function noteGood(commit: string): void {
  mkdirSync(dirname(noteOfGood), { recursive: true })
  writeFileSync(noteOfGood, commit)
}
