import { type StageGroup, stageGroups } from '@hireloom/contract/workflows/stage-types.ts'

interface Named {
  readonly name: string
  readonly group: StageGroup
}

/**
 * Where people of a stage go when they come to other stages: to the one of the same name, else the first of the same group, else the last of
 * the groups before it.
 */
export function targetStage<S extends Named>(from: Named, stages: readonly S[]): S | null {
  const open = stages.filter(({ group }) => group !== 'sourcing')
  const rank = stageGroups.indexOf(from.group)
  return (
    open.find(({ name, group }) => name.toLowerCase() === from.name.toLowerCase() && group === from.group) ??
    open.find(({ group }) => group === from.group) ??
    open.findLast(({ group }) => stageGroups.indexOf(group) < rank) ??
    open[0] ??
    null
  )
}
