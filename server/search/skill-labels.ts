import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { isLabelOf, labelsOfSpellings } from '../reference/labelled-skills.ts'
import { fold } from './engine/spelling.ts'
import type { FilterNode } from './filter-key.ts'
import type { JobSearch, JobWant } from './job-search.ts'

/** A skill (alias `s`) beside the label that its spelling has, to be joined on. */
export const labelledSkill = sql`(skill s left join skill_label l on ${isLabelOf(sql`s.folded`)})`
/** The name under which the skill of `labelledSkill` is found and counted. */
export const skillLabel = sql<string>`coalesce(l.label, s.skill_name)`

/** The same, as names are compared. */
export const foldedLabel = sql<string>`coalesce(l.label_folded, s.folded)`

/** Labels by the spellings that are asked for. */
type Labels = ReadonlyMap<string, string>

async function labelsOf(spellings: readonly string[]): Promise<Labels> {
  if (spellings.length === 0) return new Map()
  const [found] = await rows(sql<{ labels: string[] }>`select ${labelsOfSpellings(spellings)} as labels`)
  return new Map(spellings.map((spelling, at) => [spelling, found?.labels[at] ?? spelling]))
}

const isSkill = (node: FilterNode) => node.kind === 'in' && node.field === 'jobSkills.skillName'

function skillsIn(node: FilterNode): string[] {
  if (node.kind === 'in') return isSkill(node) ? node.values.map(String) : []
  if (node.kind === 'not') return skillsIn(node.node)
  return node.kind === 'all' || node.kind === 'any' ? node.nodes.flatMap(skillsIn) : []
}

function withLabels(node: FilterNode, labels: Labels): FilterNode {
  if (node.kind === 'in')
    return isSkill(node) ? { ...node, values: node.values.map(value => labels.get(String(value)) ?? value) } : node
  if (node.kind === 'not') return { ...node, node: withLabels(node.node, labels) }
  return node.kind === 'all' || node.kind === 'any'
    ? { ...node, nodes: node.nodes.map(each => withLabels(each, labels)) }
    : node
}

/** What is wanted, in labels: the searches know skills by these alone. */
async function inLabels(want: JobWant): Promise<{ want: JobWant; labels: Labels }> {
  const labels = await labelsOf([...want.skills, ...(want.filter ? skillsIn(want.filter) : [])])
  if (labels.size === 0) return { want, labels }
  const skills = [...new Set(want.skills.map(skill => labels.get(skill) ?? skill))]
  return { want: { ...want, skills, filter: want.filter && withLabels(want.filter, labels) }, labels }
}

/** A search that takes skills as people spell them. A chosen one keeps its spelling as key, so that the choice can be taken back. */
export function bySpelling(search: JobSearch): JobSearch {
  const keyed = <T extends { readonly key: string }>(entries: T[], asked: JobWant, labels: Labels): T[] =>
    asked.skills.length === 0
      ? entries
      : entries.map(entry => {
          const spelled = asked.skills.filter(skill => labels.get(skill) === entry.key)
          const isAsItIs = spelled.some(skill => fold(skill) === fold(entry.key))
          return isAsItIs ? entry : { ...entry, key: spelled[0] ?? entry.key }
        })
  return {
    async search(asked, page, access) {
      return search.search((await inLabels(asked)).want, page, access)
    },
    async facets(asked, access) {
      const { want, labels } = await inLabels(asked)
      const facets = await search.facets(want, access)
      return { ...facets, Skills: keyed(facets.Skills, asked, labels) }
    },
    async facetValues(group, prefix, asked, access) {
      const { want, labels } = await inLabels(asked)
      const entries = await search.facetValues(group, prefix, want, access)
      return group === 'Skills' ? keyed(entries, asked, labels) : entries
    },
    suggest: (prefix, access) => search.suggest(prefix, access),
  }
}
