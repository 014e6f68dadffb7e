import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import type { FilterField, FilterNode } from './filter-key.ts'
import type { JobWant } from './job-search.ts'

type In = Extract<FilterNode, { kind: 'in' }>
type Group = 'skills' | 'countries' | 'names' | 'companies' | 'hourTypes'

const groupOf: Partial<Record<FilterField, Group>> = {
  'jobSkills.skillName': 'skills',
  countryName: 'countries',
  jobName: 'names',
  'company.companyName': 'companies',
  hourTypeName: 'hourTypes',
}

type Lifted = Partial<Pick<JobWant, Group | 'text' | 'minExp' | 'maxExp' | 'companyIds'>> & {
  filter: FilterNode | null
}

/**
 * Takes out of a filter what says the same as a plain choice on the board, so that expressions find what the board finds: groups are
 * counted without their own choice, years overlap (a job without bounds fits), and the fast index can answer. The rest stays a filter.
 * `takesCompanies`: also lift company conditions. False when the caller has already fixed the companies.
 */
export function liftFilter(filter: FilterNode | null, takesCompanies: boolean): Lifted {
  const lifted: { -readonly [name in keyof Lifted]: Lifted[name] } = { filter: null }
  const rest = (filter === null ? [] : clausesOf(filter)).filter(clause => {
    if (clause.kind === 'words' && lifted.text === undefined) {
      lifted.text = clause.text
      return false
    }
    const years = yearsOf(clause)
    if (years && lifted[years.name] === undefined) {
      lifted[years.name] = years.value
      return false
    }
    const companyIds = takesCompanies ? companiesOf(clause) : null
    if (companyIds && lifted.companyIds === undefined) {
      lifted.companyIds = companyIds
      return false
    }
    const choice = choiceOf(clause)
    const group = choice && groupOf[choice.field]
    if (!group || lifted[group] !== undefined) return true
    lifted[group] = choice.values.map(String)
    return false
  })
  lifted.filter = rest.length === 0 ? null : { kind: 'all', nodes: rest }
  return lifted
}

/** What must all hold, without the lists in lists in which it came. */
function clausesOf(node: FilterNode): readonly FilterNode[] {
  if (node.kind === 'all') return node.nodes.flatMap(clausesOf)
  return node.kind === 'any' && node.nodes.length === 1 ? node.nodes.flatMap(clausesOf) : [node]
}

/** Values of one field, also where they came as alternatives one by one; none at all would mean all, so they are no choice. */
function choiceOf(node: FilterNode): In | null {
  if (node.kind === 'in') return node.values.length > 0 ? node : null
  if (node.kind !== 'any') return null
  const parts = node.nodes.filter(part => part.kind === 'in')
  const [first] = parts
  if (!first || parts.length < node.nodes.length || parts.some(part => part.field !== first.field)) return null
  return { kind: 'in', field: first.field, values: parts.flatMap(part => part.values) }
}

/** Jobs of companies, or recruited by the same ones: whose site it is. */
function companiesOf(node: FilterNode): number[] | null {
  if (node.kind !== 'any' || node.nodes.length !== 2) return null
  const valuesOf = (field: FilterField) => {
    const part = node.nodes.find((each): each is In => each.kind === 'in' && each.field === field)
    return part && [...part.values].map(Number).sort((a, b) => a - b)
  }
  const own = valuesOf('companyId')
  const recruited = valuesOf('recuiterCompanyId')
  return own && recruited && own.join() === recruited.join() ? own : null
}

/** The end of a range of years: the least that a job's greatest must reach, or the other way round. */
function yearsOf(node: FilterNode): { name: 'minExp' | 'maxExp'; value: number } | null {
  if (node.kind !== 'range') return null
  const isYear = (end: number | string | null): end is number =>
    typeof end === 'number' && Number.isInteger(end) && end >= experienceMin && end <= experienceMax
  if (node.field === 'maxExp' && node.to === null && isYear(node.from)) return { name: 'minExp', value: node.from }
  if (node.field === 'minExp' && node.from === null && isYear(node.to)) return { name: 'maxExp', value: node.to }
  return null
}
