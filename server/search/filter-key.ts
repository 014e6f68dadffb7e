import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'

/** Fields that filter expressions may name, and the kind of their values. */
export const filterFields = {
  jobTermName: 'text',
  hourTypeName: 'text',
  'company.companyName': 'text',
  jobName: 'text',
  countryName: 'text',
  'jobSkills.skillName': 'text',
  region: 'text',
  workplaceType: 'text',
  companyId: 'number',
  recuiterCompanyId: 'number',
  jobId: 'number',
  minExp: 'number',
  maxExp: 'number',
  minSalary: 'number',
  maxSalary: 'number',
  openDate: 'moment',
  closeDate: 'moment',
} as const
export type FilterField = keyof typeof filterFields

/** A checked filter: names compare without case, `words` looks for words in fields, ranges hold both ends; moments are ISO texts. */
export type FilterNode =
  | { readonly kind: 'in'; readonly field: FilterField; readonly values: readonly (string | number)[] }
  | {
      readonly kind: 'range'
      readonly field: FilterField
      readonly from: number | string | null
      readonly to: number | string | null
    }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }

const mostClauses = 50
const mostDepth = 3
const scalar = z.union([z.string().max(500), z.number(), z.boolean().transform(String)])
const bounds = z.strictObject({
  gte: z.union([z.string(), z.number()]).nullish(),
  lte: z.union([z.string(), z.number()]).nullish(),
})
const one = z.record(z.string(), z.unknown())

/**
 * Reads filter expressions of the careers and microsite calls: a JSON array whose members must all hold. The grammar is `term`, `terms`,
 * `range`, `match`, `multi_match` and `bool` (three levels, 50 clauses); anything else is refused with the place where it stands.
 */
export function readFilters(parameter: string, text: string | undefined): FilterNode | null {
  if (text === undefined || text.trim() === '') return null
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw refused(parameter, parameter)
  }
  const list = Array.isArray(parsed) ? parsed : [parsed]
  let clauses = 0

  function refuse(path: string): Problem {
    return refused(parameter, path)
  }

  function single(value: unknown, path: string): [string, unknown] {
    const record = one.safeParse(value)
    const [entry, ...others] = Object.entries(record.success ? record.data : {})
    if (!entry || others.length > 0) throw refuse(path)
    return entry
  }

  function field(name: string, path: string): FilterField {
    const known = Object.keys(filterFields).find((candidate): candidate is FilterField => candidate === name)
    if (!known) throw refuse(`${path}.${name}`)
    return known
  }

  function value(of: FilterField, raw: unknown, path: string): string | number {
    const read = scalar.safeParse(raw)
    if (!read.success) throw refuse(path)
    if (filterFields[of] === 'text') return String(read.data)
    if (filterFields[of] === 'moment') {
      const moment = new Date(read.data)
      // Beyond these years the database reads moments in another form.
      if (!(moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999)) throw refuse(path)
      return moment.toISOString()
    }
    const number = Number(read.data)
    if (!Number.isFinite(number) || read.data === '') throw refuse(path)
    return number
  }

  function node(raw: unknown, path: string, depth: number): FilterNode {
    clauses += 1
    if (clauses > mostClauses || depth > mostDepth) throw refuse(path)
    const [operator, body] = single(raw, path)
    const here = `${path}.${operator}`
    switch (operator) {
      case 'term': {
        const [name, raw] = single(body, here)
        const of = field(name, here)
        return { kind: 'in', field: of, values: [value(of, isValue(raw) ? raw.value : raw, here)] }
      }
      case 'terms': {
        const [name, values] = single(body, here)
        const of = field(name, here)
        if (!Array.isArray(values) || values.length > 200) throw refuse(here)
        return { kind: 'in', field: of, values: values.map(item => value(of, item, here)) }
      }
      case 'range': {
        const [name, range] = single(body, here)
        const of = field(name, here)
        const read = bounds.safeParse(range)
        if (!read.success || filterFields[of] === 'text') throw refuse(here)
        const end = (raw: unknown) => (raw === null || raw === undefined ? null : value(of, raw, here))
        return { kind: 'range', field: of, from: end(read.data.gte), to: end(read.data.lte) }
      }
      case 'match': {
        const [name, text] = single(body, here)
        const of = field(name, here)
        const query = typeof text === 'object' && text !== null && 'query' in text ? text.query : text
        return filterFields[of] === 'text'
          ? { kind: 'words', text: String(value(of, query, here)) }
          : { kind: 'in', field: of, values: [value(of, query, here)] }
      }
      case 'multi_match': {
        const read = z
          .object({
            query: scalar,
            fields: z.array(z.string()).optional(),
            type: z.string().optional(),
            operator: z.string().optional(),
          })
          .safeParse(body)
        if (!read.success) throw refuse(here)
        for (const name of read.data.fields ?? []) field(name.replace(/\^[\d.]+$|\.keyword$/g, ''), here)
        return { kind: 'words', text: String(read.data.query) }
      }
      case 'bool':
        return bool(body, here, depth)
      default:
        throw refuse(here)
    }
  }

  function bool(body: unknown, path: string, depth: number): FilterNode {
    const read = z
      .strictObject({
        must: z.unknown(),
        filter: z.unknown(),
        should: z.unknown(),
        must_not: z.unknown(),
        minimum_should_match: z.unknown(),
      })
      .partial()
      .safeParse(body)
    if (!read.success) throw refuse(path)
    const nodes = (raw: unknown, name: string) =>
      (raw === undefined ? [] : Array.isArray(raw) ? raw : [raw]).map((item, at) =>
        node(item, `${path}.${name}[${at}]`, depth + 1),
      )
    const must = [...nodes(read.data.must, 'must'), ...nodes(read.data.filter, 'filter')]
    const should = nodes(read.data.should, 'should')
    const mustNot = nodes(read.data.must_not, 'must_not')
    return {
      kind: 'all',
      nodes: [
        ...must,
        // Beside `must`, alternatives only rank; alone, one of them must hold.
        ...(should.length > 0 && must.length === 0 ? [{ kind: 'any' as const, nodes: should }] : []),
        ...mustNot.map(inner => ({ kind: 'not' as const, node: inner })),
      ],
    }
  }

  return { kind: 'all', nodes: list.map((item, at) => node(item, `${parameter}[${at}]`, 1)) }
}

function isValue(raw: unknown): raw is { value: unknown } {
  return typeof raw === 'object' && raw !== null && 'value' in raw
}

function refused(parameter: string, path: string): Problem {
  return new Problem('malformed', { fields: { [parameter]: 'Please enter valid value' }, details: { at: path } })
}
