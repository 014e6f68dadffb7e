import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../kernel/format.ts'
import styles from './charts.module.css'
import { type ChartProps, Ends, highestOf, Legend, SeriesTable } from './series.tsx'

interface BarChartProps extends ChartProps {
  /** A table with more in it than the bars show, in place of that of their figures. */
  table?: ReactNode
}

/** Figures as bars, one or two over each name, and the same figures as a table. */
export function BarChart({ table, ...chart }: BarChartProps) {
  const { i18n } = useLingui()
  const { label, points } = chart
  const highest = highestOf(chart)
  return (
    <Stack gap="xs">
      <Legend {...chart} />
      <figure className={styles.bars} aria-label={label}>
        {points.map(({ key, label: name, values }) => (
          <div
            key={key}
            className={styles.column}
            title={`${name}: ${values.map(value => formatNumber(i18n.locale, value)).join(' / ')}`}
          >
            {values.map((value, at) => (
              <div
                key={chart.series[at]}
                className={styles.bar}
                data-series={at}
                style={{ blockSize: `${(value / highest) * 100}%` }}
                hidden={value === 0}
              />
            ))}
          </div>
        ))}
      </figure>
      <Ends {...chart} />
      {table ?? <SeriesTable {...chart} />}
    </Stack>
  )
}
