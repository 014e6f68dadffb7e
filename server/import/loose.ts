import type { WrongFileCode } from '@hireloom/contract/import/words.ts'

/** What a row may say, as text in the source's own words; absent when the source says nothing. */
export const looseFields = [
  'id',
  'title',
  'company',
  'country',
  'city',
  'region',
  'description',
  'requirements',
  'benefit',
  'companyDesc',
  'industry',
  'function',
  'category',
  'department',
  'office',
  'jobType',
  'workMode',
  'isRemote',
  'term',
  'seniority',
  'minExp',
  'maxExp',
  'expText',
  'qualification',
  'vacancies',
  'salaryMin',
  'salaryMax',
  'currency',
  'salaryPeriod',
  'salaryText',
  'openDate',
  'closeDate',
  'hours',
  'internalCode',
  'designation',
  'reportingManager',
  'contactEmail',
  'lat',
  'lng',
  'ats',
  'url',
  'lang',
  'active',
  'hints',
] as const
export type LooseField = (typeof looseFields)[number]

/** One row of any source, before anything is understood. */
export type LooseJob = Partial<Record<LooseField, string>> & { locations?: string[]; skills?: string[] }

/** What a record says as a job, and the names of its columns that were taken for that. */
export interface Understood {
  readonly loose: LooseJob
  readonly taken: ReadonlySet<string>
}

/** A row that could be read, or why it could not; `row` counts from 1 and is unique in the file. */
export type SourceRow = ({ row: number; record: JsonObject } & Understood) | { row: number; problem: string }

/** The file is not what can be imported; the message is for the person who gave it to the command, the code for one on the screen. */
export class WrongFile extends Error {
  readonly code: WrongFileCode
  constructor(message: string, code: WrongFileCode = 'kind') {
    super(message)
    this.code = code
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Objects of a list; anything else counts as an empty list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Text of a value: lists joined by commas, of an object its name; empty when there is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(text => text !== '')
      .join(', ')
  if (isObject(value))
    for (const key of ['name', 'display_name', 'label', 'descriptor', 'value', 'text', 'title', '@value']) {
      const text = textOf(value[key])
      if (text !== '') return text
    }
  return ''
}

/** What PostgreSQL does not keep (NUL, half characters), marks of byte order, and blanks at the ends, removed. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replaceAll('\ufeff', '').trim()
}

/** Keeps what is there: the fields with a text, the lists with an entry. */
export function looseOf(
  fields: Partial<Record<LooseField, unknown>>,
  locations: readonly string[] = [],
  skills: readonly string[] = [],
): LooseJob {
  const job: LooseJob = {}
  for (const name of looseFields) {
    const text = textOf(fields[name])
    if (text !== '' && !/^(nan|null|undefined|none)$/i.test(text)) job[name] = text
  }
  const places = locations.map(clean).filter(text => text !== '')
  if (places.length > 0) job.locations = [...new Set(places)]
  const named = skills.map(clean).filter(text => text !== '')
  if (named.length > 0) job.skills = named
  return job
}
