import { globSync } from 'node:fs'
import type { Company, Person } from './world.ts'

/** Makes rows of a feature that are private to a company, with the marker in their texts; answers each number under the name that endpoints take it by. */
export type MakePrivateRows = (company: Company, owner: Person) => Promise<Readonly<Record<string, number>>>

/** What each `server/<feature>/private-rows.ts` makes. */
export async function newPrivateRows(company: Company, owner: Person): Promise<Readonly<Record<string, number>>> {
  const made: Record<string, number> = {}
  for (const path of globSync('*/private-rows.ts', { cwd: `${import.meta.dirname}/..`, exclude: ['testing'] }).sort()) {
    const { makePrivateRows }: { makePrivateRows: MakePrivateRows } = await import(`../${path}`)
    Object.assign(made, await makePrivateRows(company, owner))
  }
  return made
}
