import { Progress } from '@mantine/core'

/** From which share of the work the bar has which colour (specification R4). */
const colours = [
  [100, 'green'],
  [75, 'teal'],
  [50, 'yellow'],
  [25, 'orange'],
] as const

interface TaskBarProps {
  label: string
  /** 0 to 100. */
  value: number
  isFailed?: boolean
}

/** How far a task is; its colour changes at each quarter. */
export function TaskBar({ label, value, isFailed = false }: TaskBarProps) {
  const colour = isFailed ? 'red' : (colours.find(([from]) => value >= from)?.[1] ?? 'red')
  return <Progress value={value} color={colour} size="lg" aria-label={label} />
}
