import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { formatNumber } from '../../../kernel/format.ts'
import { ChartTable } from './ChartTable.tsx'
import styles from './charts.module.css'

/** What a chart shows: names along its axis, and one or two rows of figures over them. */
export interface ChartProps {
  /** What it shows, for those who hear it. */
  label: string
  /** What the names along the axis are: the head of their column in the table. */
  axis: string
  points: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[]
  /** The first stands behind the second. */
  series: readonly string[]
}

const maximumOf = ({ points }: Pick<ChartProps, 'points'>): number =>
  Math.max(0, ...points.flatMap(({ values }) => values))

/** What stands for the whole height. */
export const highestOf = (chart: Pick<ChartProps, 'points'>): number => Math.max(1, maximumOf(chart))

/** Above a chart: which look is which row, and what its height means. */
export function Legend({ series, points }: Pick<ChartProps, 'series' | 'points'>) {
  const { i18n } = useLingui()
  const highest = formatNumber(i18n.locale, maximumOf({ points }))
  return (
    <Group gap="md">
      {series.map((name, at) => (
        <Text key={name} size="sm">
          <span className={styles.key} data-series={at} />
          {name}
        </Text>
      ))}
      <Text size="sm" c="dimmed" ms="auto">
        <Trans>Maximum: {highest}</Trans>
      </Text>
    </Group>
  )
}

/** Below a chart: where its axis begins and ends. */
export function Ends({ points }: Pick<ChartProps, 'points'>) {
  return (
    <Group justify="space-between">
      {[points[0], ...(points.length > 1 ? [points.at(-1)] : [])].map(point => (
        <Text key={point?.key} size="xs" c="dimmed">
          {point?.label}
        </Text>
      ))}
    </Group>
  )
}

/** The figures of a chart of series. */
export function SeriesTable({ label, axis, points, series }: ChartProps) {
  const { i18n } = useLingui()
  const rows = points.map(({ key, label: name, values }) => ({
    key,
    cells: [name, ...values.map(value => formatNumber(i18n.locale, value))],
  }))
  return <ChartTable label={label} heads={[axis, ...series]} rows={rows} />
}
