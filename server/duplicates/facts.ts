import type { sourcedFields } from '@hireloom/contract/candidates/sources.ts'
import type { MergeField } from '@hireloom/contract/duplicates/duplicates.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'

const line = z.string().nullable()

/** What a company knows of a person, as the row of a profile has it. */
export const facts = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: line,
  country_id: z.number().nullable(),
  date_of_birth: line,
  headline: line,
  summary: line,
  current_title: line,
  current_company: line,
  skills: z.array(z.string()),
  links: z.array(z.string()),
  preferences: z.unknown(),
  availability: z.unknown(),
  finland: z.unknown(),
  parsed: z.unknown(),
})
export type Facts = z.output<typeof facts>
type Column = keyof Facts
const columns = facts.keyof().options

const columnOfField: Readonly<Record<MergeField, Column>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  mobile: 'mobile',
  country: 'country_id',
  dateOfBirth: 'date_of_birth',
  headline: 'headline',
  summary: 'summary',
  currentTitle: 'current_title',
  currentCompany: 'current_company',
}
const columnsByName = new Map<string, Column>(Object.entries(columnOfField))

export const columnOf = (field: string): Column | undefined => columnsByName.get(field)

/** The column of a field of which a profile knows where it comes from. */
export const columnOfSource = (field: (typeof sourcedFields)[number]): Column =>
  field === 'countryId' ? 'country_id' : field === 'skills' || field === 'links' ? field : columnOfField[field]

const isEmpty = (value: unknown): boolean => value === null || value === '' || JSON.stringify(value) === '{}'
const mostOfAList = 100

const both = (one: readonly string[], other: readonly string[]): string[] => {
  const known = new Set(one.map(text => text.toLowerCase()))
  return [...one, ...other.filter(text => !known.has(text.toLowerCase()))].slice(0, mostOfAList)
}

/** Of each field the value that was chosen; without a choice the kept one's, or the other's where that is empty. */
export function mergedFacts(kept: Facts, other: Facts, chosen: ReadonlyMap<Column, 'kept' | 'other'>): Facts {
  const values = columns.map(column => {
    const from = chosen.get(column) ?? (isEmpty(kept[column]) ? 'other' : 'kept')
    return [column, from === 'kept' ? kept[column] : other[column]]
  })
  return {
    ...facts.parse(Object.fromEntries(values)),
    skills: both(kept.skills, other.skills),
    links: both(kept.links, other.links),
  }
}

/** What was before a merge, but for what has been changed since. */
export function unmergedFacts(present: Facts, before: Facts, after: Facts): Facts {
  const values = columns.map(column => [
    column,
    JSON.stringify(present[column]) === JSON.stringify(after[column]) ? before[column] : present[column],
  ])
  return facts.parse(Object.fromEntries(values))
}

export async function writeFacts(profileId: number, written: Facts): Promise<void> {
  const names = sql.join(columns.map(column => sql.ref(column)))
  await rows(sql`
    update profile set (${names}) = (select ${names} from jsonb_populate_record(null::profile, ${json(written)})),
      merged_into_profile_id = null, version = version + 1, updated_at = ${now()}
    where profile_id = ${profileId}`)
}
