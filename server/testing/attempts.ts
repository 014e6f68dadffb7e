import { globSync } from 'node:fs'
import type { Attempt } from './attempt-parts.ts'
import type { Victim } from './victim.ts'

/** How a stranger would misuse endpoints, by their names, where the contract does not tell (`misuseOf`) or more is worth a try. */
export type Attempts = Readonly<Record<string, (victim: Victim) => Attempt[]>>

/** What each `server/<feature>/attempts.ts` says. */
async function readAttempts(): Promise<Attempts> {
  const all: Record<string, Attempts[string]> = {}
  for (const path of globSync('*/attempts.ts', { cwd: `${import.meta.dirname}/..`, exclude: ['testing'] }).sort()) {
    const said: { attempts: Attempts } = await import(`../${path}`)
    Object.assign(all, said.attempts)
  }
  return all
}

export const attempts = await readAttempts()
