import { globSync } from 'node:fs'
import { marker } from './victim-parts.ts'
import type { Company, Person } from './world.ts'

/** Makes rows of a feature that are private to a company, with a text in what they say; answers each number under the name that endpoints take it by. */
export type MakePrivateRows = (
  company: Company,
  owner: Person,
  text: string,
) => Promise<Readonly<Record<string, number>>>

/** What each `server/<feature>/private-rows.ts` makes. */
export async function newPrivateRows(
  company: Company,
  owner: Person,
  text: string = marker,
): Promise<Readonly<Record<string, number>>> {
  const made: Record<string, number> = {}
  for (const path of globSync('*/private-rows.ts', { cwd: `${import.meta.dirname}/..`, exclude: ['testing'] }).sort()) {
    const { makePrivateRows }: { makePrivateRows: MakePrivateRows } = await import(`../${path}`)
    Object.assign(made, await makePrivateRows(company, owner, text))
  }
  return made
}
