import type { Department } from '@hireloom/contract/structure/departments.ts'
import type { TreeNodeData } from '@mantine/core'

/** The departments that hold the words, and those above them. */
export function departmentsFor(departments: readonly Department[], words: string, locale: string): Department[] {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const byId = new Map(departments.map(department => [department.departmentId, department]))
  const shown = new Set<number>()
  for (const department of departments) {
    if (!wanted.every(word => plain(department.name).includes(word))) continue
    for (let each: Department | undefined = department; each; each = byId.get(each.parentId ?? 0))
      shown.add(each.departmentId)
  }
  return departments.filter(({ departmentId }) => shown.has(departmentId))
}

/** The tree of departments that come in its order. */
export function treeOf(departments: readonly Department[]): TreeNodeData[] {
  const below = Map.groupBy(departments, ({ parentId }) => parentId)
  const nodesOf = (parentId: number | null): TreeNodeData[] =>
    (below.get(parentId) ?? []).map(({ departmentId, name }) => ({
      value: String(departmentId),
      label: name,
      children: nodesOf(departmentId),
    }))
  return nodesOf(null)
}
