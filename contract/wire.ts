import * as z from 'zod/mini'
import { defaultPageSize } from './constants.ts'

/** Parameters that older clients add against caches; accepted and ignored (specification P7). */
export const cacheBusters: ReadonlySet<string> = new Set(['_', 'timestamp', 'ts', 't'])

/**
 * Query text to plain values. `filter[limit]=10` and `limit=10` are the same, `offset` is `skip`, `filterKeys[stage]=x` becomes an
 * object, repeated names and `name[]` become lists; cache-busters disappear, and so do names without a value, which ask for nothing.
 */
export function readQuery(search: string | URLSearchParams): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null)
  for (const [rawName, value] of new URLSearchParams(search)) {
    if (value === '') continue
    const name = rawName.endsWith('[]') ? rawName.slice(0, -2) : rawName
    const bracket = /^(\w+)\[(\w+)\]$/.exec(name)
    if (bracket?.[1] === 'filterKeys') {
      const group = result.filterKeys
      const nested: Record<string, unknown> = isRecord(group) ? group : Object.create(null)
      append(nested, bracket[2] ?? '', value)
      result.filterKeys = nested
    } else {
      const plain = bracket?.[1] === 'filter' && bracket[2] ? bracket[2] : name
      if (!cacheBusters.has(plain)) append(result, plain === 'offset' ? 'skip' : plain, value)
    }
  }
  return result
}

function append(target: Record<string, unknown>, name: string, value: string): void {
  const known = target[name]
  if (known === undefined) target[name] = value
  else if (Array.isArray(known)) known.push(value)
  else target[name] = [known, value]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Plain values to query text; lists become repeated names, a comma inside a value is written `\,`. Of an object each list is written as it is. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const item of value) params.append(name, String(item).replaceAll(',', '\\,'))
    else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        for (const each of [item].flat()) params.append(`${name}[${key}]`, String(each))
      }
    } else params.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map(item => item.replaceAll('\\,', ',').trim())
    .filter(item => item !== '')

/** Several values of a query parameter: repeated, or separated by commas; at most 100. */
export const textList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value: string | string[]) =>
    [...new Set((Array.isArray(value) ? value : [value]).flatMap(splitList))].slice(0, 100),
  ),
)

/** A whole number in a query or path. */
export const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
/** A row's number: a positive int64 that fits a JSON number. */
export const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** Yes or no in a query: `true`, `1`, `yes` and their opposites. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'yes', 'no'])]),
  z.transform((value: boolean | 'true' | 'false' | '1' | '0' | 'yes' | 'no') =>
    [true, 'true', '1', 'yes'].includes(value),
  ),
)

/** Paging of every list: `limit` 1 to 100 (default 10), `skip` up to 1,000,000. */
export const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
}

/** `page` of a short list that is usually asked for whole. */
export const pageUpTo = (most: number, usual: number) => ({
  ...page,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual),
})

/** As far into a ranking one can look: what lies deeper means nothing to people. */
export const mostRanked = 10_000

/** `page` of a ranking; deeper pages are refused. */
export const rankedPage = {
  ...page,
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostRanked)), 0),
}

/** A part of a list, and how many rows there are in all: the answer of every list whose names the specification does not fix. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row), count: z.number() })

/** A moment as ISO 8601 text in UTC. */
export const moment = z.string()

/** A date that comes in as ISO 8601, `MM/DD/YYYY` or epoch milliseconds (specification P9) and goes on as an ISO moment. */
export const legacyDate = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number, context) => {
    const parsed = parseLegacyDate(value)
    if (parsed === null) {
      context.issues.push({ code: 'custom', message: 'Please enter valid value', input: value })
      return z.NEVER
    }
    return parsed
  }),
)

/** Writes a day (`YYYY-MM-DD`) as `MM/DD/YYYY` (specification P9). */
export const writeLegacyDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** Reads the dates of `legacyDate`; `null` when the text is none of them. */
export function parseLegacyDate(value: string | number): string | null {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(value))
  const epoch = typeof value === 'number' || /^\d{11,}$/.test(value) ? Number(value) : null
  if (epoch !== null) return toMoment(new Date(epoch))
  if (american) {
    const [, month, day, year] = american
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
    return date.getUTCDate() === Number(day) ? toMoment(date) : null
  }
  return /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? toMoment(new Date(value)) : null
}

function toMoment(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
