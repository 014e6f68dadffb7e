import { spellingsOf } from '../engine/spelling.ts'
import { type FilterField, type FilterNode, filterFields } from '../filter-key.ts'
import { all, anyOf, either, not, nothing, type Query, within } from './clauses.ts'
import type { FieldName } from './fields.ts'
import { readText, textQuery } from './text.ts'

/** The fields that hold what an expression names. */
const named: Record<FilterField, readonly FieldName[]> = {
  jobTermName: ['termSpelling'],
  hourTypeName: ['hourTypeSpelling'],
  'company.companyName': ['companySpelling'],
  jobName: ['titleOrder', 'nameSpelling'],
  countryName: ['countrySpelling'],
  'jobSkills.skillName': ['skillSpelling'],
  region: ['region'],
  workplaceType: ['workplaceType'],
  companyId: ['companyId'],
  recuiterCompanyId: ['recruiterCompanyId'],
  jobId: ['jobId'],
  minExp: ['minExp'],
  maxExp: ['maxExp'],
  minSalary: ['minSalary'],
  maxSalary: ['maxSalary'],
  openDate: ['openAt'],
  closeDate: ['closeAt'],
}

const everything: Query = { match_all: {} }

/** A checked filter in the server's terms: unknown values fit nothing, under `not` as anywhere; words mean themselves and beginnings. */
export function expressionQuery(node: FilterNode): Query {
  switch (node.kind) {
    case 'in': {
      const values = node.values.flatMap(value => comparable(node.field, value))
      const queries = named[node.field].map(field => anyOf(field, values))
      return queries.length === 1 ? (queries[0] ?? nothing) : either(queries)
    }
    case 'range': {
      const [field] = named[node.field]
      if (!field) return nothing
      const from = node.from === null ? {} : { gte: bound(node.field, node.from) }
      const to = node.to === null ? {} : { lte: bound(node.field, node.to) }
      return node.from === null && node.to === null ? { exists: { field } } : within(field, { ...from, ...to })
    }
    case 'words': {
      const text = readText(node.text)
      return text ? textQuery(text, new Set()) : everything
    }
    case 'not':
      return not(expressionQuery(node.node))
    case 'all':
    case 'any': {
      if (node.nodes.length === 0) return everything
      const queries = node.nodes.map(expressionQuery)
      return node.kind === 'all' ? all(queries) : either(queries)
    }
  }
}

/** What a value may be in its field's index; nothing for a number that none of its kind can be. */
function comparable(field: FilterField, value: string | number): (string | number)[] {
  if (filterFields[field] === 'text') return spellingsOf(String(value))
  if (filterFields[field] === 'moment') return [Date.parse(String(value))]
  const number = Number(value)
  return Number.isSafeInteger(number) || !isWhole(field) ? [number] : []
}

/** An end of a range, kept inside what the server's 64-bit numbers can be. */
function bound(field: FilterField, value: string | number): number {
  if (filterFields[field] === 'moment') return Date.parse(String(value))
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)))
}

function isWhole(field: FilterField): boolean {
  return field === 'companyId' || field === 'recuiterCompanyId' || field === 'jobId'
}
